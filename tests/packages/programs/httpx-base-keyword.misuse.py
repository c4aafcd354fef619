import httpx

with httpx.Client(base="https://example.com", headers={"A": "b"}) as client:  # misuse
    print(client.headers["A"], client.base_url)
