//! Writes the wire types in TypeScript to `crates/server/types/magie.ts`.

fn main() -> std::io::Result<()> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/types/magie.ts");
    std::fs::write(path, magie_server::wire::typescript::file())
}
