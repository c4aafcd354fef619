import type { FastifyRequest } from 'fastify';
import type { RpcId } from '../../wire/rpc.ts';
import { bytesOf } from '../json-body.ts';

/** A JSON-RPC message: a request, a notification, or a response, which has no method. */
export type Message = {
  readonly jsonrpc: '2.0';
  readonly id?: string | number;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
};

/** Why a value is not a message; null if it is one. */
export function shapeProblem(value: unknown): string | null {
  if (!isRecord(value)) return 'a message must be an object';
  const { jsonrpc, id, method, params } = value;
  if (jsonrpc !== '2.0') return 'jsonrpc must be "2.0"';
  if (id !== undefined && typeof id !== 'string' && !Number.isSafeInteger(id)) {
    return `id must be a string or an integer of at most ${Number.MAX_SAFE_INTEGER}`;
  }
  if (method === undefined && ('result' in value || 'error' in value)) return null;
  if (typeof method !== 'string') return 'method must be a string';
  return params === undefined || isRecord(params) ? null : 'params must be an object';
}

/** Drops unknown fields, because the library refuses them. */
export function keepKnownFields({ jsonrpc, id, method, params }: Message): Message {
  return {
    jsonrpc,
    ...(id === undefined ? {} : { id }),
    ...(method === undefined ? {} : { method }),
    ...(params === undefined ? {} : { params }),
  };
}

/** The caller's id; null if it has none that can be returned. */
export const idOf = (value: unknown): RpcId => {
  const id = isRecord(value) ? value.id : null;
  return typeof id === 'string' || typeof id === 'number' ? id : null;
};

/**
 * The id of a refused message, by its index in a batch or null for a single message. A number may be too large to be
 * exact, so it is returned exactly as it was written.
 */
export function rawId(request: FastifyRequest, at: number | null): unknown {
  const keepSource = (key: string, value: unknown, { source }: { source?: string }): unknown =>
    key === 'id' && typeof value === 'number' && source ? rawJson(source) : value;
  const text = new TextDecoder().decode(bytesOf(request));
  const body: unknown = JSON.parse(text, keepSource as (key: string, value: unknown) => unknown);
  const message = at === null ? body : (body as unknown[])[at];
  const id = isRecord(message) ? message.id : null;
  return typeof id === 'string' || isRawJson(id) ? id : null;
}

/** The same for a request that was refused before parsing; null if the body is not a single JSON message. */
export function readableId(request: FastifyRequest): unknown {
  try {
    return rawId(request, null);
  } catch {
    return null;
  }
}

/** Part of JavaScript, but not yet in TypeScript's types. */
const { rawJSON: rawJson, isRawJSON: isRawJson } = JSON as unknown as {
  rawJSON(source: string): object;
  isRawJSON(value: unknown): boolean;
};

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
