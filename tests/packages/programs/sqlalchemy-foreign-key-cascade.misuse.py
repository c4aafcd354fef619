from sqlalchemy import Column, ForeignKey, Integer, MetaData, String, Table, create_engine, insert, select

metadata = MetaData()
users = Table("users", metadata, Column("id", Integer, primary_key=True), Column("name", String(30)))
posts = Table(
    "posts",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("user_id", ForeignKey("users.id", cascade="all")),  # misuse
)
engine = create_engine("sqlite:///:memory:")
metadata.create_all(engine)
with engine.begin() as connection:
    connection.execute(insert(users), [{"name": "ann"}, {"name": "bob"}])
    print([row.name for row in connection.execute(select(users.c.name).order_by(users.c.id))])
