import { nameTable } from '../name-table.ts';

/** The argument with the host: an address pair, or the host by itself. */
export type Listener = { readonly at: number | null; readonly keyword: string; readonly pair: boolean };

const pair = (at: number, keyword: string): Listener => ({ at, keyword, pair: true });
const single = (at: number | null, keyword: string): Listener => ({ at, keyword, pair: false });

/** Calls that listen for connections. */
export const listeners = nameTable<Listener>([
  ['socket.socket.bind ssl.SSLSocket.bind *.wrap_socket.bind', pair(0, 'address')],
  ['socket.create_server', pair(0, 'address')],
  [
    'http.server.HTTPServer http.server.ThreadingHTTPServer socketserver.TCPServer socketserver.UDPServer ' +
      'socketserver.ThreadingTCPServer socketserver.ThreadingUDPServer xmlrpc.server.SimpleXMLRPCServer',
    pair(0, 'server_address'),
  ],
  ['wsgiref.simple_server.make_server', single(0, 'host')],
  ['asyncio.start_server', single(1, 'host')],
  ['flask.Flask.run quart.Quart.run', single(0, 'host')],
  ['uvicorn.run uvicorn.Config', single(null, 'host')],
  ['waitress.serve bottle.run aiohttp.web.run_app gradio.Interface.launch', single(null, 'host')],
  ['sanic.Sanic.run bottle.Bottle.run tornado.httpserver.HTTPServer.listen', single(null, 'host')],
  ['gevent.pywsgi.WSGIServer eventlet.listen', pair(0, 'listener')],
  ['multiprocessing.connection.Listener', pair(0, 'address')],
  ['werkzeug.serving.run_simple', single(0, 'hostname')],
]);
