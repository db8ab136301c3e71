#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| magie_checks::fuzz_bodies::edition_files(bytes));
