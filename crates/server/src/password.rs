//! Passwords of tables: kept as argon2 hashes, checked away from the threads that serve.

use argon2::{Argon2, PasswordHash, PasswordHasher, PasswordVerifier};

/// Longest password.
pub(crate) const LONGEST: usize = 100;

/// The hash of a password; nothing if this machine cannot make one.
pub(crate) async fn hash(password: String) -> Option<String> {
    tokio::task::spawn_blocking(move || {
        let hash = Argon2::default().hash_password(password.as_bytes()).ok()?;
        Some(hash.to_string())
    })
    .await
    .ok()?
}

/// Does a password fit? Without a hash none is asked for.
pub(crate) async fn fits(hash: Option<String>, password: Option<String>) -> bool {
    let Some(hash) = hash else { return true };
    let Some(password) = password.filter(|password| password.len() <= LONGEST) else { return false };
    let checked = tokio::task::spawn_blocking(move || {
        let hash = PasswordHash::new(&hash).ok()?;
        Argon2::default().verify_password(password.as_bytes(), &hash).ok()
    });
    matches!(checked.await, Ok(Some(())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_fits_its_hash_alone() {
        let hash = hash("sésame".to_owned()).await;
        assert!(hash.as_ref().is_some_and(|hash| hash.starts_with("$argon2id$")));
        assert!(fits(hash.clone(), Some("sésame".to_owned())).await);
        assert!(!fits(hash.clone(), Some("sesame".to_owned())).await);
        assert!(!fits(hash, None).await);
        assert!(fits(None, None).await);
    }
}
