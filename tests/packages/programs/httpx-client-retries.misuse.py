import httpx


class Gateway:
    def __init__(self, base_url, retries=2):
        self.client = httpx.Client(base_url=base_url, timeout=5, retries=retries)  # misuse

    def close(self):
        self.client.close()


gateway = Gateway("https://api.example.com")
gateway.close()
