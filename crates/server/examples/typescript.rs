//! Writes the wire types and the kinds of fields in TypeScript to `crates/server/types/`.

use magie_server::wire::{field_kinds, typescript};

fn main() -> std::io::Result<()> {
    let types = concat!(env!("CARGO_MANIFEST_DIR"), "/types");
    std::fs::write(format!("{types}/magie.ts"), typescript::file())?;
    std::fs::write(format!("{types}/fields.ts"), field_kinds::file())
}
