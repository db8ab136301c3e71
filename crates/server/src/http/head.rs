//! Checks of a request's head: its length, and the host that it is addressed to.
//!
//! A page of another site can bind its own host name to the address of this server (DNS rebinding), and the browser then
//! counts both as one site. Its requests still name that host, so requests for unknown hosts are refused. An IP address
//! cannot be bound.

use std::net::Ipv6Addr;

use axum::extract::Request;
use axum::http::uri::Authority;
use axum::http::{StatusCode, Uri, Version, header};

use crate::config::Config;
use crate::fault::Fault;
use crate::wire::ProblemCode;

/// Longest head of a request, in bytes.
pub(crate) const LONGEST_HEAD: usize = 32 * 1024;

/// Checks length and form. The error has a status of its own.
pub(super) fn check_form(request: &Request) -> Result<(), (StatusCode, Fault)> {
    if length(request) > LONGEST_HEAD {
        let fault = Fault::input("the head of the request is longer than 32 KiB");
        return Err((StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE, fault));
    }
    let hosts = request.headers().get_all(header::HOST).iter().count();
    if hosts > 1 || (hosts == 0 && request.version() >= Version::HTTP_11) {
        return Err((StatusCode::BAD_REQUEST, Fault::input("the request must have one header Host")));
    }
    Ok(())
}

/// The length of a head: the request line, the headers, and the empty line.
fn length(request: &Request) -> usize {
    let line = request.method().as_str().len() + uri_length(request.uri()) + " HTTP/1.1\r\n".len() + 1;
    let headers = request.headers().iter();
    line + headers.map(|(name, value)| name.as_str().len() + value.len() + ": \r\n".len()).sum::<usize>() + 2
}

fn uri_length(uri: &Uri) -> usize {
    let scheme = uri.scheme_str().map_or(0, |scheme| scheme.len() + "://".len());
    let rest = uri.path_and_query().map_or(0, |rest| rest.as_str().len());
    scheme + uri.authority().map_or(0, |authority| authority.as_str().len()) + rest
}

/// The host names by which a server may be addressed.
pub(crate) struct Hosts(Vec<String>);

impl Hosts {
    /// The names of this machine, and those of the configuration.
    pub(crate) fn new(config: &Config) -> Self {
        let machine = gethostname::gethostname().to_string_lossy().into_owned();
        let of_origin = config.origin.as_deref().and_then(|origin| origin.parse::<Uri>().ok());
        let of_origin = of_origin.and_then(|origin| origin.host().map(str::to_owned));
        Self::of(&machine, config.hosts.iter().cloned().chain(of_origin))
    }

    fn of(machine: &str, more: impl Iterator<Item = String>) -> Self {
        let mut names = vec!["localhost".to_owned()];
        if let Some(short) = machine.split('.').next().filter(|short| !short.is_empty()) {
            // With `.local`, it is the name by which machines find each other on a local network (RFC 6762).
            names.extend([machine.to_owned(), short.to_owned(), format!("{short}.local")]);
        }
        names.extend(more.filter(|name| !name.is_empty()));
        Self(names)
    }

    /// Refuses requests for hosts that are not this server.
    pub(super) fn check(&self, request: &Request) -> Result<(), Fault> {
        let host = match request.uri().authority() {
            Some(authority) => Some(authority.as_str()),
            // HTTP/1.0, which no browser uses, needs none.
            None => request.headers().get(header::HOST).map(|host| host.to_str().unwrap_or_default()),
        };
        match host {
            Some(host) if !self.knows(host) => Err(Fault::new(
                ProblemCode::OtherHost,
                format!(
                    "this server does not know the host `{host}`: use its IP address, or start it with --host NAME or \
                     --origin URL"
                ),
            )),
            _ => Ok(()),
        }
    }

    fn knows(&self, host: &str) -> bool {
        let Ok(authority) = host.parse::<Authority>() else { return false };
        let name = authority.host();
        let bracketed = name.strip_prefix('[').and_then(|name| name.strip_suffix(']'));
        if bracketed.is_some_and(|address| address.parse::<Ipv6Addr>().is_ok())
            || name.parse::<std::net::Ipv4Addr>().is_ok()
        {
            return true;
        }
        let name = name.strip_suffix('.').unwrap_or(name);
        self.0.iter().any(|known| known.eq_ignore_ascii_case(name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_machine_is_known_by_its_full_name_its_short_one_and_its_local_one() {
        let hosts = Hosts::of("mybox.lan.example", ["games.lan".to_owned()].into_iter());
        for host in [
            "mybox.lan.example",
            "mybox:8080",
            "mybox.local:8080",
            "MYBOX.local.",
            "games.lan",
            "localhost:1",
        ] {
            assert!(hosts.knows(host), "{host}");
        }
        for host in ["lan.example", "other.local", ".local", "", "user@", "::1", "[::1"] {
            assert!(!hosts.knows(host), "{host}");
        }
        let nameless = Hosts::of("", std::iter::empty());
        assert!(!nameless.knows("") && !nameless.knows(".local"));
    }
}
