//! The scripts in `release/`, with stand-ins for the tools that take minutes or need the network.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn fresh_folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("release").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn write(path: &Path, text: &str) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

fn write_program(path: &Path, script: &str) {
    write(path, &format!("#!/bin/sh\n{script}\n"));
    fs::set_permissions(path, fs::Permissions::from_mode(0o755)).unwrap();
}

/// Exit code and output of a script.
fn run(command: &mut Command) -> (i32, String) {
    let output = command.output().unwrap();
    let text = [output.stdout, output.stderr].concat();
    (output.status.code().unwrap(), String::from_utf8(text).unwrap())
}

const SCANS: &str = "echo '    Scanning Cargo.lock for vulnerabilities' >&2";
const NOTHING: &str = r#"echo '{ "auditReportVersion": 2, "vulnerabilities": {} }'"#;

/// Runs `release/audit` where cargo-audit and npm do this.
fn audit(name: &str, cargo_audit: &str, npm: &str, db: Option<&Path>) -> (i32, String) {
    let folder = fresh_folder(name);
    write_program(&folder.join("tools/bin/cargo-audit"), cargo_audit);
    write_program(&folder.join("bin/npm"), npm);
    let path = format!("{}:{}", folder.join("bin").display(), std::env::var("PATH").unwrap());
    run(Command::new(repository().join("release/audit"))
        .args(db)
        .env("CARGO", "true")
        .env("CARGO_TARGET_DIR", &folder)
        .env("PATH", path))
}

#[test]
fn an_audit_that_finds_nothing_succeeds() {
    let (code, text) = audit("clean", SCANS, NOTHING, None);
    assert!(code == 0 && text.contains("audit: no known vulnerabilities"), "{text}");
}

#[test]
fn an_audit_fails_for_a_vulnerable_crate_or_module() {
    let (code, text) = audit("crate", &format!("{SCANS}; echo 'Crate: old'; exit 1"), NOTHING, None);
    assert!(
        code == 1 && text.contains("Crate: old") && text.contains("known vulnerabilities, see above"),
        "{text}"
    );
    let (code, text) = audit("module", SCANS, &format!("{NOTHING}; exit 1"), None);
    assert!(code == 1 && text.contains("known vulnerabilities, see above"), "{text}");
}

#[test]
fn an_audit_without_data_says_what_was_not_checked() {
    let no_network = "echo 'error: could not fetch advisory database' >&2; exit 1";
    let (code, text) = audit("no-crates", no_network, NOTHING, None);
    assert!(code == 2 && text.contains("the crates were not checked"), "{text}");
    assert!(text.contains("could not fetch") && !text.contains("no known vulnerabilities"), "{text}");
    let (code, text) = audit("no-modules", SCANS, r#"echo '{ "message": "405" }'; exit 1"#, None);
    assert!(code == 2 && text.contains("the modules of the web client were not checked"), "{text}");
    // What is known counts more than what is not.
    let (code, _) = audit("both", no_network, &format!("{NOTHING}; exit 1"), None);
    assert_eq!(code, 1);
}

#[test]
fn an_audit_with_a_copy_of_the_database_asks_nobody() {
    let db = fresh_folder("db");
    let (code, text) = audit("no-db", SCANS, "exit 7", Some(&db));
    assert!(code == 2 && text.contains("is not a copy of the RustSec advisory database"), "{text}");
    fs::create_dir(db.join("crates")).unwrap();
    let (code, text) = audit("db-only", &format!("{SCANS}; echo \"$@\""), "echo asked", Some(&db));
    assert!(code == 0 && text.contains("--no-fetch") && !text.contains("asked"), "{text}");
    assert!(text.contains("the modules of the web client were not checked"), "{text}");
}

#[test]
fn builds_that_differ_are_compared_file_by_file() {
    let folder = fresh_folder("builds");
    for (clone, other) in [("first", "1"), ("second", "2")] {
        let file = |path: &str, text: &str| write(&folder.join(clone).join(path), text);
        file("web/dist/index.html", "page");
        file("dist/build/release/build/magie-1a2b/out/files.rs", other);
        file("dist/build/release/deps/libsame-1a2b.rlib", "same");
        file("dist/build/release/deps/libother-1a2b.rlib", other);
        file("dist/magie-1.0.0-somewhere", &format!("a symbol with suffix {other}"));
    }
    write(&folder.join("second/web/dist/more.js"), "");
    let clones = ["first", "second"].map(|clone| folder.join(clone));
    let (code, text) = run(Command::new(repository().join("release/differences")).args(&clones));
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(
        lines[..3],
        [
            "only in the second build: web/dist/more.js",
            "differs: dist/build/release/build/magie-1a2b/out/files.rs",
            "differs: dist/build/release/deps/libother-1a2b.rlib",
        ],
        "{text}"
    );
    assert!(code == 0 && text.contains("< a symbol with suffix 1"), "{text}");
}
