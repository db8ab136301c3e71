#!/usr/bin/env python3
"""Checks the dice of a game of a Magie server, without any of its code: the standard library is enough.

    python examples/check_dice.py PROOF --edition EDITION [--commitment HEX] [--chain PART] [--head INDEX:HEX]

PROOF is the address or the file of /api/games/ID/proof, EDITION that of /api/editions/NAME (with the options of the game in
its query), PART that of /api/commitments. --commitment is the commitment of the table, and --head a head of the chain, that
you noted before the game. Everything that is checked here is described in docs/fair-dice.md.
"""

import argparse
import hashlib
import hmac
import json
import re
import sys
import urllib.request

LUCK_KEYS = {"dice", "card", "fake", "pick"}
FIRST_HEAD = "0" * 64


class Wrong(Exception):
    """Something in the proof is not as it should be."""


def must(condition, message):
    if not condition:
        raise Wrong(message)


def load(place):
    """Reads JSON from a file or an address."""
    if re.match(r"https?://", place):
        with urllib.request.urlopen(place, timeout=30) as reply:
            return json.load(reply)
    with open(place, encoding="utf-8") as file:
        return json.load(file)


def sha256(text):
    return hashlib.sha256(text.encode()).hexdigest()


def is_digest(text):
    return isinstance(text, str) and re.fullmatch("[0-9a-f]{64}", text) is not None


def share_commitment(table, seat, share):
    return sha256(f"magie-share-1\n{table}\n{seat}\n{share}\n")


def chain_head(index, before, commitment):
    return sha256(f"magie-chain-1\n{index}\n{before}\n{commitment}\n")


def luck_key(proof):
    """The key from which all random numbers of the game follow."""
    if proof["magie-proof"] == 1:
        shares = "".join(f"{len(share.encode())}:{share}\n" for share in proof["shares"])
        text = f"magie-luck-1\n{proof['table']}\n{shares}"
    else:
        shares = "".join(f"{share}\n" for share in proof["shares"])
        text = f"magie-luck-2\n{proof['table']}\n{shares}"
    return hmac.new(bytes.fromhex(proof["seed"]), text.encode(), hashlib.sha256).digest()


def below(key, n, bound):
    """The random number below a bound for the answer of luck with this number."""
    limit, block = 2**32 // bound * bound, 0
    while True:
        digest = hmac.new(key, f"{n}\n{block}\n".encode(), hashlib.sha256).digest()
        for i in range(0, 32, 4):
            word = int.from_bytes(digest[i : i + 4], "big")
            if word < limit:
                return word % bound
        block += 1


def chosen(answers, number):
    """The answer that a number selects, of answers with their weights."""
    for answer, weight in answers:
        if number < weight:
            return answer
        number -= weight
    raise Wrong("the number exceeds the weights")


