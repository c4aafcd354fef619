#!/usr/bin/env python3
"""Has Python files judged by Assay and tells its findings where a build, an editor or an agent shows them.

Needs Python 3.8 or newer and nothing else. The text of the files is sent to the service at BASE_URL.
"""

import argparse
import calendar
import concurrent.futures
import difflib
import email.message
import email.utils
import fnmatch
import hashlib
import http.client
import importlib
import io
import json
import os
import posixpath
import random
import re
import secrets
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
from typing import (
    IO,
    Any,
    BinaryIO,
    Callable,
    Dict,
    Iterable,
    Iterator,
    List,
    Match,
    NoReturn,
    Optional,
    Sequence,
    Set,
    TextIO,
    Tuple,
)

try:
    # Not an import statement: type checkers and vermin know that Python 3.8 has no such module.
    tomllib: Any = importlib.import_module("tomllib")
except ImportError:
    tomllib = None

BASE_URL = "http://127.0.0.1:8080"
VERSION = "1.0"

EXAMPLES = """\
examples:
  validate.py src tests                          the Python files of two folders, without what git ignores
  validate.py --changed-against origin/main      what a pull request changes
  validate.py --write app.py                     mend what can be mended for certain
  validate.py --diff src                         show that instead
  validate.py --format sarif --output a.sarif .  for a code scanning upload
  cat app.py | validate.py - --stdin-filename app.py
  validate.py --lsp                              a language server, to be started by an editor

environment:
  ASSAY_API_KEY   the key to use; without one, a free key is minted and kept for the next run
  ASSAY_KEY_FILE  where that key is kept (by default in $XDG_CACHE_HOME/assay or ~/.cache/assay)
  ASSAY_URL       the service, unless --url names it
  ASSAY_SOURCE    the name under which the service counts this caller (ci-client)
  HTTPS_PROXY, NO_PROXY, SSL_CERT_FILE, ... as Python knows them
  VALIDATOR_API_KEY, VALIDATOR_KEY_FILE, VALIDATOR_URL and VALIDATOR_SOURCE are read as well. Where both names of a
  setting are set, ASSAY_* wins; an empty variable counts as unset.

exit codes:
  0  every file is accepted, or --exit-zero is given
  1  a file is not accepted, or was rewritten
  2  wrong usage; the key is refused or its calls are used up; or the service could not be reached or failed, unless
     --allow-unreachable is given. Files that cannot be checked for what they are (not UTF-8, too long) are skipped
     and do not count, unless --strict is given.
  141  the reader of the output has gone, as in: validate.py . | head

  --hook and --lsp never block work when the service is away: they report it and let the edit stand.

--format json prints one JSON object per line and file, on standard output; the summary goes to standard error.
  {"file": PATH, ...the response of POST /v1/validate..., "accepted": BOOL, "written": BOOL, "remembered": BOOL}
  {"file": PATH, "unchecked": {"reason": REASON, "message": TEXT}}
  file        relative to the root of the repository, with forward slashes; - for standard input
  accepted    whether the file passes under --fail-on and --allow-security-findings
  written     whether --write replaced the file; all other fields describe the text that was sent
  remembered  whether the verdict comes from the local cache
  REASON      skipped (the file itself), unpaid (the key), or trouble (the service)
  A file with nothing but whitespace is not sent: its response has only valid, score, diagnostics, security, fixes and
  fixed_code.

settings of a project, in pyproject.toml (read by Python 3.11 and newer):
  [tool.assay]
  exclude = ["generated/*"]
  fail-on = "warning"
  mode = "static"
"""

MODES = ("static", "repair", "execute")
FORMATS = ("auto", "text", "github", "gitlab", "sarif", "json", "junit")
SEVERITIES = ("error", "warning", "info")
FAIL_ON = SEVERITIES + ("never",)

CODE_CHARACTERS_MAX = 200000
CALLS_AT_ONCE = 4
ANSWER_SECONDS = 120
ANSWER_BYTES_MAX = 32 << 20
TRIES = 4
# An agent waits for its hook.
HOOK_TRIES = 2
HOOK_ANSWER_SECONDS = 30
RETRY_SECONDS = 0.5
WAIT_SECONDS_MAX = 60
ANNOTATIONS_PER_KIND = 10
SUMMARY_BYTES_MAX = 1 << 20
COMMENT_CHARACTERS_MAX = 60000
COMMENT_MARK = "<!-- assay: the verdict on this request -->"
COMMENT_PAGES_MAX = 50
REMEMBERED_BYTES_MAX = 32 << 20
REMEMBERED_SECONDS = 30 * 24 * 3600
HOOK_FINDINGS_MAX = 20
# Past so many edits, all that differs is one change.
EDITS_MAX = 2000
# Past so many replacements in all, only the first finding that a fix removes carries it.
REPLACEMENTS_MAX = 500
# The exit status that a shell reports for a process that SIGPIPE killed.
PIPE_CLOSED = 141
# For a file with nothing but whitespace in it, which is not sent.
BLANK_VERDICT: Dict[str, Any] = {
    "valid": True,
    "score": 1,
    "diagnostics": [],
    "security": [],
    "fixes": [],
    "fixed_code": None,
}

BOM = b"\xef\xbb\xbf"
PYTHON_ENDINGS = (".py", ".pyi")
SKIPPED_FOLDERS = {".git", ".hg", ".tox", ".venv", "venv", "node_modules", "__pycache__", "build", "dist"}


class Misuse(Exception):
    """The caller has to change something before anything can be checked."""


class Unchecked(Exception):
    """A file that was not judged: `skipped` for what it is, `unpaid` for the key, `trouble` for the service."""

    def __init__(self, kind: str, text: str, lasting: bool = True) -> None:
        super().__init__(text)
        self.kind = kind
        self.text = text
        # Would other files fare no better?
        self.lasting = lasting and kind != "skipped"


# ---------------------------------------------------------------- the service


class Unredirected(urllib.request.HTTPRedirectHandler):
    """A redirect would carry the key to another address and turn a POST into a GET."""

    def redirect_request(
        self, req: urllib.request.Request, fp: IO[bytes], code: int, msg: str, headers: Any, newurl: str
    ) -> None:
        return None


class Answer:
    def __init__(self, status: int, headers: email.message.Message, body: bytes) -> None:
        self.status = status
        self.headers = headers
        self.json = parsed(body)
        self.told: Dict[str, Any] = self.json if isinstance(self.json, dict) else {}

    def number(self, header: str) -> Optional[int]:
        value = self.headers.get(header) or ""
        return int(value) if re.fullmatch(r"[0-9]{1,15}", value) else None

    def refusal(self) -> str:
        """In words, with what the service says would help."""
        remedy = self.told.get("remedy")
        remedy = remedy if isinstance(remedy, dict) else {}
        message = self.told.get("message") or f"the service answered with HTTP {self.status}."
        url = remedy.get("url") or self.told.get("url")
        parts = (message, remedy.get("hint"), self.reset(remedy), url and f"({url})")
        return " ".join(str(part) for part in parts if part)

    def reset(self, remedy: Dict[str, Any]) -> Optional[str]:
        """When a call that came too often or too early can be made again; None where that is not known."""
        if self.status != 429:
            return None
        at: Optional[float] = moment(remedy.get("reset_at")) or moment(self.headers.get("x-quota-reset"))
        if self.headers.get("retry-after") and self.told.get("error") == "rate_limited":
            at = time.time() + retry_after(self)
        if at is None:
            return None
        stamp = time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(at))
        return f"Resets at {stamp} (in {duration(at - time.time())})."


class Http:
    """Calls that are tried again where that helps: the service answers a repeated call from memory, free of charge."""

    def __init__(self, timeout: float, tries: int = TRIES) -> None:
        self.timeout = timeout
        self.tries = tries
        self.opener = urllib.request.build_opener(Unredirected)

    def call(self, method: str, url: str, body: object = None, headers: Optional[Dict[str, str]] = None) -> Answer:
        sent = dict(headers or {}, **{"user-agent": "assay-client/" + VERSION, "accept": "application/json"})
        data = None
        if body is not None:
            data = json.dumps(body).encode()
            sent["content-type"] = "application/json"
        tried = 0
        while True:
            tried += 1
            answer, problem = self.once(urllib.request.Request(url, data, sent, method=method))
            if answer is not None and not worth_repeating(answer):
                return answer
            wait = random.uniform(0.5, 1) * RETRY_SECONDS * 2 ** (tried - 1)
            if answer is not None:
                problem = answer.refusal()
                wait += retry_after(answer)
            if tried == self.tries or wait > WAIT_SECONDS_MAX:
                raise Unchecked("trouble", problem, lasting=answer is None or answer.status != 500)
            time.sleep(wait)

    def once(self, request: urllib.request.Request) -> Tuple[Optional[Answer], str]:
        """The response; without one, what went wrong."""
        try:
            try:
                with self.opener.open(request, timeout=self.timeout) as answer:
                    return Answer(answer.status, answer.headers, answer.read(ANSWER_BYTES_MAX)), ""
            except urllib.error.HTTPError as refused:
                with refused:
                    return Answer(refused.code, refused.headers, refused.read(ANSWER_BYTES_MAX)), ""
        except (OSError, http.client.HTTPException, UnicodeError) as error:
            reason = getattr(error, "reason", None) or error
            where = urllib.parse.urlsplit(request.full_url).netloc.rpartition("@")[2]
            return None, f"{where} cannot be reached: {str(reason) or type(reason).__name__}."


def moment(text: object) -> Optional[int]:
    """Seconds since 1970 of a time as the service writes it, such as 2026-01-31T00:00:00.000Z."""
    found = re.match(r"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.\d+)?Z$", str(text))
    try:
        return calendar.timegm(time.strptime(found.group(1), "%Y-%m-%dT%H:%M:%S")) if found else None
    except ValueError:
        return None


def duration(seconds: float) -> str:
    minutes = max(0, int(seconds + 59)) // 60
    return f"{minutes // 60} h {minutes % 60} min" if minutes >= 60 else f"{minutes} min"


def worth_repeating(answer: Answer) -> bool:
    if answer.status == 429:
        return bool(answer.told.get("error") == "rate_limited")
    return answer.status in (408, 500, 502, 503, 504)


def retry_after(answer: Answer) -> float:
    """Seconds; the header has them as a number or as a date."""
    value = answer.headers.get("retry-after")
    if not value:
        return 0
    if value.strip().isdigit():
        return int(value)
    try:
        return max(0, email.utils.parsedate_to_datetime(value).timestamp() - time.time())
    except (TypeError, ValueError):
        return 0


