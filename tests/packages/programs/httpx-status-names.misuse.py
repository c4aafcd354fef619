import httpx

response = httpx.Response(404, request=httpx.Request("GET", "https://example.com"))
try:
    response.raise_for_status()
except httpx.HTTPStatusErrors as error:  # misuse
    print(error.response.status_code, error.request.url)
print(response.reason_phrase, httpx.codes.NOT_FOUND == response.status_code)
