//! What the disk itself takes: no answer that must be on it can be quicker.

use std::fs::File;
use std::io::{self, Seek, SeekFrom, Write};
use std::path::Path;
use std::time::{Duration, Instant};

/// What one commit writes at least: a page with its head.
const WRITTEN: usize = 2048 + 24;
/// Length of the file, which is written over and over, as a journal is.
const LENGTH: usize = 512 * WRITTEN;
const LONGEST: Duration = Duration::from_secs(1);

/// Microseconds that it takes to write a little and have it on the disk, in order of length.
pub(super) fn measure(folder: &Path) -> io::Result<Vec<u32>> {
    let mut file = File::create(folder.join("disk"))?;
    file.write_all(&vec![1; LENGTH])?;
    file.sync_all()?;
    file.seek(SeekFrom::Start(0))?;
    let (mut times, until) = (Vec::new(), Instant::now() + LONGEST);
    while Instant::now() < until && times.len() < LENGTH / WRITTEN {
        file.write_all(&[2; WRITTEN])?;
        let began = Instant::now();
        file.sync_data()?;
        times.push(began.elapsed().as_micros() as u32);
    }
    times.sort_unstable();
    Ok(times)
}