class Service:
    def __init__(self, settings: "Settings") -> None:
        base_url, source = settings.url, settings.source
        self.base_url = base_url.rstrip("/")
        url = urllib.parse.urlsplit(self.base_url)
        if url.scheme not in ("http", "https") or not url.hostname:
            raise Misuse(f"the address of the service must begin with http:// or https://, not {base_url!r}.")
        if not re.fullmatch(r"[A-Za-z0-9_.-]{1,64}", source):
            raise Misuse("{} must be a short name such as ci-client, not {!r}.".format(variable("SOURCE")[0], source))
        self.source = source
        self.http = Http(settings.timeout, HOOK_TRIES if settings.hook else TRIES)
        self.folder = os.path.join(cache_folder(), re.sub(r"[^A-Za-z0-9.-]", "_", url.netloc + url.path))

    def call(self, method: str, path: str, body: object = None, key: Optional[str] = None) -> Answer:
        headers = {"x-client": self.source}
        if key is not None:
            headers["authorization"] = "Bearer " + key
        answer = self.http.call(method, self.base_url + path, body, headers)
        if 300 <= answer.status < 400:
            moved = answer.headers.get("location") or "another address"
            raise Misuse(f"{self.base_url} sends on to {moved}; name that address with --url.")
        return answer


def variable(name: str) -> Tuple[str, Optional[str]]:
    """The environment variable that sets something, and its value: ASSAY_* wins over VALIDATOR_*, empty is unset."""
    for full in ("ASSAY_" + name, "VALIDATOR_" + name):
        value = os.environ.get(full, "").strip()
        if value:
            return full, value
    return "ASSAY_" + name, None


