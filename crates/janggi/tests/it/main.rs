//! The library from outside: against reference data, and against itself.

mod cases;
mod games;
mod notation;
mod perft;
mod playouts;
mod properties;
mod rules_document;
mod rules_properties;
mod sources;
