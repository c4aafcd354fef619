import requests
from requests.auth import HTTPBasicAuth


def build(token: str) -> requests.PreparedRequest:
    request = requests.Request("GET", "https://api.example.com/me", auth=HTTPBasicAuth("user", token))
    return request.prepare()


print(build("secret").headers.get("Authorization"))
