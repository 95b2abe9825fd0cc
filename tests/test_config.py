"""The configuration: what is refused is refused with file, key and the nearest right name."""

import os
import re
import stat
import tomllib
from datetime import timedelta
from pathlib import Path

import pytest

from mailbot.config import ConfigError, RuleBook, load_config, load_rules
from mailbot.config.example import example, filled_in, literal, write_private
from mailbot.config.load import default_ledger
from mailbot.config.machine import machine_zone
from mailbot.config.schema import Table
from mailbot.config.secrets import open_to_others

SECRET = "geheim-4711"


def written(folder: Path, text: str) -> Path:
    file = folder / "mailbot.toml"
    file.write_text(text)
    return file


def refused(folder: Path, *changes: tuple[str, str]) -> list[str]:
    """The problems of the example with these changes, without the name of its file."""
    text = example()
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    file = written(folder, text)
    with pytest.raises(ConfigError) as caught:
        load_config(file, {})
    problems = list(caught.value.problems)
    assert all(str(file) in problem for problem in problems)
    assert str(caught.value) == problems[0]
    return [problem.replace(f"{file}: ", "").replace(str(file), "FILE") for problem in problems]


# --- the example ---------------------------------------------------------------------------------


def test_the_example_is_a_configuration_that_holds(tmp_path: Path) -> None:
    config = load_config(written(tmp_path, example()), {"XDG_STATE_HOME": "/state"})

    account = config.accounts["me"].account()

    assert account.owner == "Ada North"
    assert account.zone.key == "Europe/Berlin"
    assert config.ledger == Path("/state/mailbot/ledger.db")
    assert config.limits.octets == 25 * 1024 * 1024


def test_every_key_stands_in_the_example_with_its_default(tmp_path: Path) -> None:
    plain = re.sub(r"^# (?=[a-z_]+ = )", "", example(), flags=re.MULTILINE)
    whole = load_config(written(tmp_path, plain), {}).tables
    me, shown = whole.accounts["me"], tomllib.loads(plain)
    tables: list[tuple[Table, dict[str, object]]] = [
        (whole, shown),
        (whole.limits, shown["limits"]),
        (whole.sweep, shown["sweep"]),
        (me, shown["accounts"]["me"]),
        (me.imap, shown["accounts"]["me"]["imap"]),
    ]

    for table, values in tables:
        for name, field in type(table).model_fields.items():
            if field.default is None and name != "password_command":
                assert re.search(rf"^#: {name} = ", plain, re.MULTILINE), name
            else:
                assert name in values
            if not field.is_required() and field.default is not None:
                assert getattr(table, name) == field.default, name


def test_the_marks_of_its_comments_are_explained_at_its_top_and_no_others_are_used() -> None:
    top, _, rest = example().partition("\n\n")
    marks = set(re.findall(r"^(#\S*) ?[a-z_]+ = ", rest, re.MULTILINE))

    assert marks == {"#", "#:"}
    assert all(f'"{mark} key = value"' in top for mark in marks)
    assert '"#: key = value"' in filled_in("me", {}).partition("\n\n")[0]


# --- what is refused -----------------------------------------------------------------------------


def test_an_unknown_key_is_refused_with_the_nearest_right_one(tmp_path: Path) -> None:
    problems = refused(tmp_path, ("[accounts.me]", "[accounts.me]\nintervall = 5"))

    assert problems == ["accounts.me.intervall is no key here; did you mean accounts.me.interval?"]


def test_a_key_in_the_wrong_table_is_told_its_place(tmp_path: Path) -> None:
    problems = refused(tmp_path, ("[accounts.me]", '[accounts.me]\ndrafts = "Entwürfe"'))

    assert problems == ["accounts.me.drafts is no key here; did you mean accounts.me.imap.drafts?"]


def test_several_wrong_things_are_told_at_once(tmp_path: Path) -> None:
    problems = refused(
        tmp_path, ("[limits]", "[limits]\nheader = 3\nlevels = 1"), ('owner = "Ada North"', "")
    )

    assert problems == [
        "limits.levels = 1: must be at least 2",
        "limits.header is no key here; did you mean limits.headers?",
        "accounts.me.owner is missing",
    ]


