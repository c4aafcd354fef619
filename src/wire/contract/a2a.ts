import { z } from 'zod';
import { RpcError, RpcId } from './rpc.ts';

const sent = {
  message: {
    kind: 'message',
    role: 'user',
    messageId: 'm-1',
    parts: [{ kind: 'data', data: { code: 'print(1 / 0)\n', mode: 'static' } }],
  },
};

export const A2aRequest = z
  .object({
    jsonrpc: z.literal('2.0'),
    id: RpcId,
    method: z.string().meta({ examples: ['message/send', 'SendMessage'] }),
    params: z.record(z.string(), z.unknown()).meta({
      description: 'Has a `message` with a ValidateRequest as a data part, or with the code in its text.',
      examples: [sent],
    }),
  })
  .meta({
    id: 'A2aRequest',
    description: 'A JSON-RPC 2.0 call of A2A 0.3 or 1.0.',
    examples: [{ jsonrpc: '2.0', id: 1, method: 'message/send', params: sent }],
  });

export const A2aResponse = z
  .object({
    jsonrpc: z.literal('2.0'),
    id: RpcId.nullable(),
    result: z.record(z.string(), z.unknown()).optional().meta({
      description:
        'A message with the ValidateResponse as a data part and a one-line summary as text; in 1.0 it is under `message`.',
    }),
    error: RpcError.optional(),
  })
  .meta({ id: 'A2aResponse' });
