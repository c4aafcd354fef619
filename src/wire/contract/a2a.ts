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
      description: 'With a `message` whose data part is a ValidateRequest, or whose text holds the code.',
      examples: [sent],
    }),
  })
  .meta({
    id: 'A2aRequest',
    description: 'A call of JSON-RPC 2.0, as version 0.3 or 1.0 of A2A has it.',
    examples: [{ jsonrpc: '2.0', id: 1, method: 'message/send', params: sent }],
  });

export const A2aResponse = z
  .object({
    jsonrpc: z.literal('2.0'),
    id: RpcId.nullable(),
    result: z.record(z.string(), z.unknown()).optional().meta({
      description: 'A message with a data part, the ValidateResponse, and a line of text; in 1.0 under `message`.',
    }),
    error: RpcError.optional(),
  })
  .meta({ id: 'A2aResponse' });
