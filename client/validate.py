#!/usr/bin/env python3
"""Checks Python files with Assay and reports the findings to a build, an editor or a coding agent.

Needs only Python 3.8 or newer. The contents of the files, and of the modules of the same project that they import, are
sent to the service at BASE_URL.
"""

import argparse
import ast
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
    NamedTuple,
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
  %(prog)s src tests                          the Python files in two folders, except those git ignores
  %(prog)s --changed-against origin/main      the files that a pull request changes
  %(prog)s --write app.py                     fix what can be fixed safely
  %(prog)s --diff src                         show those fixes as a patch instead
  %(prog)s --format sarif --output a.sarif .  for a code scanning upload
  cat app.py | %(prog)s - --stdin-filename app.py
  %(prog)s --lsp                              a language server, for editors to start

environment:
  ASSAY_API_KEY   the API key; without one, the client creates a free key and saves it for the next run
  ASSAY_KEY_FILE  where that key is saved (by default in $XDG_CACHE_HOME/assay or ~/.cache/assay)
  ASSAY_URL       the address of the service; --url takes precedence
  ASSAY_SOURCE    the name of this caller in the service's statistics (ci-client)
  HTTPS_PROXY, NO_PROXY, SSL_CERT_FILE, ... as in other Python programs
  VALIDATOR_API_KEY, VALIDATOR_KEY_FILE, VALIDATOR_URL and VALIDATOR_SOURCE are read as well. If both are set,
  ASSAY_* wins; an empty variable counts as unset.

exit codes:
  0  every file is accepted, or --exit-zero is given
  1  a file is not accepted, or was rewritten
  2  wrong usage; the key was rejected or has no calls left; or the service failed or could not be reached, unless
     --allow-unreachable is given. Files that cannot be checked at all (not UTF-8, too long) are skipped and do not
     count, unless --strict is given.
  141  the output pipe was closed, as in: %(prog)s . | head

  --hook and --lsp never block work while the service is unavailable: they report it and leave the edit alone.

--format json prints one JSON object per file, each on its own line, to standard output; the summary goes to standard
error.
  {"file": PATH, ...the response of POST /v1/validate..., "accepted": BOOL, "written": BOOL, "remembered": BOOL}
  {"file": PATH, "unchecked": {"reason": REASON, "message": TEXT}}
  file        relative to the root of the repository, with forward slashes; - for standard input
  accepted    whether the file passes under --fail-on and --allow-security-findings
  written     whether --write replaced the file; all other fields describe the text that was sent
  remembered  whether the verdict came from the local cache
  REASON      skipped (because of the file), unpaid (because of the key), or trouble (because of the service)
  A file that is empty or all whitespace is not sent: its response has only valid, score, diagnostics, security,
  fixes and fixed_code.

project settings, in pyproject.toml (needs Python 3.11 or newer):
  [tool.assay]
  exclude = ["generated/*"]
  fail-on = "warning"
  mode = "static"
  per-file-ignores = { "tests/*" = ["ruff:F401"] }
  python-version = "3.11"
  allow = ["file-read", "network-connect"]

The code is judged for one version of Python: --python-version, else python-version above, else the lowest that
requires-python in pyproject.toml allows, else the one in .python-version, else the one that the service uses.
"""

MODES = ("static", "repair", "execute")
PYTHON_VERSIONS = ("3.9", "3.10", "3.11", "3.12", "3.13", "3.14")
FORMATS = ("auto", "text", "github", "gitlab", "sarif", "json", "junit")
SEVERITIES = ("error", "warning", "info")
FAIL_ON = SEVERITIES + ("never",)

CODE_CHARACTERS_MAX = 200000
# What the service accepts besides the code itself.
FILES_MAX = 50
FILES_CHARACTERS_MAX = 500000
INPUT_CHARACTERS_MAX = 1000000
#: Reported if a text is not Python but has Python in it.
EXTRACTED_RULE = "python:extracted-from-markdown"
CALLS_AT_ONCE = 4
RESPONSE_SECONDS = 120
RESPONSE_BYTES_MAX = 32 << 20
ATTEMPTS_MAX = 4
# The agent is blocked while its hook runs.
HOOK_ATTEMPTS_MAX = 2
HOOK_RESPONSE_SECONDS = 30
RETRY_SECONDS = 0.5
WAIT_SECONDS_MAX = 60
ANNOTATIONS_PER_KIND = 10
SUMMARY_BYTES_MAX = 1 << 20
COMMENT_CHARACTERS_MAX = 60000
COMMENT_MARK = "<!-- assay: the verdict on this request -->"
COMMENT_PAGES_MAX = 50
CACHE_BYTES_MAX = 32 << 20
CACHE_SECONDS_MAX = 30 * 24 * 3600
HOOK_FINDINGS_MAX = 20
# How long the language server waits for the next change before it checks.
CHANGE_SECONDS = 0.3
RUN_EXAMPLES = "assay.runExamples"
# Beyond this many edits, the whole difference is reported as one change.
EDITS_MAX = 2000
# Beyond this many replacements in total, only the first finding that a fix removes carries it.
REPLACEMENTS_MAX = 500
# The exit status that shells report for a process killed by SIGPIPE.
PIPE_CLOSED = 141
PRIVATE_SERVICE = (
    "to check without a limit, start a private service from a clone of Assay, and pass --url http://127.0.0.1:8080: "
    "ASSAY_KEYS=off ./assay serve"
)
# The verdict on a file that is empty or all whitespace; such files are not sent.
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


class UsageError(Exception):
    """The user has to change an argument, a setting or the environment before anything can be checked."""


class NotChecked(Exception):
    """A file was not checked: because of the file (`skipped`), the key (`unpaid`) or the service (`trouble`)."""

    def __init__(self, kind: str, text: str, affects_all: bool = True) -> None:
        super().__init__(text)
        self.kind = kind
        self.text = text
        # Checking other files would fail for the same reason.
        self.affects_all = affects_all and kind != "skipped"


# ---------------------------------------------------------------- the service


class NoRedirects(urllib.request.HTTPRedirectHandler):
    """Following a redirect would send the key to another address and turn a POST into a GET."""

    def redirect_request(
        self, req: urllib.request.Request, fp: IO[bytes], code: int, msg: str, headers: Any, newurl: str
    ) -> None:
        return None


class Response:
    def __init__(self, status: int, headers: email.message.Message, body: bytes) -> None:
        self.status = status
        self.headers = headers
        self.json = parse_json(body)
        self.fields: Dict[str, Any] = self.json if isinstance(self.json, dict) else {}

    def read_count(self, header: str) -> Optional[int]:
        value = self.headers.get(header) or ""
        return int(value) if re.fullmatch(r"[0-9]{1,15}", value) else None

    def describe_refusal(self) -> str:
        """The service's message, its advice and, for a limit, when it resets."""
        remedy = self.fields.get("remedy")
        remedy = remedy if isinstance(remedy, dict) else {}
        message = self.fields.get("message") or f"the service returned HTTP {self.status}."
        url = remedy.get("url") or self.fields.get("url")
        parts = (message, remedy.get("hint"), self.describe_reset(remedy), url and f"({url})")
        return " ".join(str(part) for part in parts if part)

    def describe_reset(self, remedy: Dict[str, Any]) -> Optional[str]:
        """When the limit resets; None if that is unknown."""
        if self.status != 429:
            return None
        at: Optional[float] = parse_time(remedy.get("reset_at")) or parse_time(self.headers.get("x-quota-reset"))
        if self.headers.get("retry-after") and self.fields.get("error") == "rate_limited":
            at = time.time() + retry_delay(self)
        if at is None:
            return None
        stamp = time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(at))
        return f"Resets at {stamp} (in {format_duration(at - time.time())})."


class Http:
    """Makes calls and retries temporary failures. Repeating a call is free: the service returns its first response."""

    def __init__(self, timeout: float, attempts: int = ATTEMPTS_MAX) -> None:
        self.timeout = timeout
        self.attempts = attempts
        self.opener = urllib.request.build_opener(NoRedirects)

    def call(self, method: str, url: str, body: object = None, headers: Optional[Dict[str, str]] = None) -> Response:
        all_headers = dict(headers or {}, **{"user-agent": "assay-client/" + VERSION, "accept": "application/json"})
        data = None
        if body is not None:
            data = json.dumps(body).encode()
            all_headers["content-type"] = "application/json"
        attempt = 0
        while True:
            attempt += 1
            response, problem = self.send(urllib.request.Request(url, data, all_headers, method=method))
            if response is not None and not should_retry(response):
                return response
            wait = random.uniform(0.5, 1) * RETRY_SECONDS * 2 ** (attempt - 1)
            if response is not None:
                problem = response.describe_refusal()
                wait += retry_delay(response)
            if attempt == self.attempts or wait > WAIT_SECONDS_MAX:
                raise NotChecked("trouble", problem, affects_all=response is None or response.status != 500)
            time.sleep(wait)

    def send(self, request: urllib.request.Request) -> Tuple[Optional[Response], str]:
        """Returns the response, or None and the reason."""
        try:
            try:
                with self.opener.open(request, timeout=self.timeout) as response:
                    return Response(response.status, response.headers, response.read(RESPONSE_BYTES_MAX)), ""
            except urllib.error.HTTPError as refusal:
                with refusal:
                    return Response(refusal.code, refusal.headers, refusal.read(RESPONSE_BYTES_MAX)), ""
        except (OSError, http.client.HTTPException, UnicodeError) as error:
            reason = getattr(error, "reason", None) or error
            where = urllib.parse.urlsplit(request.full_url).netloc.rpartition("@")[2]
            return None, f"{where} cannot be reached: {str(reason) or type(reason).__name__}."


def parse_time(text: object) -> Optional[int]:
    """Parses a time such as 2026-01-31T00:00:00.000Z into seconds since 1970."""
    found = re.match(r"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.\d+)?Z$", str(text))
    try:
        return calendar.timegm(time.strptime(found.group(1), "%Y-%m-%dT%H:%M:%S")) if found else None
    except ValueError:
        return None


def format_duration(seconds: float) -> str:
    minutes = max(0, int(seconds + 59)) // 60
    return f"{minutes // 60} h {minutes % 60} min" if minutes >= 60 else f"{minutes} min"


def should_retry(response: Response) -> bool:
    if response.status == 429:
        return bool(response.fields.get("error") == "rate_limited")
    return response.status in (408, 500, 502, 503, 504)


def retry_delay(response: Response) -> float:
    """Seconds to wait, from a Retry-After header that has a number or a date."""
    value = response.headers.get("retry-after")
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
            raise UsageError(f"the service address must begin with http:// or https://, but is {base_url!r}.")
        if not re.fullmatch(r"[A-Za-z0-9_.-]{1,64}", source):
            raise UsageError(
                "{} must be a short name such as ci-client, but is {!r}.".format(read_variable("SOURCE")[0], source)
            )
        self.source = source
        self.http = Http(settings.timeout, HOOK_ATTEMPTS_MAX if settings.hook else ATTEMPTS_MAX)
        self.folder = os.path.join(find_cache_folder(), re.sub(r"[^A-Za-z0-9.-]", "_", url.netloc + url.path))

    def call(self, method: str, path: str, body: object = None, key: Optional[str] = None) -> Response:
        headers = {"x-client": self.source}
        if key is not None:
            headers["authorization"] = "Bearer " + key
        response = self.http.call(method, self.base_url + path, body, headers)
        if 300 <= response.status < 400:
            moved = response.headers.get("location") or "another address"
            raise UsageError(f"{self.base_url} redirects to {moved}; pass that address with --url.")
        return response


def read_variable(name: str) -> Tuple[str, Optional[str]]:
    """Returns the variable's full name and its value. ASSAY_* wins over VALIDATOR_*; empty counts as unset."""
    for full in ("ASSAY_" + name, "VALIDATOR_" + name):
        value = os.environ.get(full, "").strip()
        if value:
            return full, value
    return "ASSAY_" + name, None


