//! WebSocket frames (RFC 6455) as a server speaks them, without extensions. Libraries keep buffers for every socket, and
//! most sockets are quiet most of the time: one that neither reads nor writes holds none here.

use std::future::poll_fn;
use std::io;
use std::mem::MaybeUninit;
use std::pin::Pin;
use std::task::{Poll, ready};

use tokio::io::{AsyncRead, ReadBuf};

/// Bytes that are read at a time.
const CHUNK: usize = 4096;
/// Longest payload of a frame that is not for data.
const LONGEST_CONTROL: usize = 125;

const CONTINUATION: u8 = 0x0;
const TEXT: u8 = 0x1;
const BINARY: u8 = 0x2;
const CLOSE: u8 = 0x8;
const PING: u8 = 0x9;
const PONG: u8 = 0xa;

/// What a client said: one for every frame, so that all can be counted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Heard {
    /// A text.
    Text(String),
    /// Bytes that are no text; they are not kept.
    Binary,
    /// Whether anybody is here, which is to be answered with the same bytes.
    Ping(Vec<u8>),
    /// That it is still there.
    Pong,
    /// A piece of a message of which more is to come.
    Piece,
}

/// Why nothing more will be heard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ended {
    /// The connection is gone.
    Gone,
    /// The client said goodbye, with this code.
    Closed(u16),
    /// Something that is no frame of a client.
    BadFrame,
    /// A text that is none.
    NotText,
    /// Longer than is taken.
    TooLong,
}

impl Ended {
    /// The code by which the client is told, if it can be told.
    pub(crate) const fn code(self) -> Option<u16> {
        match self {
            Self::Gone => None,
            Self::Closed(code) => Some(code),
            Self::BadFrame => Some(1002),
            Self::NotText => Some(1007),
            Self::TooLong => Some(1009),
        }
    }
}

/// The code of a goodbye without a reason.
pub(crate) const NORMAL: u16 = 1000;

impl From<io::Error> for Ended {
    fn from(_: io::Error) -> Self {
        Self::Gone
    }
}

/// What comes of a socket, after its handshake.
pub(crate) struct Incoming<S> {
    stream: S,
    /// What has come, and up to where it is heard.
    unread: Vec<u8>,
    heard: usize,
    /// A message of which more is to come: what it is, and what has come of it.
    unfinished: Option<(u8, Vec<u8>)>,
    longest: usize,
}

impl<S: AsyncRead + Unpin> Incoming<S> {
    /// A socket of which some bytes have come already, and which takes messages of at most so many.
    pub(crate) const fn new(stream: S, unread: Vec<u8>, longest: usize) -> Self {
        Self { stream, unread, heard: 0, unfinished: None, longest }
    }

    /// The next thing the client says. Nothing is lost if this is dropped before it is ready.
    pub(crate) async fn hear(&mut self) -> Result<Heard, Ended> {
        loop {
            if let Some(heard) = self.next_heard()? {
                return Ok(heard);
            }
            if self.read().await? == 0 {
                return Err(Ended::Gone);
            }
        }
    }

    async fn read(&mut self) -> io::Result<usize> {
        // Once for all frames that came together.
        self.unread.drain(..std::mem::take(&mut self.heard));
        poll_fn(|context| {
            let mut space = [MaybeUninit::uninit(); CHUNK];
            let mut read = ReadBuf::uninit(&mut space);
            ready!(Pin::new(&mut self.stream).poll_read(context, &mut read))?;
            self.unread.extend_from_slice(read.filled());
            Poll::Ready(Ok(read.filled().len()))
        })
        .await
    }

    /// The next whole frame of what was read.
    fn next_heard(&mut self) -> Result<Option<Heard>, Ended> {
        let unread = &self.unread[self.heard..];
        let Some(header) = Header::read(unread)? else { return Ok(None) };
        let so_far = self.unfinished.as_ref().map_or(0, |(_, bytes)| bytes.len());
        if !header.is_control() && header.length > self.longest.saturating_sub(so_far) {
            return Err(Ended::TooLong);
        }
        let end = header.size + header.length;
        let Some(payload) = unread.get(header.size..end) else { return Ok(None) };
        let mut payload = payload.to_vec();
        for four in payload.chunks_mut(header.mask.len()) {
            four.iter_mut().zip(header.mask).for_each(|(byte, mask)| *byte ^= mask);
        }
        self.heard += end;
        if self.heard == self.unread.len() {
            (self.unread, self.heard) = (Vec::new(), 0);
        }
        self.take(&header, payload).map(Some)
    }

