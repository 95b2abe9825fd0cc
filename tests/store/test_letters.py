"""Letters, their places and their keys; what is kept of them, and what is not."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from mailbot.desk.verdict import Doubt, Fact, Judgement, Verdict
from mailbot.game.events import MovePlayed, SetupChanged
from mailbot.game.sheet import Game
from mailbot.store import (
    Finding,
    FolderState,
    Keeping,
    LetterState,
    NoteText,
    Place,
    Search,
    Store,
)
from tests.correspondence import BORIS, NOON, WT1, a_setup
from tests.store.rows import a_finding, an_arrival, keep


def test_a_letter_has_as_many_places_as_it_has_copies(store: Store) -> None:
    first, second = an_arrival("one", 1), an_arrival("one", 2)

    assert store.letters.keep([first, second], NOON) == (Keeping.NEW, Keeping.COPY)

    assert store.letters.letter(1).places == (Place("INBOX", 1, 1), Place("INBOX", 1, 2))


def test_the_same_place_kept_twice_is_one_place(store: Store) -> None:
    for _ in range(2):
        store.letters.keep([an_arrival("one", 1)], NOON)

    assert len(store.letters.letter(1).places) == 1


def test_the_same_uid_under_another_uidvalidity_is_another_place(store: Store) -> None:
    again = replace(an_arrival("one"), place=Place("INBOX", 2, 1))
    store.letters.keep([an_arrival("one"), again], NOON)

    assert len(store.letters.letter(1).places) == 2


def test_letters_wait_in_the_order_of_their_moments(store: Store) -> None:
    store.letters.keep([an_arrival("late", 1, minutes=9), an_arrival("early", 2, minutes=1)], NOON)

    kept = store.letters.next_kept()

    assert kept is not None
    assert kept.key == "early"
    assert kept.octets == b"octets of early"


def test_numbers_are_small_stable_and_never_given_twice(store: Store) -> None:
    for number, key in enumerate(("one", "two", "three"), 1):
        store.letters.keep([an_arrival(key, number)], NOON)

    assert [letter.number for letter in store.letters.list()] == [3, 2, 1]
    assert store.letters.by_key("two") == store.letters.letter(2)


def test_a_letter_judged_not_ours_keeps_neither_octets_nor_addresses(store: Store) -> None:
    kept = keep(store, "one")

    store.letters.record(kept, Finding((Judgement(Verdict.NOT_OURS),)), NOON)

    letter = store.letters.letter(1)
    assert letter.outline is None
    assert not letter.has_octets
    assert store.letters.octets("one") is None
    assert store.places.threads(["<one@post.example>"]) == frozenset()


def test_a_letter_that_a_person_settled_meanwhile_is_not_recorded_over(store: Store) -> None:
    store.games.add(a_setup(), command="command:add", now=NOON)
    kept = keep(store, "one")
    nothing = a_finding(0, verdict=Verdict.NO_MOVE)
    store.letters.settle("one", nothing, command="command:1", why="chat", now=NOON)

    e4 = MovePlayed(ply=1, move="e2e4")
    assert store.letters.record(kept, a_finding(0, e4), NOON) == ()

    assert store.games.game(WT1).plies == ()
    assert store.letters.letter(1).state is LetterState.SETTLED


def test_a_sent_copy_makes_a_letter_ours_and_judges_it_again(store: Store) -> None:
    kept = keep(store, "one")
    proven = Finding((Judgement(Verdict.NOT_PROVEN, reason="our own address"),))
    store.letters.record(kept, proven, NOON)
    sent = an_arrival("one", 7, ours=True, folder="Sent")

    assert store.letters.keep([sent], NOON) == (Keeping.AGAIN,)

    again = store.letters.next_kept()
    assert again is not None
    assert again.outline is not None
    assert again.outline.ours
    assert again.in_sent


def test_shunted_letters_show_why_and_come_back_by_retry(store: Store) -> None:
    kept = keep(store, "one")
    note = NoteText("one shunted", "subject", "body")
    store.letters.shunt(kept.key, "Traceback: boom", note, NOON)
    assert store.letters.next_kept() is None
    assert store.letters.letter(1).traceback == "Traceback: boom"

    assert store.letters.retry(1) == (1,)

    assert store.letters.next_kept() == kept
    assert store.letters.retry() == ()


def test_a_letter_under_its_real_key_keeps_its_places(store: Store) -> None:
    unread = replace(an_arrival("octets:1", 4), outline=None)
    store.letters.keep([unread], NOON)

    assert store.letters.rekey("octets:1", an_arrival("one", 4), NOON) is Keeping.NEW

    assert [letter.key for letter in store.letters.list()] == ["one"]
    assert Place("INBOX", 1, 4) in store.letters.letter(2).places
    assert store.places.known("INBOX", 1, [4]) == {4}


def test_foreign_places_are_known_until_they_are_wanted(store: Store) -> None:
    upto = FolderState("INBOX", 1, 4)
    store.places.pass_over(upto, foreign=[(2, NOON), (3, NOON)], own=[(1, NOON)])
    assert store.places.known("INBOX", 1, [1, 2, 3, 4]) == {1, 2, 3}
    assert store.places.folder("INBOX") == upto
    store.places.look_again([BORIS], NOON.date())
    (search,) = store.places.searches()

    store.places.found(search, [Place("INBOX", 1, 1), Place("INBOX", 1, 3)])

    assert store.places.wanted("INBOX", 1) == (3,)
    assert store.places.wanted("INBOX", 2) == ()
    assert store.places.known("INBOX", 1, [1, 2, 3]) == {1, 2}
    assert store.places.searches() == ()


def test_of_two_searches_for_one_address_the_longer_one_stays(store: Store) -> None:
    day = NOON.date()
    for since in (day, day - timedelta(days=9), day - timedelta(days=3)):
        store.places.look_again([BORIS], since)
    long = Search(BORIS, day - timedelta(days=9))

    store.places.found(Search(BORIS, day), [])

    assert store.places.searches() == (long,)


@pytest.mark.parametrize(
    ("subject", "found"),
    [
        ("Re: SPRING-Cup  26, move 5", True),
        ("spring cup", False),
        ("Spring Cup 260", False),
        ("wt-1 again", True),
        ("wt 12", False),
        ("", False),
        ("x " * 500, False),
    ],
)
def test_names_stand_in_subjects_as_whole_words(store: Store, subject: str, found: bool) -> None:
    store.games.add(a_setup(), command="command:add", now=NOON)

    assert (subject in store.places.names([subject, "other"])) is found
    assert store.games.by_subject(subject) == (("wt-1",) if found else ())


def test_a_game_learns_another_address(store: Store) -> None:
    game = store.games.add(a_setup(), command="command:add", now=NOON)

    learn(store, game, "boris@work.example")

    assert store.places.correspondents(["Boris@Work.example", "x@y.example"]) == {
        "boris@work.example"
    }
    assert Search("boris@work.example", NOON.date()) in store.places.searches()


def learn(store: Store, game: Game, address: str) -> None:
    store.games.append(
        game.id,
        [SetupChanged(addresses=(BORIS, address))],
        version=game.version,
        command="command:change",
        now=NOON,
        look_since=NOON.date(),
    )


def test_letters_not_proven_are_read_again_when_their_game_learns_an_address(
    store: Store,
) -> None:
    game = store.games.add(a_setup(), command="command:add", now=NOON)
    store.letters.record(keep(store, "one"), a_finding(0, verdict=Verdict.NOT_PROVEN), NOON)
    store.letters.record(keep(store, "two", 2), a_finding(0, verdict=Verdict.NO_MOVE), NOON)

    learn(store, game, "boris@work.example")

    kept = store.letters.next_kept()
    assert kept is not None
    assert kept.key == "one"
    assert store.letters.next_kept(frozenset({"one"})) is None


def test_a_stranger_proves_no_thread(store: Store) -> None:
    store.games.add(a_setup(), command="command:add", now=NOON)
    store.letters.record(keep(store, "one"), a_finding(0, verdict=Verdict.NOT_PROVEN), NOON)
    store.letters.record(keep(store, "two", 2), a_finding(0, verdict=Verdict.NO_MOVE), NOON)

    assert store.games.by_thread(["<one@post.example>"]) == ()
    assert store.games.by_thread(["<two@post.example>"]) == ("wt-1",)
    assert [judged.outline.key for judged in store.letters.of_game(WT1)] == ["two"]


def test_plies_that_other_letters_gave_are_seen(store: Store) -> None:
    store.games.add(a_setup(), command="command:add", now=NOON)
    read = a_finding(0, verdict=Verdict.OUT_OF_TURN, plies=((3, "g1f3"),))
    store.letters.record(keep(store, "one"), read, NOON)

    assert store.games.seen(WT1, 1, "two") == {(3, "g1f3")}
    assert store.games.seen(WT1, 4, "two") == frozenset()
    assert store.games.seen(WT1, 1, "one") == frozenset()


def test_the_same_message_id_is_noticed_by_the_later_letter_alone(store: Store) -> None:
    other = replace(an_arrival("two", 2), key="two")
    assert other.outline is not None
    same_id = replace(other, outline=replace(other.outline, message_id="<one@post.example>"))
    first = keep(store, "one")
    store.letters.keep([same_id], NOON)

    second = store.letters.next_kept(frozenset({"one"}))

    assert second is not None
    assert store.letters.doubled(second)
    assert not store.letters.doubled(first)


def test_the_letters_that_may_wait_for_a_person_are_known_without_reading_the_others(
    store: Store,
) -> None:
    store.games.add(a_setup(), command="command:add", now=NOON)
    doubt = Doubt("sent", Fact.SENT, "which day?")
    spoken = {
        "unclear": Judgement(Verdict.UNCLEAR_MOVE, "wt-1"),
        "stranger": Judgement(Verdict.NOT_PROVEN, "wt-1"),
        "doubtful": Judgement(Verdict.ACCEPTED, "wt-1", doubts=(doubt,)),
        "chat": Judgement(Verdict.NO_MOVE, "wt-1"),
        "settled": Judgement(Verdict.UNCLEAR_MOVE, "wt-1"),
    }
    for uid, (key, judgement) in enumerate(spoken.items(), 1):
        kept = keep(store, key, uid, minutes=uid)
        store.letters.record(kept, Finding((judgement,), ()), NOON)
    keep(store, "broken", 8, minutes=8)
    store.letters.shunt("broken", "Traceback", None, NOON)
    keep(store, "new", 9, minutes=9)

    chat = Finding((Judgement(Verdict.NO_MOVE, "wt-1"),), ())
    store.letters.settle("settled", chat, command="command:1", why="chat", now=NOON)

    found = store.letters.waiting()
    assert [letter.key for letter in found] == ["broken", "doubtful", "stranger", "unclear"]
    assert [place.uid for letter in found for place in letter.places] == [8, 3, 2, 1]
