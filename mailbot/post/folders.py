"""Which folder is for what: by SPECIAL-USE (RFC 6154), else by the names that are usual."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from mailbot.post import FolderMissing, FolderNames
from mailbot.post.settings import ImapSettings

_USUAL = {
    "drafts": (
        "Drafts", "Draft", "Entwürfe", "Brouillons", "Borradores", "Bozze", "Concepten",
        "Rascunhos", "Kladder", "Utkast", "Luonnokset", "Koncepty", "Rozepsané",
        "Wersje robocze", "Kopie robocze", "Szkice", "Piszkozatok", "Черновики",
    ),
    "sent": (
        "Sent", "Sent Items", "Sent Mail", "Sent Messages", "Sent-Mail", "Gesendet",
        "Gesendete Objekte", "Gesendete Elemente", "Envoyés", "Éléments envoyés",
        "Messages envoyés", "Enviados", "Elementos enviados", "Inviati", "Inviata",
        "Posta inviata", "Verzonden", "Verzonden items", "Sendt", "Sendte elementer", "Skickat",
        "Lähetetyt", "Odeslaná pošta", "Odeslané", "Wysłane", "Elküldött üzenetek",
        "Отправленные",
    ),
    "junk": (
        "Junk", "Junk E-mail", "Junk Email", "Junk Mail", "Spam", "Bulk Mail", "Spamverdacht",
        "Junk-E-Mail", "Unerwünscht", "Indésirables", "Courrier indésirable", "No deseado",
        "Correo no deseado", "Posta indesiderata", "Ongewenste e-mail", "Søppelpost",
        "Uønsket e-post", "Skräppost", "Roskaposti", "Nevyžádaná pošta", "Wiadomości-śmieci",
        "Lixo eletrónico", "Спам",
    ),
    "trash": (
        "Trash", "Deleted Items", "Deleted Messages", "Deleted", "Bin", "Papierkorb", "Gelöscht",
        "Gelöschte Objekte", "Gelöschte Elemente", "Corbeille", "Éléments supprimés",
        "Papelera", "Elementos eliminados", "Cestino", "Posta eliminata", "Prullenbak",
        "Verwijderde items", "Lixo", "Papperskorg", "Roskakori", "Koš", "Kosz", "Lomtár",
        "Корзина",
    ),
}  # fmt: skip
_PARENTS = ("inbox", "[gmail]", "[google mail]")  # where a server may hang its own folders


@dataclass(frozen=True, slots=True)
class Listed:
    """One line of LIST. ``flags`` in lower case."""

    name: str
    flags: frozenset[str]
    delimiter: str | None

    @property
    def can_hold_letters(self) -> bool:
        return not self.flags & {"\\noselect", "\\nonexistent"}


def by_use(listed: Sequence[Listed], settings: ImapSettings) -> FolderNames:
    """Override, then SPECIAL-USE, then usual names, in the order in which they stand above.

    :raises FolderMissing: no Drafts, or an overriding name that the server does not have.
    """
    real = [folder for folder in listed if folder.can_hold_letters]
    names = tuple(folder.name for folder in real)
    drafts = _find(real, "drafts", settings.drafts)
    if not drafts:
        text = f"no Drafts folder found; name it as drafts = ...: {_shown(names)}"
        raise FolderMissing(text, refused=True)
    return FolderNames(
        drafts=drafts,
        sent=_find(real, "sent", settings.sent),
        junk=_find(real, "junk", settings.junk),
        trash=_find(real, "trash", settings.trash),
        all=names,
    )


def missing(folder: str, names: Sequence[str]) -> FolderMissing:
    """The error for a name that is not in *names*."""
    return FolderMissing(f"there is no folder {folder!r}; there are {_shown(names)}", refused=True)


def same_folder(one: str, other: str) -> bool:
    """INBOX is the one name that is written in any case (RFC 3501 5.1)."""
    return one == other or one.upper() == other.upper() == "INBOX"


def _find(real: Sequence[Listed], use: str, override: str | None) -> str | None:
    if override is not None:
        found = next((each.name for each in real if same_folder(each.name, override)), None)
        if override and found is None:
            raise missing(override, [folder.name for folder in real])
        return found
    for folder in real:
        if f"\\{use}" in folder.flags:
            return folder.name
    by_name = {_leaf(folder): folder.name for folder in reversed(real)}
    usual = (by_name.get(_plain(name)) for name in _USUAL[use])
    return next((name for name in usual if name), None)


def _leaf(folder: Listed) -> str:
    """The name without a parent of the server's own: ``INBOX.Sent`` is ``sent``."""
    name = _plain(folder.name)
    if folder.delimiter:
        parent, _, rest = name.partition(folder.delimiter.casefold())
        if rest and parent in _PARENTS:
            return rest
    return name


def _plain(name: str) -> str:
    return unicodedata.normalize("NFC", name).casefold()


def _shown(names: Sequence[str]) -> str:
    return ", ".join(repr(name) for name in names[:40]) + (" ..." if len(names) > 40 else "")