def cache_folder() -> str:
    return os.path.join(os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache"), "assay")


class Keyring:
    """The key calls are made with: given, kept in a file, or minted."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.lock = threading.Lock()
        self.given_by, self.given = variable("API_KEY")
        self.path = variable("KEY_FILE")[1] or os.path.join(service.folder, "key")
        self.needed = True
        self.key = self.given or self.kept()
        if self.given and not usable(self.given):
            raise Misuse(f"{self.given_by} holds characters that no key has.")

    def kept(self) -> Optional[str]:
        try:
            with open(self.path, encoding="utf-8") as file:
                key = file.read().strip()
        except (OSError, UnicodeError):
            return None
        return key if usable(key) else None

    def for_call(self) -> Optional[str]:
        """The key for a call; None where the service asks for none."""
        with self.lock:
            if self.key is None and self.needed:
                self.mint()
            return self.key

    def another(self, refused: str) -> Optional[str]:
        """A key in place of one that was refused; of several calls refused at once, the first mints for all."""
        with self.lock:
            if self.key == refused:
                self.forget()
                self.mint()
            return self.key

    def forget(self) -> None:
        if self.kept() == self.key:
            try:
                os.unlink(self.path)
            except OSError:
                pass
        self.key = None

    def mint(self) -> None:
        answer = self.service.call("POST", "/v1/keys", {"note": "ci"})
        if answer.status == 404:
            self.needed = False
        elif answer.status == 200 and usable(answer.told.get("api_key")):
            self.key = str(answer.told["api_key"])
            self.keep(self.key)
        else:
            raise Unchecked("unpaid", "No key could be minted: " + answer.refusal())

    def keep(self, key: str) -> None:
        try:
            os.makedirs(os.path.dirname(os.path.abspath(self.path)), mode=0o700, exist_ok=True)
            handle = os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(key + "\n")
        except FileExistsError:
            pass  # A run beside this one was quicker; its key is the one to keep.
        except OSError as error:
            note(f"the key is not kept: {error}")


def usable(key: object) -> bool:
    return isinstance(key, str) and re.fullmatch(r"[!-~]{1,512}", key) is not None


class Memory:
    """What the service said of texts, so that files that did not change cost no call."""

    def __init__(self, service: Service, version: object, settings: "Settings") -> None:
        self.path = os.path.join(service.folder, "verdicts.json")
        self.on = not settings.no_cache and settings.mode != "execute"
        self.setting = [version, settings.mode]
        self.verdicts: Dict[str, Dict[str, Any]] = self.read() if self.on else {}
        self.changed = False

    def read(self) -> Dict[str, Dict[str, Any]]:
        try:
            with open(self.path, encoding="utf-8") as file:
                told = json.load(file)
            oldest = time.time() - REMEMBERED_SECONDS
            kept = told["verdicts"].items()
            return {name: one for name, one in kept if one["at"] >= oldest and is_verdict(one["verdict"])}
        except (OSError, ValueError, RecursionError, AttributeError, KeyError, TypeError):
            return {}

    def name(self, text: str) -> str:
        return digest(json.dumps([*self.setting, text]))

    def recall(self, text: str) -> Optional[Dict[str, Any]]:
        kept = self.verdicts.get(self.name(text))
        return None if kept is None else kept["verdict"]

    def add(self, text: str, verdict: Dict[str, Any]) -> None:
        if self.on:
            self.verdicts[self.name(text)] = {"at": int(time.time()), "verdict": verdict}
            self.changed = True

    def save(self) -> None:
        if not self.changed:
            return
        kept, room = {}, REMEMBERED_BYTES_MAX
        for name, one in sorted(self.verdicts.items(), key=lambda item: -item[1]["at"]):
            room -= len(json.dumps(one))
            if room < 0:
                break
            kept[name] = one
        try:
            os.makedirs(os.path.dirname(self.path), mode=0o700, exist_ok=True)
            replace_file(self.path, json.dumps({"verdicts": kept}).encode())
        except OSError:
            pass  # A cache that cannot be kept is only slower.


def is_verdict(told: object) -> bool:
    return (
        isinstance(told, dict)
        and isinstance(told.get("valid"), bool)
        and isinstance(told.get("score"), (int, float))
        and all(isinstance(told.get(name) or [], list) for name in ("diagnostics", "security", "fixes"))
    )


class Judge:
    """Asks the service for verdicts, until it says that there is no use in asking on."""

    keyring: Keyring
    memory: Memory

    def __init__(self, settings: "Settings") -> None:
        self.service = Service(settings)
        self.settings = settings
        self.is_open = False
        self.closed: Optional[Unchecked] = None

    def open(self) -> None:
        """Reaches the service, before anything is sent: who is it, and does it do what is asked?"""
        info = self.service.call("GET", "/v1/info")
        modes = info.told.get("modes")
        if info.status != 200 or not isinstance(modes, list):
            raise Unchecked("trouble", f"{self.service.base_url} does not answer as Assay does.")
        if self.settings.mode not in modes:
            offered = ", ".join(str(one) for one in modes)
            raise Misuse(f"this service does not offer the mode {self.settings.mode}; it has {offered}.")
        self.keyring = Keyring(self.service)
        self.memory = Memory(self.service, info.told.get("version"), self.settings)
        self.is_open = True

    def calls_left(self) -> Tuple[Optional[int], str]:
        """How many calls the key can still make, and in which words; None where that is not limited or not known."""
        # A call without code is refused free of charge, and like every answer says what is left.
        answer = self.ask({"code": ""})
        left = answer.number("x-quota-remaining")
        if answer.status != 400 or left is None:
            return None, ""
        if answer.headers.get("x-quota-tier") != "paid":
            return (left if self.settings.mode == "static" else 0), f"{counted(left, 'static call')} left today"
        price = self.service.call("GET", "/v1/pricing").told.get("credits")
        price = price.get(self.settings.mode) if isinstance(price, dict) else None
        if not isinstance(price, int) or price < 1:
            return None, ""
        return left // price, f"{counted(left, 'credit')} left, {price} a call"

    def verdict(self, text: str) -> Dict[str, Any]:
        if self.closed is not None:
            raise self.closed
        try:
            return self.asked(text)
        except Unchecked as unchecked:
            if unchecked.lasting:
                self.closed = unchecked
            raise

    def asked(self, text: str) -> Dict[str, Any]:
        body: Dict[str, Any] = {"code": text, "language": "python", "mode": self.settings.mode}
        if self.settings.examples is not None:
            body["options"] = {"examples": self.settings.examples}
        answer = self.ask(body)
        if answer.status == 200 and is_verdict(answer.json):
            self.memory.add(text, answer.told)
            return answer.told
        if answer.status in (400, 413, 422):
            raise Unchecked("skipped", answer.refusal())
        if answer.status in (401, 402, 403, 409, 429):
            refused = self.keyring.given and answer.status in (401, 403)
            start = f"{self.keyring.given_by} is refused: " if refused else ""
            raise Unchecked("unpaid", start + answer.refusal())
        raise Unchecked("trouble", answer.refusal())

    def ask(self, body: Dict[str, Any]) -> Answer:
        key = self.keyring.for_call()
        answer = self.service.call("POST", "/v1/validate", body, key)
        if answer.status in (401, 403) and key is not None and self.keyring.given is None:
            return self.service.call("POST", "/v1/validate", body, self.keyring.another(key))
        return answer


# ---------------------------------------------------------------- files


class Source:
    """A text to be judged: as it is named to people, where it is, and the bytes that were read."""

    def __init__(self, name: str, path: Optional[str], raw: bytes) -> None:
        self.name = name
        self.path = path
        self.raw = raw
        self.bom = raw.startswith(BOM)
        try:
            self.text = raw[len(BOM) if self.bom else 0 :].decode("utf-8")
        except UnicodeDecodeError as error:
            raise Unchecked("skipped", f"It is not UTF-8: {error.reason} at byte {error.start}.") from None
        if len(self.text) > CODE_CHARACTERS_MAX:
            raise Unchecked("skipped", f"It is longer than {CODE_CHARACTERS_MAX} characters.")


def read_source(name: str, settings: "Settings") -> Source:
    if name == "-":
        return Source(settings.stdin_filename or "-", None, sys.stdin.buffer.read())
    try:
        with open(name, "rb") as file:
            return Source(name, name, file.read())
    except OSError as error:
        raise Unchecked("skipped", f"It cannot be read: {error.strerror or error}.") from None


class Project:
    """The folder that paths in a report are relative to."""

    def __init__(self) -> None:
        top = git("rev-parse", "--show-toplevel")
        self.in_git = top is not None
        named = os.environ.get("GITHUB_WORKSPACE") or os.environ.get("CI_PROJECT_DIR")
        self.root = os.path.realpath(os.fsdecode(top).rstrip("\n") if top is not None else named or ".")

    def place(self, name: str) -> str:
        """The path of a file as a report names it: from the root, with forward slashes."""
        folder, base = os.path.split(os.path.abspath(name))
        path = os.path.join(os.path.realpath(folder), base)
        inside = os.path.relpath(path, self.root)
        outside = inside == os.pardir or inside.startswith(os.pardir + os.sep)
        return (path if outside else inside).replace(os.sep, "/")


def git(*arguments: str, folder: str = ".") -> Optional[bytes]:
    """What git prints, as bytes; None where it fails or is not there."""
    try:
        done = subprocess.run(
            ["git", "--literal-pathspecs", "-C", folder, *arguments],
            check=False,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
    except OSError:
        return None
    return done.stdout if done.returncode == 0 else None


def names_in(output: bytes) -> List[str]:
    return [os.fsdecode(name) for name in output.split(b"\0") if name]


def chosen_files(settings: "Settings", project: Project) -> List[str]:
    """The files to judge, each once, in the order they were named."""
    missing = [name for name in settings.files if name != "-" and not os.path.exists(name)]
    if missing:
        raise Misuse("there is no {}.".format(", no ".join(missing)))
    if settings.changed_against is not None:
        names = changed_files(settings.changed_against, settings.files, project)
    else:
        names = [file for name in settings.files for file in (files_below(name) if os.path.isdir(name) else [name])]
    once: Dict[str, str] = {}
    for name in names:
        once.setdefault(os.path.abspath(name), name)
    return [name for name in once.values() if not excluded(name, settings.exclude, project)]


def files_below(folder: str) -> List[str]:
    tracked = git("ls-files", "-z", "--cached", folder=folder)
    if tracked is None:
        return walked(folder)
    others = git("ls-files", "-z", "--others", "--exclude-standard", folder=folder) or b""
    names = names_in(tracked) + [name for name in names_in(others) if not SKIPPED_FOLDERS & set(name.split("/"))]
    paths = [os.path.normpath(os.path.join(folder, name)) for name in sorted(set(names)) if is_python(name)]
    return [path for path in paths if os.path.isfile(path)]


def walked(top: str) -> List[str]:
    found: List[str] = []
    for folder, folders, files in os.walk(top):
        folders[:] = sorted(set(folders) - SKIPPED_FOLDERS)
        found += [os.path.normpath(os.path.join(folder, name)) for name in sorted(files) if is_python(name)]
    return found


def is_python(name: str) -> bool:
    return name.endswith(PYTHON_ENDINGS)


def changed_files(ref: str, within: List[str], project: Project) -> List[str]:
    base = base_of(ref, project)
    listed = git("diff", "--name-only", "-z", "--diff-filter=ACMR", "--no-ext-diff", base, "--", folder=project.root)
    if listed is None:
        raise Misuse(f"git cannot compare with {ref}.")
    paths = [os.path.join(project.root, name) for name in names_in(listed) if is_python(name)]
    places = [project.place(name) for name in within]

    def named(path: str) -> bool:
        place = project.place(path)
        return not places or any(one in (".", place) or place.startswith(one + "/") for one in places)

    return [os.path.relpath(path) for path in paths if os.path.isfile(path) and named(path)]


def base_of(ref: str, project: Project) -> str:
    """The commit that a reference and what is checked out have in common."""
    if not project.in_git:
        raise Misuse("--changed-against needs git, and a repository it trusts; `git status` says more.")
    commit = None if ref.startswith("-") else git("rev-parse", "--verify", "--quiet", ref + "^{commit}")
    if commit is None:
        raise Misuse(
            f"git does not know {ref}. In a shallow clone fetch it first: actions/checkout with fetch-depth: 0, "
            "or GIT_DEPTH: 0 in GitLab."
        )
    common = git("merge-base", commit.decode().strip(), "HEAD")
    if common is None:
        note(f"{ref} and HEAD have no commit in common here; files are compared with {ref} itself.")
    return (common or commit).decode().strip()


def changed_lines(base: str, path: str, project: Project) -> Set[int]:
    """The lines of a file, as it is now, that differ from a commit."""
    patch = git("diff", "-U0", "--no-color", "--no-ext-diff", "--no-textconv", base, "--", path, folder=project.root)
    lines: Set[int] = set()
    for start, count in re.findall(rb"^@@ [^+]*\+(\d+)(?:,(\d+))? @@", patch or b"", re.MULTILINE):
        lines.update(range(int(start), int(start) + int(count or b"1")))
    return lines


def excluded(name: str, patterns: List[str], project: Project) -> bool:
    """A pattern fits the whole path, the name of the file, or a folder above it."""
    place = project.place(name)
    parents = [place]
    while posixpath.dirname(parents[-1]) not in ("", "/"):
        parents.append(posixpath.dirname(parents[-1]))
    candidates = [*parents, posixpath.basename(place)]
    return any(fnmatch.fnmatchcase(one, pattern.rstrip("/")) for pattern in patterns for one in candidates)


def replace_file(path: str, data: bytes) -> None:
    """Puts a file in place whole, readable by its owner only where it is new."""
    handle, beside = tempfile.mkstemp(dir=os.path.dirname(os.path.abspath(path)), prefix=".assay-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if os.path.exists(path):
            keep_owner(path, beside)
            shutil.copymode(path, beside)
        os.replace(beside, path)
    except BaseException:
        os.unlink(beside)
        raise


def keep_owner(path: str, beside: str) -> None:
    try:
        was = os.stat(path)
        os.chown(beside, was.st_uid, was.st_gid)
    except (AttributeError, OSError):
        pass  # Not everybody may give files away, and not every system knows owners.


def write_back(path: str, source: Source, fixed: str) -> Optional[str]:
    """Replaces a file by its mended text; says why not where it must not be."""
    target = os.path.realpath(path)
    if not os.access(target, os.W_OK):
        return "it is not writable"
    try:
        with open(target, "rb") as file:
            if file.read() != source.raw:
                return "it changed meanwhile"
        replace_file(target, (BOM if source.bom else b"") + fixed.encode("utf-8"))
    except OSError as error:
        return str(error.strerror or error)
    return None


def with_newlines_of(text: str, fixed: str) -> str:
    """A text whose lines all end with CRLF keeps that, whatever was put in."""
    if "\r\n" in text and not re.search(r"(?<!\r)\n", text):
        return re.sub(r"(?<!\r)\n", "\r\n", fixed)
    return fixed


def is_blank(text: str) -> bool:
    """Other blanks than these are no Python."""
    return re.fullmatch(r"[ \t\f\r\n]*", text) is not None


def lines_of(text: str) -> List[str]:
    """As Python counts them."""
    return re.split(r"\r\n|\n|\r", text)


def whole_lines(text: str) -> List[str]:
    """The same with their ends."""
    return re.findall(r"[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+", text)


def line_changes(before: List[str], after: List[str]) -> List[Tuple[int, int, int, int]]:
    """The fewest changes from one list of lines to another (Myers), as the service's own reports have them: lines
    `from` up to `to` become lines `other` up to `other_to`."""
    start = 0
    while start < min(len(before), len(after)) and before[start] == after[start]:
        start += 1
    end, other_end = len(before), len(after)
    while end > start and other_end > start and before[end - 1] == after[other_end - 1]:
        end, other_end = end - 1, other_end - 1
    if start == end and start == other_end:
        return []
    trail = None
    if start < end and start < other_end:
        trail = shortest_edits(before[start:end], after[start:other_end])
    if trail is None:
        return [(start, end, start, other_end)]
    return joined_edits(trail, start, end - start, other_end - start)


def shortest_edits(one: List[str], other: List[str]) -> Optional[List[Dict[int, int]]]:
    """How far each diagonal was reached with 0, 1, 2, ... edits, until the end is reached."""
    reached = {1: 0}
    trail = []
    for edits in range(EDITS_MAX + 1):
        trail.append(reached)
        further: Dict[int, int] = {}
        for diagonal in range(-edits, edits + 1, 2):
            x = reached_by(reached, diagonal, edits)
            while x < len(one) and x - diagonal < len(other) and one[x] == other[x - diagonal]:
                x += 1
            further[diagonal] = x
            if x >= len(one) and x - diagonal >= len(other):
                return trail
        reached = further
    return None


def is_insertion(reached: Dict[int, int], diagonal: int, edits: int) -> bool:
    if diagonal in (-edits, edits):
        return diagonal == -edits
    return reached.get(diagonal - 1, -1) < reached.get(diagonal + 1, -1)


def reached_by(reached: Dict[int, int], diagonal: int, edits: int) -> int:
    if is_insertion(reached, diagonal, edits):
        return reached[diagonal + 1]
    return reached[diagonal - 1] + 1


def joined_edits(
    trail: List[Dict[int, int]], offset: int, length: int, other_length: int
) -> List[Tuple[int, int, int, int]]:
    """Walks the trail back from the end, joining edits that touch."""
    changes: List[Tuple[int, int, int, int]] = []
    x, y = length, other_length
    for edits in range(len(trail) - 1, 0, -1):
        diagonal = x - y
        to_x = reached_by(trail[edits], diagonal, edits)
        to_y = to_x - diagonal
        x, y = (to_x, to_y - 1) if is_insertion(trail[edits], diagonal, edits) else (to_x - 1, to_y)
        last = changes[-1] if changes else None
        if last is not None and (last[0], last[2]) == (to_x + offset, to_y + offset):
            changes[-1] = (x + offset, last[1], y + offset, last[3])
        else:
            changes.append((x + offset, to_x + offset, y + offset, to_y + offset))
    return changes[::-1]


def lines_after(text: str, fixed: str) -> Dict[int, int]:
    """Where each line of a text is in its mended form; lines that were edited are in neither."""
    matcher = difflib.SequenceMatcher(None, lines_of(text), lines_of(fixed))
    return {
        old + 1: new + 1
        for start, other, size in matcher.get_matching_blocks()
        for old, new in zip(range(start, start + size), range(other, other + size))
    }


# ---------------------------------------------------------------- results


class Finding:
    def __init__(self, entry: object, security: bool) -> None:
        told: Dict[str, Any] = entry if isinstance(entry, dict) else {}
        rule = f"{told.get('tool')}:{told.get('id')}" if security else str(told.get("rule"))
        severity = told.get("severity")
        self.rule = rule
        self.severity: str = severity if severity in SEVERITIES else "error"
        self.message = str(told.get("message"))
        self.line = whole(told.get("line"))
        self.column = whole(told.get("column"))
        self.end_line = whole(told.get("end_line"))
        self.end_column = whole(told.get("end_column"))
        self.url = told.get("rule_url") or told.get("url")
        self.security = security
        self.cwe = told.get("cwe")
        self.confidence = told.get("confidence")
        self.kind = told.get("kind")
        self.fixed = told.get("fixed") is True

    def order(self) -> Tuple[bool, int, int, int, str, str]:
        """By place, as in the service's own reports. Findings without a place come last, in the order of the answer."""
        grave = SEVERITIES.index(self.severity)
        if self.line is None:
            return (True, 0, 0, grave, self.rule, "")
        return (False, self.line, self.column or 1, grave, self.rule, self.message)


def whole(value: object) -> Optional[int]:
    return value if isinstance(value, int) and not isinstance(value, bool) and value > 0 else None


class Result:
    """What became of a file: a verdict, or the reason why there is none."""

    def __init__(
        self, name: str, project: Project, source: Optional[Source] = None, unchecked: Optional[Unchecked] = None
    ) -> None:
        self.name = name
        self.place = project.place(name) if name != "-" else name
        self.source = source
        self.unchecked = unchecked
        self.verdict: Optional[Dict[str, Any]] = None
        self.remembered = False
        self.fixed_text: Optional[str] = None
        self.written = False
        self.not_written: Optional[str] = None

    @property
    def text(self) -> str:
        """The text that was read. A file that could not be read has none."""
        assert self.source is not None
        return self.source.text

    @property
    def told(self) -> Dict[str, Any]:
        """The verdict of a file that has one."""
        assert self.verdict is not None
        return self.verdict

    @property
    def problem(self) -> Unchecked:
        """Why a file has no verdict."""
        assert self.unchecked is not None
        return self.unchecked

    def take(self, verdict: Dict[str, Any]) -> None:
        self.verdict = verdict
        fixed = verdict.get("fixed_code")
        if isinstance(fixed, str):
            fixed = with_newlines_of(self.text, fixed)
            self.fixed_text = fixed if fixed != self.text else None

    @property
    def score(self) -> float:
        return float(self.told["score"])

    @property
    def fixes(self) -> List[str]:
        return [str(one) for one in self.told.get("fixes") or []]

    def findings(self) -> List[Finding]:
        """In the order of the text. What was mended on the disk is no longer found there."""
        told = [Finding(one, False) for one in self.told.get("diagnostics") or []]
        told += [Finding(one, True) for one in self.told.get("security") or []]
        left = [one for one in told if not (self.written and one.fixed)]
        return sorted(left, key=Finding.order)

    def accepted(self, settings: "Settings") -> bool:
        """As the service says, unless more or less is asked for than it holds a file to."""
        if settings.fail_on == "never":
            return True
        valid: bool = self.told.get("fixed_valid") is True if self.written else self.told["valid"]
        left = self.findings()
        if settings.allow_security_findings:
            errors = [one for one in left if one.severity == "error"]
            valid = valid or (bool(errors) and all(one.security for one in errors))
        return valid and not any(settings.fails(one) for one in left)


def fingerprints(result: Result, findings: List[Finding]) -> Iterator[str]:
    """Tell findings apart in a way that outlives moved lines; the service's own reports have the same ones."""
    lines = lines_of(result.text)
    seen: Dict[str, int] = {}
    for finding in findings:
        line = ""
        # From the digest of a line with a short password the password could be guessed.
        if finding.line is not None and finding.line <= len(lines) and not finding.rule.startswith("secrets:"):
            line = re.sub(r"[ \t\v\f\r\n]+", " ", lines[finding.line - 1]).strip(" ")
        identity = "\0".join((result.place, finding.rule, line))
        occurrence = seen.get(identity, 0)
        seen[identity] = occurrence + 1
        yield digest(f"{identity}\0{occurrence}")


def judge_all(names: List[str], settings: "Settings", project: Project) -> List[Result]:
    """A result for each file, in order; what cannot be judged says why."""
    results = [read_result(name, settings, project) for name in names]
    waiting = [one for one in results if one.unchecked is None and one.verdict is None]
    if not waiting:
        return results
    judge = Judge(settings)
    try:
        judge.open()
        for result in waiting:
            verdict = judge.memory.recall(result.text)
            if verdict is not None:
                result.remembered = True
                result.take(verdict)
        waiting = [one for one in waiting if one.verdict is None]
        announce(judge, results, waiting, settings)
        ask_for(judge, waiting)
    except Unchecked as unchecked:
        for result in waiting:
            if result.verdict is None:
                result.unchecked = result.unchecked or unchecked
    if judge.is_open:
        judge.memory.save()
    return results


def read_result(name: str, settings: "Settings", project: Project) -> Result:
    try:
        source = read_source(name, settings)
    except Unchecked as unchecked:
        return Result(settings.stdin_filename or name if name == "-" else name, project, unchecked=unchecked)
    result = Result(source.name, project, source)
    if is_blank(source.text):
        # Nothing is there to be judged, and the service would say no more.
        result.take(dict(BLANK_VERDICT))
    return result


def announce(judge: Judge, results: List[Result], waiting: List[Result], settings: "Settings") -> None:
    """Says before anything is spent how far the key reaches."""
    remembered = sum(one.remembered for one in results)
    known = f" ({remembered} did not change)" if remembered else ""
    if not waiting:
        note(f"nothing to ask{known}", settings)
        return
    left, words = judge.calls_left()
    head = f"checking {len(waiting)} of {counted(len(results), 'file')}{known}"
    if left is not None and left < len(waiting):
        note(f"{head}: the key has {words}, which is enough for {left} of {len(waiting)}.")
    else:
        note(head + (f": the key has {words}." if left is not None else "."), settings)


def ask_for(judge: Judge, waiting: List[Result]) -> None:
    def ask(result: Result) -> None:
        try:
            result.take(judge.verdict(result.text))
        except Unchecked as unchecked:
            result.unchecked = unchecked

    pool = concurrent.futures.ThreadPoolExecutor(CALLS_AT_ONCE)
    try:
        pending = [pool.submit(ask, one) for one in waiting]
        for done, future in enumerate(concurrent.futures.as_completed(pending), 1):
            future.result()
            progress(done, len(pending))
    except KeyboardInterrupt:
        # Calls under way would be waited for; nothing but them is open.
        sys.stderr.flush()
        os._exit(130)
    finally:
        pool.shutdown()


def progress(done: int, total: int) -> None:
    if total > 1 and sys.stderr.isatty():
        sys.stderr.write(f"\r{done}/{total} " if done < total else "\r\x1b[K")
        sys.stderr.flush()


def mend(results: List[Result], settings: "Settings") -> None:
    for result in results:
        source, fixed = result.source, result.fixed_text
        if settings.write and fixed is not None and source is not None and source.path is not None:
            result.not_written = write_back(source.path, source, fixed)
            result.written = result.not_written is None


def exit_code(results: List[Result], settings: "Settings") -> int:
    with_verdict = judged(results)
    if settings.exit_zero:
        return 0
    if any(one.written or not one.accepted(settings) for one in with_verdict):
        return 1
    if settings.diff and any(one.fixed_text is not None for one in with_verdict):
        return 1
    return 2 if any(fails_unchecked(one, settings) for one in results) else 0


def fails_unchecked(result: Result, settings: "Settings") -> bool:
    """Does the missing verdict on a file fail the build?"""
    if result.unchecked is None:
        return False
    tolerated = {"skipped": not settings.strict, "trouble": settings.allow_unreachable, "unpaid": False}
    return not tolerated[result.unchecked.kind]


# ---------------------------------------------------------------- text that is safe to print


def printable(text: object) -> str:
    """In one line, without what a terminal or the log of a build would act on."""
    return UNSAFE.sub(escaped, re.sub(r"\r\n?|\n|\t", " ", str(text)))


INVISIBLE_CHARACTERS = "\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffe\uffff\ud800-\udfff"
INVISIBLE = re.compile(f"[\x00-\x09\x0b-\x1f{INVISIBLE_CHARACTERS}]")
UNSAFE = re.compile(f"[\x00-\x1f{INVISIBLE_CHARACTERS}]|##(?=[a-z]*\\[)|^::")


def escaped(match: Match[str]) -> str:
    text = match.group()
    if text in ("##", "::"):
        return text[0] + "\\" + text[1]
    return f"\\x{ord(text):02x}" if ord(text) < 256 else f"\\u{ord(text):04x}"


def markdown(text: str) -> str:
    """As code, with every sign that means something to a forge spelled out."""
    spelled = re.sub(r"[^\w .,/-]|_", lambda match: f"&#{ord(match.group())};", printable(text))
    return f"<code>{spelled}</code>"


def counted(count: int, noun: str) -> str:
    return f"{count} {noun if count == 1 else noun + 's'}"


def digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def parsed(text: bytes) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def note(text: object, settings: "Optional[Settings]" = None) -> None:
    """Said on the side; what may be left out when quiet comes with the settings."""
    if settings is None or not settings.quiet:
        print("assay: " + printable(text), file=sys.stderr, flush=True)


# ---------------------------------------------------------------- formats


def text_line(finding: Finding, name: str, line: Optional[int] = None) -> str:
    where = name if line is None else f"{name}:{line}:{finding.column or 1}"
    return printable(f"{where}: {finding.severity}: {finding.message} [{finding.rule}]")


def text_lines(result: Result) -> Iterator[str]:
    """The places are those of the file as it is on the disk now."""
    written = result.fixed_text if result.written else None
    moved = None if written is None else lines_after(result.text, written)
    for finding in result.findings():
        line = finding.line if moved is None else moved.get(finding.line or 0)
        yield text_line(finding, result.name, line)


def github_lines(results: List[Result], settings: "Settings", project: Project) -> List[str]:
    """Annotations, as many as are shown: errors first, and those on changed lines before others."""
    found = [(result, finding) for result in judged(results) for finding in result.findings()]
    lines: List[str] = []
    for severity in SEVERITIES:
        of_kind = [one for one in found if one[1].severity == severity]
        if len(of_kind) > ANNOTATIONS_PER_KIND:
            of_kind = changed_first(of_kind, settings, project)
        shown, hidden = of_kind[:ANNOTATIONS_PER_KIND], of_kind[ANNOTATIONS_PER_KIND:]
        lines += [annotation(finding, result.place) for result, finding in shown]
        if hidden:
            lines.append(f"{counted(len(hidden), severity)} more than the {len(shown)} shown as annotations:")
            lines += ["- " + text_line(finding, result.place, finding.line) for result, finding in hidden]
    return lines


def changed_first(
    found: List[Tuple[Result, Finding]], settings: "Settings", project: Project
) -> List[Tuple[Result, Finding]]:
    if settings.changed_against is None:
        return found
    base = base_of(settings.changed_against, project)
    changed: Dict[str, Set[int]] = {}
    for result, _ in found:
        if result.place not in changed:
            changed[result.place] = changed_lines(base, result.place, project)
    return sorted(found, key=lambda one: one[1].line not in changed[one[0].place])


def annotation(finding: Finding, place: str) -> str:
    kind = {"error": "error", "warning": "warning", "info": "notice"}[finding.severity]
    properties: List[Tuple[str, object]] = [("file", place)]
    if finding.line is not None:
        properties.append(("line", finding.line))
        one_line = finding.end_line in (None, finding.line)
        if one_line and finding.column is not None:
            properties.append(("col", finding.column))
        if finding.end_line is not None:
            properties.append(("endLine", finding.end_line))
        if one_line and finding.end_column is not None:
            properties.append(("endColumn", finding.end_column))
    properties.append(("title", finding.rule))
    named = ",".join(f"{name}={command_property(value)}" for name, value in properties)
    message = "\n".join(printable(line) for line in finding.message.splitlines())
    return f"::{kind} {named}::{command_data(message)}"


def command_data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def command_property(value: object) -> str:
    return command_data(printable(value)).replace(":", "%3A").replace(",", "%2C")


def judged(results: List[Result]) -> List[Result]:
    return [one for one in results if one.verdict is not None]


def gitlab_document(results: List[Result], settings: "Settings") -> str:
    """What a merge request compares by fingerprint."""
    severities = {"error": "critical", "warning": "minor", "info": "info"}
    of_security = {"error": "blocker", "warning": "major", "info": "info"}
    told = []
    for result in judged(results):
        findings = result.findings()
        for finding, fingerprint in zip(findings, fingerprints(result, findings)):
            told.append(
                {
                    "description": finding.message,
                    "check_name": finding.rule,
                    "fingerprint": fingerprint,
                    "severity": (of_security if finding.security else severities)[finding.severity],
                    # An entry without a line is dropped by its reader.
                    "location": {"path": result.place, "lines": {"begin": finding.line or 1}},
                }
            )
    return json.dumps(told, indent=1) + "\n"


def sarif_document(results: List[Result], settings: "Settings") -> str:
    rules: Dict[str, Finding] = {}
    told: List[Dict[str, Any]] = []
    for artifact, result in enumerate(judged(results)):
        findings = result.findings()
        fix, carriers = sarif_fix(result, findings)
        for finding, fingerprint in zip(findings, fingerprints(result, findings)):
            known = rules.setdefault(finding.rule, finding)
            if SEVERITIES.index(finding.severity) < SEVERITIES.index(known.severity):
                rules[finding.rule] = finding
            entry = sarif_result(finding, fingerprint, result, artifact)
            entry["ruleIndex"] = list(rules).index(finding.rule)
            if fix is not None and finding in carriers:
                entry["fixes"] = [fix]
            told.append(entry)
    texts = RuleTexts(settings)
    driver: Dict[str, Any] = {
        "name": "assay",
        "informationUri": settings.url.rstrip("/"),
        "rules": [sarif_rule(one, texts) for one in rules.values()],
    }
    versions = [one.told["meta"]["version"] for one in judged(results) if "meta" in one.told]
    if versions:
        driver["version"] = driver["semanticVersion"] = versions[0]
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "invocations": [sarif_invocation(results)],
        "artifacts": [{"location": {"uri": uri_of(one.place)}, "sourceLanguage": "python"} for one in judged(results)],
        "results": told,
    }
    schema = "https://json.schemastore.org/sarif-2.1.0.json"
    return json.dumps({"$schema": schema, "version": "2.1.0", "runs": [run]}, indent=1) + "\n"


