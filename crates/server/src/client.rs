//! A minimal client for tests and load measurements: enough HTTP and WebSocket to play.

use std::io;
use std::net::SocketAddr;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Message, Utf8Bytes};

use crate::{fair, ids};

/// Why a request failed.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The connection failed.
    #[error("the connection failed: {0}")]
    Connection(#[from] std::io::Error),
    /// The socket failed.
    #[error("the socket failed: {0}")]
    Socket(#[from] Box<tungstenite::Error>),
    /// The server closed the socket.
    #[error("the server closed the socket")]
    Closed,
    /// The response is not valid.
    #[error("invalid response: {0}")]
    InvalidResponse(String),
    /// The server returned an error.
    #[error("{status}: {body}")]
    Refused {
        /// The HTTP status.
        status: u16,
        /// The body.
        body: Value,
    },
}

impl From<tungstenite::Error> for ClientError {
    fn from(error: tungstenite::Error) -> Self {
        Self::Socket(Box::new(error))
    }
}

/// An HTTP response.
#[derive(Clone, Debug)]
pub struct Response {
    /// The status.
    pub status: u16,
    /// Status line and headers, as text.
    pub head: String,
    /// The body, as text.
    pub text: String,
}

impl Response {
    /// The body as JSON; null if it is not JSON.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_default()
    }

    /// The value of a header, by its name in lower case.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
    }
}

/// A client and its session.
#[derive(Clone, Debug)]
pub struct Client {
    address: SocketAddr,
    cookie: Option<String>,
}

impl Client {
    /// A client without a session.
    pub const fn new(address: SocketAddr) -> Self {
        Self { address, cookie: None }
    }

    /// The session cookie, once there is one.
    pub fn cookie(&self) -> Option<&str> {
        self.cookie.as_deref()
    }

    /// The same session at another server.
    pub fn at(&self, address: SocketAddr) -> Self {
        Self { address, cookie: self.cookie.clone() }
    }

    /// Sends a request. `headers` are additional header lines, each ending in `\r\n`.
    pub async fn send(
        &mut self,
        method: &str,
        path: &str,
        headers: &str,
        body: &str,
    ) -> Result<Response, ClientError> {
        let mut stream = TcpStream::connect(self.address).await?;
        let cookie = self.cookie.as_ref().map_or_else(String::new, |cookie| format!("Cookie: {cookie}\r\n"));
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{cookie}{headers}Content-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        stream.write_all(request.as_bytes()).await?;
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).await?;
        let text = String::from_utf8_lossy(&bytes);
        let (head, body) =
            text.split_once("\r\n\r\n").ok_or_else(|| ClientError::InvalidResponse(text.to_string()))?;
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        let status = status.ok_or_else(|| ClientError::InvalidResponse(head.to_owned()))?;
        let set = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        if let Some(cookie) = set.and_then(|line| line.split(';').next()) {
            self.cookie = Some(cookie.to_owned());
        }
        Ok(Response { status, head: head.to_owned(), text: body.to_owned() })
    }

    /// Sends a GET request.
    pub async fn get(&mut self, path: &str) -> Result<Value, ClientError> {
        let response = self.send("GET", path, "", "").await?;
        body_of(&response)
    }

    /// Sends a POST request with a JSON body.
    pub async fn post(&mut self, path: &str, body: &Value) -> Result<Value, ClientError> {
        let response =
            self.send("POST", path, "Content-Type: application/json\r\n", &body.to_string()).await?;
        body_of(&response)
    }

    /// Sends a command of this session's seat.
    pub async fn command(&mut self, table: &str, id: &str, command: Value) -> Result<Value, ClientError> {
        self.post(&format!("/api/tables/{table}/commands"), &json!({ "id": id, "command": command })).await
    }

    /// Commits a seat of this session to a random share of the dice, and returns the share, to be revealed after the start.
    pub async fn commit_share(&mut self, table: &str, seat: u8) -> Result<String, ClientError> {
        let share = ids::hex(&ids::random::<32>().map_err(io::Error::other)?);
        let commitment = fair::share_commitment(&table.replace('-', ""), seat, &share);
        self.seat_command(
            table,
            seat,
            &format!("commit-{}", &commitment[..8]),
            json!({ "commit": commitment }),
        )
        .await?;
        Ok(share)
    }

    /// Reveals the share of a seat of this session.
    pub async fn reveal_share(&mut self, table: &str, seat: u8, share: &str) -> Result<(), ClientError> {
        self.seat_command(table, seat, "reveal", json!({ "reveal": share })).await
    }

    async fn seat_command(
        &mut self,
        table: &str,
        seat: u8,
        id: &str,
        command: Value,
    ) -> Result<(), ClientError> {
        let path = format!("/api/tables/{table}/commands?seat={seat}");
        self.post(&path, &json!({ "id": id, "command": command })).await.map(|_| ())
    }

    /// Opens a WebSocket and sends `hello`.
    pub async fn socket(&self, table: &str, hello: &Value) -> Result<Socket, ClientError> {
        let mut request = format!("ws://{}/api/tables/{table}/socket", self.address).into_client_request()?;
        if let Some(cookie) = self.cookie.as_ref().and_then(|cookie| cookie.parse().ok()) {
            request.headers_mut().insert("cookie", cookie);
        }
        let stream = TcpStream::connect(self.address).await?;
        stream.set_nodelay(true)?;
        let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        let (socket, _) = tokio_tungstenite::client_async_with_config(request, stream, Some(config)).await?;
        let mut socket = Socket(socket);
        socket.send(&json!({ "hello": hello })).await?;
        Ok(socket)
    }
}

fn body_of(response: &Response) -> Result<Value, ClientError> {
    if (200..300).contains(&response.status) {
        Ok(response.json())
    } else {
        Err(ClientError::Refused { status: response.status, body: response.json() })
    }
}

/// An open WebSocket.
#[derive(Debug)]
pub struct Socket(WebSocketStream<TcpStream>);

impl Socket {
    /// Sends a frame.
    pub async fn send(&mut self, frame: &Value) -> Result<(), ClientError> {
        self.send_text(frame.to_string()).await
    }

    /// Sends a frame that is serialised already.
    pub async fn send_text(&mut self, text: String) -> Result<(), ClientError> {
        Ok(self.0.send(Message::text(text)).await?)
    }

    /// Waits for the next frame, as text.
    pub async fn receive_text(&mut self) -> Result<Utf8Bytes, ClientError> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(_)) | None => return Err(ClientError::Closed),
                Some(Err(error)) => return Err(error.into()),
            }
        }
    }

    /// Waits for the next frame.
    pub async fn receive(&mut self) -> Result<Value, ClientError> {
        let text = self.receive_text().await?;
        serde_json::from_str(&text).map_err(|_| ClientError::InvalidResponse(text.to_string()))
    }
}
