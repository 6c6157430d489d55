## 도움말
help =
    {"**"}장군봇**은 장기를 두는 봇입니다.
    `/도전` 친구나 누구에게든 한 판 청하기 · `/대국` 1단계에서 10단계까지 저와 두기
    `/두기` 또는 판 아래 **두기** 버튼 · `/한수쉼` · `/기권`
    `/판` 내 대국이나 여기서 두는 대국 보기 · `/대국목록` 대국 목록 · `/관전` 실시간 관전
    `/기보` PGN과 .gib 파일 · `/다시보기` GIF로 복기 · `/규칙` 행마법과 규칙
    `/순위` · `/프로필` · `/내설정` 나만의 설정 · `/서버설정`과 `/관리` 서버 관리자용

    수는 기보(`02마83`), 출발·도착 좌표(`b1c3`), 기물과 도착 자리(`마 83`)로 쓸 수 있습니다.
    { $disc } 초가 아래에 앉아 먼저 두고, 🔴 한은 차림을 먼저 고르고 덤 1.5점을 받습니다.

## 명령
cmd-challenge = 장기 한 판을 청합니다
cmd-challenge-name = 도전
cmd-challenge-opponent = 도전할 상대. 비우면 누구나 수락할 수 있습니다
cmd-challenge-rules = 규칙. 비우면 이 서버의 기본 규칙
cmd-challenge-side = 내 진영. 비우면 손을 골라 정합니다
cmd-challenge-clock = 시간 제한. 비우면 없음
cmd-challenge-handicap = 접장기로 뗄 기물
cmd-challenge-giver = 누가 접어 줄지(상수). 비우면 나
cmd-challenge-rated = 레이팅에 반영할지. 비우면 친선 대국
cmd-challenge-thread = 대국만의 스레드를 열지. 비우면 이 채널
cmd-play = 장군봇과 둡니다
cmd-play-name = 대국
cmd-play-level = 난이도 1(입문)~10(최강)
cmd-play-side = 내 진영. 비우면 먼저 두는 초
cmd-play-rules = 규칙. 비우면 이 서버의 기본 규칙
cmd-play-handicap = 장군봇이 뗄 기물
cmd-play-clock = 내 시간 제한. 비우면 없음
cmd-play-thread = 대국만의 스레드를 열지. 비우면 이 채널
cmd-move = 내 대국에서 수를 둡니다
cmd-move-name = 두기
cmd-move-move = 기보(02마83), 출발·도착 좌표(0283, b1c3), 또는 기물과 도착 자리(마 83)
cmd-move-game = 대국이 여럿일 때 대국 번호
cmd-pass = 한 수 쉽니다
cmd-pass-name = 한수쉼
cmd-pass-game = 대국이 여럿일 때 대국 번호
cmd-board = 내 대국이나 여기서 두는 대국의 판을 봅니다(나에게만 보임)
cmd-board-name = 판
cmd-board-game = 대국 번호
cmd-watch = 대국을 실시간으로 관전합니다(나에게만 보임)
cmd-watch-name = 관전
cmd-watch-game = 대국 번호. 비우면 여기서 두는 대국
cmd-games = 두고 있는 대국을 봅니다(나에게만 보임)
cmd-games-name = 대국목록
cmd-games-where = 범위. 비우면 이 채널
cmd-resign = 기권합니다(확인 후 처리)
cmd-resign-name = 기권
cmd-resign-game = 대국이 여럿일 때 대국 번호
cmd-record = 대국의 기보를 PGN과 .gib 파일로 받습니다(나에게만 보임)
cmd-record-name = 기보
cmd-record-game = 대국 번호. 비우면 내 마지막 대국
cmd-replay = 대국을 움직이는 이미지(GIF)로 봅니다
cmd-replay-name = 다시보기
cmd-replay-game = 대국 번호. 비우면 내 마지막 대국
cmd-leaderboard = 이 서버의 순위를 봅니다
cmd-leaderboard-name = 순위
cmd-leaderboard-order = 기준. 비우면 레이팅
cmd-profile = 이 서버에서의 전적을 봅니다
cmd-profile-name = 프로필
cmd-profile-player = 누구의 프로필. 비우면 나
cmd-settings = 이 서버의 언어, 규칙, 모양, 채널, 알림을 정합니다
cmd-settings-name = 서버설정
cmd-preferences = 나에게 보이는 언어, 모양, 좌표, 방향, 알림을 정합니다
cmd-preferences-name = 내설정
cmd-moderate = 서버 관리자 명령
cmd-moderate-name = 관리
cmd-moderate-end = 대국을 승패 없이 끝냅니다
cmd-moderate-end-name = 끝내기
cmd-moderate-end-game = 대국 번호
cmd-moderate-block = 이 사용자의 새 대국을 막습니다
cmd-moderate-block-name = 막기
cmd-moderate-block-player = 누구를
cmd-moderate-unblock = 대국 금지를 풉니다
cmd-moderate-unblock-name = 풀기
cmd-moderate-unblock-player = 누구를
cmd-moderate-list = 대국 금지된 사용자를 봅니다
cmd-moderate-list-name = 목록
cmd-help = 장군봇 사용법을 봅니다(나에게만 보임)
cmd-rules = 장기 두는 법을 그림과 함께 봅니다(나에게만 보임)
cmd-rules-name = 규칙
cmd-rules-rules = 어느 규칙. 비우면 이 서버의 기본 규칙
cmd-help-name = 도움말
opt-opponent-name = 상대
opt-rules-name = 규칙
opt-side-name = 진영
opt-clock-name = 시간
opt-handicap-name = 접장기
opt-giver-name = 접어주는쪽
opt-rated-name = 레이팅
opt-thread-name = 스레드
opt-order-name = 기준
opt-player-name = 사용자
opt-level-name = 단계
opt-move-name = 수
opt-game-name = 번호
opt-where-name = 범위
