import { Snippets } from '../wire/contract/snippets.ts';
import { clientSnippets } from '../wire/formats/client-snippets.ts';
import { connectPage } from '../wire/formats/connect-page.ts';
import { mcpJson, mcpSnippets, type SnippetFacts } from '../wire/formats/mcp-snippets.ts';
import { html } from './html.ts';
import type { Route } from './route.ts';
import { sendDocument, sendJson } from './send-document.ts';

/** Configuration that connects clients to this service: as JSON, as a file, and as a page. */
export const snippetRoutes = (facts: () => SnippetFacts): Route[] => [
  {
    method: 'GET',
    path: '/v1/snippets',
    tag: 'agents',
    summary: 'Configuration for MCP clients, CI and editors',
    response: { description: 'Commands and files, ready to use.', schema: Snippets },
    hasEtag: true,
    handle(request, reply) {
      const { baseUrl } = facts();
      return sendJson(request, reply, {
        mcp_url: `${baseUrl}/mcp`,
        bridge_url: `${baseUrl}/v1/mcp-bridge`,
        client_url: `${baseUrl}/v1/client`,
        snippets: [...mcpSnippets(facts()), ...clientSnippets(facts())],
      });
    },
  },
  {
    method: 'GET',
    path: '/mcp.json',
    tag: 'agents',
    summary: 'An `.mcp.json` file for a project',
    response: {
      description: 'In the format of MCP clients; the key is read from VALIDATOR_API_KEY.',
      type: 'application/json',
    },
    hasEtag: true,
    handle: (request, reply) =>
      sendDocument(request, reply, {
        type: 'application/json; charset=utf-8',
        text: `${JSON.stringify(mcpJson(facts()), null, 2)}\n`,
      }),
  },
  {
    method: 'GET',
    path: '/connect',
    tag: 'documents',
    summary: 'How to connect agents and editors',
    response: { description: 'A page.', type: 'text/html' },
    handle: (_request, reply) => html(reply, connectPage(facts())),
  },
];
