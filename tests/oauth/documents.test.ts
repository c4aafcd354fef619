import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, describe, test } from 'node:test';
import { publicReach, type Reach } from '../../src/auth/oauth/guarded-get.ts';
import { isPublicAddress } from '../../src/auth/oauth/public-address.ts';
import { callback, OAuthService } from './oauth-service.ts';
import { summarizeResponse } from './summarize-response.ts';

/** A local server that `client.example` resolves to. */
let site: Server;
let port: number;
let answer: RequestListener;
let requests = 0;
let addresses: string[][] = [];

/** Longer than any response takes, even on a busy machine. */
const timeoutMsDefault = 60_000;
let timeoutMs = timeoutMsDefault;

/** Treats the local server as a public address; all other addresses are judged as in production. */
const reach: Reach = {
  protocol: 'http:',
  resolve: async () => (addresses.length > 1 ? addresses.shift()! : addresses[0]!),
  allows: (address) => address === '127.0.0.1' || isPublicAddress(address),
  get timeoutMs() {
    return timeoutMs;
  },
};

let service: OAuthService;
before(async () => {
  site = createServer((request, response) => {
    requests += 1;
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  port = (site.address() as AddressInfo).port;
  service = await OAuthService.open({ reach });
});
after(async () => {
  site.closeAllConnections();
  site.close();
  await service[Symbol.asyncDispose]();
});

let documents = 0;
let id: string;
beforeEach(() => {
  documents += 1;
  id = `http://client.example:${port}/${documents}/client.json`;
  requests = 0;
  addresses = [['127.0.0.1']];
  timeoutMs = timeoutMsDefault;
  answer = respondWith({});
  service.advance(60);
});

const document = (changes: object = {}): string =>
  JSON.stringify({ client_id: id, client_name: 'By document', redirect_uris: [callback], ...changes });

const respondWith =
  (changes: object, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(document(changes));

const open = (url = service.authorizeUrl(id)) => service.browser().open(url);

test('a client with a metadata document needs no registration', async () => {
  const page = await open();
  assert.equal(page.response.status, 200);
  assert.match(page.text, /Let <em>By document<\/em> use Assay\?/);
  assert.match(page.text, new RegExp(`identity is published at <strong>client.example:${port}</strong>`));
  const tokens = await service.tokens(id);
  assert.equal((await service.oauth.tokenCredential(tokens.access_token))?.kind, 'key');
  assert.equal((await service.refresh(id, tokens.refresh_token)).status, 200);
  // The document is fetched once, not again for the token.
  assert.equal(requests, 1);
});

describe('how long a document is cached', () => {
  for (const [name, cacheControl, afterSeconds, expected] of [
    ['five minutes by default', null, 299, 1],
    ['not longer than five minutes by default', null, 300, 2],
    ['as long as max-age allows', 'max-age=600', 599, 1],
    ['not longer than max-age', 'max-age=600', 600, 2],
    ['a day at most', 'public, max-age=9999999', 86_400, 2],
    ['not at all with no-store', 'no-store', 1, 2],
  ] as const) {
    test(name, async () => {
      answer = respondWith({}, cacheControl === null ? {} : { 'cache-control': cacheControl });
      await open();
      service.advance(afterSeconds);
      await open();
      assert.equal(requests, expected);
    });
  }

  test('concurrent requests fetch it once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => open()));
    assert.equal(requests, 1);
  });
});

describe('documents that cannot be used', () => {
  const cannot = (why: string) => ({
    status: 400,
    message: `the document of the client cannot be used: ${why}`,
  });

  for (const [name, listener, why] of [
    [
      'a redirect',
      (_, response) => response.writeHead(302, { location: `http://127.0.0.1:${port}/x` }).end(),
      'it answers with 302',
    ],
    ['not found', (_, response) => response.writeHead(404).end(), 'it answers with 404'],
    [
      'a page',
      (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(document()),
      'it is not JSON',
    ],
    [
      'broken JSON',
      (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{'),
      'it is not JSON',
    ],
    ['an endless document', (_, response) => sendEndlessly(response), 'it is larger than 5120 bytes'],
    ['a slow document', (_, response) => sendSlowly(response), 'it took too long'],
    ['no response', () => {}, 'it took too long'],
    ['a document that breaks off', (_, response) => breakOff(response), 'it breaks off'],
    [
      'the document of another client',
      respondWith({ client_id: 'http://other.example/c' }),
      'it is about another client_id',
    ],
    ['a document without client_id', respondWith({ client_id: undefined }), 'it is about another client_id'],
    [
      'a client with a secret',
      respondWith({ token_endpoint_auth_method: 'client_secret_post' }),
      'its token_endpoint_auth_method is not none',
    ],
    ['no redirect URIs', respondWith({ redirect_uris: [] }), 'redirect_uris is not a list of at least one URI'],
    [
      'a javascript: redirect URI',
      respondWith({ redirect_uris: ['javascript:alert(1)'] }),
      'redirect_uris[0] has a scheme that opens no program',
    ],
  ] as readonly (readonly [string, RequestListener, string])[]) {
    test(name, async () => {
      answer = listener;
      if (why === 'it took too long') timeoutMs = 3_000;
      const counts = service.countRecords();
      assert.deepEqual(await summarizeResponse(await service.browser().fetch(service.authorizeUrl(id))), cannot(why));
      assert.equal(requests, 1);
      assert.deepEqual(service.countRecords(), counts);
    });
  }

  for (const [name, found] of [
    ['a private address', ['10.0.0.1']],
    ['a link-local address', ['169.254.169.254']],
    ['a unique local address', ['fd00::1']],
    ['IPv6 loopback', ['::1']],
    ['an IPv4-mapped IPv6 address', ['::ffff:10.0.0.1']],
    ['a public and a private address', ['127.0.0.1', '192.168.0.1']],
  ] as const) {
    test(`a host that resolves to ${name}`, async () => {
      addresses = [[...found]];
      const answered = await summarizeResponse(await service.browser().fetch(service.authorizeUrl(id)));
      assert.deepEqual([answered, requests], [cannot('its host is not on the public internet'), 0]);
    });
  }

  test('a host without an address', async () => {
    addresses = [[]];
    assert.deepEqual(
      await summarizeResponse(await service.browser().fetch(service.authorizeUrl(id))),
      cannot('its host has no address'),
    );
  });

  test('a host is resolved only once, so that a second answer cannot differ', async () => {
    addresses = [['127.0.0.1'], ['10.0.0.1']];
    assert.equal((await open()).response.status, 200);
    assert.deepEqual([requests, addresses], [1, [['10.0.0.1']]]);
  });

  test('redirect_uri must be listed in the document', async () => {
    const url = service.authorizeUrl(id, { redirect_uri: 'https://evil.example/' });
    assert.deepEqual(await summarizeResponse(await service.browser().fetch(url)), {
      status: 400,
      message: 'redirect_uri is none of those the client has registered',
    });
  });

  test('one address can have thirty documents fetched in a minute', async () => {
    service.switchAddress();
    answer = respondWith({}, { 'cache-control': 'no-store' });
    for (let read = 0; read < 30; read += 1) {
      assert.equal((await open()).response.status, 200);
      // Concurrent requests share even a no-store document; a later request does not.
      service.advance(0.001);
    }
    assert.deepEqual(await summarizeResponse(await service.browser().fetch(service.authorizeUrl(id))), {
      status: 429,
      message: 'more than 30 requests per minute; wait a minute',
    });
    assert.equal(requests, 30);
  });
});

describe('URLs that are not document URLs and are looked up as registered client ids', () => {
  for (const [name, path] of [
    ['no path', 'http://client.example'],
    ['an empty path', 'http://client.example/'],
    ['a fragment', 'http://client.example/c#x'],
    ['a user', 'http://user@client.example/c'],
    ['dot segments in the path', 'http://client.example/a/../c'],
    ['upper case', 'http://CLIENT.example/c'],
    ['another scheme', 'ftp://client.example/c'],
    ['a path that is too long', `http://client.example/${'c'.repeat(600)}`],
  ] as const) {
    test(name, async () => {
      const answered = await summarizeResponse(await service.browser().fetch(service.authorizeUrl(path)));
      const expected = { status: 400, message: 'this client_id is not known here: register again' };
      assert.deepEqual([answered, requests], [expected, 0]);
    });
  }
});

describe('addresses that the service refuses to fetch from', () => {
  let service: OAuthService;
  before(async () => {
    service = await OAuthService.open();
  });
  after(() => service[Symbol.asyncDispose]());

  for (const [name, host, why] of [
    ['loopback', '127.0.0.1', 'its host is not on the public internet'],
    ['IPv6 loopback', '[::1]', 'its host is not on the public internet'],
    ['IPv6 mapped', '[::ffff:7f00:1]', 'its host is not on the public internet'],
    ['translated', '[64:ff9b::7f00:1]', 'its host is not on the public internet'],
    ['private', '10.1.2.3', 'its host is not on the public internet'],
    ['cloud metadata', '169.254.169.254', 'its host is not on the public internet'],
    ['the unspecified address', '0.0.0.0', 'its host is not on the public internet'],
  ] as const) {
    test(name, async () => {
      const url = service.authorizeUrl(`https://${host}:${port}/client.json`);
      assert.deepEqual(await summarizeResponse(await service.browser().fetch(url)), {
        status: 400,
        message: `the document of the client cannot be used: ${why}`,
      });
      assert.equal(requests, 0);
    });
  }

  test('http URLs are not fetched', async () => {
    assert.deepEqual(await summarizeResponse(await service.browser().fetch(service.authorizeUrl(id))), {
      status: 400,
      message: 'this client_id is not known here: register again',
    });
    assert.deepEqual([publicReach.protocol, publicReach.timeoutMs], ['https:', 5000]);
  });
});

describe('which addresses are public', () => {
  for (const [address, expected] of [
    ['93.184.215.14', true],
    ['1.1.1.1', true],
    ['172.15.255.255', true],
    ['172.16.0.0', false],
    ['172.31.255.255', false],
    ['172.32.0.0', true],
    ['100.64.0.1', false],
    ['100.128.0.1', true],
    ['127.255.255.255', false],
    ['192.168.255.255', false],
    ['198.19.0.1', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', true],
    ['2a00:1450:4001:829::200e', true],
    ['2001:db8::1', false],
    ['2001::1', false],
    ['2002:7f00:1::', false],
    ['fe80::1', false],
    ['fe80::1%eth0', false],
    ['fc00::1', false],
    ['::', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:8.8.8.8', false],
    ['ff02::1', false],
    ['localhost', false],
    ['', false],
  ] as const) {
    test(`${address}: ${expected}`, () => assert.equal(isPublicAddress(address), expected));
  }
});

function sendEndlessly(response: Parameters<RequestListener>[1]): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const more = (): void => {
    if (!response.destroyed) response.write(' '.repeat(1024), () => setImmediate(more));
  };
  more();
}

function sendSlowly(response: Parameters<RequestListener>[1]): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const more = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(more));
}

function breakOff(response: Parameters<RequestListener>[1]): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
  response.write('{', () => response.destroy());
}