class RuleTexts:
    """The summary of a rule and its reason, from the page of the rule. A service that fails once is not asked again."""

    def __init__(self, settings: "Settings") -> None:
        self.service = Service(settings)
        self.service.http.tries = 1
        self.failed = False

    def about(self, finding: Finding) -> Tuple[str, str]:
        page = self.read_page(finding)
        summary, why = page.get("summary"), page.get("why")
        if isinstance(summary, str) and isinstance(why, str):
            return summary, why
        return f"What {finding.rule} finds", ""

    def read_page(self, finding: Finding) -> Dict[str, Any]:
        name = str(finding.url).rpartition("/rules/")[2] if finding.url else ""
        if self.failed or not name:
            return {}
        try:
            return self.service.call("GET", "/rules/" + urllib.parse.quote(name, safe=":")).told
        except (Unchecked, Misuse):
            self.failed = True
            return {}


def sarif_rule(finding: Finding, texts: RuleTexts) -> Dict[str, Any]:
    """A rule with the severity of its gravest finding here."""
    summary, why = texts.about(finding)
    help_parts = [part for part in (summary + ".", why) if part]
    rule: Dict[str, Any] = {
        "id": finding.rule,
        "shortDescription": {"text": summary},
        "fullDescription": {"text": why or summary + "."},
        "help": {"text": "\n\n".join(help_parts)},
        "defaultConfiguration": {"level": SARIF_LEVELS[finding.severity]},
        "properties": {"tags": [finding.rule.split(":")[0]]},
    }
    if isinstance(finding.url, str):
        rule["helpUri"] = finding.url
        help_parts.append(f"[{finding.rule}]({finding.url})")
    rule["help"]["markdown"] = "\n\n".join(help_parts)
    if finding.security:
        properties: Dict[str, Any] = {"tags": ["security"], "precision": finding.confidence or "medium"}
        properties["security-severity"] = {"error": "8.0", "warning": "5.0", "info": "2.0"}[finding.severity]
        if isinstance(finding.cwe, str):
            properties["tags"].append("external/cwe/" + finding.cwe.lower())
        rule["properties"] = properties
    return rule


