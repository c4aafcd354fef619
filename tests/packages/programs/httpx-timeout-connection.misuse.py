import httpx

timeout = httpx.Timeout(10.0, connection=5.0)  # misuse
limits = httpx.Limits(max_connections=10, max_keepalive_connections=5)
with httpx.Client(timeout=timeout, limits=limits, base_url="https://example.com") as client:
    request = client.build_request("GET", "/items", params={"page": 1})
    print(request.url, request.method)
