import json
import logging
import os
import sys
import warnings

import pytest


def read_settings(path):
    with open(path) as f:
        data = json.load(f)
    data["user"] = os.environ.get("APP_USER", "nobody")
    logging.getLogger("app").warning("read %s", path)
    return data


def main(argv=None):
    args = argv or sys.argv[1:]
    print("args:", *args)
    if not args:
        raise SystemExit(2)


@pytest.fixture(autouse=True)
def clean_environment(monkeypatch):
    monkeypatch.delenv("APP_USER", raising=False)


def test_settings(tmp_path, monkeypatch, caplog):
    path = tmp_path / "settings.json"
    path.write_text('{"a": 1}')
    monkeypatch.setenv("APP_USER", "ann")
    monkeypatch.chdir(tmp_path)
    with caplog.at_level(logging.WARNING, logger="app"):
        assert read_settings("settings.json") == {"a": 1, "user": "ann"}
    assert caplog.records[0].levelname == "WARNING" and "settings.json" in caplog.text


def test_main(monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["prog", "x"])
    main()
    assert capsys.readouterr().out == "args: x\n"
    monkeypatch.setattr("sys.argv", ["prog"])
    with pytest.raises(SystemExit) as exc_info:
        main()
    assert exc_info.value.code == 2


def test_warning(recwarn):
    with pytest.warns(DeprecationWarning, match="old"):
        warnings.warn("old call", DeprecationWarning)
    assert len(recwarn) == 0


if __name__ == "__main__":
    sys.exit(pytest.main(["-q", "-p", "no:cacheprovider", __file__]))
