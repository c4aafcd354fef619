import logging
from dataclasses import dataclass
from typing import Any

import requests

logger = logging.getLogger(__name__)


@dataclass
class Weather:
    city: str
    temperature: float


class WeatherClient:
    def __init__(self, base_url: str, timeout: float = 2.0) -> None:
        self.base_url = base_url.rstrip("/")
        self.timeout = timeout
        self.session = requests.Session()
        self.session.trust_env = False

    def _get(self, path: str, **params: Any) -> dict:
        response = self.session.get(f"{self.base_url}/{path}", params=params, timeout=self.timeout)
        response.raise_for_status()
        return response.json()

    def current(self, city: str) -> Weather | None:
        try:
            payload = self._get("current", city=city, units="metric")
        except requests.exceptions.Timeout:
            logger.warning("timeout")
            return None
        except (requests.exceptions.ConnectionError, requests.exceptions.JSONDecodeError) as error:
            logger.warning("no weather for %s: %s", city, type(error).__name__)
            return None
        return Weather(city=payload["name"], temperature=payload["main"]["temp"])


client = WeatherClient("http://127.0.0.1:9/")
print(client.current("Oslo"))
