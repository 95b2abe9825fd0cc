"""Octets to readable text, and text to one form in which it can be compared.

Law: every octet string has a text. What had to be repaired or guessed is said in words. A
digit of a move is the same in every charset that people write in; the letters around it may
not be, so a charset is never guessed by likeness, only by what the octets can be and by words
that we know.
"""

from __future__ import annotations

import codecs
import re
import unicodedata

from mailbot.letter.mislabelled import of_windows, true_charset

# Decoders that are none for letters, or cost more than they give. A name with other characters
# than these is not looked up at all.
_NOT_FOR_LETTERS = frozenset(
    "charmap idna oem mbcs punycode raw_unicode_escape undefined unicode_escape "
    "unicode_internal base64 bz2 hex quopri rot13 rot_13 uu zlib".split()
)
_CHARSET_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.:-]{0,39}")

# Seven-bit octets that are another charset by shift sequences: here what the letter says of
# itself comes before UTF-8, which would take every one of them for ASCII.
_SHIFTING = ("iso2022", "utf_7", "hz")
_WIDE = ("utf_16", "utf_32")
_WINDOWS = {"ascii": "cp1252", "iso8859-1": "cp1252", "latin-1": "cp1252"}

# Soft hyphen, zero-width and direction characters, byte order mark; what makes a digit a picture.
_UNSEEN = re.compile(
    "[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\u20e3"
    "\ufe0e\ufe0f\ufeff]"
)
_DIRECTION = re.compile("[\u202a-\u202e\u2066-\u2069]")
_CONTROL = re.compile("[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f]")
_MOST_NAMED = 10
_LINE_END = re.compile("\r\n|[\r\x0b\x0c\x85\u2028\u2029]")
_MOJIBAKE = re.compile("[\u00c2-\u00c5\u00d0\u00d1\u00e2][\u0080-\u00bf\u0152-\u2122]")
_SCRAMBLED = re.compile(
    "[\u0080-\u00ff"
    + "".join(bytes((o,)).decode("cp1252", "ignore") for o in range(128, 160))
    + "]+"
)
_TORN = 3  # characters that are whole for each one that an octet was lost of, at least
_ZERO_DIGITS = (
    0x660, 0x6F0, 0x7C0, 0x966, 0x9E6, 0xA66, 0xAE6, 0xB66, 0xBE6, 0xC66, 0xCE6, 0xD66,
    0xE50, 0xED0, 0xF20, 0x1040, 0x17E0, 0x1810, 0xFF10,
    0x1D7CE, 0x1D7D8, 0x1D7E2, 0x1D7EC, 0x1D7F6,
)  # fmt: skip
_BLANKS = "\u00a0\u1680\u202f\u205f\u3000" + "".join(map(chr, range(0x2000, 0x200B)))
_FOLD = {
    **{0xFF01 + i: 0x21 + i for i in range(0x5E)},
    **{zero + i: 0x30 + i for zero in _ZERO_DIGITS for i in range(10)},
    **dict.fromkeys(map(ord, _BLANKS), 0x20),
}


def folded(text: str) -> str:
    """The same text, character for character, with digits, full-width signs and blanks as ASCII.

    Its length is that of *text*, so spans hold in both. Dashes and quotation marks stay.
    """
    return text if text.isascii() else text.translate(_FOLD)


def cleaned(text: str) -> str:
    """Text with ``\\n`` between lines and nothing in it that cannot be seen."""
    text = _LINE_END.sub("\n", text)
    if _CONTROL.search(text):
        text = _CONTROL.sub(" ", text)
    return text if text.isascii() else _UNSEEN.sub("", text)


def left_out(text: str) -> str:
    """The control and direction characters that `cleaned` takes away, each once by its number.

    >>> left_out("1. e4 \\x1b[2J\\u202e")
    'U+001B, U+202E'
    """
    found = set(_CONTROL.findall(text))
    if not text.isascii():
        found.update(_DIRECTION.findall(text))
    names = [f"U+{ord(sign):04X}" for sign in sorted(found)]
    more = [f"{len(names) - _MOST_NAMED} more"] if len(names) > _MOST_NAMED else []
    return ", ".join(names[:_MOST_NAMED] + more)


def printable(text: str) -> str:
    """One line: control characters and line ends are blanks, runs of them one blank."""
    if not (text.isascii() and text.isprintable()):
        text = cleaned(text)
    return " ".join(text.split())


