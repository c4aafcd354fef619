import json

import psycopg
from psycopg.types.json import Jsonb

payload = Jsonb({"a": 1}, dumps=json.dumps)
query = psycopg.sql.SQL("INSERT INTO {} VALUES (%s)").format(psycopg.sql.Identifier("events"))
print(payload.obj, query.as_string(None))
