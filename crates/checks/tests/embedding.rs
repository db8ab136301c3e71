//! `docs/embedding.md` works: builds the crate described there outside the workspace, offline, and runs its programs.

use std::path::{Path, PathBuf};
use std::process::Command;

/// The code blocks of a page whose first line is a comment with a path, such as `// src/main.rs`.
fn files(page: &str) -> Vec<(&str, &str)> {
    let blocks = page.split("```").skip(1).step_by(2);
    let code = blocks.filter_map(|block| block.split_once('\n')).map(|(_language, code)| code);
    code.filter_map(|code| {
        let first = code.lines().next()?;
        let path = first.strip_prefix("// ").or_else(|| first.strip_prefix("# "))?;
        Some((path, code))
    })
    .collect()
}

/// A directory that is deleted at the end of the test.
struct Scratch(PathBuf);

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

impl Scratch {
    fn new() -> Self {
        let path = std::env::temp_dir().join(format!("magie-embedding-{}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a temporary directory");
        Self(path)
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.0.join(name);
        std::fs::create_dir_all(path.parent().expect("a parent")).expect("a directory");
        std::fs::write(path, text).expect("a file");
    }

    /// The output of `cargo run` for a program of the crate.
    fn run(&self, program: &str) -> String {
        let output = Command::new(env!("CARGO"))
            .args(["run", "--quiet", "--offline", "--bin", program])
            .current_dir(&self.0)
            .env("CARGO_TARGET_DIR", Path::new(env!("CARGO_TARGET_TMPDIR")).join("embedding"))
            .env("CARGO_PROFILE_DEV_DEBUG", "none")
            .output()
            .expect("cargo");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{program}: {errors}");
        assert_eq!(errors, "", "{program} compiles without warnings");
        String::from_utf8(output.stdout).expect("UTF-8")
    }
}

#[test]
fn the_crate_of_the_embedding_page_builds_and_runs() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the repository");
    let page = std::fs::read_to_string(root.join("docs/embedding.md")).expect("the page");
    let files = files(&page);
    let names: Vec<&str> = files.iter().map(|(name, _)| *name).collect();
    assert_eq!(names, ["Cargo.toml", "src/main.rs", "src/bin/replay.rs", "src/bin/what_if.rs"]);

    let package = Scratch::new();
    for (name, text) in files {
        package.write(name, &text.replace("../magie", root.to_str().expect("a UTF-8 path")));
    }
    // The versions that the workspace has already fetched.
    std::fs::copy(root.join("Cargo.lock"), package.0.join("Cargo.lock")).expect("the lock file");

    let game = package.run("my-game");
    assert!(game.starts_with("order-rolled\n"), "{game}");
    assert!(game.lines().last().is_some_and(|line| line.contains(" wins (")), "{game}");

    let replay = package.run("replay");
    assert!(replay.starts_with("ann: "), "{replay}");
    assert!(replay.lines().last().is_some_and(|line| line.starts_with("magie1 classic ")), "{replay}");

    assert_eq!(
        package.run("what_if"),
        "Buy: paid, deed-moved\n\
         Decline: declined, auction-began\n\
         PayBail: refused, not-asked\n"
    );
}
