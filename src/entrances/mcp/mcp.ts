import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Credential } from '../../auth/credential.ts';
import type { Caller } from '../../calls/caller.ts';
import { McpRequest, McpResponse } from '../../wire/contract/mcp-request.ts';
import type { Deployment } from '../../wire/deployment.ts';
import { refusalHeaders } from '../../wire/envelope.ts';
import { Refusal, type RefusalCode } from '../../wire/refusal.ts';
import { rpcCodes, rpcError, rpcFailure } from '../../wire/rpc.ts';
import { bodyBytesMax } from '../body-reader.ts';
import type { CallerOf } from '../caller.ts';
import { abortOnDisconnect, CallerDisconnected } from '../disconnect.ts';
import { jsonBody } from '../json-body.ts';
import type { Route } from '../route.ts';
import type { ClientNames } from './client-names.ts';
import { callerId, type Exchange } from './exchange.ts';
import type { InFlight } from './in-flight.ts';
import { refuseForeignOrigin } from './loopback-only.ts';
import { idOf, keepKnownFields, type Message, rawId, readableId, shapeProblem } from './message.ts';
import { paramsProblem } from './params-problem.ts';
import type { Protocol, ProtocolParts } from './protocol.ts';
import { usesCurrentRevision } from './revisions.ts';

export type McpContext = ProtocolParts & {
  readonly callerOf: CallerOf;
  readonly deployment: () => Deployment;
  /** The key of an access token; null for an invalid token. The function itself is null if OAuth is off. */
  readonly tokenCredential: ((bearer: string) => Promise<Credential | null>) | null;
  /** Whether the service listens on a loopback address. */
  readonly isLoopbackOnly: boolean;
  readonly clientNames: ClientNames;
  readonly inFlight: InFlight;
  readonly onRefusal: (code: RefusalCode) => void;
  readonly onFault: (error: unknown, requestId: string) => void;
};

const batchMax = 100;

const refusedBy = (reason: string) => ({ description: `${reason}: a JSON-RPC error.`, schema: McpResponse });

export function mcpRoute(context: McpContext): Route {
  let opened: Promise<Protocol> | null = null;
  // The protocol's library is imported by the first request.
  const openProtocolOnce = (): Promise<Protocol> =>
    (opened ??= import('./protocol.ts').then(({ openProtocol }) => openProtocol(context)));
  return {
    method: 'POST',
    path: '/mcp',
    tag: 'agents',
    operationId: 'callMcp',
    summary: 'Tools over the Model Context Protocol',
    description:
      'JSON-RPC over HTTP, without sessions, in every revision of the protocol from 2024-11-05 to 2026-07-28. ' +
      '`initialize`, `ping`, `tools/list` and `server/discover` need no key; `tools/call` does. A refused call returns ' +
      'a tool result with `isError` and the usual error envelope; only a missing or invalid key is a 401. Clients that ' +
      'accept `text/event-stream` and send a `progressToken` get a progress notification every second.',
    key: 'optional',
    request: McpRequest,
    response: {
      description: 'The JSON-RPC response.',
      schema: McpResponse,
      otherTypes: { 'text/event-stream': 'Progress notifications, then the same response.' },
    },
    otherResponses: {
      202: { description: 'Accepted: notifications and responses get no reply.' },
      400: refusedBy('The body is not JSON, or not a message of a known revision'),
      401: refusedBy('The key is missing or invalid'),
      403: refusedBy('`Host` or `Origin` names another machine, and this service accepts local requests only'),
      404: refusedBy('Unknown method, in the revision without a handshake'),
      413: refusedBy(`The body is larger than ${bodyBytesMax / 1024 / 1024} MiB`),
      415: refusedBy('The content type is not JSON'),
    },
    async handle(request, reply) {
      let body: unknown;
      try {
        if (context.isLoopbackOnly) refuseForeignOrigin(request.headers, context.baseUrl());
        body = jsonBody(request);
      } catch (error) {
        return refuseUnread(context, request, reply, error);
      }
      const exchange = exchangeOf(context, request, reply, body);
      const protocol = await openProtocolOnce();
      return Array.isArray(body)
        ? answerBatch(context, protocol, exchange, body)
        : answerOne(context, protocol, exchange, body);
    },
  };
}

function exchangeOf(context: McpContext, request: FastifyRequest, reply: FastifyReply, body: unknown): Exchange {
  let caller: Promise<Caller> | null = null;
  return {
    request,
    reply,
    gone: abortOnDisconnect(reply),
    streams: !Array.isArray(body) && String(request.headers.accept).includes('text/event-stream'),
    caller: () => (caller ??= resolveCaller(context, request)),
    status: null,
  };
}

/** A credential that is not a key may be an access token. */
async function resolveCaller({ callerOf, tokenCredential }: McpContext, request: FastifyRequest): Promise<Caller> {
  const caller = callerOf(request);
  const bearer = /^bearer\s+(\S+)\s*$/i.exec(request.headers.authorization ?? '')?.[1];
  if (caller.credential.kind !== 'malformed' || !tokenCredential || !bearer) return caller;
  return { ...caller, credential: (await tokenCredential(bearer)) ?? caller.credential };
}

