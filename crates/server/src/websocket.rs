//! WebSocket frames (RFC 6455) for a server, without extensions. Libraries keep buffers for every socket, but most sockets
//! are idle most of the time; here an idle socket holds no buffer.

use std::future::poll_fn;
use std::io;
use std::mem::MaybeUninit;
use std::pin::Pin;
use std::task::{Poll, ready};

use tokio::io::{AsyncRead, ReadBuf};

/// Most bytes of one read.
const CHUNK: usize = 4096;
/// Longest payload of a control frame.
const LONGEST_CONTROL: usize = 125;

const CONTINUATION: u8 = 0x0;
const TEXT: u8 = 0x1;
const BINARY: u8 = 0x2;
const CLOSE: u8 = 0x8;
const PING: u8 = 0x9;
const PONG: u8 = 0xa;

/// What a client sent. There is one for every frame, so that all frames can be counted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Received {
    /// A text message.
    Text(String),
    /// A binary message, which is discarded.
    Binary,
    /// A ping, to be answered with a pong of the same payload.
    Ping(Vec<u8>),
    /// A pong.
    Pong,
    /// A fragment of a message, but not the last.
    Fragment,
}

/// Why the client can send nothing more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Closed {
    /// The connection was lost.
    Lost,
    /// The client sent a close frame with this code.
    ByClient(u16),
    /// Not a valid frame of a client.
    BadFrame,
    /// A text message that is not UTF-8.
    NotUtf8,
    /// A message that is too long.
    TooLong,
}

impl Closed {
    /// The code of the close frame to send, if the connection still exists.
    pub(crate) const fn code(self) -> Option<u16> {
        match self {
            Self::Lost => None,
            Self::ByClient(code) => Some(code),
            Self::BadFrame => Some(1002),
            Self::NotUtf8 => Some(1007),
            Self::TooLong => Some(1009),
        }
    }
}

/// The code of a normal close.
pub(crate) const NORMAL: u16 = 1000;

impl From<io::Error> for Closed {
    fn from(_: io::Error) -> Self {
        Self::Lost
    }
}

/// The incoming half of a socket, after its handshake.
pub(crate) struct Incoming<S> {
    stream: S,
    /// Bytes that were read, and how many of them are parsed.
    unread: Vec<u8>,
    parsed: usize,
    /// The opcode of a fragmented message, and what has arrived of it.
    unfinished: Option<(u8, Vec<u8>)>,
    longest: usize,
}

impl<S: AsyncRead + Unpin> Incoming<S> {
    /// A socket of which some bytes were read already. Messages may have at most `longest` bytes.
    pub(crate) const fn new(stream: S, unread: Vec<u8>, longest: usize) -> Self {
        Self { stream, unread, parsed: 0, unfinished: None, longest }
    }

    /// Waits for the next frame. Cancel safe.
    pub(crate) async fn receive(&mut self) -> Result<Received, Closed> {
        loop {
            if let Some(received) = self.next_frame()? {
                return Ok(received);
            }
            if self.read().await? == 0 {
                return Err(Closed::Lost);
            }
        }
    }

    async fn read(&mut self) -> io::Result<usize> {
        // Done once for all frames that arrived together.
        self.unread.drain(..std::mem::take(&mut self.parsed));
        poll_fn(|context| {
            let mut space = [MaybeUninit::uninit(); CHUNK];
            let mut read = ReadBuf::uninit(&mut space);
            ready!(Pin::new(&mut self.stream).poll_read(context, &mut read))?;
            self.unread.extend_from_slice(read.filled());
            Poll::Ready(Ok(read.filled().len()))
        })
        .await
    }

