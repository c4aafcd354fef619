import type { IncomingMessage } from 'node:http';
import { BlockList } from 'node:net';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { toRefusal } from '../calls/to-refusal.ts';
import type { Mode } from '../model/mode.ts';
import type { Deployment } from '../wire/deployment.ts';
import { envelope, refusalHeaders } from '../wire/envelope.ts';
import { notFoundPage } from '../wire/formats/not-found-page.ts';
import { Refusal } from '../wire/refusal.ts';
import { type BodyBounds, BodyReader } from './body-reader.ts';
import { commonHeaders } from './common-headers.ts';
import { type ConnectionBounds, type ConnectionEnd, type Connections, trackConnections } from './connections.ts';
import { CallerDisconnected } from './disconnect.ts';
import { isBrowser } from './document-format.ts';
import { html } from './html.ts';
import { type RefusedObserver, respondToMalformed, takeOverOddRequests } from './malformed-http.ts';
import { methodsAt, notFound } from './paths.ts';
import { requestIdOf } from './request-id.ts';
import type { Route } from './route.ts';

export type Exchange = {
  readonly id: string;
  readonly method: string;
  /** The pattern, not the address sent: one value per endpoint. */
  readonly route: string;
  readonly mode: Mode | null;
  readonly status: number;
  readonly seconds: number;
};

/** What one caller may take of the server; times in milliseconds. */
export type ServerBounds = ConnectionBounds &
  BodyBounds & {
    readonly headersMs: number;
    readonly requestMs: number;
    readonly keepAliveMs: number;
    readonly headerBytesMax: number;
    readonly headersMax: number;
  };

/** What a deployment starts from; settings say otherwise. */
export const defaultBounds: ServerBounds = {
  connectionsMax: 10_000,
  perAddressMax: 512,
  requestsMax: 10_000,
  pipelinedMax: 16,
  trustedProxies: new BlockList(),
  answerMs: 60_000,
  headersMs: 20_000,
  requestMs: 60_000,
  keepAliveMs: 72_000,
  headerBytesMax: 16 * 1024,
  headersMax: 100,
  togetherMax: () => 128 * 1024 * 1024,
  rateMin: 1024,
  windowMs: 5_000,
};

/** What the server has in hand at the moment. */
export type ServerLoad = {
  readonly connections: Connections;
  readonly bodies: Pick<BodyReader, 'bytes' | 'refuseExcess'>;
};

export type ServerParts = {
  readonly routes: readonly Route[];
  readonly bounds?: ServerBounds;
  readonly deployment: () => Deployment;
  readonly onExchange: (exchange: Exchange) => void;
  readonly onRefusal: RefusedObserver;
  /** A fault of ours, with the id under which the caller was told. */
  readonly onFault: (error: unknown, requestId: string) => void;
  readonly onConnectionEnd?: (end: ConnectionEnd) => void;
  /** Told once, for those who measure. */
  readonly onLoad?: (load: ServerLoad) => void;
};

const methodsKnown: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

/** A peer that is gone without a word is noticed after this long. */
const halfOpenMs = 30_000;
/** How often Node looks for requests past their deadline. */
const deadlineCheckMsMax = 2_000;

/** The HTTP context: every route, and one way to refuse. */
export function createHttpServer(parts: ServerParts): FastifyInstance {
  const { routes, bounds = defaultBounds, deployment, onRefusal } = parts;
  const allowedAt = (path: string): string[] => {
    const methods = methodsAt(path, routes);
    return methods.length > 0 ? [...methods, 'OPTIONS'] : [];
  };
  const refuse = refuser(parts);
  const app = Fastify({
    ...serverOptions(bounds),
    clientErrorHandler: respondToMalformed(deployment, allowedAt, onRefusal),
    frameworkErrors: refuse,
  });
  // Node leaves out what is beyond its bound: one more than ours shows that there was more.
  app.server.maxHeadersCount = bounds.headersMax + 1;
  const connections = trackConnections(app.server, bounds, parts.onConnectionEnd ?? (() => {}));
  takeOverOddRequests(app.server, deployment, onRefusal);
  const bodies = readBodies(app, bounds);
  app.decorateRequest('mode', null);

  app.addHook('onRequest', ({ id, raw, headers }, reply, done) => {
    reply.headers(commonHeaders(id));
    const objection =
      connections.objection(raw) ??
      malformed(raw, headers.host, bounds.headersMax) ??
      // Refused before the library sees it, which expects a body of some methods and calls its absence malformed.
      (methodsKnown.has(raw.method ?? '') ? null : unknownMethod(allowedAt((raw.url ?? '').split('?')[0]!)));
    if (connections.isLast(raw)) reply.header('connection', 'close');
    if (objection) done(objection);
    else done();
  });
  app.addHook('onResponse', ({ id, method, routeOptions, mode }, { statusCode, elapsedTime }, done) => {
    const route = routeOptions.url ?? 'none';
    parts.onExchange({ id, method, route, mode, status: statusCode, seconds: elapsedTime / 1000 });
    done();
  });
  app.setErrorHandler(refuse);
  app.setNotFoundHandler((request, reply) => {
    const allow = allowedAt(request.url.split('?')[0]!);
    if (allow.length > 0 && request.method === 'OPTIONS') return preflight(reply, allow);
    throw unknownMethod(allow);
  });

  for (const { method, path, handle } of routes) app.route({ method, url: path, handler: handle });
  parts.onLoad?.({ connections, bodies });
  return app;
}

