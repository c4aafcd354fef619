import type { Deployment } from './deployment.ts';
import { envelope } from './envelope.ts';
import type { Refusal } from './refusal.ts';

/** The caller's own; null only where it could not be read. */
export type RpcId = string | number | null;

export type RpcError = { readonly code: number; readonly message: string; readonly data?: unknown };

/** What JSON-RPC itself says. */
export const rpcCodes = {
  parse: -32700,
  invalidRequest: -32600,
  unknownMethod: -32601,
  badParams: -32602,
  internal: -32603,
} as const;

/** A refusal as an error of JSON-RPC, under the number its protocol has for the status. */
export function rpcError(refusal: Refusal, code: number, requestId: string, deployment: Deployment): RpcError {
  const { error, message, request_id, fields, remedy } = envelope(refusal, requestId, deployment);
  return {
    code,
    message,
    data: { error, request_id, ...(fields ? { fields } : {}), ...(remedy ? { remedy } : {}) },
  };
}

export const rpcFailure = (id: RpcId, error: RpcError) => ({ jsonrpc: '2.0' as const, id, error });
