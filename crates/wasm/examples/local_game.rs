//! `local_game EDITION SEED OPTIONS BOT…`: plays a game of one person, who always gives the default answer, against bots. It prints
//! the rows of the log and the record. `crates/wasm/tests/node.test.mjs` plays the same games with the WebAssembly module.

#![allow(clippy::print_stdout, reason = "it is a program")]

use magie_wasm::Table;
use serde_json::{Value, json};

fn main() -> Result<(), String> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [edition, seed, options, bots @ ..] = &args[..] else {
        return Err("usage: local_game EDITION SEED OPTIONS BOT…".to_owned());
    };
    let options: Value = serde_json::from_str(options).map_err(|error| error.to_string())?;
    let new_game = json!({
        "table": { "edition": edition, "seats": bots.len() + 1, "pace_ms": 400, "options": options },
        "draw": "ab".repeat(32),
        "players": [{ "name": "Ann" }],
        "bots": bots,
        "start": true,
    });
    let mut now = 1000.0;
    let mut table = Table::create(&new_game.to_string(), seed, now)?;
    table.frame(0, r#"{"hello":{"protocol":1,"seat":0,"views":true,"lang":"fr"}}"#, now)?;
    let mut ask = Value::Null;
    for number in 1.. {
        while let Some(due) = table.play_on(now)? {
            now = now.max(due);
        }
        for text in table.take_outgoing().chunks_exact(2).map(|pair| &pair[1]) {
            let frame: Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
            for kind in ["welcome", "events"] {
                if let Some(body) = frame.get(kind) {
                    ask = body["ask"].clone();
                }
            }
        }
        if !ask["you"].is_object() {
            break;
        }
        let answer = json!({ "answer": { "id": format!("a{number}"), "action": ask["you"]["default"] } });
        table.frame(0, &answer.to_string(), now)?;
    }
    for row in table.rows(0) {
        println!("{row}");
    }
    print!("{}", table.record()?);
    Ok(())
}
