from sqlalchemy import create_engine, inspect

engine = create_engine("sqlite://", echo=False)
print(inspect(engine).get_table_names(), engine.dialect.name)
