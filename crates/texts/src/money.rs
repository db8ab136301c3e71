//! Formats numbers and amounts of money. All amounts go through [`sum`].

use magie_engine::{Edition, Money};

use crate::lang::Lang;

/// French thousands separator: a narrow no-break space.
const NARROW_NO_BREAK_SPACE: char = '\u{202f}';
/// Between a French amount and its unit: a no-break space.
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

/// An amount: `1 500 ƒ` in French, `ƒ1,500` in English; in editions with millions, `1,4 M€` and `€1.4M`.
pub(crate) fn sum(lang: Lang, edition: &Edition, amount: Money) -> String {
    let unit = &edition.money;
    let in_millions = if edition.big_money { millions(lang, amount) } else { None };
    let (figure, million) = match in_millions {
        Some(figure) => (figure, "M"),
        None => (number(lang, amount), ""),
    };
    match lang {
        Lang::Fr => format!("{figure}{NO_BREAK_SPACE}{million}{unit}"),
        Lang::En => match figure.strip_prefix(MINUS) {
            Some(figure) => format!("{MINUS}{unit}{figure}{million}"),
            None => format!("{unit}{figure}{million}"),
        },
    }
}

/// A million or more as millions with up to two decimals, if that is exact.
fn millions(lang: Lang, amount: Money) -> Option<String> {
    let exact = amount % 10_000 == 0 && amount.abs() >= 1_000_000;
    exact.then(|| hundredths(lang, amount / 10_000))
}

/// An amount without its unit, for columns: in millions if the edition uses them and that is exact.
pub(crate) fn figure(lang: Lang, edition: &Edition, amount: Money) -> String {
    if edition.big_money && amount % 10_000 == 0 {
        hundredths(lang, amount / 10_000)
    } else {
        amount.to_string()
    }
}

/// A number given in units of its last decimal place: 2431 with two places is `24,31` in French, `24.31` in English.
pub(crate) fn decimal(lang: Lang, value: i64, places: u32) -> String {
    if places == 0 {
        return number(lang, value);
    }
    let unit = 10_u64.pow(places);
    let (whole, rest) = (value.unsigned_abs() / unit, value.unsigned_abs() % unit);
    let sign = if value < 0 { MINUS.to_string() } else { String::new() };
    let whole = number(lang, i64::try_from(whole).unwrap_or(i64::MAX));
    format!("{sign}{whole}{}{rest:0width$}", point(lang), width = places as usize)
}

/// A percentage, given as a decimal number: `24,3 %` in French, `24.3%` in English.
pub(crate) fn percent(lang: Lang, value: i64, places: u32) -> String {
    let figure = decimal(lang, value, places);
    match lang {
        Lang::Fr => format!("{figure}{NARROW_NO_BREAK_SPACE}%"),
        Lang::En => format!("{figure}%"),
    }
}

const fn point(lang: Lang) -> char {
    match lang {
        Lang::Fr => ',',
        Lang::En => '.',
    }
}

/// A number of hundredths, with as few decimals as possible.
fn hundredths(lang: Lang, amount: i64) -> String {
    let (whole, rest) = (amount / 100, amount.unsigned_abs() % 100);
    let point = point(lang);
    let whole = number(lang, whole);
    match rest {
        0 => whole,
        _ if rest.is_multiple_of(10) => format!("{whole}{point}{}", rest / 10),
        _ => format!("{whole}{point}{rest:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_grouped_by_three() {
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
    fn decimals_and_percentages_follow_the_language() {
        assert_eq!(decimal(Lang::Fr, 123_456, 2), "1\u{202f}234,56");
        assert_eq!(decimal(Lang::En, -5, 2), "\u{2212}0.05");
        assert_eq!(decimal(Lang::En, 7, 0), "7");
        assert_eq!(percent(Lang::Fr, 243, 1), "24,3\u{202f}%");
        assert_eq!(percent(Lang::En, 1000, 1), "100.0%");
    }

    fn check_sums(edition: &str, cases: &[(Money, &str, &str)]) {
        let edition = Edition::load(edition).expect("a built-in edition loads");
        for &(amount, fr, en) in cases {
            assert_eq!(sum(Lang::Fr, &edition, amount), fr);
            assert_eq!(sum(Lang::En, &edition, amount), en);
        }
    }

    #[test]
    fn the_unit_comes_last_in_french_and_first_in_english() {
        check_sums(
            "classic",
            &[
                (1500, "1\u{202f}500\u{a0}ƒ", "ƒ1,500"),
                (-50, "\u{2212}50\u{a0}ƒ", "\u{2212}ƒ50"),
                (2_000_000, "2\u{202f}000\u{202f}000\u{a0}ƒ", "ƒ2,000,000"),
            ],
        );
    }

    #[test]
    fn large_amounts_are_written_in_millions_if_that_is_exact() {
        check_sums(
            "france-2008",
            &[
                (0, "0\u{a0}€", "€0"),
                (250_000, "250\u{202f}000\u{a0}€", "€250,000"),
                (990_000, "990\u{202f}000\u{a0}€", "€990,000"),
                (1_000_000, "1\u{a0}M€", "€1M"),
                (1_400_000, "1,4\u{a0}M€", "€1.4M"),
                (10_250_000, "10,25\u{a0}M€", "€10.25M"),
                (2_050_000, "2,05\u{a0}M€", "€2.05M"),
                (15_000_000, "15\u{a0}M€", "€15M"),
                (1_234_500_000, "1\u{202f}234,5\u{a0}M€", "€1,234.5M"),
                (1_234_567, "1\u{202f}234\u{202f}567\u{a0}€", "€1,234,567"),
                (1_005_000, "1\u{202f}005\u{202f}000\u{a0}€", "€1,005,000"),
                (-250_000, "\u{2212}250\u{202f}000\u{a0}€", "\u{2212}€250,000"),
                (-1_400_000, "\u{2212}1,4\u{a0}M€", "\u{2212}€1.4M"),
            ],
        );
    }

    #[test]
    fn the_largest_and_smallest_amounts_can_be_formatted() {
        let edition = Edition::load("france-2008").expect("a built-in edition loads");
        assert_eq!(sum(Lang::En, &edition, Money::MIN), "\u{2212}€9,223,372,036,854,775,808");
        assert_eq!(sum(Lang::En, &edition, Money::MAX), "€9,223,372,036,854,775,807");
    }
}
