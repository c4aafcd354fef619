#!/usr/bin/env python3
"""Assay for MCP clients that speak over standard input and output.

Reads JSON-RPC from standard input, a message a line, passes each on to the service at BASE_URL and writes its answers
to standard output. Needs Python 3.8 or newer and nothing else.

  ASSAY_API_KEY   the key to send; without one, a free key is minted when the first tool is called, and kept
  ASSAY_KEY_FILE  where that key is kept, readable by its owner only
  ASSAY_URL       another service than the one this file was fetched from

VALIDATOR_API_KEY, VALIDATOR_KEY_FILE and VALIDATOR_URL are read as well; where both are set, ASSAY_* wins.
"""

import base64
import http.client
import json
import os
import socket
import sys
import tempfile
import threading
import urllib.parse
import urllib.request
from typing import Any, Callable, Dict, Iterable, Iterator, List, Optional, Tuple

BASE_URL = "http://127.0.0.1:8080"

CONNECT_SECONDS = 20
ANSWER_SECONDS = 180
CALLS_AT_ONCE = 16
PROTOCOL_VERSION = "io.modelcontextprotocol/protocolVersion"

PARSE_ERROR = -32700
INVALID_REQUEST = -32600
UNREACHABLE = -32000


def variable(name: str) -> Optional[str]:
    """A setting from the environment; an empty variable counts as unset."""
    return os.environ.get("ASSAY_" + name, "").strip() or os.environ.get("VALIDATOR_" + name, "").strip() or None


class Trouble(Exception):
    """A call that came to nothing, as it is told to the client."""

    def __init__(self, message: str, data: object = None) -> None:
        super().__init__(message)
        self.data = data


class Service:
    """The service, reached by a connection per request so that any of them can be cut short."""

    def __init__(self, base_url: str) -> None:
        self.url = urllib.parse.urlsplit(base_url.rstrip("/"))
        if self.url.scheme not in ("http", "https") or not self.url.hostname:
            raise SystemExit("the address of the service must begin with http:// or https://: " + base_url)

    def connection(self) -> Tuple[http.client.HTTPConnection, str, Dict[str, str]]:
        """A connection yet to be made, what goes before the path of a request on it, and headers for a proxy."""
        host, port = self.url.hostname or "", self.url.port
        secure = self.url.scheme == "https"
        kind = http.client.HTTPSConnection if secure else http.client.HTTPConnection
        proxy = urllib.request.getproxies().get(self.url.scheme)
        if not proxy or urllib.request.proxy_bypass(host):
            return kind(host, port, timeout=CONNECT_SECONDS), self.url.path, {}
        between = urllib.parse.urlsplit(proxy if "://" in proxy else "http://" + proxy)
        connection = kind(between.hostname or "", between.port or 8080, timeout=CONNECT_SECONDS)
        headers = proxy_headers(between)
        if not secure:
            return connection, self.url.geturl(), headers
        connection.set_tunnel(host, port or 443, headers)
        return connection, self.url.path, {}

    def post(
        self,
        path: str,
        body: bytes,
        headers: Dict[str, str],
        call: "Optional[Call]" = None,
        hear: Optional[Callable[[Dict[str, Any]], None]] = None,
    ) -> Tuple[int, bytes]:
        """The status and the body of the answer; `hear` is told what comes before it where it comes as a stream."""
        connection, prefix, sent = self.connection()
        try:
            connection.connect()
            connection.sock.settimeout(ANSWER_SECONDS)
            if call is not None:
                call.holds(connection)
            sent.update({"content-type": "application/json", "x-client": "mcp-stdio"})
            sent.update(headers)
            connection.request("POST", prefix + path, body, sent)
            answer = connection.getresponse()
            if hear is not None and answer.headers.get_content_type() == "text/event-stream":
                return answer.status, last_of(answer, hear)
            return answer.status, answer.read()
        except (OSError, http.client.HTTPException, UnicodeError) as error:
            raise Trouble(f"{self.url.geturl()} cannot be reached: {error or type(error).__name__}") from None
        finally:
            connection.close()


