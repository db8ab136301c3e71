//! The report is complete in both languages and refers to nothing outside itself.

mod common;

use common::{plan, played, rules};
use magie_engine::Edition;
use magie_engine::ids::{DeedId, GroupId, SpaceId};
use magie_sim::report;
use magie_texts::{FILES, Lang, Texts};

fn page(id: &str, lang: Lang) -> String {
    let plan = plan(id, 0, 40);
    let header = played(&plan, 2, None, None).header(&plan);
    report(&header, plan.rules(), &Texts::new(lang)).expect("a report")
}

fn html(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[test]
fn the_report_is_complete_in_both_languages_and_every_edition() {
    for id in Edition::built_in() {
        for lang in Lang::ALL {
            let page = page(id, lang);
            let texts = Texts::new(lang);
            let rules = rules(id, &[]);
            assert!(page.contains(&format!("<html lang=\"{lang}\">")));
            for section in
                ["wins", "length", "ends", "landings", "groups", "properties", "curves", "prices", "notes"]
            {
                let heading = format!("<h2>{}</h2>", html(&texts.word(&format!("sim-title-{section}"))));
                assert!(page.contains(&heading), "{id}, {lang}: {heading}");
            }
            for deed in 0..rules.deeds().len() {
                assert!(
                    page.contains(&html(&texts.deed(&rules, DeedId(deed as u8)))),
                    "{id}, {lang}: {deed}"
                );
            }
            for group in 0..rules.groups().len() {
                assert!(page.contains(&html(&texts.group(&rules, GroupId(group as u8)))));
            }
            // Every space is a square of the board, named in full.
            for space in 0..rules.spaces().len() {
                let title = format!("<title>{} · ", html(&texts.space(&rules, SpaceId(space as u8))));
                assert!(page.contains(&title), "{id}, {lang}: {title}");
            }
            // A junction is drawn on both its tracks.
            let places: usize = rules.tracks().iter().map(|track| track.spaces.len()).sum();
            assert_eq!(page.matches("class=\"cell\"").count(), places);
            // A missing message would show its id.
            assert_eq!(page.find("sim-"), None);
            assert!(!page.contains("NaN") && !page.contains("inf"));
        }
    }
}

#[test]
fn numbers_have_the_format_of_the_language() {
    let (fr, en) = (page("classic", Lang::Fr), page("classic", Lang::En));
    assert!(fr.contains("\u{202f}%") && !fr.contains("0%<"));
    assert!(fr.contains("1\u{202f}500\u{a0}ƒ") || fr.contains("2\u{202f}000\u{a0}ƒ"));
    assert!(en.contains("ƒ1,500") || en.contains("ƒ2,000"));
    assert!(page("france-2008", Lang::Fr).contains("\u{a0}M€"));
}

#[test]
fn the_page_is_self_contained_and_well_formed() {
    let page = page("classic", Lang::En);
    for word in ["http", "src=", "url(h", "url(/", "@import", "<script", "<link", "href="] {
        assert!(!page.contains(word), "{word}");
    }
    for word in ["prefers-color-scheme: dark", "@media print", "width=device-width"] {
        assert!(page.contains(word), "{word}");
    }
    for tag in [
        "section", "table", "tr", "td", "th", "svg", "g", "text", "figure", "details", "div", "span", "ul",
        "li",
    ] {
        let opened = page.matches(&format!("<{tag}>")).count() + page.matches(&format!("<{tag} ")).count();
        assert_eq!(opened, page.matches(&format!("</{tag}>")).count(), "{tag}");
    }
}

/// Every message of the catalogue is used by this crate or by the command line.
#[test]
fn every_message_is_used() {
    let mut source = String::new();
    let here = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    for folder in [here.join("src"), here.join("../cli/src/sim")] {
        sources(&folder, &mut source);
    }
    let file = FILES.iter().find(|file| file.name == "sim").expect("the file of simulations");
    let beginnings = ["sim-", "sim-title-", "sim-note-", "sim-column-", "sim-fault-", "sim-policy-"];
    let is_said = |id: &str| {
        let endings = beginnings.iter().filter_map(|beginning| id.strip_prefix(beginning));
        source.contains(&format!("\"{id}\""))
            || endings.into_iter().any(|end| source.contains(&format!("\"{end}\"")))
    };
    let ids = file.en.lines().filter_map(|line| line.split_once(" =")).map(|(id, _)| id);
    let silent: Vec<&str> = ids.filter(|id| id.starts_with("sim-") && !is_said(id)).collect();
    assert_eq!(silent, [""; 0]);
}

fn sources(folder: &std::path::Path, text: &mut String) {
    for entry in std::fs::read_dir(folder).expect("a readable folder") {
        let path = entry.expect("a readable entry").path();
        if path.is_dir() {
            sources(&path, text);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            text.push_str(&std::fs::read_to_string(&path).expect("a readable file"));
        }
    }
}
