"""Invented letters, as octets."""

from datetime import UTC, datetime, timedelta

NOON = datetime(2026, 3, 10, 12, 0, tzinfo=UTC)


def a_letter(
    number: int = 1,
    *,
    sender: str = "Bo Berg <bo@berg.example>",
    to: str = "Anna Ahl <anna@ahl.example>",
    body: str = "12. 5254\r\n",
    more: str = "",
) -> bytes:
    text = (
        f"Received: from berg.example by mx.ahl.example; Tue, 10 Mar 2026 12:00:00 +0000\r\n"
        f"From: {sender}\r\nTo: {to}\r\nSubject: Club 17, game {number}\r\n"
        f"Date: Tue, 10 Mar 2026 11:59:00 +0000\r\nMessage-ID: <m{number}@berg.example>\r\n"
        f"{more}\r\n{body}"
    )
    return text.encode("utf-8")


def day(number: int) -> datetime:
    """Noon, some days after the first."""
    return NOON + timedelta(days=number)


def a_large_letter(octets: int) -> bytes:
    """Own words in plain and HTML, a PGN, a forwarded letter, and a picture of that size."""
    picture = ("QUJD" * 19 + "\r\n") * (octets // 78)
    return (
        "From: Bo <bo@berg.example>\r\nTo: anna@ahl.example\r\nSubject: =?utf-8?q?Z=C3=BCge?=\r\n"
        "Message-ID: <large@berg.example>\r\nIn-Reply-To: <m7@ahl.example>\r\n"
        'MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="outer"\r\n\r\n'
        "preamble\r\n--outer\r\n"
        'Content-Type: multipart/alternative; boundary="inner"\r\n\r\n'
        "--inner\r\nContent-Type: text/plain; charset=utf-8\r\n"
        "Content-Transfer-Encoding: quoted-printable\r\n\r\n12. 5254 gr=C3=BC=C3=9Fe\r\n"
        "--inner\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<p>12. 5254</p>\r\n"
        "--inner--\r\n"
        "--outer\r\nContent-Type: image/jpeg\r\nContent-Transfer-Encoding: base64\r\n\r\n"
        f"{picture}"
        '--outer\r\nContent-Type: application/x-chess-pgn; name="g.pgn"\r\n\r\n1. e4 e5 *\r\n'
        "--outer\r\nContent-Type: message/rfc822\r\n\r\n"
        "From: Bo <bo@berg.example>\r\nSubject: earlier\r\nContent-Type: text/plain\r\n\r\n"
        "11. 4244\r\n"
        "--outer--\r\n"
    ).encode()
