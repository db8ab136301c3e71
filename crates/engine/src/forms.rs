//! Error messages for JSON values that name their kind: a word such as `"roll"`, or an object with one key such as
//! `{"bid":60}`. The message says what is wrong and shows an example.

use serde::de::DeserializeOwned;
use serde_json::Value;

/// The most characters of a faulty value that a message repeats.
const LONGEST_SHOWN: usize = 60;

/// The kinds of a JSON value, each with an example, for error messages.
pub struct Forms {
    /// What the value is, with an article: `an action`.
    pub what: &'static str,
    /// The name of each kind and an example as JSON.
    pub kinds: &'static [(&'static str, &'static str)],
}

impl Forms {
    /// Why this value cannot be read, and how to write it; `None` if it can be read.
    pub fn fault<T: DeserializeOwned>(&self, value: &Value) -> Option<String> {
        let error = serde_path_to_error::deserialize::<_, T>(value).err()?;
        let name = match value {
            Value::String(word) => Some(word),
            Value::Object(fields) if fields.len() == 1 => fields.keys().next(),
            _ => None,
        };
        let what = self.what;
        let Some(name) = name else {
            let (word, object) = (self.example(true), self.example(false));
            let such = if word.is_empty() { String::new() } else { format!("a word such as {word}, or ") };
            let found = shown(value);
            return Some(format!("{what} is {such}an object with one key such as {object}, not {found}"));
        };
        let Some((_, form)) = self.kinds.iter().find(|(kind, _)| kind == name) else {
            let known: Vec<String> = self.kinds.iter().map(|(kind, _)| format!("`{kind}`")).collect();
            return Some(format!("`{name}` is not {what}; these are: {}", known.join(", ")));
        };
        Some(if value.is_string() == form.starts_with('"') {
            let (path, error) = (error.path().to_string(), error.inner());
            format!("`{path}`: {error}; `{name}` is written {form}")
        } else {
            format!("`{name}` is written {form}, not {}", shown(value))
        })
    }

    /// The first example that is a word, or the first that is an object.
    fn example(&self, word: bool) -> &'static str {
        let fits = |form: &&str| form.starts_with('"') == word;
        self.kinds.iter().map(|(_, form)| *form).find(fits).unwrap_or_default()
    }
}

/// A value as JSON, shortened.
fn shown(value: &Value) -> String {
    let text = value.to_string();
    match text.char_indices().nth(LONGEST_SHOWN) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}
