import requests

URL = "http://127.0.0.1:9/health"


def is_up():
    reply = requests.gett(URL, timeout=1)  # misuse
    return reply.status_code == 200


print("up" if is_up() else "down")
