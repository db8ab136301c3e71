//! Writes edition data, as a server sends it, for the tests of the web client.

#[path = "../tests/it/edition_samples.rs"]
mod samples;

fn main() -> std::io::Result<()> {
    for (file, text) in samples::edition_samples() {
        std::fs::write(file, text)?;
    }
    Ok(())
}
