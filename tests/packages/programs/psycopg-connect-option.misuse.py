import psycopg

try:
    psycopg.connect(host="127.0.0.1", port=1, database="x", user="u")  # misuse
except psycopg.OperationalError as error:
    print("down")
