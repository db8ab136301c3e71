//! Where the spaces of a board are drawn: each track is a ring of squares, clockwise from the lower right corner. A
//! ring that fits inside the previous one is drawn there, otherwise beside it.

use magie_engine::Rules;
use magie_engine::ids::SpaceId;

/// The side of the ring that a square lies on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Side {
    Bottom,
    Left,
    Top,
    Right,
}

/// A square of the drawing, in units of squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Square {
    pub(super) space: SpaceId,
    pub(super) column: usize,
    pub(super) row: usize,
    pub(super) side: Side,
}

/// A part of the drawing without squares: the inside of an innermost ring.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Inside {
    pub(super) column: usize,
    pub(super) row: usize,
    pub(super) columns: usize,
    pub(super) rows: usize,
}

/// A whole drawing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Layout {
    pub(super) columns: usize,
    pub(super) rows: usize,
    pub(super) squares: Vec<Square>,
    /// The inside of the first group of nested rings.
    pub(super) inside: Inside,
}

/// The layout of a board.
pub(super) fn layout(rules: &Rules) -> Layout {
    let mut tracks: Vec<&[SpaceId]> = rules.tracks().iter().map(|track| track.spaces.as_slice()).collect();
    tracks.sort_by_key(|spaces| std::cmp::Reverse(spaces.len()));
    let mut layout = Layout { columns: 0, rows: 0, squares: Vec::new(), inside: Inside::NONE };
    // The ring that the next one might fit into.
    let mut around: Option<Inside> = None;
    for spaces in tracks {
        let (columns, rows) = ring_size(spaces.len());
        let nested = around.filter(|free| columns <= free.columns && rows <= free.rows);
        let (column, row) = match nested {
            Some(free) => (free.column + (free.columns - columns) / 2, free.row + (free.rows - rows) / 2),
            None if layout.columns == 0 => (0, 0),
            None => (layout.columns + 1, 0),
        };
        layout.columns = layout.columns.max(column + columns);
        layout.rows = layout.rows.max(row + rows);
        // A junction is drawn on both of its tracks.
        let squares = spaces.iter().enumerate().map(|(step, space)| {
            let (x, y, side) = square(step, columns, rows);
            Square { space: *space, column: column + x, row: row + y, side }
        });
        layout.squares.extend(squares);
        let free = Inside {
            column: column + 1,
            row: row + 1,
            columns: columns.saturating_sub(2),
            rows: rows.saturating_sub(2),
        };
        if nested.is_some() || around.is_none() {
            layout.inside = free;
        }
        around = Some(free);
    }
    layout
}

impl Inside {
    const NONE: Self = Self { column: 0, row: 0, columns: 0, rows: 0 };
}

/// The side lengths of the squarest ring with room for this many squares; an odd number leaves one place free.
fn ring_size(len: usize) -> (usize, usize) {
    let half = len.div_ceil(2).max(4) + 2;
    (half.div_ceil(2), half / 2)
}

/// Where a step of a ring lies, and on which side.
fn square(step: usize, columns: usize, rows: usize) -> (usize, usize, Side) {
    let (right, bottom) = (columns - 1, rows - 1);
    match step {
        _ if step < right => (right - step, bottom, Side::Bottom),
        _ if step < right + bottom => (0, bottom - (step - right), Side::Left),
        _ if step < 2 * right + bottom => (step - right - bottom, 0, Side::Top),
        _ => (right, step - 2 * right - bottom, Side::Right),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn a_ring_of_any_length_has_a_place_for_every_space() {
        for len in 12..=120 {
            let (columns, rows) = ring_size(len);
            let places: BTreeSet<_> = (0..len)
                .map(|step| {
                    let (x, y, _) = square(step, columns, rows);
                    assert!(x < columns && y < rows, "{len}");
                    assert!(x == 0 || y == 0 || x == columns - 1 || y == rows - 1, "{len}: {x}, {y}");
                    (x, y)
                })
                .collect();
            assert_eq!(places.len(), len);
        }
    }

    #[test]
    fn forty_spaces_make_the_usual_square() {
        assert_eq!(ring_size(40), (11, 11));
        assert_eq!(square(0, 11, 11), (10, 10, Side::Bottom));
        assert_eq!(square(10, 11, 11), (0, 10, Side::Left));
        assert_eq!(square(20, 11, 11), (0, 0, Side::Top));
        assert_eq!(square(30, 11, 11), (10, 0, Side::Right));
        assert_eq!(square(39, 11, 11), (10, 9, Side::Right));
    }
}
