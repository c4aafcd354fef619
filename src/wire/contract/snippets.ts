import { z } from 'zod';

export const Snippets = z
  .object({
    mcp_url: z.string(),
    bridge_url: z.string().meta({ description: 'A script for MCP clients that use standard input and output.' }),
    client_url: z.string().meta({ description: 'The client script for CI, hooks and editors.' }),
    snippets: z.array(
      z.object({
        client: z.string().meta({ examples: ['claude-code', 'cursor'] }),
        title: z.string(),
        where: z.string().meta({ description: 'The file it goes into, or `terminal`.' }),
        format: z.enum(['json', 'sh', 'yaml']),
        content: z.string(),
      }),
    ),
  })
  .meta({ id: 'Snippets', description: 'How to connect MCP clients, CI and editors to this service.' });
