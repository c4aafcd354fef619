import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { sharedService } from '../shared-services.ts';

const service = await sharedService('keys');

/** Sends raw bytes and returns everything received until the socket is closed. */
async function sendRaw(request: string | Uint8Array): Promise<{ status: number; headers: string; body: string }> {
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => (answer += data));
  socket.on('error', () => {});
  socket.write(request);
  await once(socket, 'close');
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), headers: head.toLowerCase(), body: rest.join('\r\n\r\n') };
}

for (const [name, request, status, error] of [
  ['a request that is not HTTP', 'hello there\r\n\r\n', 400, 'bad_request'],
  ['a TLS handshake', Uint8Array.of(0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3), 400, 'bad_request'],
  ['a header without a colon', 'GET /healthz HTTP/1.1\r\nhost: a\r\nbroken\r\n\r\n', 400, 'bad_request'],
  [
    'two content lengths',
    'POST /v1/validate HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nxx',
    400,
    'bad_request',
  ],
  [
    'a content length with chunks, as in request smuggling',
    'POST /v1/keys HTTP/1.1\r\nhost: a\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
    'bad_request',
  ],
  ['a missing host header', 'GET /healthz HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'bad_request'],
  [
    'headers that are too long',
    `GET /healthz HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
    431,
    'headers_too_large',
  ],
  ['a CONNECT request', 'CONNECT example:443 HTTP/1.1\r\nhost: example:443\r\n\r\n', 405, 'method_not_allowed'],
  ['an unknown method', 'FOO /v1/validate?x=1 HTTP/1.1\r\nhost: example\r\n\r\n', 405, 'method_not_allowed'],
  ['an unknown method at an unknown path', 'FOO /nowhere HTTP/1.1\r\nhost: example\r\n\r\n', 404, 'not_found'],
  [
    'a path that cannot be decoded',
    'GET /errors/%zz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
    400,
    'bad_request',
  ],
] as const) {
  test(`${name} is ${status} in the envelope, with the version headers`, async () => {
    const answer = await sendRaw(request);
    assert.equal(answer.status, status, answer.headers);
    const body = JSON.parse(answer.body);
    assert.equal(body.error, error);
    assert.match(answer.headers, /x-service-version: 1\.29\.0/);
    assert.match(answer.headers, /x-api-version: v1/);
    assert.ok(answer.headers.includes(`x-request-id: ${body.request_id}`));
  });
}

test('an unknown Expect header is ignored, and the response has the usual headers', async () => {
  const answer = await sendRaw('GET /healthz HTTP/1.1\r\nhost: a\r\nexpect: magic\r\nconnection: close\r\n\r\n');
  assert.equal(answer.status, 200);
  assert.match(answer.headers, /x-service-version/);
});

test('an unknown path is 404, and a known path with another method is 405 with Allow', async () => {
  const missing = await service.get('/v2/nothing');
  assert.deepEqual([missing.status, missing.body.error], [404, 'not_found']);
  assert.equal(missing.headers.get('x-service-version'), '1.29.0');
  for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
    const wrong = await service.call(method, '/v1/validate');
    assert.deepEqual(
      [wrong.status, wrong.body.error, wrong.headers.get('allow')],
      [405, 'method_not_allowed', 'POST, OPTIONS'],
    );
  }
  assert.equal((await service.call('POST', '/errors/bad_request')).headers.get('allow'), 'GET, HEAD, OPTIONS');
});

for (const [name, request, allow] of [
  ['a method that Node does not know', 'FOO /v1/validate HTTP/1.1\r\nhost: example\r\n\r\n', 'POST, OPTIONS'],
  ['the QUERY method', 'QUERY /healthz HTTP/1.1\r\nhost: example\r\nconnection: close\r\n\r\n', 'GET, HEAD, OPTIONS'],
  [
    'a path that matches two patterns',
    'DELETE /rules/severities HTTP/1.1\r\nhost: example\r\nconnection: close\r\n\r\n',
    'GET, HEAD, OPTIONS',
  ],
  ['a CONNECT request', 'CONNECT example:443 HTTP/1.1\r\nhost: example:443\r\n\r\n', 'GET, HEAD, POST, OPTIONS'],
] as const) {
  test(`${name} is 405 with Allow: ${allow}`, async () => {
    const { status, headers } = await sendRaw(request);
    assert.deepEqual([status, /^allow: (.*)$/m.exec(headers)?.[1]?.trim()], [405, allow.toLowerCase()]);
  });
}

test('HEAD responds like GET, without the body', async () => {
  const answer = await service.call('HEAD', '/v1/info');
  assert.deepEqual([answer.status, answer.body], [200, '']);
});

test('a browser from another origin may call the service and read its headers', async () => {
  const preflight = await service.call('OPTIONS', '/v1/validate');
  assert.equal(preflight.status, 204);
  assert.equal(preflight.headers.get('access-control-allow-origin'), '*');
  assert.equal(preflight.headers.get('access-control-allow-methods'), 'POST, OPTIONS');
  assert.match(preflight.headers.get('access-control-allow-headers')!, /authorization/);
  assert.match(preflight.headers.get('access-control-expose-headers')!, /x-quota-remaining/);
});

test("a caller's own request id is kept if it is well-formed", async () => {
  const id = async (sent: string): Promise<string> =>
    (await service.get('/v2/nothing', { 'x-request-id': sent })).body.request_id;
  assert.equal(await id('build-42.a_b'), 'build-42.a_b');
  assert.match(await id('with space'), /^req_[a-z2-7]{24}$/);
  assert.match(await id('x'.repeat(65)), /^req_/);
});

test('pipelined requests are answered in order', async () => {
  const one = 'GET /healthz HTTP/1.1\r\nhost: a\r\nx-request-id: first\r\n\r\n';
  const two = 'GET /healthz HTTP/1.1\r\nhost: a\r\nx-request-id: second\r\nconnection: close\r\n\r\n';
  const { headers, body } = await sendRaw(one + two);
  assert.match(headers, /x-request-id: first/);
  assert.match(body.toLowerCase(), /x-request-id: second/);
});
