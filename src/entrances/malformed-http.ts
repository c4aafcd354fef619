import type { Server } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Deployment } from '../wire/deployment.ts';
import { envelope, refusalHeaders } from '../wire/envelope.ts';
import { Refusal, type RefusalCode } from '../wire/refusal.ts';
import { commonHeaders } from './common-headers.ts';
import { notFound } from './paths.ts';
import { requestIdOf } from './request-id.ts';

/** The methods that a path supports, and OPTIONS; empty if there is no such path. */
export type AllowedAt = (path: string) => readonly string[];

export type RefusedObserver = (code: RefusalCode) => void;

const codes: Readonly<Record<string, RefusalCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** Writes a refusal straight to the socket if the bytes never became a request. */
export function respondToMalformed(deployment: () => Deployment, allowedAt: AllowedAt, observe: RefusedObserver) {
  return (error: ParseError, socket: Duplex): void => {
    // Ignore everything that arrives after the refusal.
    if (closing.has(socket)) return;
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const refusal = refusalOf(error, allowedAt);
    observe(refusal.code);
    endWith(socket, serializeRefusal(refusal, deployment()));
  };
}

/** Node's error for a request that it could not parse; the library types `rawPacket` differently. */
type ParseError = NodeJS.ErrnoException & { readonly rawPacket?: unknown };

function refusalOf({ code = '', rawPacket }: ParseError, allowedAt: AllowedAt): Refusal {
  const known = codes[code];
  if (known) return new Refusal(known);
  const path = code === 'HPE_INVALID_METHOD' ? requestedPath(rawPacket) : null;
  if (path === null) return new Refusal('bad_request', { message: 'This is not a well-formed HTTP request.' });
  const allow = allowedAt(path);
  return allow.length > 0 ? new Refusal('method_not_allowed', { allow }) : notFound();
}

/** Node reports unknown methods as malformed; if the rest of the request line is fine, this returns its path. */
function requestedPath(packet: unknown): string | null {
  if (!Buffer.isBuffer(packet)) return null;
  const [line = ''] = packet.subarray(0, lineBytesMax).toString('latin1').split('\r\n', 1);
  return /^[\w!#$%&'*+.^`|~-]+ (\/[^\s?]*)(?:\?\S*)? HTTP\/1\.[01]$/.exec(line)?.[1] ?? null;
}

const lineBytesMax = 8 * 1024;

/** Handles CONNECT and `Expect`, which Node would otherwise answer itself, without our headers. */
export function handleUnusualRequests(server: Server, deployment: () => Deployment, observe: RefusedObserver): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('connect', (_request, socket: Duplex) => {
    observe('method_not_allowed');
    const allow = ['GET', 'HEAD', 'POST', 'OPTIONS'];
    endWith(socket, serializeRefusal(new Refusal('method_not_allowed', { allow }), deployment()));
  });
}

const closing = new WeakSet<Duplex>();
const lingerMs = 2_000;

/**
 * Sends a response and closes the socket soon after, because the client may never do so. Not immediately: with unread
 * data in its buffer, the system would reset the connection and discard the response.
 */
function endWith(socket: Duplex, text: string): void {
  closing.add(socket);
  socket.end(text);
  socket.resume();
  const linger = setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.once('close', () => clearTimeout(linger));
}

function serializeRefusal(refusal: Refusal, deployment: Deployment): string {
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
