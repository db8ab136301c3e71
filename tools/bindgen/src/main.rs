//! `magie-bindgen INPUT.wasm FOLDER`: writes the JavaScript and the TypeScript declarations for a module, and the module itself
//! without what only they needed. It does what the program `wasm-bindgen` does and compiles in a fraction of the time.

use std::env;
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = env::args_os().skip(1);
    let (Some(input), Some(folder)) = (args.next(), args.next()) else {
        return Err("usage: magie-bindgen INPUT.wasm FOLDER".into());
    };
    let mut bindgen = wasm_bindgen_cli_support::Bindgen::new();
    bindgen.input_path(input).web(true)?.typescript(true).remove_name_section(true).remove_producers_section(true);
    bindgen.generate(folder)?;
    Ok(())
}
