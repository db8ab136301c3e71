//! Finds names that are typed without accents, shortened or slightly misspelt.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::paint::unpainted;

/// The result of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Found<T> {
    /// A single match.
    One(T),
    /// Several matches.
    Several(Vec<T>),
    /// No match.
    Nothing,
}

/// Compares a name with the text that is wanted.
type Matcher = fn(&str, &str) -> bool;

/// Finds a thing by one of its names. The first of these kinds of match that finds anything decides: the whole name, its beginning,
/// the beginnings of some of its words, a part of it, a typo.
pub(crate) fn find<T: Copy + PartialEq>(wanted: &str, known: &[(T, String)]) -> Found<T> {
    match find_words(wanted, known) {
        Found::Nothing => {
            first_match(wanted, known, &[|name, wanted| wanted.len() >= 3 && name.contains(wanted), is_typo])
        }
        found => found,
    }
}

/// Finds a thing by the beginnings of words of its name, without typos.
pub(crate) fn find_words<T: Copy + PartialEq>(wanted: &str, known: &[(T, String)]) -> Found<T> {
    first_match(
        wanted,
        known,
        &[|name, wanted| name == wanted, |name, wanted| name.starts_with(wanted), words_begin],
    )
}

/// The things whose name matches, by the first of these comparisons of a name with the text that matches any.
fn first_match<T: Copy + PartialEq>(wanted: &str, known: &[(T, String)], matchers: &[Matcher]) -> Found<T> {
    let wanted = plain(wanted);
    if wanted.is_empty() {
        return Found::Nothing;
    }
    for matches in matchers {
        let mut found: Vec<T> = Vec::new();
        for (thing, name) in known {
            if matches(&plain(name), &wanted) && !found.contains(thing) {
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

/// The text in lower case without accents and colours; everything but letters and digits becomes a space.
pub(crate) fn plain(text: &str) -> String {
    let text = unpainted(text);
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

/// Whether each word of `wanted` is the beginning of a word of the name, in the same order.
fn words_begin(name: &str, wanted: &str) -> bool {
    let mut words = name.split(' ');
    wanted.split(' ').all(|begin| words.any(|word| word.starts_with(begin)))
}

/// Whether `wanted` differs from the name, or from one of its longer words, by one typo; by two if it is long.
fn is_typo(name: &str, wanted: &str) -> bool {
    let typos = match wanted.chars().count() {
        0..=3 => return false,
        4..=6 => 1,
        _ => 2,
    };
    let near = |word: &str| word.len() > 3 && distance(word, wanted) <= typos;
    near(name) || name.split(' ').any(near)
}

/// The number of letters to change, insert, delete or swap with their neighbour (Damerau–Levenshtein distance).
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
    fn names_are_found_without_accents_by_their_beginning_or_by_a_single_word() {
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
    fn typos_are_tolerated() {
        for (wanted, place) in [("mozrat", 3), ("lecourb", 1), ("bellevile", 0), ("repulbique", 2)] {
            assert_eq!(find(wanted, &places()), Found::One(place), "{wanted}");
        }
    }

    #[test]
    fn ambiguous_and_unknown_names_are_not_guessed() {
        assert_eq!(find("gare", &places()), Found::Several(vec![5, 6]));
        assert_eq!(find("rue", &places()), Found::Several(vec![1, 4]));
        assert_eq!(find("park lane", &places()), Found::Nothing);
        assert_eq!(find(" - ", &places()), Found::Nothing);
    }

    #[test]
    fn words_are_found_without_typos_and_in_coloured_text() {
        let named = vec![(0, format!("Choose {}", crate::paint::Paint::Colour(80).on("Bob")))];
        assert_eq!(find_words("bob", &named), Found::One(0));
        assert_eq!(find_words("choose bob", &named), Found::One(0));
        for wanted in ["ob", "boob", "chose"] {
            assert_eq!(find_words(wanted, &named), Found::Nothing, "{wanted}");
        }
    }

    #[test]
    fn swapped_letters_count_once() {
        assert_eq!(distance("mozart", "mozrat"), 1);
        assert_eq!(distance("abc", ""), 3);
        assert_eq!(distance("kitten", "sitting"), 3);
    }
}
