//! What the evaluation sees in a position: its features, each counted for one side and against the other.

use crate::rules::{Kind, Position, RuleSet, Side, SquareSet};

use super::layout;

/// Takes the features of a position: sums their weights, or lists them for tuning.
pub(in crate::engine) trait Sink {
    /// A feature stands `times` over for the side whose view is taken (or against it, when negative).
    fn add(&mut self, feature: usize, times: i32);
}

/// What one side's pieces attack.
#[derive(Clone, Copy, Default)]
struct Attacks {
    by_kind: [SquareSet; 7],
    all: SquareSet,
    /// How many pieces attack squares around the enemy general.
    besiegers: usize,
}

/// Hands the features of each piece by itself to `sink`, seen from the side to move: material and places.
pub(super) fn pieces_alone(position: &Position, sink: &mut impl Sink) {
    for (square, piece) in position.board().pieces() {
        let sign = if piece.side == position.turn() { 1 } else { -1 };
        sink.add(layout::MATERIAL + piece.kind.index(), sign);
        sink.add(layout::place(piece.kind, square, piece.side), sign);
    }
}

/// Hands all other features of `position` to `sink`, seen from the side to move.
pub(super) fn relations(position: &Position, rules: &RuleSet, sink: &mut impl Sink) {
    let side = position.turn();
    let own = pieces(position, side, 1, rules, sink);
    let other = pieces(position, side.other(), -1, rules, sink);
    structure(position, side, 1, &own, &other, sink);
    structure(position, side.other(), -1, &other, &own, sink);
    sink.add(layout::TEMPO, 1);
    count(position, rules, sink);
}

/// Mobility and siege of one side.
fn pieces(position: &Position, side: Side, sign: i32, rules: &RuleSet, sink: &mut impl Sink) -> Attacks {
    let board = position.board();
    let own = board.side(side);
    let target = board.general(side.other());
    let zone = board.reach(target, Kind::General, side.other(), rules).with(target);
    let guarded = soldiers_reach(position, side.other());
    let mut attacks = Attacks::default();
    let mut note = |attacks: &mut Attacks, kind: Kind, reach: SquareSet| {
        attacks.by_kind[kind.index()] |= reach;
        attacks.all |= reach;
        let hits = reach & zone;
        if !hits.is_empty() {
            sink.add(layout::SIEGE + kind.index(), sign * hits.len() as i32);
            attacks.besiegers += 1;
        }
        if let Some(mover) = layout::mover_index(kind) {
            sink.add(layout::mobility(mover, (reach - own - guarded).len() as usize), sign);
        }
    };
    // One loop a kind, so that each knows its kind when it is compiled.
    for square in board.of(side, Kind::Chariot) {
        note(&mut attacks, Kind::Chariot, board.reach(square, Kind::Chariot, side, rules));
    }
    for square in board.of(side, Kind::Cannon) {
        note(&mut attacks, Kind::Cannon, board.reach(square, Kind::Cannon, side, rules));
    }
    for square in board.of(side, Kind::Horse) {
        note(&mut attacks, Kind::Horse, board.reach(square, Kind::Horse, side, rules));
    }
    for square in board.of(side, Kind::Elephant) {
        note(&mut attacks, Kind::Elephant, board.reach(square, Kind::Elephant, side, rules));
    }
    for square in board.of(side, Kind::Guard).with(board.general(side)) {
        let kind = if square == board.general(side) { Kind::General } else { Kind::Guard };
        let reach = board.reach(square, Kind::Guard, side, rules);
        attacks.by_kind[kind.index()] |= reach;
        attacks.all |= reach;
    }
    note(&mut attacks, Kind::Soldier, soldiers_reach(position, side));
    sink.add(layout::BESIEGERS + attacks.besiegers.min(layout::MOST_ATTACKERS), sign);
    attacks
}

