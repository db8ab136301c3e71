//! The body of a fuzz target: whatever clients send, no room fails, every frame it sends follows the protocol, and
//! replaying its log gives the same table.

use std::sync::Arc;

use magie_engine::{Audience, Seat};
use magie_texts::Lang;
use tokio::sync::oneshot;

use crate::config::{Config, Limits};
use crate::entry::{Entry, TableSetup};
use crate::hub::{Nodes, Shared};
use crate::key::ServerKey;
use crate::limits::Caller;
use crate::room::{Message, outbox};
use crate::socket::LONGEST_FRAME;
use crate::store::{Memory, Store};
use crate::table::Credentials;
use crate::table::{Editions, Messages, TableState};
use crate::wire::{ClientFrame, Clock, Empty, Hello, PROTOCOL, ServerFrame};

/// Most frames of one run.
const FRAMES: usize = 200;
/// The language of the clients.
const LANG: Lang = Lang::Fr;
/// Bytes that may wait for a client.
const OUTBOX: usize = 64 << 20;

/// Sends frames to a table of two people and a bot, from both people in turn. Each line of the input is a frame, or `!n` for
/// the nth legal answer to the open question.
///
/// # Panics
/// If a room fails, sends something that is not a valid frame, or has a log that does not replay to its state.
pub fn frames(bytes: &[u8]) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build();
    runtime.expect("a runtime").block_on(run(bytes));
}

async fn run(bytes: &[u8]) {
    let edition =
        ["classic", "faux-billets", "ultimate"][usize::from(bytes.first().copied().unwrap_or(0)) % 3];
    let store = Arc::new(Memory::default());
    let config = Config { limits: Limits::none(), ..Config::local("unused".into()) };
    let shared = Shared::new(
        config,
        Editions::built_in(),
        &ServerKey::new([0; 32]),
        Arc::clone(&store) as Arc<dyn Store>,
        1,
        Nodes::One,
    );
    let id = start_game(&shared, edition).await;
    let room = shared.room(&id).await.expect("a room");
    let mut clients = Vec::new();
    for seat in ["ann", "bob"] {
        let (out, outgoing) = outbox(None, OUTBOX);
        let (done, attached) = oneshot::channel();
        let hello =
            Hello { protocol: PROTOCOL, views: true, lang: Some(LANG.code().to_owned()), ..Hello::default() };
        let credentials = Credentials { session: Some(seat.to_owned()), ..Credentials::default() };
        let caller = Caller::new([127, 0, 0, 1].into(), None);
        let message = Message::Attach { hello, credentials, may_watch: true, caller, out, done };
        room.send(Box::new(message)).await.expect("the room is open");
        let client = attached.await.expect("the room responds").expect("a seat");
        clients.push((client, outgoing, serde_json::Value::Null));
    }
    for (number, line) in bytes.split(|byte| *byte == b'\n').take(FRAMES).enumerate() {
        let (client, outgoing, ask) = &mut clients[number % 2];
        let frame = match line {
            [b'!', chosen, ..] => legal_answer(ask, number, *chosen),
            text if text.len() > LONGEST_FRAME => None,
            text => std::str::from_utf8(text).ok().and_then(|text| serde_json::from_str(text).ok()),
        };
        if let Some(frame) = frame {
            room.send(Box::new(Message::Frame { client: *client, frame })).await.expect("the room is open");
        }
        // The room responds after it has handled the frame.
        let (done, info) = oneshot::channel();
        room.send(Box::new(Message::Info(done))).await.expect("the room is open");
        info.await.expect("the room responds");
        texts(&outgoing.waiting()).for_each(|text| check_frame(text, ask));
    }
    for (_, outgoing, ask) in &mut clients {
        texts(&outgoing.waiting()).for_each(|text| check_frame(text, ask));
    }
    let request_view = async |seat: usize| {
        let (client, ..) = &clients[seat];
        room.send(Box::new(Message::Frame { client: *client, frame: ClientFrame::Look(Empty {}) })).await
    };
    let _ = (request_view(0).await, request_view(1).await);
    let (done, info) = oneshot::channel();
    room.send(Box::new(Message::Info(done))).await.expect("the room is open");
    let info = info.await.expect("the room responds");
    let rows = store.read(&id, 0).await.expect("rows");
    let (replayed, _) = TableState::load(&id, &rows, shared.editions, &shared.seal).expect("a valid log");
    assert_eq!(info.phase, replayed.phase);
    for (seat, (_, outgoing, _)) in clients.iter().enumerate() {
        let messages = Messages { table: &replayed, texts: Some(shared.sentences.of(LANG)) };
        let view = messages.view(Audience::Seat(Seat(seat as u8)));
        for text in texts(&outgoing.waiting()) {
            let frame: serde_json::Value = serde_json::from_slice(text).expect("JSON");
            if let Some(seen) = frame.get("view") {
                assert_eq!(Some(seen), view.as_ref(), "the log replays to another table");
            }
        }
    }
}

