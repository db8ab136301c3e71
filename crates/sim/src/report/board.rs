//! The board of the edition, each space as warm as it is visited.

#![allow(clippy::float_arithmetic, reason = "drawing")]

use std::fmt::Write as _;

use magie_engine::{Rules, SpaceId, SpaceKind};
use magie_texts::Message;

use super::layout::{Layout, Side, Square, layout};
use super::{Report, escaped};

/// The side of a square, in units of the drawing.
const CELL: f64 = 76.0;
/// The width of the band that shows a group.
const BAND: f64 = 11.0;
/// How much of the warm colour the least and the most visited space have.
const COLDEST: f64 = 0.04;
const WARMEST: f64 = 0.9;
/// Letters that fit on a line of a square, and lines.
const LETTERS: usize = 12;
const LINES: usize = 3;

impl Report<'_> {
    pub(super) fn landings(&self) -> String {
        let arrivals: u64 = self.tally.landings.iter().sum();
        let share = |space: usize| super::figures::ratio(self.tally.landings[space] as f64, arrivals);
        let shares = || (0..self.tally.landings.len()).map(share);
        let range = (shares().fold(1.0, f64::min), shares().fold(0.0, f64::max));
        let mut ranked: Vec<usize> = (0..self.tally.landings.len()).collect();
        ranked.sort_by_key(|&space| std::cmp::Reverse(self.tally.landings[space]));
        let name = |space: usize| self.texts.space(self.rules, SpaceId(space as u8));
        let first = ranked.first().copied().unwrap_or(0);
        let lead = Message::new("sim-lead-landings")
            .with("space", name(first))
            .with("share", self.share(share(first)));
        let jailings =
            Message::new("sim-board-jailings").with("count", self.per_game(self.tally.counts.jailings));
        let top: Vec<Vec<String>> = ranked
            .iter()
            .take(10)
            .map(|&space| {
                vec![
                    escaped(&name(space)),
                    self.share(share(space)),
                    self.per_game(self.tally.landings[space]),
                ]
            })
            .collect();
        let headings = self.headings(["space", "share", "per-game"]);
        let body = format!(
            "<figure>\n<div class=\"scroll\">{}</div>\n<figcaption>{} {}</figcaption>\n</figure>\n\
             <details><summary>{}</summary>\n{}</details>\n",
            self.board(&layout(self.rules), &share, range),
            self.word("caption-landings"),
            self.say(&jailings),
            self.word("most-visited"),
            super::table("figures", &headings, &top),
        );
        self.section("landings", &self.say(&lead), &body)
    }

    fn board(&self, layout: &Layout, share: &dyn Fn(usize) -> f64, range: (f64, f64)) -> String {
        let (width, height) = (layout.columns as f64 * CELL, layout.rows as f64 * CELL);
        let mut svg = format!(
            "<svg class=\"board\" role=\"img\" aria-label=\"{}\" viewBox=\"-2 -2 {} {}\">\n",
            self.word("title-landings"),
            width + 4.0,
            height + 4.0
        );
        for square in &layout.squares {
            let share = share(square.space.index());
            let warmth = if range.1 > range.0 { (share - range.0) / (range.1 - range.0) } else { 0.0 };
            self.square(&mut svg, square, share, warmth);
        }
        self.inside(&mut svg, layout, range);
        svg.push_str("</svg>\n");
        svg
    }

    fn square(&self, svg: &mut String, square: &Square, share: f64, warmth: f64) {
        let (x, y) = (square.column as f64 * CELL, square.row as f64 * CELL);
        let name = self.texts.space(self.rules, square.space);
        let share = self.share(share);
        let _ = write!(
            svg,
            "<g><title>{} · {share}</title><rect class=\"cell\" x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\"/>\
             <rect class=\"heat\" x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\" fill-opacity=\"{:.3}\"/>",
            escaped(&name),
            COLDEST + warmth * (WARMEST - COLDEST),
        );
        let (mut top, mut middle) = (y, x + CELL / 2.0);
        if let SpaceKind::Deed(deed) = self.rules.spaces[square.space.index()].kind {
            let colour = group_colour(self.rules, self.rules.deeds[deed.index()].group.index());
            let (bx, by, bw, bh) = match square.side {
                Side::Bottom => (x, y, CELL, BAND),
                Side::Left => (x + CELL - BAND, y, BAND, CELL),
                Side::Top => (x, y + CELL - BAND, CELL, BAND),
                Side::Right => (x, y, BAND, CELL),
            };
            match square.side {
                Side::Bottom => top += BAND,
                Side::Left => middle -= BAND / 2.0,
                Side::Right => middle += BAND / 2.0,
                Side::Top => {}
            }
            let _ = write!(
                svg,
                "<rect class=\"band\" x=\"{bx}\" y=\"{by}\" width=\"{bw}\" height=\"{bh}\" fill=\"{colour}\"/>"
            );
        }
        for (line, text) in lines(&self.texts.word("cli-board-short"), &name).iter().enumerate() {
            let at = top + 13.0 + line as f64 * 11.0;
            let _ = write!(svg, "<text class=\"name\" x=\"{middle}\" y=\"{at}\">{}</text>", escaped(text));
        }
        let low = if square.side == Side::Top { y + CELL - BAND - 5.0 } else { y + CELL - 8.0 };
        let _ = writeln!(svg, "<text class=\"value\" x=\"{middle}\" y=\"{low}\">{share}</text></g>");
    }

    /// What stands in the middle: what the warmth means.
    fn inside(&self, svg: &mut String, layout: &Layout, range: (f64, f64)) {
        let inside = &layout.inside;
        if inside.columns < 3 || inside.rows < 2 {
            return;
        }
        let middle = (inside.column as f64 + inside.columns as f64 / 2.0) * CELL;
        let centre = (inside.row as f64 + inside.rows as f64 / 2.0) * CELL;
        let wide = (inside.columns as f64 * CELL * 0.6).min(360.0);
        let left = middle - wide / 2.0;
        let steps = 24;
        let _ = write!(
            svg,
            "<text class=\"middle\" x=\"{middle}\" y=\"{}\">{}</text><text class=\"hint\" x=\"{middle}\" y=\"{}\">{}</text>",
            centre - 40.0,
            escaped(&self.edition()),
            centre - 14.0,
            self.word("board-scale"),
        );
        for step in 0..steps {
            let opacity = COLDEST + (WARMEST - COLDEST) * (f64::from(step) + 0.5) / f64::from(steps);
            let width = wide / f64::from(steps);
            let _ = write!(
                svg,
                "<rect class=\"heat\" x=\"{:.2}\" y=\"{centre}\" width=\"{:.2}\" height=\"14\" fill-opacity=\"{opacity:.3}\"/>",
                left + f64::from(step) * width,
                width + 0.3,
            );
        }
        let _ = writeln!(
            svg,
            "<text class=\"hint start\" x=\"{left}\" y=\"{0}\">{1}</text><text class=\"hint end\" x=\"{2}\" y=\"{0}\">{3}</text>",
            centre + 32.0,
            self.share(range.0),
            left + wide,
            self.share(range.1),
        );
    }
}

