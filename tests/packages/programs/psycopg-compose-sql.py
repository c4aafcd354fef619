import psycopg
from psycopg import sql
from psycopg.rows import class_row, dict_row
from psycopg.types.json import Jsonb


def build_insert(table: str, row: dict) -> sql.Composed:
    return sql.SQL("INSERT INTO {table} ({columns}) VALUES ({values}) RETURNING {key}").format(
        table=sql.Identifier("public", table),
        columns=sql.SQL(", ").join(map(sql.Identifier, row)),
        values=sql.SQL(", ").join(sql.Placeholder() * len(row)),
        key=sql.Identifier("id"),
    )


def build_search(table, **filters):
    conditions = [sql.SQL("{} = {}").format(sql.Identifier(k), sql.Placeholder(k)) for k in filters]
    query = sql.SQL("SELECT * FROM {}").format(sql.Identifier(table))
    if conditions:
        query += sql.SQL(" WHERE ") + sql.SQL(" AND ").join(conditions)
    return query


print(build_insert("users", {"name": "ann", "data": Jsonb({"a": 1})}).as_string(None))
print(build_search("users", name="ann", active=True).as_string())
print(sql.Literal("it's").as_string(None), sql.quote("x"))


class Repository:
    def __init__(self, conninfo):
        self.conninfo = conninfo

    def find(self, user_id):
        with psycopg.connect(self.conninfo, connect_timeout=1, row_factory=dict_row) as conn:
            with conn.cursor() as cur:
                cur.execute("SELECT id, name FROM users WHERE id = %s", (user_id,))
                return cur.fetchone()


try:
    print(Repository("host=127.0.0.1 port=9 dbname=x user=x").find(1))
except psycopg.OperationalError as e:
    print("cannot connect:", e.sqlstate, class_row(dict) is not None)
