from sqlalchemy import Column, Integer, MetaData, Table, create_engine, select

metadata = MetaData()
t = Table("t", metadata, Column("id", Integer, primary_key=True), Column("n", Integer))
engine = create_engine("sqlite://")
metadata.create_all(engine)
with engine.connect() as connection:
    query = select(t).where(t.c.n > 1).order_by(t.c.n)
    print(connection.execute(query).all())
