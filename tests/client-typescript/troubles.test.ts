import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sharedService } from '../shared-services.ts';
import type { Job, Outcome } from './caller.ts';
import { FailingProxy, type Reaction } from './failing-proxy.ts';
import { folderWithClient, run } from './fresh-process.ts';

const refused = (status: number, error: string, more: object = {}, headers: Record<string, string> = {}): Reaction => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: { error, message: 'No.', request_id: 'req_1', ...more },
});
const remedy = (action: string) => ({ remedy: { action, hint: 'Do so.' } });
const overloaded = (headers: Record<string, string>): Reaction => refused(503, 'overloaded', remedy('retry'), headers);
const html: Reaction = { status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>Bad Gateway</h1>' };
const dated = { date: 'Sun, 15 Nov 2026 12:00:00 GMT', 'retry-after': 'Sun, 15 Nov 2026 12:00:07 GMT' };

const served = (attempts: number, pauses: readonly number[]) => ({
  answer: false,
  severities: ['error'],
  attempts,
  pauses,
});
const refusal = (status: number, code: string, more: object = {}) => ({
  refusal: code,
  status,
  retryAfter: null,
  action: null,
  fields: [],
  attempts: 1,
  pauses: [],
  ...more,
});
const failure = (reason: string, attempts: number, pauses: readonly number[], status: number | null = null) => ({
  failure: reason,
  status,
  attempts,
  pauses,
});

type Case = readonly [
  name: string,
  reactions: readonly Reaction[],
  job: Partial<Job>,
  outcome: object,
  requests: number,
];

const cases: readonly Case[] = [
  ['nothing goes wrong', [], {}, served(1, []), 1],
  ['the connection is reset twice', ['reset', 'reset'], {}, served(3, [250, 500]), 3],
  ['a response is lost', ['answer-lost'], {}, served(2, [250]), 2],
  ['a response is cut off', ['cut'], {}, served(2, [250]), 2],
  [
    'the connection is reset every time',
    ['reset', 'reset', 'reset', 'reset'],
    {},
    failure('network', 4, [250, 500, 1000]),
    4,
  ],
  ['retries are switched off', ['reset'], { settings: { retries: 0 } }, failure('network', 1, []), 1],
  [
    'pauses stop growing at eight seconds',
    Array.from({ length: 7 }, (): Reaction => 'reset'),
    { settings: { retries: 6 } },
    failure('network', 7, [250, 500, 1000, 2000, 4000, 4000]),
    7,
  ],
  ['Retry-After in seconds is respected', [overloaded({ 'retry-after': '2' })], {}, served(2, [2250]), 2],
  ['Retry-After as a date is read by the clock of the service', [overloaded(dated)], {}, served(2, [7250]), 2],
  ['an unreadable Retry-After is ignored', [overloaded({ 'retry-after': 'soon' })], {}, served(2, [250]), 2],
  [
    'a Retry-After that is too long is not waited for',
    [overloaded({ 'retry-after': '61' })],
    {},
    refusal(503, 'overloaded', { retryAfter: 61, action: 'retry' }),
    1,
  ],
  [
    'a long Retry-After is waited for if waitMsMax allows',
    [overloaded({ 'retry-after': '61' })],
    { settings: { waitMsMax: 100_000 } },
    served(2, [61_250]),
    2,
  ],
  [
    'too many calls at once',
    [refused(429, 'rate_limited', remedy('wait'), { 'retry-after': '1' })],
    {},
    served(2, [1250]),
    2,
  ],
  [
    'the daily quota is used up',
    [refused(429, 'quota_exceeded', remedy('wait'), { 'retry-after': '5' })],
    {},
    refusal(429, 'quota_exceeded', { retryAfter: 5, action: 'wait' }),
    1,
  ],
  ['an internal error of the service', [refused(500, 'internal_error', remedy('retry'))], {}, served(2, [250]), 2],
  ['a proxy returns 502 once', [html], {}, served(2, [250]), 2],
  ['a proxy returns 502 without retries', [html], { settings: { retries: 0 } }, failure('unreadable', 1, [], 502), 1],
  ['a proxy asks for a login', [{ ...html, status: 403 }], {}, failure('unreadable', 1, [], 403), 1],
  ['a proxy returns 429', [{ ...html, status: 429 }], {}, served(2, [250]), 2],
  [
    'an HTML page instead of the verdict',
    [{ ...html, status: 200 }],
    { settings: { retries: 0 } },
    failure('unreadable', 1, [], 200),
    1,
  ],
  ['a truncated verdict with status 200', [{ status: 200, body: '{"valid": tr' }], {}, served(2, [250]), 2],
  [
    'a verdict that is not an object',
    [{ status: 200, body: '[]' }],
    { settings: { retries: 0 } },
    failure('unreadable', 1, [], 200),
    1,
  ],
  [
    'an unknown refusal that is permanent',
    [refused(451, 'out_of_bounds', remedy('move_away'))],
    {},
    refusal(451, 'out_of_bounds', { action: 'move_away' }),
    1,
  ],
  ['an unknown refusal that is temporary', [refused(503, 'asleep')], {}, served(2, [250]), 2],
  [
    'an unknown severity',
    [{ status: 200, body: { valid: true, diagnostics: [{ severity: 'fatal' }] } }],
    {},
    { answer: true, severities: ['fatal'], attempts: 1, pauses: [] },
    1,
  ],
  ['two timeouts', ['held', 'held'], { settings: { retries: 1, timeoutMs: 2000 } }, failure('timeout', 2, [250]), 2],
  ['aborted before it is sent', [], { abort: 'before' }, { thrown: 'Error: never mind', pauses: [] }, 0],
  [
    'aborted while it waits for the response',
    ['begun'],
    { abort: 'while-waiting' },
    { thrown: 'Error: never mind', pauses: [] },
    1,
  ],
  ['aborted during a pause', ['reset'], { abort: 'while-pausing' }, { thrown: 'Error: never mind', pauses: [250] }, 1],
  [
    'a key whose response is lost is not minted twice',
    ['answer-lost'],
    { method: 'mintKey' },
    failure('network', 1, []),
    1,
  ],
  [
    'minting a key is retried after a temporary refusal',
    [refused(503, 'store_unavailable', remedy('retry'), { 'retry-after': '5' })],
    { method: 'mintKey' },
    { answer: 'free', attempts: 2, pauses: [5250] },
    2,
  ],
  [
    'card payments are unavailable',
    [refused(503, 'card_unavailable', remedy('buy_credits'))],
    { method: 'checkout', args: [500] },
    refusal(503, 'card_unavailable', { action: 'buy_credits' }),
    1,
  ],
  [
    'following a refusal with a short wait',
    [refused(429, 'quota_exceeded', remedy('wait'), { 'retry-after': '5' })],
    { follow: true },
    served(1, [5000]),
    2,
  ],
  [
    'following a refusal with a long wait',
    [refused(429, 'quota_exceeded', remedy('wait'), { 'retry-after': '5000' })],
    { follow: true },
    refusal(429, 'quota_exceeded', { retryAfter: 5000, action: 'wait' }),
    1,
  ],
];

const withoutKey = { settings: { apiKey: undefined, mintWhenNeeded: true } };
const minting: readonly Case[] = [
  ['a missing key is minted', ['through'], withoutKey, served(1, []), 3],
  [
    'a missing key cannot be minted: daily limit',
    ['through', refused(429, 'mint_limit_exceeded', remedy('wait'), { 'retry-after': '3600' })],
    withoutKey,
    refusal(429, 'mint_limit_exceeded', { retryAfter: 3600, action: 'wait' }),
    2,
  ],
  [
    'a missing key cannot be minted: signup is off',
    ['through', refused(404, 'not_found')],
    withoutKey,
    refusal(401, 'unauthorized', { action: 'mint_key' }),
    2,
  ],
  [
    'the call is aborted while its key is minted',
    ['through', 'begun'],
    // All calls share the mint request, so it continues until its timeout.
    { settings: { ...withoutKey.settings, timeoutMs: 8000 }, abort: 'while-waiting' },
    { thrown: 'Error: never mind', pauses: [] },
    2,
  ],
];

const service = await sharedService('freeCalls');
let trouble: FailingProxy;
let outcomes: Outcome[];
let key: string;
before(async () => {
  trouble = await FailingProxy.open(service.url);
  key = await service.mint();
  const jobs = [...cases, ...minting].map(
    ([name, reactions, { settings, ...job }]): Job => ({
      settings: { baseUrl: trouble.at(name, reactions), apiKey: key, client: 'tests', ...settings },
      method: 'validate',
      args: [`print(1 / 0)  # ${name}\n`],
      ...job,
    }),
  );
  const folder = await folderWithClient(service);
  const caller = join(import.meta.dirname, 'caller.ts');
  const { out, noise } = await run(folder, [caller, join(folder, 'assay.ts')], { input: JSON.stringify(jobs) });
  assert.equal(noise, '');
  outcomes = JSON.parse(out);
});
after(async () => {
  await trouble?.close();
});

for (const [index, [name, , , outcome, requests]] of cases.entries()) {
  test(name, () => {
    assert.deepEqual(outcomes[index], outcome);
    const seen = trouble.seen(name);
    assert.equal(seen.length, requests);
    for (const one of seen) assert.deepEqual([one.key, one.client], [`Bearer ${key}`, 'tests']);
  });
}

for (const [index, [name, , , outcome, requests]] of minting.entries()) {
  test(name, () => {
    assert.deepEqual(outcomes[cases.length + index], outcome);
    const calls = ['POST /v1/validate', 'POST /v1/keys', 'POST /v1/validate'].slice(0, requests);
    assert.deepEqual(
      trouble.seen(name).map(({ call }) => call),
      calls,
    );
  });
}
