"""Marks and drafts: one key each, one Message-ID each, nothing cleared that was not seen."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest
import sqlalchemy as sa

from mailbot.desk.draft import Addressee
from mailbot.store import DraftState, NoteText, Place, Store
from mailbot.store import tables as t
from mailbot.store.engine import reading
from mailbot.store.ledger import SqlLedger
from tests.correspondence import NOON, a_setup
from tests.store.rows import a_draft, an_arrival

TODAY = NOON.date()


@pytest.fixture
def owing(store: Store) -> Store:
    store.games.add(a_setup(), command="command:add", now=NOON)
    return store


def write(store: Store, *drafts: object, keep: tuple[int, ...] = ()) -> None:
    store.drafts.owe("game:wt-1")
    store.drafts.write(store.drafts.owing()[0], drafts, keep, day=TODAY, now=NOON)  # type: ignore[arg-type]


def test_a_mark_made_meanwhile_is_not_cleared(owing: Store) -> None:
    (seen,) = owing.drafts.owing()
    owing.drafts.owe("game:wt-1")

    owing.drafts.write(seen, (), (), day=TODAY, now=NOON)

    assert len(owing.drafts.owing()) == 1


def test_a_new_draft_outdates_the_old_one(owing: Store) -> None:
    write(owing, a_draft(1))
    write(owing, a_draft(2))

    assert [draft.revision for draft in owing.drafts.unplaced()] == [2]
    assert [draft.revision for draft in owing.drafts.outdated()] == [1]


def test_what_is_kept_is_not_outdated(owing: Store) -> None:
    write(owing, a_draft(1), a_draft(1, addressee=Addressee.TD))
    first = owing.drafts.unplaced()[0].id

    write(owing, keep=(first,))

    assert [draft.id for draft in owing.drafts.unplaced()] == [first]
    assert len(owing.drafts.outdated()) == 1


def test_the_same_revision_cannot_be_written_twice(owing: Store) -> None:
    write(owing, a_draft(1))

    with pytest.raises(sa.exc.IntegrityError):
        write(owing, replace(a_draft(1), message_id="<other@club.example>"))
    with pytest.raises(sa.exc.IntegrityError):
        write(owing, replace(a_draft(2), message_id=a_draft(1).message_id))

    assert len(owing.drafts.unplaced()) == 1


def test_a_message_id_is_made_of_secret_key_and_text(owing: Store, ledger: SqlLedger) -> None:
    asked = owing.drafts.message_id
    first = asked("game:wt-1", "opponent", 1, "text")
    others = {
        asked("game:wt-2", "opponent", 1, "text"),
        asked("game:wt-1", "td", 1, "text"),
        asked("game:wt-1", "opponent", 2, "text"),
        asked("game:wt-1", "opponent", 1, "texts"),
        ledger.store("boris").drafts.message_id("game:wt-1", "opponent", 1, "text"),
    }

    assert asked("game:wt-1", "opponent", 1, "text") == first
    assert len(others | {first}) == 6


def test_what_mailbot_appended_is_known_by_message_id_and_octets_together(owing: Store) -> None:
    write(owing, a_draft(1))
    draft = a_draft(1)
    owing.notes.tell([NoteText("k", "s", "b")], NOON)
    (note,) = owing.notes.unplaced()
    owing.notes.compose(note.id, "<note@club.example>", b"a note")

    assert owing.places.appended(draft.message_id, draft.octets)
    assert owing.places.appended("<note@club.example>", b"a note")
    assert not owing.places.appended(draft.message_id, b"other octets")
    assert not owing.places.appended("<else@club.example>", draft.octets)
    assert not owing.places.appended(None, draft.octets)


def test_a_draft_seen_in_sent_answers_for_nothing_more(owing: Store) -> None:
    write(owing, a_draft(1))
    message_id = a_draft(1).message_id
    assert owing.drafts.unsent(message_id)
    sent = an_arrival("sent", 1, ours=True, folder="Sent")
    assert sent.outline is not None

    outline = replace(sent.outline, message_id=message_id)
    owing.letters.keep([replace(sent, outline=outline)], NOON)

    assert not owing.drafts.unsent(message_id)
    assert owing.drafts.list()[0].sent


def test_only_placed_drafts_with_a_gap_grow_stale(owing: Store) -> None:
    write(owing, a_draft(1))
    tomorrow = TODAY + timedelta(days=1)
    assert owing.drafts.stale(tomorrow) == ()
    owing.drafts.placed(owing.drafts.unplaced()[0].id, Place("Drafts", 1, 1))

    assert owing.drafts.stale(tomorrow) == ("game:wt-1",)
    assert owing.drafts.stale(TODAY) == ()


def test_a_draft_that_was_outdated_meanwhile_is_not_placed_over(owing: Store) -> None:
    write(owing, a_draft(1))
    (first,) = owing.drafts.unplaced()
    write(owing, a_draft(2))

    owing.drafts.placed(first.id, Place("Drafts", 1, 1))

    assert [draft.id for draft in owing.drafts.outdated()] == [first.id]


def test_the_same_thing_is_told_once(owing: Store) -> None:
    for _ in range(3):
        owing.notes.tell([NoteText("one", "s", "b"), NoteText("two", "s", "b")], NOON)

    assert [note.text.key for note in owing.notes.list()] == ["two", "one"]


def test_a_note_laid_at_the_end_of_the_inbox_needs_no_look(owing: Store) -> None:
    from mailbot.store import FolderState

    owing.places.pass_over(FolderState("INBOX", 1, 5))
    owing.notes.tell([NoteText("one", "s", "b")], NOON)
    (note,) = owing.notes.unplaced()

    owing.notes.placed(note.id, Place("INBOX", 1, 5), NOON)

    assert owing.places.folder("INBOX") == FolderState("INBOX", 1, 6)
    assert owing.notes.unplaced() == ()


def test_a_note_behind_a_letter_that_just_came_hides_it_not(owing: Store) -> None:
    from mailbot.store import FolderState

    owing.places.pass_over(FolderState("INBOX", 1, 5))
    owing.notes.tell([NoteText("one", "s", "b")], NOON)

    owing.notes.placed(owing.notes.unplaced()[0].id, Place("INBOX", 1, 6), NOON)

    assert owing.places.folder("INBOX") == FolderState("INBOX", 1, 5)


def test_states_only_change_where_they_should(owing: Store, ledger: SqlLedger) -> None:
    write(owing, a_draft(1))
    owing.drafts.became(owing.drafts.unplaced()[0].id, DraftState.TOUCHED)

    with reading(ledger.engine) as connection:
        assert connection.execute(sa.select(t.draft.c.state)).scalars().all() == ["touched"]
