import type { Server } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { envelope } from '../wire/envelope.ts';
import { Refusal, type RefusalCode } from '../wire/refusal.ts';
import { requestIdOf } from './request-id.ts';
import { standingHeaders } from './standing-headers.ts';

export type RefusedObserver = (code: RefusalCode) => void;

const codes: Readonly<Record<string, RefusalCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** What never became a request is answered in the same envelope, straight onto the socket. */
export function answerMalformed(baseUrl: () => string, observe: RefusedObserver) {
  return (error: NodeJS.ErrnoException, socket: Duplex): void => {
    // What else comes after a fault was told is dropped.
    if (saidLast.has(socket)) return;
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const code = codes[error.code ?? ''] ?? 'bad_request';
    observe(code);
    const refusal = new Refusal(
      code,
      code === 'bad_request' ? { message: 'This is not a well-formed HTTP request.' } : {},
    );
    sayLast(socket, onTheWire(refusal, baseUrl()));
  };
}

/** Methods and expectations that Node would otherwise answer by itself, without our headers. */
export function takeOverOddRequests(server: Server, baseUrl: () => string, observe: RefusedObserver): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('connect', (_request, socket: Duplex) => {
    observe('method_not_allowed');
    sayLast(socket, onTheWire(new Refusal('method_not_allowed'), baseUrl()));
  });
}

const saidLast = new WeakSet<Duplex>();
const lingerMs = 2_000;

/**
 * Says it and closes: soon, because the other side may never do so; not at once, because what is still unread then
 * would make the system throw our words away.
 */
function sayLast(socket: Duplex, text: string): void {
  saidLast.add(socket);
  socket.end(text);
  socket.resume();
  const linger = setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.once('close', () => clearTimeout(linger));
}

function onTheWire(refusal: Refusal, baseUrl: string): string {
  const requestId = requestIdOf(undefined);
  const body = JSON.stringify(envelope(refusal, requestId, baseUrl));
  const headers = {
    ...standingHeaders(requestId),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`, ...lines, '', body].join('\r\n');
}
