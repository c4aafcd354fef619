import { z } from 'zod';
import { RpcError, RpcId } from './rpc.ts';

/** In the schema too: an id that is not whole, or cannot be counted exactly, is refused. */
const WholeNumber = z.number().meta({
  multipleOf: 1,
  minimum: Number.MIN_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
});

export const McpRequest = z
  .object({
    jsonrpc: z.literal('2.0'),
    id: z.union([z.string(), WholeNumber]).optional().meta({ description: 'Left out by a notification.' }),
    method: z.string().meta({ examples: ['tools/list', 'tools/call'] }),
    params: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({
    id: 'McpRequest',
    description: 'A message of the Model Context Protocol.',
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
  description: 'A JSON-RPC response; a list of them in reply to a batch.',
});
