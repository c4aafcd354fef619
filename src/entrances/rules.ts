import { coveragePage } from '../wire/formats/coverage-page.ts';
import { rulePage, rulesPage } from '../wire/formats/rule-page.ts';
import { severitiesPage } from '../wire/formats/severities-page.ts';
import { Refusal } from '../wire/refusal.ts';
import { ruleTexts } from '../wire/rule-texts.ts';
import { html } from './html.ts';
import type { Route } from './route.ts';

export const rulesRoute: Route = {
  method: 'GET',
  path: '/rules',
  tag: 'documents',
  summary: 'Every rule of our own',
  answer: { description: 'A page.', type: 'text/html' },
  handle: (_request, reply) => html(reply, rulesPage(ruleTexts)),
};

export const severitiesRoute: Route = {
  method: 'GET',
  path: '/rules/severities',
  tag: 'documents',
  summary: 'Which security findings make a verdict invalid',
  answer: { description: 'A page.', type: 'text/html' },
  handle: (_request, reply) => html(reply, severitiesPage()),
};

export const coverageRoute: Route = {
  method: 'GET',
  path: '/rules/coverage',
  tag: 'documents',
  summary: 'The rules of other security linters, and which of ours covers each',
  answer: { description: 'A page.', type: 'text/html' },
  handle: (_request, reply) => html(reply, coveragePage()),
};

export const ruleRoute: Route = {
  method: 'GET',
  path: '/rules/:id',
  tag: 'documents',
  summary: 'What a rule finds, why, and examples',
  answer: { description: 'A page.', type: 'text/html' },
  refusals: ['not_found'],
  handle(request, reply) {
    const { id } = request.params as { id: string };
    const rule = ruleTexts.find((one) => one.id === id);
    if (!rule) throw new Refusal('not_found', { message: 'There is no such rule; see /rules.' });
    return html(reply, rulePage(rule));
  },
};
