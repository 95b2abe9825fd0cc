"""The test server keeps its promises: fresh users, settable folders, death with its parent."""

import contextlib
import signal
import subprocess
import sys
import time
from datetime import UTC, datetime
from pathlib import Path

import pytest
from imapclient import IMAPClient

from tests.conftest import MailAccount
from tests.dovecot_server import DovecotServer

pytestmark = pytest.mark.server

HOUSE = Path(__file__).parent.parent
LETTER = b"From: a@example.org\r\nMessage-ID: <1@example.org>\r\n\r\n1. 5254\r\n"


def login(account: MailAccount) -> IMAPClient:
    client = IMAPClient(account.host, account.port, ssl=False, timeout=10)
    client.normalise_times = False
    client.login(account.user, account.password)
    return client


def test_a_delivered_letter_has_its_moment_and_its_octets(mail_account: MailAccount) -> None:
    moment = datetime(2026, 3, 29, 0, 59, 30, tzinfo=UTC)
    mail_account.deliver(LETTER, moment)
    mail_account.deliver(LETTER)
    with login(mail_account) as client:
        assert client.select_folder("INBOX")[b"EXISTS"] == 2
        found = client.fetch([1], ["INTERNALDATE", "BODY.PEEK[]"])[1]
    assert found[b"INTERNALDATE"] == moment
    assert found[b"BODY[]"] == LETTER


def test_letters_get_their_uids_in_the_order_of_delivery(mail_account: MailAccount) -> None:
    for n in range(30):
        mail_account.deliver(b"Subject: %d\r\n\r\n" % n)
    with login(mail_account) as client:
        client.select_folder("INBOX")
        texts = client.fetch(list(range(1, 31)), ["BODY.PEEK[]"])
    assert [texts[uid][b"BODY[]"] for uid in sorted(texts)] == [
        b"Subject: %d\r\n\r\n" % n for n in range(30)
    ]


def test_users_do_not_see_each_others_mail(new_account) -> None:
    new_account().deliver(LETTER)
    with login(new_account()) as client:
        assert client.folder_status("INBOX", ["MESSAGES"]) == {b"MESSAGES": 0}


def test_a_wrong_password_is_refused(mail_account: MailAccount) -> None:
    with IMAPClient(mail_account.host, mail_account.port, ssl=False, timeout=10) as client:
        with pytest.raises(Exception, match="Authentication failed"):
            client.login(mail_account.user, "blunder")


def test_letters_come_back_under_a_new_uidvalidity(mail_account: MailAccount) -> None:
    for folder in ("INBOX", "Sent"):
        for _ in range(3):
            mail_account.deliver(LETTER, folder=folder)
        with login(mail_account) as client:
            before = client.select_folder(folder)
            client.delete_messages([1])
            client.expunge()
        mail_account.server.change_uidvalidity(mail_account.user, folder)
        with login(mail_account) as client:
            after = client.select_folder(folder)
            assert client.search() == [1, 2]
        assert after[b"UIDVALIDITY"] != before[b"UIDVALIDITY"]


def test_folders_announce_their_use_or_not() -> None:
    named = {"Drafts": "Entwürfe", "Sent": "Gesendet"}
    with DovecotServer(folders=named, separator="/", prefix="INBOX/") as server:
        account = MailAccount(server, "anna")
        server.deliver("anna", LETTER, folder="INBOX/Entwürfe")
        server.deliver("anna", LETTER, folder="INBOX/Schach/Halle")
        with login(account) as client:
            assert client.find_special_folder(b"\\Drafts") == "INBOX/Entwürfe"
            for folder in ("INBOX/Entwürfe", "INBOX/Schach/Halle"):
                assert client.select_folder(folder)[b"EXISTS"] == 1
    with DovecotServer(folders=named, special_use=False) as server:
        with login(MailAccount(server, "anna")) as client:
            folders = client.list_folders()
            assert client.find_special_folder(b"\\Drafts") is None
    assert {name for _flags, _separator, name in folders} == {"INBOX", "Entwürfe", "Gesendet"}


def test_capabilities_can_be_hidden(mail_account: MailAccount) -> None:
    with login(mail_account) as client:
        usual = set(client.capabilities())
    assert {b"UIDPLUS", b"MOVE", b"SPECIAL-USE", b"IDLE"} <= usual
    with DovecotServer(hide=("UIDPLUS", "MOVE")) as server:
        with login(MailAccount(server, "anna")) as client:
            hidden = set(client.capabilities())
    assert usual - hidden <= {b"UIDPLUS", b"MOVE", b"QUOTA"}
    assert not hidden & {b"UIDPLUS", b"MOVE"}


def test_named_users_have_their_own_passwords() -> None:
    with DovecotServer(users={"bob": 'pa ss"w\\d'}) as server:
        with IMAPClient(server.host, server.port, ssl=False, timeout=10) as client:
            client.login("bob", 'pa ss"w\\d')


def test_a_restarted_server_keeps_port_and_mail() -> None:
    with DovecotServer() as server:
        account = MailAccount(server, "anna")
        server.deliver("anna", LETTER)
        server.restart()
        with login(account) as client:
            assert client.select_folder("INBOX")[b"EXISTS"] == 1


def alive(group: int) -> list[str]:
    """The processes of a group that still run; a zombie does not."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            state, _parent, its_group = path.read_text().rpartition(")")[2].split()[:3]
            if int(its_group) == group and state != "Z":
                found.append(path.parent.name)
    return found


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_the_server_dies_with_its_parent(number: signal.Signals) -> None:
    program = (
        "import time\nfrom tests.dovecot_server import DovecotServer\n"
        "server = DovecotServer().start()\n"
        "print(server.dir, server._daemon.pid, flush=True)\ntime.sleep(60)"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, text=True, cwd=HOUSE
    ) as parent:
        assert parent.stdout
        folder, group = parent.stdout.readline().split()
        assert alive(int(group))
        parent.send_signal(number)
    deadline = time.monotonic() + 5
    while (alive(int(group)) or Path(folder).exists()) and time.monotonic() < deadline:
        time.sleep(0.02)
    assert not alive(int(group))
    assert not Path(folder).exists()
