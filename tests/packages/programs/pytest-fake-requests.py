import sys

import pytest
import requests


def get_user(user_id):
    response = requests.get(f"https://api.example.com/users/{user_id}", timeout=5)
    response.raise_for_status()
    return response.json()["name"]


class FakeResponse:
    def __init__(self, payload, status=200):
        self.payload = payload
        self.status_code = status

    def json(self):
        return self.payload

    def raise_for_status(self):
        if self.status_code >= 400:
            raise requests.HTTPError(f"{self.status_code} error", response=self)


@pytest.fixture
def fake_api(monkeypatch):
    responses = {}

    def fake_get(url, **kwargs):
        assert kwargs["timeout"] == 5
        return responses[url.rsplit("/", 1)[-1]]

    monkeypatch.setattr(requests, "get", fake_get)
    return responses


@pytest.mark.parametrize("name", ["ann", "bob"])
def test_get_user(fake_api, name):
    fake_api["1"] = FakeResponse({"name": name})
    assert get_user(1) == name


def test_error(fake_api):
    fake_api["2"] = FakeResponse({}, status=404)
    with pytest.raises(requests.exceptions.HTTPError, match=r"^404") as excinfo:
        get_user(2)
    assert excinfo.value.response.status_code == 404
    assert excinfo.type is requests.HTTPError


if __name__ == "__main__":
    sys.exit(pytest.main([__file__, "-q", "-p", "no:cacheprovider"]))
