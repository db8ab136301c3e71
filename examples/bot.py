#!/usr/bin/env python3
"""A bot: creates a table with bots of the server, takes a seat, and plays by simple rules.

    pip install websockets
    python examples/bot.py --server http://127.0.0.1:8080 --edition classic --bots 2

It needs no rules of the game: the server sends the legal answers (docs/protocol.md). Replace `choose`.
"""

import argparse
import asyncio
import hashlib
import json
import secrets
import urllib.request

import websockets


def choose(ask):
    """Picks a legal answer: buys whenever possible, otherwise gives the default answer."""
    legal = [choice["do"] for choice in ask["you"]["legal"] if "do" in choice]
    return "buy" if "buy" in legal else ask["you"]["default"]


class Http:
    """A minimal HTTP client: JSON requests and responses, and the session cookie."""

    def __init__(self, server):
        self.server, self.cookie = server, None

    def post(self, path, body):
        request = urllib.request.Request(
            self.server + path,
            data=json.dumps(body).encode(),
            headers={"Content-Type": "application/json", **({"Cookie": self.cookie} if self.cookie else {})},
        )
        with urllib.request.urlopen(request) as reply:
            cookie = reply.headers.get("Set-Cookie")
            self.cookie = cookie.split(";")[0] if cookie else self.cookie
            return json.load(reply)


def sit_down(http, edition, bots):
    """Creates a table with bots of the server; returns its id, the token of our seat, and our share of the dice."""
    table = http.post(
        "/api/tables",
        {"edition": edition, "seats": bots + 1, "pace_ms": 0, "public": True, "clock": {"rest_ms": 0, "claim_ms": 0}},
    )["id"]
    seat = http.post(f"/api/tables/{table}/join", {"name": "Python"})["seat"]
    # We commit to a random share now and reveal it after the start, so that nobody can choose the dice (docs/fair-dice.md).
    share = secrets.token_hex(32)
    text = f"magie-share-1\n{table.replace('-', '')}\n{seat}\n{share}\n"
    commit = {"commit": hashlib.sha256(text.encode()).hexdigest()}
    http.post(f"/api/tables/{table}/commands", {"id": "commit", "command": commit})
    for seat in range(1, bots + 1):
        command = {"seat-bot": {"seat": seat, "bot": "thumb"}}
        http.post(f"/api/tables/{table}/commands", {"id": f"bot-{seat}", "command": command})
    return table, http.post(f"/api/tables/{table}/token", {})["token"], share


async def play(server, table, token, share):
    """Answers all questions until the game is over; returns the outcome and the number of answers."""
    address = server.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
    answered, count = None, 0
    async with websockets.connect(address, max_size=2**20) as socket:
        await socket.send(json.dumps({"hello": {"protocol": 1, "token": token}}))
        await socket.send(json.dumps({"command": {"id": "start", "command": "start"}}))
        await socket.send(json.dumps({"command": {"id": "reveal", "command": {"reveal": share}}}))
        async for text in socket:
            [(kind, body)] = json.loads(text).items()
            if kind in ("problem", "bye"):
                raise RuntimeError(text)
            ask = body.get("ask") if kind in ("welcome", "events") else None
            if not ask:
                continue
            if "over" in ask["turn"]:
                return ask["turn"]["over"], count
            # One answer per question; each step of a debt is a new question.
            if ask["you"] and answered != ask["question"]:
                answered, count = ask["question"], count + 1
                answer = {"id": f"a{count}", "question": ask["question"], "action": choose(ask)}
                await socket.send(json.dumps({"answer": answer}))
    raise RuntimeError("the socket was closed before the end of the game")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--server", default="http://127.0.0.1:8080")
    parser.add_argument("--edition", default="classic")
    parser.add_argument("--bots", type=int, default=2)
    args = parser.parse_args()
    table, token, share = sit_down(Http(args.server), args.edition, args.bots)
    outcome, count = asyncio.run(play(args.server, table, token, share))
    print(f"{', '.join(outcome['winners'])} won ({outcome['reason']}) after {count} of our answers")


if __name__ == "__main__":
    main()
