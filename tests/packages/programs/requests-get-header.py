import requests

try:
    requests.get("http://127.0.0.1:9", headers={"X": "1"}, timeout=1)
except requests.exceptions.RequestException as error:
    print(type(error).__name__)
