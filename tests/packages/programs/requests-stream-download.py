import hashlib
import os
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import requests
from requests.exceptions import ConnectionError, HTTPError, RequestException

Path("files").mkdir()
Path("files/data.bin").write_bytes(os.urandom(50_000))


class QuietHandler(SimpleHTTPRequestHandler):
    def log_message(self, format, *args):
        return


server = ThreadingHTTPServer(("127.0.0.1", 0), partial(QuietHandler, directory="files"))
threading.Thread(target=server.serve_forever, daemon=True).start()
URL = "http://127.0.0.1:%d/" % server.server_address[1]
os.environ["NO_PROXY"] = "127.0.0.1"


def download(url, target, chunk_size=8192):
    digest = hashlib.sha256()
    with requests.get(url, stream=True, timeout=10, headers={"Accept-Encoding": "identity"}) as r:
        r.raise_for_status()
        size = int(r.headers.get("Content-Length", 0))
        with open(target, "wb") as f:
            for chunk in r.iter_content(chunk_size=chunk_size):
                if chunk:
                    f.write(chunk)
                    digest.update(chunk)
    return size, digest.hexdigest()


size, checksum = download(URL + "data.bin", "copy.bin")
print(size, checksum == hashlib.sha256(Path("copy.bin").read_bytes()).hexdigest())
try:
    download(URL + "nothing", "x")
except HTTPError as err:
    print(err.response.status_code, err.response.reason, err.request.method)
except (ConnectionError, RequestException) as err:
    print("failed", err)
head = requests.head(URL, timeout=5, allow_redirects=False)
print(head.status_code, head.encoding, head.is_redirect, head.history, requests.status_codes.codes.not_found)
server.shutdown()
