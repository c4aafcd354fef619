import httpx

transport = httpx.MockTransport(lambda request: httpx.Response(200, json={"status": "up"}))


def check(client: httpx.Client, url: str) -> bool:
    response = client.get(url)
    return response.ok and response.json()["status"] == "up"  # misuse


with httpx.Client(transport=transport) as client:
    print(check(client, "https://example.com/health"))
