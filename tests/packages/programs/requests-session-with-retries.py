"""A session with retries, tested against a server on this machine."""
import json
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

import requests
from requests.adapters import HTTPAdapter
from urllib3.util.retry import Retry


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        body = json.dumps({"path": self.path, "agent": self.headers["User-Agent"]}).encode()
        self.send_response(404 if self.path.startswith("/missing") else 200)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *args):
        pass


def make_session(retries=3):
    session = requests.Session()
    session.trust_env = False
    retry = Retry(total=retries, backoff_factor=0.1, status_forcelist=[502, 503], allowed_methods=["GET"])
    session.mount("http://", HTTPAdapter(max_retries=retry))
    session.headers.update({"User-Agent": "demo/1.0"})
    return session


server = HTTPServer(("127.0.0.1", 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
base = f"http://127.0.0.1:{server.server_port}"

with make_session() as session:
    response = session.get(f"{base}/items", params={"page": 2}, timeout=5)
    response.raise_for_status()
    data = response.json()
    print(data["path"], data["agent"], response.headers["content-type"], response.ok)

    try:
        session.get(base + "/missing", timeout=(3, 5)).raise_for_status()
    except requests.exceptions.HTTPError as e:
        print("failed:", e.response.status_code)
    except requests.RequestException as e:
        print("other:", e)
server.shutdown()
