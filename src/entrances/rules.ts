import { checks } from '../checks/index.ts';
import { rulePage, rulesPage } from '../wire/formats/rule-page.ts';
import { Refusal } from '../wire/refusal.ts';
import { html } from './html.ts';
import type { Route } from './route.ts';

export const rulesRoute: Route = {
  method: 'GET',
  path: '/rules',
  tag: 'documents',
  summary: 'Every rule of our own checks',
  answer: { description: 'A page.', type: 'text/html' },
  handle: (_request, reply) => html(reply, rulesPage(checks)),
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
    const check = checks.find((one) => one.id === id);
    if (!check) throw new Refusal('not_found', { message: 'There is no such rule; see /rules.' });
    return html(reply, rulePage(check));
  },
};
