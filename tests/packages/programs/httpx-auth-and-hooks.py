import httpx

log = []


class BearerAuth(httpx.Auth):
    requires_response_body = True

    def __init__(self, refresh):
        self.refresh = refresh
        self.token = "old"

    def auth_flow(self, request):
        request.headers["Authorization"] = f"Bearer {self.token}"
        response = yield request
        if response.status_code == 401:
            self.token = self.refresh()
            request.headers["Authorization"] = f"Bearer {self.token}"
            yield request


def server(request):
    if request.headers.get("authorization") != "Bearer new":
        return httpx.Response(401)
    return httpx.Response(200, json={"cookies": request.headers.get("cookie", "")})


def log_response(response: httpx.Response):
    log.append((response.request.method, response.status_code))


with httpx.Client(
    auth=BearerAuth(lambda: "new"),
    transport=httpx.MockTransport(server),
    event_hooks={"response": [log_response]},
    cookies={"theme": "dark"},
) as client:
    r = client.request("GET", "https://example.com/me", headers=[("X-A", "1")])
    print(r.json(), log, r.http_version)
    url = httpx.URL("https://example.com/a?b=1").copy_merge_params({"c": 2})
    print(url, url.host, httpx.QueryParams({"q": ["a", "b"]}))
