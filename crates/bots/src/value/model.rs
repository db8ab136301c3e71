//! Model files: the weights of a network as text, with what they were trained on and how good they are.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::{Arc, OnceLock};

use super::net::{HIDDEN, Net, Row};

/// The first line of a model file.
const FORMAT: &str = "magie-model 1";

/// The models in the program.
const BUILT_IN: [&str; 4] = [
    include_str!("../../models/classic.model"),
    include_str!("../../models/faux-billets.model"),
    include_str!("../../models/france-2008.model"),
    include_str!("../../models/ultimate.model"),
];

/// A model: a network and what is known about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Model {
    /// The board it is for ([`shape_of`](super::shape_of)).
    pub shape: u64,
    /// The least gain for which it is precise enough to trade, as a chance in millionths.
    pub margin: i32,
    /// What it was trained on and how good it is, by name.
    pub facts: BTreeMap<String, String>,
    /// Its weights.
    pub net: Net,
}

/// What is wrong with a model file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ModelError {
    /// It is not a model file of this version.
    NotAModel,
    /// A line cannot be read; lines are counted from 1.
    Line(usize),
}

impl std::fmt::Display for ModelError {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::NotAModel => write!(out, "the first line is not `{FORMAT}`"),
            Self::Line(line) => write!(out, "line {line} cannot be read"),
        }
    }
}

impl std::error::Error for ModelError {}

impl Model {
    /// Reads a model file.
    pub fn parse(text: &str) -> Result<Self, ModelError> {
        let mut lines = text.lines().zip(1..);
        if lines.next().map(|(line, _)| line) != Some(FORMAT) {
            return Err(ModelError::NotAModel);
        }
        let mut model = Self {
            shape: 0,
            margin: 0,
            facts: BTreeMap::new(),
            net: Net { rows: Vec::new(), out: [0; HIDDEN] },
        };
        for (line, number) in lines {
            let wrong = ModelError::Line(number);
            if let Some((name, fact)) = line.split_once(" = ") {
                model.facts.insert(name.to_owned(), fact.to_owned());
                continue;
            }
            let mut weights = line.split(' ').map(str::parse);
            let direct = weights.next().and_then(Result::ok).ok_or(wrong)?;
            let mut hidden = [0; HIDDEN];
            for weight in &mut hidden {
                *weight = weights.next().and_then(Result::ok).ok_or(wrong)?;
            }
            if weights.next().is_some() {
                return Err(wrong);
            }
            model.net.rows.push(Row { hidden, direct });
        }
        model.shape =
            model.facts.get("shape").and_then(|shape| u64::from_str_radix(shape, 16).ok()).unwrap_or(0);
        model.margin = model.facts.get("margin").and_then(|margin| margin.parse().ok()).unwrap_or(0);
        // The last row is that of the hidden layer.
        model.net.out = model.net.rows.pop().ok_or(ModelError::NotAModel)?.hidden;
        Ok(model)
    }

    /// The text of a model file.
    pub fn to_text(&self) -> String {
        let mut text = format!("{FORMAT}\n");
        let mut facts = self.facts.clone();
        facts.insert("shape".to_owned(), format!("{:016x}", self.shape));
        facts.insert("margin".to_owned(), self.margin.to_string());
        for (name, fact) in &facts {
            let _ = writeln!(text, "{name} = {fact}");
        }
        let last = Row { hidden: self.net.out, direct: 0 };
        for row in self.net.rows.iter().chain([&last]) {
            let _ = write!(text, "{}", row.direct);
            for weight in &row.hidden {
                let _ = write!(text, " {weight}");
            }
            text.push('\n');
        }
        text
    }
}

/// The models in the program, read once.
fn built_in() -> &'static [Arc<Model>] {
    static MODELS: OnceLock<Vec<Arc<Model>>> = OnceLock::new();
    MODELS.get_or_init(|| BUILT_IN.iter().filter_map(|text| Model::parse(text).ok()).map(Arc::new).collect())
}

/// The model of a board, if there is one with this many inputs.
pub(super) fn find(shape: u64, inputs: usize) -> Option<Arc<Model>> {
    built_in().iter().find(|model| model.shape == shape && model.net.rows.len() == inputs).cloned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_built_in_model_is_read_and_written_back_unchanged() {
        for text in BUILT_IN {
            let model = Model::parse(text).expect("a model");
            assert_eq!(Model::parse(&model.to_text()), Ok(model));
        }
        assert_eq!(built_in().len(), BUILT_IN.len());
    }

    #[test]
    fn a_damaged_model_is_refused_with_its_line() {
        assert_eq!(Model::parse("something else"), Err(ModelError::NotAModel));
        assert_eq!(Model::parse("magie-model 1\nshape = 0\n1 2 x"), Err(ModelError::Line(3)));
    }
}
