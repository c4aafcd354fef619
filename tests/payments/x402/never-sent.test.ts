import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { wasNeverSent } from '../../../src/payments/x402/never-sent.ts';

const server = createServer((_request, response) => response.destroy());
let port: number;
let closedPort: number;
before(async () => {
  const closing = createServer().listen(0, '127.0.0.1');
  await Promise.all([once(server.listen(0, '127.0.0.1'), 'listening'), once(closing, 'listening')]);
  port = (server.address() as AddressInfo).port;
  closedPort = (closing.address() as AddressInfo).port;
  closing.close();
  await once(closing, 'close');
});
after(() => server.close());

for (const [name, url, sent] of [
  ['a dropped connection', () => `http://127.0.0.1:${port}`, true],
  ['a closed port', () => `http://127.0.0.1:${closedPort}`, false],
  ['a host name that does not resolve', () => 'http://nowhere.invalid', false],
] as const) {
  test(`${name}: ${sent ? 'the request may have been sent' : 'nothing was sent'}`, async () => {
    const error = await fetch(url()).catch((caught: unknown) => caught);
    assert.ok(error instanceof Error);
    assert.equal(wasNeverSent(error), !sent);
  });
}