    /// The next complete frame among the bytes that were read.
    fn next_frame(&mut self) -> Result<Option<Received>, Closed> {
        let unread = &self.unread[self.parsed..];
        let Some(header) = Header::read(unread)? else { return Ok(None) };
        let so_far = self.unfinished.as_ref().map_or(0, |(_, bytes)| bytes.len());
        if !header.is_control() && header.length > self.longest.saturating_sub(so_far) {
            return Err(Closed::TooLong);
        }
        let end = header.size + header.length;
        let Some(payload) = unread.get(header.size..end) else { return Ok(None) };
        let mut payload = payload.to_vec();
        for four in payload.chunks_mut(header.mask.len()) {
            four.iter_mut().zip(header.mask).for_each(|(byte, mask)| *byte ^= mask);
        }
        self.parsed += end;
        if self.parsed == self.unread.len() {
            (self.unread, self.parsed) = (Vec::new(), 0);
        }
        self.take(&header, payload).map(Some)
    }

    fn take(&mut self, header: &Header, payload: Vec<u8>) -> Result<Received, Closed> {
        let (sort, bytes) = match (header.opcode, self.unfinished.take()) {
            (PING | PONG | CLOSE, unfinished) => {
                self.unfinished = unfinished;
                return match header.opcode {
                    PING => Ok(Received::Ping(payload)),
                    PONG => Ok(Received::Pong),
                    _ => Err(read_close(&payload)),
                };
            }
            (CONTINUATION, Some((sort, mut bytes))) => {
                bytes.extend(payload);
                (sort, bytes)
            }
            (TEXT | BINARY, None) => (header.opcode, payload),
            _ => return Err(Closed::BadFrame),
        };
        match (header.last, sort) {
            (false, _) => {
                self.unfinished = Some((sort, bytes));
                Ok(Received::Fragment)
            }
            (true, TEXT) => Ok(Received::Text(String::from_utf8(bytes).map_err(|_| Closed::NotUtf8)?)),
            (true, _) => Ok(Received::Binary),
        }
    }
}

/// Parses the payload of a close frame: a code and a reason, or nothing. The same code is sent back.
fn read_close(payload: &[u8]) -> Closed {
    let (code, reason) = match payload {
        [] => (NORMAL, &[][..]),
        [high, low, reason @ ..] => (u16::from_be_bytes([*high, *low]), reason),
        [_] => return Closed::BadFrame,
    };
    match (code, std::str::from_utf8(reason)) {
        (1000..=1003 | 1007..=1014 | 3000..=4999, Ok(_)) => Closed::ByClient(code),
        (1000..=1003 | 1007..=1014 | 3000..=4999, Err(_)) => Closed::NotUtf8,
        // Other codes are reserved or must not be sent.
        _ => Closed::BadFrame,
    }
}

/// Appends a text frame.
pub(crate) fn add_text(bytes: &mut Vec<u8>, text: &[u8]) {
    bytes.extend_from_slice(OutgoingHeader::new(TEXT, text.len()).bytes());
    bytes.extend_from_slice(text);
}

/// A control frame.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Control {
    opcode: u8,
    payload: Vec<u8>,
}

impl Control {
    pub(crate) const fn ping() -> Self {
        Self { opcode: PING, payload: Vec::new() }
    }

    /// The response to a ping.
    pub(crate) const fn pong(payload: Vec<u8>) -> Self {
        Self { opcode: PONG, payload }
    }

    /// A close frame with a code.
    pub(crate) fn close(code: u16) -> Self {
        Self { opcode: CLOSE, payload: code.to_be_bytes().to_vec() }
    }

    /// Appends the encoded frame.
    pub(crate) fn add_to(&self, bytes: &mut Vec<u8>) {
        bytes.extend_from_slice(OutgoingHeader::new(self.opcode, self.payload.len()).bytes());
        bytes.extend_from_slice(&self.payload);
    }
}

/// The header of a frame from a client.
struct Header {
    opcode: u8,
    last: bool,
    mask: [u8; 4],
    /// Bytes of the header itself.
    size: usize,
    /// Bytes of the payload.
    length: usize,
}

impl Header {
    /// Is it a control frame? Those may come between the fragments of a message.
    const fn is_control(&self) -> bool {
        self.opcode >= CLOSE
    }

