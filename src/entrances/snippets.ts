import { Snippets } from '../wire/contract/snippets.ts';
import { clientSnippets } from '../wire/formats/client-snippets.ts';
import { connectPage } from '../wire/formats/connect-page.ts';
import { mcpJson, mcpSnippets, type SnippetFacts } from '../wire/formats/mcp-snippets.ts';
import { html } from './html.ts';
import type { Route } from './route.ts';
import { sendDocument, sendJson } from './send-document.ts';

/** The same few lines for programs, for a project's folder, and for people. */
export const snippetRoutes = (facts: () => SnippetFacts): Route[] => [
  {
    method: 'GET',
    path: '/v1/snippets',
    tag: 'agents',
    summary: 'How MCP clients, builds and editors are told of this service',
    response: { description: 'Commands and files, ready to be used.', schema: Snippets },
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
    summary: 'The file `.mcp.json` for a project',
    response: {
      description: 'As MCP clients read it; the key comes from VALIDATOR_API_KEY.',
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
    summary: 'How agents and editors are connected',
    response: { description: 'A page.', type: 'text/html' },
    handle: (_request, reply) => html(reply, connectPage(facts())),
  },
];
