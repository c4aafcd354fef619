from __future__ import annotations

import time
from typing import Any, Iterator

import httpx

attempts = {"count": 0}
PAGES = {None: (["a", "b"], "p2"), "p2": (["c"], None)}


def server(request: httpx.Request) -> httpx.Response:
    attempts["count"] += 1
    if attempts["count"] == 1:
        return httpx.Response(503, headers={"Retry-After": "0"})
    items, cursor = PAGES[request.url.params.get("cursor")]
    return httpx.Response(200, json={"items": items, "next": cursor})


class RetryTransport(httpx.BaseTransport):
    def __init__(self, wrapped: httpx.BaseTransport, retries: int = 2) -> None:
        self.wrapped = wrapped
        self.retries = retries

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        for _ in range(self.retries):
            response = self.wrapped.handle_request(request)
            if response.status_code < 500:
                return response
            time.sleep(float(response.headers.get("retry-after", 1)))
        return response


def paginate(client: httpx.Client, path: str) -> Iterator[Any]:
    cursor = None
    while True:
        params = {"cursor": cursor} if cursor else None
        data = client.get(path, params=params).raise_for_status().json()
        yield from data["items"]
        cursor = data["next"]
        if not cursor:
            break


with httpx.Client(transport=RetryTransport(httpx.MockTransport(server)), base_url="https://x.test/api/") as client:
    client.headers["X-Token"] = "t"
    print(list(paginate(client, "items")), attempts["count"])
    request = client.build_request("POST", "upload", files={"f": ("a.txt", b"hi")}, data={"k": "v"})
    print(request.url, request.headers["content-type"].split(";")[0], len(request.read()))
