#!/usr/bin/env python3
"""Connects MCP clients that use standard input and output to Assay.

Reads JSON-RPC messages from standard input, one per line, forwards each to the service at BASE_URL and writes the
responses to standard output. Needs only Python 3.8 or newer.

  ASSAY_API_KEY   the API key; without one, a free key is created at the first tool call and saved
  ASSAY_KEY_FILE  where that key is saved, readable by its owner only
  ASSAY_URL       the address of the service (by default the one this file was downloaded from)

VALIDATOR_API_KEY, VALIDATOR_KEY_FILE and VALIDATOR_URL are read as well; if both are set, ASSAY_* wins.
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
RESPONSE_SECONDS = 180
CALLS_AT_ONCE = 16
PROTOCOL_VERSION = "io.modelcontextprotocol/protocolVersion"

PARSE_ERROR = -32700
INVALID_REQUEST = -32600
UNREACHABLE = -32000


def read_variable(name: str) -> Optional[str]:
    """A setting from the environment; an empty variable counts as unset."""
    return os.environ.get("ASSAY_" + name, "").strip() or os.environ.get("VALIDATOR_" + name, "").strip() or None


class CallFailed(Exception):
    """A call failed; the message goes to the client."""

    def __init__(self, message: str, data: object = None) -> None:
        super().__init__(message)
        self.data = data


class Service:
    """The service. Each request has its own connection, so that it can be cancelled."""

    def __init__(self, base_url: str) -> None:
        self.url = urllib.parse.urlsplit(base_url.rstrip("/"))
        if self.url.scheme not in ("http", "https") or not self.url.hostname:
            raise SystemExit(f"assay: the service address must begin with http:// or https://, but is {base_url!r}.")

    def prepare_connection(self) -> Tuple[http.client.HTTPConnection, str, Dict[str, str]]:
        """Returns an unopened connection, the prefix of request paths on it, and headers for the proxy."""
        host, port = self.url.hostname or "", self.url.port
        is_secure = self.url.scheme == "https"
        kind = http.client.HTTPSConnection if is_secure else http.client.HTTPConnection
        proxy = urllib.request.getproxies().get(self.url.scheme)
        if not proxy or urllib.request.proxy_bypass(host):
            return kind(host, port, timeout=CONNECT_SECONDS), self.url.path, {}
        proxy_url = urllib.parse.urlsplit(proxy if "://" in proxy else "http://" + proxy)
        connection = kind(proxy_url.hostname or "", proxy_url.port or 8080, timeout=CONNECT_SECONDS)
        headers = make_proxy_headers(proxy_url)
        if not is_secure:
            return connection, self.url.geturl(), headers
        connection.set_tunnel(host, port or 443, headers)
        return connection, self.url.path, {}

    def post(
        self,
        path: str,
        body: bytes,
        headers: Dict[str, str],
        call: "Optional[Call]" = None,
        on_message: Optional[Callable[[Dict[str, Any]], None]] = None,
    ) -> Tuple[int, bytes]:
        """Returns status and body. For an event stream, `on_message` gets the messages before the response."""
        connection, prefix, all_headers = self.prepare_connection()
        try:
            connection.connect()
            connection.sock.settimeout(RESPONSE_SECONDS)
            if call is not None:
                call.attach(connection)
            all_headers.update({"content-type": "application/json", "x-client": "mcp-stdio"})
            all_headers.update(headers)
            connection.request("POST", prefix + path, body, all_headers)
            response = connection.getresponse()
            if on_message is not None and response.headers.get_content_type() == "text/event-stream":
                return response.status, read_stream(response, on_message)
            return response.status, response.read()
        except (OSError, http.client.HTTPException, UnicodeError) as error:
            raise CallFailed(f"{self.url.geturl()} cannot be reached: {error or type(error).__name__}") from None
        finally:
            connection.close()


class Keyring:
    """The API key: from the environment, from the key file, or newly created."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.lock = threading.Lock()
        self.configured_key = read_variable("API_KEY")
        self.path = read_variable("KEY_FILE") or self.default_path()
        self.is_needed = True
        self.key = self.configured_key or self.read_key_file()

    def default_path(self) -> str:
        folder = os.environ.get("XDG_CONFIG_HOME") or os.path.join(os.path.expanduser("~"), ".config")
        host = "".join(char if char.isalnum() or char in ".-" else "_" for char in self.service.url.netloc)
        return os.path.join(folder, "assay", "api-key-" + host)

    def read_key_file(self) -> Optional[str]:
        try:
            with open(self.path, encoding="utf-8") as file:
                return file.read().strip() or None
        except (OSError, UnicodeError):
            return None

    def get_key(self) -> Optional[str]:
        """Returns the key for a tool call; None if the service needs none."""
        with self.lock:
            if self.key is None and self.is_needed:
                self.create_key()
            return self.key

    def replace_key(self, rejected: Optional[str]) -> Optional[str]:
        """Replaces a rejected key; returns None if the key came from the environment."""
        if self.configured_key is not None:
            return None
        with self.lock:
            # If several calls are rejected at once, the first one creates the key for all.
            if self.key == rejected:
                self.key = None
                self.create_key()
            return self.key

    def create_key(self) -> None:
        status, body = self.service.post("/v1/keys", b"{}", {})
        fields = parse_json(body)
        if status == 404:
            self.is_needed = False
        elif status == 200 and isinstance(fields, dict) and isinstance(fields.get("api_key"), str):
            self.key = str(fields["api_key"])
            self.save_key(self.key)
        else:
            raise CallFailed(describe_refusal("could not create an API key", status, fields), fields)

    def save_key(self, key: str) -> None:
        folder = os.path.dirname(os.path.abspath(self.path))
        try:
            os.makedirs(folder, mode=0o700, exist_ok=True)
            # The file is readable by its owner only, and replaced atomically.
            handle, temporary = tempfile.mkstemp(dir=folder)
            try:
                with os.fdopen(handle, "w", encoding="utf-8") as file:
                    file.write(key + "\n")
                os.replace(temporary, self.path)
            except BaseException:
                os.unlink(temporary)
                raise
        except OSError as error:
            log(f"the new key could not be saved: {error}")


