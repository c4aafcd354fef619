import requests


def search(session: requests.Session, term: str) -> dict:
    response = session.get("https://api.example.invalid/search", param={"q": term}, timeout=5)  # misuse
    response.raise_for_status()
    return response.json()


try:
    print(search(requests.Session(), "tea"))
except requests.exceptions.ConnectionError as error:
    print("offline", error.request.method if error.request else None)
