import threading
import time
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import parse_qs, urljoin, urlparse

import requests
from bs4 import BeautifulSoup


class Site(BaseHTTPRequestHandler):
    def do_GET(self):
        page = int(parse_qs(urlparse(self.path).query).get("page", ["1"])[0])
        more = f'<a id="next" href="/?page={page + 1}">more</a>' if page < 3 else ""
        body = f'<div class="quote"><span>Quote {page}</span><small>by X</small></div>{more}'
        self.send_response(200)
        self.end_headers()
        self.wfile.write(body.encode())

    def log_message(self, *args):
        pass


class Scraper:
    def __init__(self, url, delay=0.0):
        self.url = url
        self.delay = delay
        self.session = requests.Session()
        self.session.trust_env = False
        self.session.headers["User-Agent"] = "Mozilla/5.0"

    def pages(self):
        url = self.url
        while url:
            response = self.session.get(url, timeout=5)
            if response.status_code != 200:
                break
            soup = BeautifulSoup(response.content, "html.parser")
            yield soup
            link = soup.find("a", {"id": "next"})
            url = urljoin(response.url, link["href"]) if link else None
            time.sleep(self.delay)

    def quotes(self):
        return [
            (q.span.text, q.find("small").get_text().replace("by ", ""))
            for soup in self.pages()
            for q in soup.find_all(class_="quote")
        ]


server = HTTPServer(("127.0.0.1", 0), Site)
threading.Thread(target=server.serve_forever, daemon=True).start()
print(Scraper(f"http://127.0.0.1:{server.server_port}/").quotes())
server.shutdown()
