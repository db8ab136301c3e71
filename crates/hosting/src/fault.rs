//! Why a request, frame or command was rejected, as clients receive it: a stable code and a sentence for developers.

use magie_engine::Refusal;
use magie_texts::{Lang, Texts};

use crate::wire::{Json, Problem, ProblemCode, Refused};

/// The reason why a request, frame or command was rejected.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{detail}")]
pub struct Fault {
    /// What is wrong.
    pub code: ProblemCode,
    /// An explanation in English, for developers.
    pub detail: String,
}

/// Why an answer or a command was not accepted.
#[derive(Debug)]
pub enum Rejection {
    /// The game refused it.
    Game(Refusal),
    /// The table did.
    Table(Fault),
}

impl<F: Into<Fault>> From<F> for Rejection {
    fn from(fault: F) -> Self {
        Self::Table(fault.into())
    }
}

impl Fault {
    /// A fault with a specific explanation.
    pub fn new(code: ProblemCode, detail: impl Into<String>) -> Self {
        Self { code, detail: detail.into() }
    }

    /// Invalid input.
    pub fn input(detail: impl Into<String>) -> Self {
        Self::new(ProblemCode::BadInput, detail)
    }

    /// The id of an answer or a command is invalid.
    pub fn id() -> Self {
        Self::input("`id` must have 1 to 40 characters, such as \"a1\"")
    }

    /// An unknown language was requested.
    pub fn language() -> Self {
        let known = Lang::ALL.map(Lang::code).join(" or ");
        Self::input(format!("`lang` must be {known}"))
    }

    /// The store does not respond.
    pub fn store_waits() -> Self {
        Self::new(
            ProblemCode::Unavailable,
            "the table waits for the server's store: this may still be carried out, so look at the table before you \
             send it again, or send a command again with the same id",
        )
    }

    /// The table has no such seat.
    pub fn no_such_seat(seat: u8, seats: usize) -> Self {
        Self::input(format!("there is no seat {seat}: this table has seats 0 to {}", seats.saturating_sub(1)))
    }

    /// The refusal of an answer or a command: the code and the explanation for programs, a sentence for players.
    pub fn refused(self, id: String, texts: Option<&Texts>) -> Refused {
        let Self { code, detail } = self;
        let refusal = Json::of(&Problem { code, detail: detail.clone() });
        // Only the detail says what is wrong with an input.
        let text = texts.map(|texts| match code {
            ProblemCode::BadInput => detail,
            code => texts.word(&format!("web-problem-{}", code.key())),
        });
        Refused { id, refusal, text }
    }
}

impl From<ProblemCode> for Fault {
    fn from(code: ProblemCode) -> Self {
        use ProblemCode as Code;
        let detail = match code {
            Code::BadFrame => {
                "a frame must be a text message with one JSON object that has one key, such as {\"look\":{}}"
            }
            Code::BadInput => "a field is missing, unknown or out of bounds: see docs/protocol.md",
            Code::OtherProtocol => {
                "this server uses another protocol version: send the one of /api/about in hello"
            }
            Code::HelloFirst => "the first frame must be hello, and only the first",
            Code::NoSuchTable => {
                "there is no table with this id: ids have eight letters and digits, such as K7QM-2XPD"
            }
            Code::NotFound => "there is nothing at this path: /api lists all paths",
            Code::WrongSecret => "the token, the password or the re-entry code is wrong",
            Code::NotSeated => {
                "only players of this table may do that: take a seat with POST /api/tables/{id}/join, \
                 or send the cookie or token of your seat"
            }
            Code::OwnerOnly => {
                "a seat token is for playing: send the session cookie of the seat's player for this, and no token"
            }
            Code::NotHost => {
                "only the host may do that: of the players at the table, the one who sat down first"
            }
            Code::TableFull => "no seat is open: the host can clear one",
            Code::LogFull => {
                "this table has stored as much as it may: only answers that the game asks for are accepted, as long as \
                 the reserve for them lasts; create another table"
            }
            Code::PlayerPresent => {
                "this player is present: at least two other people who are not away must vote to remove them"
            }
            Code::PlayerOnline => {
                "this player is online, or has been offline for less than 10 seconds: see `stand_in_from` of the seat"
            }
            Code::SeatTaken => {
                "that seat is taken: choose an open one, or omit `seat` to get the first open one"
            }
            Code::PawnTaken => {
                "another player has that shape or colour: choose one that no person at the table has"
            }
            Code::Removed => "the host removed you from this table: you can take a seat again in two minutes",
            Code::NameTaken => "a player at this table has that name: choose another",
            Code::NameSimilar => {
                "that name could be mistaken for another one at this table: choose a different one"
            }
            Code::BadName => {
                "`name` must have 1 to 40 characters that can be seen, and must not be a reserved word"
            }
            Code::HasStarted => "the game has started: this is only possible before the start",
            Code::NotStarted => "the game has not started yet: the host starts it with the command \"start\"",
            Code::IsPaused => "the game is paused: any player can continue it with the command \"resume\"",
            Code::NotPaused => "the game is not paused",
            Code::GameOver => "the game is over: the command \"rematch\" creates a table for another one",
            Code::NotOver => "the game is not over yet: this is only possible afterwards",
            Code::NotReady => {
                "a seat is open or a player is not ready: fill every seat, with bots if necessary, and have every \
                 player send {\"ready\":true}"
            }
            Code::NotAllowed => "this table was not created as casual, so undo is not allowed",
            Code::NothingToUndo => {
                "nothing can be undone now: only the last answer of a person can, until dice or cards follow"
            }
            Code::StaleQuestion => "that question is no longer open: answer the one in the latest `ask`",
            Code::ClaimOpen => "the owner still has time to claim a rent: try again in 3 seconds",
            Code::TooMany => "a limit was exceeded: wait a few seconds and try again",
            Code::OtherHost => "this server does not know that host: use its IP address",
            Code::OtherOrigin => "the request came from another site: send it from a page of this server",
            Code::Unavailable => "the server cannot store or read this at the moment: try again",
            Code::OtherEdition => {
                "this table was created with an edition that this server does not have, or not in this version"
            }
            Code::Damaged => {
                "what is stored of this table is damaged: tell the operator of the server, whose log names the file"
            }
        };
        Self::new(code, detail)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_has_its_own_text_for_developers_and_for_players() {
        let all = serde_json::from_value::<ProblemCode>("?".into()).expect_err("no code").to_string();
        let all: Vec<&str> = all.split('`').skip(3).step_by(2).collect();
        assert!(all.len() > 20, "{all:?}");
        let mut details = Vec::new();
        for key in all {
            let code: ProblemCode = serde_json::from_value(key.into()).expect(key);
            assert_eq!(code.key(), key);
            let detail = Fault::from(code).detail;
            assert!(!details.contains(&detail), "{detail}");
            details.push(detail.clone());
            for lang in Lang::ALL {
                let texts = Texts::new(lang);
                let refused = Fault::from(code).refused("a1".to_owned(), Some(&texts));
                let refusal: serde_json::Value = serde_json::from_str(refused.refusal.text()).expect("JSON");
                assert_eq!(refusal, serde_json::json!({ "code": key, "detail": detail }));
                let text = refused.text.expect("a language was named");
                assert!(!text.contains("web-problem"), "{lang}: {text}");
                assert_eq!(text == detail, code == ProblemCode::BadInput, "{lang}: {text}");
            }
        }
    }
}
