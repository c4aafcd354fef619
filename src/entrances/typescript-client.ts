import { readFileSync } from 'node:fs';
import { insertBaseUrl } from '../wire/formats/insert-base-url.ts';
import type { Route } from './route.ts';
import { sendDocument } from './send-document.ts';

const read = (name: string): string =>
  readFileSync(new URL(`../../client/typescript/${name}`, import.meta.url), 'utf8');

/** The typed client as one file, and the same as JavaScript. */
export const typescriptClientRoutes = (baseUrl: () => string): Route[] => [
  script(baseUrl, {
    extension: 'ts',
    source: inOneFile(read('assay.ts'), read('contract.ts')),
    type: 'text/typescript',
    summary: 'A typed client for TypeScript',
    description:
      'One file without dependencies, for Node, Deno, Bun and browsers: types of every request, response and refusal, ' +
      'retries, and remedies that can be followed. It is preset to this service.',
  }),
  script(baseUrl, {
    extension: 'js',
    source: read('assay.js'),
    type: 'text/javascript',
    summary: 'The same client as JavaScript',
    description: 'An ES module that pages can import from here.',
  }),
];

type Script = Pick<Route, 'summary' | 'description'> & {
  readonly extension: string;
  readonly source: string;
  readonly type: string;
};

const script = (baseUrl: () => string, { extension, source, type, ...about }: Script): Route => ({
  method: 'GET',
  path: `/v1/client.${extension}`,
  tag: 'documents',
  ...about,
  response: { description: 'The file.', type },
  hasEtag: true,
  handle(request, reply) {
    reply.header('content-disposition', `inline; filename="assay.${extension}"`);
    return sendDocument(request, reply, { type: `${type}; charset=utf-8`, text: insertBaseUrl(source, baseUrl()) });
  },
});

const imported = /^import type \{[^}]*\} from '\.\/contract\.js';\s+export type \* from '\.\/contract\.js';\n/m;

/** Appends the contract instead of importing it. */
function inOneFile(client: string, contract: string): string {
  if (!imported.test(client)) throw new Error('the client does not import the contract');
  return `${client.replace(imported, '')}\n${contract}`;
}
