import httpx


def refuse(request):
    raise httpx.ConnectError("refused", request=request)


def fetch(url: str) -> str:
    with httpx.Client(transport=httpx.MockTransport(refuse)) as client:
        try:
            return client.get(url).text
        except httpx.ConnectionError as error:  # misuse
            return f"offline: {error}"


print(fetch("https://example.com/"))
