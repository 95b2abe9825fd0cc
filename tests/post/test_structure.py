"""BODYSTRUCTURE as imapclient gives it, and letters mirrored from it."""

import email
import email.policy
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from mailbot.post.structure import Part, assemble, inner_letters, leaves, plan, structure


def text(kind: bytes, size: int) -> tuple[Any, ...]:
    return (b"TEXT", kind, (b"CHARSET", b"utf-8"), None, None, b"7BIT", size, 3)


PICTURE = (b"IMAGE", b"JPEG", None, None, None, b"BASE64", 9_000_000)
PGN = (b"APPLICATION", b"X-CHESS-PGN", (b"NAME", b"g.pgn"), None, None, b"7BIT", 300)


def a_forwarded(body: tuple[Any, ...]) -> tuple[Any, ...]:
    return (b"MESSAGE", b"RFC822", None, None, None, b"7BIT", 500, (b"envelope",), body, 9)


def sections(part: Part) -> list[tuple[str, str]]:
    return [(leaf.section, leaf.kind) for leaf in leaves(part)]


def test_a_plain_letter_is_its_own_first_part() -> None:
    assert structure(text(b"PLAIN", 40)) == Part("1", "text/plain", 40)


def test_parts_are_numbered_as_the_standard_does() -> None:
    alternative = ([text(b"PLAIN", 40), text(b"HTML", 60)], b"ALTERNATIVE")
    mixed = ([alternative, PICTURE, PGN, a_forwarded(text(b"PLAIN", 70))], b"MIXED", None)

    tree = structure(mixed)

    assert sections(tree) == [
        ("1.1", "text/plain"),
        ("1.2", "text/html"),
        ("2", "image/jpeg"),
        ("3", "application/x-chess-pgn"),
        ("4.1", "text/plain"),
    ]
    assert [inner.section for inner in inner_letters(tree)] == ["4"]


def test_parts_of_a_forwarded_multipart_hang_below_its_number() -> None:
    # raw, as imapclient leaves what lies in a message/rfc822
    body = (
        text(b"PLAIN", 1),
        a_forwarded((text(b"PLAIN", 2), text(b"HTML", 3), b"MIXED")),
        b"MIXED",
    )

    assert sections(structure(([a_forwarded(body)], b"MIXED"))) == [
        ("1.1", "text/plain"),
        ("1.2.1", "text/plain"),
        ("1.2.2", "text/html"),
    ]


def test_text_is_taken_in_order_until_the_budget_is_spent() -> None:
    tree = structure(([text(b"PLAIN", 40), PICTURE, text(b"HTML", 60), PGN], b"MIXED"))

    assert plan(tree, 1000) == {"1": 40, "3": 60, "4": 300}
    assert plan(tree, 50) == {"1": 40, "3": 10}
    assert plan(tree, 0) == {}


def test_a_letter_that_is_nothing_but_another_letter_is_mirrored() -> None:
    tree = structure(a_forwarded(text(b"PLAIN", 9)))
    header = b"Subject: Fwd\r\nContent-Type: message/rfc822\r\n\r\n"

    octets = assemble(tree, header, {"1": b"Subject: inner\r\n\r\n"}, {"1.1": b"5254 e4\r\n"})

    letter = email.message_from_bytes(octets, policy=email.policy.compat32)
    kinds = [part.get_content_type() for part in letter.walk()]
    assert kinds == ["multipart/mixed", "message/rfc822", "text/plain"]
    assert [part["Subject"] for part in letter.walk()] == ["Fwd", None, "inner"]
    assert octets.count(b"Content-Type: message/rfc822") == 1


def test_half_a_line_at_a_cut_is_dropped() -> None:
    part = Part("1", "text/plain", 1000)

    assert assemble(part, b"a: b\r\nc: d", {}, {"1": b"one\r\ntw"}) == b"a: b\r\n\r\none\r\n"
    assert assemble(part, b"a: b\r\n\r\n", {}, {"1": b"one"}) == b"a: b\r\n\r\none"


_answers = st.recursive(
    st.none() | st.integers() | st.binary(max_size=8) | st.sampled_from([b"TEXT", b"PLAIN"]),
    lambda inner: st.lists(inner) | st.lists(inner).map(tuple),
    max_leaves=40,
)


@given(_answers, st.integers(0, 500))
def test_no_answer_of_a_server_raises(answer: object, most: int) -> None:
    tree = structure(answer)
    wanted = plan(tree, most)
    octets = assemble(
        tree, b"a: b\r\n\r\n", {}, {name: b"x" * size for name, size in wanted.items()}
    )

    assert sum(wanted.values()) <= most
    assert octets.startswith(b"a: b\r\n")


def test_a_structure_without_end_is_cut() -> None:
    answer: Any = text(b"PLAIN", 9)
    for _ in range(400):
        answer = ([answer], b"MIXED")

    (leaf,) = leaves(structure(answer))

    assert leaf.kind == "unknown/too-deep"