def sarif_result(finding: Finding, fingerprint: str, result: Result, artifact: int) -> Dict[str, Any]:
    location: Dict[str, Dict[str, Any]] = {"artifactLocation": {"uri": uri_of(result.place), "index": artifact}}
    if finding.line is not None:
        location["region"] = {"startLine": finding.line, "startColumn": finding.column or 1}
        if finding.end_line is not None and finding.end_column is not None:
            location["region"].update({"endLine": finding.end_line, "endColumn": finding.end_column})
    told: Dict[str, Any] = {
        "ruleId": finding.rule,
        "level": SARIF_LEVELS[finding.severity],
        "message": {"text": finding.message},
        "locations": [{"physicalLocation": location}],
        "partialFingerprints": {"primaryLocationLineHash": fingerprint},
    }
    if finding.security:
        told["properties"] = {"confidence": finding.confidence or "medium", "kind": finding.kind or "capability"}
    return told


def sarif_fix(result: Result, findings: List[Finding]) -> Tuple[Optional[Dict[str, Any]], List[Finding]]:
    """The corrected text as replacements of the lines that differ, and the findings that carry it."""
    if result.fixed_text is None:
        return None, []
    before, after = whole_lines(result.text), whole_lines(result.fixed_text)
    replacements = []
    for start, end, other, other_end in line_changes(before, after):
        region = {"startLine": start + 1, "startColumn": 1, "endLine": end + 1, "endColumn": 1}
        if end > 0 and end == len(before) and not before[end - 1].endswith(("\r", "\n")):
            region.update({"endLine": end, "endColumn": len(before[end - 1]) + 1})
        replacement: Dict[str, Dict[str, Any]] = {"deletedRegion": region}
        if other < other_end:
            replacement["insertedContent"] = {"text": "".join(after[other:other_end])}
        replacements.append(replacement)
    changes = {"artifactLocation": {"uri": uri_of(result.place)}, "replacements": replacements}
    text = "\n".join(result.fixes) or "the corrected source"
    fixed = [one for one in findings if one.fixed]
    carriers = fixed if len(fixed) * len(replacements) <= REPLACEMENTS_MAX else fixed[:1]
    return {"description": {"text": text}, "artifactChanges": [changes]}, carriers


def sarif_invocation(results: List[Result]) -> Dict[str, Any]:
    """A run that left files out says so."""
    notes = [
        {
            "level": "error",
            "message": {"text": "could not be judged: " + one.unchecked.text},
            "locations": [{"physicalLocation": {"artifactLocation": {"uri": uri_of(one.place)}}}],
        }
        for one in results
        if one.unchecked is not None
    ]
    return (
        {"executionSuccessful": False, "toolExecutionNotifications": notes} if notes else {"executionSuccessful": True}
    )


SARIF_LEVELS = {"error": "error", "warning": "warning", "info": "note"}


def uri_of(place: str) -> str:
    """A colon in a first name would read as a scheme, so it is spelled out too."""
    quoted = urllib.parse.quote(place.encode("utf-8", "surrogateescape"), safe="/!*'()")
    return "file://" + quoted if place.startswith("/") else quoted


def json_document(results: List[Result], settings: "Settings") -> str:
    """A line per file: the answer of the service with the file's name in front."""
    lines = []
    for result in results:
        told: Dict[str, Any] = {"file": result.place}
        if result.verdict is None:
            told["unchecked"] = {"reason": result.problem.kind, "message": result.problem.text}
        else:
            told.update(result.verdict)
            told["accepted"] = result.accepted(settings)
            told["written"] = result.written
            told["remembered"] = result.remembered
        lines.append(json.dumps(told) + "\n")
    return "".join(lines)


def junit_document(results: List[Result], settings: "Settings") -> str:
    """A suite per file and a case per finding; what does not fail a file skips its case."""
    suites = "".join(junit_suite(one, settings) for one in results)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="assay">\n{suites}</testsuites>\n'


def junit_suite(result: Result, settings: "Settings") -> str:
    counts: Dict[str, object]
    if result.verdict is None:
        error = f"<error{attributes(message=one_line(result.problem.text))}/>"
        cases, counts = [junit_case(result, "judged", error)], {"failures": 0, "errors": 1, "skipped": 0}
    else:
        findings = result.findings()
        failing = [one for one in findings if settings.fails(one)]
        counts = {"failures": len(failing), "errors": 0, "skipped": len(findings) - len(failing)}
        # A blank file is not sent, so its verdict has no duration.
        counts["time"] = "{:.3f}".format(result.told.get("meta", {}).get("duration_ms", 0) / 1000)
        cases = [junit_finding(result, one, one in failing) for one in findings]
        cases = cases or [junit_case(result, "valid", "")]
    head = attributes(name=result.place, tests=len(cases), **counts)
    return "  <testsuite{}>\n{}  </testsuite>\n".format(head, "".join(cases))


def junit_finding(result: Result, finding: Finding, failing: bool) -> str:
    at = "" if finding.line is None else f"{finding.line}:{finding.column or 1}"
    where = result.place + (":" + at if at else "")
    if failing:
        told = attributes(type=finding.rule, message=one_line(finding.message))
        inner = "<failure{}>{}</failure>".format(told, xml_escaped(f"{where}: {finding.message}"))
    else:
        inner = "<skipped{}/>".format(attributes(message=f"{finding.severity}: {one_line(finding.message)}"))
    return junit_case(result, finding.rule + (" at " + at if at else ""), inner, finding.line)


