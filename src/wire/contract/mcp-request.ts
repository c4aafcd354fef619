import { z } from 'zod';

export const McpRequest = z
  .object({
    jsonrpc: z.literal('2.0'),
    id: z.union([z.string(), z.number()]).optional().meta({ description: 'Left out by a notification.' }),
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
