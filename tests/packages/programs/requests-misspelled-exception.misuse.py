import time

import requests


def get_with_retry(url, attempts=3):
    for attempt in range(attempts):
        try:
            return requests.get(url, timeout=0.5)
        except requests.exceptions.TimeOut:  # misuse
            time.sleep(2**attempt)
    return None


print(get_with_retry("http://127.0.0.1:9/"))