@pytest.mark.parametrize(
    ("zone", "nearest"),
    [
        ("Europe/Berln", "Europe/Berlin"),
        ("new york", "America/New_York"),
        ("europe/berlin", "Europe/Berlin"),
        ("Berlin", "Europe/Berlin"),
    ],
)
def test_a_wrong_zone_is_told_the_nearest(tmp_path: Path, zone: str, nearest: str) -> None:
    problems = refused(tmp_path, ("Europe/Berlin", zone))

    wrong = f'accounts.me.zone = "{zone}": no such time zone'
    assert problems == [f"{wrong}; did you mean '{nearest}'?"]


@pytest.mark.parametrize("zone", ["", "../../etc/passwd", "Europe", "Mars/Olympus", "/etc/zone"])
def test_what_is_no_zone_at_all_is_refused(tmp_path: Path, zone: str) -> None:
    (problem,) = refused(tmp_path, ("Europe/Berlin", zone))

    assert problem.startswith(f'accounts.me.zone = "{zone}": no such time zone; ')


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (('host = "imap.north.example"', "host = 5"), ".host: must be text"),
        (('user = "ada@north.example"', 'user = "a\\nb"'), ".user: this must be one line"),
        (("#: port = 993", 'port = "993"'), '.port = "993": must be a whole number'),
        (("#: port = 993", "port = 0"), ".port = 0: must be at least 1"),
        (
            ('# security = "tls"', 'security = "ssl"'),
            ".security = \"ssl\": must be 'tls', 'starttls' or",
        ),
        (
            ('# timeout = "60s"', 'timeout = "1 minute"'),
            '.timeout = "1 minute": write a length of time as',
        ),
        (('# timeout = "60s"', "timeout = 0"), '.timeout = 0: must be at least "1s"'),
        (('["pass", "show", "mail/ada"]', '"pass show"'), ".password_command: must be a list"),
        (('["pass", "show", "mail/ada"]', "[]"), ".password_command: must not be empty"),
    ],
)
def test_wrong_values_are_refused(tmp_path: Path, change: tuple[str, str], problem: str) -> None:
    (found,) = refused(tmp_path, change)

    assert found.startswith(f"accounts.me.imap{problem}")


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (('["ada@north.example"]', "[]"), "accounts.me.addresses: must not be empty"),
        (
            ('["ada@north.example"]', '["a@b.example", "Ada <ada@north.example>"]'),
            'accounts.me.addresses[2] = "Ada <ada@north.example>": write the bare address, like',
        ),
        (
            ('# language = "en"', 'language = "xx"'),
            'accounts.me.language = "xx": no such language; there are ',
        ),
        (
            ("# authentic = false", "authentic = true"),
            "accounts.me: authentic = true needs auth_server",
        ),
        (('# interval = "5m"', "interval = 1"), 'accounts.me.interval = 1: must be at least "10s"'),
        (("[accounts.me", '[accounts."a/b"'), "accounts.a/b: an account's name has letters"),
    ],
)
def test_wrong_accounts_are_refused(tmp_path: Path, change: tuple[str, str], problem: str) -> None:
    assert refused(tmp_path, change)[0].startswith(problem)


def test_no_account_is_told(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"add a table \[accounts.NAME\]"):
        load_config(written(tmp_path, ""), {})


def test_two_sources_of_the_password_are_refused(tmp_path: Path) -> None:
    problems = refused(tmp_path, ("#: password_env", "password_env"))

    only = "accounts.me.imap: only one of password_command, password_file, password_env"
    assert problems == [f"{only}, not password_command and password_env"]


def test_no_source_of_the_password_is_refused(tmp_path: Path) -> None:
    (problem,) = refused(tmp_path, ("password_command", "#"))

    assert problem.startswith("accounts.me.imap: where is the password?")


@pytest.mark.parametrize("key", ["password", "passwd", "Password", "secret"])
def test_a_password_in_the_file_is_refused_and_not_shown(tmp_path: Path, key: str) -> None:
    change = ('password_command = ["pass", "show", "mail/ada"]', f'{key} = "{SECRET}"')

    problems = refused(tmp_path, change)

    assert "a password is not written here" in problems[-1] + problems[0]
    assert SECRET not in str(problems)