/// A name in a few short lines: usual words cut short, then words put together as long as they fit, and what is left
/// over is told by the title of the square.
fn lines(short_words: &str, name: &str) -> Vec<String> {
    let pairs: Vec<(&str, &str)> = short_words.split(", ").filter_map(|pair| pair.split_once(' ')).collect();
    let short = |word| pairs.iter().find(|(long, _)| *long == word).map_or(word, |(_, short)| *short);
    let mut lines: Vec<String> = Vec::new();
    for word in name.split([' ', '\u{a0}']).map(short) {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= LETTERS => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    let cut = lines.len() > LINES;
    lines.truncate(LINES);
    for (index, line) in lines.iter_mut().enumerate() {
        let too_long = line.chars().count() > LETTERS + 2;
        if too_long || (cut && index + 1 == LINES) {
            *line = line.chars().take(LETTERS).collect::<String>() + "…";
        }
    }
    lines
}

/// The colour of a group: what its key says, if it is the word for a colour; otherwise one of its own.
pub(super) fn group_colour(rules: &Rules, group: usize) -> String {
    let known = match rules.groups[group].key.as_str() {
        "brown" => "#8b5a2b",
        "light-blue" => "#8fd0ee",
        "pink" => "#d9539b",
        "purple" => "#7d4ba6",
        "orange" => "#f08c1a",
        "red" => "#d8262f",
        "yellow" => "#f2d21b",
        "green" => "#1f9a4d",
        "dark-blue" => "#1f4fae",
        "light-green" => "#9fd88a",
        "light-pink" => "#f4b8cf",
        "cream" => "#efe2b4",
        "teal" => "#1a8f8a",
        "wine" => "#7b1e3a",
        "gold" => "#c99a1d",
        "peach" => "#f6bd92",
        "maroon" => "#6b2420",
        "white" => "#f4f4f1",
        "black" => "#22242a",
        "grey" => "#8d939c",
        "railroad" => "#4a4f58",
        "utility" => "#a8b0ba",
        _ => "",
    };
    if known.is_empty() {
        // Turned by the golden angle, neighbours in number are far apart in colour.
        return format!("hsl({} 60% 50%)", (group * 137 + 40) % 360);
    }
    known.to_owned()
}

#[cfg(test)]
mod tests {
    use super::lines;

    #[test]
    fn names_are_broken_and_cut_to_the_square() {
        let short = "Boulevard Bd, Compagnie Cie";
        assert_eq!(lines(short, "Rue de la Paix"), ["Rue de la", "Paix"]);
        assert_eq!(lines(short, "Boulevard de Belleville"), ["Bd de", "Belleville"]);
        let long = lines(short, "Compagnie de distribution d’électricité du Nord");
        assert_eq!(long, ["Cie de", "distribution", "d’électricit…"]);
    }
}
