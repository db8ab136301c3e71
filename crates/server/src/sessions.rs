//! Sessions: the cookie by which a client keeps its seats. It consists of 128 random bits and their MAC by a key that is
//! derived from the server's key. So only sessions that this server issued count, or another server with the same key, and
//! they need not be stored.

use axum::http::{HeaderMap, HeaderValue, header};

use crate::ids::{self, NoRandomness};
use crate::key::ServerKey;

/// Hexadecimal digits of the random part. As many digits of the MAC follow.
const DIGITS: usize = 32;

/// Issues sessions and recognises them.
pub(crate) struct Sessions {
    key: [u8; 32],
    /// The name of the cookie.
    cookie: &'static str,
    /// Its attributes.
    attributes: &'static str,
}

impl Sessions {
    /// `secure` says that clients use https. Browsers accept a name with `__Host-` only over https and from this very host,
    /// so no other host can plant such a cookie; therefore the plain name does not count there.
    pub(crate) fn new(key: &ServerKey, secure: bool) -> Self {
        let key = key.derive("sessions");
        if secure {
            let attributes = "; Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000; Secure";
            Self { key, cookie: "__Host-magie_session", attributes }
        } else {
            let attributes = "; Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000";
            Self { key, cookie: "magie_session", attributes }
        }
    }

    /// The digest of the session in the cookies of a request. Cookies that the server did not issue are ignored.
    pub(crate) fn digest_of(&self, headers: &HeaderMap) -> Option<String> {
        // A cookie of another origin on this host may be anything, and must not hide ours.
        let pairs = headers
            .get_all(header::COOKIE)
            .iter()
            .flat_map(|line| line.as_bytes().split(|byte| *byte == b';'));
        let pairs = pairs.filter_map(|pair| std::str::from_utf8(pair).ok()?.trim().split_once('='));
        let mut sessions = pairs.filter(|(name, _)| *name == self.cookie).map(|(_, session)| session);
        sessions.find(|session| self.is_own(session)).map(ids::digest)
    }

    /// A new session: its digest, and the header that sets its cookie.
    pub(crate) fn issue(&self) -> Result<(String, HeaderValue), NoRandomness> {
        let random = ids::secret()?;
        let session = format!("{random}{}", self.mac(&random));
        let cookie = format!("{}={session}{}", self.cookie, self.attributes);
        // It is ASCII without control characters.
        let header = HeaderValue::from_str(&cookie).map_err(|_| NoRandomness)?;
        Ok((ids::digest(&session), header))
    }

    fn is_own(&self, session: &str) -> bool {
        session.split_at_checked(DIGITS).is_some_and(|(random, mac)| ids::same(&self.mac(random), mac))
    }

    fn mac(&self, random: &str) -> String {
        ids::hex(&ids::hmac(&self.key, random.as_bytes())[..DIGITS / 2])
    }
}
