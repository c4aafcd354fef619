import type { Server } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Deployment } from '../wire/deployment.ts';
import { envelope, refusalHeaders } from '../wire/envelope.ts';
import { Refusal, type RefusalCode } from '../wire/refusal.ts';
import { commonHeaders } from './common-headers.ts';
import { notFound } from './paths.ts';
import { requestIdOf } from './request-id.ts';

/** The methods that an address takes, and OPTIONS; none where there is nothing. */
export type AllowedAt = (path: string) => readonly string[];

export type RefusedObserver = (code: RefusalCode) => void;

const codes: Readonly<Record<string, RefusalCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** What never became a request is answered in the same envelope, straight onto the socket. */
export function respondToMalformed(deployment: () => Deployment, allowedAt: AllowedAt, observe: RefusedObserver) {
  return (error: ParseError, socket: Duplex): void => {
    // What else comes after a fault was told is dropped.
    if (saidLast.has(socket)) return;
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const refusal = refusalOf(error, allowedAt);
    observe(refusal.code);
    sayLast(socket, onTheWire(refusal, deployment()));
  };
}

/** What Node hands over of a request that it could not parse; the library's type has the packet as something else. */
type ParseError = NodeJS.ErrnoException & { readonly rawPacket?: unknown };

function refusalOf({ code = '', rawPacket }: ParseError, allowedAt: AllowedAt): Refusal {
  const known = codes[code];
  if (known) return new Refusal(known);
  const path = code === 'HPE_INVALID_METHOD' ? requestedPath(rawPacket) : null;
  if (path === null) return new Refusal('bad_request', { message: 'This is not a well-formed HTTP request.' });
  const allow = allowedAt(path);
  return allow.length > 0 ? new Refusal('method_not_allowed', { allow }) : notFound();
}

/** Node knows some methods and calls every other one malformed; the rest of the line says whether that is all. */
function requestedPath(packet: unknown): string | null {
  if (!Buffer.isBuffer(packet)) return null;
  const [line = ''] = packet.subarray(0, lineBytesMax).toString('latin1').split('\r\n', 1);
  return /^[\w!#$%&'*+.^`|~-]+ (\/[^\s?]*)\S* HTTP\/1\.[01]$/.exec(line)?.[1] ?? null;
}

const lineBytesMax = 8 * 1024;

/** Methods and expectations that Node would otherwise answer by itself, without our headers. */
export function takeOverOddRequests(server: Server, deployment: () => Deployment, observe: RefusedObserver): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('connect', (_request, socket: Duplex) => {
    observe('method_not_allowed');
    const allow = ['GET', 'HEAD', 'POST', 'OPTIONS'];
    sayLast(socket, onTheWire(new Refusal('method_not_allowed', { allow }), deployment()));
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

function onTheWire(refusal: Refusal, deployment: Deployment): string {
  const requestId = requestIdOf(undefined);
  const body = JSON.stringify(envelope(refusal, requestId, deployment));
  const headers = {
    ...commonHeaders(requestId),
    ...refusalHeaders(refusal, deployment),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`, ...lines, '', body].join('\r\n');
}
