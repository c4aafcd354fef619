import { refusalKinds } from '../wire/refusals/index.ts';
import { guideNames } from './guides.ts';
import type { Route } from './route.ts';
import { sendDocument } from './send-document.ts';

/** What search engines and browsers request on their own. */
export const crawlerRoutes = (baseUrl: () => string): Route[] => [
  {
    method: 'GET',
    path: '/robots.txt',
    tag: 'documents',
    summary: 'Rules for crawlers',
    response: { description: 'Plain text.', type: 'text/plain' },
    hasEtag: true,
    handle: (request, reply) =>
      sendDocument(request, reply, {
        type: 'text/plain; charset=utf-8',
        text: `User-agent: *\nDisallow: /oauth/\nDisallow: /v1/training-data\nAllow: /\n\nSitemap: ${baseUrl()}/sitemap.xml\n`,
      }),
  },
  {
    method: 'GET',
    path: '/sitemap.xml',
    tag: 'documents',
    summary: 'Sitemap',
    response: { description: 'The sitemaps.org format.', type: 'application/xml' },
    hasEtag: true,
    async handle(request, reply) {
      // Imported here, because it imports every rule.
      const { ruleTexts } = await import('../wire/rule-texts.ts');
      const ruleIds = ruleTexts.map(({ id }) => id);
      return sendDocument(request, reply, {
        type: 'application/xml; charset=utf-8',
        text: sitemap(baseUrl(), ruleIds),
      });
    },
  },
  {
    method: 'GET',
    path: '/favicon.ico',
    tag: 'documents',
    summary: 'Redirect to the icon',
    response: { status: 301, description: 'Redirects to `/icon.svg`.' },
    handle: (_request, reply) => reply.redirect('/icon.svg', 301),
  },
];

const listPages = (ruleIds: readonly string[]): string[] => [
  ...['/', '/docs', '/connect', '/changelog', '/llms.txt', '/agents.md'],
  ...['/guides', ...guideNames.map((name) => `/guides/${name}`)],
  ...['/rules', '/rules/severities', '/rules/coverage', ...ruleIds.map((id) => `/rules/${id}`)],
  ...['/errors', ...refusalKinds.map(({ code }) => `/errors/${code}`)],
];

const sitemap = (baseUrl: string, ruleIds: readonly string[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${listPages(ruleIds)
  .map((path) => `<url><loc>${escapeXml(baseUrl + path)}</loc></url>`)
  .join('\n')}
</urlset>
`;

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
