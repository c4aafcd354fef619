import psycopg
from psycopg.extras import execute_values  # misuse


def insert_rows(conn: psycopg.Connection, rows):
    with conn.cursor() as cur:
        execute_values(cur, "INSERT INTO t (a, b) VALUES %s", rows)
    conn.commit()


def main():
    with psycopg.connect("dbname=demo") as conn:
        insert_rows(conn, [(1, "x"), (2, "y")])


if __name__ == "__main__":
    main()
