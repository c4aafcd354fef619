import { ErrorKind, ErrorKinds } from '../wire/contract/error-kind.ts';
import type { Deployment } from '../wire/deployment.ts';
import { errorExample } from '../wire/error-examples.ts';
import { errorPage, errorsPage } from '../wire/formats/error-page.ts';
import { Refusal, type RefusalCode } from '../wire/refusal.ts';
import { refusalKinds } from '../wire/refusals/index.ts';
import type { RefusalKind } from '../wire/refusals/refusal.ts';
import { chooseFormat, formatQuery } from './document-format.ts';
import { html } from './html.ts';
import type { Route } from './route.ts';
import { sendJson } from './send-document.ts';

const formats = ['html', 'json'] as const;
const page = { 'text/html': 'The same as a page.' };

export const errorRoutes = (deployment: () => Deployment): Route[] => [
  {
    method: 'GET',
    path: '/errors',
    tag: 'documents',
    summary: 'Every error code',
    query: formatQuery(formats),
    response: { description: 'A page, or JSON on request.', schema: ErrorKinds, otherTypes: page },
    hasEtag: true,
    refusals: ['bad_request'],
    handle: (request, reply) =>
      chooseFormat(request, formats) === 'json'
        ? sendJson(request, reply, { errors: refusalKinds.map((kind) => projectKind(kind, deployment())) })
        : html(reply, errorsPage(refusalKinds)),
  },
  {
    method: 'GET',
    path: '/errors/:code',
    tag: 'documents',
    summary: 'What an error code means and what to do',
    query: formatQuery(formats),
    response: { description: 'A page, or JSON on request.', schema: ErrorKind, otherTypes: page },
    hasEtag: true,
    refusals: ['bad_request', 'not_found'],
    handle(request, reply) {
      const { code } = request.params as { code: string };
      const kind = refusalKinds.find((one) => one.code === code);
      if (!kind) throw new Refusal('not_found', { message: 'There is no such error code; /errors lists them.' });
      const projected = projectKind(kind, deployment());
      return chooseFormat(request, formats) === 'json'
        ? sendJson(request, reply, projected)
        : html(reply, errorPage(projected));
    },
  },
];

const projectKind = (kind: RefusalKind<RefusalCode>, deployment: Deployment): ErrorKind => {
  const { code, status, message, why, hint, action } = kind;
  const url = `${deployment.baseUrl}/errors/${code}`;
  return { code, status, message, why, cure: hint, action, url, example: errorExample(code, deployment) };
};
