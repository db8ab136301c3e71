//! Tables without a server: whole games, resuming, undo, what clients are told.

use magie_hosting::fault::Fault;
use magie_hosting::local::{Due, LocalTable};
use magie_hosting::table::Editions;
use magie_hosting::wire::{Hello, Join, NewGame, PROTOCOL, Phase, ProblemCode};
use serde_json::{Value, json};

const SEED: [u8; 32] = [7; 32];

fn new_game(edition: &str, seats: u8, people: &[&str], bots: &[&str], start: bool) -> NewGame {
    let players: Vec<Value> = people.iter().map(|name| json!({ "name": name })).collect();
    serde_json::from_value(json!({
        "table": { "edition": edition, "seats": seats, "pace_ms": 0, "casual": true },
        "draw": "ab".repeat(32),
        "players": players,
        "bots": bots,
        "start": start,
    }))
    .expect("a new game")
}

fn create(new: NewGame) -> LocalTable {
    LocalTable::create(new, &SEED, 1000, Editions::built_in()).expect("a table")
}

fn hello(seat: u8) -> Hello {
    Hello { protocol: PROTOCOL, seat: Some(seat), lang: Some("en".to_owned()), ..Hello::default() }
}

/// A page at the table: the frames it received, and the question they left open.
#[derive(Default)]
struct Page {
    frames: Vec<Value>,
    ask: Value,
}

/// A table with one page for each of its people, whose number is the seat's.
struct Device {
    local: LocalTable,
    pages: Vec<Page>,
    now: u64,
    answers: u32,
}

impl Device {
    fn new(mut local: LocalTable) -> Self {
        let people = local.people();
        for seat in &people {
            local.attach((*seat).into(), &hello(*seat), 1000).expect("a seat");
        }
        let pages = people.iter().map(|_| Page::default()).collect();
        let mut device = Self { local, pages, now: 1000, answers: 0 };
        device.deliver();
        device
    }

    fn deliver(&mut self) {
        for out in self.local.take_outgoing() {
            let frame: Value = serde_json::from_str(&out.frame).expect("JSON");
            let page = &mut self.pages[out.client as usize];
            for kind in ["welcome", "events"] {
                if let Some(body) = frame.get(kind) {
                    page.ask = body["ask"].clone();
                }
            }
            page.frames.push(frame);
        }
    }

    fn send(&mut self, seat: u8, frame: &Value) -> Value {
        self.local.frame(seat.into(), &frame.to_string(), self.now).expect("the table works");
        self.deliver();
        self.pages[usize::from(seat)].frames.last().expect("a response").clone()
    }

    fn command(&mut self, seat: u8, command: &Value) -> Value {
        self.answers += 1;
        let id = format!("c{}", self.answers);
        self.send(seat, &json!({ "command": { "id": id, "command": command } }))
    }

    /// Lets bots play until people are needed.
    fn wait(&mut self) {
        loop {
            let due = self.local.play_on(self.now).expect("the table works");
            self.deliver();
            match due {
                Due::Now => {}
                Due::At(at) => self.now = at,
                Due::AfterFrame => return,
            }
        }
    }

    /// Gives the default answer of the first person who is asked; false if nobody is.
    fn answer_by_default(&mut self) -> bool {
        self.wait();
        let asked = self.pages.iter().position(|page| page.ask["you"].is_object());
        let Some(seat) = asked.filter(|_| self.local.info().phase == Phase::Running) else { return false };
        self.answers += 1;
        let (id, action) = (format!("a{}", self.answers), self.pages[seat].ask["you"]["default"].clone());
        let response = self.send(seat as u8, &json!({ "answer": { "id": id, "action": action } }));
        assert!(response.get("ack").is_some(), "{response}");
        true
    }

    fn play_to_the_end(&mut self) {
        while self.answer_by_default() {}
        assert_eq!(self.local.info().phase, Phase::Over);
    }

    fn record(&self) -> String {
        self.local.finished().expect("it is over").record().expect("a record").to_json()
    }

    fn rows(&self) -> Vec<String> {
        self.local.rows(0).map(str::to_owned).collect()
    }
}

#[test]
fn whole_games_of_every_edition_end_and_repeat_themselves() {
    for edition in ["classic", "france-2008", "faux-billets", "ultimate", "ultimate-fr"] {
        let new = || new_game(edition, 3, &["Ann", "Bob"], &["easy"], true);
        let mut device = Device::new(create(new()));
        device.play_to_the_end();
        let record = device.record();
        let parsed = magie_engine::Record::parse(&record).expect("a record");
        assert!(parsed.replay(&parsed.load_edition().expect("an edition")).is_ok(), "{edition}");
        let mut again = Device::new(create(new()));
        again.play_to_the_end();
        assert_eq!(again.record(), record, "{edition}");
    }
}

