import redis


class TokenStore:
    def __init__(self, client: redis.Redis, ttl: int = 3600):
        self.client = client
        self.ttl = ttl

    def save(self, user: str, token: str) -> None:
        self.client.set(f"token:{user}", token, expire=self.ttl)  # misuse

    def load(self, user: str):
        return self.client.get(f"token:{user}")


TokenStore(redis.Redis(host="127.0.0.1", port=9)).save("ann", "abc")
