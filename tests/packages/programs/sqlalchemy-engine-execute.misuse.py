from sqlalchemy import create_engine, text


def list_tables(url):
    engine = create_engine(url)
    result = engine.execute(text("SELECT name FROM sqlite_master"))  # misuse
    return [row[0] for row in result]


print(list_tables("sqlite://"))
