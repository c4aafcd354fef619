import csv
import io
from dataclasses import dataclass
from datetime import date

import psycopg
from psycopg import errors
from psycopg.conninfo import conninfo_to_dict, make_conninfo

DATA = "name,born\nAnn,1990-02-01\nBob,1985-12-24\n"


@dataclass
class Person:
    name: str
    born: date


def read_people(text):
    return [Person(row["name"], date.fromisoformat(row["born"])) for row in csv.DictReader(io.StringIO(text))]


def copy_people(conn: psycopg.Connection, people: list[Person]) -> int:
    with conn.cursor() as cur:
        with cur.copy("COPY people (name, born) FROM STDIN") as copy:
            for person in people:
                copy.write_row((person.name, person.born))
        return cur.rowcount


def upsert_people(conn, people):
    try:
        with conn.transaction(), conn.cursor(row_factory=psycopg.rows.namedtuple_row) as cur:
            cur.executemany(
                "INSERT INTO people (name, born) VALUES (%(name)s, %(born)s) ON CONFLICT DO NOTHING",
                [{"name": p.name, "born": p.born} for p in people],
            )
            conn.execute("ANALYZE people")
    except errors.UniqueViolation as e:
        print(e.diag.constraint_name)
    except psycopg.errors.UndefinedTable:
        conn.rollback()


people = read_people(DATA)
dsn = make_conninfo("host=127.0.0.1 port=9", dbname="demo", connect_timeout=1)
print(conninfo_to_dict(dsn)["dbname"], len(people))
try:
    with psycopg.connect(dsn, autocommit=True) as conn:
        print(copy_people(conn, people))
        upsert_people(conn, people)
except psycopg.OperationalError:
    print("no server")