@pytest.mark.parametrize("key", ["password_command", "folders", "words", "rules", "chess_folders"])
@pytest.mark.parametrize("value", [f'"{SECRET}"', f'{{ a = "{SECRET}" }}', f'[["{SECRET}"]]'])
def test_no_error_shows_what_was_written_where_it_may_be_secret(
    tmp_path: Path, key: str, value: str
) -> None:
    text = re.sub(rf"^(# |#: )?{key} = .*$", f"{key} = {value}", example(), flags=re.MULTILINE)

    with pytest.raises(ConfigError) as caught:
        load_config(written(tmp_path, text), {})

    assert SECRET not in "".join(caught.value.problems)
    assert caught.value.__cause__ is None
    assert caught.value.__suppress_context__


@pytest.mark.parametrize("key", ["user", "password_file", "password_env", "host"])
def test_a_number_that_may_be_a_password_is_not_shown(tmp_path: Path, key: str) -> None:
    text = re.sub(rf"^(#: )?{key} = .*$", f"{key} = 47110815", example(), flags=re.MULTILINE)

    with pytest.raises(ConfigError) as caught:
        load_config(written(tmp_path, text), {})

    assert "47110815" not in "".join(caught.value.problems)


def test_a_long_value_is_shown_in_short(tmp_path: Path) -> None:
    (problem,) = refused(tmp_path, ("Europe/Berlin", "x" * 5000))

    assert len(problem) < 200


def test_broken_toml_is_told_with_its_line(tmp_path: Path) -> None:
    (problem,) = refused(tmp_path, ('owner = "Ada North"', "owner = Ada North"))

    line = example().split("\n").index('owner = "Ada North"') + 1
    assert problem.startswith(f"FILE, line {line}, column 9: this is no TOML: ")


def test_octets_that_are_no_text_are_told_with_their_line(tmp_path: Path) -> None:
    file = tmp_path / "mailbot.toml"
    file.write_bytes(b"# ok\nledger = 'K\xf6ln'\n")

    with pytest.raises(ConfigError, match=r"line 2: this is not UTF-8"):
        load_config(file, {})


# --- where it is looked for ----------------------------------------------------------------------


def test_a_missing_file_is_told_with_the_place(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"no configuration: looked for '.*/mailbot/mailbot.toml"):
        load_config(None, {"XDG_CONFIG_HOME": str(tmp_path)})


def test_a_file_that_was_named_and_is_missing_is_told(tmp_path: Path) -> None:
    named = tmp_path / "other.toml"

    with pytest.raises(ConfigError, match=r"there is no configuration '.*/other.toml'"):
        load_config(None, {"MAILBOT_CONFIG": str(named)})
    with pytest.raises(ConfigError, match=r"there is no configuration '.*/other.toml'"):
        load_config(named, {})


def test_the_option_goes_before_the_environment_and_that_before_the_home(tmp_path: Path) -> None:
    env = {"XDG_CONFIG_HOME": str(tmp_path), "MAILBOT_CONFIG": str(tmp_path / "b.toml")}
    (tmp_path / "mailbot").mkdir()
    files = [tmp_path / "mailbot" / "mailbot.toml", tmp_path / "b.toml", tmp_path / "a.toml"]
    for file in files:
        file.write_text(example())

    assert load_config(files[2], env).file == files[2]
    assert load_config(None, env).file == files[1]
    assert load_config(None, {"XDG_CONFIG_HOME": str(tmp_path)}).file == files[0]


def test_the_ledger_of_a_service_lies_in_its_state_directory() -> None:
    env = {"STATE_DIRECTORY": "/var/lib/mailbot", "XDG_STATE_HOME": "/x"}

    assert default_ledger(env) == Path("/var/lib/mailbot/ledger.db")


def test_paths_are_read_from_the_files_folder_on(tmp_path: Path) -> None:
    text = example().replace("#: ca_file = ", 'ca_file = "ca.pem" # ')
    text = text.replace("#: ledger = ", 'ledger = "here.db" # ')

    config = load_config(written(tmp_path, text), {})

    assert config.ledger == tmp_path / "here.db"
    assert config.accounts["me"].table.imap.ca_file == tmp_path / "ca.pem"


@pytest.mark.parametrize(
    ("words", "time"),
    [
        ('"90s"', timedelta(seconds=90)),
        ('"5m"', timedelta(minutes=5)),
        ('"2h"', timedelta(hours=2)),
        ('"14 d"', timedelta(days=14)),
        ("75", timedelta(seconds=75)),
    ],
)
def test_lengths_of_time(tmp_path: Path, words: str, time: timedelta) -> None:
    text = example().replace('# interval = "5m"', f"interval = {words}")

    config = load_config(written(tmp_path, text), {})

    assert config.accounts["me"].table.interval == time


