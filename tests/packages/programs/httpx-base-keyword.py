import httpx

with httpx.Client(base_url="https://example.com", headers={"A": "b"}) as client:
    print(client.headers["A"], client.base_url)
