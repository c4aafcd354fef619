from sqlalchemy import create_engine, text

engine = create_engine("sqlite://")
with engine.connect() as connection:
    connection.execute(text("CREATE TABLE t (x INTEGER)"))
    connection.execute(text("INSERT INTO t VALUES (:x)"), [{"x": 1}, {"x": 2}])
    rows = connection.execute("SELECT x FROM t").fetchall()  # misuse
    print([row[0] for row in rows])
    connection.commit()
