//! Passwords of tables. They are stored as argon2 hashes, and checked off the threads that serve requests.

use argon2::{Argon2, PasswordHash, PasswordHasher, PasswordVerifier};
use tokio::sync::Semaphore;

use crate::fault::Fault;
use crate::limits::{Activity, Caller, Meter};
use crate::wire::ProblemCode;

/// Longest password, in bytes.
pub(crate) const LONGEST: usize = 100;

/// Hashes computed at the same time: each needs 19 MB and a thread for a while.
static PERMITS: Semaphore = Semaphore::const_new(2);

/// Runs a computation with argon2; `None` if it fails.
async fn with_permit<T: Send + 'static>(work: impl FnOnce() -> Option<T> + Send + 'static) -> Option<T> {
    let permit = PERMITS.acquire().await.ok()?;
    let done = tokio::task::spawn_blocking(move || {
        // Kept until the work is done, even if the client no longer waits.
        let _permit = permit;
        work()
    });
    done.await.ok()?
}

/// The hash of a password; `None` if it cannot be computed.
pub(crate) async fn hash(password: String) -> Option<String> {
    with_permit(move || Some(Argon2::default().hash_password(password.as_bytes()).ok()?.to_string())).await
}

/// Is this the password of a table? Without a hash, the table has none. Every try is counted before the check, so that many
/// at the same time are limited too, and given back if the password was right.
pub(crate) async fn is_right(
    meter: &Meter,
    caller: &Caller,
    now: u64,
    hash: Option<String>,
    password: Option<String>,
) -> Result<bool, Fault> {
    let Some(hash) = hash else { return Ok(true) };
    // Sending no password is not a guess.
    let Some(password) = password else { return Ok(false) };
    if !meter.take(caller, Activity::Guess, now) {
        return Err(ProblemCode::TooMany.into());
    }
    let is_right = matches(hash, password).await;
    if is_right {
        meter.give_back(caller, Activity::Guess);
    }
    Ok(is_right)
}

async fn matches(hash: String, password: String) -> bool {
    if password.len() > LONGEST {
        return false;
    }
    let checked = with_permit(move || {
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
    async fn only_the_right_password_is_accepted_and_wrong_ones_are_counted() {
        let hash = hash("sésame".to_owned()).await;
        assert!(hash.as_ref().is_some_and(|hash| hash.starts_with("$argon2id$")));
        let address = Quota { guesses: Rate::new(2, 1), ..Quota::NONE };
        let meter = Meter::new(Limits { address, ..Limits::none() });
        let caller = Caller::new([10, 0, 0, 1].into(), None);
        let check = |hash: &Option<String>, password: Option<&str>| {
            is_right(&meter, &caller, 0, hash.clone(), password.map(str::to_owned))
        };
        assert_eq!(check(&None, None).await, Ok(true));
        for _ in 0..3 {
            assert_eq!(check(&hash, Some("sésame")).await, Ok(true));
            assert_eq!(check(&hash, None).await, Ok(false));
        }
        assert_eq!(check(&hash, Some("sesame")).await, Ok(false));
        assert_eq!(check(&hash, Some(&"x".repeat(101))).await, Ok(false));
        assert_eq!(check(&hash, Some("sésame")).await, Err(ProblemCode::TooMany.into()));
    }
}
