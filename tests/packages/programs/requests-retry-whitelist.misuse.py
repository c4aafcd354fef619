import requests
from requests.adapters import HTTPAdapter
from urllib3.util.retry import Retry

retries = Retry(
    total=3,
    backoff_factor=0.5,
    status_forcelist=[502, 503],
    method_whitelist=["GET"],  # misuse
)
session = requests.Session()
session.mount("https://", HTTPAdapter(max_retries=retries))
print(session.get_adapter("https://example.com").max_retries.total)