def throw(dice, number):
    two = [number // 6 % 6 + 1, number % 6 + 1]
    return two if dice == "two" else [*two, number // 36 + 1]


def check_commitments(proof, noted):
    """The seed and every share match what was published before the game."""
    must(is_digest(proof["seed"]), "the seed is not 64 hexadecimal digits")
    promised = (noted or proof["commitment"]).lower()
    found = hashlib.sha256(bytes.fromhex(proof["seed"])).hexdigest()
    must(found == promised, "the seed does not match the commitment")
    must(proof["commitment"] == promised, "the commitment in the proof is not the one that was noted")
    must(len(proof["shares"]) == len(proof["record"]["seats"]), "the number of shares is not that of seats")
    if proof["magie-proof"] == 1:
        return
    commitments = proof["share_commitments"]
    must(len(commitments) == len(proof["shares"]), "the number of commitments is not that of shares")
    withheld = []
    for seat, (share, promised) in enumerate(zip(proof["shares"], commitments)):
        if share == "":
            withheld += [seat] if promised is not None else []
        else:
            good = is_digest(share) and share_commitment(proof["table"], seat, share) == promised
            must(good, f"the share of seat {seat} does not match its commitment")
    must(withheld == proof.get("withheld", []), "the list of withheld shares is wrong")


def check_chain(proof, part, noted_head):
    """The commitment stands at its place in the chain, and the chain is the one that was noted."""
    link = proof.get("chain")
    if link:
        head = chain_head(link["index"], link["before"], proof["commitment"])
        must(head == link["head"], "the head of the chain does not follow from the commitment")
    if part is None:
        must(noted_head is None, "--head needs --chain")
        return
    must(link, "the proof has no place in the chain")
    must(part["from"] > 1 or part["before"] == FIRST_HEAD, "the chain does not begin with zeros")
    head, heads = part["before"], {part["from"] - 1: part["before"]}
    for index, commitment in enumerate(part["commitments"], part["from"]):
        head = heads[index] = chain_head(index, head, commitment)
    must(head == part["head"], "the chain does not lead to its head")
    must(link["index"] in heads and link["index"] >= part["from"], "the part does not contain the table")
    must(heads[link["index"]] == link["head"], "the table is not in the chain")
    if noted_head:
        index, noted = noted_head.split(":")
        must(heads.get(int(index)) == noted.lower(), "the chain is not the one whose head was noted")


class Draws:
    """What luck was asked, checked against the edition and the earlier answers."""

    def __init__(self, edition):
        self.decks = {deck["id"]: [card["id"] for card in deck["cards"]] for deck in edition["decks"]}
        self.cards = {card for cards in self.decks.values() for card in cards}
        notes = (edition.get("notes") or {"notes": []})["notes"]
        # Of each value: how many notes are undecided and will turn out to be fake, and how many real.
        self.undecided = {note["value"]: [note["fakes"], note["count"] - note["fakes"]] for note in notes}
        self.decided = set()
        self.checked_cards = set()

    def answers(self, draw):
        """The possible answers with their weights, in order."""
        kind = draw["kind"]
        if kind == "dice":
            must(draw["dice"] in ("two", "speed", "three"), "unknown dice")
            throws = 36 if draw["dice"] == "two" else 216
            return [({"dice": throw(draw["dice"], number)}, 1) for number in range(throws)]
        if kind == "card":
            unseen = self.decks.get(draw["deck"])
            must(draw["cards"] == unseen and len(unseen) > 1, "these are not the unseen cards of the deck")
            return [({"card": card}, 1) for card in draw["cards"]]
        if kind == "card-fake":
            new = draw["card"] in self.cards and draw["card"] not in self.checked_cards
            must(new, "there is no such card, or it was checked before")
            return [({"fake": False}, 1), ({"fake": True}, 1)]
        if kind == "note-fake":
            must([draw["fake"], draw["real"]] == self.undecided.get(draw["note"]), "these are not the undecided notes")
            must(draw["fake"] + draw["real"] > 0, "no note is undecided")
            return [({"fake": True}, draw["fake"]), ({"fake": False}, draw["real"])]
        if kind == "note-known":
            must(draw["note"] in self.undecided, "there is no such note")
            # Real notes may also come from the bank, which issues new ones when it runs out.
            must(not draw["fake"] or (draw["note"], True) in self.decided, "no such note was found to be fake before")
            return [({"fake": draw["fake"]}, 1)]
        if kind in ("note-of-hand", "note-order"):
            must(kind == "note-of-hand" or draw["note"] in self.undecided, "there is no such note")
            must(isinstance(draw["count"], int) and 1 <= draw["count"] < 2**16, "a wrong number of notes")
            return [({"pick": index}, 1) for index in range(draw["count"])]
        raise Wrong(f"unknown kind {kind!r}")

    def take(self, draw, answer):
        """Notes an answer for the weights of later ones."""
        kind = draw["kind"]
        if kind == "card":
            self.decks[draw["deck"]].remove(answer["card"])
        elif kind == "card-fake":
            self.checked_cards.add(draw["card"])
        elif kind == "note-fake":
            self.undecided[draw["note"]][0 if answer["fake"] else 1] -= 1
            self.decided.add((draw["note"], answer["fake"]))


def first_format_draw(draws, answer):
    """Format 1 does not say what was asked; dice and cards can be told from the answer, notes cannot."""
    if "dice" in answer:
        return {"kind": "dice", "dice": "two" if len(answer["dice"]) == 2 else "three"}
    for deck, cards in draws.decks.items():
        if answer.get("card") in cards:
            return {"kind": "card", "deck": deck, "cards": list(cards)}
    return None


def check_draws(proof, edition):
    """Recomputes every answer of luck; returns how many there are, and how many cannot be recomputed (format 1 only)."""
    record = proof["record"]
    must("start" not in record, "the game does not start from the beginning")
    must(record["edition"] == edition["id"], "this is not the edition of the game")
    must(record["fingerprint"] == edition["fingerprint"], "the edition has changed since the game")
    given = [answer for answer in record["answers"] if isinstance(answer, dict) and LUCK_KEYS & answer.keys()]
    asked, draws, key, unknown = proof.get("draws"), Draws(edition), luck_key(proof), 0
    if proof["magie-proof"] != 1:
        must(len(asked or []) == len(given), "the record does not have an answer for every draw")
    for number, answer in enumerate(given):
        try:
            draw = asked[number] if asked else first_format_draw(draws, answer)
            if draw is None:
                unknown += 1
                continue
            answers = draws.answers(draw)
            expected = chosen(answers, below(key, number, sum(weight for _, weight in answers)))
            must(answer == expected, f"the record says {answer}, but the seed gives {expected}")
            draws.take(draw, answer)
        except Wrong as wrong:
            raise Wrong(f"draw {number}: {wrong}") from None
    return len(given), unknown


def check(proof, edition, commitment=None, part=None, head=None):
    """Checks everything; returns a summary, or raises Wrong."""
    try:
        must(proof["magie-proof"] in (1, 2), "this program knows the proof formats 1 and 2")
        check_commitments(proof, commitment)
        check_chain(proof, part, head)
        count, unknown = check_draws(proof, edition)
        names = proof["record"]["seats"]
        lines = [f"good: all {count - unknown} draws follow from the seed and the shares"]
        lines += [f"{unknown} draws of format 1 cannot be recomputed without the rules"] if unknown else []
        lines += [f"withheld: {names[seat]} committed to a share and did not reveal it" for seat in proof.get("withheld", [])]
        lines += ["abandoned: everyone left before the end"] if proof.get("abandoned") else []
        lines += [] if commitment else [f"compare the commitment with the one you noted: {proof['commitment']}"]
        return "\n".join(lines)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
        raise Wrong(f"this is not a proof, or it is damaged: {error!r}") from None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("proof")
    parser.add_argument("--edition", required=True)
    parser.add_argument("--commitment")
    parser.add_argument("--chain")
    parser.add_argument("--head")
    args = parser.parse_args()
    try:
        part = load(args.chain) if args.chain else None
        print(check(load(args.proof), load(args.edition), args.commitment, part, args.head))
    except (Wrong, OSError, json.JSONDecodeError) as wrong:
        sys.exit(f"WRONG: {wrong}")


if __name__ == "__main__":
    main()
