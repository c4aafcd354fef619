"""A cache in front of a slow function that works without Redis, too."""
import functools
import json
from typing import Optional

import redis
from redis.backoff import ExponentialBackoff
from redis.exceptions import ConnectionError, RedisError, TimeoutError
from redis.retry import Retry

client = redis.Redis(
    host="127.0.0.1",
    port=9,
    db=0,
    decode_responses=True,
    socket_connect_timeout=0.2,
    retry=Retry(ExponentialBackoff(cap=0.01, base=0.001), 1),
    retry_on_error=[ConnectionError, TimeoutError],
)


def cached(prefix: str, ttl: int = 60, db: Optional[redis.Redis] = None):
    def decorate(function):
        @functools.wraps(function)
        def wrapper(*args):
            connection = db or client
            key = f"{prefix}:{':'.join(map(str, args))}"
            try:
                hit = connection.get(key)
                if hit is not None:
                    return json.loads(hit)
            except RedisError as e:
                print("no cache:", type(e).__name__)
                return function(*args)
            value = function(*args)
            connection.set(key, json.dumps(value), ex=ttl, nx=True)
            connection.hincrby("stats", prefix, 1)
            return value

        return wrapper

    return decorate


@cached("square", ttl=10)
def square(n):
    return n * n


print(square(4))
try:
    client.ping()
except redis.ConnectionError:
    print("not running")
