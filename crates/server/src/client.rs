//! A small client: enough HTTP and WebSocket to play, for tests and for load. It is not fast at HTTP and does not need to
//! be.

use std::net::SocketAddr;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Message, Utf8Bytes};

/// Why a client got no answer.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The connection failed.
    #[error("the connection failed: {0}")]
    Connection(#[from] std::io::Error),
    /// The socket failed.
    #[error("the socket failed: {0}")]
    Socket(#[from] Box<tungstenite::Error>),
    /// The server ended the socket.
    #[error("the socket has ended")]
    Ended,
    /// What came is not what a server says.
    #[error("not understood: {0}")]
    NotUnderstood(String),
    /// The server refused.
    #[error("{status}: {body}")]
    Refused {
        /// The HTTP status.
        status: u16,
        /// What it said.
        body: Value,
    },
}

impl From<tungstenite::Error> for ClientError {
    fn from(error: tungstenite::Error) -> Self {
        Self::Socket(Box::new(error))
    }
}

/// An answer over HTTP.
#[derive(Clone, Debug)]
pub struct Reply {
    /// The status.
    pub status: u16,
    /// The head, as text.
    pub head: String,
    /// The body, as text.
    pub text: String,
}

impl Reply {
    /// The body as JSON; null if it is none.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_default()
    }
}

/// A client with its session.
#[derive(Clone, Debug)]
pub struct Client {
    address: SocketAddr,
    cookie: Option<String>,
}

impl Client {
    /// A client that nobody knows yet.
    pub const fn new(address: SocketAddr) -> Self {
        Self { address, cookie: None }
    }

    /// The cookie of its session, once it has one.
    pub fn cookie(&self) -> Option<&str> {
        self.cookie.as_deref()
    }

    /// The same session at another address.
    pub fn at(&self, address: SocketAddr) -> Self {
        Self { address, cookie: self.cookie.clone() }
    }

    /// Sends a request with more header lines, each ending in `\r\n`.
    pub async fn send(
        &mut self,
        method: &str,
        path: &str,
        more: &str,
        body: &str,
    ) -> Result<Reply, ClientError> {
        let mut stream = TcpStream::connect(self.address).await?;
        let cookie = self.cookie.as_ref().map_or_else(String::new, |cookie| format!("Cookie: {cookie}\r\n"));
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{cookie}{more}Content-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        stream.write_all(request.as_bytes()).await?;
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).await?;
        let text = String::from_utf8_lossy(&bytes);
        let (head, body) =
            text.split_once("\r\n\r\n").ok_or_else(|| ClientError::NotUnderstood(text.to_string()))?;
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        let status = status.ok_or_else(|| ClientError::NotUnderstood(head.to_owned()))?;
        let set = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        if let Some(cookie) = set.and_then(|line| line.split(';').next()) {
            self.cookie = Some(cookie.to_owned());
        }
        Ok(Reply { status, head: head.to_owned(), text: body.to_owned() })
    }

    /// Gets something.
    pub async fn get(&mut self, path: &str) -> Result<Value, ClientError> {
        let reply = self.send("GET", path, "", "").await?;
        accepted(&reply)
    }

    /// Posts something.
    pub async fn post(&mut self, path: &str, body: &Value) -> Result<Value, ClientError> {
        let reply = self.send("POST", path, "Content-Type: application/json\r\n", &body.to_string()).await?;
        accepted(&reply)
    }

    /// Says something to the table of this session's seat.
    pub async fn command(&mut self, table: &str, id: &str, command: Value) -> Result<Value, ClientError> {
        self.post(&format!("/api/tables/{table}/commands"), &json!({ "id": id, "command": command })).await
    }

    /// Opens a socket and says hello.
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
        socket.say(&json!({ "hello": hello })).await?;
        Ok(socket)
    }
}

fn accepted(reply: &Reply) -> Result<Value, ClientError> {
    if (200..300).contains(&reply.status) {
        Ok(reply.json())
    } else {
        Err(ClientError::Refused { status: reply.status, body: reply.json() })
    }
}

/// An open socket.
#[derive(Debug)]
pub struct Socket(WebSocketStream<TcpStream>);

impl Socket {
    /// Says something.
    pub async fn say(&mut self, frame: &Value) -> Result<(), ClientError> {
        self.say_text(frame.to_string()).await
    }

    /// Says something that is written already.
    pub async fn say_text(&mut self, text: String) -> Result<(), ClientError> {
        Ok(self.0.send(Message::text(text)).await?)
    }

    /// The next frame, as text.
    pub async fn hear_text(&mut self) -> Result<Utf8Bytes, ClientError> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(_)) | None => return Err(ClientError::Ended),
                Some(Err(error)) => return Err(error.into()),
            }
        }
    }

    /// The next frame.
    pub async fn hear(&mut self) -> Result<Value, ClientError> {
        let text = self.hear_text().await?;
        serde_json::from_str(&text).map_err(|_| ClientError::NotUnderstood(text.to_string()))
    }
}
