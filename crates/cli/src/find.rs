//! Finding what somebody means: names without accents, shortened, or slightly misspelt.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// What a word was found to mean.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Found<T> {
    /// Exactly this.
    One(T),
    /// Any of these.
    Several(Vec<T>),
    /// Nothing known.
    Nothing,
}

/// Finds the one thing meant. Each thing may go by several names. The first of these ways that finds anything
/// decides: the whole name, its beginning, the beginnings of some of its words, a part of it, a slip of the
/// fingers.
pub(crate) fn find<T: Copy + PartialEq>(wanted: &str, known: &[(T, String)]) -> Found<T> {
    let wanted = plain(wanted);
    if wanted.is_empty() {
        return Found::Nothing;
    }
    let ways: [&dyn Fn(&str) -> bool; 5] = [
        &|name| name == wanted,
        &|name| name.starts_with(&wanted),
        &|name| words_begin(name, &wanted),
        &|name| wanted.len() >= 3 && name.contains(&wanted),
        &|name| is_slip(name, &wanted),
    ];
    for way in ways {
        let mut found: Vec<T> = Vec::new();
        for (thing, name) in known {
            if way(&plain(name)) && !found.contains(thing) {
                found.push(*thing);
            }
        }
        match found.as_slice() {
            [] => {}
            [one] => return Found::One(*one),
            _ => return Found::Several(found),
        }
    }
    Found::Nothing
}

/// Small letters and digits without accents; everything else is a space.
pub(crate) fn plain(text: &str) -> String {
    let letters = text.nfkd().filter(|sign| !is_combining_mark(*sign)).flat_map(char::to_lowercase);
    let mut plain = String::with_capacity(text.len());
    for letter in letters {
        match letter {
            'œ' => plain.push_str("oe"),
            'æ' => plain.push_str("ae"),
            _ if letter.is_alphanumeric() => plain.push(letter),
            _ if plain.ends_with(' ') || plain.is_empty() => {}
            _ => plain.push(' '),
        }
    }
    plain.truncate(plain.trim_end().len());
    plain
}

/// Does each word of `wanted` begin a word of the name, in the same order?
fn words_begin(name: &str, wanted: &str) -> bool {
    let mut words = name.split(' ');
    wanted.split(' ').all(|begin| words.any(|word| word.starts_with(begin)))
}

/// Is `wanted` one slip away from the name or one of its longer words; in a long word, two?
fn is_slip(name: &str, wanted: &str) -> bool {
    let slips = match wanted.chars().count() {
        0..=3 => return false,
        4..=6 => 1,
        _ => 2,
    };
    let near = |word: &str| word.len() > 3 && distance(word, wanted) <= slips;
    near(name) || name.split(' ').any(near)
}

/// How many letters must be changed, put in, left out, or swapped with their neighbour.
pub(crate) fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut before_last: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let changed = last[j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut least = changed.min(last[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                least = least.min(before_last[j - 2] + 1);
            }
            row.push(least);
        }
        before_last = std::mem::replace(&mut last, row);
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places() -> Vec<(u8, String)> {
        let names = [
            (0, "Boulevard de Belleville"),
            (1, "Rue Lecourbe"),
            (2, "Avenue de la République"),
            (3, "Avenue Mozart"),
            (4, "Rue de la Paix"),
            (4, "rue-de-la-paix"),
            (5, "Gare de Lyon"),
            (6, "Gare du Nord"),
        ];
        names.into_iter().map(|(place, name)| (place, name.to_owned())).collect()
    }

    #[test]
    fn a_place_is_found_without_accents_by_its_beginning_or_by_its_own_word() {
        for (wanted, place) in [
            ("Rue Lecourbe", 1),
            ("rue-de-la-paix", 4),
            ("republique", 2),
            ("MOZ", 3),
            ("rue paix", 4),
            ("boul", 0),
            ("lyon", 5),
            ("ville", 0),
        ] {
            assert_eq!(find(wanted, &places()), Found::One(place), "{wanted}");
        }
    }

    #[test]
    fn a_slip_of_the_fingers_is_forgiven() {
        for (wanted, place) in [("mozrat", 3), ("lecourb", 1), ("bellevile", 0), ("repulbique", 2)] {
            assert_eq!(find(wanted, &places()), Found::One(place), "{wanted}");
        }
    }

    #[test]
    fn what_fits_several_or_none_is_not_guessed() {
        assert_eq!(find("gare", &places()), Found::Several(vec![5, 6]));
        assert_eq!(find("rue", &places()), Found::Several(vec![1, 4]));
        assert_eq!(find("park lane", &places()), Found::Nothing);
        assert_eq!(find(" - ", &places()), Found::Nothing);
    }

    #[test]
    fn letters_swapped_are_one_slip() {
        assert_eq!(distance("mozart", "mozrat"), 1);
        assert_eq!(distance("abc", ""), 3);
        assert_eq!(distance("kitten", "sitting"), 3);
    }
}