#[test]
fn other_seeds_give_other_dice() {
    let dice = |seed: [u8; 32]| {
        let new = new_game("classic", 2, &["Ann"], &["scripted"], true);
        let mut device =
            Device::new(LocalTable::create(new, &seed, 1000, Editions::built_in()).expect("a table"));
        (0..10).for_each(|_| assert!(device.answer_by_default()));
        device.rows().concat()
    };
    assert_eq!(dice([1; 32]).len(), dice([1; 32]).len());
    assert_ne!(dice([1; 32]), dice([2; 32]));
}

#[test]
fn a_table_is_resumed_from_its_rows() {
    let mut device = Device::new(create(new_game("classic", 3, &["Ann", "Bob"], &["thumb"], true)));
    (0..40).for_each(|_| assert!(device.answer_by_default()));
    let (id, rows) = (device.local.id().to_owned(), device.rows());
    let look = json!({ "look": {} });
    let seen = device.send(0, &look);
    let resumed = LocalTable::resume(&id, rows, 9_000_000, Editions::built_in()).expect("a table");
    let mut resumed = Device::new(resumed);
    assert_eq!(resumed.send(0, &look), seen);
    resumed.play_to_the_end();
    let finished = resumed.local.finished().expect("it is over");
    assert_eq!(finished.page().expect("a page").steps as usize, finished.answers.len());
    let replay = finished.replay(&Default::default()).expect("a replay");
    assert_eq!(replay.steps as usize, finished.answers.len());
}

#[test]
fn the_table_says_that_nobody_witnessed_its_dice() {
    let mut new = new_game("classic", 2, &["Ann"], &["scripted"], true);
    new.table.options = serde_json::from_value(json!({ "turn_limit": 3 })).expect("options");
    let mut device = Device::new(create(new));
    let welcome = &device.pages[0].frames[0]["welcome"];
    assert_eq!(welcome["table"]["local"], true);
    assert_eq!(welcome["table"]["commitment"], Value::Null);
    assert_eq!(welcome["table"]["seed"], Value::Null);
    device.play_to_the_end();
    let fault = device.local.finished().expect("it is over").proof().expect_err("no proof");
    assert_eq!(fault.code, ProblemCode::NotAllowed);
}

#[test]
fn people_sit_down_choose_settings_and_start() {
    let mut device = Device::new(create(new_game("classic", 2, &["Ann"], &[], false)));
    let too_early = device.send(0, &json!({ "answer": { "id": "a", "action": "roll" } }));
    assert_eq!(too_early["refused"]["refusal"]["code"], "not-started");
    assert_eq!(device.command(0, &json!("start"))["refused"]["refusal"]["code"], "not-ready");
    let clock = json!({ "settings": { "seats": 3, "options": {}, "clock": {} } });
    assert_eq!(device.command(0, &clock)["refused"]["refusal"]["code"], "bad-input");
    device.command(0, &json!({ "settings": { "seats": 3, "options": { "turn_limit": 4 }, "clock": null } }));
    let join: Join = serde_json::from_value(json!({ "name": "Ann" })).expect("JSON");
    assert_eq!(device.local.join(&join, 1000), Ok(0), "the same name is the same player");
    let join: Join = serde_json::from_value(json!({ "name": "Bob" })).expect("JSON");
    assert_eq!(device.local.join(&join, 1000), Ok(1));
    device.command(0, &json!({ "seat-bot": { "seat": 2, "bot": "easy" } }));
    device.command(0, &json!("start"));
    assert_eq!(device.local.info().phase, Phase::Running);
    assert_eq!(device.local.people(), [0, 1]);
}

#[test]
fn people_undo_an_answer_together() {
    let mut device = Device::new(create(new_game("classic", 2, &["Ann", "Bob"], &[], true)));
    loop {
        device.wait();
        if device.pages[0].ask["you"]["legal"].to_string().contains(r#""buy""#) {
            break;
        }
        assert!(device.answer_by_default() && device.answers < 300, "somebody lands on a property");
    }
    let before = device.pages[0].ask["turn"].clone();
    device.send(0, &json!({ "answer": { "id": "mine", "action": "buy" } }));
    assert_ne!(device.pages[0].ask["turn"], before);
    device.command(0, &json!({ "vote": { "on": "undo", "yes": true } }));
    device.command(1, &json!({ "vote": { "on": "undo", "yes": true } }));
    assert_eq!(device.pages[0].ask["turn"], before);
    let resumed = LocalTable::resume(device.local.id(), device.rows(), 5000, Editions::built_in());
    assert!(resumed.is_ok(), "the log with the undo can be replayed");
}

