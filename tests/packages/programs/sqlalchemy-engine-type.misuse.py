from sqlalchemy import create_engine, text

DATABASE = {"drivername": "sqlite", "database": ":memory:"}


def connect(settings):
    engine = create_engine(settings)  # misuse
    return engine.connect()


with connect(DATABASE) as connection:
    print(connection.execute(text("SELECT 1")).scalar())
