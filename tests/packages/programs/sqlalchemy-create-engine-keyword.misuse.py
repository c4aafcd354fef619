from sqlalchemy import create_engine, inspect

engine = create_engine("sqlite://", verbose=True)  # misuse
print(inspect(engine).get_table_names(), engine.dialect.name)
