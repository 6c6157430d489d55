//! A door for tuners: the features of a position, and the weights as they are.

use crate::rules::{Position, RuleSet};

use super::layout;
use super::tally::{FULL_FORCE, Tally};
use super::terms::{self, Sink};
use super::weights::WEIGHTS;

/// How many features there are; each has a weight in the middle game and one in the endgame.
pub const FEATURES: usize = layout::COUNT;

#[derive(Default)]
struct List(Vec<(u16, i16)>);

impl Sink for List {
    fn add(&mut self, feature: usize, times: i32) {
        if times != 0 {
            self.0.push((feature as u16, times as i16));
        }
    }
}

/// The features of a position, seen from the side to move, with how often each stands; a feature may be listed more
/// than once. And the share of the middle game, 0 to 1.
pub fn features(position: &Position, rules: &RuleSet) -> (Vec<(u16, i16)>, f32) {
    let mut list = List::default();
    terms::pieces_alone(position, &mut list);
    terms::relations(position, rules, &mut list);
    (list.0, Tally::of(position).force_left() as f32 / FULL_FORCE as f32)
}

/// The weights in use, in centipoints: middle game and endgame of each feature.
pub fn weights() -> Vec<(i16, i16)> {
    WEIGHTS.to_vec()
}
