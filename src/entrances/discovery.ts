import { type AgentsMdFacts, agentsMd } from '../wire/formats/agents-md.ts';
import { type LlmsTxtFacts, llmsTxt } from '../wire/formats/llms-txt.ts';
import type { Route } from './route.ts';
import { sendDocument } from './send-document.ts';

export const llmsTxtRoute = (facts: () => LlmsTxtFacts): Route => ({
  method: 'GET',
  path: '/llms.txt',
  tag: 'documents',
  summary: 'Description of the service for language models',
  response: { description: 'Markdown as plain text.', type: 'text/plain' },
  hasEtag: true,
  handle: (request, reply) =>
    sendDocument(request, reply, { type: 'text/plain; charset=utf-8', text: llmsTxt(facts()) }),
});

export const agentsMdRoute = (facts: () => AgentsMdFacts): Route => ({
  method: 'GET',
  path: '/agents.md',
  tag: 'documents',
  summary: 'Instructions for coding agents',
  response: { description: 'When and how to call, in Markdown.', type: 'text/markdown' },
  hasEtag: true,
  handle: (request, reply) =>
    sendDocument(request, reply, { type: 'text/markdown; charset=utf-8', text: agentsMd(facts()) }),
});

export const iconRoute: Route = {
  method: 'GET',
  path: '/icon.svg',
  tag: 'documents',
  summary: 'The icon',
  response: { description: 'An SVG image.', type: 'image/svg+xml' },
  handle: (_request, reply) => {
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400');
    return icon;
  },
};

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" role="img" aria-label="Assay">
<rect width="64" height="64" rx="14" fill="#1b1f24"/>
<path d="M14 45 L30 15 h4 L50 45" fill="none" stroke="#fdfcf9" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>
<path d="M21 36 l8 7 l15 -16" fill="none" stroke="#e0a84a" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>
</svg>
`;
