# 한국어. 열쇠는 en.ftl과 같으며 시험이 견준다.

## 장기의 말
bot-name = 장군봇
side-cho = 초
side-han = 한
side-random = 손 고르기
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
rules-kja = 대한장기협회 규칙
rules-pychess = pychess 규칙
rules-traditional = 전통 규칙 (무승부 있음)
rules-casual = 친선 규칙 (빅장 없음)
rules-kakao = 카카오장기 규칙
rules-youzai = 유자이 동호회 규칙
rules-classic-en = 옛 규칙 (영어 사전)
rules-classic-hu = 옛 규칙 (헝가리어 사전)
handicap-soldier = 졸 하나
handicap-guards = 양사
handicap-elephant = 상 하나
handicap-horse = 마 하나
handicap-cannon = 포 하나
handicap-chariot = 차 하나
handicap-chariot-horse = 차마
handicap-chariots = 양차
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
move-words = { $from } { $piece } { $to }
moved = **{ $side }:** { $move }
moved-captured = {" "}× { $piece }
moved-check = {" "}— **장군!**
moved-answer = {" "}— **멍군!**
moved-answer-check = {" "}— **멍군장군!**
moved-bikjang = {" "}— **빅장!**
game-number = { $number }번 대국 · { $moves }수
scope-channel = 이 채널
scope-server = 이 서버
scope-mine = 내 대국

# What players type for a piece, in small letters.
typed-general = 장,궁,왕,장군
typed-guard = 사
typed-elephant = 상,코끼리
typed-horse = 마,말
typed-chariot = 차,수레
typed-cannon = 포,대포
typed-soldier = 졸,병,졸병

## 도전
challenge-to = { $opponent } 님, { $challenger } 님이 장기 한 판을 청합니다.
challenge-open = { $challenger } 님이 상대를 찾습니다. 누가 두시겠어요?
challenge-expires = 이 도전은 { $when } 사라집니다.
challenge-declined = { $opponent } 님이 { $challenger } 님의 도전을 사양했습니다.
challenge-withdrawn = { $challenger } 님이 도전을 거두었습니다.
challenge-expired = { $challenger } 님의 도전에 아무도 답하지 않았습니다.
thread-name = { $number }번 대국: { $first } 대 { $second }
thread-opened = ⚔️ { $first } 대 { $second } — **{ $number }번 대국**은 { $thread }에서 둡니다.
thread-opened-below = ⚔️ { $first } 대 { $second } — **{ $number }번 대국**은 아래 스레드에서 둡니다.
terms-line = -# { $terms }
terms-side = 도전자 { $side }
terms-side-random = 손을 골라 진영 정하기
terms-rated = 점수 대국
terms-casual = 친선 대국
terms-handicap = { $giver } 님이 { $pieces } 떼고
terms-thread = 별도 스레드에서
hands-pick = { $challenger } 님이 두 손에 졸과 병을 하나씩 숨겼습니다. { $opponent } 님, 한 손을 고르세요!
hands-picked = { $opponent } 님이 고른 손에서 { $disc } { $side } 기물이 나왔습니다.
setup-choose = { $disc } { $player } 님, **{ $side }**의 마와 상을 어떻게 놓을지 고르세요.
setup-chosen = { $side }의 차림: { $setup }
setup-deadline = 고를 시간은 { $when } 끝납니다.

## 판
board-title = **{ $number }번 대국** · 🔵 { $cho } 대 🔴 { $han }
board-turn = { $disc } { $player } 님 차례 ({ $side })
board-thinking = { $disc } { $player } 생각 중 …
board-deadline = 시간은 { $when } 끝남
clock-line = -# ⏱️ { $cho } · { $han }
clock-line-one = -# ⏱️ { $side }
clock-runs-main = { $disc } 기본 시간 { $when } 끝, 그 뒤 초읽기 { $seconds }초 { $periods }회
clock-runs-byoyomi = { $disc } 초읽기 { $seconds }초 { $periods }회, { $when } 시간패
clock-runs-out = { $disc } 시간은 { $when } 끝
clock-stands-main = { $disc } { $main } + 초읽기 { $seconds }초 { $periods }회
clock-stands-byoyomi = { $disc } 초읽기 { $seconds }초 { $periods }회
clock-stands = { $disc } { $main }
bikjang-called = { $side } 쪽에서 빅장을 불렀습니다.
offer-draw = 🤝 { $side } 쪽에서 무승부를 제안합니다. { $other } 님, 받으시겠어요?
offer-settle = 🤝 { $side } 쪽에서 여기서 끝내고 점수를 세자고 제안합니다. { $other } 님, 받으시겠어요?
offer-takeback = ↩️ { $side } 쪽에서 한 수 무르기를 청합니다. { $other } 님, 받으시겠어요?
offer-considered = 🤝 { $side } 쪽에서 제안했습니다. { $engine } 생각 중 …
offer-declined-draw = 무승부 제안을 사양했습니다.
offer-declined-settle = 점수 계산 제안을 사양했습니다.
offer-declined-takeback = 무르기를 사양했습니다.
taken-back = { $side } 쪽에서 수를 물렀습니다.
reminder = ⏰ { $player } 님, 시간이 { $when } 끝납니다!
look-turn = { $disc } { $side } 차례
look-challenge = { $challenger } 님이 { $opponent } 님에게 도전했습니다.
look-setup = { $player } 님이 고르는 중입니다.

