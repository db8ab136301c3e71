//! Several errors at once, for checks that report everything that is wrong.

use std::error::Error;
use std::fmt;
use std::ops::Deref;

/// Everything that a check found wrong, in a fixed order. Never empty. It can be used as a slice, and displays one error
/// per line.
///
/// ```
/// use magie_engine::Edition;
///
/// let edition = Edition::load("classic")?;
/// let options = [("start_cash".to_owned(), 1.into()), ("no_such_option".to_owned(), true.into())];
/// let errors = edition.rules(&options).expect_err("two mistakes");
/// assert_eq!(errors.len(), 2);
/// assert_eq!(errors.to_string().lines().count(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Errors<E>(Vec<E>);

impl<E> Errors<E> {
    /// `Ok` if nothing was found.
    pub(crate) fn none_in(found: Vec<E>) -> Result<(), Self> {
        if found.is_empty() { Ok(()) } else { Err(Self(found)) }
    }

    /// The same errors, each as a part of another one.
    pub(crate) fn map<F>(self, wrap: impl FnMut(E) -> F) -> Errors<F> {
        Errors(self.0.into_iter().map(wrap).collect())
    }
}

impl<E> From<E> for Errors<E> {
    fn from(error: E) -> Self {
        Self(vec![error])
    }
}

impl<E> Deref for Errors<E> {
    type Target = [E];
    fn deref(&self) -> &[E] {
        &self.0
    }
}

impl<E> IntoIterator for Errors<E> {
    type Item = E;
    type IntoIter = std::vec::IntoIter<E>;
    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a, E> IntoIterator for &'a Errors<E> {
    type Item = &'a E;
    type IntoIter = std::slice::Iter<'a, E>;
    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl<E: fmt::Display> fmt::Display for Errors<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, error) in self.0.iter().enumerate() {
            if number > 0 {
                f.write_str("\n")?;
            }
            error.fmt(f)?;
        }
        Ok(())
    }
}

impl<E: fmt::Debug + fmt::Display> Error for Errors<E> {}
