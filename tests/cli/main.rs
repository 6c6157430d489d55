//! The command line, as other programs use it; and the sources themselves (`tidy`), which need nothing running either.

mod bench;
mod inspect;
mod tidy;
mod uci;