class Keyring:
    """The key calls are made with: given, kept in a file, or minted."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.lock = threading.Lock()
        self.given = variable("API_KEY")
        self.path = variable("KEY_FILE") or self.usual_path()
        self.needed = True
        self.key = self.given or self.kept()

    def usual_path(self) -> str:
        folder = os.environ.get("XDG_CONFIG_HOME") or os.path.join(os.path.expanduser("~"), ".config")
        place = "".join(sign if sign.isalnum() or sign in ".-" else "_" for sign in self.service.url.netloc)
        return os.path.join(folder, "assay", "api-key-" + place)

    def kept(self) -> Optional[str]:
        try:
            with open(self.path, encoding="utf-8") as file:
                return file.read().strip() or None
        except (OSError, UnicodeError):
            return None

    def for_call(self) -> Optional[str]:
        """The key for a call of a tool; None where the service asks for none."""
        with self.lock:
            if self.key is None and self.needed:
                self.mint()
            return self.key

    def another(self, refused: Optional[str]) -> Optional[str]:
        """A key in place of one that was refused; None where there is no other."""
        if self.given is not None:
            return None
        with self.lock:
            # Of several calls that were refused at once, the first one mints.
            if self.key == refused:
                self.key = None
                self.mint()
            return self.key

    def mint(self) -> None:
        status, body = self.service.post("/v1/keys", b"{}", {})
        told = parsed(body)
        if status == 404:
            self.needed = False
        elif status == 200 and isinstance(told, dict) and isinstance(told.get("api_key"), str):
            self.key = str(told["api_key"])
            self.keep(self.key)
        else:
            raise Trouble(refusal("no key could be minted", status, told), told)

    def keep(self, key: str) -> None:
        folder = os.path.dirname(os.path.abspath(self.path))
        try:
            os.makedirs(folder, mode=0o700, exist_ok=True)
            # Made readable by its owner only, and put in place whole.
            handle, beside = tempfile.mkstemp(dir=folder)
            try:
                with os.fdopen(handle, "w", encoding="utf-8") as file:
                    file.write(key + "\n")
                os.replace(beside, self.path)
            except BaseException:
                os.unlink(beside)
                raise
        except OSError as error:
            log(f"the key is not kept: {error}")


class Call:
    """A request under way."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.connection: Optional[http.client.HTTPConnection] = None
        self.cancelled = False

    def holds(self, connection: http.client.HTTPConnection) -> None:
        with self.lock:
            if self.cancelled:
                raise OSError("cancelled")
            self.connection = connection

    def cancel(self) -> None:
        with self.lock:
            self.cancelled = True
            if self.connection is not None and self.connection.sock is not None:
                try:
                    self.connection.sock.shutdown(socket.SHUT_RDWR)
                except OSError:
                    pass


class Bridge:
    def __init__(self, service: Service) -> None:
        self.service = service
        self.keyring = Keyring(service)
        self.slots = threading.BoundedSemaphore(CALLS_AT_ONCE)
        self.writing = threading.Lock()
        self.calls: Dict[str, Call] = {}
        self.calls_lock = threading.Lock()
        self.version: object = None

    def run(self, lines: Iterable[bytes]) -> None:
        threads: List[threading.Thread] = []
        for line in lines:
            if not line.strip():
                continue
            message = parsed(line)
            if message is None:
                self.write(failure(None, PARSE_ERROR, "this line is not JSON"))
                continue
            for one in message if isinstance(message, list) else [message]:
                if not isinstance(one, dict):
                    self.write(failure(None, INVALID_REQUEST, "a message is an object"))
                    continue
                # Known before the next line is read, so that the next line can cancel it.
                call = self.begin(one)
                thread = threading.Thread(target=self.handle, args=(one, call), daemon=True)
                thread.start()
                threads = [other for other in threads if other.is_alive()] + [thread]
        for thread in threads:
            thread.join()

    def begin(self, message: Dict[str, Any]) -> Call:
        call = Call()
        if message.get("method") == "notifications/cancelled":
            self.cancel(message)
        elif is_request(message):
            with self.calls_lock:
                self.calls[name_of(message["id"])] = call
        return call

    def cancel(self, message: Dict[str, Any]) -> None:
        params = message.get("params")
        wanted = params.get("requestId") if isinstance(params, dict) else None
        with self.calls_lock:
            call = self.calls.get(name_of(wanted))
        if call is not None:
            call.cancel()

    def handle(self, message: Dict[str, Any], call: Call) -> None:
        request = is_request(message)
        try:
            with self.slots:
                answer = self.pass_on(message, call)
        except Trouble as trouble:
            answer = failure(message.get("id"), UNREACHABLE, str(trouble), trouble.data)
        except Exception as error:
            answer = failure(message.get("id"), UNREACHABLE, f"the bridge failed: {error!r}")
        if request:
            with self.calls_lock:
                if self.calls.get(name_of(message["id"])) is call:
                    del self.calls[name_of(message["id"])]
            # Nobody waits for the answer to a call that was called off.
            if not call.cancelled:
                self.write(answer)

    def pass_on(self, message: Dict[str, Any], call: Call) -> Optional[Dict[str, Any]]:
        key = self.keyring.for_call() if message.get("method") == "tools/call" else self.keyring.key
        status, body = self.post(message, key, call)
        if status == 401 and not call.cancelled:
            other = self.keyring.another(key)
            if other is not None:
                status, body = self.post(message, other, call)
        if not is_request(message):
            return None
        told = parsed(body)
        if not isinstance(told, dict) or "jsonrpc" not in told:
            raise Trouble(refusal("the service answered oddly", status, told), told)
        if message["method"] == "initialize" and isinstance(told.get("result"), dict):
            self.version = told["result"].get("protocolVersion")
        return told

    def post(self, message: Dict[str, Any], key: Optional[str], call: Call) -> Tuple[int, bytes]:
        headers = {"accept": "application/json, text/event-stream"}
        headers.update(self.protocol_headers(message))
        if key is not None:
            headers["authorization"] = "Bearer " + key

        def hear(told: Dict[str, Any]) -> None:
            if not call.cancelled:
                self.write(told)

        return self.service.post("/mcp", json.dumps(message).encode(), headers, call, hear)

    def protocol_headers(self, message: Dict[str, Any]) -> Dict[str, str]:
        """What the protocol wants said in headers as well as in the message."""
        params = message.get("params")
        params = params if isinstance(params, dict) else {}
        meta = params.get("_meta")
        version = meta.get(PROTOCOL_VERSION) if isinstance(meta, dict) else None
        if not isinstance(version, str):
            return {"mcp-protocol-version": self.version} if isinstance(self.version, str) else {}
        headers = {"mcp-protocol-version": header_text(version), "mcp-method": header_text(message.get("method"))}
        name = params.get("name", params.get("uri"))
        if isinstance(name, str):
            headers["mcp-name"] = header_text(name)
        return headers

    def write(self, message: Optional[Dict[str, Any]]) -> None:
        with self.writing:
            try:
                sys.stdout.buffer.write(json.dumps(message, separators=(",", ":")).encode() + b"\n")
                sys.stdout.buffer.flush()
            except OSError:
                # The client is gone, and with it the reason to be.
                os._exit(1)


