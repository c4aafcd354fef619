import { py } from '../../python/marked-example.ts';
import { nameTable } from '../name-table.ts';
import { defineCallRule } from '../rule.ts';
import { argument, firstValue, textsOf } from '../trust.ts';

/** The argument with the host: an address pair, or the host by itself. */
type Listener = { readonly at: number | null; readonly keyword: string; readonly pair: boolean };

const pair = (at: number, keyword: string): Listener => ({ at, keyword, pair: true });
const single = (at: number | null, keyword: string): Listener => ({ at, keyword, pair: false });

export const networkBinding = defineCallRule({
  id: 'PY-NETWORK-BINDING',
  family: 'network',
  cwe: 605,
  summary: 'Server listening on all network interfaces',
  why: 'Every host that can reach the machine can reach the port. Use `127.0.0.1` to accept local connections only.',
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
  check(call, { at, keyword, pair: isPair }) {
    const given = argument(call, at, keyword);
    const value = firstValue(given);
    const host = isPair && value?.kind === 'list' ? (value.items[0] ?? null) : isPair ? null : given;
    const isEveryInterface = textsOf(host).some(
      (text) => text === '0.0.0.0' || text === '::' || (isPair && text === ''),
    );
    if (!isEveryInterface) return null;
    return {
      problem: 'listens on all network interfaces',
      severity: 'warning',
      confidence: 'medium',
      kind: 'vulnerability',
    };
  },
});
