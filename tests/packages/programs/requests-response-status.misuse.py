import requests


class Api:
    def __init__(self, session: requests.Session):
        self.session = session

    def parse(self, response: requests.Response) -> dict:
        if response.status != 200:  # misuse
            raise RuntimeError(response.reason)
        return response.json()


reply = requests.Response()
reply.status_code = 200
reply._content = b'{"ok": true}'
print(Api(requests.Session()).parse(reply))