/// What the soldiers of a side attack, palace diagonals aside.
fn soldiers_reach(position: &Position, side: Side) -> SquareSet {
    const FILE_A: u128 = SquareSet::file(0).bits();
    const FILE_I: u128 = SquareSet::file(8).bits();
    let soldiers = position.board().of(side, Kind::Soldier).bits();
    let ahead = match side {
        Side::Cho => soldiers << 9,
        Side::Han => soldiers >> 9,
    };
    SquareSet::from_bits(ahead | (soldiers & !FILE_A) >> 1 | (soldiers & !FILE_I) << 1)
}

/// How the pieces of one side stand to each other and to the enemy's.
fn structure(
    position: &Position,
    side: Side,
    sign: i32,
    own: &Attacks,
    enemy: &Attacks,
    sink: &mut impl Sink,
) {
    let board = position.board();
    let other = side.other();
    let victims = board.side(other).without(board.general(other));
    if own.all.meets(victims) {
        for attacker in Kind::ALL {
            for square in own.by_kind[attacker.index()] & victims {
                if let Some(victim) = board.piece_at(square) {
                    sink.add(layout::THREAT + attacker.index() * 7 + victim.kind.index(), sign);
                }
            }
        }
        for square in (own.all & victims) - enemy.all {
            if let Some(victim) = board.piece_at(square) {
                sink.add(layout::LOOSE + victim.kind.index(), sign);
            }
        }
    }
    let general = board.general(side);
    let home = own.by_kind[Kind::General.index()].with(general);
    let breach = home & enemy.all;
    if !breach.is_empty() {
        let others =
            Kind::ALL[1..].iter().fold(SquareSet::EMPTY, |all, kind| all | own.by_kind[kind.index()]);
        sink.add(layout::BREACH, sign * (breach - others).len() as i32);
    }
    let guards = board.of(side, Kind::Guard).len().min(2) as usize;
    let chariots = board.of(other, Kind::Chariot).len().min(2) as usize;
    sink.add(layout::EXPOSED + guards * 3 + chariots, sign);
    let soldiers = board.of(side, Kind::Soldier);
    let beside = soldiers.bits() & (soldiers.bits() & !SquareSet::file(8).bits()) << 1;
    sink.add(layout::SOLDIERS, sign * SquareSet::from_bits(beside).len() as i32);
    sink.add(layout::SOLDIERS + 1, sign * (soldiers & own.all).len() as i32);
    let facing = ahead_of(board.of(other, Kind::Soldier), other);
    sink.add(layout::SOLDIERS + 2, sign * (soldiers - facing).len() as i32);
    let cannons = board.of(side, Kind::Cannon).len() as i32;
    let screens = (board.occupied() - board.kind(Kind::Cannon)).len() as usize / 4;
    sink.add(layout::SCREENS + screens.min(7), sign * cannons);
    for kind in Kind::ALL {
        if board.of(side, kind).len() >= 2 {
            sink.add(layout::PAIR + kind.index(), sign);
        }
    }
}

/// The squares that soldiers have before them on their files.
fn ahead_of(soldiers: SquareSet, side: Side) -> SquareSet {
    let mut ahead = soldiers.bits();
    for step in [9, 18, 36, 72] {
        ahead |= match side {
            Side::Cho => ahead << step,
            Side::Han => ahead >> step,
        };
    }
    SquareSet::from_bits(ahead)
}

/// Who would win a count of points, where there is one.
fn count(position: &Position, rules: &RuleSet, sink: &mut impl Sink) {
    if !rules.counts_points {
        return;
    }
    let leads = if position.points().leader() == position.turn() { 1 } else { -1 };
    sink.add(layout::LEAD, leads);
    if let Some((limit, _)) = rules.no_capture {
        let near = 16 * i32::from(position.halfmoves()) / i32::from(limit.max(1));
        sink.add(layout::LEAD_NEAR_LIMIT, leads * near.min(16));
    }
    let board = position.board();
    let (cho, han) = (board.general(Side::Cho), board.general(Side::Han));
    if rules.facing.settlement().is_some() && cho.file() == han.file() {
        let between = (board.occupied() & SquareSet::file(cho.file())).len() - 2;
        if between < 2 {
            sink.add(layout::BIKJANG + between as usize, leads);
        }
    }
}
