import http.server
import socket

server = socket.socket()
server.bind(("127.0.0.1", 0))  # can: network-listen
server.listen()
server.close()


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)


with http.server.HTTPServer(("127.0.0.1", 0), Handler) as web:  # can: network-listen
    print(web.server_port > 0)
