#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| magie_server::fuzz::frames(bytes));
