import httpx


def resolve(url: str) -> str:
    """Return the address that a short link leads to."""
    response = httpx.get(url, allow_redirects=True, timeout=2.0)  # misuse
    return str(response.url)


print(resolve("http://127.0.0.1:9/short"))
