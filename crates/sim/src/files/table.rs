//! Parquet tables, written and read column by column. Row groups have a fixed size, however the rows arrive, so that
//! the same rows make the same file.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use parquet::basic::Compression;
use parquet::column::reader::{ColumnReader, ColumnReaderImpl};
use parquet::data_type::{BoolType, ByteArray, ByteArrayType, DataType, Int32Type, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::reader::{FileReader, RowGroupReader, SerializedFileReader};
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::parser::parse_message_type;
use parquet::schema::types::Type;

use super::FileError;
use super::header::{HEADER_KEY, Header};

/// Rows in a row group.
const GROUP: usize = 65_536;

/// What a column holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sort {
    /// Unsigned 64-bit integers.
    Unsigned,
    /// Signed 64-bit integers.
    Large,
    /// Signed 32-bit integers.
    Small,
    /// Text.
    Word,
    /// True or false.
    Flag,
}

/// One value.
pub(crate) enum Cell {
    /// An integer; unsigned ones by their bits.
    Number(i64),
    /// Text.
    Word(ByteArray),
    /// True or false.
    Flag(bool),
}

/// The values of a column that have not been written yet.
enum Values {
    Large(Vec<i64>),
    Small(Vec<i32>),
    Word(Vec<ByteArray>),
    Flag(Vec<bool>),
}

impl Values {
    const fn new(sort: Sort) -> Self {
        match sort {
            Sort::Unsigned | Sort::Large => Self::Large(Vec::new()),
            Sort::Small => Self::Small(Vec::new()),
            Sort::Word => Self::Word(Vec::new()),
            Sort::Flag => Self::Flag(Vec::new()),
        }
    }

    fn push(&mut self, cell: Cell) {
        match (self, cell) {
            (Self::Large(values), Cell::Number(number)) => values.push(number),
            (Self::Small(values), Cell::Number(number)) => {
                values.push(i32::try_from(number).unwrap_or(i32::MAX));
            }
            (Self::Word(values), Cell::Word(word)) => values.push(word),
            (Self::Flag(values), Cell::Flag(flag)) => values.push(flag),
            _ => debug_assert!(false, "a cell of another sort than its column"),
        }
    }

    /// Writes the first `rows` values as the next column of a row group.
    fn write(
        &mut self,
        rows: usize,
        group: &mut SerializedRowGroupWriter<'_, File>,
    ) -> Result<(), ParquetError> {
        match self {
            Self::Large(values) => write_column::<Int64Type>(values, rows, group),
            Self::Small(values) => write_column::<Int32Type>(values, rows, group),
            Self::Word(values) => write_column::<ByteArrayType>(values, rows, group),
            Self::Flag(values) => write_column::<BoolType>(values, rows, group),
        }
    }

    /// Appends all values of a column of a file.
    fn read(&mut self, column: ColumnReader, rows: usize) -> Result<(), ParquetError> {
        match (self, column) {
            (Self::Large(values), ColumnReader::Int64ColumnReader(reader)) => {
                read_column(values, reader, rows)
            }
            (Self::Small(values), ColumnReader::Int32ColumnReader(reader)) => {
                read_column(values, reader, rows)
            }
            (Self::Word(values), ColumnReader::ByteArrayColumnReader(reader)) => {
                read_column(values, reader, rows)
            }
            (Self::Flag(values), ColumnReader::BoolColumnReader(reader)) => read_column(values, reader, rows),
            _ => Err(ParquetError::General("a column is of another sort".to_owned())),
        }
    }
}

fn write_column<T: DataType>(
    values: &mut Vec<T::T>,
    rows: usize,
    group: &mut SerializedRowGroupWriter<'_, File>,
) -> Result<(), ParquetError> {
    let Some(mut column) = group.next_column()? else { return Ok(()) };
    column.typed::<T>().write_batch(&values[..rows], None, None)?;
    column.close()?;
    values.drain(..rows);
    Ok(())
}

fn read_column<T: DataType>(
    values: &mut Vec<T::T>,
    mut reader: ColumnReaderImpl<T>,
    rows: usize,
) -> Result<(), ParquetError> {
    let before = values.len();
    while values.len() < before + rows {
        let left = before + rows - values.len();
        let (records, ..) = reader.read_records(left, None, None, values)?;
        if records == 0 {
            return Err(ParquetError::EOF("a column is too short".to_owned()));
        }
    }
    Ok(())
}

fn schema(columns: &[(String, Sort)]) -> Result<Type, ParquetError> {
    let lines = columns.iter().map(|(name, sort)| match sort {
        Sort::Unsigned => format!("REQUIRED INT64 {name} (INTEGER(64,false));"),
        Sort::Large => format!("REQUIRED INT64 {name};"),
        Sort::Small => format!("REQUIRED INT32 {name};"),
        Sort::Word => format!("REQUIRED BYTE_ARRAY {name} (STRING);"),
        Sort::Flag => format!("REQUIRED BOOLEAN {name};"),
    });
    parse_message_type(&format!("message magie {{ {} }}", lines.collect::<Vec<_>>().join(" ")))
}