const serverOptions = (bounds: ServerBounds) =>
  ({
    logger: false,
    // Measured by our own reader of bodies, which says no more politely.
    bodyLimit: Number.MAX_SAFE_INTEGER,
    genReqId: (raw: IncomingMessage) => requestIdOf(raw.headers['x-request-id']),
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    requestTimeout: bounds.requestMs,
    keepAliveTimeout: bounds.keepAliveMs,
    http: {
      maxHeaderSize: bounds.headerBytesMax,
      requireHostHeader: false,
      headersTimeout: bounds.headersMs,
      connectionsCheckingInterval: Math.min(deadlineCheckMsMax, bounds.headersMs / 2),
      keepAlive: true,
      keepAliveInitialDelay: halfOpenMs,
    },
  }) as const;

/** Has every body read by our own reader, whatever its type. */
function readBodies(app: FastifyInstance, bounds: BodyBounds): BodyReader {
  const bodies = new BodyReader(bounds);
  app.addHook('onClose', async () => bodies.close());
  app.removeAllContentTypeParsers();
  const read = (_request: FastifyRequest, payload: IncomingMessage): Promise<Buffer | Refusal> =>
    bodies.read(payload).catch(asBody);
  // Fastify remembers the reader of a type that is named here; for all others it looks it up each time.
  app.addContentTypeParser('application/json', read);
  app.addContentTypeParser('*', read);
  return bodies;
}

type Refuser = (error: unknown, request: FastifyRequest, reply: FastifyReply) => void;

const refuser =
  ({ deployment, onRefusal, onFault }: ServerParts): Refuser =>
  (error, request, reply) => {
    if (error instanceof CallerDisconnected) {
      // Nobody is left to read an answer.
      reply.hijack();
      reply.raw.destroy();
      return;
    }
    const refusal = answerTo(error);
    if (refusal.code === 'internal_error') onFault(error, request.id);
    onRefusal(refusal.code);
    if (refusal.code === 'not_found' && request.method === 'GET' && isBrowser(request)) {
      reply.code(404).headers(commonHeaders(request.id));
      reply.send(html(reply, notFoundPage(request.url.split('?')[0]!, refusal.message, request.id)));
      return;
    }
    // A caller whose body was not read to its end is not waited for either.
    if (hasBody(request.raw) && !request.raw.complete) reply.header('connection', 'close');
    reply
      .code(refusal.status)
      .headers({ ...commonHeaders(request.id), ...refusalHeaders(refusal, deployment()) })
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(envelope(refusal, request.id, deployment())));
  };

const unknownMethod = (allow: string[]): Refusal =>
  allow.length > 0 ? new Refusal('method_not_allowed', { allow }) : notFound();

function malformed(raw: IncomingMessage, host: string | undefined, headersMax: number): Refusal | null {
  const objection = ambiguity(raw, host);
  if (objection) return new Refusal('bad_request', { message: objection });
  if (raw.rawHeaders.length <= 2 * headersMax) return null;
  return new Refusal('headers_too_large', { message: `The request has more than ${headersMax} headers.` });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** What a proxy in front of us may have read otherwise than we do: where the request ends, and whom it is for. */
function ambiguity({ httpVersion, headers, rawHeaders }: IncomingMessage, host: string | undefined): string | null {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return 'The request is of a version other than HTTP/1.1.';
  if (httpVersion === '1.1' && !host) return 'The request names no host.';
  if (hostsIn(rawHeaders) > 1) return 'The request names two hosts.';
  return httpVersion === '1.0' && headers['transfer-encoding'] ? 'HTTP/1.0 knows no transfer-encoding.' : null;
}

/** Names and values take turns. */
function hostsIn(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts;
}

/** A body that is refused is refused by whoever reads it, in its own order and with its own headers. */
function asBody(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

/** Browsers of any origin may call: keys travel in a header a page must set itself, never in a cookie. */
function preflight(reply: FastifyReply, methods: readonly string[]): FastifyReply {
  return reply
    .code(204)
    .headers({
      allow: methods.join(', '),
      'access-control-allow-methods': methods.join(', '),
      'access-control-allow-headers':
        'authorization, content-type, x-api-key, x-client, x-request-id, x-no-training, payment-signature, ' +
        'mcp-protocol-version, mcp-method, mcp-name, a2a-version',
      'access-control-max-age': '86400',
    })
    .send();
}

/** Errors of the HTTP library itself carry a status. */
function answerTo(error: unknown): Refusal {
  const refusal = toRefusal(error);
  if (refusal) return refusal;
  const { statusCode } = error as Partial<FastifyError>;
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new Refusal('bad_request', { message: 'This is not a well-formed HTTP request.' });
  }
  return new Refusal('internal_error');
}
