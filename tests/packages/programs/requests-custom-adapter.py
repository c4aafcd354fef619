import requests
from requests.adapters import BaseAdapter
from requests.models import Response
from requests.structures import CaseInsensitiveDict


class CannedAdapter(BaseAdapter):
    """Answers each request from a table instead of the network."""

    def __init__(self, pages):
        super().__init__()
        self.pages = pages
        self.calls = []

    def send(self, request, stream=False, timeout=None, verify=True, cert=None, proxies=None):
        self.calls.append((request.method, request.url))
        response = Response()
        response.request = request
        response.url = request.url
        response.status_code, text = self.pages.get(request.path_url, (404, "not found"))
        response._content = text.encode()
        response.headers = CaseInsensitiveDict({"Content-Type": "text/plain; charset=utf-8"})
        response.encoding = "utf-8"
        return response

    def close(self):
        pass


adapter = CannedAdapter({"/a": (200, "first"), "/b": (500, "broken")})
session = requests.Session()
session.mount("mock://", adapter)

results = {}
for path in ("/a", "/b", "/c"):
    r = session.get("mock://site" + path)
    results[path] = r.text if r.status_code == requests.codes.ok else r.status_code
print(results, len(adapter.calls))
assert results == {"/a": "first", "/b": 500, "/c": 404}
