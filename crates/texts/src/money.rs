//! How numbers and sums are written. Sums of every edition go through [`sum`].

use magie_engine::Money;

use crate::lang::Lang;

/// Stands between groups of three digits in French: narrow, and never a line break.
const NARROW_NO_BREAK_SPACE: char = '\u{202f}';
/// Stands between a French sum and its unit.
const NO_BREAK_SPACE: char = '\u{a0}';
const MINUS: char = '\u{2212}';

/// A whole number: `1 500` in French, `1,500` in English.
pub(crate) fn number(lang: Lang, value: i64) -> String {
    let digits = value.unsigned_abs().to_string();
    let separator = match lang {
        Lang::Fr => NARROW_NO_BREAK_SPACE,
        Lang::En => ',',
    };
    let mut text = String::with_capacity(digits.len() * 2);
    if value < 0 {
        text.push(MINUS);
    }
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(separator);
        }
        text.push(digit);
    }
    text
}

/// A sum: `1 500 M` in French, `M1,500` in English.
pub(crate) fn sum(lang: Lang, unit: &str, amount: Money) -> String {
    let figure = number(lang, amount);
    match lang {
        Lang::Fr => format!("{figure}{NO_BREAK_SPACE}{unit}"),
        Lang::En => match figure.strip_prefix(MINUS) {
            Some(figure) => format!("{MINUS}{unit}{figure}"),
            None => format!("{unit}{figure}"),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_stand_in_groups_of_three() {
        for (value, fr, en) in [
            (0, "0", "0"),
            (7, "7", "7"),
            (999, "999", "999"),
            (1500, "1\u{202f}500", "1,500"),
            (100_000, "100\u{202f}000", "100,000"),
            (1_234_567, "1\u{202f}234\u{202f}567", "1,234,567"),
            (-1500, "\u{2212}1\u{202f}500", "\u{2212}1,500"),
        ] {
            assert_eq!(number(Lang::Fr, value), fr);
            assert_eq!(number(Lang::En, value), en);
        }
        assert_eq!(number(Lang::En, i64::MIN), "\u{2212}9,223,372,036,854,775,808");
    }

    #[test]
    fn the_unit_follows_in_french_and_leads_in_english() {
        assert_eq!(sum(Lang::Fr, "M", 1500), "1\u{202f}500\u{a0}M");
        assert_eq!(sum(Lang::En, "M", 1500), "M1,500");
        assert_eq!(sum(Lang::Fr, "M", -50), "\u{2212}50\u{a0}M");
        assert_eq!(sum(Lang::En, "M", -50), "\u{2212}M50");
    }
}