## 끝
result-won = { $disc } **{ $winner } ({ $side }) 승리** — { $reason }
result-draw = **무승부** — { $reason }
result-void = **무효** — { $reason }
result-moves = 모두 { $count }수를 두었습니다.
reason-checkmate = 외통
reason-bikjang = 빅장
reason-double-pass = 연달아 한수쉼
reason-repetition = 같은 국면 반복
reason-shuttle = 상대가 한 기물을 다섯 번 오간 반칙
reason-perpetual-check = 상대의 연속 장군 반칙
reason-no-capture = 오래 잡은 기물이 없음
reason-stuck = 두 쪽 다 움직일 수 없음
reason-material = 두 쪽 다 외통을 낼 기물이 없음
reason-resignation = 기권
reason-time = 시간승
reason-setup-time = 상대가 제때 차림을 고르지 않음
reason-agreed-draw = 합의
reason-agreed-count = 합의한 점수 계산
reason-bikjang-call = 빅장 부름
reason-aborted = 대국을 물렸습니다
reason-declined = 도전을 사양했습니다
reason-withdrawn = 도전을 거두었습니다
reason-expired = 답할 시간이 지났습니다
reason-adjudicated = 서버 관리자가 대국을 끝냈습니다

## 단추와 메뉴
button-accept = 받기
button-decline = 사양
button-withdraw = 거두기
button-left-hand = 왼손
button-right-hand = 오른손
button-move = 두기
button-pass = 한수쉼
button-bikjang = 빅장 부르기
button-resign = 기권
button-abort = 물리기
button-cancel = 취소
button-look = 판 보기
button-more = 더 보기
button-agree = 받기
button-refuse = 사양
button-offer-draw = 무승부 제안
button-offer-settle = 점수 계산 제안
button-offer-takeback = 한 수 무르기 청하기
button-takeback = 한 수 무르기
button-repost = 판 다시 올리기
button-flip = 판 돌리기
button-moves = 기보
button-rematch = 다시 두기
button-other-piece = 다른 기물
menu-piece = { $piece } { $square }
menu-piece-moves = { $count }곳
menu-choose-piece = 어느 기물?
menu-choose-piece-words = 어느 기물을 움직이시겠어요?
menu-target = { $square }
menu-target-capture = { $square } × { $piece }
menu-choose-target = 어디로?
menu-choose-target-words = { $square }의 { $piece }, 어디로 갈까요?
menu-only-pass = 움직일 수 있는 기물이 없습니다. 한수쉼만 할 수 있습니다.
menu-more = 무엇을 할까요?
menu-cancelled = 아무 일도 하지 않았습니다.
menu-done = 됐습니다.
menu-offered = 상대에게 물었습니다.
menu-game = { $number }번 대국
menu-choose-game = 어느 대국?
menu-choose-game-words = 해당하는 대국이 여럿입니다. 어느 대국인가요?
confirm-pass = 한수쉼을 할까요? 연달아 두 번 쉬면 대국이 끝날 수 있습니다.
confirm-bikjang = 빅장을 부를까요? 대국이 끝나고 점수로 **{ $side }** 쪽이 이깁니다.
confirm-bikjang-draw = 빅장을 부를까요? 대국이 무승부로 끝납니다.
confirm-resign = 기권할까요? 상대가 이깁니다.
confirm-abort = 아직 두 쪽이 다 두지 않았습니다. 지금은 승패 없이 대국을 물릴 수 있습니다.

## 목록
games-none = 여기서 두는 대국이 없습니다. `/도전`으로 상대를 찾거나 `/대국`으로 장군봇과 두세요.
games-title = **대국 { $count }개**
games-line = **{ $number }** · { $first } 대 { $second } · { $state }
games-anyone = 누구나
games-challenge = 답을 기다림
games-setup = 진영과 차림을 고르는 중
games-playing = { $moves }수, { $side } 차례
moves-none = 아직 둔 수가 없습니다.
moves-title = **{ $number }번 대국 기보**
moves-cut = {" "}— 처음 { $count }수 생략

