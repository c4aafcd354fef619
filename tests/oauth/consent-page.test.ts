import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { computeFingerprint } from '../../src/auth/api-key.ts';
import { Page } from './browser.ts';
import { callback, OAuthService } from './oauth-service.ts';

let service: OAuthService;
before(async () => {
  service = await OAuthService.open();
});
after(() => service[Symbol.asyncDispose]());

async function openPage(redirectUri = callback, name = 'A program') {
  const response = await service.postRegistration({ client_name: name, redirect_uris: [redirectUri] });
  const { client_id } = (await response.json()) as { client_id: string };
  return service.browser().open(service.authorizeUrl(client_id, { redirect_uri: redirectUri }));
}

const policyOf = (page: Awaited<ReturnType<typeof openPage>>): Record<string, string> =>
  Object.fromEntries(
    page.response.headers
      .get('content-security-policy')!
      .split('; ')
      .map((directive) => directive.split(/ (.*)/s).slice(0, 2) as [string, string]),
  );

test('the consent page cannot be framed or cached, and runs no scripts', async () => {
  const page = await openPage();
  const [, style] = /<style>([^<]*)<\/style>/.exec(page.text)!;
  assert.deepEqual(policyOf(page), {
    'default-src': "'none'",
    'style-src': `'sha256-${createHash('sha256').update(style!).digest('base64')}'`,
    'img-src': "'self'",
    'form-action': "'self' http://127.0.0.1:33418",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  });
  const { headers } = page.response;
  assert.equal(headers.get('x-frame-options'), 'DENY');
  assert.equal(headers.get('cache-control'), 'no-store');
  assert.equal(headers.get('referrer-policy'), 'no-referrer');
  assert.match(
    headers.get('set-cookie')!,
    /^assay-consent=[\w-]{32}; Path=\/; Max-Age=3600; HttpOnly; SameSite=Strict$/,
  );
  assert.doesNotMatch(page.text, /<script|style=|\bon\w+=/i);
});

describe('the page names the redirect target and allows it as form action', () => {
  for (const [redirectUri, message, target] of [
    [callback, 'A program on this computer, at <strong>127.0.0.1:33418</strong>.', 'http://127.0.0.1:33418'],
    ['http://[::1]:1/cb', 'A program on this computer, at <strong>[::1]:1</strong>.', 'http:'],
    ['https://client.example/cb', 'The site <strong>client.example</strong>.', 'https://client.example'],
    [
      'cursor://anysphere.cursor-mcp/cb',
      'The application on this device that opens <strong>cursor:</strong> addresses.',
      'cursor:',
    ],
  ] as const) {
    test(redirectUri, async () => {
      const page = await openPage(redirectUri);
      assert.ok(page.text.includes(`<dd>${message}</dd>`), page.text);
      assert.equal(policyOf(page)['form-action'], `'self' ${target}`);
    });
  }
});

describe('a client name is shown as text, on one line, and cut to 80 characters', () => {
  for (const [name, shownAs] of [
    ['<script>alert(1)</script>', '&#60;script&#62;alert(1)&#60;/script&#62;'],
    ['"><input name="api_key">', '&#34;&#62;&#60;input name=&#34;api_key&#34;&#62;'],
    ['Assay\u202e\u0000\n\n\tSupport', 'Assay Support'],
    ['   ', 'An unnamed program'],
    ['x'.repeat(200), 'x'.repeat(80)],
    ['\u{1f600}'.repeat(100), '\u{1f600}'.repeat(80)],
  ] as const) {
    test(shownAs, async () => {
      assert.ok((await openPage(callback, name)).text.includes(`<h1>Let <em>${shownAs}</em> use Assay?</h1>`));
    });
  }
});

test('a key that the user enters appears neither in the page nor in the redirect', async () => {
  const browser = service.browser();
  const apiKey = await service.mint();
  const page = await browser.open(service.authorizeUrl(await service.register()));
  const wrong = await browser.submit(page, { api_key: `${apiKey}x` });
  assert.equal((await wrong.text()).includes(apiKey), false);
  const answered = await browser.submit(page, { api_key: ` ${apiKey} ` });
  const location = answered.headers.get('location')!;
  assert.equal(location.includes(apiKey), false);
  const code = new URL(location).searchParams.get('code')!;
  const [, claims] = code.split('.');
  assert.equal(JSON.parse(Buffer.from(claims!, 'base64url').toString()).sub, computeFingerprint(apiKey));
});

test('after a wrong key the page can be submitted again', async () => {
  const browser = service.browser();
  const client = await service.register();
  const url = service.authorizeUrl(client);
  const first = await browser.open(url);
  const wrong = await browser.submit(first, { api_key: 'no' });
  assert.equal(wrong.status, 400);
  const again = new Page(new URL(url), wrong, await wrong.text());
  const answered = await browser.submit(again, { api_key: await service.mint() });
  const code = new URL(answered.headers.get('location')!).searchParams.get('code')!;
  assert.equal((await service.redeem(client, code)).status, 200);
});

test('two pages open in one browser can both be submitted', async () => {
  const browser = service.browser();
  const client = await service.register();
  const pages = [await browser.open(service.authorizeUrl(client)), await browser.open(service.authorizeUrl(client))];
  const answers = await Promise.all(pages.map(async (page) => browser.submit(page, { api_key: await service.mint() })));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [303, 303],
  );
});

test('a client with one redirect URI may omit it, but then in both requests', async () => {
  const client = await service.register('https://client.example/cb');
  const code = await service.code(client, { redirect_uri: null });
  assert.equal((await service.redeem(client, code, { redirect_uri: 'https://client.example/cb' })).status, 400);
  assert.equal((await service.redeem(client, code, { redirect_uri: null })).status, 200);
});

test('every spelling of the resource is accepted', async () => {
  const client = await service.register();
  for (const resource of [null, service.url, `${service.url}/`, `${service.url}/mcp`, `${service.url}/mcp/`]) {
    const code = await service.code(client, { resource });
    assert.equal((await service.redeem(client, code, { resource })).status, 200);
  }
});

test('behind https the cookie is bound to the host and Secure', async () => {
  await using service = await OAuthService.open({ issuer: 'https://assay.example/checks' });
  const browser = service.browser();
  const page = await browser.open(
    service.authorizeUrl(await service.register(), { resource: 'https://assay.example/checks/mcp' }),
  );
  assert.match(
    page.response.headers.get('set-cookie')!,
    /^__Host-assay-consent=[\w-]{32}; Path=\/; Max-Age=3600; HttpOnly; SameSite=Strict; Secure$/,
  );
  assert.equal(page.action.pathname, '/checks/oauth/authorize');
  const form = new URLSearchParams({ consent: page.consent });
  const answered = await browser.fetch(`${service.url}/oauth/authorize`, { method: 'POST', body: form });
  assert.equal(new URL(answered.headers.get('location')!).searchParams.get('iss'), 'https://assay.example/checks');
});

test('a question mark inside the query is part of its value', async () => {
  const client = await service.register('https://client.example/cb?app=1');
  const url = service.authorizeUrl(client, { redirect_uri: null });
  const page = await service.browser().open(`${url}&redirect_uri=https://client.example/cb?app=1`);
  assert.equal(page.response.status, 200);
});
