//! Links, anchors, and files and directories in code spans of the Markdown pages exist. Links to other sites are not checked.
//!
//! A code span counts as a path if it ends like a file or directory of the repository, or starts with an existing directory. It may
//! be relative to the page, to the repository, or to a directory named earlier in the same paragraph or table row (or to the `src` of
//! that directory). `<id>` and `*` match any name. Outside ARCHITECTURE.md, the bare name of any file in the repository is accepted
//! too.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Component, Path, PathBuf};

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

/// Endings that make a code span a path.
const ENDINGS: [&str; 14] = [
    ".rs", ".md", ".toml", ".json", ".mjs", ".js", ".ts", ".svelte", ".css", ".html", ".py", ".txt", ".ftl",
    "/",
];
/// Directories that are not searched.
const SKIPPED: [&str; 3] = [".git", "target", "node_modules"];
/// Written by builds and tests, so not part of a clone.
const GENERATED: [&str; 3] = ["target", "web/dist", "web/shots"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the repository")
}

/// Every file and directory of a repository, by its path from the root.
struct Tree {
    entries: BTreeSet<String>,
    pages: BTreeMap<String, String>,
}

impl Tree {
    fn read(root: &Path) -> Self {
        let mut tree = Self { entries: BTreeSet::new(), pages: BTreeMap::new() };
        let mut open = vec![root.to_owned()];
        while let Some(directory) = open.pop() {
            for entry in std::fs::read_dir(&directory).expect("a directory") {
                let path = entry.expect("an entry").path();
                let name = path.file_name().and_then(|name| name.to_str()).expect("a name");
                let relative = path.strip_prefix(root).expect("below the root");
                let relative = relative.to_str().expect("a UTF-8 name").to_owned();
                if name.ends_with(".md") {
                    tree.pages.insert(relative.clone(), std::fs::read_to_string(&path).expect("a page"));
                }
                if path.is_dir() && !SKIPPED.contains(&name) {
                    open.push(path);
                }
                tree.entries.insert(relative);
            }
        }
        tree
    }

    /// Whether there is a file or directory with this path. `<id>` and `*` match any part of a name.
    fn has(&self, path: &str) -> bool {
        let Some(path) = normal(path) else { return false };
        let generated = GENERATED.iter().any(|made| Path::new(&path).starts_with(made));
        if path.is_empty() || generated || self.entries.contains(&path) {
            return true;
        }
        path.contains(['<', '*']) && self.entries.iter().any(|entry| stands_for(&path, entry))
    }

    fn has_name(&self, name: &str) -> bool {
        self.entries.iter().any(|entry| stands_for(name, entry.rsplit('/').next().unwrap_or(entry)))
    }

    /// All missing targets, as lines `page: fault`.
    fn faults(&self) -> Vec<String> {
        self.pages.iter().flat_map(|(page, text)| self.faults_of(page, text)).collect()
    }

    fn faults_of(&self, page: &str, text: &str) -> Vec<String> {
        let directory = page.rsplit_once('/').map_or("", |(directory, _)| directory);
        let mut faults = Vec::new();
        // Directories named earlier in this paragraph or row.
        let mut named: Vec<String> = Vec::new();
        for event in Parser::new_ext(text, Options::ENABLE_TABLES) {
            match event {
                Event::Start(
                    Tag::Paragraph | Tag::TableRow | Tag::TableHead | Tag::Item | Tag::Heading { .. },
                ) => {
                    named.clear();
                }
                Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                    if let Some(fault) = self.fault_of_link(page, directory, &dest_url) {
                        faults.push(format!("{page}: {fault}"));
                    }
                }
                Event::Code(span) => {
                    if !self.looks_like_path(directory, &span) {
                        continue;
                    }
                    let mut places = vec![directory.to_owned(), String::new()];
                    places.extend(named.iter().rev().cloned());
                    let found = places.iter().map(|place| join(place, &span)).find(|path| self.has(path));
                    let anywhere = page != "ARCHITECTURE.md" && !span.contains('/') && self.has_name(&span);
                    match found {
                        Some(path) => named.extend([format!("{path}/src"), path]),
                        None if anywhere => {}
                        None => faults.push(format!("{page}: there is no `{span}`")),
                    }
                }
                _ => {}
            }
        }
        faults
    }

    fn fault_of_link(&self, page: &str, directory: &str, target: &str) -> Option<String> {
        if target.contains("://") || target.starts_with("mailto:") {
            return None;
        }
        let (file, anchor) = target.split_once('#').map_or((target, None), |(file, at)| (file, Some(at)));
        let file = if file.is_empty() { page.to_owned() } else { join(directory, file) };
        if !self.has(&file) {
            return Some(format!("the link to {target} leads nowhere"));
        }
        let anchor = anchor?;
        let there =
            normal(&file).and_then(|file| self.pages.get(&file)).is_some_and(|text| has_anchor(text, anchor));
        (!there).then(|| format!("the link to {target} has no such heading"))
    }

    fn looks_like_path(&self, directory: &str, span: &str) -> bool {
        let usual = |letter: char| letter.is_ascii_alphanumeric() || "_.-/<>*".contains(letter);
        if span.starts_with(['/', '*'])
            || span == "/"
            || !span.chars().all(usual)
            || span.starts_with('.') && !span.contains('/')
        {
            return false;
        }
        let first = span.split('/').next().unwrap_or(span);
        ENDINGS.iter().any(|ending| span.ends_with(ending))
            || span.contains('/') && (self.has(first) || self.has(&join(directory, first)))
    }
}

