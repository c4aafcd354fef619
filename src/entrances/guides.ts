import { readFileSync } from 'node:fs';
import { type Guide, guidePage, guidesPage, readGuide, servedMarkdown } from '../wire/formats/guide-page.ts';
import { Refusal } from '../wire/refusal.ts';
import { chooseFormat, formatQuery } from './document-format.ts';
import { html } from './html.ts';
import type { Route } from './route.ts';
import { sendDocument } from './send-document.ts';

/** In reading order. */
export const guideNames = [
  'first-call',
  'answers',
  'examples',
  'repair',
  'execute',
  'transpile',
  'formats',
  'ci',
  'editors',
  'agents',
  'paying',
  'limits',
  'security-model',
  'threat-model',
  'self-hosting',
  'deploying',
  'operating',
  'marketplace',
  'capacity',
  'faults',
  'upgrading',
] as const;

const folder = new URL('../../docs/guides/', import.meta.url);
const forms = ['html', 'markdown'] as const;

export function guideRoutes(baseUrl: () => string): Route[] {
  const guides = guideNames.map((name) => readGuide(name, readFileSync(new URL(`${name}.md`, folder), 'utf8')));
  const guideNamed = (name: string): Guide => {
    const guide = guides.find((one) => one.name === name);
    if (!guide) throw new Refusal('not_found', { message: 'There is no such guide. See /guides for the list.' });
    return guide;
  };
  return [
    {
      method: 'GET',
      path: '/guides',
      tag: 'documents',
      summary: 'List of guides',
      response: { description: 'A page.', type: 'text/html' },
      handle: (_request, reply) => html(reply, guidesPage(guides)),
    },
    {
      method: 'GET',
      path: '/guides/:name',
      tag: 'documents',
      summary: 'A guide; add `.md` to its name for Markdown',
      query: formatQuery(forms),
      response: {
        description: 'A page, or Markdown if requested.',
        type: 'text/html',
        otherTypes: { 'text/markdown': 'The same as Markdown.' },
      },
      hasEtag: true,
      refusals: ['bad_request', 'not_found'],
      handle(request, reply) {
        const { name } = request.params as { name: string };
        const guide = guideNamed(name.replace(/\.md$/, ''));
        const form = name.endsWith('.md') ? 'markdown' : chooseFormat(request, forms);
        return form === 'html'
          ? html(reply, guidePage(guide, guides, baseUrl()))
          : sendDocument(request, reply, {
              type: 'text/markdown; charset=utf-8',
              text: servedMarkdown(guide, baseUrl()),
            });
      },
    },
  ];
}