def decoded(octets: bytes, declared: str | None) -> tuple[str, tuple[str, ...]]:
    """The text of octets, by UTF-8, what the letter declares, cp1252, latin-1; and the faults.

    >>> decoded(b"Gr\\xfc\\xdfe", "iso-8859-1")
    ('Grüße', ())
    >>> decoded("Grüße".encode(), "iso-8859-1")
    ('Grüße', ("charset 'iso-8859-1' is declared, the text is UTF-8",))
    """
    codec, faults = _codec(declared)
    if marked := _by_byte_order_mark(octets):
        return marked, faults
    if octets.isascii() and not (codec and codec.startswith(_SHIFTING)) and b"\0" not in octets:
        return octets.decode("ascii"), faults
    if codec and codec.startswith(_SHIFTING + _WIDE):
        try:
            return octets.decode(codec), faults
        except (UnicodeError, ValueError):
            faults += (f"the text is not in its charset {declared!r}",)
            codec = None
    if wide := _wide_without_mark(octets):
        return wide, (*faults, "UTF-16 without a mark or a declaration")
    try:
        text = octets.decode("utf-8")
    except UnicodeDecodeError:
        return _eight_bit(octets, declared, codec, faults)
    if codec not in (None, "utf-8") and not octets.isascii():
        faults += (f"charset {declared!r} is declared, the text is UTF-8",)
    text, faults = _unscrambled(text, faults)
    # Some programs of the Mac write an accent behind its letter.
    return (text if text.isascii() else unicodedata.normalize("NFC", text)), faults


def _codec(declared: str | None) -> tuple[str | None, tuple[str, ...]]:
    """Python's name of a declared charset, None where there is no such charset."""
    if not declared:
        return None, ()
    try:
        if not _CHARSET_NAME.fullmatch(declared):
            raise LookupError(declared)
        name = codecs.lookup(declared).name
        if name.replace("-", "_") in _NOT_FOR_LETTERS:
            raise LookupError(declared)
    except (LookupError, ValueError):
        return None, (f"unknown charset {printable(declared)[:40]!r}",)
    name = _WINDOWS.get(name, name)
    return (name.replace("-", "_") if name.startswith(("utf-16", "utf-32", "utf-7")) else name), ()


def _by_byte_order_mark(octets: bytes) -> str | None:
    for mark, codec in (
        (codecs.BOM_UTF8, "utf-8"),
        (codecs.BOM_UTF32_LE, "utf-32"),
        (codecs.BOM_UTF16_LE, "utf-16"),
        (codecs.BOM_UTF16_BE, "utf-16"),
    ):
        if octets.startswith(mark):
            try:
                return octets.decode(codec)
            except UnicodeError:
                continue
    return None


def _wide_without_mark(octets: bytes) -> str | None:
    """UTF-16 that says nothing of itself: every second octet of Latin text is zero."""
    if len(octets) < 4 or len(octets) % 2 or octets.count(0) * 3 < len(octets):
        return None
    low, high = octets[0::2].count(0), octets[1::2].count(0)
    try:
        return octets.decode("utf-16-be" if low > high else "utf-16-le")
    except UnicodeError:
        return None


def _eight_bit(
    octets: bytes, declared: str | None, codec: str | None, faults: tuple[str, ...]
) -> tuple[str, tuple[str, ...]]:
    if codec is not None and codec != "utf-8":
        stated, codec = codec, of_windows(octets, codec)
        if codec != stated:
            faults += (f"charset {declared!r} is declared, the text is {codec}",)
        try:
            text = octets.decode(codec)
        except (UnicodeError, ValueError):
            faults += (f"the text is not in its charset {declared!r}",)
        else:
            if other := true_charset(octets, codec):
                fault = f"charset {declared!r} is declared, the words are {other}"
                return octets.decode(other, "replace"), (*faults, fault)
            return text, faults
    # Seen in practice: UTF-8 cut in the middle of a letter by a program that counts octets.
    torn = octets.decode("utf-8", "replace")
    lost = torn.count("\ufffd")
    whole = sum(1 for character in torn if character > "\x7f") - lost
    if whole > 3 * lost:
        return torn, (*faults, "some octets of the text are damaged")
    if codec == "utf-8" or declared is None:
        faults += ("the text is in no charset that is declared; read as Windows-1252",)
    if other := true_charset(octets, "cp1252"):
        return octets.decode(other, "replace"), (*faults, f"the words are {other}")
    try:
        return octets.decode("cp1252"), faults
    except UnicodeDecodeError:
        return octets.decode("latin-1"), faults


def _unscrambled(text: str, faults: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """UTF-8 that a program on the way took for Windows-1252 and encoded once more, undone.

    Some octets have no character there, and are lost.
    """
    if text.isascii() or not _MOJIBAKE.search(text):
        return text, faults
    # a sign by itself may be as it should: a program quoted what it had not encoded twice
    undone = "".join(_undone(run) for run in _SCRAMBLED.findall(text) if len(run) > 1)
    lost = undone.count("\ufffd")
    if len(undone) - lost <= _TORN * lost:
        return text, faults
    once = _SCRAMBLED.sub(lambda run: _undone(run[0], torn=run[0]), text)
    return once, (*faults, "the text was encoded twice")


def _undone(run: str, torn: str = "\ufffd") -> str:
    """The characters whose octets, read as Windows-1252, are *run*; it has not all of them.

    :param torn: what stands for a run in which no character is whole.
    """
    octets = (bytes((ord(sign),)) if ord(sign) < 0x100 else sign.encode("cp1252") for sign in run)
    text = b"".join(octets).decode("utf-8", "replace")
    return text if text.strip("\ufffd") else torn