    /// Parses a header; `None` if it is incomplete.
    fn read(bytes: &[u8]) -> Result<Option<Self>, Closed> {
        let [first, second, rest @ ..] = bytes else { return Ok(None) };
        let (opcode, last) = (first & 0x0f, first & 0x80 != 0);
        // No extensions are negotiated, and frames from clients must be masked.
        if first & 0x70 != 0 || second & 0x80 == 0 {
            return Err(Closed::BadFrame);
        }
        let (length, rest) = match (second & 0x7f, rest) {
            (126, [high, low, rest @ ..]) => (u64::from(u16::from_be_bytes([*high, *low])), rest),
            (127, [a, b, c, d, e, f, g, h, rest @ ..]) => {
                (u64::from_be_bytes([*a, *b, *c, *d, *e, *f, *g, *h]), rest)
            }
            (126 | 127, _) => return Ok(None),
            (short, rest) => (u64::from(short), rest),
        };
        // A length must have its shortest encoding, and at most 63 bits.
        let shortest = match second & 0x7f {
            126 => 126,
            127 => 1 << 16,
            _ => 0,
        };
        if length < shortest || length > i64::MAX as u64 {
            return Err(Closed::BadFrame);
        }
        let length = usize::try_from(length).map_err(|_| Closed::TooLong)?;
        if opcode >= CLOSE && (!last || length > LONGEST_CONTROL) {
            return Err(Closed::BadFrame);
        }
        let [a, b, c, d, rest @ ..] = rest else { return Ok(None) };
        Ok(Some(Self { opcode, last, mask: [*a, *b, *c, *d], size: bytes.len() - rest.len(), length }))
    }
}

/// The header of a frame from the server.
struct OutgoingHeader {
    bytes: [u8; Self::LONGEST],
    size: usize,
}

impl OutgoingHeader {
    const LONGEST: usize = 10;

    fn new(opcode: u8, length: usize) -> Self {
        let mut bytes = [0; Self::LONGEST];
        bytes[0] = 0x80 | opcode;
        let size = match (u8::try_from(length), u16::try_from(length)) {
            (Ok(short @ ..=125), _) => {
                bytes[1] = short;
                2
            }
            (_, Ok(length)) => {
                bytes[1] = 126;
                bytes[2..4].copy_from_slice(&length.to_be_bytes());
                4
            }
            _ => {
                bytes[1] = 127;
                bytes[2..10].copy_from_slice(&(length as u64).to_be_bytes());
                10
            }
        };
        Self { bytes, size }
    }

    fn bytes(&self) -> &[u8] {
        &self.bytes[..self.size]
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncWriteExt as _, DuplexStream};
    use tokio_tungstenite::WebSocketStream;
    use tokio_tungstenite::tungstenite::Message;
    use tokio_tungstenite::tungstenite::protocol::Role;

    use super::*;

    const LONGEST: usize = 70_000;

    fn pair() -> (Incoming<DuplexStream>, DuplexStream) {
        // Smaller than a frame, so that reads are partial.
        let (here, there) = tokio::io::duplex(1000);
        (Incoming::new(here, Vec::new(), LONGEST), there)
    }

    fn masked(first: u8, payload: &[u8]) -> Vec<u8> {
        let mask = [7, 77, 177, 250];
        let mut bytes = vec![first];
        match payload.len() {
            short @ ..=125 => bytes.push(0x80 | short as u8),
            long => {
                bytes.push(0x80 | 126);
                bytes.extend((long as u16).to_be_bytes());
            }
        }
        bytes.extend(mask);
        bytes.extend(payload.iter().zip(mask.iter().cycle()).map(|(byte, mask)| byte ^ mask));
        bytes
    }

