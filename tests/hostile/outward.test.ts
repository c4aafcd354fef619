import assert from 'node:assert/strict';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fetchGuarded, publicReach, type Reach } from '../../src/auth/oauth/guarded-get.ts';
import { isPublicAddress } from '../../src/auth/oauth/public-address.ts';
import { projectFolder } from '../../src/project-folder.ts';

describe('an address given by a client', () => {
  for (const host of [
    '127.0.0.1',
    '127.1',
    '0',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '127.0.0.1.',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '0xa9fea9fe',
    '100.64.0.1',
    '192.0.0.192',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b:1::1]',
    '[2002:7f00:1::]',
    '[2001::1]',
    '[fe80::1]',
    '[fc00::1]',
    '[fd00:ec2::254]',
    '[ff02::1]',
    '[100::1]',
    '[3fff::1]',
  ]) {
    test(`${host} is rejected as not on the public internet`, async () => {
      const reached = fetchGuarded(new URL(`https://${host}/client.json`), 5_000, {
        ...publicReach,
        timeoutMs: 60_000,
      });
      await assert.rejects(reached, /not on the public internet|no address/);
    });
  }

  for (const address of ['8.8.8.8', '1.1.1.1', '172.32.0.1', '2606:4700::1111', '2a00:1450::1']) {
    test(`${address} is on the public internet`, () => assert.equal(isPublicAddress(address), true));
  }

  test('only https URLs are fetched', () =>
    assert.rejects(fetchGuarded(new URL('http://8.8.8.8/'), 100, publicReach), /not https/));
});

describe('a hostile host', () => {
  let server: Server;
  let port: number;
  let requestedPaths: string[] = [];
  before(async () => {
    server = createServer((request, response) => {
      requestedPaths.push(request.url!);
      if (request.url === '/redirect') response.writeHead(302, { location: '/secret' }).end();
      else if (request.url === '/endless') {
        response.writeHead(200, { 'content-type': 'application/json' });
        const timer = setInterval(() => response.write('x'.repeat(2_000)), 5);
        response.on('close', () => clearInterval(timer));
      } else if (request.url === '/silent') response.writeHead(200).flushHeaders();
      else if (request.url === '/short') response.writeHead(200, { 'content-length': '100' }).end('x').destroy();
      else response.end('{}');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  /** Treats the loopback addresses as the public internet, and resolves names from a table. */
  const buildReach = (answers: readonly (readonly string[])[], asked: string[] = [], timeoutMs = 60_000): Reach => {
    const left = [...answers];
    return {
      protocol: 'http:',
      resolve: async (host) => {
        asked.push(host);
        return left.length > 1 ? left.shift()! : left[0]!;
      },
      allows: (address) => address === '127.0.0.1',
      timeoutMs,
    };
  };
  const get = (path: string, within = buildReach([['127.0.0.1']])) =>
    fetchGuarded(new URL(`http://client.example:${port}${path}`), 5_000, within);

  test('is resolved once, and the connection goes to the resolved address', async () => {
    const asked: string[] = [];
    requestedPaths = [];
    await get('/ok', buildReach([['127.0.0.1'], ['10.0.0.1']], asked));
    assert.deepEqual([asked, requestedPaths], [['client.example'], ['/ok']]);
  });

  test('is not connected to if one of its addresses is private', async () => {
    requestedPaths = [];
    await assert.rejects(get('/ok', buildReach([['127.0.0.1', '10.0.0.1']])), /not on the public internet/);
    assert.deepEqual(requestedPaths, []);
  });

  for (const [path, reason] of [
    ['/redirect', /answers with 302/],
    ['/endless', /larger than 5000 bytes/],
    ['/silent', /took too long/],
    ['/short', /breaks off|cannot be reached/],
  ] as const) {
    test(`a response at ${path} fails with an error`, async () => {
      requestedPaths = [];
      const patience = path === '/silent' ? 5_000 : 60_000;
      await assert.rejects(get(path, buildReach([['127.0.0.1']], [], patience)), reason);
      assert.deepEqual(requestedPaths, [path]);
    });
  }
});

test('callers cannot make the service fetch anything else', () => {
  // Each of these calls an address from the configuration.
  const known = [
    'src/auth/oauth/guarded-get.ts',
    'src/cli/advisories.ts',
    'src/cli/health.ts',
    'src/marketplace/ipfs/gateway.ts',
    'src/marketplace/ipfs/publish.ts',
    'src/marketplace/node.ts',
    'src/marketplace/service.ts',
    'src/ops/reputation-registry.ts',
    'src/payments/chain/node.ts',
    'src/rewriter/openai.ts',
  ];
  const found = globSync('src/**/*.ts', { cwd: projectFolder })
    .filter((file) => !/^src\/(?:transpile|resolve|security|model)\//.test(file))
    .filter((file) =>
      /(?<![\w.])fetch\(|\b(?:tlsRequest|plainRequest)\b|from 'node:(?:http|https|net|tls)'.*\brequest\b/.test(
        readFileSync(join(projectFolder, file), 'utf8'),
      ),
    );
  assert.deepEqual(
    found.filter((file) => !known.includes(file)),
    [],
  );
});
