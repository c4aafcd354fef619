import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { openApi } from '../wire/formats/openapi.ts';
import { navigation, navigationStyle } from '../wire/formats/page.ts';
import type { Operation } from '../wire/operation.ts';
import type { Bounds } from '../wire/read-submission.ts';
import { serviceDescription } from './info.ts';
import type { Route } from './route.ts';
import { sendDocument } from './send-document.ts';

const assets = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** The interactive page and all its files, none of which come from elsewhere. The document describes these routes too. */
export function docsRoutes(others: readonly Operation[], baseUrl: () => string, bounds: Bounds): Route[] {
  let written: { readonly for: string; readonly text: string } | undefined;
  const document = (base: string): string => {
    if (written?.for !== base) {
      written = {
        for: base,
        text: JSON.stringify(openApi([...others, ...routes].filter(isPublic), base, serviceDescription, bounds)),
      };
    }
    return written.text;
  };
  const routes: Route[] = [
    {
      method: 'GET',
      path: '/openapi.json',
      tag: 'documents',
      summary: 'This API as OpenAPI 3.1',
      response: { description: 'The document.', type: 'application/json' },
      hasEtag: true,
      handle: (request, reply) =>
        sendDocument(request, reply, { type: 'application/json; charset=utf-8', text: document(baseUrl()) }),
    },
    {
      method: 'GET',
      path: '/docs',
      tag: 'documents',
      summary: 'Interactive API docs',
      response: { description: 'A page.', type: 'text/html' },
      handle: (_request, reply) => {
        reply.type('text/html; charset=utf-8').header('content-security-policy', policy);
        return docsPage;
      },
    },
    asset('swagger-ui.css', 'text/css', () => readFileSync(join(assets, 'swagger-ui.css'))),
    asset('swagger-ui-bundle.js', 'text/javascript', () => readFileSync(join(assets, 'swagger-ui-bundle.js'))),
    asset('start.js', 'text/javascript', () => startScript),
  ];
  return routes;
}

/** What the pages themselves are made of is nobody's to rely on. */
const isPublic = ({ path }: Operation): boolean => !/^\/(docs|page)\//.test(path);

function asset(name: string, type: string, load: () => Buffer | string): Route {
  let content: Buffer | string | undefined;
  return {
    method: 'GET',
    path: `/docs/${name}`,
    tag: 'documents',
    summary: 'A part of the docs page',
    response: { description: 'A file.', type },
    handle: (_request, reply) => {
      content ??= load();
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=3600');
      return content;
    },
  };
}

/** The viewer writes style attributes and data: images; scripts come from this address only. */
const policy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'";

const docsPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · Assay</title>
<meta name="description" content="Every endpoint of this service, to read and to try.">
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/docs/swagger-ui.css">
<style>${navigationStyle}
header nav { max-width: 90rem; } body { margin: 0; background: var(--paper); } main { background: #fff; color-scheme: light; }
</style>
</head>
<body>
${navigation('/docs')}<main id="docs"></main>
<noscript><p>This page needs scripts; the same stands in <a href="/openapi.json">/openapi.json</a>.</p></noscript>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`;

const startScript = `SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  persistAuthorization: true,
  validatorUrl: null,
  tryItOutEnabled: true,
  displayRequestDuration: true,
});
`;
