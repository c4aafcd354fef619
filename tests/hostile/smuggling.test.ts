import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Service } from '../service.ts';
import { sendRaw } from './raw.ts';

let service: Service;
before(async () => {
  service = await Service.start({ ASSAY_KEYS_PER_ADDRESS: '1000' });
});
after(() => service.stop());

/** The smuggled request, which must never get a response. */
const hidden = 'GET /v1/info HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n';
const post = (headers: string, body: string): string =>
  `POST /v1/keys HTTP/1.1\r\nhost: a\r\n${headers}\r\n\r\n${body}`;
const chunked = (body: string): string => post('transfer-encoding: chunked', body);

/** Requests whose end or target a proxy and the service could read differently. */
const ambiguous: Readonly<Record<string, string>> = {
  'a content length before chunked encoding': post(
    'content-length: 5\r\ntransfer-encoding: chunked',
    `0\r\n\r\n${hidden}`,
  ),
  'a content length after chunked encoding': post(
    'transfer-encoding: chunked\r\ncontent-length: 5',
    `0\r\n\r\n${hidden}`,
  ),
  'two lengths that differ': post('content-length: 0\r\ncontent-length: 5', hidden),
  'two lengths that agree': post('content-length: 0\r\ncontent-length: 0', hidden),
  'a list of lengths': post('content-length: 0, 0', hidden),
  'a length with a sign': post('content-length: +0', hidden),
  'a negative length': post('content-length: -1', hidden),
  'a length that overflows': post(`content-length: ${'9'.repeat(30)}`, hidden),
  'a hexadecimal length': post('content-length: 0x2', `{}${hidden}`),
  'a transfer coding with a space before the colon': post('transfer-encoding : chunked', `0\r\n\r\n${hidden}`),
  'a transfer coding after a vertical tab': post('transfer-encoding:\x0bchunked', `0\r\n\r\n${hidden}`),
  'an unknown transfer coding': post('transfer-encoding: xchunked', `0\r\n\r\n${hidden}`),
  'chunked as a transfer coding that is not the last': post(
    'transfer-encoding: chunked, identity',
    `0\r\n\r\n${hidden}`,
  ),
  'identity as a transfer coding': post('transfer-encoding: identity', `0\r\n\r\n${hidden}`),
  'two transfer codings in two headers': post(
    'transfer-encoding: chunked\r\ntransfer-encoding: identity',
    `0\r\n\r\n${hidden}`,
  ),
  'a transfer coding on a folded line': post('transfer-encoding:\r\n chunked', `0\r\n\r\n${hidden}`),
  'chunked encoding in HTTP/1.0': `POST /v1/keys HTTP/1.0\r\nconnection: keep-alive\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
  'a chunk line without a carriage return': chunked(`2\n{}\n0\n\n${hidden}`),
  'a chunk extension that hides a line': chunked(`2;\nxx\r\n{}\r\n0\r\n\r\n${hidden}`),
  'a chunk size with a 0x prefix': chunked(`0x2\r\n{}\r\n0\r\n\r\n${hidden}`),
  'a chunk size that overflows': chunked(`fffffffffffffffff2\r\n{}\r\n0\r\n\r\n${hidden}`),
  'a chunk longer than its size': chunked(`1\r\n{}\r\n0\r\n\r\n${hidden}`),
  'a content length in the trailers': chunked(`0\r\ncontent-length: 5\r\n\r\n${hidden}`),
  'lines without carriage returns': `GET /healthz HTTP/1.1\nhost: a\n\n${hidden}`,
  'a carriage return without a newline': `GET /healthz HTTP/1.1\r\nhost: a\rx: b\r\n\r\n${hidden}`,
  'a folded header': `GET /healthz HTTP/1.1\r\nhost: a\r\nx-a: b\r\n c\r\n\r\n${hidden}`,
  'a header name with a space': `GET /healthz HTTP/1.1\r\nhost: a\r\nx a: b\r\n\r\n${hidden}`,
  'a NUL in a header': `GET /healthz HTTP/1.1\r\nhost: a\r\nx: a\0b\r\n\r\n${hidden}`,
  'a space in the request target': `GET /healthz /v1/info HTTP/1.1\r\nhost: a\r\n\r\n${hidden}`,
  'two hosts': `GET /healthz HTTP/1.1\r\nhost: a\r\nhost: b\r\nconnection: close\r\n\r\n`,
  'a missing host': `GET /healthz HTTP/1.1\r\nconnection: close\r\n\r\n`,
  'a missing HTTP version': 'GET /healthz\r\n\r\n',
  'a future HTTP version': `GET /healthz HTTP/3.0\r\nhost: a\r\n\r\n${hidden}`,
  'the HTTP/2 preface': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
};

for (const [name, request] of Object.entries(ambiguous)) {
  test(`${name} is refused, and nothing after it is processed`, async () => {
    const { statuses, text } = await sendRaw(service, request);
    assert.deepEqual(statuses, [400], text);
    assert.match(text, /"error":"bad_request"/);
    assert.doesNotMatch(text, /api_key|input_schema/);
  });
}

for (const [name, request, statuses, expected] of [
  [
    'an upgrade to HTTP/2 is ignored',
    'GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: upgrade, http2-settings, close\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABk\r\n\r\n',
    [200],
    /"ok"/,
  ],
  [
    'an upgrade to WebSocket is ignored',
    'GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: upgrade, close\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\r\n',
    [200],
    /"ok"/,
  ],
  [
    'an absolute request target is served by this service',
    'GET http://evil.example/v1/info HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
    [200],
    /"name":"assay"/,
  ],
  [
    'a target that begins with two slashes is a path, not a host',
    'GET //evil.example/healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
    [404],
    /not_found/,
  ],
  [
    'the body of a GET is not processed as a request',
    `GET /healthz HTTP/1.1\r\nhost: a\r\ncontent-length: ${hidden.length}\r\nconnection: close\r\n\r\n${hidden}`,
    [200],
    /"ok"/,
  ],
  [
    'a chunk extension is ignored',
    'POST /v1/validate HTTP/1.1\r\nhost: a\r\nconnection: close\r\ntransfer-encoding: chunked\r\n\r\n2;name="a"\r\n{}\r\n0\r\n\r\n',
    [401],
    /unauthorized/,
  ],
  [
    'a trailer is not a header',
    'POST /v1/validate HTTP/1.1\r\nhost: a\r\nconnection: close\r\ntransfer-encoding: chunked\r\ntrailer: x-api-key\r\n\r\n2\r\n{}\r\n0\r\nx-api-key: assay_free_x\r\n\r\n',
    [401],
    /"unauthorized"/,
  ],
  [
    'a client that sends Expect: 100-continue gets one 100 response',
    'POST /v1/validate HTTP/1.1\r\nhost: a\r\nexpect: 100-continue\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}',
    [100, 401],
    /unauthorized/,
  ],
] as const) {
  test(name, async () => {
    const answer = await sendRaw(service, request);
    assert.deepEqual(answer.statuses, statuses, answer.text);
    assert.match(answer.text, expected);
    assert.doesNotMatch(answer.text, /evil\.example/);
  });
}