    fn take(&mut self, header: &Header, payload: Vec<u8>) -> Result<Heard, Ended> {
        let (sort, bytes) = match (header.opcode, self.unfinished.take()) {
            (PING | PONG | CLOSE, unfinished) => {
                self.unfinished = unfinished;
                return match header.opcode {
                    PING => Ok(Heard::Ping(payload)),
                    PONG => Ok(Heard::Pong),
                    _ => Err(goodbye(&payload)),
                };
            }
            (CONTINUATION, Some((sort, mut bytes))) => {
                bytes.extend(payload);
                (sort, bytes)
            }
            (TEXT | BINARY, None) => (header.opcode, payload),
            _ => return Err(Ended::BadFrame),
        };
        match (header.last, sort) {
            (false, _) => {
                self.unfinished = Some((sort, bytes));
                Ok(Heard::Piece)
            }
            (true, TEXT) => Ok(Heard::Text(String::from_utf8(bytes).map_err(|_| Ended::NotText)?)),
            (true, _) => Ok(Heard::Binary),
        }
    }
}

/// How a socket ends by what a client says at its end: a code and a reason, or nothing. The code is said back.
fn goodbye(payload: &[u8]) -> Ended {
    let (code, reason) = match payload {
        [] => (NORMAL, &[][..]),
        [high, low, reason @ ..] => (u16::from_be_bytes([*high, *low]), reason),
        [_] => return Ended::BadFrame,
    };
    match (code, std::str::from_utf8(reason)) {
        (1000..=1003 | 1007..=1014 | 3000..=4999, Ok(_)) => Ended::Closed(code),
        (1000..=1003 | 1007..=1014 | 3000..=4999, Err(_)) => Ended::NotText,
        // Others are of nobody, or never sent.
        _ => Ended::BadFrame,
    }
}

/// Adds a text as a frame.
pub(crate) fn add_text(bytes: &mut Vec<u8>, text: &[u8]) {
    bytes.extend_from_slice(Head::new(TEXT, text.len()).bytes());
    bytes.extend_from_slice(text);
}

/// A frame that is not for data.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Control {
    opcode: u8,
    payload: Vec<u8>,
}

impl Control {
    /// Asks whether the client is still there.
    pub(crate) const fn ping() -> Self {
        Self { opcode: PING, payload: Vec::new() }
    }

    /// Says that somebody is here.
    pub(crate) const fn pong(payload: Vec<u8>) -> Self {
        Self { opcode: PONG, payload }
    }

    /// Says goodbye.
    pub(crate) fn close(code: u16) -> Self {
        Self { opcode: CLOSE, payload: code.to_be_bytes().to_vec() }
    }

    /// Adds it as it is sent.
    pub(crate) fn add_to(&self, bytes: &mut Vec<u8>) {
        bytes.extend_from_slice(Head::new(self.opcode, self.payload.len()).bytes());
        bytes.extend_from_slice(&self.payload);
    }
}

/// How a frame of a client begins.
struct Header {
    opcode: u8,
    last: bool,
    mask: [u8; 4],
    /// Bytes of the header itself.
    size: usize,
    /// Bytes that follow it.
    length: usize,
}

impl Header {
    /// Is it a sign of life or of the end, which may come between the pieces of a message?
    const fn is_control(&self) -> bool {
        self.opcode >= CLOSE
    }

