//! Whose a seat is: who lost it is no longer heard there, whatever he once showed for it, and at whichever node.

use magie_server::Server;
use magie_server::client::Client;
use serde_json::{Value, json};

use crate::common::{config, fresh_file, quick_table, server};

async fn new_table(server: &Server, seats: usize) -> String {
    let mut host = Client::new(server.address());
    let info = host.post("/api/tables", &quick_table("classic", seats)).await.unwrap();
    info["id"].as_str().unwrap().to_owned()
}

async fn info(server: &Server, id: &str) -> Value {
    Client::new(server.address()).get(&format!("/api/tables/{id}")).await.unwrap()
}

#[tokio::test]
async fn a_reentry_code_is_its_holders_alone() {
    let server = server("codes").await;
    let id = new_table(&server, 2).await;
    let join = format!("/api/tables/{id}/join");
    let (mut ann, mut bob) = (Client::new(server.address()), Client::new(server.address()));
    let old = ann.post(&join, &json!({ "name": "ann" })).await.unwrap();
    let again = ann.get(&format!("/api/tables/{id}/seat")).await.unwrap();
    assert_eq!(again["reentry"], old["reentry"]);
    ann.command(&id, "1", json!("leave")).await.unwrap();
    let new = bob.post(&join, &json!({ "name": "bob" })).await.unwrap();
    assert_eq!(new["seat"], old["seat"]);
    let reenter = async |code: &Value| {
        let mut device = Client::new(server.address());
        device.post(&format!("/api/tables/{id}/reenter"), &json!({ "code": code })).await
    };
    assert!(reenter(&old["reentry"]).await.is_err(), "who got up has nothing to come back to");
    assert_eq!(reenter(&new["reentry"]).await.unwrap()["seat"], old["seat"]);
    server.stop().await;
}

/// Two servers on one file hear nothing of each other before both want to append the same number.
#[tokio::test]
async fn who_sat_down_first_is_the_host_until_he_gets_up() {
    let file = fresh_file("host");
    let server = Server::start(config(file.clone())).await.unwrap();
    let id = new_table(&server, 3).await;
    let join = format!("/api/tables/{id}/join");
    let mut clients = Vec::new();
    for (name, seat) in [("ann", 1), ("bob", 2), ("cid", 0)] {
        let mut client = Client::new(server.address());
        client.post(&join, &json!({ "name": name, "seat": seat })).await.unwrap();
        clients.push(client);
    }
    assert_eq!(info(&server, &id).await["host"], 1);
    assert!(clients[2].command(&id, "1", json!({ "clear": 1 })).await.is_err(), "the lowest seat is no host");
    // Ann gets up and sits down again: now she is the last, and Bob was before Cid.
    clients[0].command(&id, "1", json!("leave")).await.unwrap();
    assert_eq!(info(&server, &id).await["host"], 2);
    clients[0].post(&join, &json!({ "name": "ann", "seat": 1 })).await.unwrap();
    assert_eq!(info(&server, &id).await["host"], 2);
    server.stop().await;
    let server = Server::start(config(file)).await.unwrap();
    assert_eq!(info(&server, &id).await["host"], 2);
    clients[1].at(server.address()).command(&id, "2", json!({ "clear": 0 })).await.unwrap();
    server.stop().await;
}