## 그림을 말로
alt-turn = 장기판, { $side } 차례.
alt-over = 장기판, 끝난 대국.
alt-fen = FEN: { $fen }
alt-setups = { $side }의 네 가지 차림, 초에서 보아 왼쪽부터: 마상상마, 상마마상, 상마상마, 마상마상.

## 거절
internal-error = 저희 쪽에 문제가 생겼습니다. 잃은 것은 없으니 다시 해 주세요.
refused-over = 끝난 대국입니다.
refused-not-a-player = 이 대국의 대국자가 아닙니다. **판 보기**로 구경하세요.
refused-not-challenged = 다른 분에게 보낸 도전입니다. `/도전`으로 직접 청해 보세요.
refused-own-challenge = 자신의 도전은 받을 수 없습니다.
refused-not-manager = 서버를 관리하는 분만 할 수 있습니다.
refused-stale = 그 판을 보인 뒤로 대국이 나아갔습니다.
refused-time-up = 시간이 지났습니다.
refused-accepted = 이미 받은 도전입니다.
refused-no-hand = 이제 고를 손이 없습니다.
refused-own-hand = 자신의 손입니다. 상대가 고릅니다.
refused-no-setup = 이제 고를 차림이 없습니다.
refused-not-begun = 아직 대국이 시작되지 않았습니다. 먼저 두 쪽이 차림을 고릅니다.
refused-not-your-turn = 차례가 아닙니다. { $side } 차례입니다.
refused-pass-is-no-move = 쉬려면 **한수쉼** 단추나 `/한수쉼`을 쓰세요.
refused-no-bikjang = 지금은 빅장을 부를 수 없습니다.
refused-too-late-to-abort = 두 쪽이 다 두어서 대국을 물릴 수 없습니다. 기권은 할 수 있습니다.
refused-offer-draw-instead = 무승부가 있는 규칙입니다. 무승부를 제안하세요.
refused-offer-settle-instead = 무승부가 없는 규칙입니다. 점수 계산을 제안하세요.
refused-offer-waits = 이미 답을 기다리는 제안이 있습니다.
refused-offered-already = 이미 제안했습니다. 다음 수를 둔 뒤에 다시 제안하세요.
refused-no-offer = 답을 기다리는 제안이 없습니다.
refused-own-offer = 자신의 제안에는 상대가 답합니다.
refused-nothing-to-take-back = 무를 수가 없습니다.
refused-rated-moves-stand = 점수 대국에서는 수를 무를 수 없습니다.
refused-too-many-challenges = 답을 기다리는 도전이 { $count }개 있습니다. 하나를 거둔 뒤에 다시 청하세요.
refused-no-game = 여기서 두는 대국이 없습니다. `/도전`으로 상대를 찾거나 `/대국`으로 장군봇과 두세요.
refused-no-such-game = 여기에 그런 대국이 없습니다. `/대국목록`으로 찾아보세요.
refused-bot-opponent = 봇은 도전을 받지 않습니다. `/대국`으로 저와 두세요.
refused-cannot-see = { $user } 님은 이 채널을 볼 수 없습니다. 두 분이 다 볼 수 있는 채널에서 청하세요.
refused-permissions = { $channel }에서는 둘 수 없습니다. 저에게 없는 권한: { $missing }. 서버를 관리하는 분이 채널 설정에서 줄 수 있습니다.
refused-old-control = 옛 버전의 단추입니다. `/판`으로 대국을 보세요.
refused-outside-server = 대국은 서버에서 둡니다. 서버의 채널에서 명령을 쓰세요.
refused-not-here = 이 서버에서는 { $channels }에서만 대국할 수 있습니다.
refused-blocked = 이 서버의 관리자가 대국을 막아 두어서 여기서는 둘 수 없습니다.
refused-opponent-blocked = 이 서버의 관리자가 { $user } 님의 대국을 막아 두었습니다.
refused-oneself = 자신에게는 도전할 수 없습니다. `/대국`으로 저와 두세요.
refused-clock = 시간이 너무 적거나 너무 많습니다.
refused-rated-engine = 저와 두는 대국은 점수에 들어가지 않습니다.
refused-rated-handicap = 접장기는 점수에 들어가지 않습니다.
refused-rated-outside = 서버에서 두는 대국만 점수에 들어갑니다.
permission-view = 채널 보기
permission-send = 메시지 보내기
permission-attach = 파일 첨부
permission-threads = 공개 스레드 만들기
permission-send-in-threads = 스레드에서 메시지 보내기
illegal-no-piece = { $square }에는 기물이 없습니다.
illegal-not-yours = { $square }의 기물은 상대의 것입니다.
illegal-unreachable = { $from }의 { $piece }, { $to } 자리에는 갈 수 없습니다.
illegal-check = 그러면 장군을 받습니다.
illegal-bikjang = 빅장입니다. 비키거나 막으세요. 한수쉼은 빅장을 받아들이는 것입니다.
illegal-may-not-face = 빅장을 만들 수 없습니다.
illegal-pass-in-check = 장군을 받고는 쉴 수 없습니다.
illegal-pass = 이 규칙에서는 궁이 안전하게 움직일 곳이 없을 때만 쉴 수 있습니다.
illegal-opening-cannon = 첫 수에는 포를 쓸 수 없습니다.
illegal-repeats = 같은 국면이 너무 되풀이됩니다. 다른 수를 두세요.
move-unknown = “{ $typed }”은(는) 읽을 수 없는 수입니다. `02마83`처럼 기보로, `b1c3`처럼 두 자리로, `마 83`처럼 기물과 자리로, 또는 `한수쉼`이라고 쓰세요.
move-wrong-piece = { $square }에 있는 기물은 { $named }이(가) 아니라 { $found }입니다.
move-nobody-goes = { $square }에 갈 수 있는 { $piece } 기물이 없습니다.
move-ambiguous = 여러 수로 읽힙니다: { $moves }. 두 자리를 다 쓰세요.