async fn start_game(shared: &Arc<Shared>, edition: &str) -> String {
    let edition = shared.editions.get(edition).expect("an edition");
    let clock = Some(Clock { rest_ms: 0, claim_ms: 0, ..Clock::default() });
    let setup = TableSetup { clock, ..TableSetup::plain(edition, 3) };
    let sits = |seat: u8, name: &str| Entry::Seated { seat, name: name.to_owned(), holder: name.to_owned() };
    let bot = Entry::Bot { seat: 2, name: "cid".to_owned(), bot: "random".to_owned() };
    let entries = vec![sits(0, "ann"), sits(1, "bob"), bot, Entry::Started];
    shared.create(setup, entries).await.expect("a table")
}

/// The text messages in the encoded frames that wait for a client.
pub(crate) fn texts(mut frames: &[u8]) -> impl Iterator<Item = &[u8]> {
    std::iter::from_fn(move || {
        let (head, length) = match *frames {
            [] => return None,
            [_, 126, a, b, ..] => (4, u64::from(u16::from_be_bytes([a, b]))),
            [_, 127, a, b, c, d, e, f, g, h, ..] => (10, u64::from_be_bytes([a, b, c, d, e, f, g, h])),
            [_, length, ..] => (2, length.into()),
            [_] => panic!("half a frame"),
        };
        let (text, rest) = frames[head..].split_at(length as usize);
        frames = rest;
        Some(text)
    })
}

/// Checks that a frame follows the protocol, and remembers the open question.
fn check_frame(text: &[u8], ask: &mut serde_json::Value) {
    let frame: serde_json::Value = serde_json::from_slice(text).expect("JSON");
    serde_json::from_value::<ServerFrame>(frame.clone()).expect("a frame of the protocol");
    for kind in ["welcome", "events"] {
        if let Some(body) = frame.get(kind) {
            let asked = &body["ask"]["you"];
            assert!(asked.is_null() || asked["legal"].is_array(), "{asked}");
            *ask = body["ask"].clone();
        }
    }
}

/// The legal answer of this number; a bid or a wish has its lower bound.
fn legal_answer(ask: &serde_json::Value, number: usize, chosen: u8) -> Option<ClientFrame> {
    let legal = ask["you"]["legal"].as_array()?;
    let choice = legal.get(usize::from(chosen) % legal.len().max(1))?;
    let action = match (choice.get("do"), &choice["bid"]["least"], &choice["wish"]["least"]) {
        (Some(action), ..) => action.clone(),
        (None, least, _) if least.is_number() => serde_json::json!({ "bid": least }),
        (None, _, least) if least.is_number() => serde_json::json!({ "wish": least }),
        _ => ask["you"]["default"].clone(),
    };
    let answer = serde_json::json!({ "answer": { "id": format!("f{number}"), "action": action } });
    serde_json::from_value(answer).ok()
}

#[cfg(test)]
mod tests {
    /// Valid frames, some of which the test mutates.
    const VALID: [&str; 19] = [
        r#"{"answer":{"id":"a","question":3,"action":{"propose":{"to":"bob","give":{"cash":10},"take":{}}}}}"#,
        r#"{"answer":{"id":"b","action":{"standing":{"bid-limit":120}}}}"#,
        r#"{"answer":{"id":"c","action":{"bid":60}}}"#,
        r#"{"answer":{"id":"d","action":"resign"}}"#,
        r#"{"command":{"id":"e","command":{"chat":"bonjour"}}}"#,
        r#"{"command":{"id":"f","command":{"vote":{"on":"pause","yes":true}}}}"#,
        r#"{"command":{"id":"g","command":{"vote":{"on":"undo","yes":true}}}}"#,
        r#"{"command":{"id":"h","command":{"vote":{"on":{"kick":1},"yes":true}}}}"#,
        r#"{"command":{"id":"i","command":"leave"}}"#,
        r#"{"command":{"id":"j","command":"resume"}}"#,
        r#"{"command":{"id":"k","command":"go-on"}}"#,
        r#"{"command":{"id":"l","command":"rematch"}}"#,
        r#"{"command":{"id":"p","command":{"settings":{"seats":4,"options":{},"clock":null}}}}"#,
        r#"{"command":{"id":"q","command":{"pawn":{"shape":3,"colour":5}}}}"#,
        r#"{"ack":7}"#,
        r#"{"look":{}}"#,
        r#"{"consider":{"id":"m","plan":{"propose":{"to":"bob","give":{"cash":10},"take":{"cash":2}}}}}"#,
        r#"{"consider":{"id":"n","plan":{"counter":{"offer":1,"give":{},"take":{"cash":5}}}}}"#,
        r#"{"consider":{"id":"o","plan":{"levels":{"rue-lecourbe":1,"boulevard-de-belleville":5}}}}"#,
    ];

    #[test]
    fn random_frames_do_not_break_a_room() {
        let mut state = 7u64;
        let mut draw = move |below: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize % below
        };
        for run in 0..40u8 {
            let mut bytes = vec![run];
            for _ in 0..120 {
                bytes.push(b'\n');
                if draw(10) < 7 {
                    bytes.extend([b'!', draw(200) as u8 + 11]);
                    continue;
                }
                let mut frame = VALID[draw(VALID.len())].as_bytes().to_vec();
                for _ in 0..draw(3) {
                    let at = draw(frame.len());
                    frame[at] = 32 + draw(95) as u8;
                }
                bytes.extend(frame);
            }
            super::frames(&bytes);
        }
    }
}
