import type { IncomingMessage } from 'node:http';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Mode } from '../model/mode.ts';
import { StoreUnavailable } from '../store/store.ts';
import { envelope, refusalHeaders } from '../wire/envelope.ts';
import { notFoundPage } from '../wire/formats/not-found-page.ts';
import { Refusal } from '../wire/refusal.ts';
import { isBrowser } from './asked-form.ts';
import { CallerGone } from './hang-up.ts';
import { html } from './html.ts';
import { answerMalformed, type RefusedObserver, takeOverOddRequests } from './malformed-http.ts';
import { methodsAt } from './paths.ts';
import { requestIdOf } from './request-id.ts';
import type { Route } from './route.ts';
import { standingHeaders } from './standing-headers.ts';
import { wholeBody } from './whole-body.ts';

export type Exchange = {
  readonly id: string;
  readonly method: string;
  /** The pattern, not the address sent: one value per endpoint. */
  readonly route: string;
  readonly mode: Mode | null;
  readonly status: number;
  readonly seconds: number;
};

export type ServerParts = {
  readonly routes: readonly Route[];
  readonly baseUrl: () => string;
  readonly onExchange: (exchange: Exchange) => void;
  readonly onRefusal: RefusedObserver;
  /** A fault of ours, with the id under which the caller was told. */
  readonly onFault: (error: unknown, requestId: string) => void;
};

/** The HTTP door: every route, and one way to refuse. */
export function httpServer({ routes, baseUrl, onExchange, onRefusal, onFault }: ServerParts): FastifyInstance {
  const app = Fastify({
    logger: false,
    // Measured by our own reader of bodies, which says no more politely.
    bodyLimit: Number.MAX_SAFE_INTEGER,
    genReqId: (raw) => requestIdOf(raw.headers['x-request-id']),
    clientErrorHandler: answerMalformed(baseUrl, onRefusal),
    frameworkErrors: (error, request, reply) => refuse(error, request, reply),
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    requestTimeout: 60_000,
    keepAliveTimeout: 72_000,
    http: { maxHeaderSize: 16 * 1024, requireHostHeader: false, headersTimeout: 20_000 },
  });
  takeOverOddRequests(app.server, baseUrl, onRefusal);

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request: FastifyRequest, payload: IncomingMessage) =>
    wholeBody(payload).catch(asBody),
  );
  app.decorateRequest('mode', null);

  app.addHook('onRequest', async ({ id, raw, headers }, reply) => {
    reply.headers(standingHeaders(id));
    if (raw.httpVersion === '1.1' && !headers.host) {
      throw new Refusal('bad_request', { message: 'The request names no host.' });
    }
  });
  app.addHook('onResponse', async ({ id, method, routeOptions, mode }, { statusCode, elapsedTime }) => {
    const route = routeOptions.url ?? 'none';
    onExchange({ id, method, route, mode, status: statusCode, seconds: elapsedTime / 1000 });
  });

  const refuse = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    if (error instanceof CallerGone) {
      // Nobody is left to read an answer.
      reply.hijack();
      reply.raw.destroy();
      return;
    }
    const refusal = asRefusal(error);
    if (refusal.code === 'internal_error') onFault(error, request.id);
    onRefusal(refusal.code);
    if (refusal.code === 'not_found' && request.method === 'GET' && isBrowser(request)) {
      reply.code(404).headers(standingHeaders(request.id));
      reply.send(html(reply, notFoundPage(request.url.split('?')[0]!, refusal.message, request.id)));
      return;
    }
    reply
      .code(refusal.status)
      .headers({ ...standingHeaders(request.id), ...refusalHeaders(refusal, baseUrl()) })
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(envelope(refusal, request.id, baseUrl())));
  };
  app.setErrorHandler(refuse);

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0]!;
    const methods = methodsAt(path, routes);
    if (methods.length === 0)
      throw new Refusal('not_found', { message: 'There is nothing at this address; see /docs.' });
    if (request.method === 'OPTIONS') return preflight(reply, methods);
    throw new Refusal('method_not_allowed', { allow: [...methods, 'OPTIONS'] });
  });

  for (const { method, path, handle } of routes) app.route({ method, url: path, handler: handle });
  return app;
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
      allow: [...methods, 'OPTIONS'].join(', '),
      'access-control-allow-methods': [...methods, 'OPTIONS'].join(', '),
      'access-control-allow-headers':
        'authorization, content-type, x-api-key, x-client, x-request-id, x-no-training, payment-signature, ' +
        'mcp-protocol-version, mcp-method, mcp-name, a2a-version',
      'access-control-max-age': '86400',
    })
    .send();
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof StoreUnavailable) return new Refusal('store_unavailable', { retryAfterSeconds: 5 });
  const { statusCode } = error as Partial<FastifyError>;
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new Refusal('bad_request', { message: 'This is not a well-formed HTTP request.' });
  }
  return new Refusal('internal_error');
}
