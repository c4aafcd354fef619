import psycopg

try:
    psycopg.connect(host="127.0.0.1", port=1, dbname="x", user="u")
except psycopg.OperationalError as error:
    print("down")