async function answerOne(context: McpContext, protocol: Protocol, exchange: Exchange, body: unknown): Promise<unknown> {
  const { reply } = exchange;
  const response = await serve(context, protocol, exchange, body);
  reply.code(exchange.status ?? response.status);
  return send(reply, response);
}

/** Serves each message of a batch separately, so that a refused one does not affect the others. */
async function answerBatch(
  context: McpContext,
  protocol: Protocol,
  exchange: Exchange,
  body: readonly unknown[],
): Promise<unknown> {
  const { request, reply } = exchange;
  if (usesCurrentRevision(exchange)) {
    const response = await protocol.refuseBatch(body, exchange);
    reply.code(response.status);
    return send(reply, response);
  }
  if (body.length === 0 || body.length > batchMax) {
    const message = `A batch must have 1 to ${batchMax} messages; this one has ${body.length}.`;
    const fields = [{ loc: ['body'], msg: message, type: 'value_error' }];
    const refusal = new Refusal('bad_request', { message, fields });
    context.onRefusal(refusal.code);
    reply.code(refusal.status);
    return rpcFailure(null, rpcError(refusal, rpcCodes.invalidRequest, request.id, context.deployment()));
  }
  const responses = await Promise.all(body.map((message, at) => serve(context, protocol, exchange, message, at)));
  const answers = (await Promise.all(responses.map((response) => response.text()))).filter((text) => text !== '');
  if (answers.length === 0) return reply.code(202).send();
  return reply.type(jsonType).send(`[${answers.join(',')}]`);
}

const jsonType = 'application/json; charset=utf-8';

function send(reply: FastifyReply, response: Response): unknown {
  if (!response.body) return reply.send();
  const type = response.headers.get('content-type');
  if (!type?.startsWith('text/event-stream')) return response.text().then((text) => reply.type(jsonType).send(text));
  reply.headers({ 'content-type': type, 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' });
  return reply.send(Readable.fromWeb(response.body as ReadableStream));
}

async function serve(
  context: McpContext,
  protocol: Protocol,
  exchange: Exchange,
  message: unknown,
  at: number | null = null,
): Promise<Response> {
  const { request, gone } = exchange;
  const problem = shapeProblem(message);
  if (problem) return refuseShape(context, exchange, problem, at);
  try {
    const bare = keepKnownFields(message as Message);
    const wrong = paramsProblem(bare, usesCurrentRevision(exchange));
    if (wrong) return refuseParams(context, exchange, bare, wrong);
    await noteMessage(context, exchange, bare);
    const response = await protocol.serve(bare, exchange);
    gone.throwIfAborted();
    return response;
  } catch (error) {
    if (gone.aborted) throw new CallerDisconnected();
    context.onFault(error, request.id);
    const refusal = new Refusal('internal_error');
    context.onRefusal(refusal.code);
    return Response.json(
      rpcFailure(idOf(message), rpcError(refusal, rpcCodes.internal, request.id, context.deployment())),
    );
  }
}

/** Records the client's name from `initialize`, and cancels calls. */
async function noteMessage({ clientNames, inFlight }: McpContext, exchange: Exchange, message: Message): Promise<void> {
  const { method, params = {} } = message;
  if (method !== 'initialize' && method !== 'notifications/cancelled') return;
  // If the token cannot be checked now, the next call with it reports that.
  const caller = await exchange.caller().then(callerId, () => null);
  if (caller === null) return;
  if (method === 'initialize') clientNames.note(caller, params.clientInfo);
  else inFlight.cancel(caller, idOf({ id: params.requestId }));
}

function refuseShape(context: McpContext, { request }: Exchange, problem: string, at: number | null): Response {
  const refusal = new Refusal('bad_request', {
    message: `This is not a JSON-RPC 2.0 message: ${problem}.`,
    fields: [{ loc: at === null ? ['body'] : ['body', at], msg: problem, type: 'value_error' }],
  });
  context.onRefusal(refusal.code);
  const error = rpcError(refusal, rpcCodes.invalidRequest, request.id, context.deployment());
  return Response.json({ jsonrpc: '2.0', id: rawId(request, at), error }, { status: refusal.status });
}

function refuseParams(context: McpContext, exchange: Exchange, message: Message, problem: string): Response {
  const refusal = new Refusal('bad_request', {
    message: problem,
    fields: [{ loc: ['body', 'params'], msg: problem, type: 'value_error' }],
  });
  context.onRefusal(refusal.code);
  const error = rpcError(refusal, rpcCodes.badParams, exchange.request.id, context.deployment());
  return Response.json(rpcFailure(idOf(message), error));
}

/** If the body is JSON, the refusal has the caller's id, whatever the request is refused for. */
function refuseUnread(context: McpContext, request: FastifyRequest, reply: FastifyReply, error: unknown): unknown {
  if (!(error instanceof Refusal)) throw error;
  context.onRefusal(error.code);
  reply.code(error.status).headers(refusalHeaders(error, context.deployment()));
  const isUnreadable = error.code === 'bad_request';
  const code = isUnreadable ? rpcCodes.parse : rpcCodes.invalidRequest;
  const id = isUnreadable ? null : readableId(request);
  return { jsonrpc: '2.0', id, error: rpcError(error, code, request.id, context.deployment()) };
}
