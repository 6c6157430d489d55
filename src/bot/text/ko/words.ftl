# 한국어. 열쇠는 다른 언어와 같으며 시험이 견준다.

## 장기의 말
bot-name = 장군봇
side-cho = 초
side-han = 한
side-random = 손 고르기(무작위)
kind-general = 장
kind-guard = 사
kind-elephant = 상
kind-horse = 마
kind-chariot = 차
kind-cannon = 포
kind-soldier = 졸·병
kind-soldier-cho = 졸
kind-soldier-han = 병
setup-button = { $number }. { $setup }
setup-heeh = 마상상마 (안상)
setup-ehhe = 상마마상 (바깥상)
setup-eheh = 상마상마 (왼상)
setup-hehe = 마상마상 (오른상)
rules-kja = 대회 규칙(점수제, 빅장 30점 미만)
rules-pychess = 기타: pychess 규칙
rules-traditional = 승부제(빅장·반복은 무승부)
rules-casual = 빅장 없는 규칙(무승부 있음)
rules-kakao = 카카오장기 규칙
rules-youzai = 기타: 유자이 동호회 규칙
rules-classic-en = 기타: 옛 규칙 (영어 백과사전)
rules-classic-hu = 기타: 옛 규칙 (헝가리어 백과사전)
handicap-soldier = 졸접(졸·병 하나)
handicap-guards = 사접(양사)
handicap-elephant = 상접(상 하나)
handicap-horse = 마접(마 하나)
handicap-cannon = 포접(포 하나)
handicap-chariot = 차접(차 하나)
handicap-chariot-horse = 차마접
handicap-chariots = 양차접
engine-level = 장군봇 ({ $level }단계)
clock-none = 시간 제한 없음
clock-days = 한 수에 { $days }일
clock-hours = 한 수에 { $hours }시간
clock-live =
    { $periods ->
        [0] { $minutes }분
       *[other] { $minutes }분 + 초읽기 { $seconds }초 { $periods }회
    }
points = 초 { $cho } : { $han } 한
move-pass = 한수쉼
move-words = { $from }{ $piece }{ $to }
moved = **{ $side }:** { $move }
moved-captured = {" "}× { $piece }
moved-check = {" "}— **장군!**
moved-answer = {" "}— **멍군!**
moved-answer-check = {" "}— **멍군장군!**
moved-bikjang = {" "}— **빅장!**
game-number = { $number }번 대국 · { $moves }수
giver-me = 내가 접어 줌
giver-opponent = 상대가 접어 줌
scope-channel = 이 채널
scope-server = 이 서버
scope-mine = 내 대국

# What players type for a piece, in small letters.
typed-general = 장,궁,왕
typed-guard = 사
typed-elephant = 상,코끼리
typed-horse = 마,말
typed-chariot = 차,수레
typed-cannon = 포,대포
typed-soldier = 졸,병,졸병
