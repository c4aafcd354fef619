import requests
from requests.auth import HTTPBearerAuth  # misuse


def build(token: str) -> requests.PreparedRequest:
    request = requests.Request("GET", "https://api.example.com/me", auth=HTTPBearerAuth(token))
    return request.prepare()


print(build("secret").headers.get("Authorization"))
