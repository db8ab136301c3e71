#![doc = include_str!("../README.md")]

pub mod accounts;
pub mod arbitrary;
pub mod bot_games;
pub mod coverage;
pub mod editions;
pub mod fuzz_bodies;
pub mod golden;
pub mod million;
pub mod note_accounts;
pub mod perft;
pub mod questions;
pub mod random;
pub mod random_walk;
pub mod tables;
pub mod transcript;
pub mod view_text;
