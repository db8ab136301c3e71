//! Merges the parts of one simulation, played on several machines, into one file.

use std::path::{Path, PathBuf};

use crate::files::{FileError, Header, Part, Source, TableWriter, columns};
use crate::plan::Span;

/// Why files cannot be merged.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MergeError {
    /// There is nothing to merge.
    #[error("no file was named")]
    Nothing,
    /// Two files are of different simulations.
    #[error("{} and {} differ in their {what}", .one.display(), .other.display())]
    Different {
        /// A file.
        one: PathBuf,
        /// Another.
        other: PathBuf,
        /// The field of the header in which they differ.
        what: &'static str,
    },
    /// Two files contain the same games, or one lies in a gap of the other.
    #[error("{} reaches beyond game {game}, where {} begins", .one.display(), .other.display())]
    Overlap {
        /// A file.
        one: PathBuf,
        /// Another.
        other: PathBuf,
        /// The first game of the other.
        game: u64,
    },
    /// The output would overwrite an input file.
    #[error("{} is one of the parts", .0.display())]
    OntoItself(PathBuf),
    /// A file cannot be read or written.
    #[error(transparent)]
    File(#[from] FileError),
}

/// Merges files into one, with the games in order, and returns its header. Without a path only the statistics are
/// merged.
pub fn merge(parts: &[Part], out: Option<&Path>) -> Result<Header, MergeError> {
    let (first, others) = parts.split_first().ok_or(MergeError::Nothing)?;
    for other in others {
        if let Some(what) = difference(&first.header, &other.header) {
            let (one, other) = (first.path.clone(), other.path.clone());
            return Err(MergeError::Different { one, other, what });
        }
    }
    let mut sorted: Vec<&Part> = parts.iter().collect();
    sorted.sort_by_key(|part| first_game(&part.header));
    for pair in sorted.windows(2) {
        let next = first_game(&pair[1].header);
        // Files are copied whole, so nothing can be inserted into a gap of one.
        if pair[0].header.spans.last().is_some_and(|last| last.end() > next) {
            let (one, other) = (pair[0].path.clone(), pair[1].path.clone());
            return Err(MergeError::Overlap { one, other, game: next });
        }
    }
    let mut header = Header { spans: Vec::new(), ..sorted[0].header.clone() };
    for (index, part) in sorted.iter().enumerate() {
        part.header.spans.iter().for_each(|span| extend(&mut header.spans, *span));
        if let (Some(sum), Some(more), true) = (&mut header.tally, &part.header.tally, index > 0) {
            sum.add(more);
        }
    }
    if let Some(out) = out {
        write(&sorted, out, &header)?;
    }
    Ok(header)
}

fn write(parts: &[&Part], out: &Path, header: &Header) -> Result<(), MergeError> {
    let same = |part: &&&Part| {
        part.path == out
            || matches!((part.path.canonicalize(), out.canonicalize()), (Ok(one), Ok(other)) if one == other)
    };
    if let Some(part) = parts.iter().find(same) {
        return Err(MergeError::OntoItself(part.path.clone()));
    }
    let mut table = TableWriter::create(out, &columns(header.table, header.bots.len()))?;
    for part in parts {
        table.copy(&Source::open(&part.path)?)?;
    }
    Ok(table.finish(header)?)
}

/// The header field in which two files differ but must not.
fn difference(one: &Header, other: &Header) -> Option<&'static str> {
    let same = [
        ("table", one.table == other.table),
        ("version", one.version == other.version),
        ("edition", one.edition == other.edition && one.fingerprint == other.fingerprint),
        ("options", one.options == other.options),
        ("from", one.from == other.from),
        ("bots", one.bots == other.bots),
        ("seed", one.seed == other.seed),
        ("turn_cap", one.turn_cap == other.turn_cap),
    ];
    same.into_iter().find(|(_, same)| !same).map(|(what, _)| what)
}

fn first_game(header: &Header) -> u64 {
    header.spans.first().map_or(0, |span| span.first)
}

/// Appends a span, joined with the last one if it continues it.
fn extend(spans: &mut Vec<Span>, span: Span) {
    match spans.last_mut() {
        Some(last) if last.end() == span.first => last.games += span.games,
        _ => spans.push(span),
    }
}
