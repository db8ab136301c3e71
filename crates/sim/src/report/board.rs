//! A heat map of the board: how often tokens arrive on each space.

#![allow(clippy::float_arithmetic, reason = "drawing")]

use std::fmt::Write as _;

use magie_engine::Rules;
use magie_engine::ids::SpaceId;
use magie_engine::rules::SpaceKind;
use magie_texts::Message;

use super::layout::{Layout, Side, Square, layout};
use super::{Report, escaped};

/// The side of a square, in units of the drawing.
const CELL: f64 = 76.0;
/// The width of the colour band of a group.
const BAND: f64 = 11.0;
/// The colour strength of the least and the most visited space.
const COLDEST: f64 = 0.04;
const WARMEST: f64 = 0.9;
/// Letters that fit on a line of a square, and lines.
const LETTERS: usize = 12;
const LINES: usize = 3;

impl Report<'_> {
    pub(super) fn landings(&self) -> String {
        let shares = || (0..self.tally.landings.len()).map(|space| self.arrival_share(space));
        let range = (shares().fold(1.0, f64::min), shares().fold(0.0, f64::max));
        let (first, share) = self.most_visited(1).pop().unwrap_or_default();
        let lead = Message::new("sim-lead-landings").with("space", first).with("share", self.share(share));
        let jailings =
            Message::new("sim-board-jailings").with("count", self.per_game(self.tally.counts.jailings));
        let body = format!(
            "<figure>\n<div class=\"scroll\">{}</div>\n<figcaption>{} {}</figcaption>\n</figure>\n",
            self.board(&layout(self.rules), range),
            self.word("caption-landings"),
            self.say(&jailings),
        );
        self.section("landings", &self.say(&lead), &body)
    }

    fn arrival_share(&self, space: usize) -> f64 {
        super::figures::ratio(self.tally.landings[space] as f64, self.tally.landings.iter().sum())
    }

    /// The most visited spaces with their shares.
    fn most_visited(&self, count: usize) -> Vec<(String, f64)> {
        let mut ranked: Vec<usize> = (0..self.tally.landings.len()).collect();
        ranked.sort_by_key(|&space| std::cmp::Reverse(self.tally.landings[space]));
        let named =
            |&space: &usize| (self.texts.space(self.rules, SpaceId(space as u8)), self.arrival_share(space));
        ranked.iter().take(count).map(named).collect()
    }

    fn board(&self, layout: &Layout, range: (f64, f64)) -> String {
        let (width, height) = (layout.columns as f64 * CELL, layout.rows as f64 * CELL);
        let mut svg = format!(
            "<svg class=\"board\" role=\"img\" aria-label=\"{}\" viewBox=\"-2 -2 {} {}\">\n",
            self.word("title-landings"),
            width + 4.0,
            height + 4.0
        );
        for square in &layout.squares {
            let share = self.arrival_share(square.space.index());
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
        if let SpaceKind::Deed(deed) = self.rules.spaces()[square.space.index()].kind {
            let colour = group_colour(self.rules, self.rules.deeds()[deed.index()].group.index());
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

    /// The legend in the middle of the board.
    fn inside(&self, svg: &mut String, layout: &Layout, range: (f64, f64)) {
        let inside = &layout.inside;
        if inside.columns < 3 || inside.rows < 2 {
            return;
        }
        let middle = (inside.column as f64 + inside.columns as f64 / 2.0) * CELL;
        let centre = (inside.row as f64 + inside.rows as f64 / 2.0) * CELL;
        let wide = (inside.columns as f64 * CELL * 0.6).min(360.0);
        let left = middle - wide / 2.0;
        let ranked = self.most_visited(if inside.rows >= 7 { 8 } else { 0 });
        // Title, scale and list are centred together.
        let top = centre - ranked.len() as f64 * 13.0;
        let _ = write!(
            svg,
            "<linearGradient id=\"scale\"><stop class=\"warm\" offset=\"0\" stop-opacity=\"{COLDEST}\"/>\
             <stop class=\"warm\" offset=\"1\" stop-opacity=\"{WARMEST}\"/></linearGradient>\
             <text class=\"middle\" x=\"{middle}\" y=\"{}\">{}</text>\
             <text class=\"hint\" x=\"{middle}\" y=\"{}\">{}</text>\
             <rect x=\"{left}\" y=\"{top}\" width=\"{wide}\" height=\"14\" fill=\"url(#scale)\"/>\
             <text class=\"hint start\" x=\"{left}\" y=\"{low}\">{}</text>\
             <text class=\"hint end\" x=\"{right}\" y=\"{low}\">{}</text>",
            top - 40.0,
            escaped(&self.edition()),
            top - 14.0,
            self.word("board-scale"),
            self.share(range.0),
            self.share(range.1),
            low = top + 32.0,
            right = left + wide,
        );
        for (place, (name, share)) in ranked.iter().enumerate() {
            let at = top + 76.0 + place as f64 * 24.0;
            let _ = write!(
                svg,
                "<text class=\"rank start\" x=\"{left}\" y=\"{at}\">{}. {}</text>\
                 <text class=\"rank end\" x=\"{}\" y=\"{at}\">{}</text>",
                place + 1,
                escaped(name),
                left + wide,
                self.share(*share),
            );
        }
        svg.push('\n');
    }
}

/// A name in a few short lines: common words abbreviated, words joined as long as they fit. The square's title has the
/// full name.
fn lines(short_words: &str, name: &str) -> Vec<String> {
    let pairs: Vec<(&str, &str)> = short_words.split(", ").filter_map(|pair| pair.split_once(' ')).collect();
    let short = |word| pairs.iter().find(|(long, _)| *long == word).map_or(word, |(_, short)| *short);
    let mut lines: Vec<String> = Vec::new();
    let words = name.split([' ', '\u{a0}']).map(short);
    // Long words are broken after their hyphens.
    let parts = words.flat_map(|word| {
        let is_long = word.chars().count() > LETTERS;
        word.split_inclusive(move |sign| is_long && sign == '-')
    });
    for word in parts {
        match lines.last_mut() {
            Some(line)
                if !line.ends_with('-') && line.chars().count() + 1 + word.chars().count() <= LETTERS =>
            {
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

/// The colour of a group: the one its key names, otherwise a generated one.
pub(super) fn group_colour(rules: &Rules, group: usize) -> String {
    let known = match rules.groups()[group].key.as_str() {
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
        // Steps of the golden angle give neighbouring groups very different colours.
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
        assert_eq!(lines(short, "Avenue des Champs-Élysées"), ["Avenue des", "Champs-", "Élysées"]);
        let long = lines(short, "Compagnie de distribution d’électricité du Nord");
        assert_eq!(long, ["Cie de", "distribution", "d’électricit…"]);
    }
}