def find_cache_folder() -> str:
    return os.path.join(os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache"), "assay")


class Keyring:
    """The API key: from the environment, from the key file, or newly created."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.lock = threading.Lock()
        self.variable_name, self.configured_key = read_variable("API_KEY")
        self.path = read_variable("KEY_FILE")[1] or os.path.join(service.folder, "key")
        self.is_needed = True
        self.key = self.configured_key or self.read_key_file()
        if self.configured_key and not is_usable_key(self.configured_key):
            raise UsageError(f"{self.variable_name} contains characters that are not allowed in a key.")

    def read_key_file(self) -> Optional[str]:
        try:
            with open(self.path, encoding="utf-8") as file:
                key = file.read().strip()
        except (OSError, UnicodeError):
            return None
        return key if is_usable_key(key) else None

    def get_key(self) -> Optional[str]:
        """Returns the key for a call; None if the service needs none."""
        with self.lock:
            if self.key is None and self.is_needed:
                self.create_key()
            return self.key

    def replace_key(self, rejected: str) -> Optional[str]:
        """Replaces a rejected key. If several calls are rejected at once, the first one creates the key for all."""
        with self.lock:
            if self.key == rejected:
                self.delete_key()
                self.create_key()
            return self.key

    def delete_key(self) -> None:
        if self.read_key_file() == self.key:
            try:
                os.unlink(self.path)
            except OSError:
                pass
        self.key = None

    def create_key(self) -> None:
        response = self.service.call("POST", "/v1/keys", {"note": "ci"})
        if response.status == 404:
            self.is_needed = False
        elif response.status == 200 and is_usable_key(response.fields.get("api_key")):
            self.key = str(response.fields["api_key"])
            self.save_key(self.key)
        else:
            raise NotChecked("unpaid", "Could not create an API key: " + response.describe_refusal())

    def save_key(self, key: str) -> None:
        try:
            os.makedirs(os.path.dirname(os.path.abspath(self.path)), mode=0o700, exist_ok=True)
            handle = os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(key + "\n")
        except FileExistsError:
            pass  # A concurrent run saved its key first; that one stays.
        except OSError as error:
            print_note(f"the new key could not be saved: {error}")


def is_usable_key(key: object) -> bool:
    return isinstance(key, str) and re.fullmatch(r"[!-~]{1,512}", key) is not None


class VerdictCache:
    """Verdicts of earlier runs, so that unchanged files need no call."""

    def __init__(self, service: Service, version: object, settings: "Settings") -> None:
        self.path = os.path.join(service.folder, "verdicts.json")
        self.is_enabled = not settings.no_cache and settings.mode != "execute"
        self.key_parts = [version, settings.mode, settings.python_version or "", repr(settings.allow)]
        self.verdicts: Dict[str, Dict[str, Any]] = self.read() if self.is_enabled else {}
        self.has_changed = False

    def read(self) -> Dict[str, Dict[str, Any]]:
        try:
            with open(self.path, encoding="utf-8") as file:
                content = json.load(file)
            oldest = time.time() - CACHE_SECONDS_MAX
            kept = content["verdicts"].items()
            return {name: one for name, one in kept if one["at"] >= oldest and is_verdict(one["verdict"])}
        except (OSError, ValueError, RecursionError, AttributeError, KeyError, TypeError):
            return {}

    def make_key(self, text: str, options: Dict[str, Any]) -> str:
        return hash_text(json.dumps([*self.key_parts, text, *([options] if options else [])], sort_keys=True))

    def get(self, text: str, options: Dict[str, Any]) -> Optional[Dict[str, Any]]:
        kept = self.verdicts.get(self.make_key(text, options))
        return None if kept is None else kept["verdict"]

    def add(self, text: str, options: Dict[str, Any], verdict: Dict[str, Any]) -> None:
        if self.is_enabled:
            self.verdicts[self.make_key(text, options)] = {"at": int(time.time()), "verdict": verdict}
            self.has_changed = True

    def save(self) -> None:
        if not self.has_changed:
            return
        kept, room = {}, CACHE_BYTES_MAX
        for name, one in sorted(self.verdicts.items(), key=lambda item: -item[1]["at"]):
            room -= len(json.dumps(one))
            if room < 0:
                break
            kept[name] = one
        try:
            os.makedirs(os.path.dirname(self.path), mode=0o700, exist_ok=True)
            replace_file(self.path, json.dumps({"verdicts": kept}).encode())
        except OSError:
            pass  # Without a cache, the next run is only slower.


def is_verdict(value: object) -> bool:
    return (
        isinstance(value, dict)
        and isinstance(value.get("valid"), bool)
        and isinstance(value.get("score"), (int, float))
        and all(isinstance(value.get(name) or [], list) for name in ("diagnostics", "security", "fixes"))
    )


def judge_file(verdict: Dict[str, Any]) -> Dict[str, Any]:
    """A file with code inside another text does not run, and replacing it by the code would lose the rest."""
    found = verdict.get("diagnostics") or []
    if not any(one.get("rule") == EXTRACTED_RULE for one in found):
        return verdict
    left = [{**one, "severity": "error"} if one.get("rule") == EXTRACTED_RULE else one for one in found]
    kept = {name: value for name, value in verdict.items() if name != "fixed_valid"}
    score = min(verdict["score"], 0.2)
    return {**kept, "valid": False, "score": score, "diagnostics": left, "fixes": [], "fixed_code": None}


class Checker:
    """Gets verdicts from the service, and stops calling it after a failure that would affect every other file too."""

    keyring: Keyring
    cache: VerdictCache

    def __init__(self, settings: "Settings") -> None:
        self.service = Service(settings)
        self.settings = settings
        self.is_connected = False
        self.failure: Optional[NotChecked] = None

    def connect(self) -> None:
        """Checks, before any code is sent, that this is an Assay service and that it offers the mode."""
        info = self.service.call("GET", "/v1/info")
        modes = info.fields.get("modes")
        if info.status != 200 or not isinstance(modes, list):
            raise NotChecked("trouble", f"{self.service.base_url} does not respond like an Assay service.")
        if self.settings.mode not in modes:
            offered = ", ".join(str(one) for one in modes)
            raise UsageError(f"this service does not offer mode {self.settings.mode}; it offers {offered}.")
        self.keyring = Keyring(self.service)
        self.cache = VerdictCache(self.service, info.fields.get("version"), self.settings)
        self.is_connected = True

    def count_calls_left(self) -> Tuple[Optional[int], str]:
        """How many calls the key has left, as a number and in words; None if there is no limit or it is unknown."""
        # A call without code is refused free of charge, and like every response has a header with what is left.
        response = self.post_code({"code": ""})
        left = response.read_count("x-quota-remaining")
        if response.status != 400 or left is None:
            return None, ""
        if response.headers.get("x-quota-tier") != "paid":
            return (left if self.settings.mode == "static" else 0), f"{format_count(left, 'static call')} left today"
        price = self.service.call("GET", "/v1/pricing").fields.get("credits")
        price = price.get(self.settings.mode) if isinstance(price, dict) else None
        if not isinstance(price, int) or price < 1:
            return None, ""
        return left // price, f"{format_count(left, 'credit')} left, at {price} per call"

    def get_verdict(self, text: str, options: Dict[str, Any]) -> Dict[str, Any]:
        if self.failure is not None:
            raise self.failure
        try:
            return self.request_verdict(text, options)
        except NotChecked as failure:
            if failure.affects_all:
                self.failure = failure
            raise

    def request_verdict(self, text: str, options: Dict[str, Any]) -> Dict[str, Any]:
        body: Dict[str, Any] = {"code": text, "language": "python", "mode": self.settings.mode}
        settings = self.settings
        stated = {
            "examples": settings.examples,
            "stdin": settings.stdin,
            "python_version": settings.python_version,
            "allow": settings.allow,
        }
        given = {name: value for name, value in stated.items() if value is not None}
        if options or given:
            body["options"] = {**options, **given}
        response = self.post_code(body)
        if response.status == 400 and options:
            # The other files are refused, as when one is named like a standard module: the file is checked alone.
            response = self.post_code({**body, "options": given})
        if response.status == 200 and is_verdict(response.json):
            self.cache.add(text, options, response.fields)
            return response.fields
        if response.status in (400, 413, 422):
            raise NotChecked("skipped", response.describe_refusal())
        if response.status in (401, 402, 403, 409, 429):
            is_rejected = self.keyring.configured_key and response.status in (401, 403)
            start = f"The key in {self.keyring.variable_name} was rejected: " if is_rejected else ""
            raise NotChecked("unpaid", start + response.describe_refusal())
        raise NotChecked("trouble", response.describe_refusal())

    def post_code(self, body: Dict[str, Any]) -> Response:
        key = self.keyring.get_key()
        response = self.service.call("POST", "/v1/validate", body, key)
        if response.status in (401, 403) and key is not None and self.keyring.configured_key is None:
            return self.service.call("POST", "/v1/validate", body, self.keyring.replace_key(key))
        return response


# ---------------------------------------------------------------- files


class Source:
    """A text to check: its name in messages, its path if it is a file, and the bytes that were read."""

    def __init__(self, name: str, path: Optional[str], raw: bytes) -> None:
        self.name = name
        self.path = path
        self.raw = raw
        self.has_bom = raw.startswith(BOM)
        try:
            self.text = raw[len(BOM) if self.has_bom else 0 :].decode("utf-8")
        except UnicodeDecodeError as error:
            raise NotChecked("skipped", f"The file is not UTF-8: {error.reason} at byte {error.start}.") from None
        if len(self.text) > CODE_CHARACTERS_MAX:
            raise NotChecked("skipped", f"The file is longer than {CODE_CHARACTERS_MAX} characters.")


def read_source(name: str, settings: "Settings") -> Source:
    if name == "-":
        return Source(settings.stdin_filename or "-", None, sys.stdin.buffer.read())
    try:
        with open(name, "rb") as file:
            return Source(name, name, file.read())
    except OSError as error:
        raise NotChecked("skipped", f"The file cannot be read: {error.strerror or error}.") from None


class Project:
    """The folder that paths in a report are relative to."""

    def __init__(self, ignores: Optional[Dict[str, List[str]]] = None) -> None:
        self.ignores = ignores or {}
        top = run_git("rev-parse", "--show-toplevel")
        self.in_git = top is not None
        named = os.environ.get("GITHUB_WORKSPACE") or os.environ.get("CI_PROJECT_DIR")
        self.root = os.path.realpath(os.fsdecode(top).rstrip("\n") if top is not None else named or ".")

    def to_report_path(self, name: str) -> str:
        """The path of a file in reports: relative to the root, with forward slashes."""
        folder, base = os.path.split(os.path.abspath(name))
        path = os.path.join(os.path.realpath(folder), base)
        inside = os.path.relpath(path, self.root)
        outside = inside == os.pardir or inside.startswith(os.pardir + os.sep)
        return (path if outside else inside).replace(os.sep, "/")

    def list_ignored_rules(self, name: str) -> List[str]:
        """The rules whose findings on a file are not reported."""
        return [rule for pattern, rules in self.ignores.items() if is_excluded(name, [pattern], self) for rule in rules]


# ---------------------------------------------------------------- modules of the same project


PROJECT_MARKS = ("pyproject.toml", "setup.py", "setup.cfg", ".git")
# Python 3.8 and 3.9 know only some of the names; the service then refuses the rest.
STANDARD_MODULES = frozenset(getattr(sys, "stdlib_module_names", sys.builtin_module_names))
IMPORT_STATEMENT = re.compile(r"^[ \t]*import[ \t]+([^\n#;]+)", re.M)
FROM_STATEMENT = re.compile(r"^[ \t]*from[ \t]+(\.*)[ \t]*([\w.]*)[ \t]+import[ \t]*(?:\(([^)]*)\)|([^\n#;]+))", re.M)


def find_local_modules(path: Optional[str], text: str, settings: "Settings") -> Dict[str, Any]:
    """The modules of the project that a text imports, directly and through each other, as options of a call.

    They are searched in the folder of the file, in its package, in the project's folder and in src.
    """
    if path is None:
        return {}
    # The annotations of a stub are never evaluated, so the service must know that it is one.
    alone = {"path": os.path.basename(path)} if path.endswith(".pyi") else {}
    if settings.no_imports:
        return alone
    own = os.path.abspath(path)
    project = find_project_folder(os.path.dirname(own))
    texts: Dict[str, str] = {}
    waiting = [(text, own)]
    while waiting:
        code, file = waiting.pop(0)
        for found in find_imported_files(code, file, project):
            if found == own or found in texts or len(texts) >= FILES_MAX:
                continue
            content = read_module(found, project)
            if content is None or sum(map(len, texts.values())) + len(content) > FILES_CHARACTERS_MAX:
                continue
            texts[found] = content
            waiting.append((content, found))
    if not texts:
        return alone
    return {
        "files": {to_project_path(file, project): content for file, content in texts.items()},
        "path": to_project_path(own, project),
    }


def to_project_path(file: str, project: str) -> str:
    return os.path.relpath(file, project).replace(os.sep, "/")


def find_project_folder(folder: str) -> str:
    """The nearest folder above that has a mark of a project; the folder itself if there is none."""
    one = folder
    while not any(os.path.exists(os.path.join(one, mark)) for mark in PROJECT_MARKS):
        if os.path.dirname(one) == one:
            return find_package_top(folder)
        one = os.path.dirname(one)
    return one


def find_package_top(folder: str) -> str:
    while os.path.isfile(os.path.join(folder, "__init__.py")) and os.path.dirname(folder) != folder:
        folder = os.path.dirname(folder)
    return folder


def find_imported_files(code: str, file: str, project: str) -> List[str]:
    folder = os.path.dirname(file)
    roots = list(dict.fromkeys([folder, find_package_top(folder), project, os.path.join(project, "src")]))
    files: List[str] = []
    for level, name in find_imports(code):
        if level > 0:
            files += find_module_files(os.path.normpath(os.path.join(folder, *[os.pardir] * (level - 1))), name)
        elif name.partition(".")[0] not in STANDARD_MODULES:
            files += next(filter(None, (find_module_files(root, name) for root in roots)), [])
    if files:
        while os.path.isfile(os.path.join(folder, "__init__.py")) and os.path.dirname(folder) != folder:
            files.append(os.path.join(folder, "__init__.py"))
            folder = os.path.dirname(folder)
    return files


def find_imports(code: str) -> Iterator[Tuple[int, str]]:
    """The modules that a text seems to import, and names that may be modules: `from a import b` gives a and a.b."""
    for found in IMPORT_STATEMENT.finditer(code):
        for name in split_imported_names(found.group(1)):
            yield 0, name
    for found in FROM_STATEMENT.finditer(code):
        level, module = len(found.group(1)), found.group(2)
        if module:
            yield level, module
        for name in split_imported_names(found.group(3) or found.group(4) or ""):
            yield level, f"{module}.{name}" if module else name


def split_imported_names(names: str) -> List[str]:
    words = [item.split() for item in re.sub(r"#.*$|\\$", "", names, flags=re.M).split(",")]
    return [parts[0] for parts in words if parts and parts[0].replace(".", "a").isidentifier()]


def find_module_files(root: str, name: str) -> List[str]:
    """The files of a module and of the packages around it, as far as they exist."""
    files: List[str] = []
    folder = root
    for part in name.split("."):
        module = os.path.join(folder, part + ".py")
        folder = os.path.join(folder, part)
        if os.path.isfile(os.path.join(folder, "__init__.py")):
            files.append(os.path.join(folder, "__init__.py"))
        elif os.path.isfile(module):
            return [*files, module]
        elif not os.path.isdir(folder):
            break
    return files


def read_module(file: str, project: str) -> Optional[str]:
    """The text of a module; None if it is outside the project or not UTF-8 text."""
    if not os.path.realpath(file).startswith(os.path.realpath(project).rstrip(os.sep) + os.sep):
        return None
    try:
        with open(file, "rb") as stream:
            text = stream.read().decode("utf-8-sig")
    except (OSError, UnicodeDecodeError):
        return None
    return None if "\0" in text else text


def find_document(uri: str) -> Optional[str]:
    """The path of an editor's document; None if it is not a file."""
    parts = urllib.parse.urlsplit(uri)
    return urllib.request.url2pathname(parts.path) if parts.scheme == "file" else None


def run_git(*arguments: str, folder: str = ".") -> Optional[bytes]:
    """Returns what git prints, or None if git fails or is not installed."""
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


def split_names(output: bytes) -> List[str]:
    return [os.fsdecode(name) for name in output.split(b"\0") if name]


def select_files(settings: "Settings", project: Project) -> List[str]:
    """The files to check, each once, in the order of the arguments."""
    missing = [name for name in settings.files if name != "-" and not os.path.exists(name)]
    if missing:
        raise UsageError("no such file or folder: {}.".format(", ".join(missing)))
    if settings.changed_against is not None:
        names = list_changed_files(settings.changed_against, settings.files, project)
    else:
        names = [file for name in settings.files for file in (list_files(name) if os.path.isdir(name) else [name])]
    unique: Dict[str, str] = {}
    for name in names:
        unique.setdefault(os.path.abspath(name), name)
    return [name for name in unique.values() if not is_excluded(name, settings.exclude, project)]


def list_files(folder: str) -> List[str]:
    tracked = run_git("ls-files", "-z", "--cached", folder=folder)
    if tracked is None:
        return walk_files(folder)
    others = run_git("ls-files", "-z", "--others", "--exclude-standard", folder=folder) or b""
    names = split_names(tracked) + [name for name in split_names(others) if not SKIPPED_FOLDERS & set(name.split("/"))]
    paths = [os.path.normpath(os.path.join(folder, name)) for name in sorted(set(names)) if is_python(name)]
    return [path for path in paths if os.path.isfile(path)]


def walk_files(top: str) -> List[str]:
    found: List[str] = []
    for folder, folders, files in os.walk(top):
        folders[:] = sorted(set(folders) - SKIPPED_FOLDERS)
        found += [os.path.normpath(os.path.join(folder, name)) for name in sorted(files) if is_python(name)]
    return found


def is_python(name: str) -> bool:
    return name.endswith(PYTHON_ENDINGS)


def list_changed_files(ref: str, within: List[str], project: Project) -> List[str]:
    base = find_base(ref, project)
    listed = run_git(
        "diff", "--name-only", "-z", "--diff-filter=ACMR", "--no-ext-diff", base, "--", folder=project.root
    )
    if listed is None:
        raise UsageError(f"git cannot compare with {ref}.")
    paths = [os.path.join(project.root, name) for name in split_names(listed) if is_python(name)]
    selected = [project.to_report_path(name) for name in within]

    def is_selected(path: str) -> bool:
        report_path = project.to_report_path(path)
        return not selected or any(one in (".", report_path) or report_path.startswith(one + "/") for one in selected)

    return [os.path.relpath(path) for path in paths if os.path.isfile(path) and is_selected(path)]


def list_own_changes(project: Project) -> Set[str]:
    """The files that differ from the branch this one will be merged into; from the last commit if that is unknown."""
    target = os.environ.get("GITHUB_BASE_REF") or os.environ.get("CI_MERGE_REQUEST_TARGET_BRANCH_NAME") or "HEAD"
    base = run_git("merge-base", "origin/" + target, "HEAD") or b"HEAD"
    changed = run_git("diff", "--name-only", "-z", "--no-ext-diff", base.decode().strip(), "--", folder=project.root)
    new = run_git("ls-files", "-z", "--others", "--exclude-standard", folder=project.root)
    return set(split_names((changed or b"") + (new or b"")))


def find_base(ref: str, project: Project) -> str:
    """The last common commit of a reference and HEAD."""
    if not project.in_git:
        raise UsageError(
            "--changed-against needs git and a repository that git trusts; run `git status` for the reason."
        )
    commit = None if ref.startswith("-") else run_git("rev-parse", "--verify", "--quiet", ref + "^{commit}")
    if commit is None:
        raise UsageError(
            f"git does not know {ref}. In a shallow clone, fetch it first: use fetch-depth: 0 with actions/checkout, "
            "or GIT_DEPTH: 0 in GitLab."
        )
    common = run_git("merge-base", commit.decode().strip(), "HEAD")
    if common is None:
        print_note(f"{ref} and HEAD have no common commit in this clone; comparing files with {ref} itself.")
    return (common or commit).decode().strip()


def find_changed_lines(base: str, path: str, project: Project) -> Set[int]:
    """The lines of the current file that differ from a commit."""
    patch = run_git(
        "diff", "-U0", "--no-color", "--no-ext-diff", "--no-textconv", base, "--", path, folder=project.root
    )
    lines: Set[int] = set()
    for start, count in re.findall(rb"^@@ [^+]*\+(\d+)(?:,(\d+))? @@", patch or b"", re.MULTILINE):
        lines.update(range(int(start), int(start) + int(count or b"1")))
    return lines


def is_excluded(name: str, patterns: List[str], project: Project) -> bool:
    """A pattern matches the whole path, the file name, or a parent folder."""
    report_path = project.to_report_path(name)
    parents = [report_path]
    while posixpath.dirname(parents[-1]) not in ("", "/"):
        parents.append(posixpath.dirname(parents[-1]))
    candidates = [*parents, posixpath.basename(report_path)]
    return any(fnmatch.fnmatchcase(one, pattern.rstrip("/")) for pattern in patterns for one in candidates)


def replace_file(path: str, data: bytes) -> None:
    """Replaces a file atomically. A new file is readable by its owner only."""
    handle, temporary = tempfile.mkstemp(dir=os.path.dirname(os.path.abspath(path)), prefix=".assay-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if os.path.exists(path):
            keep_owner(path, temporary)
            shutil.copymode(path, temporary)
        os.replace(temporary, path)
    except BaseException:
        os.unlink(temporary)
        raise


def keep_owner(path: str, temporary: str) -> None:
    try:
        owner = os.stat(path)
        os.chown(temporary, owner.st_uid, owner.st_gid)
    except (AttributeError, OSError):
        pass  # Only root may change owners, and not every system has them.


def write_back(path: str, source: Source, fixed: str) -> Optional[str]:
    """Writes the fixed text to the file. Returns the reason if it cannot."""
    target = os.path.realpath(path)
    if not os.access(target, os.W_OK):
        return "it is not writable"
    try:
        with open(target, "rb") as file:
            if file.read() != source.raw:
                return "it changed in the meantime"
        replace_file(target, (BOM if source.has_bom else b"") + fixed.encode("utf-8"))
    except OSError as error:
        return str(error.strerror or error)
    return None


def match_newlines(text: str, fixed: str) -> str:
    """If every line of the text ends with CRLF, so does every line of the fixed text."""
    if "\r\n" in text and not re.search(r"(?<!\r)\n", text):
        return re.sub(r"(?<!\r)\n", "\r\n", fixed)
    return fixed


def is_blank(text: str) -> bool:
    """Python allows no other whitespace outside strings."""
    return re.fullmatch(r"[ \t\f\r\n]*", text) is not None


def split_lines(text: str) -> List[str]:
    """Splits a text into lines as Python counts them."""
    return re.split(r"\r\n|\n|\r", text)


def split_keeping_ends(text: str) -> List[str]:
    """Splits a text into lines and keeps their line ends."""
    return re.findall(r"[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+", text)


def diff_lines(before: List[str], after: List[str]) -> List[Tuple[int, int, int, int]]:
    """The fewest changes from one list of lines to another (Myers), as in the service's own reports. Each is
    (start, end, other_start, other_end): lines start:end become lines other_start:other_end."""
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
        trail = find_shortest_edits(before[start:end], after[start:other_end])
    if trail is None:
        return [(start, end, start, other_end)]
    return join_edits(trail, start, end - start, other_end - start)


def find_shortest_edits(one: List[str], other: List[str]) -> Optional[List[Dict[int, int]]]:
    """The furthest point on each diagonal after 0, 1, 2, ... edits, until the end is reached."""
    reached = {1: 0}
    trail = []
    for edits in range(EDITS_MAX + 1):
        trail.append(reached)
        further: Dict[int, int] = {}
        for diagonal in range(-edits, edits + 1, 2):
            x = step_to(reached, diagonal, edits)
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


def step_to(reached: Dict[int, int], diagonal: int, edits: int) -> int:
    if is_insertion(reached, diagonal, edits):
        return reached[diagonal + 1]
    return reached[diagonal - 1] + 1


def join_edits(
    trail: List[Dict[int, int]], offset: int, length: int, other_length: int
) -> List[Tuple[int, int, int, int]]:
    """Follows the trail back from the end and joins adjacent edits."""
    changes: List[Tuple[int, int, int, int]] = []
    x, y = length, other_length
    for edits in range(len(trail) - 1, 0, -1):
        diagonal = x - y
        to_x = step_to(trail[edits], diagonal, edits)
        to_y = to_x - diagonal
        x, y = (to_x, to_y - 1) if is_insertion(trail[edits], diagonal, edits) else (to_x - 1, to_y)
        last = changes[-1] if changes else None
        if last is not None and (last[0], last[2]) == (to_x + offset, to_y + offset):
            changes[-1] = (x + offset, last[1], y + offset, last[3])
        else:
            changes.append((x + offset, to_x + offset, y + offset, to_y + offset))
    return changes[::-1]


def map_lines(text: str, fixed: str) -> Dict[int, int]:
    """Maps each unchanged line number of a text to its number in the fixed text."""
    matcher = difflib.SequenceMatcher(None, split_lines(text), split_lines(fixed))
    return {
        old + 1: new + 1
        for start, other, size in matcher.get_matching_blocks()
        for old, new in zip(range(start, start + size), range(other, other + size))
    }


# ---------------------------------------------------------------- results


class Finding:
    def __init__(self, entry: object, security: bool) -> None:
        fields: Dict[str, Any] = entry if isinstance(entry, dict) else {}
        rule = f"{fields.get('tool')}:{fields.get('id')}" if security else str(fields.get("rule"))
        severity = fields.get("severity")
        self.rule = rule
        self.severity: str = severity if severity in SEVERITIES else "error"
        self.message = str(fields.get("message"))
        self.line = positive_int(fields.get("line"))
        self.column = positive_int(fields.get("column"))
        self.end_line = positive_int(fields.get("end_line"))
        self.end_column = positive_int(fields.get("end_column"))
        self.url = fields.get("rule_url") or fields.get("url")
        self.is_security = security
        self.cwe = fields.get("cwe")
        self.confidence = fields.get("confidence")
        self.kind = fields.get("kind")
        self.is_fixed = fields.get("fixed") is True
        fix = fields.get("fix")
        self.fix: Optional[Dict[str, Any]] = (
            fix if isinstance(fix, dict) and isinstance(fix.get("edits"), list) else None
        )

    def is_ignored(self, rules: List[str]) -> bool:
        """Whether one of the rules is meant: `ruff:F401`, `F401` or `ruff:*`. Code has to parse."""
        tool, _, code = self.rule.partition(":")
        return self.rule != "python:syntax-error" and any(one in (self.rule, code, f"{tool}:*") for one in rules)

    def sort_key(self) -> Tuple[bool, int, int, int, str, str]:
        """By position, as in the service's own reports. Findings without a line come last, in the response's order."""
        rank = SEVERITIES.index(self.severity)
        if self.line is None:
            return (True, 0, 0, rank, self.rule, "")
        return (False, self.line, self.column or 1, rank, self.rule, self.message)


def positive_int(value: object) -> Optional[int]:
    return value if isinstance(value, int) and not isinstance(value, bool) and value > 0 else None


class Result:
    """The outcome for a file: a verdict, or the reason why there is none."""

    def __init__(
        self, name: str, project: Project, source: Optional[Source] = None, failure: Optional[NotChecked] = None
    ) -> None:
        self.name = name
        self.report_path = project.to_report_path(name) if name != "-" else name
        self.ignored_rules = project.list_ignored_rules(name)
        self.source = source
        self.failure = failure
        self.verdict: Optional[Dict[str, Any]] = None
        self.is_cached = False
        self.options: Dict[str, Any] = {}
        self.fixed_text: Optional[str] = None
        self.is_written = False
        self.write_problem: Optional[str] = None

    @property
    def text(self) -> str:
        """The text that was read. Files that could not be read have none."""
        assert self.source is not None
        return self.source.text

    @property
    def known_verdict(self) -> Dict[str, Any]:
        """The verdict, for files that have one."""
        assert self.verdict is not None
        return self.verdict

    @property
    def known_failure(self) -> NotChecked:
        """Why there is no verdict, for files without one."""
        assert self.failure is not None
        return self.failure

    def set_verdict(self, verdict: Dict[str, Any]) -> None:
        verdict = judge_file(verdict)
        self.verdict = verdict
        fixed = verdict.get("fixed_code")
        if isinstance(fixed, str):
            fixed = match_newlines(self.text, fixed)
            self.fixed_text = fixed if fixed != self.text else None

    @property
    def score(self) -> float:
        return float(self.known_verdict["score"])

    @property
    def fixes(self) -> List[str]:
        return [str(one) for one in self.known_verdict.get("fixes") or []]

    def list_findings(self) -> List[Finding]:
        """In the order of the text, without findings that are ignored or that a written fix removed."""
        left = [one for one in self.list_all_findings() if not one.is_ignored(self.ignored_rules)]
        return sorted(left, key=Finding.sort_key)

    def list_all_findings(self) -> List[Finding]:
        found = [Finding(one, False) for one in self.known_verdict.get("diagnostics") or []]
        found += [Finding(one, True) for one in self.known_verdict.get("security") or []]
        return [one for one in found if not (self.is_written and one.is_fixed)]

    def is_accepted(self, settings: "Settings") -> bool:
        """Whether the file passes: the service's verdict, adjusted by --fail-on and --allow-security-findings."""
        if settings.fail_on == "never":
            return True
        valid: bool = self.known_verdict.get("fixed_valid") is True if self.is_written else self.known_verdict["valid"]
        left = self.list_findings()
        errors = [one for one in left if one.severity == "error"]
        if settings.allow_security_findings:
            valid = valid or (bool(errors) and all(one.is_security for one in errors))
        # A verdict that only ignored errors made invalid.
        valid = valid or (not errors and any(one.severity == "error" for one in self.list_all_findings()))
        return valid and not any(settings.fails(one) for one in left)


def compute_fingerprints(result: Result, findings: List[Finding]) -> Iterator[str]:
    """Identifies findings independently of line numbers, with the same values as the service's own reports."""
    lines = split_lines(result.text)
    seen: Dict[str, int] = {}
    for finding in findings:
        line = ""
        # A short password could be guessed from a hash of its line.
        if finding.line is not None and finding.line <= len(lines) and not finding.rule.startswith("secrets:"):
            line = re.sub(r"[ \t\v\f\r\n]+", " ", lines[finding.line - 1]).strip(" ")
        identity = "\0".join((result.report_path, finding.rule, line))
        occurrence = seen.get(identity, 0)
        seen[identity] = occurrence + 1
        yield hash_text(f"{identity}\0{occurrence}")


def check_files(names: List[str], settings: "Settings", project: Project) -> List[Result]:
    """Returns a result for each file, in order."""
    results = [read_result(name, settings, project) for name in names]
    waiting = [one for one in results if one.failure is None and one.verdict is None]
    if not waiting:
        return results
    checker = Checker(settings)
    try:
        checker.connect()
        for result in waiting:
            verdict = checker.cache.get(result.text, result.options)
            if verdict is not None:
                result.is_cached = True
                result.set_verdict(verdict)
        waiting = [one for one in waiting if one.verdict is None]
        announce_run(checker, results, waiting, settings, project)
        request_verdicts(checker, waiting)
    except NotChecked as failure:
        for result in waiting:
            if result.verdict is None:
                result.failure = result.failure or failure
    if checker.is_connected:
        checker.cache.save()
    return results


def read_result(name: str, settings: "Settings", project: Project) -> Result:
    try:
        source = read_source(name, settings)
    except NotChecked as failure:
        return Result(settings.stdin_filename or name if name == "-" else name, project, failure=failure)
    result = Result(source.name, project, source)
    result.options = find_local_modules(source.path or settings.stdin_filename, source.text, settings)
    if is_blank(source.text):
        # There is nothing to check, and the service would return the same.
        result.set_verdict(dict(BLANK_VERDICT))
    return result


def announce_run(
    checker: Checker, results: List[Result], waiting: List[Result], settings: "Settings", project: Project
) -> None:
    """Reports, before any call is charged, how many files the key can pay for. If that is not all, changed files are
    put first."""
    cached = sum(one.is_cached for one in results)
    unchanged = f" ({cached} unchanged)" if cached else ""
    if not waiting:
        print_note(f"no files need checking{unchanged}", settings)
        return
    left, words = checker.count_calls_left()
    head = f"checking {len(waiting)} of {format_count(len(results), 'file')}{unchanged}"
    if left is not None and left < len(waiting):
        changed = list_own_changes(project)
        waiting.sort(key=lambda one: one.report_path not in changed)
        order = ", changed files first" if waiting[0].report_path in changed else ""
        print_note(f"{head}: the key has {words}, enough for {left} of {len(waiting)} files{order}.")
        print_note(PRIVATE_SERVICE)
    else:
        print_note(head + (f": the key has {words}." if left is not None else "."), settings)


def request_verdicts(checker: Checker, waiting: List[Result]) -> None:
    def request(result: Result) -> None:
        try:
            result.set_verdict(checker.get_verdict(result.text, result.options))
        except NotChecked as failure:
            result.failure = failure

    pool = concurrent.futures.ThreadPoolExecutor(CALLS_AT_ONCE)
    try:
        pending = [pool.submit(request, one) for one in waiting]
        for done, future in enumerate(concurrent.futures.as_completed(pending), 1):
            future.result()
            show_progress(done, len(pending))
    except KeyboardInterrupt:
        # A normal exit would wait for the calls in progress; nothing else is open.
        sys.stderr.flush()
        os._exit(130)
    finally:
        pool.shutdown()


def show_progress(done: int, total: int) -> None:
    if total > 1 and sys.stderr.isatty():
        sys.stderr.write(f"\r{done}/{total} " if done < total else "\r\x1b[K")
        sys.stderr.flush()


def write_fixes(results: List[Result], settings: "Settings") -> None:
    for result in results:
        source, fixed = result.source, result.fixed_text
        if settings.write and fixed is not None and source is not None and source.path is not None:
            result.write_problem = write_back(source.path, source, fixed)
            result.is_written = result.write_problem is None


def compute_exit_code(results: List[Result], settings: "Settings") -> int:
    checked = select_checked(results)
    if settings.exit_zero:
        return 0
    if any(one.is_written or not one.is_accepted(settings) for one in checked):
        return 1
    if settings.diff and any(one.fixed_text is not None for one in checked):
        return 1
    return 2 if any(fails_build(one, settings) for one in results) else 0


def fails_build(result: Result, settings: "Settings") -> bool:
    """Whether a file without a verdict fails the build."""
    if result.failure is None:
        return False
    tolerated = {"skipped": not settings.strict, "trouble": settings.allow_unreachable, "unpaid": False}
    return not tolerated[result.failure.kind]


# ---------------------------------------------------------------- safe text


def make_printable(text: object) -> str:
    """Puts a text on one line and escapes what a terminal or build log would interpret."""
    return UNSAFE.sub(escape_match, re.sub(r"\r\n?|\n|\t", " ", str(text)))


INVISIBLE_CHARACTERS = "\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffe\uffff\ud800-\udfff"
INVISIBLE = re.compile(f"[\x00-\x09\x0b-\x1f{INVISIBLE_CHARACTERS}]")
UNSAFE = re.compile(f"[\x00-\x1f{INVISIBLE_CHARACTERS}]|##(?=[a-z]*\\[)|^::")


def escape_match(match: Match[str]) -> str:
    text = match.group()
    if text in ("##", "::"):
        return text[0] + "\\" + text[1]
    return f"\\x{ord(text):02x}" if ord(text) < 256 else f"\\u{ord(text):04x}"


def to_markdown(text: str) -> str:
    """Formats a text as code and escapes every character with a meaning in Markdown."""
    encoded = re.sub(r"[^\w .,/-]|_", lambda match: f"&#{ord(match.group())};", make_printable(text))
    return f"<code>{encoded}</code>"


def format_count(count: int, noun: str) -> str:
    return f"{count} {noun if count == 1 else noun + 's'}"


def hash_text(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def parse_json(text: bytes) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def print_note(text: object, settings: "Optional[Settings]" = None) -> None:
    """Prints to standard error; with settings, only if they are not quiet."""
    if settings is None or not settings.quiet:
        print("assay: " + make_printable(text), file=sys.stderr, flush=True)


# ---------------------------------------------------------------- formats


def format_finding(finding: Finding, name: str, line: Optional[int] = None) -> str:
    where = name if line is None else f"{name}:{line}:{finding.column or 1}"
    return make_printable(f"{where}: {finding.severity}: {finding.message} [{finding.rule}]")


def format_text(result: Result) -> Iterator[str]:
    """Line numbers are those of the file on disk now."""
    written = result.fixed_text if result.is_written else None
    moved = None if written is None else map_lines(result.text, written)
    for finding in result.list_findings():
        line = finding.line if moved is None else moved.get(finding.line or 0)
        yield format_finding(finding, result.name, line)


def format_annotations(results: List[Result], settings: "Settings", project: Project) -> List[str]:
    """As many annotations as GitHub shows: errors first, those on changed lines before others."""
    found = [(result, finding) for result in select_checked(results) for finding in result.list_findings()]
    lines: List[str] = []
    for severity in SEVERITIES:
        matching = [one for one in found if one[1].severity == severity]
        if len(matching) > ANNOTATIONS_PER_KIND:
            matching = sort_changed_first(matching, settings, project)
        shown, hidden = matching[:ANNOTATIONS_PER_KIND], matching[ANNOTATIONS_PER_KIND:]
        lines += [format_annotation(finding, result.report_path) for result, finding in shown]
        if hidden:
            lines.append(
                f"{format_count(len(hidden), 'more ' + severity)} (only {len(shown)} are shown as annotations):"
            )
            lines += ["- " + format_finding(finding, result.report_path, finding.line) for result, finding in hidden]
    return lines


def sort_changed_first(
    found: List[Tuple[Result, Finding]], settings: "Settings", project: Project
) -> List[Tuple[Result, Finding]]:
    if settings.changed_against is None:
        return found
    base = find_base(settings.changed_against, project)
    changed: Dict[str, Set[int]] = {}
    for result, _ in found:
        if result.report_path not in changed:
            changed[result.report_path] = find_changed_lines(base, result.report_path, project)
    return sorted(found, key=lambda one: one[1].line not in changed[one[0].report_path])


def format_annotation(finding: Finding, report_path: str) -> str:
    kind = {"error": "error", "warning": "warning", "info": "notice"}[finding.severity]
    properties: List[Tuple[str, object]] = [("file", report_path)]
    if finding.line is not None:
        properties.append(("line", finding.line))
        is_one_line = finding.end_line in (None, finding.line)
        if is_one_line and finding.column is not None:
            properties.append(("col", finding.column))
        if finding.end_line is not None:
            properties.append(("endLine", finding.end_line))
        if is_one_line and finding.end_column is not None:
            properties.append(("endColumn", finding.end_column))
    properties.append(("title", finding.rule))
    pairs = ",".join(f"{name}={escape_command_property(value)}" for name, value in properties)
    message = "\n".join(make_printable(line) for line in finding.message.splitlines())
    return f"::{kind} {pairs}::{escape_command_data(message)}"


def escape_command_data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def escape_command_property(value: object) -> str:
    return escape_command_data(make_printable(value)).replace(":", "%3A").replace(",", "%2C")


def select_checked(results: List[Result]) -> List[Result]:
    return [one for one in results if one.verdict is not None]


def build_gitlab_report(results: List[Result], settings: "Settings") -> str:
    """A code quality report; merge requests compare its entries by fingerprint."""
    severities = {"error": "critical", "warning": "minor", "info": "info"}
    security_severities = {"error": "blocker", "warning": "major", "info": "info"}
    entries = []
    for result in select_checked(results):
        findings = result.list_findings()
        for finding, fingerprint in zip(findings, compute_fingerprints(result, findings)):
            entries.append(
                {
                    "description": finding.message,
                    "check_name": finding.rule,
                    "fingerprint": fingerprint,
                    "severity": (security_severities if finding.is_security else severities)[finding.severity],
                    # GitLab drops entries without a line.
                    "location": {"path": result.report_path, "lines": {"begin": finding.line or 1}},
                }
            )
    return json.dumps(entries, indent=1) + "\n"


def build_sarif_report(results: List[Result], settings: "Settings") -> str:
    rules: Dict[str, Finding] = {}
    entries: List[Dict[str, Any]] = []
    for artifact, result in enumerate(select_checked(results)):
        findings = result.list_findings()
        fix, carriers = build_sarif_fix(result, findings)
        for finding, fingerprint in zip(findings, compute_fingerprints(result, findings)):
            known = rules.setdefault(finding.rule, finding)
            if SEVERITIES.index(finding.severity) < SEVERITIES.index(known.severity):
                rules[finding.rule] = finding
            entry = build_sarif_result(finding, fingerprint, result, artifact)
            entry["ruleIndex"] = list(rules).index(finding.rule)
            if fix is not None and finding in carriers:
                entry["fixes"] = [fix]
            entries.append(entry)
    texts = RuleTexts(settings)
    driver: Dict[str, Any] = {
        "name": "assay",
        "informationUri": settings.url.rstrip("/"),
        "rules": [build_sarif_rule(one, texts) for one in rules.values()],
    }
    versions = [one.known_verdict["meta"]["version"] for one in select_checked(results) if "meta" in one.known_verdict]
    if versions:
        driver["version"] = driver["semanticVersion"] = versions[0]
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "invocations": [build_sarif_invocation(results)],
        "artifacts": [
            {"location": {"uri": to_uri(one.report_path)}, "sourceLanguage": "python"}
            for one in select_checked(results)
        ],
        "results": entries,
    }
    schema = "https://json.schemastore.org/sarif-2.1.0.json"
    return json.dumps({"$schema": schema, "version": "2.1.0", "runs": [run]}, indent=1) + "\n"


class RuleTexts:
    """Summaries and explanations from the rules' pages. After one failure the service is not called again."""

    def __init__(self, settings: "Settings") -> None:
        self.service = Service(settings)
        self.service.http.attempts = 1
        self.failed = False

    def describe(self, finding: Finding) -> Tuple[str, str]:
        page = self.read_page(finding)
        summary, why = page.get("summary"), page.get("why")
        if isinstance(summary, str) and isinstance(why, str):
            return summary, why
        return f"Rule {finding.rule}", ""

    def read_page(self, finding: Finding) -> Dict[str, Any]:
        name = str(finding.url).rpartition("/rules/")[2] if finding.url else ""
        if self.failed or not name:
            return {}
        try:
            return self.service.call("GET", "/rules/" + urllib.parse.quote(name, safe=":")).fields
        except (NotChecked, UsageError):
            self.failed = True
            return {}


def build_sarif_rule(finding: Finding, texts: RuleTexts) -> Dict[str, Any]:
    """A rule, with the highest severity among its findings in this report."""
    summary, why = texts.describe(finding)
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
    if finding.is_security:
        properties: Dict[str, Any] = {"tags": ["security"], "precision": finding.confidence or "medium"}
        properties["security-severity"] = {"error": "8.0", "warning": "5.0", "info": "2.0"}[finding.severity]
        if isinstance(finding.cwe, str):
            properties["tags"].append("external/cwe/" + finding.cwe.lower())
        rule["properties"] = properties
    return rule


def build_sarif_result(finding: Finding, fingerprint: str, result: Result, artifact: int) -> Dict[str, Any]:
    location: Dict[str, Dict[str, Any]] = {"artifactLocation": {"uri": to_uri(result.report_path), "index": artifact}}
    if finding.line is not None:
        location["region"] = {"startLine": finding.line, "startColumn": finding.column or 1}
        if finding.end_line is not None and finding.end_column is not None:
            location["region"].update({"endLine": finding.end_line, "endColumn": finding.end_column})
    entry: Dict[str, Any] = {
        "ruleId": finding.rule,
        "level": SARIF_LEVELS[finding.severity],
        "message": {"text": finding.message},
        "locations": [{"physicalLocation": location}],
        "partialFingerprints": {"primaryLocationLineHash": fingerprint},
    }
    if finding.is_security:
        entry["properties"] = {"confidence": finding.confidence or "medium", "kind": finding.kind or "capability"}
    return entry


def build_sarif_fix(result: Result, findings: List[Finding]) -> Tuple[Optional[Dict[str, Any]], List[Finding]]:
    """The corrected text as replacements of the lines that differ, and the findings that carry it."""
    if result.fixed_text is None:
        return None, []
    before, after = split_keeping_ends(result.text), split_keeping_ends(result.fixed_text)
    replacements = []
    for start, end, other, other_end in diff_lines(before, after):
        region = {"startLine": start + 1, "startColumn": 1, "endLine": end + 1, "endColumn": 1}
        if end > 0 and end == len(before) and not before[end - 1].endswith(("\r", "\n")):
            region.update({"endLine": end, "endColumn": len(before[end - 1]) + 1})
        replacement: Dict[str, Dict[str, Any]] = {"deletedRegion": region}
        if other < other_end:
            replacement["insertedContent"] = {"text": "".join(after[other:other_end])}
        replacements.append(replacement)
    changes = {"artifactLocation": {"uri": to_uri(result.report_path)}, "replacements": replacements}
    text = "\n".join(result.fixes) or "the corrected source"
    fixed = [one for one in findings if one.is_fixed]
    carriers = fixed if len(fixed) * len(replacements) <= REPLACEMENTS_MAX else fixed[:1]
    return {"description": {"text": text}, "artifactChanges": [changes]}, carriers


def build_sarif_invocation(results: List[Result]) -> Dict[str, Any]:
    """Lists the files that were not checked."""
    notes = [
        {
            "level": "error",
            "message": {"text": "could not be checked: " + one.failure.text},
            "locations": [{"physicalLocation": {"artifactLocation": {"uri": to_uri(one.report_path)}}}],
        }
        for one in results
        if one.failure is not None
    ]
    return (
        {"executionSuccessful": False, "toolExecutionNotifications": notes} if notes else {"executionSuccessful": True}
    )


SARIF_LEVELS = {"error": "error", "warning": "warning", "info": "note"}


def to_uri(report_path: str) -> str:
    """Escapes colons too: in the first path segment one would be read as a scheme."""
    quoted = urllib.parse.quote(report_path.encode("utf-8", "surrogateescape"), safe="/!*'()")
    return "file://" + quoted if report_path.startswith("/") else quoted


def build_json_report(results: List[Result], settings: "Settings") -> str:
    """One line per file: its name and the service's response."""
    lines = []
    for result in results:
        entry: Dict[str, Any] = {"file": result.report_path}
        if result.verdict is None:
            entry["unchecked"] = {"reason": result.known_failure.kind, "message": result.known_failure.text}
        else:
            entry.update(result.verdict)
            entry["accepted"] = result.is_accepted(settings)
            entry["written"] = result.is_written
            entry["remembered"] = result.is_cached
        lines.append(json.dumps(entry) + "\n")
    return "".join(lines)


def build_junit_report(results: List[Result], settings: "Settings") -> str:
    """A suite per file and a case per finding; findings that do not fail the file are skipped cases."""
    suites = "".join(build_junit_suite(one, settings) for one in results)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="assay">\n{suites}</testsuites>\n'


def build_junit_suite(result: Result, settings: "Settings") -> str:
    counts: Dict[str, object]
    if result.verdict is None:
        error = f"<error{format_attributes(message=to_one_line(result.known_failure.text))}/>"
        cases, counts = [build_junit_case(result, "checked", error)], {"failures": 0, "errors": 1, "skipped": 0}
    else:
        findings = result.list_findings()
        failing = [one for one in findings if settings.fails(one)]
        counts = {"failures": len(failing), "errors": 0, "skipped": len(findings) - len(failing)}
        # Blank files are not sent, so their verdicts have no duration.
        counts["time"] = "{:.3f}".format(result.known_verdict.get("meta", {}).get("duration_ms", 0) / 1000)
        cases = [build_junit_finding(result, one, one in failing) for one in findings]
        cases = cases or [build_junit_case(result, "valid", "")]
    head = format_attributes(name=result.report_path, tests=len(cases), **counts)
    return "  <testsuite{}>\n{}  </testsuite>\n".format(head, "".join(cases))


def build_junit_finding(result: Result, finding: Finding, failing: bool) -> str:
    at = "" if finding.line is None else f"{finding.line}:{finding.column or 1}"
    where = result.report_path + (":" + at if at else "")
    if failing:
        details = format_attributes(type=finding.rule, message=to_one_line(finding.message))
        inner = "<failure{}>{}</failure>".format(details, escape_xml(f"{where}: {finding.message}"))
    else:
        inner = "<skipped{}/>".format(format_attributes(message=f"{finding.severity}: {to_one_line(finding.message)}"))
    return build_junit_case(result, finding.rule + (" at " + at if at else ""), inner, finding.line)


def build_junit_case(result: Result, name: str, inner: str, line: Optional[int] = None) -> str:
    head = format_attributes(name=name, classname=result.report_path, file=result.report_path)
    head += format_attributes(line=line) if line is not None else ""
    return f"    <testcase{head}>\n      {inner}\n    </testcase>\n" if inner else f"    <testcase{head}/>\n"


def format_attributes(**values: object) -> str:
    return "".join(f' {name}="{escape_xml(value)}"' for name, value in values.items())


def to_one_line(text: str) -> str:
    return re.sub(r"\r\n?|\n", " ", text)


def escape_xml(text: object) -> str:
    """Shows invisible characters by their code, because XML cannot represent most control characters."""
    visible = INVISIBLE.sub(escape_match, str(text))
    return re.sub("[&<>\"'\n]", lambda match: f"&#{ord(match.group())};", visible)


REPORT_BUILDERS = {
    "gitlab": build_gitlab_report,
    "sarif": build_sarif_report,
    "json": build_json_report,
    "junit": build_junit_report,
}


# ---------------------------------------------------------------- reports


def choose_format(settings: "Settings") -> str:
    if settings.format != "auto":
        return settings.format
    if is_on_github_actions():
        return "github"
    if os.environ.get("GITLAB_CI"):
        # GitLab reads reports from files; people read the log.
        return "gitlab" if settings.output else "text"
    # Text for people; annotations for anything else that reads standard output.
    is_for_people = sys.stdout.isatty() or os.environ.get("PRE_COMMIT") == "1" or settings.diff or settings.output
    return "text" if is_for_people else "github"


def is_on_github_actions() -> bool:
    return os.environ.get("GITHUB_ACTIONS") == "true"


def write_report(results: List[Result], settings: "Settings", project: Project) -> None:
    """Writes the report where it was requested, and a summary for people to the log."""
    form = choose_format(settings)
    document = REPORT_BUILDERS[form](results, settings) if form in REPORT_BUILDERS else None
    if document is not None and settings.output is None:
        sys.stdout.write(document)
        sys.stdout.flush()
        print_lines(format_verdicts(results, settings), sys.stderr)
        return
    on_github = form == "github" or (form != "text" and is_on_github_actions())
    plain = [line for result in select_checked(results) for line in format_text(result)]
    if settings.output is not None:
        save_output(settings.output, document or "".join(line + "\n" for line in plain))
    if on_github:
        write_summary(results, settings)
    print_lines(format_annotations(results, settings, project) if on_github else plain, sys.stdout)
    if settings.diff:
        print_diffs(results, on_github)
    print_lines(format_verdicts(results, settings, on_github), sys.stdout)


def print_lines(lines: Iterable[str], stream: TextIO) -> None:
    for line in lines:
        stream.write(line + "\n")
    stream.flush()


def save_output(path: str, text: str) -> None:
    try:
        with open(path, "w", encoding="utf-8", errors="backslashreplace", newline="\n") as file:
            file.write(text)
    except OSError as error:
        raise UsageError(f"cannot write {path}: {error.strerror or error}.") from None


def format_verdicts(results: List[Result], settings: "Settings", on_github: bool = False) -> Iterator[str]:
    for result in results:
        name = make_printable(result.name)
        if result.verdict is None:
            is_skipped = result.known_failure.kind == "skipped"
            yield "skip {}{}".format(name, ": " + make_printable(result.known_failure.text) if is_skipped else "")
            continue
        if result.is_written:
            yield f"fixed {name}"
            for reason in result.fixes:
                yield f"  {make_printable(reason)}"
        elif result.write_problem is not None:
            yield f"not fixed {name}: {make_printable(result.write_problem)}"
        accepted = result.is_accepted(settings)
        before = " before the fix" if result.is_written else ""
        if not (accepted and settings.quiet):
            yield "{} {} score={:.2f}{}".format("ok " if accepted else "FAIL", name, result.score, before)
    count = sum(one.is_accepted(settings) for one in select_checked(results))
    yield f"{count}/{len(results)} files accepted"
    failures = [one.failure for one in results if one.failure is not None]
    if failures:
        reasons = dict.fromkeys(make_printable(one.text) for one in failures)
        message = "{} NOT CHECKED: {}".format(format_count(len(failures), "file"), " ".join(reasons))
        yield "::warning title=assay::" + escape_command_data(message) if on_github else message


def print_diffs(results: List[Result], on_github: bool) -> None:
    """Prints patches byte for byte. On GitHub, workflow commands are switched off meanwhile."""
    patches = "".join(build_patch(one, one.fixed_text) for one in select_checked(results) if one.fixed_text is not None)
    if not patches:
        return
    token = "assay-" + secrets.token_hex(16)
    if on_github:
        patches = f"::stop-commands::{token}\n{patches}::{token}::\n"
    elif sys.stdout.isatty():
        patches = "".join(make_printable(line) + "\n" for line in patches.split("\n")[:-1])
    sys.stdout.flush()
    sys.stdout.buffer.write(patches.encode("utf-8", "surrogateescape"))
    sys.stdout.flush()


def build_patch(result: Result, fixed: str) -> str:
    def split(text: str) -> List[str]:
        return re.findall(r"[^\n]*\n|[^\n]+", text)

    report_path = make_printable(result.report_path)
    lines = difflib.unified_diff(split(result.text), split(fixed), "a/" + report_path, "b/" + report_path)
    return "".join(line if line.endswith("\n") else line + "\n\\ No newline at end of file\n" for line in lines)


def write_summary(results: List[Result], settings: "Settings") -> None:
    path = os.environ.get("GITHUB_STEP_SUMMARY")
    if not path:
        return
    try:
        room = SUMMARY_BYTES_MAX - (os.path.getsize(path) if os.path.exists(path) else 0)
        text = build_markdown_report(results, settings, room) if room > 1000 else ""
        with open(path, "a", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except OSError as error:
        print_note(f"could not write the job summary: {error}")


def build_markdown_report(results: List[Result], settings: "Settings", room: int) -> str:
    """A table of the findings, at most `room` bytes long."""
    accepted = sum(one.is_accepted(settings) for one in select_checked(results))
    head = f"### Assay: {accepted}/{len(results)} files accepted\n\n"
    for result in results:
        if result.is_written:
            head += f"- fixed: {to_markdown(result.report_path)}\n"
        if result.failure is not None:
            head += f"- **not checked**: {to_markdown(result.report_path)} {to_markdown(result.failure.text)}\n"
    head = head[: room // 2]
    found: List[Tuple[int, str]] = []
    for result in select_checked(results):
        for one in result.list_findings():
            where = result.report_path if one.line is None else f"{result.report_path}:{one.line}"
            cells = (to_markdown(where), one.severity, to_markdown(one.rule), to_markdown(one.message))
            found.append((SEVERITIES.index(one.severity), "| {} |\n".format(" | ".join(cells))))
    rows = [row for _, row in sorted(found, key=lambda pair: pair[0])]
    if not rows:
        return head + "\n" if len(head) < room else ""
    text = head + "\n| where | | rule | message |\n|---|---|---|---|\n"
    left = room - len(text.encode()) - 100
    for at, row in enumerate(rows):
        left -= len(row.encode())
        if left < 0:
            return text + f"\n{format_count(len(rows) - at, 'more finding')}.\n\n"
        text += row
    return text + "\n"


# ---------------------------------------------------------------- comments on pull and merge requests


class Forge:
    """GitHub or GitLab: where the comments of a pull or merge request are, and how one is edited."""

    def __init__(
        self, api: str, headers: Dict[str, str], comments: str, comment_path: Callable[[int], str], edit_method: str
    ) -> None:
        self.api = api.rstrip("/")
        self.headers = headers
        self.comments = comments
        self.comment_path = comment_path
        self.edit_method = edit_method
        self.http = Http(30)

    def call(self, method: str, path: str, body: object = None) -> Response:
        response = self.http.call(method, self.api + path, body, self.headers)
        if response.status >= 300:
            reason = response.fields.get("message") or response.fields.get("error") or ""
            raise NotChecked("trouble", f"HTTP {response.status} {reason}")
        return response

    def list_own_comments(self) -> List[int]:
        """The ids of this client's comments, oldest first."""
        found: List[int] = []
        for page in range(1, COMMENT_PAGES_MAX + 1):
            response = self.call("GET", f"{self.comments}?per_page=100&page={page}")
            comments = response.json if isinstance(response.json, list) else []
            found += [
                one["id"]
                for one in comments
                if isinstance(one, dict)
                and positive_int(one.get("id"))
                and str(one.get("body")).startswith(COMMENT_MARK)
            ]
            if 'rel="next"' not in (response.headers.get("link") or "") and not response.headers.get("x-next-page"):
                break
        return sorted(found)

    def update_comment(self, text: str, may_create: bool) -> None:
        existing = self.list_own_comments()
        if not existing:
            if not may_create:
                return
            self.call("POST", self.comments, {"body": text})
            # A concurrent run may have done the same: the oldest comment stays.
            existing = self.list_own_comments()
            if len(existing) < 2:
                return
        self.call(self.edit_method, self.comment_path(existing[0]), {"body": text})
        for extra in existing[1:]:
            self.call("DELETE", self.comment_path(extra))


def find_forge() -> Forge:
    """Finds the pull or merge request of this build; raises UsageError if something is missing."""
    environment = os.environ.get
    if environment("GITLAB_CI"):
        project, request = environment("CI_PROJECT_ID"), environment("CI_MERGE_REQUEST_IID")
        if not request:
            raise UsageError("this pipeline is not for a merge request.")
        token = environment("GITLAB_TOKEN")
        if not token:
            raise UsageError("GITLAB_TOKEN is not set; use a token with the scope api.")
        project_id, request_id = (urllib.parse.quote(str(one), safe="") for one in (project, request))
        notes = f"/projects/{project_id}/merge_requests/{request_id}/notes"
        headers = {"private-token": token}
        api = environment("CI_API_V4_URL") or "https://gitlab.com/api/v4"
        return Forge(api, headers, notes, lambda number: f"{notes}/{number}", "PUT")
    repository, number = environment("GITHUB_REPOSITORY"), find_pull_request_number()
    if not repository or number is None:
        raise UsageError("this build is not for a pull request.")
    token = environment("GITHUB_TOKEN")
    if not token:
        raise UsageError("GITHUB_TOKEN is not set; use a token with the permission pull-requests: write.")
    issues = f"/repos/{urllib.parse.quote(repository)}/issues"
    headers = {"authorization": "Bearer " + token, "x-github-api-version": "2022-11-28"}
    api = environment("GITHUB_API_URL") or "https://api.github.com"
    return Forge(api, headers, f"{issues}/{number}/comments", lambda comment: f"{issues}/comments/{comment}", "PATCH")


def find_pull_request_number() -> Optional[int]:
    try:
        with open(os.environ.get("GITHUB_EVENT_PATH", ""), encoding="utf-8") as file:
            event = json.load(file)
        if "pull_request" in event:
            return positive_int(event["pull_request"]["number"])
        return positive_int(event["issue"]["number"]) if "pull_request" in event["issue"] else None
    except (OSError, ValueError, KeyError, TypeError):
        return None


def post_comment(results: List[Result], settings: "Settings") -> None:
    """Creates or updates this client's comment. A failure is only logged."""
    try:
        forge = find_forge()
        text = f"{COMMENT_MARK}\n{build_markdown_report(results, settings, COMMENT_CHARACTERS_MAX)}"
        # An outage that fails no build does not justify a new comment, but an outdated one must be updated.
        is_rejected = any(fails_build(one, settings) for one in results)
        is_rejected = is_rejected or any(not one.is_accepted(settings) for one in select_checked(results))
        forge.update_comment(text, may_create=is_rejected)
    except (UsageError, NotChecked) as problem:
        print_note(f"could not comment: {problem}")


# ---------------------------------------------------------------- hooks for coding agents


def run_hook(settings: "Settings", agent: str) -> int:
    """Checks the file that an agent has just written and reports to the agent."""
    event = settings.event
    edited = EditedFiles(settings, event.get("conversation_id"))
    is_end_of_turn = agent == "cursor" and event.get("hook_event_name") == "stop"
    if is_end_of_turn:
        names = edited.take_all()
        if event.get("status") != "completed":
            return HOOK_REPORTERS[agent]([], [], is_end_of_turn)
    else:
        names = [event["path"]] if is_python(event["path"]) else []
    settings.files = [os.path.relpath(name) for name in names if os.path.isfile(name)]
    project = Project(settings.ignores)
    results = check_files(select_files(settings, project), settings, project)
    failed = [one for one in select_checked(results) if not one.is_accepted(settings)]
    if agent == "cursor" and not is_end_of_turn and failed:
        edited.add(event["path"])
    return HOOK_REPORTERS[agent](results, failed, is_end_of_turn)


def read_hook_event() -> Dict[str, Any]:
    """Reads the agent's event and changes to the agent's folder."""
    try:
        event = json.load(sys.stdin)
        path = event.get("file_path") or (event.get("tool_input") or {}).get("file_path")
        roots = [event.get("cwd"), *(event.get("workspace_roots") or [])]
    except (ValueError, AttributeError, TypeError):
        raise UsageError("--hook reads the agent's event from standard input, as JSON.") from None
    folder = next((one for one in roots if isinstance(one, str) and os.path.isdir(one)), None)
    if folder is not None:
        os.chdir(folder)
    return dict(event, path=path if isinstance(path, str) else "")


class EditedFiles:
    """Files that were not accepted when the agent wrote them, to be checked again when it stops."""

    def __init__(self, settings: "Settings", conversation: object) -> None:
        name = "edited-" + hash_text(str(conversation))[:32]
        self.path = os.path.join(Service(settings).folder, name)

    def add(self, path: str) -> None:
        try:
            with open(self.path, "a", encoding="utf-8") as file:
                file.write(json.dumps(os.path.abspath(path)) + "\n")
        except OSError:
            pass  # The agent is then not reminded when it stops.

    def take_all(self) -> List[str]:
        try:
            with open(self.path, encoding="utf-8") as file:
                names = [parse_json(line.encode()) for line in file]
            os.unlink(self.path)
        except (OSError, UnicodeError):
            return []
        return list(dict.fromkeys(name for name in names if isinstance(name, str)))


def format_hook_text(failed: List[Result]) -> str:
    lines: List[str] = []
    for result in failed:
        found = [one for one in result.list_findings() if one.severity != "info"]
        lines += [format_finding(one, result.name, one.line) for one in sorted(found, key=lambda one: one.severity)]
    omitted = lines[HOOK_FINDINGS_MAX:]
    more = [f"and {format_count(len(omitted), 'more finding')}"] if omitted else []
    return "\n".join(["Assay does not accept this code. Fix these errors:", *lines[:HOOK_FINDINGS_MAX], *more])


def format_unchecked(results: List[Result]) -> str:
    return " ".join(f"{one.name} was not checked: {one.failure.text}" for one in results if one.failure)


def report_to_claude(results: List[Result], failed: List[Result], _: bool) -> int:
    """Standard error with exit code 2 goes to the model, a system message to the user."""
    if failed:
        print(format_hook_text(failed), file=sys.stderr)
        return 2
    if any(one.failure for one in results):
        print(json.dumps({"systemMessage": "Assay: " + make_printable(format_unchecked(results))}))
    return 0


def report_to_cursor(results: List[Result], failed: List[Result], is_end_of_turn: bool) -> int:
    """After an edit the model gets context; when it stops, a follow-up task."""
    output: Dict[str, str] = {}
    if failed:
        output["followup_message" if is_end_of_turn else "additional_context"] = format_hook_text(failed)
    elif any(one.failure for one in results):
        print_note(format_unchecked(results))
    print(json.dumps(output))
    return 0


HOOK_REPORTERS = {"claude": report_to_claude, "cursor": report_to_cursor}


# ---------------------------------------------------------------- language server for editors


class LocalEngine:
    """Checks texts with `./assay check`, which leaves its engines running for the next check."""

    def __init__(self, command: str, settings: "Settings") -> None:
        self.command = command
        self.arguments = ["check", "--json"]
        if settings.python_version is not None:
            self.arguments += ["--python-version", settings.python_version]
        if settings.allow is not None:
            self.arguments += ["--allow", ",".join(settings.allow)]
        # The engine serves one run at a time; a second one would start engines of its own.
        self.lock = threading.Lock()

    def get_verdict(self, text: str, path: Optional[str], mode: str) -> Dict[str, Any]:
        name = ["--stdin-filename", path] if path is not None else []
        command = [self.command, *self.arguments, "--mode", mode, *name, "-"]
        with self.lock:
            try:
                done = subprocess.run(command, check=False, input=text.encode("utf-8"), capture_output=True)
            except OSError as error:
                raise NotChecked("trouble", f"{self.command} cannot be started: {error.strerror or error}.") from None
        verdict = parse_json(done.stdout)
        if not isinstance(verdict, dict) or not is_verdict(verdict):
            lines = done.stderr.decode("utf-8", "replace").strip().split("\n")
            raise NotChecked("trouble", f"{self.command} cannot check this file: {lines[-1]}")
        return verdict


class CheckedText(NamedTuple):
    """What is known about a text; nothing of it applies once the text has changed."""

    text: str
    fixed: Optional[str]
    #: A diagnostic with the edits that resolve it, and what they do.
    fixes: List[Tuple[Dict[str, Any], Dict[str, Any]]]
    #: The lines of examples that do not hold; None if the examples were not run.
    failed_lines: Optional[Set[int]]


class DocumentedExamples(NamedTuple):
    """The examples of one docstring, and the line of what it describes."""

    line: int
    lines: List[int]


def find_documented_examples(text: str) -> List[DocumentedExamples]:
    """The examples in the docstrings of a text; none if it does not parse."""
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError, RecursionError):
        return []
    found: List[DocumentedExamples] = []
    for node in ast.walk(tree):
        if not isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            continue
        if ast.get_docstring(node, clean=False) is None:
            continue
        start, end = node.body[0].lineno, node.body[0].end_lineno or node.body[0].lineno
        docstring = split_lines(text)[start - 1 : end]
        lines = [start + at for at, line in enumerate(docstring) if re.match(r"[ \t]*(?:[rRuU]?['\"]+)?>>>( |$)", line)]
        if lines:
            found.append(DocumentedExamples(1 if isinstance(node, ast.Module) else node.lineno, lines))
    return sorted(found)


class LanguageServer:
    """Checks the files of an editor, over the Language Server Protocol on standard input and output."""

    def __init__(
        self,
        settings: "Settings",
        receive: Callable[[], Optional[Dict[str, Any]]],
        send: Callable[[Dict[str, Any]], None],
    ) -> None:
        self.settings = settings
        self.project = Project(settings.ignores)
        self.engine = LocalEngine(settings.engine, settings) if settings.engine else None
        self.receive = receive
        self.send = send
        self.lock = threading.RLock()
        self.connect_lock = threading.Lock()
        # By mode.
        self.checkers: Dict[str, Checker] = {}
        self.uses_utf32 = False
        self.can_refresh = False
        self.texts: Dict[str, str] = {}
        self.checked: Dict[str, CheckedText] = {}
        # The check that each document is waiting for: the mode, and the time at which it is due.
        self.due: Dict[str, Tuple[str, float]] = {}
        self.busy: Set[str] = set()
        self.shown_messages: Set[str] = set()
        self.is_stopped = False
        self.pool = concurrent.futures.ThreadPoolExecutor(CALLS_AT_ONCE)
        self.request_handlers: Dict[str, Callable[[Any], object]] = {
            "initialize": self.initialize,
            "shutdown": self.shutdown,
            "textDocument/codeAction": self.code_action,
            "textDocument/codeLens": self.code_lens,
            "workspace/executeCommand": self.execute_command,
        }
        self.notification_handlers: Dict[str, Callable[[Any], None]] = {
            "textDocument/didOpen": self.did_open,
            "textDocument/didChange": self.did_change,
            "textDocument/didSave": self.did_save,
            "textDocument/didClose": self.did_close,
        }

    def run(self) -> NoReturn:
        """Serves until the editor sends exit or disconnects. Exits with 0 only after a shutdown request."""
        for message in iter(self.receive, None):
            if message.get("method") == "exit":
                break
            self.handle(message)
        # A normal exit would wait for calls in progress. The lock makes sure that no cache file is half written.
        with self.lock:
            os._exit(0 if self.is_stopped else 1)

    def handle(self, message: Dict[str, Any]) -> None:
        method, number, params = message.get("method"), message.get("id"), message.get("params")
        if number is None:
            if method in self.notification_handlers:
                try:
                    self.notification_handlers[method](params)
                except (KeyError, TypeError, IndexError):
                    print_note(f"the editor sent {method} with missing or wrong parameters.")
            return
        if method not in self.request_handlers:
            if method is not None:
                self.reply(number, error={"code": -32601, "message": f"unknown method {method}"})
            return
        try:
            self.reply(number, result=self.request_handlers[method](params or {}))
        except (KeyError, TypeError, AttributeError):
            self.reply(number, error={"code": -32602, "message": f"missing or wrong parameters of {method}"})

    def reply(self, number: object, **outcome: object) -> None:
        self.send_message(dict(outcome, id=number))

    def send_message(self, message: Dict[str, Any]) -> None:
        with self.lock:
            self.send(dict(message, jsonrpc="2.0"))

    def initialize(self, params: Dict[str, Any]) -> Dict[str, Any]:
        offered = params.get("capabilities") or {}
        self.uses_utf32 = "utf-32" in ((offered.get("general") or {}).get("positionEncodings") or [])
        lenses = (offered.get("workspace") or {}).get("codeLens") or {}
        self.can_refresh = lenses.get("refreshSupport") is True
        return {
            "serverInfo": {"name": "assay", "version": VERSION},
            "capabilities": {
                "positionEncoding": "utf-32" if self.uses_utf32 else "utf-16",
                "textDocumentSync": {"openClose": True, "change": 1, "save": {"includeText": True}},
                "codeActionProvider": {"codeActionKinds": ["quickfix"]},
                "codeLensProvider": {},
                "executeCommandProvider": {"commands": [RUN_EXAMPLES]},
            },
        }

    def shutdown(self, _: object) -> None:
        self.is_stopped = True

    def did_open(self, params: Dict[str, Any]) -> None:
        self.set_text(params["textDocument"]["uri"], params["textDocument"]["text"])
        self.schedule_check(params["textDocument"]["uri"], self.settings.mode)

    def did_save(self, params: Dict[str, Any]) -> None:
        uri = params["textDocument"]["uri"]
        if params.get("text") is not None:
            self.set_text(uri, params["text"])
        self.schedule_check(uri, self.settings.mode)

    def did_change(self, params: Dict[str, Any]) -> None:
        uri = params["textDocument"]["uri"]
        self.set_text(uri, params["contentChanges"][-1]["text"])
        if self.engine is not None:
            # Programs are not run while they are being written.
            self.schedule_check(uri, "static" if self.settings.mode == "static" else "repair", CHANGE_SECONDS)
        elif self.settings.check_on_change:
            # Typing spends no credits.
            self.schedule_check(uri, "static", CHANGE_SECONDS)

    def did_close(self, params: Dict[str, Any]) -> None:
        uri = params["textDocument"]["uri"]
        with self.lock:
            self.texts.pop(uri, None)
            self.checked.pop(uri, None)
            self.due.pop(uri, None)
        self.publish(uri, [])

    def set_text(self, uri: str, text: str) -> None:
        with self.lock:
            self.texts[uri] = text

    def schedule_check(self, uri: str, mode: str, delay: float = 0) -> None:
        path = urllib.request.url2pathname(urllib.parse.urlsplit(uri).path)
        if is_excluded(path, self.settings.exclude, self.project):
            return
        with self.lock:
            self.due[uri] = (mode, time.monotonic() + delay)
            if uri not in self.busy:
                self.busy.add(uri)
                self.pool.submit(self.check_while_due, uri)

    def check_while_due(self, uri: str) -> None:
        """Checks a document until its newest text has been checked. Texts that were replaced meanwhile are skipped."""
        while True:
            with self.lock:
                if uri not in self.due:
                    self.busy.discard(uri)
                    return
                mode, at = self.due[uri]
                wait = at - time.monotonic()
                if wait <= 0:
                    del self.due[uri]
                    text = self.texts[uri]
            if wait > 0:
                time.sleep(wait)
            else:
                self.check_document(uri, text, mode)

    def check_document(self, uri: str, text: str, mode: str) -> None:
        try:
            result = self.check_text(uri, text, mode)
        except (UsageError, NotChecked) as problem:
            self.show_once(str(problem))
            return
        with self.lock:
            if self.texts.get(uri) != text:
                return
            lines = split_lines(text)
            found = [(one, self.to_diagnostic(one, lines)) for one in result.list_findings()]
            failed = {one.line or 0 for one, _ in found if one.rule.startswith("python:example-")}
            runtime = result.known_verdict.get("runtime")
            has_run = isinstance(runtime, dict) and runtime.get("ran") is True
            fixes = [(diagnostic, one.fix) for one, diagnostic in found if one.fix is not None]
            self.checked[uri] = CheckedText(text, result.fixed_text, fixes, failed if has_run else None)
            self.publish(uri, [diagnostic for _, diagnostic in found])
            if has_run and self.can_refresh:
                self.send_message({"id": secrets.token_hex(8), "method": "workspace/codeLens/refresh"})

    def check_text(self, uri: str, text: str, mode: str) -> Result:
        result = Result(uri, self.project, Source(uri, None, text.encode("utf-8", "surrogatepass")))
        if is_blank(text):
            result.set_verdict(dict(BLANK_VERDICT))
        elif self.engine is not None:
            result.set_verdict(self.engine.get_verdict(text, find_document(uri), mode))
        else:
            result.set_verdict(self.request_verdict(uri, text, mode))
        return result

    def request_verdict(self, uri: str, text: str, mode: str) -> Dict[str, Any]:
        # A lock of its own, so that the editor is served while the service does not respond.
        with self.connect_lock:
            if mode not in self.checkers:
                settings = Settings(**{**vars(self.settings), "mode": mode})
                checker = Checker(settings)
                checker.connect()
                self.checkers[mode] = checker
        checker = self.checkers[mode]
        options = find_local_modules(find_document(uri), text, self.settings)
        verdict = checker.cache.get(text, options)
        if verdict is None:
            checker.failure = None
            verdict = checker.get_verdict(text, options)
            with self.lock:
                checker.cache.save()
        return verdict

    def show_once(self, text: str) -> None:
        with self.lock:
            if text not in self.shown_messages:
                self.shown_messages.add(text)
                self.send_message({"method": "window/showMessage", "params": {"type": 2, "message": "Assay: " + text}})

    def publish(self, uri: str, diagnostics: List[Dict[str, Any]]) -> None:
        self.send_message(
            {"method": "textDocument/publishDiagnostics", "params": {"uri": uri, "diagnostics": diagnostics}},
        )

    def to_diagnostic(self, finding: Finding, lines: List[str]) -> Dict[str, Any]:
        diagnostic: Dict[str, Any] = {
            "range": self.to_range(finding, lines),
            "severity": SEVERITIES.index(finding.severity) + 1,
            "source": "assay",
            "code": finding.rule,
            "message": finding.message,
        }
        if isinstance(finding.url, str):
            diagnostic["codeDescription"] = {"href": finding.url}
        return diagnostic

    def to_range(self, finding: Finding, lines: List[str]) -> Dict[str, Dict[str, int]]:
        if finding.line is None:
            return {"start": {"line": 0, "character": 0}, "end": {"line": 0, "character": 0}}
        start = self.to_position(finding.line, finding.column or 1, lines)
        if finding.end_line is None or finding.end_column is None:
            end = self.to_position(finding.line, CODE_CHARACTERS_MAX, lines)
        else:
            end = self.to_position(finding.end_line, finding.end_column, lines)
        return {"start": start, "end": end}

    def to_position(self, line: int, column: int, lines: List[str]) -> Dict[str, int]:
        """The service counts characters; most editors count UTF-16 code units."""
        before = (lines[line - 1] if line <= len(lines) else "")[: column - 1]
        width = len(before) if self.uses_utf32 else len(before.encode("utf-16-le", "surrogatepass")) // 2
        return {"line": line - 1, "character": width}

    def code_action(self, params: Dict[str, Any]) -> List[Dict[str, Any]]:
        uri = params["textDocument"]["uri"]
        known = self.find_checked(uri)
        if known is None:
            return []
        lines = split_lines(known.text)
        actions = [
            {
                "title": str(fix.get("description")),
                "kind": "quickfix",
                "isPreferred": True,
                "diagnostics": [diagnostic],
                "edit": {"changes": {uri: [self.to_edit(one, known.text, lines) for one in fix["edits"]]}},
            }
            for diagnostic, fix in known.fixes
            if touches(diagnostic["range"], params.get("range"))
        ]
        if known.fixed is not None:
            end = self.to_position(len(lines), CODE_CHARACTERS_MAX, lines)
            whole_text = {"start": {"line": 0, "character": 0}, "end": end}
            edit = {"changes": {uri: [{"range": whole_text, "newText": known.fixed}]}}
            actions.append({"title": "Fix this file with Assay", "kind": "quickfix", "edit": edit})
        return actions

    def find_checked(self, uri: str) -> Optional[CheckedText]:
        """What is known about the text that the editor shows."""
        with self.lock:
            known = self.checked.get(uri)
            return known if known is not None and self.texts.get(uri) == known.text else None

    def to_edit(self, edit: Dict[str, Any], text: str, lines: List[str]) -> Dict[str, Any]:
        start = self.to_position(edit["line"], edit["column"], lines)
        end = self.to_position(edit["end_line"], edit["end_column"], lines)
        return {"range": {"start": start, "end": end}, "newText": match_newlines(text, edit["text"])}

    def code_lens(self, params: Dict[str, Any]) -> List[Dict[str, Any]]:
        """One lens above everything that has examples in its docstring."""
        uri = params["textDocument"]["uri"]
        with self.lock:
            text = self.texts.get(uri, "")
        known = self.find_checked(uri)
        failed = known.failed_lines if known is not None else None
        lenses = []
        for line, examples in find_documented_examples(text):
            state = format_count(len(examples), "example")
            if failed is not None:
                state = f"{sum(one not in failed for one in examples)} of {len(examples)} hold"
            at = {"line": line - 1, "character": 0}
            command = {"title": f"{state} · run", "command": RUN_EXAMPLES, "arguments": [uri]}
            lenses.append({"range": {"start": at, "end": at}, "command": command})
        return lenses

    def execute_command(self, params: Dict[str, Any]) -> None:
        uri = params["arguments"][0]
        if params["command"] == RUN_EXAMPLES and uri in self.texts:
            self.schedule_check(uri, "execute")


def touches(one: Dict[str, Any], other: Optional[Dict[str, Any]]) -> bool:
    """Whether two ranges share a line. Without a second range, the whole document is meant."""
    if other is None:
        return True
    return bool(one["start"]["line"] <= other["end"]["line"] and other["start"]["line"] <= one["end"]["line"])


def read_message(stream: BinaryIO) -> Optional[Dict[str, Any]]:
    """Reads the editor's next message; None if it has disconnected."""
    length = None
    for line in iter(stream.readline, b""):
        name, _, value = line.partition(b":")
        if name.strip().lower() == b"content-length" and value.strip().isdigit():
            length = int(value)
        if not line.strip():
            message = parse_json(stream.read(length or 0))
            return message if isinstance(message, dict) else {}
    return None


def write_message(stream: BinaryIO, message: Dict[str, Any]) -> None:
    body = json.dumps(message).encode()
    stream.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
    stream.flush()


def serve_editor(settings: "Settings") -> NoReturn:
    receive, send = sys.stdin.buffer, sys.stdout.buffer
    LanguageServer(settings, lambda: read_message(receive), lambda message: write_message(send, message)).run()


# ---------------------------------------------------------------- settings and start


def parse_arguments(argv: List[str]) -> "Settings":
    parser = argparse.ArgumentParser(
        prog=os.path.basename(sys.argv[0]),
        description=(__doc__ or "").split("\n")[0],
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    add = parser.add_argument
    add("files", nargs="*", metavar="FILE", help="files and folders to check; - is standard input")
    add("--changed-against", metavar="REF", help="only files that changed since the last common commit of REF and HEAD")
    add("--exclude", metavar="GLOB", action="append", help="skip matching files; can be repeated")
    add("--mode", choices=MODES, help="static (default, free), repair or execute (paid in credits)")
    add("--python-version", choices=PYTHON_VERSIONS, help="the Python that the code is for (what the project says)")
    add("--allow", metavar="NAMES", help="what the code may do, separated by commas; everything else is an error")
    add("--write", action="store_true", help="write fixes to the files (mode repair)")
    add("--diff", action="store_true", help="show what --write would change (mode repair)")
    add("--examples", metavar="FILE", help="a file with examples that the code must satisfy (one file, mode execute)")
    add("--stdin", metavar="FILE", help="a file with what the program reads (one file, mode execute)")
    add("--no-imports", action="store_true", help="check each file without the modules of the project that it imports")
    add("--fail-on", choices=FAIL_ON, help="lowest severity that fails a file (error)")
    add("--allow-security-findings", action="store_true", help="report security findings without failing for them")
    add("--exit-zero", action="store_true", help="report only: exit with 0 whatever is found")
    add(
        "--strict", action="store_true", help="exit with 2 if any file could not be checked, even one that is not UTF-8"
    )
    add("--allow-unreachable", action="store_true", help="do not fail if the service fails or cannot be reached")
    add(
        "--format",
        choices=FORMATS,
        default="auto",
        help="report format (auto: the build system's own format; text on a terminal)",
    )
    add("--output", metavar="FILE", help="write the report to FILE, and a summary to standard output")
    add("--comment", action="store_true", help="create or update a comment on the pull or merge request")
    add("--stdin-filename", metavar="NAME", help="the name of standard input in the report")
    add("--quiet", action="store_true", help="print nothing about accepted files")
    add("--no-cache", action="store_true", help="check unchanged files again")
    add("--timeout", metavar="SECONDS", type=float, help="how long to wait for a response (120; 30 in a hook)")
    add("--url", help=f"the address of the service ({BASE_URL})")
    add(
        "--hook",
        choices=sorted(HOOK_REPORTERS),
        help="run as the hook of a coding agent; reads the event from standard input",
    )
    add("--lsp", action="store_true", help="run as a language server; with --mode repair it offers quick fixes")
    add(
        "--check-on-change", action="store_true", help="with --lsp: also check while typing (the default with --engine)"
    )
    add(
        "--engine", metavar="ASSAY", help="with --lsp: the path of a local ./assay, which then checks without a service"
    )
    add("--version", action="version", version=f"assay client {VERSION} for {BASE_URL}")
    return parser.parse_args(argv, Settings())


def read_settings(argv: List[str]) -> "Settings":
    settings = parse_arguments(argv)
    settings.event = read_hook_event() if settings.hook else {}
    folder, document = read_project_file()
    table = read_project_table(document)
    settings.url = settings.url or read_variable("URL")[1] or BASE_URL
    if settings.timeout is None:
        settings.timeout = HOOK_RESPONSE_SECONDS if settings.hook else RESPONSE_SECONDS
    usual = settings.hook + "-hook" if settings.hook else "editor" if settings.lsp else "ci-client"
    settings.source = read_variable("SOURCE")[1] or usual
    settings.exclude = (settings.exclude or []) + read_setting(table, "exclude", [], None)
    settings.ignores = read_ignores(table)
    settings.fail_on = settings.fail_on or read_setting(table, "fail-on", "error", FAIL_ON)
    # Fixes cost nothing where the engine is local.
    wanted = settings.mode or read_setting(table, "mode", "repair" if settings.engine else "static", MODES)
    if (settings.write or settings.diff) and wanted == "static":
        if settings.mode == "static":
            raise UsageError("--write and --diff need --mode repair or execute; remove --mode static.")
        wanted = "repair"
    settings.mode = "static" if settings.hook else wanted
    if settings.python_version is None and "python-version" in table:
        settings.python_version = read_setting(table, "python-version", None, PYTHON_VERSIONS)
    settings.python_version = settings.python_version or find_python_version(folder, document)
    settings.allow = read_allowed(settings.allow, table)
    settings.quiet = settings.quiet or settings.hook is not None
    refuse_contradictions(settings)
    settings.examples = read_option_file(settings.examples, "examples")
    settings.stdin = read_option_file(settings.stdin, "input")
    if settings.stdin is not None and len(settings.stdin) > INPUT_CHARACTERS_MAX:
        raise UsageError(f"the input is longer than {INPUT_CHARACTERS_MAX} characters.")
    return settings


class Settings(argparse.Namespace):
    files: List[str]
    changed_against: Optional[str]
    exclude: List[str]
    ignores: Dict[str, List[str]]
    mode: str
    python_version: Optional[str]
    allow: Any
    write: bool
    diff: bool
    examples: Optional[str]
    stdin: Optional[str]
    no_imports: bool
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
    check_on_change: bool
    engine: Optional[str]
    source: str
    event: Dict[str, Any]

    def fails(self, finding: Finding) -> bool:
        """Whether this finding fails its file."""
        if self.fail_on == "never" or (finding.is_security and self.allow_security_findings):
            return False
        return SEVERITIES.index(finding.severity) <= SEVERITIES.index(self.fail_on)


def refuse_contradictions(settings: Settings) -> None:
    if not (settings.hook or settings.lsp or settings.files or settings.changed_against is not None):
        raise UsageError(
            "no files given; pass files or folders (. is the current folder), or --changed-against REF. See --help."
        )
    if "-" in settings.files and settings.write:
        raise UsageError("--write cannot write to standard input; use --diff.")
    if "-" in settings.files and settings.changed_against is not None:
        raise UsageError("--changed-against cannot be used with standard input.")
    if settings.write and settings.diff:
        raise UsageError("--write and --diff cannot be combined.")
    if (settings.engine or settings.check_on_change) and not settings.lsp:
        raise UsageError("--engine and --check-on-change need --lsp.")
    if settings.strict and settings.allow_unreachable:
        raise UsageError("--strict and --allow-unreachable cannot be combined.")
    if not settings.timeout > 0:
        raise UsageError("--timeout must be greater than 0.")
    for name, value in (("--examples", settings.examples), ("--stdin", settings.stdin)):
        if value is not None and (settings.mode != "execute" or len(settings.files) != 1):
            raise UsageError(f"{name} needs --mode execute and exactly one file.")


def read_option_file(path: Optional[str], what: str) -> Optional[str]:
    if path is None:
        return None
    try:
        # Line ends are part of the input.
        with open(path, encoding="utf-8", newline="" if what == "input" else None) as file:
            return file.read()
    except (OSError, UnicodeError) as error:
        raise UsageError(f"cannot read the {what}: {error}.") from None


def read_project_file() -> Tuple[str, Dict[str, Any]]:
    """The folder and the content of the nearest pyproject.toml; the top folder of the project if there is none."""
    folder = os.getcwd()
    while not os.path.isfile(os.path.join(folder, "pyproject.toml")):
        above = os.path.dirname(folder)
        if above == folder or os.path.exists(os.path.join(folder, ".git")):
            return folder, {}
        folder = above
    path = os.path.join(folder, "pyproject.toml")
    try:
        with open(path, "rb") as file:
            raw = file.read()
        if tomllib is not None:
            return folder, tomllib.loads(raw.decode("utf-8"))
        if b"[tool.assay]" in raw:
            print_note("[tool.assay] in pyproject.toml is ignored: reading it needs Python 3.11 or newer.")
        required = re.search(r"""^requires-python\s*=\s*["']([^"'\n]*)["']""", raw.decode("utf-8"), re.M)
        return folder, {"project": {"requires-python": required.group(1)}} if required else {}
    except (OSError, ValueError) as error:
        raise UsageError(f"cannot read {path}: {error}") from None


def read_project_table(document: Dict[str, Any]) -> Dict[str, Any]:
    """[tool.assay] of a pyproject.toml."""
    tools = document.get("tool", {})
    table = tools.get("assay", {}) if isinstance(tools, dict) else None
    if not isinstance(table, dict):
        raise UsageError("tool.assay in pyproject.toml must be a table.")
    return table


def find_python_version(folder: str, document: Dict[str, Any]) -> Optional[str]:
    """The lowest version that the project allows, else the one in .python-version."""
    project = document.get("project")
    required = project.get("requires-python") if isinstance(project, dict) else None
    if isinstance(required, str):
        clauses = [parse_clause(one.strip()) for one in required.split(",")]
        known = [one for one in clauses if one is not None]
        if len(known) == len(clauses):
            for version in PYTHON_VERSIONS:
                if all(allows_version(one, int(version[2:])) for one in known):
                    return version
    try:
        with open(os.path.join(folder, ".python-version"), encoding="utf-8") as file:
            lines = [line.strip() for line in file]
    except (OSError, UnicodeError):
        return None
    pinned = next((line for line in lines if line and not line.startswith("#")), "")
    found = re.match(r"(?:c?python-?)?(3\.\d+)(?!\d)", pinned)
    return found.group(1) if found and found.group(1) in PYTHON_VERSIONS else None


class Clause(NamedTuple):
    operator: str
    parts: List[int]
    is_prefix: bool


def parse_clause(text: str) -> Optional[Clause]:
    found = re.fullmatch(r"(~=|===?|!=|<=|>=|<|>)\s*v?(\d+(?:\.\d+)*)(\.\*)?", text)
    if found is None:
        return None
    return Clause(found.group(1), [int(part) for part in found.group(2).split(".")], found.group(3) is not None)


def allows_version(clause: Clause, minor: int) -> bool:
    """Whether a part of requires-python allows any release of Python 3 with this minor version."""
    operator, parts, is_prefix = clause
    wanted = (parts + [0, 0])[:3]
    lowest = [3, minor, 0]
    is_same = parts[:2] == [3, minor] or (is_prefix and parts == [3])
    if operator in (">=", ">"):
        return lowest >= wanted or is_same
    if operator == "<":
        return lowest < wanted
    if operator == "<=":
        return lowest <= wanted
    if operator == "!=":
        return not (is_prefix and is_same)
    if operator == "~=":
        return (lowest >= wanted or is_same) and parts[0] == 3 and (len(parts) == 2 or is_same)
    return is_same


def read_setting(table: Dict[str, Any], name: str, default: object, choices: Optional[Sequence[str]]) -> Any:
    value = table.get(name, default)
    if choices is not None and value not in choices:
        raise UsageError(
            "tool.assay.{} in pyproject.toml must be one of {}, but is {!r}.".format(name, ", ".join(choices), value)
        )
    if choices is None and not (isinstance(value, list) and all(isinstance(one, str) for one in value)):
        raise UsageError(f"tool.assay.{name} in pyproject.toml must be a list of strings.")
    return value


def read_allowed(flag: Optional[str], table: Dict[str, Any]) -> Optional[List[str]]:
    """The capabilities that code may have, from the command line or the project; None allows all."""
    if flag is not None:
        return [name.strip() for name in flag.split(",") if name.strip()]
    return list(read_setting(table, "allow", [], None)) if "allow" in table else None


def read_ignores(table: Dict[str, Any]) -> Dict[str, List[str]]:
    ignores = table.get("per-file-ignores", {})
    lists = list(ignores.values()) if isinstance(ignores, dict) else [None]
    if not all(isinstance(rules, list) and all(isinstance(rule, str) for rule in rules) for rules in lists):
        raise UsageError(
            "tool.assay.per-file-ignores in pyproject.toml must be a table with a list of rules per pattern."
        )
    return dict(ignores)


def run_check(settings: Settings) -> int:
    project = Project(settings.ignores)
    results = check_files(select_files(settings, project), settings, project)
    write_fixes(results, settings)
    write_report(results, settings, project)
    if settings.comment:
        post_comment(results, settings)
    return compute_exit_code(results, settings)


def main(argv: Optional[List[str]] = None) -> int:
    argv = sys.argv[1:] if argv is None else argv
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        code = run(argv)
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        # The interpreter flushes both streams again when it exits, which must not fail a second time.
        nothing = os.open(os.devnull, os.O_WRONLY)
        for stream in (sys.stdout, sys.stderr):
            os.dup2(nothing, stream.fileno())
        return PIPE_CLOSED


def run(argv: List[str]) -> int:
    try:
        settings = read_settings(argv)
        if settings.lsp:
            serve_editor(settings)
        return run_hook(settings, settings.hook) if settings.hook else run_check(settings)
    except UsageError as error:
        print_note(error)
        return usage_exit_code(argv)
    except KeyboardInterrupt:
        return 130
    except SystemExit as exiting:  # --help, --version, or an argument that argparse does not know
        return usage_exit_code(argv) if exiting.code else 0


def usage_exit_code(argv: List[str]) -> int:
    """From a hook, exit code 2 would be taken for a verdict and block the agent."""
    return 1 if any(one.startswith("--hook") for one in argv) else 2


if __name__ == "__main__":
    sys.exit(main())
