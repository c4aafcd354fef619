import http.client
import socket

try:
    socket.create_connection(("127.0.0.1", 9), timeout=1)  # can: network-connect
except OSError as error:
    print(error)

connection = http.client.HTTPConnection("127.0.0.1", 9, timeout=1)  # can: network-connect
try:
    connection.request("GET", "/")  # can: network-connect
except OSError as error:
    print(error)