def proxy_headers(proxy: urllib.parse.SplitResult) -> Dict[str, str]:
    if not proxy.username:
        return {}
    pair = urllib.parse.unquote(proxy.username) + ":" + urllib.parse.unquote(proxy.password or "")
    return {"proxy-authorization": "Basic " + base64.b64encode(pair.encode()).decode()}


def is_request(message: Dict[str, Any]) -> bool:
    return "method" in message and message.get("id") is not None


def name_of(request_id: object) -> str:
    """Ids as JSON: 1 and "1" are two."""
    return json.dumps(request_id, sort_keys=True)


def last_of(stream: Iterable[bytes], hear: Callable[[Dict[str, Any]], None]) -> bytes:
    """The answer at the end of a stream of events; what comes before it is news of the work."""
    answer = b""
    for data in events(stream):
        told = parsed(data)
        if isinstance(told, dict) and "id" in told and "method" not in told:
            answer = data
        elif isinstance(told, dict):
            hear(told)
    return answer


def events(stream: Iterable[bytes]) -> Iterator[bytes]:
    """The data of each event, an event ending with an empty line."""
    data: List[bytes] = []
    for ended in stream:
        line = ended.rstrip(b"\r\n")
        if line.startswith(b"data:"):
            data.append(line[5:])
        elif not line and data:
            yield b"\n".join(data)
            data = []
    if data:
        yield b"\n".join(data)


def header_text(value: object) -> str:
    """As it is where a header can hold it, else as the protocol encodes it."""
    text = str(value)
    if text.isascii() and text.isprintable() and text == text.strip():
        return text
    return "=?base64?{}?=".format(base64.b64encode(text.encode("utf-8", "surrogatepass")).decode())


def parsed(text: bytes) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def refusal(what: str, status: int, told: object) -> str:
    """A refusal of the service in words, with what it says would help."""
    if not isinstance(told, dict):
        return f"{what}: HTTP {status}"
    remedy = told.get("remedy")
    hint = remedy.get("hint") if isinstance(remedy, dict) else None
    return " ".join([what + ":", str(told.get("message") or f"HTTP {status}")] + ([hint] if hint else []))


def failure(request_id: object, code: int, message: str, data: object = None) -> Dict[str, Any]:
    error: Dict[str, object] = {"code": code, "message": message}
    if data is not None:
        error["data"] = data
    return {"jsonrpc": "2.0", "id": request_id, "error": error}


def log(line: str) -> None:
    print("assay: " + line, file=sys.stderr, flush=True)


def main() -> int:
    bridge = Bridge(Service(variable("URL") or BASE_URL))
    try:
        bridge.run(iter(sys.stdin.buffer.readline, b""))
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
