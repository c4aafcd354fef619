import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, describe, test } from 'node:test';
import { publicReach, type Reach } from '../../src/auth/oauth/guarded-get.ts';
import { isPublicAddress } from '../../src/auth/oauth/public-address.ts';
import { callback, Door } from './door.ts';
import { told } from './told.ts';

/** A site on this machine, behind the name `client.example`. */
let site: Server;
let port: number;
let answer: RequestListener;
let requests = 0;
let addresses: string[][] = [];

/** Longer than any answer takes, however busy the machine is. */
const patientMs = 60_000;
let timeoutMs = patientMs;

/** Here the site is the public internet, and everything else is as it always is. */
const reach: Reach = {
  protocol: 'http:',
  addressesOf: async () => (addresses.length > 1 ? addresses.shift()! : addresses[0]!),
  allows: (address) => address === '127.0.0.1' || isPublicAddress(address),
  get timeoutMs() {
    return timeoutMs;
  },
};

let door: Door;
before(async () => {
  site = createServer((request, response) => {
    requests += 1;
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  port = (site.address() as AddressInfo).port;
  door = await Door.open({ reach });
});
after(async () => {
  site.closeAllConnections();
  site.close();
  await door[Symbol.asyncDispose]();
});

let documents = 0;
let id: string;
beforeEach(() => {
  documents += 1;
  id = `http://client.example:${port}/${documents}/client.json`;
  requests = 0;
  addresses = [['127.0.0.1']];
  timeoutMs = patientMs;
  answer = serving({});
  door.pass(60);
});

const document = (changes: object = {}): string =>
  JSON.stringify({ client_id: id, client_name: 'By document', redirect_uris: [callback], ...changes });

const serving =
  (changes: object, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(document(changes));

const open = (url = door.asking(id)) => door.browser().open(url);

test('a client that publishes who it is needs no registration', async () => {
  const page = await open();
  assert.equal(page.response.status, 200);
  assert.match(page.text, /Let <em>By document<\/em> use Assay\?/);
  assert.match(page.text, new RegExp(`published who it is at <strong>client.example:${port}</strong>`));
  const tokens = await door.tokens(id);
  assert.equal((await door.oauth.tokenCredential(tokens.access_token))?.kind, 'key');
  assert.equal((await door.refreshing(id, tokens.refresh_token)).status, 200);
  // Once, and not again for the token.
  assert.equal(requests, 1);
});

describe('how long a document is kept', () => {
  for (const [name, cacheControl, afterSeconds, expected] of [
    ['five minutes unless it says', null, 299, 1],
    ['and no longer', null, 300, 2],
    ['as long as it says', 'max-age=600', 599, 1],
    ['and no longer than that', 'max-age=600', 600, 2],
    ['a day at most', 'public, max-age=9999999', 86_400, 2],
    ['not at all where it says so', 'no-store', 1, 2],
  ] as const) {
    test(name, async () => {
      answer = serving({}, cacheControl === null ? {} : { 'cache-control': cacheControl });
      await open();
      door.pass(afterSeconds);
      await open();
      assert.equal(requests, expected);
    });
  }

  test('many at once ask for it once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => open()));
    assert.equal(requests, 1);
  });
});

describe('documents that cannot be used', () => {
  const cannot = (why: string) => ({
    status: 400,
    said: `the document of the client cannot be used: ${why}`,
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
    ['an endless one', (_, response) => endless(response), 'it is larger than 5120 bytes'],
    ['a slow one', (_, response) => slow(response), 'it took too long'],
    ['none at all', () => {}, 'it took too long'],
    ['one that breaks off', (_, response) => breaking(response), 'it breaks off'],
    ['one about somebody else', serving({ client_id: 'http://other.example/c' }), 'it is about another client_id'],
    ['one about nobody', serving({ client_id: undefined }), 'it is about another client_id'],
    [
      'one with a secret',
      serving({ token_endpoint_auth_method: 'client_secret_post' }),
      'its token_endpoint_auth_method is not none',
    ],
    ['one without addresses', serving({ redirect_uris: [] }), 'redirect_uris is not a list of at least one URI'],
    [
      'one with a script as address',
      serving({ redirect_uris: ['javascript:alert(1)'] }),
      'redirect_uris[0] has a scheme that opens no program',
    ],
  ] as readonly (readonly [string, RequestListener, string])[]) {
    test(name, async () => {
      answer = listener;
      if (why === 'it took too long') timeoutMs = 3_000;
      const books = door.books();
      assert.deepEqual(await told(await door.browser().fetch(door.asking(id))), cannot(why));
      assert.equal(requests, 1);
      assert.deepEqual(door.books(), books);
    });
  }

  for (const [name, found] of [
    ['a private address', ['10.0.0.1']],
    ['a link-local one', ['169.254.169.254']],
    ['a unique local one', ['fd00::1']],
    ['IPv6 loopback', ['::1']],
    ['IPv4 in the clothes of IPv6', ['::ffff:10.0.0.1']],
    ['a good one and a private one', ['127.0.0.1', '192.168.0.1']],
  ] as const) {
    test(`a name for ${name}`, async () => {
      addresses = [[...found]];
      const answered = await told(await door.browser().fetch(door.asking(id)));
      assert.deepEqual([answered, requests], [cannot('its host is not on the public internet'), 0]);
    });
  }

  test('a name without an address', async () => {
    addresses = [[]];
    assert.deepEqual(await told(await door.browser().fetch(door.asking(id))), cannot('its host has no address'));
  });

  test('a name that is answered otherwise the second time has no second time', async () => {
    addresses = [['127.0.0.1'], ['10.0.0.1']];
    assert.equal((await open()).response.status, 200);
    assert.deepEqual([requests, addresses], [1, [['10.0.0.1']]]);
  });

  test('redirect_uri is held to what the document says', async () => {
    const asked = door.asking(id, { redirect_uri: 'https://evil.example/' });
    assert.deepEqual(await told(await door.browser().fetch(asked)), {
      status: 400,
      said: 'redirect_uri is none of those the client has registered',
    });
  });

  test('one address has thirty read for it in a minute', async () => {
    door.someoneElse();
    answer = serving({}, { 'cache-control': 'no-store' });
    for (let read = 0; read < 30; read += 1) {
      assert.equal((await open()).response.status, 200);
      // Past the moment for which one that is not to be kept is shared.
      door.pass(0.001);
    }
    assert.deepEqual(await told(await door.browser().fetch(door.asking(id))), {
      status: 429,
      said: 'more than 30 a minute: wait for the next',
    });
    assert.equal(requests, 30);
  });
});

describe('addresses that name no document, and are taken for the name of a client that registered', () => {
  for (const [name, path] of [
    ['no path', 'http://client.example'],
    ['an empty path', 'http://client.example/'],
    ['a fragment', 'http://client.example/c#x'],
    ['a user', 'http://user@client.example/c'],
    ['steps in the path', 'http://client.example/a/../c'],
    ['upper case', 'http://CLIENT.example/c'],
    ['another scheme', 'ftp://client.example/c'],
    ['no end', `http://client.example/${'c'.repeat(600)}`],
  ] as const) {
    test(name, async () => {
      const answered = await told(await door.browser().fetch(door.asking(path)));
      const expected = { status: 400, said: 'this client_id is not known here: register again' };
      assert.deepEqual([answered, requests], [expected, 0]);
    });
  }
});

describe('as the service itself reaches out', () => {
  let guarded: Door;
  before(async () => {
    guarded = await Door.open();
  });
  after(() => guarded[Symbol.asyncDispose]());

  for (const [name, host, why] of [
    ['loopback', '127.0.0.1', 'its host is not on the public internet'],
    ['IPv6 loopback', '[::1]', 'its host is not on the public internet'],
    ['IPv6 mapped', '[::ffff:7f00:1]', 'its host is not on the public internet'],
    ['translated', '[64:ff9b::7f00:1]', 'its host is not on the public internet'],
    ['private', '10.1.2.3', 'its host is not on the public internet'],
    ['where clouds keep their secrets', '169.254.169.254', 'its host is not on the public internet'],
    ['nowhere', '0.0.0.0', 'its host is not on the public internet'],
  ] as const) {
    test(name, async () => {
      const asked = guarded.asking(`https://${host}:${port}/client.json`);
      assert.deepEqual(await told(await guarded.browser().fetch(asked)), {
        status: 400,
        said: `the document of the client cannot be used: ${why}`,
      });
      assert.equal(requests, 0);
    });
  }

  test('http is not even looked at', async () => {
    assert.deepEqual(await told(await guarded.browser().fetch(guarded.asking(id))), {
      status: 400,
      said: 'this client_id is not known here: register again',
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

function endless(response: Parameters<RequestListener>[1]): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const more = (): void => {
    if (!response.destroyed) response.write(' '.repeat(1024), () => setImmediate(more));
  };
  more();
}

function slow(response: Parameters<RequestListener>[1]): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const more = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(more));
}

function breaking(response: Parameters<RequestListener>[1]): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
  response.write('{', () => response.destroy());
}