/// A table being written.
pub(crate) struct TableWriter {
    path: PathBuf,
    writer: SerializedFileWriter<File>,
    columns: Vec<Values>,
    rows: usize,
}

impl TableWriter {
    /// Creates the file.
    pub(crate) fn create(path: &Path, columns: &[(String, Sort)]) -> Result<Self, FileError> {
        let created = || -> Result<SerializedFileWriter<File>, ParquetError> {
            let properties = WriterProperties::builder()
                .set_compression(Compression::SNAPPY)
                .set_created_by(concat!("magie ", env!("CARGO_PKG_VERSION")).to_owned());
            let schema = Arc::new(schema(columns)?);
            SerializedFileWriter::new(File::create(path)?, schema, Arc::new(properties.build()))
        };
        let writer = created().map_err(|error| unwritable(path, &error))?;
        let columns = columns.iter().map(|(_, sort)| Values::new(*sort)).collect();
        Ok(Self { path: path.to_owned(), writer, columns, rows: 0 })
    }

    /// Adds a row: one cell for each column.
    pub(crate) fn push(&mut self, cells: impl Iterator<Item = Cell>) -> Result<(), FileError> {
        self.columns.iter_mut().zip(cells).for_each(|(column, cell)| column.push(cell));
        self.rows += 1;
        self.write_groups(GROUP)
    }

    /// Appends all rows of a file.
    pub(crate) fn copy(&mut self, source: &Source) -> Result<(), FileError> {
        for group in 0..source.reader.num_row_groups() {
            let rows = source
                .reader
                .get_row_group(group)
                .and_then(|group| self.read_group(&*group))
                .map_err(|error| unreadable(&source.path, &error))?;
            self.rows += rows;
            self.write_groups(GROUP)?;
        }
        Ok(())
    }

    fn read_group(&mut self, group: &dyn RowGroupReader) -> Result<usize, ParquetError> {
        let rows = usize::try_from(group.metadata().num_rows()).unwrap_or(0);
        for (index, column) in self.columns.iter_mut().enumerate() {
            column.read(group.get_column_reader(index)?, rows)?;
        }
        Ok(rows)
    }

    /// Writes row groups as long as at least this many rows are buffered.
    fn write_groups(&mut self, least: usize) -> Result<(), FileError> {
        while self.rows >= least && self.rows > 0 {
            let rows = self.rows.min(GROUP);
            let Self { writer, columns, .. } = self;
            let mut written = || -> Result<(), ParquetError> {
                let mut group = writer.next_row_group()?;
                columns.iter_mut().try_for_each(|column| column.write(rows, &mut group))?;
                group.close()?;
                Ok(())
            };
            written().map_err(|error| unwritable(&self.path, &error))?;
            self.rows -= rows;
        }
        Ok(())
    }

    /// Writes the remaining rows and the header.
    pub(crate) fn finish(mut self, header: &Header) -> Result<(), FileError> {
        self.write_groups(1)?;
        self.writer.append_key_value_metadata(KeyValue::new(HEADER_KEY.to_owned(), header.to_json()));
        self.writer.close().map_err(|error| unwritable(&self.path, &error))?;
        Ok(())
    }
}

/// A table that is being read.
pub(crate) struct Source {
    pub(crate) path: PathBuf,
    pub(crate) reader: SerializedFileReader<File>,
}

impl Source {
    pub(crate) fn open(path: &Path) -> Result<Self, FileError> {
        let file = File::open(path).map_err(|error| unreadable(path, &error.into()))?;
        let reader = SerializedFileReader::new(file).map_err(|error| unreadable(path, &error))?;
        Ok(Self { path: path.to_owned(), reader })
    }

    /// Whether it has exactly these columns.
    pub(crate) fn has(&self, columns: &[(String, Sort)]) -> bool {
        let found = self.reader.metadata().file_metadata().schema();
        schema(columns).is_ok_and(|wanted| wanted.get_fields() == found.get_fields())
    }

    /// The number of rows.
    pub(crate) fn rows(&self) -> u64 {
        u64::try_from(self.reader.metadata().file_metadata().num_rows()).unwrap_or(0)
    }

    /// The header as it is stored.
    pub(crate) fn header(&self) -> Option<&str> {
        let pairs = self.reader.metadata().file_metadata().key_value_metadata()?;
        pairs.iter().find(|pair| pair.key == HEADER_KEY)?.value.as_deref()
    }
}

fn unwritable(path: &Path, error: &ParquetError) -> FileError {
    FileError::Unwritable { path: path.to_owned(), cause: cause(error) }
}

fn unreadable(path: &Path, error: &ParquetError) -> FileError {
    FileError::Unreadable { path: path.to_owned(), cause: cause(error) }
}

/// The message of the operating system, without the library's prefix.
fn cause(error: &ParquetError) -> String {
    match error {
        ParquetError::External(inner) => inner.to_string(),
        ParquetError::General(text) | ParquetError::EOF(text) => text.clone(),
        other => other.to_string(),
    }
}
