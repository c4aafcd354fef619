import sqlite3

connection = sqlite3.connect("shop.db")  # can: file-write
connection.execute("create table items (name text)")
connection.execute("insert into items values (?)", ("pen",))
print(connection.execute("select * from items").fetchall())
connection.close()
