//! Parsed catalogues: each message and attribute with its texts, parameters and selectors.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast;
use fluent_syntax::parser;
use magie_texts::{FILES, Lang};

/// One message, or one attribute of a message.
#[derive(Debug, Default)]
pub(crate) struct Entry {
    /// Its file.
    pub(crate) file: &'static str,
    /// The plain text between the parameters.
    pub(crate) texts: Vec<String>,
    /// The parameters it uses.
    pub(crate) parameters: BTreeSet<String>,
    /// The parameters directly after a text, with that text.
    pub(crate) behind: Vec<(String, String)>,
    /// The selector keys of each parameter.
    pub(crate) selectors: BTreeMap<String, BTreeSet<String>>,
    /// The whole value, for comparison.
    pub(crate) value: String,
}

/// All entries of a language by id; attributes as `message.attribute`.
pub(crate) fn catalogue(lang: Lang) -> BTreeMap<String, Entry> {
    let mut entries = BTreeMap::new();
    let mut add = |file, id: String, pattern: &ast::Pattern<&str>| {
        let mut entry = Entry { file, ..Entry::default() };
        entry.read(pattern);
        assert!(entries.insert(id.clone(), entry).is_none(), "{lang}: {id} stands twice");
    };
    for file in FILES {
        let tree = parser::parse(file.source(lang))
            .unwrap_or_else(|(_, faults)| panic!("{lang}/{}.ftl: {faults:?}", file.name));
        for entry in &tree.body {
            let message = match entry {
                ast::Entry::Message(message) => message,
                ast::Entry::Comment(_) | ast::Entry::GroupComment(_) | ast::Entry::ResourceComment(_) => {
                    continue;
                }
                other => panic!("{lang}/{}.ftl: only messages are used, not {other:?}", file.name),
            };
            let id = message.id.name;
            let value = message.value.as_ref().unwrap_or_else(|| panic!("{lang}: {id} has no value"));
            add(file.name, id.to_owned(), value);
            for attribute in &message.attributes {
                add(file.name, format!("{id}.{}", attribute.id.name), &attribute.value);
            }
        }
    }
    entries
}

impl Entry {
    fn read(&mut self, pattern: &ast::Pattern<&str>) {
        let mut before = "";
        for element in &pattern.elements {
            match element {
                ast::PatternElement::TextElement { value } => {
                    self.texts.push((*value).to_owned());
                    self.value.push_str(value);
                    before = value;
                }
                ast::PatternElement::Placeable { expression } => {
                    if let ast::Expression::Inline(ast::InlineExpression::VariableReference { id }) =
                        expression
                    {
                        self.behind.push((before.to_owned(), id.name.to_owned()));
                    }
                    self.read_expression(expression);
                    before = "";
                }
            }
        }
    }

    fn read_expression(&mut self, expression: &ast::Expression<&str>) {
        match expression {
            ast::Expression::Inline(inline) => {
                let name = self.read_inline(inline);
                self.value.push_str(&name);
            }
            ast::Expression::Select { selector, variants } => {
                let name = self.read_inline(selector);
                self.value.push_str(&name);
                for variant in variants {
                    let key = match variant.key {
                        ast::VariantKey::Identifier { name } => name,
                        ast::VariantKey::NumberLiteral { value } => value,
                    };
                    self.selectors.entry(name.clone()).or_default().insert(key.to_owned());
                    self.value.push_str(key);
                    self.read(&variant.value);
                }
            }
        }
    }

    /// The name of a parameter, or a literal text.
    fn read_inline(&mut self, inline: &ast::InlineExpression<&str>) -> String {
        match inline {
            ast::InlineExpression::VariableReference { id } => {
                self.parameters.insert(id.name.to_owned());
                id.name.to_owned()
            }
            ast::InlineExpression::StringLiteral { value } => (*value).to_owned(),
            // A grammar function: `{ DE($seat) }`.
            ast::InlineExpression::FunctionReference { id, arguments } => {
                let given: Vec<_> = arguments.positional.iter().map(|one| self.read_inline(one)).collect();
                format!("{}({})", id.name, given.join(", "))
            }
            other => panic!("catalogues use parameters and literal texts only, not {other:?}"),
        }
    }
}
