//! How values that name their kind are written in JSON, so that a reader can say what is wrong with one and what would
//! be right: `"roll"` is a word, `{"bid":60}` an object with one key.

use serde::de::DeserializeOwned;
use serde_json::Value;

/// Most characters of a faulty value that an error repeats.
const LONGEST_SHOWN: usize = 60;

/// The kinds of a value, each with an example.
pub struct Forms {
    /// What it is, with its article: `an action`.
    pub what: &'static str,
    /// Each kind by its name, with one value of it as JSON.
    pub kinds: &'static [(&'static str, &'static str)],
}

impl Forms {
    /// Why this value cannot be read, and how it would be written; nothing if it can.
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

    /// The first example that is a word, or an object.
    fn example(&self, word: bool) -> &'static str {
        let fits = |form: &&str| form.starts_with('"') == word;
        self.kinds.iter().map(|(_, form)| *form).find(fits).unwrap_or_default()
    }
}

/// A value as JSON, cut short.
fn shown(value: &Value) -> String {
    let text = value.to_string();
    match text.char_indices().nth(LONGEST_SHOWN) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}
