import psycopg
from psycopg.rows import dict_rows  # misuse


def read(url: str) -> list[dict]:
    with psycopg.connect(url, row_factory=dict_rows, connect_timeout=1) as connection:
        with connection.cursor() as cursor:
            cursor.execute("SELECT id, name FROM users WHERE id = %s", (1,))
            return cursor.fetchall()


try:
    print(read("postgresql://127.0.0.1:1/x"))
except psycopg.OperationalError as error:
    print(type(error).__name__)
