import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../calls/caller.ts';
import type { DetectTextKind } from '../../calls/text-kind.ts';
import { toRefusal } from '../../calls/to-refusal.ts';
import { A2aRequest, A2aResponse } from '../../wire/contract/a2a.ts';
import type { Deployment } from '../../wire/deployment.ts';
import { refusalHeaders } from '../../wire/envelope.ts';
import { type Bounds, readSubmission } from '../../wire/read-submission.ts';
import { Refusal } from '../../wire/refusal.ts';
import { type RpcId, rpcCodes, rpcError, rpcFailure } from '../../wire/rpc.ts';
import type { CallerOf } from '../caller.ts';
import { abortOnDisconnect, CallerDisconnected } from '../disconnect.ts';
import { jsonBody } from '../json-body.ts';
import { meteringHeaders } from '../metering-headers.ts';
import type { Route } from '../route.ts';
import { type CallContext, credentialRefusal, serveCall } from '../serve-call.ts';
import { extractRequest } from './extract-request.ts';
import { readMessage } from './message.ts';
import { methods, wireForms } from './methods.ts';
import { a2aCodes, ProtocolError } from './protocol-error.ts';
import { askForCodeParts, buildMessage, verdictParts } from './response-message.ts';
import { readRpcCall, rpcIdOf } from './rpc-call.ts';

export type A2aContext = CallContext & {
  readonly bounds: Bounds;
  readonly callerOf: CallerOf;
  readonly kindOf: DetectTextKind;
  readonly deployment: () => Deployment;
  readonly onRefusal: (code: Refusal['code']) => void;
  readonly onFault: (error: unknown, requestId: string) => void;
};

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly caller: Caller };

/** The A2A endpoint. The response to a message is a message and not a task, because the work is already done. */
export function a2aRoute(context: A2aContext): Route {
  return {
    method: 'POST',
    path: '/a2a',
    tag: 'agents',
    operationId: 'callA2a',
    summary: 'Check Python source for another agent, over A2A',
    description:
      'JSON-RPC 2.0. `message/send` (A2A 0.3) and `SendMessage` (1.0) accept the code as a data part, in a fenced ' +
      'block, or as the text itself, and return a message. If the text has no code, the response asks for it, free of ' +
      'charge. A refusal is a JSON-RPC error with HTTP status 200 and its `remedy` in `error.data`; only 401 keeps its ' +
      'status and challenge.',
    key: true,
    headers: { 'A2A-Version': '`0.3` (default) or `1.0`.' },
    request: A2aRequest,
    response: { description: 'A message, or a JSON-RPC error.', schema: A2aResponse },
    otherResponses: {
      401: { description: 'Missing or invalid key: JSON-RPC error -32040.', schema: A2aResponse },
    },
    async handle(request, reply) {
      reply.header('vary', 'A2A-Version');
      let id: RpcId = null;
      try {
        const body = rpcBody(request);
        id = rpcIdOf(body);
        return {
          jsonrpc: '2.0',
          id,
          result: await answer(body, context, { request, reply, caller: context.callerOf(request) }),
        };
      } catch (error) {
        if (error instanceof CallerDisconnected) throw error;
        return failure(error, id, context, request, reply);
      }
    },
  };
}

/** Checks the protocol first, then the caller, then the request. */
async function answer(body: unknown | Refusal, context: A2aContext, exchange: Exchange): Promise<object> {
  const { request, reply, caller } = exchange;
  if (body instanceof Refusal) {
    await requireKnownCaller(context, exchange);
    throw body;
  }
  const call = readRpcCall(body);
  refuseOtherVersions(request);
  const method = methods.get(call.method);
  if (!method) {
    throw new ProtocolError(rpcCodes.unknownMethod, 'Unknown method; message/send and SendMessage are supported.');
  }
  await requireKnownCaller(context, exchange);
  if (method.kind === 'unsupported') throw new ProtocolError(method.code, method.message);
  const message = readMessage(call.params);
  const signal = abortOnDisconnect(reply);
  const found = await extractRequest(message, async (text) =>
    // Text that is too long is not parsed; it is refused for its length.
    text.length > 2 * context.bounds.codeLengthMax ? 'unknown' : context.kindOf(text, queueOf(caller), signal),
  );
  if (found === null) return buildMessage(method.form, message.contextId, askForCodeParts);
  const verdict = await serveCall(context, exchange, () => readSubmission(found, context.bounds));
  return buildMessage(method.form, message.contextId, verdictParts(verdict));
}

/** Parses the body. A body of the wrong size or type is refused only after the caller was checked. */
function rpcBody(request: FastifyRequest): unknown {
  try {
    return jsonBody(request);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'bad_request') throw new ProtocolError(rpcCodes.parse, error.message);
    return error;
  }
}

function refuseOtherVersions({ headers, query }: FastifyRequest): void {
  const header = headers['a2a-version'] ?? (query as Record<string, unknown>)['A2A-Version'] ?? '';
  const version = String(header).trim();
  if (version === '' || wireForms.some((form) => version === form || version.startsWith(`${form}.`))) return;
  throw new ProtocolError(a2aCodes.versionNotSupported, 'This version of A2A is not supported.', {
    supported: wireForms,
  });
}

async function requireKnownCaller({ calls }: A2aContext, { reply, caller }: Exchange): Promise<void> {
  const standing = await calls.readMetering(caller);
  if (!standing) return;
  reply.headers(meteringHeaders(standing.metering));
  if (!standing.known) throw credentialRefusal(caller);
}

const queueOf = ({ credential, address }: Caller): string =>
  credential.kind === 'key' ? credential.fingerprint : address;

/** JSON-RPC error codes by HTTP status; A2A itself uses -32001 to -32009. */
const rpcCodeOf: Readonly<Record<number, number>> = {
  400: rpcCodes.badParams,
  401: -32040,
  402: -32042,
  409: -32045,
  413: -32043,
  415: a2aCodes.contentTypeNotSupported,
  429: -32044,
  503: -32045,
};

function failure(error: unknown, id: RpcId, context: A2aContext, request: FastifyRequest, reply: FastifyReply): object {
  if (error instanceof ProtocolError) {
    const { code, message, data } = error;
    return rpcFailure(id, { code, message, data: { request_id: request.id, ...data } });
  }
  const refusal = toRefusal(error) ?? new Refusal('internal_error');
  if (refusal.code === 'internal_error') context.onFault(error, request.id);
  context.onRefusal(refusal.code);
  // Clients read the error only with status 200; 401 is kept for its challenge.
  if (refusal.status === 401) reply.code(401);
  reply.headers(refusalHeaders(refusal, context.deployment()));
  return rpcFailure(
    id,
    rpcError(refusal, rpcCodeOf[refusal.status] ?? rpcCodes.internal, request.id, context.deployment()),
  );
}
