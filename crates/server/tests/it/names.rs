//! Names at a table: as they are written, none that cannot be seen, and none that could be mistaken for another.

use magie_server::Server;
use magie_server::client::{Client, ClientError};
use serde_json::{Value, json};

use crate::common::{quick_table, server};

/// A table where somebody called `first` sits.
async fn table_with(server: &Server, first: &str) -> String {
    let mut host = Client::new(server.address());
    let info = host.post("/api/tables", &quick_table("classic", 4)).await.unwrap();
    let id = info["id"].as_str().unwrap().to_owned();
    host.post(&format!("/api/tables/{id}/join"), &json!({ "name": first })).await.unwrap();
    id
}

/// The name that somebody who joins gets, or the code and the detail of the refusal.
async fn joined(server: &Server, id: &str, name: &str) -> Result<String, (String, String)> {
    let mut client = Client::new(server.address());
    match client.post(&format!("/api/tables/{id}/join"), &json!({ "name": name })).await {
        Ok(joined) => {
            let seat = joined["seat"].as_u64().unwrap() as usize;
            let got = joined["table"]["seats"][seat]["name"].as_str().unwrap().to_owned();
            client.command(id, "leave", json!("leave")).await.unwrap();
            Ok(got)
        }
        Err(ClientError::Refused { body, .. }) => {
            let word = |field: &Value| field.as_str().unwrap().to_owned();
            Err((word(&body["code"]), word(&body["detail"])))
        }
        Err(error) => panic!("{error}"),
    }
}

#[tokio::test]
async fn names_in_any_script_are_kept_as_they_are() {
    let server = server("scripts").await;
    let id = table_with(&server, "Marie").await;
    for name in [
        "José",
        "Zoë",
        "Łukasz",
        "李雷",
        "محمد",
        "דוד",
        "O'Brien",
        "O’Brien",
        "Nguyễn Thị Ánh",
        "Ольга",
        "हरि",
        "สมชาย",
        "Jean-Luc",
        "Ann B. (2)",
        "🎩",
        "🤖 7",
        "Maria",
        "42",
        "Mårten",
        "Γιώργος",
    ] {
        assert_eq!(joined(&server, &id, name).await.as_deref(), Ok(name));
    }
    for (written, kept) in [
        ("  Ann \u{a0}\u{3000} B ", "Ann B"),
        ("Jose\u{301}", "José"),
        ("\u{ff21}\u{ff4e}\u{ff4e}", "Ann"),
        // Joiners and variation selectors only choose how neighbours look.
        ("علی\u{200c}رضا", "علیرضا"),
        ("❤\u{fe0f}", "❤"),
    ] {
        assert_eq!(joined(&server, &id, written).await.as_deref(), Ok(kept), "{written:?}");
    }
    server.stop().await;
}

#[tokio::test]
async fn names_that_cannot_be_seen_or_mean_something_else_are_refused() {
    let server = server("invisible").await;
    let id = table_with(&server, "Marie").await;
    let (long, marks) = ("x".repeat(41), format!("a{}", "\u{300}\u{323}".repeat(10)));
    for name in [
        "",
        "   ",
        "\u{200b}",
        "\u{3164}",
        "\u{2800}",
        "\u{ad}",
        "\u{200d}",
        "\u{fe0f}",
        "A\u{0}B",
        "A\u{1b}[31m",
        "A\nB",
        "A\u{2028}B",
        "A\u{202e}B",
        "A\u{2066}B\u{2069}",
        "A\u{feff}B",
        "A\u{e0041}B",
        "A\u{180e}B",
        "A\u{ffa0}",
        "A\u{e000}",
        "A\u{378}",
        "A\u{fffe}",
        "\u{301}A",
        &long,
        &marks,
        "\u{fdfa}\u{fdfa}\u{fdfa}",
        // Words of records, and of sentences.
        "bank",
        "Bank",
        "the bank",
        "The  Bank",
        "La banque",
        "la cagnotte",
        "dice",
        "time-up",
        "bаnk",
    ] {
        let (code, detail) = joined(&server, &id, name).await.expect_err(name);
        assert_eq!(code, "bad-name", "{name:?}: {detail}");
        assert!(detail.contains("`name`"), "{detail}");
    }
    server.stop().await;
}

#[tokio::test]
async fn names_that_look_like_another_one_are_refused() {
    let server = server("confusable").await;
    let id = table_with(&server, "Marie").await;
    for name in ["marie", "MARIE", "Mаrie", "Mar\u{131}e", "Marіe"] {
        let (code, detail) = joined(&server, &id, name).await.expect_err(name);
        assert_eq!(code, "name-similar", "{name:?}: {detail}");
        assert!(detail.contains("Marie"), "{detail}");
    }
    for name in [" Marie ", "Mari\u{200d}e", "\u{ff2d}arie", "𝐌arie"] {
        assert_eq!(joined(&server, &id, name).await.expect_err(name).0, "name-taken", "{name:?}");
    }
    for (first, second) in
        [("Ill", "lll"), ("O0", "OO"), ("rn", "m"), ("Paypal", "PaypaI"), ("José", "Jose\u{301}")]
    {
        let id = table_with(&server, first).await;
        let (code, _) = joined(&server, &id, second).await.expect_err(second);
        assert!(code == "name-similar" || code == "name-taken", "{second}: {code}");
    }
    // Bots have names too: theirs are taken, and they take none that is similar.
    let mut host = Client::new(server.address());
    let info = host.post("/api/tables", &quick_table("classic", 4)).await.unwrap();
    let id = info["id"].as_str().unwrap().to_owned();
    host.post(&format!("/api/tables/{id}/join"), &json!({ "name": "LIZZIE" })).await.unwrap();
    host.command(&id, "1", json!({ "seat-bot": { "seat": 1, "bot": "thumb" } })).await.unwrap();
    let info = host.get(&format!("/api/tables/{id}")).await.unwrap();
    assert_eq!(info["seats"][1]["name"], "Oscar");
    assert_eq!(joined(&server, &id, "0scar").await.expect_err("similar").0, "name-similar");
    server.stop().await;
}