    #[tokio::test]
    async fn messages_are_exchanged_with_a_client_library() {
        use futures_util::{SinkExt as _, StreamExt as _};
        let (here, there) = tokio::io::duplex(1000);
        let (reading, mut writing) = tokio::io::split(here);
        let server = async move {
            let mut socket = Incoming::new(reading, Vec::new(), LONGEST);
            let mut received = Vec::new();
            loop {
                let (mut sent, mut ended) = (Vec::new(), None);
                match socket.receive().await {
                    Ok(Received::Text(text)) => {
                        [text.as_str(), "", &text]
                            .iter()
                            .for_each(|text| add_text(&mut sent, text.as_bytes()));
                        received.push(text.len());
                    }
                    Ok(Received::Ping(payload)) => Control::pong(payload).add_to(&mut sent),
                    Ok(other) => panic!("{other:?}"),
                    Err(why) => {
                        Control::close(why.code().unwrap()).add_to(&mut sent);
                        ended = Some(why);
                    }
                }
                writing.write_all(&sent).await.unwrap();
                if let Some(ended) = ended {
                    return (received, ended);
                }
            }
        };
        let client = async move {
            let mut client = WebSocketStream::from_raw_socket(there, Role::Client, None).await;
            for length in [0, 1, 125, 126, 3000, 65_535, 65_536, 69_999] {
                let text = "é".repeat(length / 2) + &"x".repeat(length % 2);
                client.send(Message::text(text.clone())).await.unwrap();
                for wanted in [text.as_str(), "", text.as_str()] {
                    assert_eq!(client.next().await.unwrap().unwrap().to_text().unwrap(), wanted);
                }
            }
            client.send(Message::Ping("here?".into())).await.unwrap();
            assert_eq!(client.next().await.unwrap().unwrap(), Message::Pong("here?".into()));
            client.close(None).await.unwrap();
            assert!(matches!(client.next().await, Some(Ok(Message::Close(Some(_))))));
        };
        let ((received, ended), ()) = tokio::join!(server, client);
        assert_eq!(received, [0, 1, 125, 126, 3000, 65_535, 65_536, 69_999]);
        assert_eq!(ended, Closed::ByClient(NORMAL));
    }

    async fn received_from(bytes: &[u8]) -> Vec<Result<Received, Closed>> {
        let (mut socket, mut there) = pair();
        let client = async move {
            // Byte by byte, so that no frame arrives whole. Writing fails once the server has closed the socket.
            for byte in bytes {
                let _ = there.write_all(&[*byte]).await;
            }
        };
        let server = async move {
            let mut received = Vec::new();
            while !received.last().is_some_and(Result::is_err) {
                received.push(socket.receive().await);
            }
            received
        };
        tokio::join!(client, server).1
    }

    #[tokio::test]
    async fn fragments_are_joined_and_control_frames_may_come_between() {
        let bytes = [
            masked(0x01, b"bon"),
            masked(0x89, b"p"),
            masked(0x00, b"jo"),
            masked(0x8a, b""),
            masked(0x80, b"ur"),
            masked(0x82, &[255; 200]),
            masked(0x88, &[]),
        ]
        .concat();
        let wanted = [
            Ok(Received::Fragment),
            Ok(Received::Ping(b"p".to_vec())),
            Ok(Received::Fragment),
            Ok(Received::Pong),
            Ok(Received::Text("bonjour".to_owned())),
            Ok(Received::Binary),
            Err(Closed::ByClient(NORMAL)),
        ];
        assert_eq!(received_from(&bytes).await, wanted);
    }

    #[tokio::test]
    async fn a_control_frame_fits_between_the_fragments_of_the_longest_message() {
        let fragment = vec![b'x'; 65_000];
        let bytes = [
            masked(0x01, &fragment),
            masked(0x00, &[b'x'; 4_990]),
            masked(0x89, &[b'p'; 125]),
            masked(0x80, &[b'x'; 10]),
        ];
        let received = received_from(&bytes.concat()).await;
        assert_eq!(received[2], Ok(Received::Ping(vec![b'p'; 125])));
        assert_eq!(received[3], Ok(Received::Text("x".repeat(LONGEST))));
    }

    #[tokio::test]
    async fn every_frame_is_reported_even_an_empty_one() {
        let (mut socket, mut there) = pair();
        let mut bytes = masked(0x01, b"");
        (0..100).for_each(|_| bytes.extend([masked(0x00, b""), masked(0x8a, b"")].concat()));
        let (_, received) = tokio::join!(there.write_all(&bytes), async {
            let mut received = Vec::new();
            for _ in 0..201 {
                received.push(socket.receive().await.unwrap());
            }
            received
        });
        assert_eq!(received.iter().filter(|received| **received == Received::Fragment).count(), 101);
        assert_eq!(received.iter().filter(|received| **received == Received::Pong).count(), 100);
    }

