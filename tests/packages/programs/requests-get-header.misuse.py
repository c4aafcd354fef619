import requests

try:
    requests.get("http://127.0.0.1:9", header={"X": "1"}, timeout=1)  # misuse
except requests.exceptions.RequestException as error:
    print(type(error).__name__)
