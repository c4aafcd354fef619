import { type RpcId, rpcCodes } from '../../wire/rpc.ts';
import { ProtocolError } from './protocol-error.ts';

export type RpcCall = { readonly method: string; readonly params: unknown };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The id an answer goes under, however wrong the rest is. */
export function rpcIdOf(body: unknown): RpcId {
  const id = isRecord(body) ? body.id : null;
  return typeof id === 'string' || (typeof id === 'number' && Number.isFinite(id)) ? id : null;
}

/** A JSON value in, a call of JSON-RPC out. Without an id nobody would hear the answer, so it is needed. */
export function readRpcCall(body: unknown): RpcCall {
  if (Array.isArray(body)) throw invalid('Several calls in one are not served: send them one by one.');
  if (!isRecord(body)) throw invalid('A call is an object.');
  if (body.jsonrpc !== '2.0') throw invalid('`jsonrpc` must be "2.0".');
  if (rpcIdOf(body) === null) throw invalid('`id` must be a string or a number.');
  if (typeof body.method !== 'string' || body.method === '') throw invalid('`method` must be the name of a method.');
  return { method: body.method, params: body.params };
}

const invalid = (message: string): ProtocolError => new ProtocolError(rpcCodes.invalidRequest, message);
