import { z } from 'zod';
import { RpcError, RpcId } from './rpc.ts';

/** An id that is not an integer, or too large to be exact, is refused; the schema says so too. */
const WholeNumber = z.number().meta({
  multipleOf: 1,
  minimum: Number.MIN_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
});

export const McpRequest = z
  .object({
    jsonrpc: z.literal('2.0'),
    id: z.union([z.string(), WholeNumber]).optional().meta({ description: 'Absent in a notification.' }),
    method: z.string().meta({ examples: ['tools/list', 'tools/call'] }),
    params: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({
    id: 'McpRequest',
    description: 'A Model Context Protocol message.',
    examples: [
      {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'validate_python', arguments: { code: 'print(1 / 0)\n' } },
      },
    ],
  });

const Reply = z.object({
  jsonrpc: z.literal('2.0'),
  id: RpcId.nullable(),
  result: z.record(z.string(), z.unknown()).optional(),
  error: RpcError.optional(),
});

export const McpResponse = z.union([Reply, z.array(Reply)]).meta({
  id: 'McpResponse',
  description: 'A JSON-RPC response, or an array of them in reply to a batch.',
});
