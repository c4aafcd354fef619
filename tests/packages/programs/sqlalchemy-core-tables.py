import sqlalchemy as sa
from sqlalchemy import Column, Integer, MetaData, Numeric, Table, Text, bindparam, event, insert, text

metadata = MetaData()
accounts = Table(
    "accounts",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("owner", Text, nullable=False),
    Column("balance", Numeric(10, 2), server_default="0"),
    sa.CheckConstraint("balance >= 0", name="positive"),
)

engine = sa.create_engine("sqlite+pysqlite:///:memory:")


@event.listens_for(engine, "connect")
def enable_foreign_keys(connection, record):
    connection.execute("PRAGMA foreign_keys=ON")


metadata.create_all(engine)

with engine.begin() as conn:
    conn.execute(insert(accounts), [{"owner": "ann", "balance": 10}, {"owner": "bob", "balance": 5}])
    moved = conn.execute(
        accounts.update().where(accounts.c.owner == bindparam("name")).values(balance=accounts.c.balance + 1),
        {"name": "bob"},
    )
    print(moved.rowcount)

with engine.connect() as conn:
    rows = conn.execute(text("SELECT owner, balance FROM accounts WHERE balance > :low"), {"low": 5}).mappings().all()
    print([dict(r) for r in rows])
    rich = sa.case((accounts.c.balance >= 10, "yes"), else_="no").label("rich")
    for row in conn.execute(sa.select(accounts.c.owner, rich).order_by(sa.desc("owner"))):
        print(row.owner, row.rich, row[1])

print(sa.inspect(engine).get_table_names(), str(sa.select(sa.func.count()).select_from(accounts)))
