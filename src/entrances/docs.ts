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

/** The interactive docs with all their files, and the OpenAPI document, which describes these routes too. */
export function docsRoutes(others: readonly Operation[], baseUrl: () => string, bounds: Bounds): Route[] {
  let cached: { readonly for: string; readonly text: string } | undefined;
  const document = (base: string): string => {
    if (cached?.for !== base) {
      cached = {
        for: base,
        text: JSON.stringify(openApi([...others, ...routes].filter(isPublic), base, serviceDescription, bounds)),
      };
    }
    return cached.text;
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

/** The scripts and styles of pages are not part of the API. */
const isPublic = ({ path }: Operation): boolean => !/^\/(docs|page)\//.test(path);

function asset(name: string, type: string, load: () => Buffer | string): Route {
  let content: Buffer | string | undefined;
  return {
    method: 'GET',
    path: `/docs/${name}`,
    tag: 'documents',
    summary: 'A script or style sheet of the docs',
    response: { description: 'A file.', type },
    handle: (_request, reply) => {
      content ??= load();
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=3600');
      return content;
    },
  };
}

/** Swagger UI needs style attributes and data: images. Scripts are loaded from this origin only. */
const policy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'";

const docsPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · Assay</title>
<meta name="description" content="Every endpoint of this service, with a form to try it.">
<link rel="icon" href="/icon.svg">
<script src="/page/text-page.js"></script>
<link rel="stylesheet" href="/docs/swagger-ui.css">
<style>${navigationStyle}
header nav { max-width: 90rem; } body, html.dark-mode { margin: 0; background: var(--paper); } html.dark-mode .swagger-ui { background: none; }
</style>
</head>
<body>
${navigation('/docs')}<main id="docs"></main>
<noscript><p>This page needs JavaScript. The same document is at <a href="/openapi.json">/openapi.json</a>.</p></noscript>
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