#[test]
fn the_game_after_a_game_has_the_same_players() {
    let mut device = Device::new(create(new_game("classic", 2, &["Ann"], &["scripted"], true)));
    assert_eq!(
        device.local.rematch(&SEED, 2000).err().map(|fault: Fault| fault.code),
        Some(ProblemCode::NotOver)
    );
    device.play_to_the_end();
    device.command(0, &json!("rematch"));
    let next = device.local.rematch(&[8; 32], 2000).expect("a table");
    let info = next.info();
    assert_eq!(device.local.info().rematch.map(|id| id.replace('-', "")), Some(next.id().to_owned()));
    assert_eq!(info.phase, Phase::Lobby);
    assert_eq!(info.seats[0].name.as_deref(), Some("Ann"));
    assert!(info.local);
}

#[test]
fn a_recorded_game_is_replayed_like_one_that_was_played_here() {
    let mut device = Device::new(create(new_game("faux-billets", 3, &["Ann"], &["easy", "easy"], true)));
    device.play_to_the_end();
    let record = device.record();
    let import = |record: &str| LocalTable::from_record(record, "K7QM-2XPD", 5000, Editions::built_in());
    let imported = import(&record).expect("a table");
    assert_eq!(imported.info().phase, Phase::Over);
    assert!(imported.people().is_empty(), "nobody sits at it");
    let finished = imported.finished().expect("it is over");
    assert_eq!(finished.record().expect("a record").to_json(), record);
    let steps = |table: &LocalTable| {
        let part = serde_json::from_value(json!({ "views": false, "seat": 0 })).expect("a part");
        let replay = table.finished().expect("it is over").replay(&part).expect("a replay");
        replay.part.into_iter().map(|step| (step.answer, step.events, step.turn)).collect::<Vec<_>>()
    };
    assert_eq!(steps(&imported), steps(&device.local));
    let half = magie_engine::Record::parse(&record).map(|mut half| {
        half.truncate(20);
        half.to_json()
    });
    let half = import(&half.expect("a record")).expect("a table");
    assert_eq!(half.info().phase, Phase::Abandoned);
    for wrong in ["", "{}", &record.replace("faux-billets", "nowhere")] {
        assert_eq!(import(wrong).err().map(|fault| fault.code), Some(ProblemCode::BadInput));
    }
}

#[test]
fn bots_wait_for_people_who_left() {
    let mut device = Device::new(create(new_game("classic", 2, &["Ann"], &["scripted"], true)));
    device.command(0, &json!("leave"));
    let rows = device.rows().len();
    device.wait();
    assert_eq!(device.rows().len(), rows, "bots do not play on alone");
    assert!(device.local.info().seats[0].stand_in.is_some());
    device.local.attach(0, &hello(0), device.now).expect("a seat");
    assert_eq!(device.local.info().seats[0].stand_in, None);
    assert!(device.answer_by_default(), "the game goes on");
}

#[test]
fn what_needs_a_server_is_refused() {
    let refused = |change: fn(&mut NewGame)| {
        let mut new = new_game("classic", 2, &["Ann"], &["scripted"], true);
        change(&mut new);
        LocalTable::create(new, &SEED, 0, Editions::built_in()).err().map(|fault| fault.code)
    };
    assert_eq!(refused(|_| {}), None);
    assert_eq!(refused(|new| new.table.clock = Some(Default::default())), Some(ProblemCode::BadInput));
    assert_eq!(refused(|new| new.table.password = Some("x".to_owned())), Some(ProblemCode::BadInput));
    assert_eq!(refused(|new| new.players[0].commit = Some("ab".repeat(32))), Some(ProblemCode::BadInput));
    assert_eq!(refused(|new| new.draw = "x".to_owned()), Some(ProblemCode::BadInput));
}

#[test]
fn a_slow_bot_decides_once_for_each_call() {
    let mut device = Device::new(create(new_game("classic", 2, &["Ann"], &["strategist"], true)));
    (0..6).for_each(|_| assert!(device.answer_by_default()));
    assert!(device.rows().concat().contains("\"by\":\"bot\""));
}
