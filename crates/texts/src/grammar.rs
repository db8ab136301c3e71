//! Grammar of names inside sentences: French contractions and elisions, and capital letters at the start of a sentence. Catalogues
//! use them as functions: `{ DE($seat) }`, `{ A($space) }`, `{ CAP($deed) }`.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentResource, FluentValue};

type Grammar = fn(&str) -> String;

/// The functions of the catalogues; `web/src/text/grammar.ts` implements the same ones.
const FUNCTIONS: [(&str, Grammar); 3] = [("DE", de), ("A", a), ("CAP", capital)];

pub(crate) fn add_functions(bundle: &mut FluentBundle<FluentResource>) {
    for (name, grammar) in FUNCTIONS {
        // Cannot fail: the names differ.
        let _ = bundle.add_function(name, move |given, _| applied(grammar, given));
    }
}

fn applied<'a>(grammar: Grammar, given: &[FluentValue<'a>]) -> FluentValue<'a> {
    match given {
        [FluentValue::String(text)] => FluentValue::String(grammar(text).into()),
        _ => FluentValue::Error,
    }
}

/// A name with its French article, if it has one: `la Rue de la Paix`, `l’Avenue Foch`.
pub(crate) fn with_article(article: &str, name: &str) -> String {
    match article {
        "" => name.to_owned(),
        "l'" => format!("l’{name}"),
        article => format!("{article} {name}"),
    }
}

/// `du Boulevard`, `des Télécoms`, `de la banque`, `d’Anne`, `de Bob`.
fn de(text: &str) -> String {
    if let Some(rest) = text.strip_prefix("le ") {
        format!("du {rest}")
    } else if let Some(rest) = text.strip_prefix("les ") {
        format!("des {rest}")
    } else if is_elided_before(text) {
        format!("d’{text}")
    } else {
        format!("de {text}")
    }
}

/// `au Boulevard`, `aux Télécoms`, `à la banque`, `à Anne`.
fn a(text: &str) -> String {
    if let Some(rest) = text.strip_prefix("le ") {
        format!("au {rest}")
    } else if let Some(rest) = text.strip_prefix("les ") {
        format!("aux {rest}")
    } else {
        format!("à {text}")
    }
}

pub(crate) fn capital(text: &str) -> String {
    let mut signs = text.chars();
    signs.next().map_or_else(String::new, |first| first.to_uppercase().chain(signs).collect())
}

/// Whether `de` is elided before this name: before a vowel, and before a y that is one (Yves, not Yann). An h counts as aspirated,
/// because no rule can tell; names with a mute h have the article `l’`.
fn is_elided_before(text: &str) -> bool {
    let mut letters = unpainted(text).chars().map(|letter| letter.to_lowercase().next().unwrap_or(letter));
    match letters.next() {
        Some('y') => letters.next().is_some_and(|next| next.is_alphabetic() && !is_vowel(next)),
        Some(first) => is_vowel(first),
        None => false,
    }
}

fn is_vowel(letter: char) -> bool {
    "aàâäáãeéèêëiîïíoôöóuùûüúœæ".contains(letter)
}

/// The text without the colour code at its start.
fn unpainted(text: &str) -> &str {
    let painted = text.strip_prefix("\u{1b}[").and_then(|rest| rest.split_once('m'));
    painted.map_or(text, |(_, rest)| rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn de_contracts_with_articles_and_is_elided_before_vowels() {
        for (name, said) in [
            ("le Boulevard Malesherbes", "du Boulevard Malesherbes"),
            ("la Rue de la Paix", "de la Rue de la Paix"),
            ("l’Avenue Foch", "de l’Avenue Foch"),
            ("les Télécoms", "des Télécoms"),
            ("la case Départ", "de la case Départ"),
            ("Annecy", "d’Annecy"),
            ("Élodie", "d’Élodie"),
            ("Œdipe", "d’Œdipe"),
            ("Yves", "d’Yves"),
            ("Yann", "de Yann"),
            ("Henri", "de Henri"),
            ("Le Chiffre", "de Le Chiffre"),
            ("7", "de 7"),
            ("", "de "),
            ("\u{1b}[36mAnne\u{1b}[0m", "d’\u{1b}[36mAnne\u{1b}[0m"),
        ] {
            assert_eq!(de(name), said);
        }
    }

    #[test]
    fn a_contracts_with_articles() {
        for (name, said) in [
            ("le Parc gratuit", "au Parc gratuit"),
            ("la Gare du Nord", "à la Gare du Nord"),
            ("l’Avenue Foch", "à l’Avenue Foch"),
            ("les Télécoms", "aux Télécoms"),
            ("Anne", "à Anne"),
        ] {
            assert_eq!(a(name), said);
        }
    }

    #[test]
    fn a_sentence_begins_with_a_capital_letter() {
        assert_eq!(capital("l’Avenue Foch"), "L’Avenue Foch");
        assert_eq!(capital("école"), "École");
        assert_eq!(capital(""), "");
    }
}
