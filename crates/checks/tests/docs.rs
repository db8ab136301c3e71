//! The Markdown pages point at things that exist: links, anchors, and the files and directories they name in code
//! spans. Nothing is fetched, so links to other sites are not looked at.
//!
//! A code span is taken for a path of the repository if it ends like a file or a directory of ours, or starts with a
//! directory that is there. It may be relative to the page, to the repository, or to a directory that the same paragraph
//! or table row names before it (or the `src` of that directory). `<id>` and `*` stand for any name. Outside
//! ARCHITECTURE.md a bare file name may also be that of any file in the repository.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Component, Path, PathBuf};

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

/// Ends of names that make a code span a path.
const ENDINGS: [&str; 14] = [
    ".rs", ".md", ".toml", ".json", ".mjs", ".js", ".ts", ".svelte", ".css", ".html", ".py", ".txt", ".ftl",
    "/",
];
/// Directories that are not looked into.
const SKIPPED: [&str; 3] = [".git", "target", "node_modules"];
/// What builds and tests write, and no clone has.
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

    /// Is there a file or directory of this name? `<id>` and `*` stand for any part of a name.
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

    /// What the pages point at and is not there, as lines `page: fault`.
    fn faults(&self) -> Vec<String> {
        self.pages.iter().flat_map(|(page, text)| self.faults_of(page, text)).collect()
    }

    fn faults_of(&self, page: &str, text: &str) -> Vec<String> {
        let directory = page.rsplit_once('/').map_or("", |(directory, _)| directory);
        let mut faults = Vec::new();
        // Directories that this paragraph or row has named.
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

/// A path without `..` and a slash at its end; none if it leaves the repository.
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

/// Does a pattern such as `editions/<id>/*.toml` match a path?
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

/// Does a page have a heading with this anchor, as GitHub makes them?
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
fn what_the_pages_point_at_is_there() {
    let tree = Tree::read(&root());
    assert!(tree.pages.len() > 30, "only {:?}", tree.pages.keys());
    let faults = tree.faults();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// A small repository and one page of it.
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
