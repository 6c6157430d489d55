//! The command line, as other programs use it.

mod bench;
mod inspect;
mod uci;
