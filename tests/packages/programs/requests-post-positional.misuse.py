import requests


def send(url: str, payload: dict, token: str):
    headers = {"Authorization": f"Bearer {token}"}
    response = requests.post(url, payload, None, headers, timeout=1)  # misuse
    response.raise_for_status()
    return response.json()


print(send("http://127.0.0.1:9/", {"a": 1}, "example"))
