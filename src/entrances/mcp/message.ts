import type { FastifyRequest } from 'fastify';
import type { RpcId } from '../../wire/rpc.ts';
import { bytesOf } from '../json-body.ts';

/** A message of JSON-RPC: a request, a notification, or an answer, which has no method. */
export type Message = {
  readonly jsonrpc: '2.0';
  readonly id?: string | number;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
};

/** What keeps a value from being a message; null where nothing does. */
export function shapeProblem(value: unknown): string | null {
  if (!isRecord(value)) return 'a message is an object';
  const { jsonrpc, id, method, params } = value;
  if (jsonrpc !== '2.0') return 'jsonrpc must be "2.0"';
  if (id !== undefined && typeof id !== 'string' && !Number.isSafeInteger(id)) {
    return `id must be a string or a whole number of at most ${Number.MAX_SAFE_INTEGER}`;
  }
  if (method === undefined && ('result' in value || 'error' in value)) return null;
  if (typeof method !== 'string') return 'method must be a string';
  return params === undefined || isRecord(params) ? null : 'params must be an object';
}

/** A message with what it must have and nothing else: the library refuses what it does not know. */
export function keepKnownFields({ jsonrpc, id, method, params }: Message): Message {
  return {
    jsonrpc,
    ...(id === undefined ? {} : { id }),
    ...(method === undefined ? {} : { method }),
    ...(params === undefined ? {} : { params }),
  };
}

/** The caller's own id, where there is one that can be said again. */
export const idOf = (value: unknown): RpcId => {
  const id = isRecord(value) ? value.id : null;
  return typeof id === 'string' || typeof id === 'number' ? id : null;
};

/**
 * The id of a message that is refused, the only one or that at a place in a batch. A number may be more than can be
 * counted exactly, and is the caller's own all the same: it comes back as it was spelt.
 */
export function rawId(request: FastifyRequest, at: number | null): unknown {
  const spelt = (key: string, value: unknown, { source }: { source?: string }): unknown =>
    key === 'id' && typeof value === 'number' && source ? rawJson(source) : value;
  const text = new TextDecoder().decode(bytesOf(request));
  const body: unknown = JSON.parse(text, spelt as (key: string, value: unknown) => unknown);
  const message = at === null ? body : (body as unknown[])[at];
  const id = isRecord(message) ? message.id : null;
  return typeof id === 'string' || isRawJson(id) ? id : null;
}

/** The same for a request that was refused before its body was read; null where the body is not one message in JSON. */
export function readableId(request: FastifyRequest): unknown {
  try {
    return rawId(request, null);
  } catch {
    return null;
  }
}

/** Of the language, and not yet known to the compiler. */
const { rawJSON: rawJson, isRawJSON: isRawJson } = JSON as unknown as {
  rawJSON(source: string): object;
  isRawJSON(value: unknown): boolean;
};

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
