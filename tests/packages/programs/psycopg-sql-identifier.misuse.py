from psycopg import sql


def count_query(table, column):
    return sql.SQL("SELECT count(DISTINCT {}) FROM {}").format(
        sql.Identifier(column),
        sql.Identifer(table),  # misuse
    )


print(count_query("users", "name").as_string(None))
