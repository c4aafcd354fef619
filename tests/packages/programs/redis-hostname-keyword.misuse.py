import os

import redis


def connect():
    return redis.Redis(
        hostname=os.environ.get("REDIS_HOST", "127.0.0.1"),  # misuse
        port=int(os.environ.get("REDIS_PORT", "6379")),
        decode_responses=True,
    )


print(connect())
