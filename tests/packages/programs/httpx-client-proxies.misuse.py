import httpx


def handler(request: httpx.Request) -> httpx.Response:
    return httpx.Response(200, json={"path": request.url.path})


client = httpx.Client(transport=httpx.MockTransport(handler), proxies=None, follow_redirects=True)  # misuse
response = client.get("https://example.com/a/b")
print(response.json()["path"], response.is_success)
client.close()
