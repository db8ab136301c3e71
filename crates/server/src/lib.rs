//! Tables for people and programs over HTTP and WebSocket.

pub mod wire;