class Call:
    """A request in progress."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.connection: Optional[http.client.HTTPConnection] = None
        self.is_cancelled = False

    def attach(self, connection: http.client.HTTPConnection) -> None:
        with self.lock:
            if self.is_cancelled:
                raise OSError("cancelled")
            self.connection = connection

    def cancel(self) -> None:
        with self.lock:
            self.is_cancelled = True
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
        self.write_lock = threading.Lock()
        self.calls: Dict[str, Call] = {}
        self.calls_lock = threading.Lock()
        self.protocol_version: object = None

    def run(self, lines: Iterable[bytes]) -> None:
        threads: List[threading.Thread] = []
        for line in lines:
            if not line.strip():
                continue
            message = parse_json(line)
            if message is None:
                self.write(make_error(None, PARSE_ERROR, "this line is not valid JSON"))
                continue
            for one in message if isinstance(message, list) else [message]:
                if not isinstance(one, dict):
                    self.write(make_error(None, INVALID_REQUEST, "a message must be a JSON object"))
                    continue
                # Registered before the next line is read, so that the next line can cancel it.
                call = self.register(one)
                thread = threading.Thread(target=self.handle, args=(one, call), daemon=True)
                thread.start()
                threads = [other for other in threads if other.is_alive()] + [thread]
        for thread in threads:
            thread.join()

    def register(self, message: Dict[str, Any]) -> Call:
        call = Call()
        if message.get("method") == "notifications/cancelled":
            self.cancel(message)
        elif is_request(message):
            with self.calls_lock:
                self.calls[encode_id(message["id"])] = call
        return call

    def cancel(self, message: Dict[str, Any]) -> None:
        params = message.get("params")
        request_id = params.get("requestId") if isinstance(params, dict) else None
        with self.calls_lock:
            call = self.calls.get(encode_id(request_id))
        if call is not None:
            call.cancel()

    def handle(self, message: Dict[str, Any], call: Call) -> None:
        try:
            with self.slots:
                response = self.forward(message, call)
        except CallFailed as error:
            response = make_error(message.get("id"), UNREACHABLE, str(error), error.data)
        except Exception as error:
            response = make_error(message.get("id"), UNREACHABLE, f"the bridge failed: {error!r}")
        if is_request(message):
            with self.calls_lock:
                if self.calls.get(encode_id(message["id"])) is call:
                    del self.calls[encode_id(message["id"])]
            # A cancelled call gets no response.
            if not call.is_cancelled:
                self.write(response)

    def forward(self, message: Dict[str, Any], call: Call) -> Optional[Dict[str, Any]]:
        key = self.keyring.get_key() if message.get("method") == "tools/call" else self.keyring.key
        status, body = self.post(message, key, call)
        if status == 401 and not call.is_cancelled:
            new_key = self.keyring.replace_key(key)
            if new_key is not None:
                status, body = self.post(message, new_key, call)
        if not is_request(message):
            return None
        response = parse_json(body)
        if not isinstance(response, dict) or "jsonrpc" not in response:
            raise CallFailed(describe_refusal("the service sent an unexpected response", status, response), response)
        if message["method"] == "initialize" and isinstance(response.get("result"), dict):
            self.protocol_version = response["result"].get("protocolVersion")
        return response

    def post(self, message: Dict[str, Any], key: Optional[str], call: Call) -> Tuple[int, bytes]:
        headers = {"accept": "application/json, text/event-stream"}
        headers.update(self.make_protocol_headers(message))
        if key is not None:
            headers["authorization"] = "Bearer " + key

        def on_message(progress: Dict[str, Any]) -> None:
            if not call.is_cancelled:
                self.write(progress)

        return self.service.post("/mcp", json.dumps(message).encode(), headers, call, on_message)

    def make_protocol_headers(self, message: Dict[str, Any]) -> Dict[str, str]:
        """Makes the headers that repeat parts of the message, as the protocol requires."""
        params = message.get("params")
        params = params if isinstance(params, dict) else {}
        meta = params.get("_meta")
        version = meta.get(PROTOCOL_VERSION) if isinstance(meta, dict) else None
        if not isinstance(version, str):
            return {"mcp-protocol-version": self.protocol_version} if isinstance(self.protocol_version, str) else {}
        headers = {"mcp-protocol-version": encode_header(version), "mcp-method": encode_header(message.get("method"))}
        name = params.get("name", params.get("uri"))
        if isinstance(name, str):
            headers["mcp-name"] = encode_header(name)
        return headers

    def write(self, message: Optional[Dict[str, Any]]) -> None:
        with self.write_lock:
            try:
                sys.stdout.buffer.write(json.dumps(message, separators=(",", ":")).encode() + b"\n")
                sys.stdout.buffer.flush()
            except OSError:
                # The client has exited.
                os._exit(1)


def make_proxy_headers(proxy: urllib.parse.SplitResult) -> Dict[str, str]:
    if not proxy.username:
        return {}
    pair = urllib.parse.unquote(proxy.username) + ":" + urllib.parse.unquote(proxy.password or "")
    return {"proxy-authorization": "Basic " + base64.b64encode(pair.encode()).decode()}


def is_request(message: Dict[str, Any]) -> bool:
    return "method" in message and message.get("id") is not None


def encode_id(request_id: object) -> str:
    """Encodes an id as JSON, because 1 and "1" are different ids."""
    return json.dumps(request_id, sort_keys=True)


def read_stream(stream: Iterable[bytes], on_message: Callable[[Dict[str, Any]], None]) -> bytes:
    """Returns the response from a stream of events; the messages before it report progress."""
    response = b""
    for data in read_events(stream):
        message = parse_json(data)
        if isinstance(message, dict) and "id" in message and "method" not in message:
            response = data
        elif isinstance(message, dict):
            on_message(message)
    return response


def read_events(stream: Iterable[bytes]) -> Iterator[bytes]:
    """Yields the data of each event; an empty line ends an event."""
    data: List[bytes] = []
    for raw_line in stream:
        line = raw_line.rstrip(b"\r\n")
        if line.startswith(b"data:"):
            data.append(line[5:])
        elif not line and data:
            yield b"\n".join(data)
            data = []
    if data:
        yield b"\n".join(data)


def encode_header(value: object) -> str:
    """Encodes a text as the protocol requires if it cannot be sent as it is."""
    text = str(value)
    if text.isascii() and text.isprintable() and text == text.strip():
        return text
    return "=?base64?{}?=".format(base64.b64encode(text.encode("utf-8", "surrogatepass")).decode())


def parse_json(text: bytes) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def describe_refusal(what: str, status: int, fields: object) -> str:
    """Combines the service's message with its advice."""
    if not isinstance(fields, dict):
        return f"{what}: HTTP {status}"
    remedy = fields.get("remedy")
    hint = remedy.get("hint") if isinstance(remedy, dict) else None
    return " ".join([what + ":", str(fields.get("message") or f"HTTP {status}")] + ([hint] if hint else []))


def make_error(request_id: object, code: int, message: str, data: object = None) -> Dict[str, Any]:
    error: Dict[str, object] = {"code": code, "message": message}
    if data is not None:
        error["data"] = data
    return {"jsonrpc": "2.0", "id": request_id, "error": error}


def log(line: str) -> None:
    print("assay: " + line, file=sys.stderr, flush=True)


def main() -> int:
    bridge = Bridge(Service(read_variable("URL") or BASE_URL))
    try:
        bridge.run(iter(sys.stdin.buffer.readline, b""))
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
