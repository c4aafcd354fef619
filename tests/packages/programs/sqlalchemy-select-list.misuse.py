from sqlalchemy import Column, Integer, MetaData, String, Table, create_engine, select

metadata = MetaData()
users = Table("users", metadata, Column("id", Integer, primary_key=True), Column("name", String(40)))
engine = create_engine("sqlite://")
metadata.create_all(engine)

with engine.connect() as connection:
    query = select([users.c.id, users.c.name]).where(users.c.id > 1)  # misuse
    print(connection.execute(query).fetchall())
