"""Days as sets: the date line in both directions, both clock changes, orders of day and month."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from email.utils import format_datetime
from zoneinfo import ZoneInfo

import pytest

from mailbot.desk.account import Account, local_day
from mailbot.desk.answer import judge
from mailbot.desk.candidate import Candidate
from mailbot.desk.verdict import Fact, Judgement
from mailbot.game.events import MovePlayed
from mailbot.game.sheet import Day, Game, Source
from mailbot.letter.parse import parse
from tests.builders import ACCOUNT, ANNA, a_game, a_setup, noon

AUCKLAND = ZoneInfo("Pacific/Auckland")
HONOLULU = ZoneInfo("Pacific/Honolulu")
BERLIN = ZoneInfo("Europe/Berlin")


def our_last_at(moment: datetime) -> Game:
    """A game whose last ply (ours, White's first) was sent at this moment."""
    day = local_day(moment, BERLIN)
    event = MovePlayed(ply=1, move="e2e4", moment=moment, letter="x")
    setup = a_setup(start=day - timedelta(days=1))
    return a_game("", setup=setup, more=[event])


def a_letter_between(body: str, written: datetime, arrived: datetime) -> bytes:
    return (
        f"Received: from mail.example by mx.example; {format_datetime(arrived)}\r\n"
        f"From: Bo Ry <bo@ry.example>\r\nTo: anna@ek.example\r\nSubject: Re: Club Cup 12\r\n"
        f"Date: {format_datetime(written)}\r\nMessage-ID: <far@ry.example>\r\n\r\n{body}"
    ).encode()


def read(octets: bytes, game: Game, account: Account = ACCOUNT) -> Judgement:
    (judgement,) = judge(parse(octets), [Candidate(game, threaded=True)], account)
    return judgement


def played(judgement: Judgement) -> MovePlayed:
    (event,) = (event for event in judgement.events if isinstance(event, MovePlayed))
    return event


def test_auckland_writes_on_the_sixth_what_arrives_in_berlin_on_the_fifth() -> None:
    written = datetime(2026, 11, 6, 8, tzinfo=AUCKLAND)
    game = our_last_at(datetime(2026, 11, 5, 9, tzinfo=BERLIN))
    body = "1... 5755\nreceived 2026-11-05, sent 2026-11-06\n"

    judgement = read(a_letter_between(body, written, written), game)

    assert local_day(written, BERLIN) == date(2026, 11, 5)
    assert played(judgement).sent.used == date(2026, 11, 6)
    assert played(judgement).sent.source is Source.STATED
    assert not judgement.doubts
    assert "sent_ahead" not in {remark.code for remark in judgement.remarks}


def test_honolulu_receives_on_the_fourth_what_berlin_sent_on_the_fifth() -> None:
    sent = datetime(2026, 11, 5, 1, tzinfo=BERLIN)
    written = datetime(2026, 11, 4, 20, tzinfo=HONOLULU)
    body = "1... 5755\nreceived 2026-11-04, sent 2026-11-04\n"

    judgement = read(a_letter_between(body, written, written), our_last_at(sent))

    assert played(judgement).received.used == date(2026, 11, 4)
    assert played(judgement).received.source is Source.STATED
    assert not judgement.doubts


def test_a_day_before_any_clock_on_earth_had_it_is_a_doubt() -> None:
    sent = datetime(2026, 11, 5, 18, tzinfo=BERLIN)
    written = datetime(2026, 11, 6, 9, tzinfo=BERLIN)
    body = "1... 5755\nreceived 2026-11-04, sent 2026-11-06\n"

    judgement = read(a_letter_between(body, written, written), our_last_at(sent))

    assert {doubt.fact for doubt in judgement.doubts} == {Fact.RECEIVED}


def test_a_day_that_had_not_come_is_asked_about_and_not_counted_from() -> None:
    sent = datetime(2026, 11, 4, 18, tzinfo=BERLIN)
    written = datetime(2026, 11, 6, 9, tzinfo=BERLIN)
    body = "1... 5755\nreceived 2026-11-05, sent 2026-12-06\n"

    judgement = read(a_letter_between(body, written, written), our_last_at(sent))

    day = played(judgement).sent
    assert (day.used, day.source) == (date(2026, 11, 6), Source.ASSUMED)
    assert day.stated == date(2026, 12, 6)
    assert {doubt.fact for doubt in judgement.doubts} == {Fact.SENT}


def test_days_not_stated_are_those_of_the_writers_own_clock() -> None:
    written = datetime(2026, 11, 6, 8, tzinfo=AUCKLAND)
    game = our_last_at(datetime(2026, 11, 5, 14, tzinfo=BERLIN))

    judgement = read(a_letter_between("1... 5755\n", written, written), game)

    assert played(judgement).sent.used == date(2026, 11, 6)
    assert played(judgement).received.used == date(2026, 11, 6)


@pytest.mark.parametrize(
    ("moment", "day"),
    [
        pytest.param(datetime(2026, 3, 29, 0, 59, tzinfo=UTC), date(2026, 3, 29), id="before"),
        pytest.param(datetime(2026, 3, 29, 22, 0, tzinfo=UTC), date(2026, 3, 30), id="summer"),
        pytest.param(datetime(2026, 3, 28, 23, 0, tzinfo=UTC), date(2026, 3, 29), id="winter"),
        pytest.param(datetime(2026, 10, 24, 22, 0, tzinfo=UTC), date(2026, 10, 25), id="autumn"),
        pytest.param(datetime(2026, 10, 25, 22, 59, tzinfo=UTC), date(2026, 10, 25), id="later"),
        pytest.param(datetime(2026, 10, 25, 23, 0, tzinfo=UTC), date(2026, 10, 26), id="midnight"),
    ],
)
def test_a_moment_falls_on_the_players_own_day_over_both_clock_changes(
    moment: datetime, day: date
) -> None:
    assert local_day(moment, BERLIN) == day


@pytest.mark.parametrize("year_day", [(3, 29), (10, 25)])
def test_our_letter_around_a_clock_change_is_sent_on_our_own_day(
    year_day: tuple[int, int],
) -> None:
    month, number = year_day
    midnight = datetime(2026, month, number, 23, 50, tzinfo=BERLIN)
    octets = (
        f"From: anna@ek.example\r\nTo: bo@ry.example\r\nSubject: Club Cup 12\r\n"
        f"Date: {format_datetime(midnight.astimezone(UTC))}\r\n"
        f"Message-ID: <own@ek.example>\r\n\r\n1. 5254\r\n"
    ).encode()
    game = a_game("", setup=a_setup(start=date(2026, month, number)))
    account = Account("anna", "Anna Ek", ANNA.addresses, BERLIN)

    (judgement,) = judge(parse(octets), [Candidate(game)], account, ours=True)

    assert played(judgement).sent.used == date(2026, month, number)


def test_a_form_that_is_proved_once_in_the_letter_is_read_that_way_everywhere() -> None:
    written = noon(date(2026, 11, 25))
    game = our_last_at(noon(date(2026, 10, 1)))

    judgement = read(
        a_letter_between("1... 5755 received 11/10, sent 11/25\n", written, written), game
    )

    assert played(judgement).received.used == date(2026, 11, 10)
    assert played(judgement).sent.used == date(2026, 11, 25)
    assert not judgement.doubts


def test_two_readings_are_a_doubt_that_names_both_and_the_nearer_is_used() -> None:
    written = noon(date(2026, 12, 11))
    game = our_last_at(noon(date(2026, 10, 1)))
    body = "1... 5755 received 10/11, sent 2026-12-11\n"

    judgement = read(a_letter_between(body, written, written), game)

    (doubt,) = judgement.doubts
    assert doubt.fact is Fact.RECEIVED
    assert "2026-10-11" in doubt.text
    assert "2026-11-10" in doubt.text
    assert played(judgement).received.source is Source.ASSUMED


def a_letter_that_says(body: str) -> Judgement:
    written = datetime(2026, 11, 12, 12, tzinfo=UTC)
    return read(a_letter_between(f"2... 2836\n\n{body}\n", written, written), a_game())


def test_a_day_that_unknown_words_leave_open_is_asked_and_not_stated() -> None:
    judgement = a_letter_that_says("Received Karl's move on 6.11.")

    received = played(judgement).received
    (doubt,) = (doubt for doubt in judgement.doubts if doubt.fact is Fact.RECEIVED)
    assert (received.stated, received.source) == (None, Source.ASSUMED)
    assert doubt.code == "received_open"
    assert "Karl" in doubt.text


def test_a_day_that_is_sure_goes_before_one_that_is_open() -> None:
    judgement = a_letter_that_says("Received 5.11.\nReceived Karl's move on 6.11.")

    assert played(judgement).received.stated == date(2026, 11, 5)
    assert not [doubt for doubt in judgement.doubts if doubt.fact is Fact.RECEIVED]


def test_each_side_has_its_own_days() -> None:
    judgement = a_letter_that_says(
        "White: received 3.11., sent 3.11.\nBlack: received 5.11., sent 12.11."
    )

    event = played(judgement)
    assert (event.received.stated, event.sent.stated) == (date(2026, 11, 5), date(2026, 11, 12))


def test_each_player_has_his_own_count() -> None:
    judgement = a_letter_that_says("You used 0 days, I used 7 days.")

    assert played(judgement).days_stated == 7


def answered(
    body: str,
    *,
    ours: datetime = datetime(2026, 11, 10, 15, tzinfo=BERLIN),
    written: datetime = datetime(2026, 11, 14, 15, tzinfo=BERLIN),
) -> Judgement:
    """His answer, sent at *written*, to our letter that was sent at *ours*."""
    return read(a_letter_between(f"1... 5755\n{body}\n", written, written), our_last_at(ours))


def doubted(judgement: Judgement) -> set[Fact]:
    return {doubt.fact for doubt in judgement.doubts}


def test_a_receipt_before_we_sent_is_a_doubt_where_his_clock_does_not_allow_it() -> None:
    judgement = answered("received 9 November, sent 14 November")

    (doubt,) = judgement.doubts
    assert (doubt.code, doubt.fact) == ("received_contradiction", Fact.RECEIVED)
    assert "2026-11-10" in doubt.text


def test_a_receipt_the_day_before_ours_is_said_where_his_clock_allows_it() -> None:
    judgement = answered(
        "received 2026-11-09, sent 2026-11-13",
        ours=datetime(2026, 11, 10, 1, tzinfo=BERLIN),
        written=datetime(2026, 11, 13, 20, tzinfo=HONOLULU),
    )

    assert not judgement.doubts
    assert played(judgement).received.stated == date(2026, 11, 9)
    assert "received_behind" in {remark.code for remark in judgement.remarks}


@pytest.mark.parametrize(
    ("zone", "doubts"), [(BERLIN, {Fact.RECEIVED}), (AUCKLAND, {Fact.RECEIVED}), (HONOLULU, set())]
)
def test_without_a_moment_only_a_clock_in_the_west_allows_the_day_before(
    zone: ZoneInfo, doubts: set[Fact]
) -> None:
    sent = Day(date(2026, 11, 10), Source.STATED, date(2026, 11, 10))
    event = MovePlayed(ply=1, move="e2e4", sent=sent, letter="x")
    game = a_game("", setup=a_setup(start=date(2026, 11, 1)), more=[event])
    written = datetime(2026, 11, 13, 12, tzinfo=zone)
    body = "1... 5755\nreceived 2026-11-09, sent 2026-11-13\n"

    assert doubted(read(a_letter_between(body, written, written), game)) == doubts


@pytest.mark.parametrize(
    "moment", [datetime(2026, 11, 10, 15, tzinfo=BERLIN), None], ids=["by letter", "by hand"]
)
@pytest.mark.parametrize(("said", "received"), [("", 10), ("received 12 November", 12)])
def test_a_date_header_before_our_letter_left_is_no_sent_day_and_is_asked(
    moment: datetime | None, said: str, received: int
) -> None:
    ours = Day(date(2026, 11, 10), Source.STATED, date(2026, 11, 10))
    event = MovePlayed(ply=1, move="e2e4", sent=ours, moment=moment, letter="x")
    game = a_game("", setup=a_setup(start=date(2026, 11, 1)), more=[event])
    written, arrived = (datetime(2026, 11, day, 12, tzinfo=BERLIN) for day in (8, 20))

    judgement = read(a_letter_between(f"1... 5755\n{said}\n", written, arrived), game)

    (doubt,) = judgement.doubts
    assert (doubt.code, doubt.fact) == ("sent_header", Fact.SENT)
    assert "2026-11-08" in doubt.text
    assert played(judgement).sent == Day(date(2026, 11, 20), Source.ASSUMED)
    assert played(judgement).received.used == date(2026, 11, received)


def test_a_sent_day_that_is_stated_stands_beside_a_date_header_that_cannot_be() -> None:
    written, arrived = (datetime(2026, 11, day, 12, tzinfo=BERLIN) for day in (8, 20))
    octets = a_letter_between("1... 5755\nreceived 12.11., sent 19.11.\n", written, arrived)

    judgement = read(octets, our_last_at(datetime(2026, 11, 10, 15, tzinfo=BERLIN)))

    assert not judgement.doubts
    assert played(judgement).sent.stated == date(2026, 11, 19)


def test_a_sent_day_two_days_after_the_arrival_by_his_clock_is_a_doubt() -> None:
    judgement = answered("received 2026-11-10, sent 2026-11-16")

    assert doubted(judgement) == {Fact.SENT}


def test_a_sent_day_one_day_after_the_arrival_by_his_clock_is_said() -> None:
    judgement = answered("received 2026-11-10, sent 2026-11-15")

    assert not judgement.doubts
    assert "sent_ahead" in {remark.code for remark in judgement.remarks}


@pytest.mark.parametrize(
    "days", ["received 11/12/2026 sent 14/11/2026", "received 11/12 sent 14/11"]
)
def test_a_figure_above_twelve_proves_the_order_against_the_bounds(days: str) -> None:
    judgement = answered(days)

    (doubt,) = judgement.doubts
    assert doubt.fact is Fact.RECEIVED
    assert "cannot be" in doubt.text
    assert played(judgement).received.used != date(2026, 11, 12)
    assert played(judgement).sent.stated == date(2026, 11, 14)


def test_where_no_figure_proves_an_order_the_bounds_choose() -> None:
    judgement = answered("received 11/12/2026 sent 14 November")

    assert not judgement.doubts
    assert played(judgement).received.stated == date(2026, 11, 12)


def test_figures_that_prove_both_orders_prove_none() -> None:
    judgement = answered("received 11/13/2026 sent 14/11/2026")

    assert not judgement.doubts
    assert played(judgement).received.stated == date(2026, 11, 13)


@pytest.mark.parametrize(
    "tomorrow",
    [
        "sent tomorrow", "I send it tomorrow.", "I will send it tomorrow.", "gesendet morgen",
        "Ich sende es morgen.", "envoyé demain", "enviado mañana", "inviato domani",
        "verzonden morgen", "sänt imorgon", "sendt i morgen", "lähetetty huomenna",
        "wysłano jutro", "odesláno zítra", "odoslané zajtra", "отправлено завтра",
        "надіслано завтра", "elküldve holnap", "enviado amanhã", "trimis mâine",
    ],
)  # fmt: skip
@pytest.mark.parametrize("hour", [15, 23])
def test_a_letter_that_lies_here_was_not_sent_tomorrow(tomorrow: str, hour: int) -> None:
    written = datetime(2026, 11, 14, hour, 50, tzinfo=BERLIN)
    arrived = written + timedelta(minutes=20)
    octets = a_letter_between(f"1... 5755\n\n{tomorrow}\n", written, arrived)

    judgement = read(octets, our_last_at(datetime(2026, 11, 10, 15, tzinfo=BERLIN)))

    assert played(judgement).sent.used == date(2026, 11, 14)
    assert played(judgement).sent.source is Source.ASSUMED
    assert doubted(judgement) == {Fact.SENT}
