import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { fingerprintOf } from '../../src/auth/api-key.ts';
import { Page } from './browser.ts';
import { callback, Door } from './door.ts';

let door: Door;
before(async () => {
  door = await Door.open();
});
after(() => door[Symbol.asyncDispose]());

async function shown(redirectUri = callback, name = 'A program') {
  const response = await door.registering({ client_name: name, redirect_uris: [redirectUri] });
  const { client_id } = (await response.json()) as { client_id: string };
  return door.browser().open(door.asking(client_id, { redirect_uri: redirectUri }));
}

const policyOf = (page: Awaited<ReturnType<typeof shown>>): Record<string, string> =>
  Object.fromEntries(
    page.response.headers
      .get('content-security-policy')!
      .split('; ')
      .map((directive) => directive.split(/ (.*)/s).slice(0, 2) as [string, string]),
  );

test('it can be framed by nobody, kept by nobody, and runs nothing', async () => {
  const page = await shown();
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

describe('where the answer goes is told, and allowed as the target of the form', () => {
  for (const [redirectUri, said, target] of [
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
      const page = await shown(redirectUri);
      assert.ok(page.text.includes(`<dd>${said}</dd>`), page.text);
      assert.equal(policyOf(page)['form-action'], `'self' ${target}`);
    });
  }
});

describe('a name is shown as text, on one line, and no longer than fits', () => {
  for (const [name, shownAs] of [
    ['<script>alert(1)</script>', '&#60;script&#62;alert(1)&#60;/script&#62;'],
    ['"><input name="api_key">', '&#34;&#62;&#60;input name=&#34;api_key&#34;&#62;'],
    ['Assay\u202e\u0000\n\n\tSupport', 'Assay Support'],
    ['   ', 'An unnamed program'],
    ['x'.repeat(200), 'x'.repeat(80)],
    ['\u{1f600}'.repeat(100), '\u{1f600}'.repeat(80)],
  ] as const) {
    test(shownAs, async () => {
      assert.ok((await shown(callback, name)).text.includes(`<h1>Let <em>${shownAs}</em> use Assay?</h1>`));
    });
  }
});

test('a key that is typed in reaches neither the page nor the way back', async () => {
  const browser = door.browser();
  const apiKey = await door.mint();
  const page = await browser.open(door.asking(await door.register()));
  const wrong = await browser.answer(page, { api_key: `${apiKey}x` });
  assert.equal((await wrong.text()).includes(apiKey), false);
  const answered = await browser.answer(page, { api_key: ` ${apiKey} ` });
  const location = answered.headers.get('location')!;
  assert.equal(location.includes(apiKey), false);
  const code = new URL(location).searchParams.get('code')!;
  const [, claims] = code.split('.');
  assert.equal(JSON.parse(Buffer.from(claims!, 'base64url').toString()).sub, fingerprintOf(apiKey));
});

test('after a wrong key the same page is answered again', async () => {
  const browser = door.browser();
  const client = await door.register();
  const asked = door.asking(client);
  const first = await browser.open(asked);
  const wrong = await browser.answer(first, { api_key: 'no' });
  assert.equal(wrong.status, 400);
  const again = new Page(new URL(asked), wrong, await wrong.text());
  const answered = await browser.answer(again, { api_key: await door.mint() });
  const code = new URL(answered.headers.get('location')!).searchParams.get('code')!;
  assert.equal((await door.redeeming(client, code)).status, 200);
});

test('two pages open in one browser can both be answered', async () => {
  const browser = door.browser();
  const client = await door.register();
  const pages = [await browser.open(door.asking(client)), await browser.open(door.asking(client))];
  const answers = await Promise.all(pages.map(async (page) => browser.answer(page, { api_key: await door.mint() })));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [303, 303],
  );
});

test('a client with one address may leave it out, and then leaves it out again', async () => {
  const client = await door.register('https://client.example/cb');
  const code = await door.code(client, { redirect_uri: null });
  assert.equal((await door.redeeming(client, code, { redirect_uri: 'https://client.example/cb' })).status, 400);
  assert.equal((await door.redeeming(client, code, { redirect_uri: null })).status, 200);
});

test('every way to write the resource is the same resource', async () => {
  const client = await door.register();
  for (const resource of [null, door.url, `${door.url}/`, `${door.url}/mcp`, `${door.url}/mcp/`]) {
    const code = await door.code(client, { resource });
    assert.equal((await door.redeeming(client, code, { resource })).status, 200);
  }
});

test('behind https the cookie belongs to this host alone, and never travels in the clear', async () => {
  await using door = await Door.open({ issuer: 'https://assay.example/checks' });
  const browser = door.browser();
  const page = await browser.open(door.asking(await door.register(), { resource: 'https://assay.example/checks/mcp' }));
  assert.match(
    page.response.headers.get('set-cookie')!,
    /^__Host-assay-consent=[\w-]{32}; Path=\/; Max-Age=3600; HttpOnly; SameSite=Strict; Secure$/,
  );
  assert.equal(page.action.pathname, '/checks/oauth/authorize');
  const form = new URLSearchParams({ consent: page.consent });
  const answered = await browser.fetch(`${door.url}/oauth/authorize`, { method: 'POST', body: form });
  assert.equal(new URL(answered.headers.get('location')!).searchParams.get('iss'), 'https://assay.example/checks');
});

test('a question mark within the query ends nothing', async () => {
  const client = await door.register('https://client.example/cb?app=1');
  const asked = door.asking(client, { redirect_uri: null });
  const page = await door.browser().open(`${asked}&redirect_uri=https://client.example/cb?app=1`);
  assert.equal(page.response.status, 200);
});
