//! What operators can do with tables.

use magie_server::Server;
use magie_server::client::Client;
use magie_server::config::{Config, StoreConfig};
use serde_json::json;

use crate::common::postgres::Postgres;
use crate::common::{config, fresh_file, quick_table, start_game};

#[tokio::test]
async fn an_operator_lists_and_deletes_tables() {
    let postgres = Postgres::start();
    let sqlite = config(fresh_file("operator"));
    let store = StoreConfig::Postgres(postgres.url().to_owned());
    for config in [sqlite.clone(), Config { store, ..sqlite }] {
        let config = Config { metrics: Some(([127, 0, 0, 1], 0).into()), ..config };
        let server = Server::start(config).await.unwrap();
        let mut operator = Client::new(server.metrics_address().unwrap());
        let mut private = quick_table("classic", 2);
        private["public"] = json!(false);
        let (running, mut players) = start_game(&server, &private, &["ann", "bob"]).await;
        let mut visitor = Client::new(server.address());
        let lobby = visitor.post("/api/tables", &quick_table("classic", 2)).await.unwrap();
        let lobby = lobby["id"].as_str().unwrap();
        let tables = operator.get("/tables").await.unwrap();
        assert_eq!(tables.as_array().unwrap().len(), 2, "{tables}");
        let tables = operator.get("/tables?phase=running&most=5").await.unwrap();
        assert_eq!(tables[0]["id"], running.as_str());
        assert_eq!((&tables[0]["public"], &tables[0]["in_memory"]), (&json!(false), &json!(true)));
        assert_eq!(operator.get("/tables?before=5").await.unwrap(), json!([]));
        // Players cannot do that.
        for (method, path) in [("GET", "/tables"), ("DELETE", &*format!("/tables/{running}"))] {
            let reply = visitor.send(method, path, "Content-Type: application/json\r\n", "").await.unwrap();
            assert!(!reply.text.contains(&running) && reply.status != 204, "{method}: {}", reply.text);
            let reply = operator.send(method, path, "Origin: http://127.0.0.1\r\n", "").await.unwrap();
            assert_eq!(reply.status, 404);
        }
        let path = format!("/tables/{running}");
        assert_eq!(operator.send("DELETE", &path, "", "").await.unwrap().status, 204);
        loop {
            let frame = players[0].receive().await;
            if let Some(bye) = frame.get("bye") {
                assert_eq!(bye["reason"], "table-gone");
                break;
            }
        }
        assert_eq!(operator.send("DELETE", &path, "", "").await.unwrap().status, 404);
        let gone = visitor.send("GET", &format!("/api/tables/{running}"), "", "").await.unwrap();
        assert_eq!(gone.status, 404);
        let tables = operator.get("/tables").await.unwrap();
        assert_eq!((tables.as_array().unwrap().len(), &tables[0]["id"]), (1, &json!(lobby)));
        server.stop().await;
    }
}
