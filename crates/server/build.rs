//! Embeds the files of the web client: those in the folder `MAGIE_WEB_DIST`, or none.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-env-changed=MAGIE_WEB_DIST");
    println!("cargo::rerun-if-changed=build.rs");
    let mut files = Vec::new();
    let root = env::var_os("MAGIE_WEB_DIST").filter(|folder| !folder.is_empty());
    let root = root.map(fs::canonicalize).transpose()?;
    if let Some(root) = &root {
        println!("cargo::rerun-if-changed={}", root.display());
        println!("cargo::rustc-env=MAGIE_WEB_FOLDER={}", root.display());
        list(root, &mut files)?;
        files.sort();
    }
    let mut code = String::from("&[\n");
    for file in &files {
        let path = root.as_deref().and_then(|root| file.strip_prefix(root).ok()).unwrap_or(file);
        let path = format!("/{}", path.display());
        // The generated code does not contain the folder: the debug information has a checksum of it, and the same commit must
        // give the same program in every folder. Writing to a string cannot fail.
        let _ =
            writeln!(code, "    ({path:?}, include_bytes!(concat!(env!(\"MAGIE_WEB_FOLDER\"), {path:?}))),");
    }
    code.push_str("]\n");
    fs::write(PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("web_files.rs"), code)
}

fn list(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = fs::canonicalize(entry?.path())?;
        if path.is_dir() {
            list(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}
