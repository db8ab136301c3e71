//! The supported languages.

use std::fmt;
use std::str::FromStr;

/// A language.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Lang {
    /// French.
    Fr,
    /// English.
    En,
}

/// An unsupported language.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no such language: `{0}`; there are fr and en")]
pub struct UnknownLang(pub String);

impl Lang {
    /// All languages.
    pub const ALL: [Self; 2] = [Self::Fr, Self::En];

    /// Its code, as in `locales/<code>` and in the data of editions.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Fr => "fr",
            Self::En => "en",
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Lang {
    type Err = UnknownLang;

    /// Accepts a code with or without region and encoding: `fr`, `fr-CA`, `fr_FR.UTF-8`.
    fn from_str(text: &str) -> Result<Self, UnknownLang> {
        let language = text.split(['-', '_', '.', '@']).next().unwrap_or_default();
        Self::ALL
            .into_iter()
            .find(|lang| language.eq_ignore_ascii_case(lang.code()))
            .ok_or_else(|| UnknownLang(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_is_parsed_from_its_code_with_or_without_a_region() {
        for text in ["fr", "FR", "fr-CA", "fr_FR.UTF-8"] {
            assert_eq!(text.parse(), Ok(Lang::Fr), "{text}");
        }
        assert_eq!("en_GB".parse(), Ok(Lang::En));
        assert_eq!("french".parse::<Lang>(), Err(UnknownLang("french".to_owned())));
        assert_eq!("".parse::<Lang>(), Err(UnknownLang(String::new())));
    }

    #[test]
    fn a_language_is_displayed_as_its_code() {
        for lang in Lang::ALL {
            assert_eq!(lang.to_string().parse(), Ok(lang));
        }
    }
}
