from conftest import default_app
from builders import make_app


def test_start() -> None:
    assert default_app().start(80)
    assert make_app("one").start("80")  # expect: mypy:arg-type  # fixed: assert make_app("one").start(80)
