import requests
from requests.adapters import HTTPAdapter


def create_session(pool=10):
    session = requests.Session()
    adapter = HTTPAdapter(pool_connections=pool, pool_maxsize=pool, retries=3)  # misuse
    for prefix in ("http://", "https://"):
        session.mount(prefix, adapter)
    return session


create_session().close()
