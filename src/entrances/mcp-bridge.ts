import { readFileSync } from 'node:fs';
import { insertBaseUrl } from '../wire/formats/insert-base-url.ts';
import type { Route } from './route.ts';
import { sendDocument } from './send-document.ts';

export function mcpBridgeRoute(baseUrl: () => string): Route {
  const source = readFileSync(new URL('../../client/mcp-stdio.py', import.meta.url), 'utf8');
  return {
    method: 'GET',
    path: '/v1/mcp-bridge',
    tag: 'agents',
    summary: 'Bridge script for MCP clients that use standard input and output',
    description: 'One Python file (3.8 or newer, standard library only) that is preset to this service.',
    response: { description: 'The script.', type: 'text/x-python' },
    hasEtag: true,
    handle(request, reply) {
      reply.header('content-disposition', 'inline; filename="assay-mcp.py"');
      return sendDocument(request, reply, {
        type: 'text/x-python; charset=utf-8',
        text: insertBaseUrl(source, baseUrl()),
      });
    },
  };
}