    #[tokio::test]
    async fn the_code_of_a_valid_close_frame_is_sent_back() {
        let sent = |code: u16, reason: &[u8]| masked(0x88, &[&code.to_be_bytes()[..], reason].concat());
        for (bytes, why) in [
            (masked(0x88, b""), Closed::ByClient(1000)),
            (sent(1001, b"tab closed"), Closed::ByClient(1001)),
            (sent(4321, "à bientôt".as_bytes()), Closed::ByClient(4321)),
            (masked(0x88, &[3]), Closed::BadFrame),
            (sent(0, b""), Closed::BadFrame),
            (sent(999, b""), Closed::BadFrame),
            (sent(1005, b""), Closed::BadFrame),
            (sent(1006, b""), Closed::BadFrame),
            (sent(2999, b""), Closed::BadFrame),
            (sent(5000, b""), Closed::BadFrame),
            (sent(1000, &[0xff]), Closed::NotUtf8),
        ] {
            assert_eq!(received_from(&bytes).await, [Err(why)], "{bytes:?}");
        }
    }

    #[tokio::test]
    async fn invalid_frames_end_the_socket() {
        let long = [&[0x81, 0xff][..], &(LONGEST as u64 + 1).to_be_bytes(), &[0; 4]].concat();
        let fragments = [masked(0x01, &[b'x'; 60_000]), masked(0x80, &[b'x'; 10_001])].concat();
        let mask = [0; 4];
        for (bytes, why) in [
            (vec![0x81, 0x01, b'x'], Closed::BadFrame),
            (masked(0xc1, b"x"), Closed::BadFrame),
            (masked(0x80, b"x"), Closed::BadFrame),
            (masked(0x83, b"x"), Closed::BadFrame),
            (masked(0x8b, b"x"), Closed::BadFrame),
            (masked(0x09, b"x"), Closed::BadFrame),
            (masked(0x89, &[b'x'; 126]), Closed::BadFrame),
            ([masked(0x01, b"x"), masked(0x81, b"x")].concat(), Closed::BadFrame),
            (masked(0x81, &[0xff]), Closed::NotUtf8),
            // Lengths that do not have their shortest encoding.
            ([&[0x81, 0xfe, 0, 125][..], &mask].concat(), Closed::BadFrame),
            ([&[0x81, 0xff, 0, 0, 0, 0, 0, 0, 255, 255][..], &mask].concat(), Closed::BadFrame),
            ([&[0x81, 0xff, 128, 0, 0, 0, 0, 0, 0, 0][..], &mask].concat(), Closed::BadFrame),
            (long, Closed::TooLong),
            (fragments, Closed::TooLong),
            (masked(0x81, b"xyz")[..7].to_vec(), Closed::Lost),
        ] {
            assert_eq!(received_from(&bytes).await.last(), Some(&Err(why)));
        }
    }

    #[tokio::test]
    async fn random_bytes_break_no_socket_and_an_idle_one_holds_no_buffer() {
        let mut state = 5u64;
        let mut draw = move |below: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % below
        };
        for _ in 0..2000 {
            let mut bytes = masked([0x81, 0x01, 0x80, 0x89, 0x82][draw(5) as usize], &[b'x'; 9]);
            bytes.extend(masked(0x81, b"more"));
            for _ in 0..draw(4) {
                let at = draw(bytes.len() as u64) as usize;
                bytes[at] = draw(256) as u8;
            }
            received_from(&bytes).await;
        }
        let (mut socket, mut there) = pair();
        there.write_all(&masked(0x81, b"x")).await.unwrap();
        socket.receive().await.unwrap();
        assert_eq!((socket.unread.capacity(), socket.unfinished.is_none()), (0, true));
        let mut sent = Vec::new();
        Control::close(NORMAL).add_to(&mut sent);
        assert_eq!(sent, [0x88, 2, 3, 232]);
    }
}
