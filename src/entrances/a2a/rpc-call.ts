import { type RpcId, rpcCodes } from '../../wire/rpc.ts';
import { ProtocolError } from './protocol-error.ts';

export type RpcCall = { readonly method: string; readonly params: unknown };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The id for the response, even if the rest of the call is invalid. */
export function rpcIdOf(body: unknown): RpcId {
  const id = isRecord(body) ? body.id : null;
  return typeof id === 'string' || (typeof id === 'number' && Number.isFinite(id)) ? id : null;
}

/** Parses a JSON-RPC call. The id is required, because a call without one gets no response. */
export function readRpcCall(body: unknown): RpcCall {
  if (Array.isArray(body)) throw invalid('Batches are not supported; send one call per request.');
  if (!isRecord(body)) throw invalid('A call must be an object.');
  if (body.jsonrpc !== '2.0') throw invalid('`jsonrpc` must be "2.0".');
  if (rpcIdOf(body) === null) throw invalid('`id` must be a string or a number.');
  if (typeof body.method !== 'string' || body.method === '') throw invalid('`method` must be the name of a method.');
  return { method: body.method, params: body.params };
}

const invalid = (message: string): ProtocolError => new ProtocolError(rpcCodes.invalidRequest, message);