def junit_case(result: Result, name: str, inner: str, line: Optional[int] = None) -> str:
    head = attributes(name=name, classname=result.place, file=result.place)
    head += attributes(line=line) if line is not None else ""
    return f"    <testcase{head}>\n      {inner}\n    </testcase>\n" if inner else f"    <testcase{head}/>\n"


def attributes(**values: object) -> str:
    return "".join(f' {name}="{xml_escaped(value)}"' for name, value in values.items())


def one_line(text: str) -> str:
    return re.sub(r"\r\n?|\n", " ", text)


def xml_escaped(text: object) -> str:
    """XML has no form for most control characters; they, and characters that hide text, are shown by their number."""
    visible = INVISIBLE.sub(escaped, str(text))
    return re.sub("[&<>\"'\n]", lambda match: f"&#{ord(match.group())};", visible)


DOCUMENTS = {"gitlab": gitlab_document, "sarif": sarif_document, "json": json_document, "junit": junit_document}


# ---------------------------------------------------------------- reports


def format_of(settings: "Settings") -> str:
    if settings.format != "auto":
        return settings.format
    if on_github_actions():
        return "github"
    if os.environ.get("GITLAB_CI"):
        # A report for GitLab is a file; its log is read by people.
        return "gitlab" if settings.output else "text"
    # People read lines and patches; whatever else listens is told in annotations.
    by_people = sys.stdout.isatty() or os.environ.get("PRE_COMMIT") == "1" or settings.diff or settings.output
    return "text" if by_people else "github"


def on_github_actions() -> bool:
    return os.environ.get("GITHUB_ACTIONS") == "true"


def report(results: List[Result], settings: "Settings", project: Project) -> None:
    """The document where it was asked for; beside it what people read in the log."""
    form = format_of(settings)
    document = DOCUMENTS[form](results, settings) if form in DOCUMENTS else None
    if document is not None and settings.output is None:
        sys.stdout.write(document)
        sys.stdout.flush()
        say_all(verdict_lines(results, settings), sys.stderr)
        return
    on_github = form == "github" or (form != "text" and on_github_actions())
    plain = [line for result in judged(results) for line in text_lines(result)]
    if settings.output is not None:
        save_output(settings.output, document or "".join(line + "\n" for line in plain))
    if on_github:
        write_summary(results, settings)
    say_all(github_lines(results, settings, project) if on_github else plain, sys.stdout)
    if settings.diff:
        say_diffs(results, on_github)
    say_all(verdict_lines(results, settings, on_github), sys.stdout)


def say_all(lines: Iterable[str], stream: TextIO) -> None:
    for line in lines:
        stream.write(line + "\n")
    stream.flush()


def save_output(path: str, text: str) -> None:
    try:
        with open(path, "w", encoding="utf-8", errors="backslashreplace", newline="\n") as file:
            file.write(text)
    except OSError as error:
        raise Misuse(f"{path} cannot be written: {error.strerror or error}.") from None


def verdict_lines(results: List[Result], settings: "Settings", on_github: bool = False) -> Iterator[str]:
    for result in results:
        name = printable(result.name)
        if result.verdict is None:
            own = result.problem.kind == "skipped"
            yield "skip {}{}".format(name, ": " + printable(result.problem.text) if own else "")
            continue
        if result.written:
            yield f"fixed {name}"
            for reason in result.fixes:
                yield f"  {printable(reason)}"
        elif result.not_written is not None:
            yield f"not fixed {name}: {printable(result.not_written)}"
        accepted = result.accepted(settings)
        before = " before the fix" if result.written else ""
        if not (accepted and settings.quiet):
            yield "{} {} score={:.2f}{}".format("ok " if accepted else "FAIL", name, result.score, before)
    count = sum(one.accepted(settings) for one in judged(results))
    yield f"{count}/{len(results)} files accepted"
    unchecked = [one.unchecked for one in results if one.unchecked is not None]
    if unchecked:
        reasons = dict.fromkeys(printable(one.text) for one in unchecked)
        told = "{} NOT CHECKED: {}".format(counted(len(unchecked), "file"), " ".join(reasons))
        yield "::warning title=assay::" + command_data(told) if on_github else told


def say_diffs(results: List[Result], on_github: bool) -> None:
    """Patches, to the byte. A build's log is told not to read commands out of them."""
    patches = "".join(patch(one, one.fixed_text) for one in judged(results) if one.fixed_text is not None)
    if not patches:
        return
    token = "assay-" + secrets.token_hex(16)
    if on_github:
        patches = f"::stop-commands::{token}\n{patches}::{token}::\n"
    elif sys.stdout.isatty():
        patches = "".join(printable(line) + "\n" for line in patches.split("\n")[:-1])
    sys.stdout.flush()
    sys.stdout.buffer.write(patches.encode("utf-8", "surrogateescape"))
    sys.stdout.flush()


def patch(result: Result, fixed: str) -> str:
    def split(text: str) -> List[str]:
        return re.findall(r"[^\n]*\n|[^\n]+", text)

    place = printable(result.place)
    lines = difflib.unified_diff(split(result.text), split(fixed), "a/" + place, "b/" + place)
    return "".join(line if line.endswith("\n") else line + "\n\\ No newline at end of file\n" for line in lines)


