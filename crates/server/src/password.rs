//! Passwords of tables: kept as argon2 hashes, checked away from the threads that serve.

use argon2::{Argon2, PasswordHash, PasswordHasher, PasswordVerifier};
use tokio::sync::Semaphore;

use crate::fault::Fault;
use crate::limits::{Caller, Doing, Meter};
use crate::wire::ProblemCode;

/// Longest password.
pub(crate) const LONGEST: usize = 100;

/// Leave to hash: each hash takes 19 MB and a thread for a while, however many are asked for at once.
static LEAVE: Semaphore = Semaphore::const_new(2);

/// Does something with argon2; nothing if this machine cannot.
async fn with_leave<T: Send + 'static>(work: impl FnOnce() -> Option<T> + Send + 'static) -> Option<T> {
    let leave = LEAVE.acquire().await.ok()?;
    let done = tokio::task::spawn_blocking(move || {
        // Kept until the work is done, whether or not anybody still waits for it.
        let _leave = leave;
        work()
    });
    done.await.ok()?
}

/// The hash of a password; nothing if this machine cannot make one.
pub(crate) async fn hash(password: String) -> Option<String> {
    with_leave(move || Some(Argon2::default().hash_password(password.as_bytes()).ok()?.to_string())).await
}

/// Does somebody know a table's password? Without a hash none is asked for. A guess is taken before it is looked at, so
/// that many at once are counted too, and given back if it was right.
pub(crate) async fn is_known(
    meter: &Meter,
    caller: &Caller,
    now: u64,
    hash: Option<String>,
    password: Option<String>,
) -> Result<bool, Fault> {
    let Some(hash) = hash else { return Ok(true) };
    // Who tells none guesses none.
    let Some(password) = password else { return Ok(false) };
    if !meter.take(caller, Doing::Guess, now) {
        return Err(ProblemCode::TooMany.into());
    }
    let fits = fits(hash, password).await;
    if fits {
        meter.give_back(caller, Doing::Guess);
    }
    Ok(fits)
}

async fn fits(hash: String, password: String) -> bool {
    if password.len() > LONGEST {
        return false;
    }
    let checked = with_leave(move || {
        let hash = PasswordHash::new(&hash).ok()?;
        Argon2::default().verify_password(password.as_bytes(), &hash).ok()
    });
    checked.await.is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::{Limits, Quota, Rate};

    #[tokio::test]
    async fn a_password_fits_its_hash_alone_and_wrong_ones_are_counted() {
        let hash = hash("sésame".to_owned()).await;
        assert!(hash.as_ref().is_some_and(|hash| hash.starts_with("$argon2id$")));
        let address = Quota { guesses: Rate::new(2, 1), ..Quota::NONE };
        let meter = Meter::new(Limits { address, ..Limits::none() });
        let caller = Caller::new([10, 0, 0, 1].into(), None);
        let told = |hash: &Option<String>, password: Option<&str>| {
            is_known(&meter, &caller, 0, hash.clone(), password.map(str::to_owned))
        };
        assert_eq!(told(&None, None).await, Ok(true));
        for _ in 0..3 {
            assert_eq!(told(&hash, Some("sésame")).await, Ok(true));
            assert_eq!(told(&hash, None).await, Ok(false));
        }
        assert_eq!(told(&hash, Some("sesame")).await, Ok(false));
        assert_eq!(told(&hash, Some(&"x".repeat(101))).await, Ok(false));
        assert_eq!(told(&hash, Some("sésame")).await, Err(ProblemCode::TooMany.into()));
    }
}
