"""The text of a file to which the writer's words point (`letter.enclosed`)."""

from __future__ import annotations

import base64

import pytest

from mailbot.letter.letter import Zone
from mailbot.letter.parse import parse

NEWS = "2... 2836\nreceived 4 November, sent 5 November\n"
TYPE = 'Content-Type: text/plain; charset=utf-8; name="move.txt"'
NAME = 'Content-Disposition: attachment; filename="move.txt"'


def own(words: str, *files: str, kind: str = TYPE, name: str = NAME) -> list[str]:
    """The writer's own lines of a letter with files."""
    parts = ["Content-Type: text/plain; charset=utf-8\r\n\r\n" + words]
    for file in files:
        body = base64.encodebytes(file.encode()).decode()
        parts.append(f"{kind}\r\nContent-Transfer-Encoding: base64\r\n{name}\r\n\r\n{body}")
    joined = "".join(f"--b\r\n{part}\r\n" for part in parts)
    head = 'From: Bo Ry <bo@ry.example>\r\nContent-Type: multipart/mixed; boundary="b"\r\n\r\n'
    letter = parse(f"{head}{joined}--b--\r\n".encode())
    return [line.text for line in letter.lines if line.zone is Zone.OWN and line.text.strip()]


POINTING = [
    "please see the attached file.",
    "move attached.",
    "mein Zug steht in der angehängten Datei.",
    "siehe Anhang, mein Schreibprogramm kann nur so.",
    "Mein Zug: siehe Anhang.",
    "voir la pièce jointe.",
    "te mando la jugada en el archivo adjunto.",
    "segue em anexo o lance.",
    "la mossa è in allegato.",
    "zie bijlage.",
    "ruch w załączniku.",
    "tah je v příloze.",
    "ťah je v prílohe.",
    "A lépésem a csatolt fájlban van.",
    "siirto on liitteenä.",
    "se bifogad fil.",
    "mit træk er i den vedhæftede fil.",
    "trekket ligger i vedlegget.",
    "Ход во вложении.",
    "Хід у вкладенні.",
    "hamlem ekte.",
    "potez je u privitku.",
]
OTHER_THINGS = [
    "attached is the club newsletter.",
    "attached a nice game.",
    "my comments are attached.",
    "please find attached the photo of the club evening.",
    "see attached what my friend Karl sent me.",
    "please ignore the attached file.",
    "can you open the attached programme?",
    "anbei. Mein Zug kommt morgen.",
    "see the attachment. My move will follow.",
    "2... 7866, see the attached file.",
    "I am still thinking.",
    "en pièce jointe la photo de mon chat.",
]


@pytest.mark.parametrize("words", POINTING)
def test_the_file_to_which_he_points_is_read_as_his_words(words: str) -> None:
    assert own(f"Hello,\n\n{words}\n\nBo\n", NEWS)[-2:] == NEWS.splitlines()


@pytest.mark.parametrize("words", OTHER_THINGS)
def test_a_file_of_which_he_says_more_is_not_read(words: str) -> None:
    assert own(f"Hello,\n\n{words}\n\nBo\n", NEWS) == ["Hello,", words, "Bo"]


def test_of_two_files_none_is_read() -> None:
    assert own("see the attached files.\n", NEWS, NEWS) == ["see the attached files."]


@pytest.mark.parametrize(
    ("kind", "name"),
    [
        pytest.param(
            TYPE,
            "Content-Disposition: attachment; filename*=iso-8859-1''lance%20n%BA%205254.txt",
            id="name of RFC 2231",
        ),
        pytest.param(
            'Content-Type: application/octet-stream; name="move.txt"', NAME, id="octets with a name"
        ),
        pytest.param(TYPE, 'Content-Disposition: inline; filename="move.txt"', id="shown inline"),
    ],
)
def test_a_text_file_is_one_however_it_is_named(kind: str, name: str) -> None:
    assert "2... 2836" in own("see the attached file.\n", NEWS, kind=kind, name=name)


def test_it_stands_below_his_words_and_above_what_he_quotes() -> None:
    quoted = (
        "-----Original Message-----\nFrom: Anna Ek <anna@ek.example>\n"
        "Sent: Tuesday, November 3, 2026 6:12 PM\nTo: Bo\nSubject: cup-12\n\n2. 7163\n"
    )

    assert own(f"see the attached file.\nBo\n\n{quoted}", NEWS)[2:] == NEWS.splitlines()
