//! How long the disk alone needs to store answers: a lower bound for a server that waits for the disk.

use std::fs::File;
use std::io::{self, Seek, SeekFrom, Write};
use std::path::Path;
use std::time::{Duration, Instant};

/// What one commit writes at least: a page and its header in the write-ahead log.
const COMMIT_BYTES: usize = 2048 + 24;
/// Commits that fit in the file, which is overwritten from its start, like a write-ahead log.
const COMMITS: usize = 512;

/// How long answers would wait for the disk alone, in microseconds, if they arrived at a steady rate. Answers that arrive
/// while the disk is busy are written together afterwards.
pub(super) fn measure(folder: &Path, per_second: u32, how_long: Duration) -> io::Result<Vec<u32>> {
    let mut file = File::create(folder.join("disk"))?;
    file.write_all(&vec![1; COMMITS * COMMIT_BYTES])?;
    file.sync_all()?;
    let every = Duration::from_secs(1) / per_second.max(1);
    let (mut times, mut next) = (Vec::new(), Instant::now() + every);
    let until = next + how_long;
    for commit in (0..COMMITS).cycle() {
        std::thread::sleep(next.saturating_duration_since(Instant::now()));
        let began = Instant::now();
        if began >= until {
            break;
        }
        file.seek(SeekFrom::Start((commit * COMMIT_BYTES) as u64))?;
        file.write_all(&[2; COMMIT_BYTES])?;
        file.sync_data()?;
        let ended = Instant::now();
        while next <= began {
            times.push((ended - next).as_micros() as u32);
            next += every;
        }
    }
    Ok(times)
}