# --- passwords -----------------------------------------------------------------------------------


def password(folder: Path, **source: str | list[str]) -> str:
    values = {f"imap.{key}": value for key, value in source.items()}
    config = load_config(written(folder, filled_in("me", values)), {})
    return config.accounts["me"].password()


def test_a_password_from_a_command_is_its_first_line(tmp_path: Path) -> None:
    assert password(tmp_path, password_command=["printf", f"{SECRET}\nlogin: x\n"]) == SECRET


def test_the_words_of_a_command_go_through_no_shell(tmp_path: Path) -> None:
    assert password(tmp_path, password_command=["printf", "%s", "$HOME;`id`"]) == "$HOME;`id`"


def test_a_password_from_a_file_keeps_its_blanks(tmp_path: Path) -> None:
    (tmp_path / "pw").write_text(f" {SECRET} é \n")
    (tmp_path / "pw").chmod(0o600)

    assert password(tmp_path, password_file="pw") == f" {SECRET} é "


@pytest.mark.parametrize("mode", [0o644, 0o640, 0o604])
def test_a_password_file_that_others_may_read_is_refused(tmp_path: Path, mode: int) -> None:
    (tmp_path / "pw").write_text(SECRET)
    (tmp_path / "pw").chmod(mode)

    with pytest.raises(
        ConfigError, match=r"password_file: others .* may read .*: chmod 600"
    ) as why:
        password(tmp_path, password_file="pw")

    assert SECRET not in str(why.value)


def test_a_password_from_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MB_SECRET", SECRET)

    assert password(tmp_path, password_env="MB_SECRET") == SECRET


@pytest.mark.parametrize(
    ("source", "problem"),
    [
        ({"password_command": ["false"]}, "password_command: 'false' ended with code 1"),
        ({"password_command": ["no-such-thing"]}, "password_command: .*cannot be started: No such"),
        ({"password_command": ["true"]}, "password_command gave an empty password"),
        ({"password_file": "none"}, "password_file: it cannot be read: No such"),
        ({"password_env": "MB_NONE"}, "password_env: the variable of that name is not set"),
        ({"password_command": ["printf", r"\377"]}, "gave a password that is not UTF-8"),
        ({"password_command": ["printf", r"a\rb"]}, "gave more than one line"),
    ],
)
def test_where_there_is_no_password_the_key_is_named(
    tmp_path: Path, source: dict[str, str | list[str]], problem: str
) -> None:
    with pytest.raises(ConfigError, match=problem) as caught:
        password(tmp_path, **source)

    assert str(caught.value).startswith(f"{tmp_path / 'mailbot.toml'}: accounts.me.imap.password_")


@pytest.mark.parametrize(
    "source",
    [
        {"password_env": SECRET},
        {"password_env": "hunter2"},
        {"password_file": SECRET},
        {"password_command": [SECRET]},
    ],
    ids=str,
)
def test_a_password_in_the_place_of_its_source_is_not_shown(
    tmp_path: Path, source: dict[str, str | list[str]]
) -> None:
    with pytest.raises(ConfigError) as caught:
        password(tmp_path, **source)

    assert SECRET not in repr(caught.value)
    assert "hunter2" not in repr(caught.value)


@pytest.mark.parametrize(
    "host",
    [
        f"imaps://ada:{SECRET}@imap.north.example",
        f"ada:{SECRET}@imap.north.example",
        f"imap.north.example/{SECRET}",
        f"imap.north.example {SECRET}",
        "imap.north.example:993",
        "north..example",
        "",
    ],
)
def test_a_host_is_no_url(tmp_path: Path, host: str) -> None:
    (problem,) = refused(tmp_path, ('host = "imap.north.example"', f'host = "{host}"'))

    assert problem.startswith("accounts.me.imap.host: write the server's name alone")
    assert SECRET not in problem


@pytest.mark.parametrize(
    "host", ["localhost", "127.0.0.1", "::1", "imap.müller.example", "mail_1.north.example."]
)
def test_a_host_is_a_name_or_an_ip_address(tmp_path: Path, host: str) -> None:
    text = example().replace('host = "imap.north.example"', f'host = "{host}"')

    account = load_config(written(tmp_path, text), {}).accounts["me"]

    assert account.table.imap.host == host


