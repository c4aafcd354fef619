import requests
from requests.adapters import HTTPAdapter
from requests.packages.retry import Retry  # misuse


def make_session():
    session = requests.Session()
    retries = Retry(total=3, backoff_factor=0.5, status_forcelist=[500, 502])
    session.mount("https://", HTTPAdapter(max_retries=retries))
    return session


print(make_session().adapters)
