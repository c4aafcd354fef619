import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { everythingOn } from '../everything-on.ts';
import { assertInert } from '../fuzz/targets/pages.ts';
import { type Answer, Service } from '../service.ts';

let service: Service;
let key: string;
let paths: string[];
before(async () => {
  service = await Service.start({ ...everythingOn, ASSAY_SANDBOX: 'off', ASSAY_TRUSTED_PROXIES: '127.0.0.1' });
  key = await service.mint();
  const { body } = await service.get('/openapi.json');
  const operations = Object.entries<Record<string, unknown>>(body.paths);
  paths = operations.filter(([, methods]) => 'get' in methods).map(([path]) => path);
});
after(() => service.stop());

/** Retries while a busy machine returns 503. */
async function postCode(path: string, headers: Record<string, string>): Promise<Answer> {
  for (let left = 60; ; left--) {
    const answer = await service.post(path, { code: 'x: int = "a"\n' }, headers);
    if (answer.status !== 503 || left === 0) return answer;
    await sleep(1_000);
  }
}

/** Sends a request with headers that `fetch` would not send. */
async function getRaw(
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; head: string; text: string }> {
  const { hostname, port } = new URL(service.url);
  const sent = request({ hostname, port, path, headers, setHost: false }).end();
  const [response] = await once(sent, 'response');
  let text = '';
  for await (const part of response.setEncoding('utf8')) text += part;
  return { status: response.statusCode, head: JSON.stringify(response.rawHeaders), text };
}

describe('a host name sent by a caller', () => {
  test('appears in no document or header', async () => {
    assert.ok(paths.length > 25, `only ${paths.length} documents`);
    const hostHeaders = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'javascript',
      'x-original-url': '/evil.example',
      'x-rewrite-url': '/evil.example',
      forwarded: 'host=evil.example;proto=https',
    };
    for (const path of paths) {
      const { head, text } = await getRaw(path.replaceAll(/\{\w+\}/g, 'x'), hostHeaders);
      assert.ok(!`${head}${text}`.includes('evil.example'), path);
    }
  });
});

describe('security headers', () => {
  const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  test('of every document forbid type sniffing, framing and foreign scripts, and set Vary', async () => {
    for (const path of paths) {
      const { headers, body } = await service.get(path.replaceAll(/\{\w+\}/g, 'x'), browser);
      const type = headers.get('content-type') ?? '';
      assert.equal(headers.get('x-content-type-options'), 'nosniff', path);
      assert.equal(headers.get('referrer-policy'), 'no-referrer', path);
      // Responses that depend on another header name that one instead.
      assert.match(headers.get('vary') ?? '', /accept|a2a-version/i, path);
      if (!type.startsWith('text/html')) continue;
      const policy = headers.get('content-security-policy') ?? '';
      assert.match(policy, /default-src '(?:none|self)'/, path);
      assert.match(policy, /frame-ancestors 'none'/, path);
      assert.match(policy, /base-uri 'none'/, path);
      assert.doesNotMatch(policy, /unsafe-eval|\*|script-src[^;]*unsafe-inline/, path);
      assert.match(body, /^<!doctype html>/i, path);
    }
  });

  test('only the embedded page may be framed, and it sets no cookie', async () => {
    const { headers, body } = await service.get('/?embed=1');
    assert.doesNotMatch(headers.get('content-security-policy')!, /frame-ancestors 'none'/);
    assert.doesNotMatch(body, /set-cookie/i);
    assert.equal(headers.get('set-cookie'), null);
  });

  test('responses that contain a key or submitted code are not cached', async () => {
    const minted = await service.call('POST', '/v1/keys');
    assert.equal(minted.headers.get('cache-control'), 'no-store');
    const trainingData = await service.get('/v1/training-data', { authorization: 'Bearer operator-token-of-a-test' });
    assert.equal(trainingData.headers.get('cache-control'), 'no-store');
  });

  test('any origin may read responses, but not with cookies', async () => {
    const { headers } = await service.get('/v1/info', { origin: 'https://evil.example', cookie: 'a=b' });
    assert.equal(headers.get('access-control-allow-origin'), '*');
    assert.equal(headers.get('access-control-allow-credentials'), null);
  });
});

