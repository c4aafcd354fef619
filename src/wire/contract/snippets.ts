import { z } from 'zod';

export const Snippets = z
  .object({
    mcp_url: z.string(),
    bridge_url: z.string().meta({ description: 'A script for clients that speak over standard input and output.' }),
    client_url: z.string().meta({ description: 'A script for builds, hooks and editors.' }),
    snippets: z.array(
      z.object({
        client: z.string().meta({ examples: ['claude-code', 'cursor'] }),
        title: z.string(),
        where: z.string().meta({ description: 'The file it belongs into, or `terminal`.' }),
        format: z.enum(['json', 'sh', 'yaml']),
        content: z.string(),
      }),
    ),
  })
  .meta({ id: 'Snippets', description: 'How MCP clients, builds and editors are told of this service.' });