def test_a_folder_in_the_files_place_is_told(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="is a folder: name the configuration in it"):
        load_config(tmp_path, {})


def test_a_failing_command_does_not_tell_what_it_printed(tmp_path: Path) -> None:
    with pytest.raises(ConfigError) as caught:
        password(tmp_path, password_command=["sh", "-c", f"echo {SECRET}; exit 3"])

    assert SECRET not in repr(caught.value)


# --- rule sets -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", RuleBook().names)
def test_every_preset_loads_and_bears_its_files_name(name: str) -> None:
    assert load_rules(name).name == name


def test_unknown_rules_are_told_the_nearest() -> None:
    with pytest.raises(ConfigError, match=r"did you mean 'plain-10-40'\?"):
        load_rules("plain-1040")
    with pytest.raises(ConfigError, match="there are iccf-email-2005, "):
        load_rules("../../etc/passwd")


def test_the_users_own_rules_go_before_a_preset(tmp_path: Path) -> None:
    own = 'name = "plain-10-40"\ntitle = "Ours"\n'
    (tmp_path / "plain-10-40.toml").write_text(own)

    assert load_rules("plain-10-40", [tmp_path]).title == "Ours"


def test_rules_beside_the_configuration_are_found(tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "club.toml").write_text('name = "club"\ntitle = "Our club"\n')

    config = load_config(written(tmp_path, example()), {})

    assert "club" in config.rules.names
    assert config.rules.rules("club").title == "Our club"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('name = "club"\ntitle = "x"\nday = 3', r"club.toml: day is no key here; did you mean da"),
        ('name = "club"\ntitle = "x"\nmoves = 10', r"club.toml: the file: moves and days belong"),
        ('name = "club"\ntitle = "x"\nday_count = "ca"', r'club.toml: day_count = "ca": must be'),
        ('name = "klub"\ntitle = "x"', r"club.toml: name is 'klub', but the file"),
        ("name = club", r"club.toml, line 1, column 8: this is no TOML"),
    ],
)
def test_wrong_rules_are_refused_with_file_and_key(tmp_path: Path, text: str, problem: str) -> None:
    (tmp_path / "club.toml").write_text(text)

    with pytest.raises(ConfigError, match=problem):
        load_rules("club", [tmp_path])


def test_a_folder_of_rules_that_is_missing_is_told(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="cannot read the folder of rules"):
        RuleBook([tmp_path / "none"])


# --- the form that init fills in -----------------------------------------------------------------


@pytest.mark.parametrize("text", ['a "b" \\ c', "Ådå ♞ 𝄞", "tab\there", "\x7f", "# no comment"])
def test_any_text_survives_as_toml(text: str) -> None:
    assert tomllib.loads(f"a = {literal(text)}") == {"a": text}


@pytest.mark.parametrize("name", ["me", "ada.north", "club-2"])
def test_the_account_may_have_any_name_that_is_one(tmp_path: Path, name: str) -> None:
    config = load_config(
        written(tmp_path, filled_in(name, {"owner": "Ada", "imap.password_env": "PW"})), {}
    )

    assert config.accounts[name].account().owner == "Ada"


def test_the_form_knows_its_keys() -> None:
    with pytest.raises(KeyError, match=r"imap\.hots"):
        filled_in("me", {"imap.hots": "x"})


def test_a_private_file_is_for_its_owner_alone_and_never_half_written(tmp_path: Path) -> None:
    file = tmp_path / "new" / "a.toml"

    write_private(file, "1", replace=False)
    with pytest.raises(FileExistsError):
        write_private(file, "2", replace=False)

    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert not open_to_others(file)
    assert file.read_text() == "1"
    write_private(file, "3", replace=True)
    assert file.read_text() == "3"
    assert os.listdir(file.parent) == ["a.toml"]


def test_the_machines_zone_is_proposed_but_never_that_of_a_server(tmp_path: Path) -> None:
    assert machine_zone(tmp_path) is None
    (tmp_path / "timezone").write_text("Etc/UTC\n")
    assert machine_zone(tmp_path) is None
    (tmp_path / "timezone").write_text("Europe/Rome\n")
    assert machine_zone(tmp_path) == "Europe/Rome"
