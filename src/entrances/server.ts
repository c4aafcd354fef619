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
import { handleUnusualRequests, type RefusedObserver, respondToMalformed } from './malformed-http.ts';
import { methodsAt, notFound } from './paths.ts';
import { requestIdOf } from './request-id.ts';
import type { Route } from './route.ts';

export type Exchange = {
  readonly id: string;
  readonly method: string;
  /** The pattern and not the requested path: one value per endpoint. */
  readonly route: string;
  readonly mode: Mode | null;
  readonly status: number;
  readonly seconds: number;
};

/** Limits on what callers can use; times in milliseconds. */
export type ServerBounds = ConnectionBounds &
  BodyBounds & {
    readonly headersMs: number;
    readonly requestMs: number;
    readonly keepAliveMs: number;
    readonly headerBytesMax: number;
    readonly headersMax: number;
  };

/** The defaults; settings override them. */
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

/** The current load of the server. */
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
  /** Called for a failure of the service, with the request id that the caller got. */
  readonly onFault: (error: unknown, requestId: string) => void;
  readonly onConnectionEnd?: (end: ConnectionEnd) => void;
  /** Called once, for metrics. */
  readonly onLoad?: (load: ServerLoad) => void;
};

const methodsKnown: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

/** TCP keep-alive probes start after this long, to detect peers that vanished. */
const halfOpenMs = 30_000;
/** How often Node checks for requests past their deadline. */
const deadlineCheckMsMax = 2_000;

/** The HTTP server: all routes, and one handler for all refusals. */
export function createHttpServer(parts: ServerParts): FastifyInstance {
  const { routes, bounds = defaultBounds, deployment, onRefusal } = parts;
  const allowedAt = (path: string): string[] => {
    const methods = methodsAt(path, routes);
    return methods.length > 0 ? [...methods, 'OPTIONS'] : [];
  };
  const refuse = errorHandler(parts);
  const app = Fastify({
    ...serverOptions(bounds),
    clientErrorHandler: respondToMalformed(deployment, allowedAt, onRefusal),
    frameworkErrors: refuse,
  });
  // Node drops headers beyond its limit; a limit of one more than ours shows that there were too many.
  app.server.maxHeadersCount = bounds.headersMax + 1;
  const connections = trackConnections(app.server, bounds, parts.onConnectionEnd ?? (() => {}));
  handleUnusualRequests(app.server, deployment, onRefusal);
  const bodies = readBodies(app, bounds);
  app.decorateRequest('mode', null);

  app.addHook('onRequest', ({ id, raw, headers }, reply, done) => {
    reply.headers(commonHeaders(id));
    const refusal =
      connections.refusalFor(raw) ??
      malformed(raw, headers.host, bounds.headersMax) ??
      // Refused before Fastify sees it, because Fastify requires a body for some methods.
      (methodsKnown.has(raw.method ?? '') ? null : unknownMethod(allowedAt((raw.url ?? '').split('?')[0]!)));
    if (connections.isLast(raw)) reply.header('connection', 'close');
    if (refusal) done(refusal);
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
    // `BodyReader` enforces the limit, with a better refusal.
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

/** Uses `BodyReader` for every content type. */
function readBodies(app: FastifyInstance, bounds: BodyBounds): BodyReader {
  const bodies = new BodyReader(bounds);
  app.addHook('onClose', async () => bodies.close());
  app.removeAllContentTypeParsers();
  const read = (_request: FastifyRequest, payload: IncomingMessage): Promise<Buffer | Refusal> =>
    bodies.read(payload).catch(asBody);
  // Fastify caches the parser of a named type; for all others it looks it up on each request.
  app.addContentTypeParser('application/json', read);
  app.addContentTypeParser('*', read);
  return bodies;
}

type Refuser = (error: unknown, request: FastifyRequest, reply: FastifyReply) => void;

const errorHandler =
  ({ deployment, onRefusal, onFault }: ServerParts): Refuser =>
  (error, request, reply) => {
    if (error instanceof CallerDisconnected) {
      // The caller has disconnected; there is nobody to respond to.
      reply.hijack();
      reply.raw.destroy();
      return;
    }
    const refusal = refusalFor(error);
    if (refusal.code === 'internal_error') onFault(error, request.id);
    onRefusal(refusal.code);
    if (refusal.code === 'not_found' && request.method === 'GET' && isBrowser(request)) {
      reply.code(404).headers(commonHeaders(request.id));
      reply.send(html(reply, notFoundPage(request.url.split('?')[0]!, refusal.message, request.id)));
      return;
    }
    // Do not wait for the rest of a body that was not read completely.
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
  const problem = findAmbiguity(raw, host);
  if (problem) return new Refusal('bad_request', { message: problem });
  if (raw.rawHeaders.length <= 2 * headersMax) return null;
  return new Refusal('headers_too_large', { message: `The request has more than ${headersMax} headers.` });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Refuses what a proxy in front may read differently: where the request ends, and which host it is for. */
function findAmbiguity({ httpVersion, headers, rawHeaders }: IncomingMessage, host: string | undefined): string | null {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return 'The HTTP version must be 1.1 or 1.0.';
  if (httpVersion === '1.1' && !host) return 'The request has no Host header.';
  if (hostsIn(rawHeaders) > 1) return 'The request has more than one Host header.';
  return httpVersion === '1.0' && headers['transfer-encoding'] ? 'HTTP/1.0 does not support Transfer-Encoding.' : null;
}

/** `rawHeaders` alternates names and values. */
function hostsIn(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts;
}

/** Passes a refusal on as the body, so that the handler throws it after its own checks and with its own headers. */
function asBody(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

/** Pages of any origin may call: keys are sent in a header that a page must set itself, never in a cookie. */
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

/** Fastify's own errors have a status. */
function refusalFor(error: unknown): Refusal {
  const refusal = toRefusal(error);
  if (refusal) return refusal;
  const { statusCode } = error as Partial<FastifyError>;
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new Refusal('bad_request', { message: 'This is not a well-formed HTTP request.' });
  }
  return new Refusal('internal_error');
}
