import sys
from unittest import mock

import pytest


class Mailer:
    def send(self, to, body):
        raise RuntimeError("no network")


class Newsletter:
    def __init__(self, mailer):
        self.mailer = mailer

    def publish(self, readers):
        return [self.mailer.send(reader, body="news") for reader in readers]


@pytest.fixture(name="mailer")
def mailer_fixture():
    fake = mock.create_autospec(Mailer, instance=True)
    fake.send.return_value = "sent"
    return fake


class TestNewsletter:
    @pytest.fixture(autouse=True)
    def setup(self, mailer, request):
        self.newsletter = Newsletter(mailer)
        self.mailer = mailer
        request.addfinalizer(mailer.reset_mock)

    def test_publish(self):
        assert self.newsletter.publish(["a", "b"]) == ["sent", "sent"]
        assert self.mailer.send.call_count == 2
        self.mailer.send.assert_called_with("b", body="news")

    @pytest.mark.usefixtures("mailer")
    def test_failure(self, monkeypatch):
        monkeypatch.setattr(self.newsletter, "mailer", Mailer())
        with pytest.raises(RuntimeError):
            self.newsletter.publish(["a"])


class Counter:
    passed = 0

    def pytest_runtest_logreport(self, report):
        if report.when == "call" and report.passed:
            self.passed += 1


if __name__ == "__main__":
    counter = Counter()
    code = pytest.main(["-q", "-p", "no:cacheprovider", __file__], plugins=[counter])
    assert counter.passed == 2
    sys.exit(code)
