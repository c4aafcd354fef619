import { errorPage, errorsPage } from '../wire/formats/error-page.ts';
import { Refusal } from '../wire/refusal.ts';
import { refusalKinds } from '../wire/refusals/index.ts';
import { html } from './html.ts';
import type { Route } from './route.ts';

export const errorsRoute: Route = {
  method: 'GET',
  path: '/errors',
  tag: 'documents',
  summary: 'Every refusal there is',
  answer: { description: 'A page.', type: 'text/html' },
  handle: (_request, reply) => html(reply, errorsPage(refusalKinds)),
};

export const errorRoute: Route = {
  method: 'GET',
  path: '/errors/:code',
  tag: 'documents',
  summary: 'What a refusal means and what to do',
  answer: { description: 'A page.', type: 'text/html' },
  refusals: ['not_found'],
  handle(request, reply) {
    const { code } = request.params as { code: string };
    const kind = refusalKinds.find((one) => one.code === code);
    if (!kind) throw new Refusal('not_found', { message: 'There is no such error code; see /errors.' });
    return html(reply, errorPage(kind));
  },
};
