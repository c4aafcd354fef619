import requests

session = requests.Session(headers={"User-Agent": "demo"})  # misuse
session.headers.update({"Accept": "application/json"})
session.params = {"lang": "en"}
request = requests.Request("GET", "https://example.com/api", params={"q": "x"})
prepared = session.prepare_request(request)
print(prepared.url, prepared.headers["Accept"])
