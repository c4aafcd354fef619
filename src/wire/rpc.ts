import type { Deployment } from './deployment.ts';
import { envelope } from './envelope.ts';
import type { Refusal } from './refusal.ts';

/** The id that the caller sent; null only if it could not be read. */
export type RpcId = string | number | null;

export type RpcError = { readonly code: number; readonly message: string; readonly data?: unknown };

/** Error codes of JSON-RPC itself. */
export const rpcCodes = {
  parse: -32700,
  invalidRequest: -32600,
  unknownMethod: -32601,
  badParams: -32602,
  internal: -32603,
} as const;

/** A refusal as a JSON-RPC error, with the error code that MCP or A2A uses for its status. */
export function rpcError(refusal: Refusal, code: number, requestId: string, deployment: Deployment): RpcError {
  const { error, message, request_id, fields, remedy } = envelope(refusal, requestId, deployment);
  return {
    code,
    message,
    data: { error, request_id, ...(fields ? { fields } : {}), ...(remedy ? { remedy } : {}) },
  };
}

export const rpcFailure = (id: RpcId, error: RpcError) => ({ jsonrpc: '2.0' as const, id, error });
