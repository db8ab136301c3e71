//! Sealing what the store must not reveal: the seed of a table and the secret that re-entry codes are derived from. Sealed
//! texts can be opened only with the server's key, which is kept outside the store, and only in their own place.

use std::path::{Path, PathBuf};

use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};

use crate::ids::{self, NoRandomness, hex};
use crate::key::ServerKey;

/// What every sealed text begins with. Texts of earlier versions do not, and are clear.
const PREFIX: &str = "sealed-1:";
/// Bytes of a nonce. It is long enough to be random.
const NONCE: usize = 24;

/// Why a sealed text cannot be opened. The text itself is secret and never part of the error.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SealError {
    /// It was sealed with another key.
    #[error(
        "it is sealed with the key {found}, but {} contains the key {own}: use the key file that this store was written with",
        file.display()
    )]
    OtherKey {
        /// The id of the key it was sealed with.
        found: String,
        /// The id of the server's key.
        own: String,
        /// The server's key file.
        file: PathBuf,
    },
    /// It is damaged, or was sealed for another place.
    #[error("its sealed {0} is damaged")]
    Damaged(&'static str),
}

/// Seals and opens texts.
#[derive(Clone)]
pub(crate) struct Seal {
    cipher: XChaCha20Poly1305,
    /// Tells keys apart without revealing anything about them.
    key_id: String,
    /// For errors.
    file: PathBuf,
}

impl Seal {
    pub(crate) fn new(key: &ServerKey, file: &Path) -> Self {
        Self {
            cipher: XChaCha20Poly1305::new(&key.derive("seal").into()),
            key_id: hex(&key.derive("seal-id")[..4]),
            file: file.to_owned(),
        }
    }

    /// Seals a text for a field of a table.
    pub(crate) fn seal(&self, table: &str, field: &'static str, text: &str) -> Result<String, NoRandomness> {
        let nonce = ids::random::<NONCE>()?;
        let place = place(table, field);
        let payload = Payload { msg: text.as_bytes(), aad: place.as_bytes() };
        // Encryption fails only for texts of many gigabytes.
        let sealed = self.cipher.encrypt(&XNonce::from(nonce), payload).map_err(|_| NoRandomness)?;
        Ok(format!("{PREFIX}{}:{}{}", self.key_id, hex(&nonce), hex(&sealed)))
    }

    /// Opens a field of a table. A clear text, as earlier versions stored it, is returned as it is.
    pub(crate) fn open(&self, table: &str, field: &'static str, text: &str) -> Result<String, SealError> {
        let Some(rest) = text.strip_prefix(PREFIX) else { return Ok(text.to_owned()) };
        let damaged = || SealError::Damaged(field);
        let (key, bytes) = rest.split_once(':').ok_or_else(damaged)?;
        if key != self.key_id {
            let (found, own) = (key.chars().take(8).collect(), self.key_id.clone());
            return Err(SealError::OtherKey { found, own, file: self.file.clone() });
        }
        let bytes = ids::unhex_all(bytes).ok_or_else(damaged)?;
        let (nonce, sealed) = bytes.split_first_chunk::<NONCE>().ok_or_else(damaged)?;
        let place = place(table, field);
        let payload = Payload { msg: sealed, aad: place.as_bytes() };
        let clear = self.cipher.decrypt(&XNonce::from(*nonce), payload).map_err(|_| damaged())?;
        String::from_utf8(clear).map_err(|_| damaged())
    }
}

impl magie_hosting::table::Seals for Seal {
    fn open(&self, table: &str, field: &'static str, text: &str) -> Result<String, String> {
        Self::open(self, table, field, text).map_err(|error| error.to_string())
    }
}

/// Where a sealed text belongs. It cannot be opened anywhere else.
fn place(table: &str, field: &str) -> String {
    format!("magie-seal-1\n{table}\n{field}\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sealer(byte: u8) -> Seal {
        Seal::new(&ServerKey::new([byte; 32]), Path::new("the.key"))
    }

    #[test]
    fn a_sealed_text_is_opened_in_its_place_only() {
        let seal = sealer(1);
        let sealed = seal.seal("K7QM2XPD", "seed", "0123abcd").expect("sealed");
        assert!(!sealed.contains("0123abcd"), "{sealed}");
        assert_eq!(seal.open("K7QM2XPD", "seed", &sealed).expect("opened"), "0123abcd");
        assert_eq!(seal.open("K7QM2XPE", "seed", &sealed), Err(SealError::Damaged("seed")));
        assert_eq!(seal.open("K7QM2XPD", "secret", &sealed), Err(SealError::Damaged("secret")));
        assert_ne!(sealed, seal.seal("K7QM2XPD", "seed", "0123abcd").expect("sealed"), "nonces differ");
    }

    #[test]
    fn clear_texts_of_earlier_versions_are_read() {
        assert_eq!(sealer(1).open("K7QM2XPD", "seed", "0123abcd").expect("opened"), "0123abcd");
    }

    #[test]
    fn another_key_is_named_with_its_file() {
        let sealed = sealer(1).seal("K7QM2XPD", "seed", "0123abcd").expect("sealed");
        let error = sealer(2).open("K7QM2XPD", "seed", &sealed).expect_err("another key");
        assert!(matches!(error, SealError::OtherKey { .. }));
        assert!(error.to_string().contains("the.key"), "{error}");
    }

    #[test]
    fn damaged_texts_are_errors() {
        let seal = sealer(1);
        let sealed = seal.seal("K7QM2XPD", "seed", "0123abcd").expect("sealed");
        let (key, _) = sealed.rsplit_once(':').expect("a key id");
        for damaged in [&sealed[..sealed.len() - 2], PREFIX, &format!("{key}:"), &format!("{key}:zz")] {
            assert_eq!(seal.open("K7QM2XPD", "seed", damaged), Err(SealError::Damaged("seed")), "{damaged}");
        }
    }
}
