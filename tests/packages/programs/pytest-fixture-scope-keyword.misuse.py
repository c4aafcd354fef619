import sqlite3

import pytest


@pytest.fixture(scopes="module")  # misuse
def database():
    connection = sqlite3.connect(":memory:")
    connection.execute("CREATE TABLE t (x INTEGER)")
    yield connection
    connection.close()


def test_empty(database):
    assert database.execute("SELECT count(*) FROM t").fetchone() == (0,)