describe('reflected input', () => {
  for (const id of ['a\u00e9b', 'a b', '<script>', 'x'.repeat(65), '"', 'a,b', '']) {
    test(`a request id like ${JSON.stringify(id.slice(0, 12))} is replaced by a generated one`, async () => {
      const { head } = await getRaw('/healthz', { host: 'a', 'x-request-id': Buffer.from(id).toString('latin1') });
      assert.match(head, /"x-request-id","req_[a-z2-7]{24}"/);
    });
  }

  const hostile = [
    '%0d%0aset-cookie:%20a=b',
    '%3Cscript%3Ealert(1)%3C/script%3E',
    '%22%20onload=%22x',
    "'%3E%3Cimg%20src=x%3E",
    '%00',
    '%E2%80%AE',
  ];
  for (const base of [
    '/rules/',
    '/errors/',
    '/guides/',
    '/page/',
    '/nothing/',
    '/rules?q=',
    '/rules?format=',
    '/?embed=',
    '/v1/funnel?src=',
    '/v1/training-data?since=',
  ]) {
    test(`in ${base}… cannot inject a tag or a header`, async () => {
      for (const text of hostile) {
        for (const accept of ['text/html', 'application/json']) {
          const answer = await service.get(base + text, { accept });
          assert.equal(answer.headers.get('set-cookie'), null);
          assert.ok(answer.status < 500, `${base}${text}: ${answer.status}`);
          // The page has its own scripts, so only the injected text is looked for.
          if (answer.headers.get('content-type')?.startsWith('text/html') && !base.startsWith('/?'))
            assertInert(answer.body);
          if (base.startsWith('/?')) assert.ok(!answer.body.includes('alert(1)'));
        }
      }
    });
  }

  test('a file name is escaped in every format', async () => {
    const bearer = { authorization: `Bearer ${key}` };
    for (const format of ['github', 'gitlab', 'sarif', 'junit', 'text']) {
      const file = encodeURIComponent('../../etc/"><x>,line=1::error::a%0A');
      const answer = await postCode(`/v1/validate?format=${format}&file=${file}`, bearer);
      assert.equal(answer.status, 200, format);
      if (format === 'junit') assert.ok(!answer.body.includes('<x>'));
      if (format === 'github')
        assert.ok(
          String(answer.body)
            .split('\n')
            .every((line: string) => (line.match(/^::|\s::error::/g) ?? []).length <= 1),
        );
      assert.equal(
        (await service.post(`/v1/validate?format=${format}&file=a%0d%0ab`, { code: 'x' }, bearer)).status,
        400,
      );
    }
  });
});

describe('path traversal', () => {
  const steps = [
    '../../package.json',
    '..%2f..%2fpackage.json',
    '%2e%2e/%2e%2e/package.json',
    '%2e%2e%2f%2e%2e%2fpackage.json',
    '..%5c..%5cpackage.json',
    '....//package.json',
    '%252e%252e%252fpackage.json',
    'security-model.md%00',
    '%2fetc%2fpasswd',
    '..;/package.json',
    'C:%5cwindows',
    '\\..\\package.json',
  ];
  for (const base of ['/guides/', '/rules/', '/errors/', '/page/', '/docs/', '/.well-known/', '/v1/client/', '/']) {
    test(`fails below ${base}`, async () => {
      for (const step of steps) {
        const { status, text } = await getRaw(base + step, { host: 'a' });
        assert.ok([400, 404].includes(status), `${base}${step}: ${status}`);
        assert.doesNotMatch(text, /"devDependencies"|root:/);
      }
    });
  }
});

describe('redirects', () => {
  for (const uri of [
    'https://evil.example/',
    '//evil.example',
    'https://assay.example@evil.example/',
    'javascript:alert(1)',
  ]) {
    test(`do not go to ${uri}, which no client registered`, async () => {
      const client = await service.post('/oauth/register', { redirect_uris: ['https://client.example/cb'] });
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: client.body.client_id,
        redirect_uri: uri,
        code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
        code_challenge_method: 'S256',
      });
      const answer = await service.call('GET', `/oauth/authorize?${query}`, { redirect: 'manual' });
      assert.equal(answer.status, 400);
      assert.equal(answer.headers.get('location'), null);
    });
  }

  test('after a purchase go only to pages of this service', async () => {
    const body = {
      api_key: key,
      credits: 50,
      success_url: 'https://evil.example/',
      return_url: 'https://evil.example/',
    };
    const answer = await service.post('/v1/keys/checkout', body);
    assert.ok(!JSON.stringify(answer.body).includes('evil.example'));
  });
});
