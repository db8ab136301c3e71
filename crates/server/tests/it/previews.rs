//! What links show where they are sent.

use std::path::PathBuf;

use magie_server::Server;
use magie_server::client::Client;
use magie_server::config::{Config, Limits, Quota, Rate};
use serde_json::json;

use crate::common::{Player, config, fresh_file, play_on, quick_table};

/// A web client with nothing but a page and a picture.
fn web() -> PathBuf {
    let folder = fresh_file("web").with_extension("d");
    std::fs::create_dir_all(folder.join("preview")).unwrap();
    std::fs::write(folder.join("index.html"), "<html><head><!--preview--></head></html>").unwrap();
    std::fs::write(folder.join("preview/classic.png"), "picture").unwrap();
    folder
}

async fn server(name: &str, limits: Limits) -> Server {
    Server::start(Config { web: Some(web()), limits, ..config(fresh_file(name)) }).await.unwrap()
}

/// The tags of a page: the content of those with these names.
async fn tags<const N: usize>(client: &mut Client, path: &str, lang: &str, names: [&str; N]) -> [String; N] {
    let header = format!("Accept-Language: {lang}\r\n");
    let page = client.send("GET", path, &header, "").await.unwrap();
    assert_eq!(page.status, 200);
    names.map(|name| {
        let rest = page.text.split(&format!("\"{name}\" content=\"")).nth(1).unwrap_or_default();
        rest.split('"').next().unwrap_or_default().to_owned()
    })
}

async fn title(client: &mut Client, path: &str, lang: &str) -> String {
    let [title] = tags(client, path, lang, ["og:title"]).await;
    title
}

const PLAIN: &str = "Magie: roll, buy, trade, build";

#[tokio::test]
async fn a_link_to_a_table_says_who_invites_and_how_many_seats_are_free() {
    let server = server("invitation", Limits::none()).await;
    let mut client = Client::new(server.address());
    let id = client.post("/api/tables", &quick_table("classic", 4)).await.unwrap()["id"]
        .as_str()
        .unwrap()
        .to_owned();
    let path = format!("/t/{id}");
    for name in ["Al<b>\"ice", "Bob"] {
        Client::new(server.address())
            .post(&format!("/api/tables/{id}/join"), &json!({ "name": name }))
            .await
            .unwrap();
    }
    let [title, text, image, card] =
        tags(&mut client, &path, "en", ["og:title", "description", "og:image", "twitter:card"]).await;
    assert_eq!(title, "Al&lt;b&gt;&quot;ice’s table: 2 of 4 seats free");
    assert!(text.starts_with("Al&lt;b&gt;&quot;ice invites you to play The classic"), "{text}");
    assert_eq!(image, format!("http://{}/preview/classic.png", server.address()));
    assert_eq!(card, "summary_large_image");
    let picture = client.send("GET", "/preview/classic.png", "", "").await.unwrap();
    assert_eq!(picture.header("content-type"), Some("image/png"));
    assert_eq!(picture.header("cross-origin-resource-policy"), Some("cross-origin"));
    let french = tags(&mut client, &path, "fr-FR, en;q=0.5", ["og:title", "og:locale"]).await;
    assert_eq!(french[0], "Table ouverte par Al&lt;b&gt;&quot;ice\u{202f}: 2 places libres sur 4");
    assert_eq!(french[1], "fr_FR");
    // A game that is not over is no finished game.
    assert_eq!(self::title(&mut client, &format!("/g/{id}"), "en").await, PLAIN);
}

#[tokio::test]
async fn a_link_to_a_finished_game_says_who_won() {
    let server = server("finished", Limits::none()).await;
    let mut client = Client::new(server.address());
    let mut table = quick_table("classic", 2);
    table["options"] = json!({ "turn_limit": 2, "auto_rent": true });
    let id = client.post("/api/tables", &table).await.unwrap()["id"].as_str().unwrap().to_owned();
    let mut players = [Player::join(&server, &id, "ann").await, Player::join(&server, &id, "bob").await];
    for command in [json!({ "ready": true }), json!("start")] {
        players[1].command(json!({ "ready": true })).await;
        players[0].command(command).await;
    }
    for player in &mut players {
        player.catch_up(1).await;
    }
    play_on(&mut players, 5000, 3).await;
    for player in &mut players {
        while !player.is_over() {
            player.receive().await;
        }
    }
    let game = client.get(&format!("/api/games/{id}")).await.unwrap();
    let winners = game["table"]["outcome"]["winners"].as_array().unwrap().iter();
    // Several if they are equally rich.
    let winners: Vec<&str> = winners.map(|winner| winner.as_str().unwrap()).collect();
    let title = title(&mut client, &format!("/g/{id}"), "en").await;
    assert_eq!(title, format!("{} won in 2 turns", winners.join(" and ")));
}

#[tokio::test]
async fn locked_and_unknown_tables_show_the_plain_page_and_guesses_are_limited() {
    let unknown_tables = Rate::new(3, 1);
    let limits = Limits { address: Quota { unknown_tables, ..Quota::NONE }, ..Limits::none() };
    let server = server("hidden", limits).await;
    let mut client = Client::new(server.address());
    let mut table = quick_table("classic", 4);
    let open = client.post("/api/tables", &table).await.unwrap()["id"].as_str().unwrap().to_owned();
    client.post(&format!("/api/tables/{open}/join"), &json!({ "name": "Ann" })).await.unwrap();
    table["password"] = json!("sesame");
    let locked = client.post("/api/tables", &table).await.unwrap()["id"].as_str().unwrap().to_owned();
    let join = json!({ "name": "Ann", "password": "sesame" });
    client.post(&format!("/api/tables/{locked}/join"), &join).await.unwrap();
    for path in ["/", "/t/", &format!("/t/{locked}"), &format!("/g/{locked}"), "/t/K7QM-2XPD", "/g/K7QM-2XPE"]
    {
        assert_eq!(title(&mut client, path, "en").await, PLAIN, "{path}");
    }
    let path = format!("/t/{open}");
    assert_eq!(title(&mut client, &path, "en").await, "Ann’s table: 3 of 4 seats free");
    assert_eq!(title(&mut client, "/t/K7QM-2XPF", "en").await, PLAIN);
    // Three guesses: from now on even a table that exists is not looked up.
    assert_eq!(title(&mut client, &path, "en").await, PLAIN);
}