## 도움말
help =
    {"**"}장군봇**은 장기를 두는 봇입니다.
    `/도전` 친구나 누구에게든 한 판 청하기 · `/대국` 1단계에서 10단계까지 저와 두기
    `/두기` 또는 판 아래 **두기** 단추 · `/한수쉼` · `/기권`
    `/판` 내 대국이나 여기서 두는 대국 보기 · `/대국목록` 대국 목록

    수는 기보(`02마83`), 두 자리(`b1c3`), 기물과 자리(`마 83`)로 쓸 수 있습니다.
    🔵 초가 아래에 앉아 먼저 두고, 🔴 한은 차림을 먼저 고르고 덤 1.5점을 받습니다.

## 명령
cmd-challenge = 장기 한 판을 청합니다
cmd-challenge-name = 도전
cmd-challenge-opponent = 누구에게 청할지. 비우면 누구나 받을 수 있습니다
cmd-challenge-rules = 규칙. 비우면 이 서버의 기본 규칙
cmd-challenge-side = 내 진영. 비우면 손을 골라 정합니다
cmd-challenge-clock = 시간 제한. 비우면 없음
cmd-challenge-handicap = 내가 떼고 둘 기물
cmd-challenge-rated = 서버 점수에 넣을지. 비우면 친선 대국
cmd-challenge-thread = 대국만의 스레드를 열지. 비우면 이 채널
cmd-play = 장군봇과 둡니다
cmd-play-name = 대국
cmd-play-level = 세기, 1(입문)에서 10까지
cmd-play-side = 내 진영. 비우면 먼저 두는 초
cmd-play-rules = 규칙. 비우면 이 서버의 기본 규칙
cmd-play-handicap = 장군봇이 떼고 둘 기물
cmd-play-clock = 내 시간 제한. 비우면 없음
cmd-play-thread = 대국만의 스레드를 열지. 비우면 이 채널
cmd-move = 내 대국에서 수를 둡니다
cmd-move-name = 두기
cmd-move-move = 기보(02마83), 두 자리(b1c3), 또는 기물과 자리(마 83)
cmd-move-game = 대국이 여럿일 때 대국 번호
cmd-pass = 한 수 쉽니다
cmd-pass-name = 한수쉼
cmd-pass-game = 대국이 여럿일 때 대국 번호
cmd-board = 내 대국이나 여기서 두는 대국의 판을 나만 봅니다
cmd-board-name = 판
cmd-board-game = 대국 번호
cmd-games = 두고 있는 대국을 나만 봅니다
cmd-games-name = 대국목록
cmd-games-where = 어느 대국들. 비우면 이 채널
cmd-resign = 내 대국을 포기합니다. 먼저 묻습니다
cmd-resign-name = 기권
cmd-resign-game = 대국이 여럿일 때 대국 번호
cmd-help = 장군봇 사용법을 나만 봅니다
cmd-help-name = 도움말
opt-opponent-name = 상대
opt-rules-name = 규칙
opt-side-name = 진영
opt-clock-name = 시간
opt-handicap-name = 접기
opt-rated-name = 점수대국
opt-thread-name = 스레드
opt-level-name = 단계
opt-move-name = 수
opt-game-name = 번호
opt-where-name = 어디
