import requests
from requests.auth import AuthBase, HTTPBasicAuth


class TokenAuth(AuthBase):
    def __init__(self, token):
        self.token = token

    def __call__(self, r):
        r.headers["Authorization"] = f"Token {self.token}"
        return r


def build(method: str, path: str, **kwargs) -> requests.PreparedRequest:
    request = requests.Request(method, "https://api.example.com" + path, **kwargs)
    return request.prepare()


search = build("GET", "/search", params={"q": "blue shoes", "tag": ["a", "b"]}, auth=TokenAuth("abc"))
print(search.url, search.headers["Authorization"])

created = build("POST", "/items", json={"name": "lamp", "price": 9.5})
print(created.headers["Content-Type"], created.body)

form = build("POST", "/login", data={"user": "ann"}, auth=HTTPBasicAuth("ann", "example"))
print(form.body, form.headers["Authorization"].split()[0])

upload = build("PUT", "/files", files={"file": ("a.txt", b"hello", "text/plain")}, cookies={"sid": "1"})
print(upload.headers["Content-Type"].split(";")[0], len(upload.body))

session = requests.Session()
session.params = {"lang": "en"}
print(session.prepare_request(requests.Request("GET", "https://example.com/a")).url)