def write_summary(results: List[Result], settings: "Settings") -> None:
    path = os.environ.get("GITHUB_STEP_SUMMARY")
    if not path:
        return
    try:
        room = SUMMARY_BYTES_MAX - (os.path.getsize(path) if os.path.exists(path) else 0)
        text = markdown_report(results, settings, room) if room > 1000 else ""
        with open(path, "a", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except OSError as error:
        note(f"the summary of this step is not written: {error}")


def markdown_report(results: List[Result], settings: "Settings", room: int) -> str:
    """A table of every finding, or of as many as there is room for in bytes."""
    accepted = sum(one.accepted(settings) for one in judged(results))
    head = f"### Assay: {accepted}/{len(results)} files accepted\n\n"
    for result in results:
        if result.written:
            head += f"- mended: {markdown(result.place)}\n"
        if result.unchecked is not None:
            head += f"- **not checked**: {markdown(result.place)} {markdown(result.unchecked.text)}\n"
    head = head[: room // 2]
    found: List[Tuple[int, str]] = []
    for result in judged(results):
        for one in result.findings():
            where = result.place if one.line is None else f"{result.place}:{one.line}"
            cells = (markdown(where), one.severity, markdown(one.rule), markdown(one.message))
            found.append((SEVERITIES.index(one.severity), "| {} |\n".format(" | ".join(cells))))
    rows = [row for _, row in sorted(found, key=lambda pair: pair[0])]
    if not rows:
        return head + "\n" if len(head) < room else ""
    text = head + "\n| where | | rule | message |\n|---|---|---|---|\n"
    left = room - len(text.encode()) - 100
    for at, row in enumerate(rows):
        left -= len(row.encode())
        if left < 0:
            return text + f"\n{counted(len(rows) - at, 'finding')} more.\n\n"
        text += row
    return text + "\n"


# ---------------------------------------------------------------- comments on a forge


class Forge:
    """The place where a change is discussed: its notes, and how one is edited."""

    def __init__(self, api: str, headers: Dict[str, str], notes: str, note_of: Callable[[int], str], edit: str) -> None:
        self.api = api.rstrip("/")
        self.headers = headers
        self.notes = notes
        self.note_of = note_of
        self.edit = edit
        self.http = Http(30)

    def call(self, method: str, path: str, body: object = None) -> Answer:
        answer = self.http.call(method, self.api + path, body, self.headers)
        if answer.status >= 300:
            reason = answer.told.get("message") or answer.told.get("error") or ""
            raise Unchecked("trouble", f"HTTP {answer.status} {reason}")
        return answer

    def ours(self) -> List[int]:
        """The ids of the comments this client made, oldest first."""
        found: List[int] = []
        for page in range(1, COMMENT_PAGES_MAX + 1):
            answer = self.call("GET", f"{self.notes}?per_page=100&page={page}")
            told = answer.json if isinstance(answer.json, list) else []
            found += [
                one["id"]
                for one in told
                if isinstance(one, dict) and whole(one.get("id")) and str(one.get("body")).startswith(COMMENT_MARK)
            ]
            if 'rel="next"' not in (answer.headers.get("link") or "") and not answer.headers.get("x-next-page"):
                break
        return sorted(found)

    def put(self, text: str, worth_beginning: bool) -> None:
        ours = self.ours()
        if not ours:
            if not worth_beginning:
                return
            self.call("POST", self.notes, {"body": text})
            # A run beside this one may have done the same: the oldest stays.
            ours = self.ours()
            if len(ours) < 2:
                return
        self.call(self.edit, self.note_of(ours[0]), {"body": text})
        for extra in ours[1:]:
            self.call("DELETE", self.note_of(extra))


def forge_at_hand() -> Forge:
    """Where this build's change is discussed; a Misuse says what is missing."""
    environment = os.environ.get
    if environment("GITLAB_CI"):
        project, request = environment("CI_PROJECT_ID"), environment("CI_MERGE_REQUEST_IID")
        if not request:
            raise Misuse("this pipeline does not belong to a merge request.")
        token = environment("GITLAB_TOKEN")
        if not token:
            raise Misuse("GITLAB_TOKEN is not set; it needs the scope api.")
        project_id, request_id = (urllib.parse.quote(str(one), safe="") for one in (project, request))
        notes = f"/projects/{project_id}/merge_requests/{request_id}/notes"
        headers = {"private-token": token}
        api = environment("CI_API_V4_URL") or "https://gitlab.com/api/v4"
        return Forge(api, headers, notes, lambda number: f"{notes}/{number}", "PUT")
    repository, number = environment("GITHUB_REPOSITORY"), pull_request_number()
    if not repository or number is None:
        raise Misuse("this build does not belong to a pull request.")
    token = environment("GITHUB_TOKEN")
    if not token:
        raise Misuse("GITHUB_TOKEN is not set; it needs the permission pull-requests: write.")
    issues = f"/repos/{urllib.parse.quote(repository)}/issues"
    headers = {"authorization": "Bearer " + token, "x-github-api-version": "2022-11-28"}
    api = environment("GITHUB_API_URL") or "https://api.github.com"
    return Forge(api, headers, f"{issues}/{number}/comments", lambda comment: f"{issues}/comments/{comment}", "PATCH")


def pull_request_number() -> Optional[int]:
    try:
        with open(os.environ.get("GITHUB_EVENT_PATH", ""), encoding="utf-8") as file:
            event = json.load(file)
        if "pull_request" in event:
            return whole(event["pull_request"]["number"])
        return whole(event["issue"]["number"]) if "pull_request" in event["issue"] else None
    except (OSError, ValueError, KeyError, TypeError):
        return None


def comment(results: List[Result], settings: "Settings") -> None:
    """A comment that is edited from run to run. Where none can be made, that is said and nothing else."""
    try:
        forge = forge_at_hand()
        text = f"{COMMENT_MARK}\n{markdown_report(results, settings, COMMENT_CHARACTERS_MAX)}"
        # An outage that fails no build is not worth a first comment, but an earlier verdict must not be left standing.
        bad = any(fails_unchecked(one, settings) for one in results)
        bad = bad or any(not one.accepted(settings) for one in judged(results))
        forge.put(text, worth_beginning=bad)
    except (Misuse, Unchecked) as problem:
        note(f"no comment was made: {problem}")


# ---------------------------------------------------------------- hooks of coding agents


def hook(settings: "Settings", agent: str) -> int:
    """Judges the file an agent has just written, and lets the agent know."""
    event = settings.event
    edited = EditedFiles(settings, event.get("conversation_id"))
    at_the_end = agent == "cursor" and event.get("hook_event_name") == "stop"
    if at_the_end:
        names = edited.take()
        if event.get("status") != "completed":
            return HOOKS[agent]([], [], at_the_end)
    else:
        names = [event["path"]] if is_python(event["path"]) else []
    settings.files = [os.path.relpath(name) for name in names if os.path.isfile(name)]
    project = Project()
    results = judge_all(chosen_files(settings, project), settings, project)
    failed = [one for one in judged(results) if not one.accepted(settings)]
    if agent == "cursor" and not at_the_end and failed:
        edited.add(event["path"])
    return HOOKS[agent](results, failed, at_the_end)


def hook_event() -> Dict[str, Any]:
    """What an agent tells its hook, which then works in the agent's folder."""
    try:
        event = json.load(sys.stdin)
        path = event.get("file_path") or (event.get("tool_input") or {}).get("file_path")
        roots = [event.get("cwd"), *(event.get("workspace_roots") or [])]
    except (ValueError, AttributeError, TypeError):
        raise Misuse("a hook is told on standard input what was written, as JSON.") from None
    folder = next((one for one in roots if isinstance(one, str) and os.path.isdir(one)), None)
    if folder is not None:
        os.chdir(folder)
    return dict(event, path=path if isinstance(path, str) else "")


class EditedFiles:
    """Files that were not accepted when an agent wrote them, until it says that it is done."""

    def __init__(self, settings: "Settings", conversation: object) -> None:
        name = "edited-" + digest(str(conversation))[:32]
        self.path = os.path.join(Service(settings).folder, name)

    def add(self, path: str) -> None:
        try:
            with open(self.path, "a", encoding="utf-8") as file:
                file.write(json.dumps(os.path.abspath(path)) + "\n")
        except OSError:
            pass  # Then the agent is not reminded.

    def take(self) -> List[str]:
        try:
            with open(self.path, encoding="utf-8") as file:
                names = [parsed(line.encode()) for line in file]
            os.unlink(self.path)
        except (OSError, UnicodeError):
            return []
        return list(dict.fromkeys(name for name in names if isinstance(name, str)))


def hook_text(failed: List[Result]) -> str:
    lines: List[str] = []
    for result in failed:
        found = [one for one in result.findings() if one.severity != "info"]
        lines += [text_line(one, result.name, one.line) for one in sorted(found, key=lambda one: one.severity)]
    left_out = lines[HOOK_FINDINGS_MAX:]
    more = [f"and {counted(len(left_out), 'more finding')}"] if left_out else []
    return "\n".join(["Assay does not accept this code. Mend each error:", *lines[:HOOK_FINDINGS_MAX], *more])


def unchecked_text(results: List[Result]) -> str:
    return " ".join(f"{one.name} was not checked: {one.unchecked.text}" for one in results if one.unchecked)


def claude_hook(results: List[Result], failed: List[Result], _: bool) -> int:
    """Standard error and exit code 2 go back to the model, a system message to the person beside it."""
    if failed:
        print(hook_text(failed), file=sys.stderr)
        return 2
    if any(one.unchecked for one in results):
        print(json.dumps({"systemMessage": "Assay: " + printable(unchecked_text(results))}))
    return 0


def cursor_hook(results: List[Result], failed: List[Result], at_the_end: bool) -> int:
    """After an edit the model is given context, and when it stops one more task."""
    told: Dict[str, str] = {}
    if failed:
        told["followup_message" if at_the_end else "additional_context"] = hook_text(failed)
    elif any(one.unchecked for one in results):
        note(unchecked_text(results))
    print(json.dumps(told))
    return 0


HOOKS = {"claude": claude_hook, "cursor": cursor_hook}


# ---------------------------------------------------------------- a language server for editors


class LanguageServer:
    """Judges what an editor opens and saves, over the Language Server Protocol on standard input and output."""

    def __init__(
        self,
        settings: "Settings",
        receive: Callable[[], Optional[Dict[str, Any]]],
        send: Callable[[Dict[str, Any]], None],
    ) -> None:
        self.settings = settings
        self.project = Project()
        self.receive = receive
        self.send = send
        self.lock = threading.RLock()
        self.opening = threading.Lock()
        self.judge: Optional[Judge] = None
        self.wide = False
        self.texts: Dict[str, str] = {}
        self.fixes: Dict[str, Tuple[str, str]] = {}
        self.said: Set[str] = set()
        self.stopped = False
        self.pool = concurrent.futures.ThreadPoolExecutor(CALLS_AT_ONCE)
        self.answers: Dict[str, Callable[[Any], object]] = {
            "initialize": self.initialize,
            "shutdown": self.shutdown,
            "textDocument/codeAction": self.code_action,
        }
        self.notices: Dict[str, Callable[[Any], None]] = {
            "textDocument/didOpen": self.did_open,
            "textDocument/didChange": self.did_change,
            "textDocument/didSave": self.did_save,
            "textDocument/didClose": self.did_close,
        }

    def run(self) -> NoReturn:
        """Until the editor says exit, or is gone; the code tells whether it said goodbye."""
        for message in iter(self.receive, None):
            if message.get("method") == "exit":
                break
            self.handle(message)
        # The interpreter would wait for calls under way, and the editor for the interpreter. Files are written under
        # the lock.
        with self.lock:
            os._exit(0 if self.stopped else 1)

    def handle(self, message: Dict[str, Any]) -> None:
        method, number, params = message.get("method"), message.get("id"), message.get("params")
        if number is None:
            if method in self.notices:
                try:
                    self.notices[method](params)
                except (KeyError, TypeError, IndexError):
                    note(f"{method} came without what belongs to it.")
            return
        if method not in self.answers:
            if method is not None:
                self.reply(number, error={"code": -32601, "message": f"{method} is not known here"})
            return
        try:
            self.reply(number, result=self.answers[method](params or {}))
        except (KeyError, TypeError, AttributeError):
            self.reply(number, error={"code": -32602, "message": f"{method} lacks what belongs to it"})

    def reply(self, number: object, **outcome: object) -> None:
        self.tell(dict(outcome, id=number))

    def tell(self, message: Dict[str, Any]) -> None:
        with self.lock:
            self.send(dict(message, jsonrpc="2.0"))

    def initialize(self, params: Dict[str, Any]) -> Dict[str, Any]:
        offered = ((params.get("capabilities") or {}).get("general") or {}).get("positionEncodings") or []
        self.wide = "utf-32" in offered
        return {
            "serverInfo": {"name": "assay", "version": VERSION},
            "capabilities": {
                "positionEncoding": "utf-32" if self.wide else "utf-16",
                "textDocumentSync": {"openClose": True, "change": 1, "save": {"includeText": True}},
                "codeActionProvider": {"codeActionKinds": ["quickfix"]},
            },
        }

    def shutdown(self, _: object) -> None:
        self.stopped = True

    def did_open(self, params: Dict[str, Any]) -> None:
        self.look_at(params["textDocument"]["uri"], params["textDocument"]["text"])

    def did_save(self, params: Dict[str, Any]) -> None:
        self.look_at(params["textDocument"]["uri"], params.get("text"))

    def did_change(self, params: Dict[str, Any]) -> None:
        # What is still being written is judged when it is saved.
        with self.lock:
            self.texts[params["textDocument"]["uri"]] = params["contentChanges"][-1]["text"]

    def did_close(self, params: Dict[str, Any]) -> None:
        uri = params["textDocument"]["uri"]
        with self.lock:
            self.texts.pop(uri, None)
            self.fixes.pop(uri, None)
        self.publish(uri, [])

    def look_at(self, uri: str, text: Optional[str]) -> None:
        path = urllib.request.url2pathname(urllib.parse.urlsplit(uri).path)
        if excluded(path, self.settings.exclude, self.project):
            return
        with self.lock:
            if text is None:
                text = self.texts[uri]
            self.texts[uri] = text
        self.pool.submit(self.review, uri, text)

    def review(self, uri: str, text: str) -> None:
        try:
            result = self.result(uri, text)
        except (Misuse, Unchecked) as problem:
            self.say_once(str(problem))
            return
        with self.lock:
            if self.texts.get(uri) != text:
                return
            self.fixes.pop(uri, None)
            if result.fixed_text is not None:
                self.fixes[uri] = (text, result.fixed_text)
            lines = lines_of(text)
            self.publish(uri, [self.diagnostic(one, lines) for one in result.findings()])

    def result(self, uri: str, text: str) -> Result:
        result = Result(uri, self.project, Source(uri, None, text.encode("utf-8", "surrogatepass")))
        if is_blank(text):
            result.take(dict(BLANK_VERDICT))
            return result
        # Not under the other lock: while the service does not answer, the editor must still be served.
        with self.opening:
            if self.judge is None:
                judge = Judge(self.settings)
                judge.open()
                self.judge = judge
        verdict = self.judge.memory.recall(text)
        if verdict is None:
            self.judge.closed = None
            verdict = self.judge.verdict(text)
            with self.lock:
                self.judge.memory.save()
        result.take(verdict)
        return result

    def say_once(self, text: str) -> None:
        with self.lock:
            if text not in self.said:
                self.said.add(text)
                self.tell({"method": "window/showMessage", "params": {"type": 2, "message": "Assay: " + text}})

    def publish(self, uri: str, diagnostics: List[Dict[str, Any]]) -> None:
        self.tell(
            {"method": "textDocument/publishDiagnostics", "params": {"uri": uri, "diagnostics": diagnostics}},
        )

    def diagnostic(self, finding: Finding, lines: List[str]) -> Dict[str, Any]:
        told: Dict[str, Any] = {
            "range": self.range_of(finding, lines),
            "severity": SEVERITIES.index(finding.severity) + 1,
            "source": "assay",
            "code": finding.rule,
            "message": finding.message,
        }
        if isinstance(finding.url, str):
            told["codeDescription"] = {"href": finding.url}
        return told

    def range_of(self, finding: Finding, lines: List[str]) -> Dict[str, Dict[str, int]]:
        if finding.line is None:
            return {"start": {"line": 0, "character": 0}, "end": {"line": 0, "character": 0}}
        start = self.position(finding.line, finding.column or 1, lines)
        if finding.end_line is None or finding.end_column is None:
            end = self.position(finding.line, CODE_CHARACTERS_MAX, lines)
        else:
            end = self.position(finding.end_line, finding.end_column, lines)
        return {"start": start, "end": end}

    def position(self, line: int, column: int, lines: List[str]) -> Dict[str, int]:
        """The service counts characters; most editors count the halves of those beyond the first plane twice."""
        before = (lines[line - 1] if line <= len(lines) else "")[: column - 1]
        width = len(before) if self.wide else len(before.encode("utf-16-le", "surrogatepass")) // 2
        return {"line": line - 1, "character": width}

    def code_action(self, params: Dict[str, Any]) -> List[Dict[str, Any]]:
        uri = params["textDocument"]["uri"]
        with self.lock:
            kept = self.fixes.get(uri)
            if kept is None or self.texts.get(uri) != kept[0]:
                return []
        text, fixed = kept
        lines = lines_of(text)
        end = self.position(len(lines), CODE_CHARACTERS_MAX, lines)
        whole_text = {"start": {"line": 0, "character": 0}, "end": end}
        edit = {"changes": {uri: [{"range": whole_text, "newText": fixed}]}}
        return [{"title": "Mend this file with Assay", "kind": "quickfix", "isPreferred": True, "edit": edit}]


def received(stream: BinaryIO) -> Optional[Dict[str, Any]]:
    """The next message of an editor; None when it is gone."""
    length = None
    for line in iter(stream.readline, b""):
        name, _, value = line.partition(b":")
        if name.strip().lower() == b"content-length" and value.strip().isdigit():
            length = int(value)
        if not line.strip():
            message = parsed(stream.read(length or 0))
            return message if isinstance(message, dict) else {}
    return None


def sent(stream: BinaryIO, message: Dict[str, Any]) -> None:
    body = json.dumps(message).encode()
    stream.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
    stream.flush()


def serve_editor(settings: "Settings") -> NoReturn:
    receive, send = sys.stdin.buffer, sys.stdout.buffer
    LanguageServer(settings, lambda: received(receive), lambda message: sent(send, message)).run()


# ---------------------------------------------------------------- settings and start


def arguments(argv: List[str]) -> "Settings":
    parser = argparse.ArgumentParser(
        prog="validate.py",
        description=(__doc__ or "").split("\n")[0],
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    add = parser.add_argument
    add("files", nargs="*", metavar="FILE", help="files and folders; - is standard input")
    add("--changed-against", metavar="REF", help="only files that differ from where REF and HEAD parted")
    add("--exclude", metavar="GLOB", action="append", help="leave these out; may be given more than once")
    add("--mode", choices=MODES, help="static (default, free), repair or execute (paid in credits)")
    add("--write", action="store_true", help="put the mended text in place of the file (mode repair)")
    add("--diff", action="store_true", help="show what --write would change (mode repair)")
    add("--examples", metavar="FILE", help="examples that one file must hold (mode execute)")
    add("--fail-on", choices=FAIL_ON, help="the weakest finding that fails a file (error)")
    add("--allow-security-findings", action="store_true", help="tell security findings without failing for them")
    add("--exit-zero", action="store_true", help="advice only: exit with 0 whatever is found")
    add(
        "--strict", action="store_true", help="exit with 2 if any file could not be checked, even one that is not UTF-8"
    )
    add("--allow-unreachable", action="store_true", help="do not fail when the service cannot be reached or fails")
    add(
        "--format",
        choices=FORMATS,
        default="auto",
        help="of the report (auto: as the build system at hand has it; lines on a terminal)",
    )
    add("--output", metavar="FILE", help="write the report there, and what people read to standard output")
    add("--comment", action="store_true", help="keep a comment on the pull or merge request")
    add("--stdin-filename", metavar="NAME", help="what standard input is called in the report")
    add("--quiet", action="store_true", help="nothing about files that are accepted")
    add("--no-cache", action="store_true", help="ask about files that did not change too")
    add("--timeout", metavar="SECONDS", type=float, help="to wait for an answer (120; 30 in a hook)")
    add("--url", help=f"the service ({BASE_URL})")
    add("--hook", choices=sorted(HOOKS), help="be the hook of a coding agent: the event is read from standard input")
    add("--lsp", action="store_true", help="be the language server of an editor; --mode repair offers quick fixes")
    add("--version", action="version", version=f"assay client {VERSION} for {BASE_URL}")
    return parser.parse_args(argv, Settings())


def read_settings(argv: List[str]) -> "Settings":
    settings = arguments(argv)
    settings.event = hook_event() if settings.hook else {}
    table = project_table()
    settings.url = settings.url or variable("URL")[1] or BASE_URL
    if settings.timeout is None:
        settings.timeout = HOOK_ANSWER_SECONDS if settings.hook else ANSWER_SECONDS
    usual = settings.hook + "-hook" if settings.hook else "editor" if settings.lsp else "ci-client"
    settings.source = variable("SOURCE")[1] or usual
    settings.exclude = (settings.exclude or []) + setting(table, "exclude", [], None)
    settings.fail_on = settings.fail_on or setting(table, "fail-on", "error", FAIL_ON)
    wanted = settings.mode or setting(table, "mode", "static", MODES)
    if (settings.write or settings.diff) and wanted == "static":
        if settings.mode == "static":
            raise Misuse("--write and --diff need --mode repair or execute; leave --mode out.")
        wanted = "repair"
    settings.mode = "static" if settings.hook else wanted
    settings.quiet = settings.quiet or settings.hook is not None
    refuse_contradictions(settings)
    settings.examples = examples_of(settings)
    return settings


class Settings(argparse.Namespace):
    files: List[str]
    changed_against: Optional[str]
    exclude: List[str]
    mode: str
    write: bool
    diff: bool
    examples: Optional[str]
    fail_on: str
    allow_security_findings: bool
    exit_zero: bool
    strict: bool
    allow_unreachable: bool
    format: str
    output: Optional[str]
    comment: bool
    stdin_filename: Optional[str]
    quiet: bool
    no_cache: bool
    timeout: float
    url: str
    hook: Optional[str]
    lsp: bool
    source: str
    event: Dict[str, Any]

    def fails(self, finding: Finding) -> bool:
        """Does this finding fail its file?"""
        if self.fail_on == "never" or (finding.security and self.allow_security_findings):
            return False
        return SEVERITIES.index(finding.severity) <= SEVERITIES.index(self.fail_on)


def refuse_contradictions(settings: Settings) -> None:
    if not (settings.hook or settings.lsp or settings.files or settings.changed_against is not None):
        raise Misuse("name files or folders to check (. is this one), or --changed-against REF; --help says more.")
    if "-" in settings.files and settings.write:
        raise Misuse("standard input cannot be written back; use --diff.")
    if "-" in settings.files and settings.changed_against is not None:
        raise Misuse("standard input has no earlier form to compare with.")
    if settings.write and settings.diff:
        raise Misuse("--write and --diff exclude each other.")
    if settings.strict and settings.allow_unreachable:
        raise Misuse("--strict and --allow-unreachable exclude each other.")
    if not settings.timeout > 0:
        raise Misuse("--timeout is a number of seconds above 0.")
    if settings.examples is not None and (settings.mode != "execute" or len(settings.files) != 1):
        raise Misuse("--examples are for one file and --mode execute.")


def examples_of(settings: Settings) -> Optional[str]:
    if settings.examples is None:
        return None
    try:
        with open(settings.examples, encoding="utf-8") as file:
            return file.read()
    except (OSError, UnicodeError) as error:
        raise Misuse(f"the examples cannot be read: {error}.") from None


def project_table() -> Dict[str, Any]:
    """[tool.assay] of the nearest pyproject.toml."""
    folder = os.getcwd()
    while not os.path.isfile(os.path.join(folder, "pyproject.toml")):
        above = os.path.dirname(folder)
        if above == folder or os.path.exists(os.path.join(folder, ".git")):
            return {}
        folder = above
    path = os.path.join(folder, "pyproject.toml")
    try:
        with open(path, "rb") as file:
            raw = file.read()
        if tomllib is None:
            if b"[tool.assay]" in raw:
                note("[tool.assay] in pyproject.toml is not read: that takes Python 3.11 or newer.")
            return {}
        table = tomllib.loads(raw.decode("utf-8")).get("tool", {}).get("assay", {})
    except (OSError, ValueError, AttributeError) as error:
        raise Misuse(f"{path} cannot be read: {error}") from None
    if not isinstance(table, dict):
        raise Misuse("tool.assay in pyproject.toml is a table.")
    return table


def setting(table: Dict[str, Any], name: str, default: object, choices: Optional[Sequence[str]]) -> Any:
    value = table.get(name, default)
    if choices is not None and value not in choices:
        raise Misuse("tool.assay.{} in pyproject.toml is one of {}, not {!r}.".format(name, ", ".join(choices), value))
    if choices is None and not (isinstance(value, list) and all(isinstance(one, str) for one in value)):
        raise Misuse(f"tool.assay.{name} in pyproject.toml is a list of strings.")
    return value


def check(settings: Settings) -> int:
    project = Project()
    results = judge_all(chosen_files(settings, project), settings, project)
    mend(results, settings)
    report(results, settings, project)
    if settings.comment:
        comment(results, settings)
    return exit_code(results, settings)


def main(argv: List[str]) -> int:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        code = run(argv)
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        # The interpreter flushes both once more on its way out, which must not fail again.
        nothing = os.open(os.devnull, os.O_WRONLY)
        for stream in (sys.stdout, sys.stderr):
            os.dup2(nothing, stream.fileno())
        return PIPE_CLOSED


def run(argv: List[str]) -> int:
    try:
        settings = read_settings(argv)
        if settings.lsp:
            serve_editor(settings)
        return hook(settings, settings.hook) if settings.hook else check(settings)
    except Misuse as misuse:
        note(misuse)
        return misuse_code(argv)
    except KeyboardInterrupt:
        return 130
    except SystemExit as leaving:  # --help, --version, or an argument that argparse does not know
        return misuse_code(argv) if leaving.code else 0


def misuse_code(argv: List[str]) -> int:
    """From a hook, 2 would count as a verdict and block the agent."""
    return 1 if any(one.startswith("--hook") for one in argv) else 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