    /// Nothing if not all of it has come.
    fn read(bytes: &[u8]) -> Result<Option<Self>, Ended> {
        let [first, second, rest @ ..] = bytes else { return Ok(None) };
        let (opcode, last) = (first & 0x0f, first & 0x80 != 0);
        // Extensions were not agreed on, and what a client says is masked.
        if first & 0x70 != 0 || second & 0x80 == 0 {
            return Err(Ended::BadFrame);
        }
        let (length, rest) = match (second & 0x7f, rest) {
            (126, [high, low, rest @ ..]) => (u64::from(u16::from_be_bytes([*high, *low])), rest),
            (127, [a, b, c, d, e, f, g, h, rest @ ..]) => {
                (u64::from_be_bytes([*a, *b, *c, *d, *e, *f, *g, *h]), rest)
            }
            (126 | 127, _) => return Ok(None),
            (short, rest) => (u64::from(short), rest),
        };
        // A length is written as short as it can be, and the longest has 63 bits.
        let shortest = match second & 0x7f {
            126 => 126,
            127 => 1 << 16,
            _ => 0,
        };
        if length < shortest || length > i64::MAX as u64 {
            return Err(Ended::BadFrame);
        }
        let length = usize::try_from(length).map_err(|_| Ended::TooLong)?;
        if opcode >= CLOSE && (!last || length > LONGEST_CONTROL) {
            return Err(Ended::BadFrame);
        }
        let [a, b, c, d, rest @ ..] = rest else { return Ok(None) };
        Ok(Some(Self { opcode, last, mask: [*a, *b, *c, *d], size: bytes.len() - rest.len(), length }))
    }
}

/// How a frame of the server begins.
struct Head {
    bytes: [u8; Self::LONGEST],
    size: usize,
}

