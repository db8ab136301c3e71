//! JSON that has been serialised already, as a part of a larger message.

use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};

/// A JSON value as text. It is serialised once, and messages to several clients share it: a clone copies no text.
#[derive(Clone, Debug)]
pub struct Json(Arc<RawValue>);

impl Json {
    /// Serialises a value. What cannot be JSON becomes `null`; the engine's descriptions always can.
    pub fn of(value: &impl Serialize) -> Self {
        Self(to_raw_value(value).unwrap_or_else(|_| RawValue::NULL.to_owned()).into())
    }

    /// The text.
    pub fn text(&self) -> &str {
        self.0.get()
    }
}

/// Compares the texts.
impl PartialEq for Json {
    fn eq(&self, other: &Self) -> bool {
        self.text() == other.text()
    }
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Box::<RawValue>::deserialize(deserializer).map(|raw| Self(raw.into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn serialised_json_is_embedded_unchanged_and_read_back() {
        let text = r#"{"code":"rolled","dice":[3,4]}"#;
        let json: Json = serde_json::from_str(text).expect("JSON");
        assert_eq!(
            serde_json::to_string(&vec![json.clone(), Json::of(&1)]).expect("JSON"),
            format!("[{text},1]")
        );
        let value: serde_json::Value = serde_json::from_str(text).expect("JSON");
        assert_eq!(serde_json::from_value::<Json>(value).expect("JSON"), json);
    }
}
