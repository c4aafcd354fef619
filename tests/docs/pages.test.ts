import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusalKinds } from '../../src/wire/refusals/index.ts';
import { ruleTexts } from '../../src/wire/rule-texts.ts';
import { sharedService } from '../shared-services.ts';

const service = await sharedService('keys');

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

const places = ['/guides', '/guides/paying', '/rules', '/rules/ruff:F401', '/rules/severities', '/rules/coverage'];
const pages = [...places, '/errors', '/errors/bad_request', '/connect', '/changelog'];

for (const path of pages) {
  test(`${path} is a complete page with only the script that all share`, async () => {
    const { status, headers, body } = await service.get(path, browser);
    assert.deepEqual([status, headers.get('content-type')], [200, 'text/html; charset=utf-8']);
    const policy = headers.get('content-security-policy') ?? '';
    assert.match(
      policy,
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; script-src 'self'; img-src 'self'; form-action 'self'; /,
    );
    assert.match(body, /<title>.+ · Assay<\/title>/);
    assert.match(body, /<meta name="description" content="[^"]{20,}">/);
    assert.equal(body.match(/<h1>/g)?.length, 1);
    assert.match(body, /<main id="content"/);
    const others = body.replace('<script src="/page/text-page.js"></script>', '');
    assert.doesNotMatch(others, /<script|javascript:|style="|\son\w+="/);
  });
}

test('every link and anchor resolves', async () => {
  const bodies = new Map<string, string>();
  const fetchPage = async (path: string): Promise<string> => {
    if (!bodies.has(path)) {
      const { status, body } = await service.get(path, browser);
      assert.equal(status, 200, path);
      bodies.set(path, typeof body === 'string' ? body : JSON.stringify(body));
    }
    return bodies.get(path)!;
  };
  const { body: sitemap } = await service.get('/sitemap.xml');
  const guides = [...sitemap.matchAll(/<loc>[^<]*(\/guides[^<]*)<\/loc>/g)].map(([, path]) => path!);
  for (const from of new Set([...pages, ...guides])) {
    for (const [, href] of (await fetchPage(from)).matchAll(/ href="([^"]+)"/g)) {
      const { origin, pathname, hash } = new URL(href!.replaceAll('&#38;', '&'), service.url + from);
      if (origin !== service.url || pathname === '/') continue;
      const body = await fetchPage(pathname);
      if (hash) assert.ok(body.includes(`id="${hash.slice(1)}"`), `${from} links to ${pathname}${hash}`);
    }
  }
});

for (const [path, headers, type] of [
  ['/rules/ruff:F401', {}, 'text/html'],
  ['/rules/ruff:F401', { accept: '*/*' }, 'text/html'],
  ['/rules/ruff:F401', { accept: 'application/json' }, 'application/json'],
  ['/rules/ruff:F401', { accept: 'text/html;q=0.5, application/json' }, 'application/json'],
  ['/rules/ruff:F401', { accept: 'application/json;q=0, */*' }, 'text/html'],
  ['/rules/ruff:F401', { accept: 'image/png' }, 'text/html'],
  ['/rules/ruff:F401?format=json', { accept: 'text/html' }, 'application/json'],
  ['/rules?format=json', {}, 'application/json'],
  ['/errors/bad_request', { accept: 'application/json' }, 'application/json'],
  ['/guides/limits', { accept: 'text/markdown' }, 'text/markdown'],
  ['/guides/limits?format=markdown', {}, 'text/markdown'],
  ['/guides/limits.md', {}, 'text/markdown'],
  ['/guides/limits', { accept: 'text/html' }, 'text/html'],
] as const) {
  test(`${path} for ${JSON.stringify(headers)} is ${type}`, async () => {
    const answer = await service.get(path, headers);
    assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, `${type}; charset=utf-8`]);
  });
}

test('an unknown format is refused with the list of known ones', async () => {
  const { status, body } = await service.get('/rules?format=pdf');
  assert.deepEqual([status, body.error], [400, 'bad_request']);
  assert.deepEqual(body.fields, [{ loc: ['query', 'format'], msg: 'must be one of html, json', type: 'enum' }]);
});

