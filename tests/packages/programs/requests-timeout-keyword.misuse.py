import requests


def fetch_json(url: str):
    response = requests.get(url, time_out=3)  # misuse
    response.raise_for_status()
    return response.json()


print(fetch_json("http://127.0.0.1:9/data"))
