import urllib.error
import urllib.request


def fetch(url):
    try:
        with urllib.request.urlopen(url, timeout=1) as answer:  # can: network-connect
            return answer.read()
    except urllib.error.URLError as error:
        return str(error)


print(fetch("http://127.0.0.1:9/"))
