import { randomBytes } from 'node:crypto';
import { type HomeFacts, homePage, homePolicy, workerPolicy } from '../wire/formats/home-page.ts';
import { acceptedEncoding } from './page/compression.ts';
import { Page } from './page/page.ts';
import type { Route } from './route.ts';

/** The page at `/`, and its scripts and styles. */
export function homeRoutes(facts: () => HomeFacts): Route[] {
  const page = new Page();
  return [
    {
      method: 'GET',
      path: '/',
      tag: 'documents',
      summary: 'The web page: check, repair and run Python in the browser',
      query: { embed: '`1` shows only the editor and the result, for embedding in a frame.' },
      response: { description: 'A page.', type: 'text/html' },
      async handle(request, reply) {
        const { embed } = request.query as { embed?: string };
        const rendering = { nonce: randomBytes(16).toString('base64url'), embedded: embed === '1' };
        reply.type('text/html; charset=utf-8').headers({
          'content-security-policy': homePolicy(rendering),
          'cache-control': 'no-cache',
        });
        return homePage(facts(), rendering, await page.bundle());
      },
    },
    {
      method: 'GET',
      path: '/page/:file',
      tag: 'documents',
      summary: 'A script or style sheet of the page',
      response: { description: 'A file.', type: 'text/javascript' },
      refusals: ['not_found'],
      async handle(request, reply) {
        const { file: name } = request.params as { file: string };
        const file = await page.file(name);
        const encoding = acceptedEncoding(request.headers['accept-encoding']);
        reply.type(file.type).headers({
          'cache-control': 'public, max-age=31536000, immutable',
          vary: 'accept-encoding',
          ...(encoding ? { 'content-encoding': encoding } : {}),
          ...(name === (await page.bundle()).worker ? { 'content-security-policy': workerPolicy } : {}),
        });
        return reply.send(encoding ? await page.compressed(name, file, encoding) : file.bytes);
      },
    },
  ];
}
