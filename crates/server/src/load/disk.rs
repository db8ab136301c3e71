//! What the disk itself takes: no answer that must be on it can be quicker.

use std::fs::File;
use std::io::{self, Seek, SeekFrom, Write};
use std::path::Path;
use std::time::{Duration, Instant};

/// What one commit writes at least: a page with its head.
const WRITTEN: usize = 2048 + 24;
/// How many such fit in the file, which is written over and over, as a journal is.
const COMMITS: usize = 512;

/// Microseconds that answers would wait for the disk alone if so many came in a second, evenly: what comes while it is
/// busy is written together as soon as it is not.
pub(super) fn measure(folder: &Path, per_second: u32, how_long: Duration) -> io::Result<Vec<u32>> {
    let mut file = File::create(folder.join("disk"))?;
    file.write_all(&vec![1; COMMITS * WRITTEN])?;
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
        file.seek(SeekFrom::Start((commit * WRITTEN) as u64))?;
        file.write_all(&[2; WRITTEN])?;
        file.sync_data()?;
        let ended = Instant::now();
        while next <= began {
            times.push((ended - next).as_micros() as u32);
            next += every;
        }
    }
    Ok(times)
}