test('a rule as JSON', async () => {
  const { body } = await service.get('/rules/security:PY-COMMAND?format=json');
  assert.deepEqual(
    [body.id, body.rule, body.url],
    ['PY-COMMAND', 'security:PY-COMMAND', `${service.url}/rules/PY-COMMAND`],
  );
  const { body: unused } = await service.get('/rules/ruff:F401?format=json');
  assert.deepEqual(unused, {
    id: 'ruff:F401',
    rule: 'ruff:F401',
    group: 'lint',
    summary: 'An import that is never used',
    why: 'Unused, redefined or prematurely used names are usually left over from an edit, or a mistake in it.',
    severity: 'warning',
    family: null,
    cwe: null,
    fixable: true,
    silenced_by: '# noqa: F401',
    bad: { code: 'import os\n', lines: [1] },
    good: { code: 'import os\nprint(os.getcwd())\n', lines: [] },
    mode: 'static',
    options: {},
    told_as: 'ruff:F401',
    url: `${service.url}/rules/ruff:F401`,
    tool_url: 'https://docs.astral.sh/ruff/rules/F401/',
  });
});

for (const [query, found] of [
  ['cwe-502', ['PY-DESERIALISATION']],
  ['F401', ['ruff:F401']],
  ['UNUSED import defined', ['ruff:F401']],
  ['zebra crossing giraffe', []],
] as const) {
  test(`the search for "${query}" finds ${found.length}`, async () => {
    const parameters = new URLSearchParams({ q: query, format: 'json' });
    const { body } = await service.get(`/rules?${parameters}`);
    const ids = body.rules.map(({ id }: { id: string }) => id);
    for (const id of found) assert.ok(ids.includes(id), ids.join(' '));
    if (found.length === 0) assert.deepEqual(ids, []);
    assert.ok(ids.length < ruleTexts.length);
  });
}

test('the search term is escaped on the page', async () => {
  const { body } = await service.get(`/rules?q=${encodeURIComponent('"><script>')}`);
  assert.ok(body.includes('value="&#34;&#62;&#60;script&#62;"'));
  assert.doesNotMatch(body, /<script(?! src="\/page\/text-page\.js")/);
});

test('a browser gets an HTML page for an unknown path, and a program gets JSON', async () => {
  const page = await service.get('/nowhere<b>', browser);
  assert.deepEqual([page.status, page.headers.get('content-type')], [404, 'text/html; charset=utf-8']);
  assert.ok(page.headers.get('content-security-policy'));
  assert.ok(page.body.includes('href="/guides/first-call"'));
  assert.ok(page.body.includes(page.headers.get('x-request-id')!));
  assert.doesNotMatch(page.body, /<b>/);
  for (const accept of ['*/*', 'application/json', 'application/json, */*']) {
    const { status, body } = await service.get('/nowhere', { accept });
    assert.deepEqual([status, body.error], [404, 'not_found']);
  }
  const posted = await service.call('POST', '/nowhere', { headers: browser });
  assert.deepEqual([posted.status, posted.body.error], [404, 'not_found']);
});

test('crawlers find every page', async () => {
  const robots = await service.get('/robots.txt');
  assert.match(robots.body, new RegExp(`^Sitemap: ${service.url}/sitemap.xml$`, 'm'));
  const { body, headers } = await service.get('/sitemap.xml');
  assert.equal(headers.get('content-type'), 'application/xml; charset=utf-8');
  for (const path of [...pages.slice(0, 3), ...refusalKinds.map(({ code }) => `/errors/${code}`)]) {
    assert.ok(body.includes(`<loc>${service.url}${path}</loc>`), path);
  }
  const icon = await fetch(`${service.url}/favicon.ico`, { redirect: 'manual' });
  assert.deepEqual([icon.status, icon.headers.get('location')], [301, '/icon.svg']);
});

test('a guide contains the URL of this service and no test markers', async () => {
  const { body } = await service.get('/guides/agents.md');
  assert.ok(body.includes(`${service.url}/mcp`));
  assert.doesNotMatch(body, /\{base_url\}|^```\w+ /m);
  const { body: page } = await service.get('/guides/agents', browser);
  assert.ok(page.includes('<h2 id="oauth">OAuth<a class="anchor" href="#oauth"'));
});
