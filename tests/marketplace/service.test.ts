import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { openService } from '../../src/marketplace/service.ts';
import { createFakeServer } from '../fake-server.ts';

/** The next responses of the service: a status and a body, or a dropped connection. The last one repeats. */
let answers: readonly (readonly [number, string] | null)[] = [];
let requests: string[] = [];
const server = createFakeServer((request, response) => {
  requests.push(`${request.method} ${request.url} ${request.headers.authorization}`);
  const answer = answers[Math.min(requests.length, answers.length) - 1];
  if (answer) response.writeHead(answer[0], { 'content-type': 'application/json' }).end(answer[1]);
  else request.socket.destroy();
});
before(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
after(() => new Promise((resolve) => server.close(resolve)));

const verdict = { valid: true, score: 1, meta: { service: 'assay', version: '9.9.9' }, of_a_later_version: [1] };
const good = [200, JSON.stringify(verdict)] as const;
const buildRefusal = (status: number, error: string) =>
  [
    status,
    JSON.stringify({ error, message: 'Because.', request_id: 'r', fields: [{ loc: ['body', 'code'], msg: 'no' }] }),
  ] as const;

for (const [name, responses, answer, times] of [
  ['a verdict is returned unchanged', [good], { kind: 'verdict', verdict }, 1],
  [
    'calls are retried after an outage',
    [null, [502, '<html>'], buildRefusal(503, 'overloaded'), good],
    { kind: 'verdict', verdict },
    4,
  ],
  ['a rate-limited call is retried', [buildRefusal(429, 'rate_limited'), good], { kind: 'verdict', verdict }, 2],
  ['an outage is reported after four calls', [null], { kind: 'none', reason: 'the service cannot be reached' }, 4],
  [
    'a missing sandbox is reported after four calls',
    [buildRefusal(503, 'engine_unavailable')],
    { kind: 'none', reason: 'the service returned engine_unavailable (503): Because.' },
    4,
  ],
  [
    'missing credits are reported without a retry',
    [buildRefusal(402, 'payment_required')],
    { kind: 'none', reason: 'the service returned payment_required (402): Because.' },
    1,
  ],
  [
    'an invalid request is reported without a retry',
    [buildRefusal(400, 'bad_request')],
    { kind: 'bad', reason: 'bad_request (400): Because.; code: no' },
    1,
  ],
  [
    'code that is too long is reported without a retry',
    [buildRefusal(413, 'code_too_large')],
    { kind: 'bad', reason: 'code_too_large (413): Because.; code: no' },
    1,
  ],
  [
    'an HTML response from a proxy is not taken for a refusal',
    [[400, '<html>']],
    { kind: 'none', reason: 'the service returned unknown (400)' },
    1,
  ],
  [
    'a response that is not a verdict is reported after four calls',
    [[200, '{}']],
    { kind: 'none', reason: 'the service returned something that is not a verdict' },
    4,
  ],
] as const) {
  test(name, async () => {
    [answers, requests] = [responses, []];
    const service = openService(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'key', [1, 1, 1]);
    assert.deepEqual(await service({ code: 'x' }, new AbortController().signal), answer);
    assert.deepEqual(requests, Array(times).fill('POST /v1/validate Bearer key'));
  });
}
