import { py } from '../../python/marked-example.ts';
import { nameTable } from '../name-table.ts';
import { defineCallRule } from '../rule.ts';
import { argument, onlyValue, textsOf } from '../worth.ts';

/** Where the host stands: in an address pair at a position, or by itself. */
type Listener = { readonly at: number | null; readonly keyword: string; readonly pair: boolean };

const pair = (at: number, keyword: string): Listener => ({ at, keyword, pair: true });
const single = (at: number | null, keyword: string): Listener => ({ at, keyword, pair: false });

export const networkBinding = defineCallRule({
  id: 'PY-NETWORK-BINDING',
  family: 'network',
  cwe: 605,
  summary: 'The program listens on every network interface',
  why: 'Whoever can reach the machine can then reach the port. 127.0.0.1 keeps it to the machine itself.',
  bad: py`
    import socket

    server = socket.socket()
    server.bind(("0.0.0.0", 8080))  # expect
  `,
  good: py`
    import socket

    server = socket.socket()
    server.bind(("127.0.0.1", 8080))
  `,
  sinks: nameTable<Listener>([
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
  ]),
  judge(call, { at, keyword, pair: isPair }) {
    const given = argument(call, at, keyword);
    const value = onlyValue(given);
    const host = isPair && value?.kind === 'list' ? (value.items[0] ?? null) : isPair ? null : given;
    const everywhere = textsOf(host).some((text) => text === '0.0.0.0' || text === '::' || (isPair && text === ''));
    if (!everywhere) return null;
    return {
      says: 'listens on every network interface',
      severity: 'warning',
      confidence: 'medium',
      kind: 'vulnerability',
    };
  },
});
