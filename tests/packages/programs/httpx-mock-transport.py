import httpx


def handler(request: httpx.Request) -> httpx.Response:
    if request.url.path == "/users/1":
        return httpx.Response(200, json={"id": 1, "name": "Ann", "agent": request.headers["user-agent"]})
    if request.method == "POST":
        return httpx.Response(201, content=request.content, headers={"X-Length": str(len(request.content))})
    return httpx.Response(404, text="not found")


class UserClient:
    def __init__(self, transport=None):
        self._client = httpx.Client(
            base_url="https://api.example.com",
            headers={"User-Agent": "demo"},
            timeout=httpx.Timeout(5.0, connect=2.0),
            transport=transport,
            follow_redirects=True,
        )

    def get(self, user_id):
        response = self._client.get(f"/users/{user_id}", params={"verbose": True})
        response.raise_for_status()
        return response.json()

    def create(self, **fields):
        return self._client.post("/users", json=fields)


client = UserClient(transport=httpx.MockTransport(handler))
print(client.get(1)["name"])
created = client.create(name="Bob")
print(created.status_code, created.json(), created.headers["x-length"], created.is_success)
try:
    client.get(2)
except httpx.HTTPStatusError as exc:
    print(exc.response.status_code, exc.request.url.params["verbose"])
