import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Service } from '../service.ts';
import { raw } from './raw.ts';

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
  'a length and chunks': post('content-length: 5\r\ntransfer-encoding: chunked', `0\r\n\r\n${hidden}`),
  'chunks and a length': post('transfer-encoding: chunked\r\ncontent-length: 5', `0\r\n\r\n${hidden}`),
  'two lengths that differ': post('content-length: 0\r\ncontent-length: 5', hidden),
  'two lengths that agree': post('content-length: 0\r\ncontent-length: 0', hidden),
  'a list of lengths': post('content-length: 0, 0', hidden),
  'a length with a sign': post('content-length: +0', hidden),
  'a negative length': post('content-length: -1', hidden),
  'a length beyond all numbers': post(`content-length: ${'9'.repeat(30)}`, hidden),
  'a hexadecimal length': post('content-length: 0x2', `{}${hidden}`),
  'a coding with a blank before the colon': post('transfer-encoding : chunked', `0\r\n\r\n${hidden}`),
  'a coding behind a tab of another kind': post('transfer-encoding:\x0bchunked', `0\r\n\r\n${hidden}`),
  'a coding nobody knows': post('transfer-encoding: xchunked', `0\r\n\r\n${hidden}`),
  'chunks that are not the last coding': post('transfer-encoding: chunked, identity', `0\r\n\r\n${hidden}`),
  'identity as a coding': post('transfer-encoding: identity', `0\r\n\r\n${hidden}`),
  'two codings in two headers': post('transfer-encoding: chunked\r\ntransfer-encoding: identity', `0\r\n\r\n${hidden}`),
  'a coding on a folded line': post('transfer-encoding:\r\n chunked', `0\r\n\r\n${hidden}`),
  'chunks in HTTP/1.0': `POST /v1/keys HTTP/1.0\r\nconnection: keep-alive\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
  'a chunk whose line ends without a return': chunked(`2\n{}\n0\n\n${hidden}`),
  'a chunk extension that hides a line': chunked(`2;\nxx\r\n{}\r\n0\r\n\r\n${hidden}`),
  'a chunk size in another notation': chunked(`0x2\r\n{}\r\n0\r\n\r\n${hidden}`),
  'a chunk size that overflows': chunked(`fffffffffffffffff2\r\n{}\r\n0\r\n\r\n${hidden}`),
  'a chunk longer than it says': chunked(`1\r\n{}\r\n0\r\n\r\n${hidden}`),
  'a length among the trailers': chunked(`0\r\ncontent-length: 5\r\n\r\n${hidden}`),
  'lines that end without a return': `GET /healthz HTTP/1.1\nhost: a\n\n${hidden}`,
  'a return without a line': `GET /healthz HTTP/1.1\r\nhost: a\rx: b\r\n\r\n${hidden}`,
  'a folded header': `GET /healthz HTTP/1.1\r\nhost: a\r\nx-a: b\r\n c\r\n\r\n${hidden}`,
  'a header whose name has a blank': `GET /healthz HTTP/1.1\r\nhost: a\r\nx a: b\r\n\r\n${hidden}`,
  'a NUL in a header': `GET /healthz HTTP/1.1\r\nhost: a\r\nx: a\0b\r\n\r\n${hidden}`,
  'a blank in the address': `GET /healthz /v1/info HTTP/1.1\r\nhost: a\r\n\r\n${hidden}`,
  'two hosts': `GET /healthz HTTP/1.1\r\nhost: a\r\nhost: b\r\nconnection: close\r\n\r\n`,
  'no host': `GET /healthz HTTP/1.1\r\nconnection: close\r\n\r\n`,
  'no version at all': 'GET /healthz\r\n\r\n',
  'a version to come': `GET /healthz HTTP/3.0\r\nhost: a\r\n\r\n${hidden}`,
  'the greeting of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
};

for (const [name, request] of Object.entries(ambiguous)) {
  test(`${name} is refused, and nothing after it is processed`, async () => {
    const { statuses, text } = await raw(service, request);
    assert.deepEqual(statuses, [400], text);
    assert.match(text, /"error":"bad_request"/);
    assert.doesNotMatch(text, /api_key|input_schema/);
  });
}

for (const [name, request, statuses, says] of [
  [
    'an upgrade to HTTP/2 is not taken up',
    'GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: upgrade, http2-settings, close\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABk\r\n\r\n',
    [200],
    /"ok"/,
  ],
  [
    'nor one to a socket',
    'GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: upgrade, close\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\r\n',
    [200],
    /"ok"/,
  ],
  [
    'an absolute address leads here and nowhere else',
    'GET http://evil.example/v1/info HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
    [200],
    /"name":"assay"/,
  ],
  [
    'two slashes name no host',
    'GET //evil.example/healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
    [404],
    /not_found/,
  ],
  [
    'a body that a GET brings is not taken for a request',
    `GET /healthz HTTP/1.1\r\nhost: a\r\ncontent-length: ${hidden.length}\r\nconnection: close\r\n\r\n${hidden}`,
    [200],
    /"ok"/,
  ],
  [
    'a chunk extension changes nothing',
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
    const answer = await raw(service, request);
    assert.deepEqual(answer.statuses, statuses, answer.text);
    assert.match(answer.text, says);
    assert.doesNotMatch(answer.text, /evil\.example/);
  });
}
