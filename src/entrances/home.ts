import { randomBytes } from 'node:crypto';
import { type HomeFacts, homePage, homePolicy } from '../wire/formats/home-page.ts';
import { acceptedEncoding } from './page/compressed.ts';
import { Page } from './page/page.ts';
import type { Route } from './route.ts';

/** The page people come to, and the files it is made of. */
export function homeRoutes(facts: () => HomeFacts): Route[] {
  const page = new Page();
  return [
    {
      method: 'GET',
      path: '/',
      tag: 'documents',
      summary: 'The page: write Python, have it read, repaired and run',
      query: { embed: '`1`: without what is around the editor and the verdict, for a frame in another page.' },
      response: { description: 'A page.', type: 'text/html' },
      async handle(request, reply) {
        const { embed } = request.query as { embed?: string };
        const shown = { nonce: randomBytes(16).toString('base64url'), embedded: embed === '1' };
        reply.type('text/html; charset=utf-8').headers({
          'content-security-policy': homePolicy(shown),
          'cache-control': 'no-cache',
        });
        return homePage(facts(), shown, await page.bundle());
      },
    },
    {
      method: 'GET',
      path: '/page/:file',
      tag: 'documents',
      summary: 'A part of the page',
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
        });
        return reply.send(encoding ? await page.compressed(name, file, encoding) : file.bytes);
      },
    },
  ];
}
