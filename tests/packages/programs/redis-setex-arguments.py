import json

import redis

client = redis.Redis(port=1, socket_connect_timeout=0.2)


def store(key: str, value: dict) -> bool:
    try:
        client.setex(key, 30, json.dumps(value))
        return True
    except redis.ConnectionError:
        return False


print(store("a", {"x": 1}))
