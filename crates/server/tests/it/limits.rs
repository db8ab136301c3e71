//! What no client may do, however many it sends at once: guess, hold connections, fill logs.

use std::io::ErrorKind;
use std::time::Duration;

use magie_server::Server;
use magie_server::client::{Client, ClientError};
use magie_server::config::{Config, Limits, Quota, Rate};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};

use crate::clocks::Held;
use crate::common::{config, fresh_file, quick_table, server};

/// A server with these limits.
async fn limited(name: &str, limits: Limits) -> Server {
    Server::start(Config { limits, ..config(fresh_file(name)) }).await.unwrap()
}

/// A server where so many passwords may be wrong, with a locked table.
async fn locked(name: &str, guesses: u32) -> (Server, String) {
    let address = Quota { guesses: Rate::new(guesses, 0), ..Quota::NONE };
    let server = limited(name, Limits { address, ..Limits::none() }).await;
    let mut table = quick_table("classic", 2);
    table["password"] = json!("sésame");
    let info = Client::new(server.address()).post("/api/tables", &table).await.unwrap();
    let id = info["id"].as_str().unwrap().to_owned();
    (server, id)
}

fn status(result: &Result<Value, ClientError>) -> u16 {
    match result {
        Ok(_) => 200,
        Err(ClientError::Refused { status, .. }) => *status,
        Err(error) => panic!("{error}"),
    }
}

#[tokio::test]
async fn wrong_passwords_are_counted_over_sockets_too() {
    let (server, id) = locked("guesses", 3).await;
    let told = async |password: Value| {
        let client = Client::new(server.address());
        let mut socket = client.socket(&id, &json!({ "protocol": 1, "password": password })).await.unwrap();
        let frame = socket.hear().await.unwrap();
        frame["problem"]["code"].as_str().unwrap_or("welcome").to_owned()
    };
    // What is right costs nothing, and neither does to say nothing.
    for _ in 0..4 {
        assert_eq!(told(json!("sésame")).await, "welcome");
        assert_eq!(told(Value::Null).await, "wrong-secret");
    }
    for expected in ["wrong-secret", "wrong-secret", "wrong-secret", "too-many"] {
        assert_eq!(told(json!("sesame")).await, expected);
    }
    assert_eq!(told(json!("sésame")).await, "too-many", "who guessed too often does not learn it");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_passwords_and_codes_that_come_at_once_are_counted() {
    for (path, body) in [
        ("join", json!({ "name": "ann", "password": "sesame" })),
        ("reenter", json!({ "code": "AAAAABBBBB" })),
    ] {
        let (server, id) = locked("at-once", 3).await;
        let guess = || {
            let (mut client, path) = (Client::new(server.address()), format!("/api/tables/{id}/{path}"));
            let body = body.clone();
            tokio::spawn(async move { status(&client.post(&path, &body).await) })
        };
        let guesses: Vec<_> = (0..16).map(|_| guess()).collect();
        let mut told = Vec::new();
        for guess in guesses {
            told.push(guess.await.unwrap());
        }
        let wrong = told.iter().filter(|status| **status == 401).count();
        let too_many = told.iter().filter(|status| **status == 429).count();
        assert_eq!((wrong, too_many), (3, 13), "{path}: {told:?}");
        server.stop().await;
    }
}

#[tokio::test]
async fn who_does_not_end_his_request_is_cut_off() {
    let _held = Held::time();
    let server = server("slow").await;
    let body = "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{";
    let idle = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n";
    for (said, answer) in [("", ""), ("GET /healthz HTTP/1.1\r\nHost", ""), (body, "400"), (idle, "200")] {
        let mut slow = TcpStream::connect(server.address()).await.unwrap();
        slow.write_all(said.as_bytes()).await.unwrap();
        let mut heard = String::new();
        if said == idle {
            let mut first = [0; 12];
            slow.read_exact(&mut first).await.unwrap();
            heard.push_str(std::str::from_utf8(&first).unwrap());
        }
        let mut other = Client::new(server.address());
        for passed in [9_900, 200] {
            // What was said has arrived when the next who comes has his answer.
            assert_eq!(other.send("GET", "/healthz", "", "").await.unwrap().status, 200);
            if passed == 200 && said != idle {
                assert_eq!(slow.try_read(&mut [0]).unwrap_err().kind(), ErrorKind::WouldBlock, "{said}");
            }
            tokio::time::advance(Duration::from_millis(passed)).await;
        }
        slow.read_to_string(&mut heard).await.unwrap();
        assert!(heard.contains(answer) && heard.is_empty() == answer.is_empty(), "{said}: {heard}");
    }
    server.stop().await;
}

/// Asks for a sign of life; no if the connection is closed instead.
async fn is_served(stream: &mut TcpStream) -> bool {
    let mut answer = [0; 15];
    // Who is refused may learn it while he still speaks.
    let _ = stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n").await;
    stream.read_exact(&mut answer).await.is_ok_and(|_| answer == *b"HTTP/1.1 200 OK")
}

async fn connect(server: &Server, from: [u8; 4]) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind((from, 0).into()).unwrap();
    socket.connect(server.address()).await.unwrap()
}

#[tokio::test]
async fn an_address_has_so_many_connections_and_others_are_served() {
    let (one, other, third) = ([127, 0, 0, 1], [127, 0, 0, 2], [127, 0, 0, 3]);
    let limits = Limits { connections: 5, address_connections: 3, ..Limits::none() };
    let server = limited("connections", limits).await;
    let mut open = Vec::new();
    for (from, served) in
        [(one, true), (one, true), (one, true), (one, false), (other, true), (other, true), (third, false)]
    {
        let mut stream = connect(&server, from).await;
        assert_eq!(is_served(&mut stream).await, served, "{from:?}");
        open.extend(served.then_some(stream));
    }
    // Who goes makes room.
    open.remove(0);
    while !is_served(&mut connect(&server, third).await).await {}
    server.stop().await;
    // A proxy connects for everybody.
    let config = Config { limits, behind_proxy: true, ..config(fresh_file("connections")) };
    let server = Server::start(config).await.unwrap();
    let mut open = Vec::new();
    for served in [true, true, true, true, true, false] {
        let mut stream = connect(&server, one).await;
        assert_eq!(is_served(&mut stream).await, served);
        open.push(stream);
    }
    server.stop().await;
}

#[tokio::test]
async fn a_socket_counts_as_a_socket_alone() {
    let server = limited("sockets", Limits { address_connections: 2, ..Limits::none() }).await;
    let mut client = Client::new(server.address());
    let info = client.post("/api/tables", &quick_table("classic", 2)).await.unwrap();
    let id = info["id"].as_str().unwrap();
    let mut sockets = Vec::new();
    for _ in 0..4 {
        let mut socket = client.socket(id, &json!({ "protocol": 1 })).await.unwrap();
        assert!(socket.hear().await.unwrap().get("welcome").is_some());
        sockets.push(socket);
    }
    server.stop().await;
}