fn join(directory: &str, path: &str) -> String {
    if directory.is_empty() { path.to_owned() } else { format!("{directory}/{path}") }
}

/// The path without `..` and trailing slash; `None` if it leaves the repository.
fn normal(path: &str) -> Option<String> {
    let mut parts: Vec<&str> = Vec::new();
    for part in Path::new(path).components() {
        match part {
            Component::Normal(part) => parts.push(part.to_str()?),
            Component::ParentDir => {
                parts.pop()?;
            }
            _ => {}
        }
    }
    Some(parts.join("/"))
}

/// Whether a pattern such as `editions/<id>/*.toml` matches a path.
fn stands_for(pattern: &str, path: &str) -> bool {
    match pattern.find(['<', '*']) {
        None => pattern == path,
        Some(at) => {
            let (before, rest) = pattern.split_at(at);
            let after = rest.strip_prefix('*').or_else(|| rest.split_once('>').map(|(_, after)| after));
            let after = after.unwrap_or_default();
            let Some(left) = path.strip_prefix(before) else { return false };
            let end = left.find('/').unwrap_or(left.len());
            (1..=end).filter(|at| left.is_char_boundary(*at)).any(|at| stands_for(after, &left[at..]))
        }
    }
}

/// Whether a page has a heading with this anchor, as generated by GitHub.
fn has_anchor(text: &str, anchor: &str) -> bool {
    let mut heading = None;
    for event in Parser::new_ext(text, Options::ENABLE_TABLES) {
        match event {
            Event::Start(Tag::Heading { .. }) => heading = Some(String::new()),
            Event::Text(part) | Event::Code(part) => {
                if let Some(heading) = &mut heading {
                    heading.push_str(&part);
                }
            }
            Event::End(TagEnd::Heading(_)) => {
                let kept = |letter: &char| letter.is_alphanumeric() || "-_ ".contains(*letter);
                let slug: String =
                    heading.take().unwrap_or_default().to_lowercase().chars().filter(kept).collect();
                if slug.replace(' ', "-") == anchor {
                    return true;
                }
            }
            _ => {}
        }
    }
    false
}

#[test]
fn all_targets_exist() {
    let tree = Tree::read(&root());
    assert!(tree.pages.len() > 30, "only {:?}", tree.pages.keys());
    let faults = tree.faults();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The faults of a page in a small repository.
fn faults(page: &str, text: &str) -> Vec<String> {
    let entries = [
        "README.md",
        "docs",
        "docs/more.md",
        "crates",
        "crates/engine",
        "crates/engine/src",
        "crates/engine/src/lib.rs",
    ];
    let more = "# More\n\n## What `it` does, and why";
    let mut pages = BTreeMap::from([("docs/more.md".to_owned(), more.to_owned())]);
    pages.insert(page.to_owned(), text.to_owned());
    let entries = entries.map(str::to_owned).into_iter().chain([page.to_owned()]).collect();
    Tree { entries, pages }.faults()
}

#[test]
fn a_good_page_has_no_faults() {
    let text = "[more](docs/more.md#what-it-does-and-why), [here](#top), [site](https://example.org)\n# Top\n\
        In `crates/engine`, `lib.rs` and `src/lib.rs`; `crates/<name>/src/*.rs`; `a/b+c`, `/api`, `--flag`.\n\
        ```\n`crates/none`\n```\n";
    assert_eq!(faults("ARCHITECTURE.md", text), [""; 0]);
}

#[test]
fn broken_links_anchors_and_names_are_found() {
    for (text, fault) in [
        ("[a](docs/less.md)", "the link to docs/less.md leads nowhere"),
        ("![a](../out.png)", "the link to ../out.png leads nowhere"),
        ("[a](docs/more.md#how)", "the link to docs/more.md#how has no such heading"),
        ("[a](#how)", "the link to #how has no such heading"),
        ("`crates/motor`", "there is no `crates/motor`"),
        ("`crates/engine/src/main.rs`", "there is no `crates/engine/src/main.rs`"),
        ("In `crates/engine`.\n\nSee `lib.rs`.", "there is no `lib.rs`"),
        ("`crates/<name>/*.rs`", "there is no `crates/<name>/*.rs`"),
    ] {
        assert_eq!(faults("ARCHITECTURE.md", text), [format!("ARCHITECTURE.md: {fault}")], "{text}");
    }
    assert_eq!(
        faults("docs/other.md", "See `lib.rs` and `main.rs`."),
        ["docs/other.md: there is no `main.rs`"]
    );
}