impl Head {
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
        // Less than a frame: reads come in pieces.
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
    async fn a_common_client_is_understood_and_understands() {
        use futures_util::{SinkExt as _, StreamExt as _};
        let (here, there) = tokio::io::duplex(1000);
        let (reading, mut writing) = tokio::io::split(here);
        let server = async move {
            let mut socket = Incoming::new(reading, Vec::new(), LONGEST);
            let mut heard = Vec::new();
            loop {
                let (mut said, mut ended) = (Vec::new(), None);
                match socket.hear().await {
                    Ok(Heard::Text(text)) => {
                        [text.as_str(), "", &text]
                            .iter()
                            .for_each(|text| add_text(&mut said, text.as_bytes()));
                        heard.push(text.len());
                    }
                    Ok(Heard::Ping(payload)) => Control::pong(payload).add_to(&mut said),
                    Ok(other) => panic!("{other:?}"),
                    Err(why) => {
                        Control::close(why.code().unwrap()).add_to(&mut said);
                        ended = Some(why);
                    }
                }
                writing.write_all(&said).await.unwrap();
                if let Some(ended) = ended {
                    return (heard, ended);
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
        let ((heard, ended), ()) = tokio::join!(server, client);
        assert_eq!(heard, [0, 1, 125, 126, 3000, 65_535, 65_536, 69_999]);
        assert_eq!(ended, Ended::Closed(NORMAL));
    }

    async fn heard_of(bytes: &[u8]) -> Vec<Result<Heard, Ended>> {
        let (mut socket, mut there) = pair();
        let client = async move {
            // Byte by byte: no frame comes whole. Who is cut off cannot write on.
            for byte in bytes {
                let _ = there.write_all(&[*byte]).await;
            }
        };
        let server = async move {
            let mut heard = Vec::new();
            while !heard.last().is_some_and(Result::is_err) {
                heard.push(socket.hear().await);
            }
            heard
        };
        tokio::join!(client, server).1
    }

    #[tokio::test]
    async fn messages_in_pieces_are_joined_and_signs_of_life_come_between() {
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
            Ok(Heard::Piece),
            Ok(Heard::Ping(b"p".to_vec())),
            Ok(Heard::Piece),
            Ok(Heard::Pong),
            Ok(Heard::Text("bonjour".to_owned())),
            Ok(Heard::Binary),
            Err(Ended::Closed(NORMAL)),
        ];
        assert_eq!(heard_of(&bytes).await, wanted);
    }

    #[tokio::test]
    async fn a_sign_of_life_fits_between_the_pieces_of_the_longest_message() {
        let piece = vec![b'x'; 65_000];
        let bytes = [
            masked(0x01, &piece),
            masked(0x00, &[b'x'; 4_990]),
            masked(0x89, &[b'p'; 125]),
            masked(0x80, &[b'x'; 10]),
        ];
        let heard = heard_of(&bytes.concat()).await;
        assert_eq!(heard[2], Ok(Heard::Ping(vec![b'p'; 125])));
        assert_eq!(heard[3], Ok(Heard::Text("x".repeat(LONGEST))));
    }

    #[tokio::test]
    async fn every_frame_is_heard_even_one_with_nothing_in_it() {
        let (mut socket, mut there) = pair();
        let mut bytes = masked(0x01, b"");
        (0..100).for_each(|_| bytes.extend([masked(0x00, b""), masked(0x8a, b"")].concat()));
        let (_, heard) = tokio::join!(there.write_all(&bytes), async {
            let mut heard = Vec::new();
            for _ in 0..201 {
                heard.push(socket.hear().await.unwrap());
            }
            heard
        });
        assert_eq!(heard.iter().filter(|heard| **heard == Heard::Piece).count(), 101);
        assert_eq!(heard.iter().filter(|heard| **heard == Heard::Pong).count(), 100);
    }

    #[tokio::test]
    async fn a_goodbye_is_said_back_if_it_is_one() {
        let said = |code: u16, reason: &[u8]| masked(0x88, &[&code.to_be_bytes()[..], reason].concat());
        for (bytes, why) in [
            (masked(0x88, b""), Ended::Closed(1000)),
            (said(1001, b"tab closed"), Ended::Closed(1001)),
            (said(4321, "à bientôt".as_bytes()), Ended::Closed(4321)),
            (masked(0x88, &[3]), Ended::BadFrame),
            (said(0, b""), Ended::BadFrame),
            (said(999, b""), Ended::BadFrame),
            (said(1005, b""), Ended::BadFrame),
            (said(1006, b""), Ended::BadFrame),
            (said(2999, b""), Ended::BadFrame),
            (said(5000, b""), Ended::BadFrame),
            (said(1000, &[0xff]), Ended::NotText),
        ] {
            assert_eq!(heard_of(&bytes).await, [Err(why)], "{bytes:?}");
        }
    }

    #[tokio::test]
    async fn what_no_client_may_say_ends_the_socket() {
        let long = [&[0x81, 0xff][..], &(LONGEST as u64 + 1).to_be_bytes(), &[0; 4]].concat();
        let pieces = [masked(0x01, &[b'x'; 60_000]), masked(0x80, &[b'x'; 10_001])].concat();
        let mask = [0; 4];
        for (bytes, why) in [
            (vec![0x81, 0x01, b'x'], Ended::BadFrame),
            (masked(0xc1, b"x"), Ended::BadFrame),
            (masked(0x80, b"x"), Ended::BadFrame),
            (masked(0x83, b"x"), Ended::BadFrame),
            (masked(0x8b, b"x"), Ended::BadFrame),
            (masked(0x09, b"x"), Ended::BadFrame),
            (masked(0x89, &[b'x'; 126]), Ended::BadFrame),
            ([masked(0x01, b"x"), masked(0x81, b"x")].concat(), Ended::BadFrame),
            (masked(0x81, &[0xff]), Ended::NotText),
            // Lengths that are written longer than they are.
            ([&[0x81, 0xfe, 0, 125][..], &mask].concat(), Ended::BadFrame),
            ([&[0x81, 0xff, 0, 0, 0, 0, 0, 0, 255, 255][..], &mask].concat(), Ended::BadFrame),
            ([&[0x81, 0xff, 128, 0, 0, 0, 0, 0, 0, 0][..], &mask].concat(), Ended::BadFrame),
            (long, Ended::TooLong),
            (pieces, Ended::TooLong),
            (masked(0x81, b"xyz")[..7].to_vec(), Ended::Gone),
        ] {
            assert_eq!(heard_of(&bytes).await.last(), Some(&Err(why)));
        }
    }

    #[tokio::test]
    async fn no_bytes_break_a_socket_and_a_quiet_one_holds_no_buffer() {
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
            heard_of(&bytes).await;
        }
        let (mut socket, mut there) = pair();
        there.write_all(&masked(0x81, b"x")).await.unwrap();
        socket.hear().await.unwrap();
        assert_eq!((socket.unread.capacity(), socket.unfinished.is_none()), (0, true));
        let mut said = Vec::new();
        Control::close(NORMAL).add_to(&mut said);
        assert_eq!(said, [0x88, 2, 3, 232]);
    }
}
