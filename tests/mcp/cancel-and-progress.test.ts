import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Client as CurrentClient,
  StreamableHTTPClientTransport as CurrentTransport,
} from '@modelcontextprotocol/client';
import { Client as FirstClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as FirstTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { type Answer, Service } from '../service.ts';
import { current, toolCall } from './rpc.ts';

let service: Service;
let key: string;
let other: string;
before(async () => {
  service = await Service.start({ ASSAY_SANDBOX: 'auto' });
  const mint = async () => /assay_free_\w+/.exec((await service.operate('keys', 'mint', '--credits', '1000')).out)![0];
  [key, other] = [await mint(), await mint()];
});
after(() => service.stop());

const headers = (shown = key) => ({ authorization: `Bearer ${shown}` });
const longRun = (n: number) => ({ code: `import time\ntime.sleep(40)\nprint(${n})\n`, options: { timeout_s: 50 } });
/** Tests that must see the call in progress use several seconds, so that they also pass on a busy machine. */
const seconds = (n: number) => ({ code: `import time\ntime.sleep(${n})\n`, options: { timeout_s: 60 } });

const start = (id: unknown, given: object): Promise<Answer> =>
  service.post('/mcp', toolCall('execute_python', given, id), headers());

const cancel = (requestId: unknown, shown = key): Promise<Answer> =>
  service.post('/mcp', { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId } }, headers(shown));

const inProgress = async (): Promise<number> => (await service.get('/v1/stats')).body.in_progress;

async function until(wanted: number): Promise<void> {
  for (let look = 0; look < 1500; look++) {
    if ((await inProgress()) === wanted) return;
    await sleep(20);
  }
  throw new Error(`there were never ${wanted} calls in progress`);
}

const credits = async (): Promise<string | null> =>
  (await service.validate({ code: 'x = 1\n', mode: 'execute', language: 'html' }, key)).headers.get(
    'x-credits-remaining',
  );

/** Runs a test and asserts what it cost, and that no call is left in progress. */
async function assertCosts(amount: number, work: () => Promise<void>): Promise<void> {
  const had = Number(await credits());
  await work();
  await until(0);
  assert.equal(had - Number(await credits()), amount);
}

for (const id of [7, 'seven']) {
  test(`the caller can cancel a call by its id ${JSON.stringify(id)}`, () =>
    assertCosts(0, async () => {
      const answer = start(id, longRun(1));
      await until(1);
      assert.equal((await cancel(id)).status, 202);
      const { status, body } = await answer;
      assert.equal(status, 200);
      assert.deepEqual(body, {
        jsonrpc: '2.0',
        id,
        error: { code: -32000, message: 'The call was cancelled by its caller. Nothing was charged.' },
      });
    }));
}

test('another caller or another id does not cancel the call', () =>
  assertCosts(10, async () => {
    const answer = start(7, seconds(8));
    await until(1);
    await cancel(7, other);
    await cancel('7');
    await cancel(8);
    await cancel({ id: 7 });
    assert.equal((await answer).body.result.structuredContent.runtime.returncode, 0);
  }));

test('if two calls have the same id, neither is cancelled', () =>
  assertCosts(20, async () => {
    const answers = [start(7, seconds(8.2)), start(7, seconds(8.3))];
    await until(2);
    await cancel(7);
    for (const { body } of await Promise.all(answers)) assert.equal(body.result.isError, false);
  }));

test('the first SDK cancels a call', () =>
  assertCosts(0, async () => {
    const client = new FirstClient({ name: 'tests', version: '1' });
    const transport = new FirstTransport(new URL('/mcp', service.url), { requestInit: { headers: headers() } });
    await client.connect(transport as unknown as Parameters<typeof client.connect>[0]);
    const stop = new AbortController();
    const call = client.callTool({ name: 'execute_python', arguments: longRun(2) }, undefined, { signal: stop.signal });
    await until(1);
    stop.abort('enough');
    await assert.rejects(call);
    await until(0);
    await client.close();
  }));

test('the second SDK cancels a call by disconnecting', () =>
  assertCosts(0, async () => {
    const client = new CurrentClient({ name: 'tests', version: '1' }, { versionNegotiation: { mode: 'auto' } });
    await client.connect(new CurrentTransport(new URL('/mcp', service.url), { requestInit: { headers: headers() } }));
    const stop = new AbortController();
    const call = client.callTool({ name: 'execute_python', arguments: longRun(3) }, { signal: stop.signal });
    await until(1);
    stop.abort('enough');
    await assert.rejects(call);
    await until(0);
    await client.close();
  }));

for (const [name, body, more] of [
  ['with a handshake', toolCall('execute_python', longRun(4)), {}],
  ...[current('tools/call', { name: 'execute_python', ...{ arguments: longRun(5) } })].map(
    (call) => ['without a handshake', call.body, call.headers] as const,
  ),
  ['as a batch', [toolCall('execute_python', longRun(6))], {}],
] as const) {
  test(`disconnecting cancels the call, ${name}`, () =>
    assertCosts(0, async () => {
      const stop = new AbortController();
      const answer = fetch(`${service.url}/mcp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers(), ...more },
        body: JSON.stringify(body),
        signal: stop.signal,
      });
      await until(1);
      stop.abort();
      await assert.rejects(answer);
      await until(0);
    }));
}

test('a client that asks for progress gets progress notifications', async () => {
  const first = new FirstClient({ name: 'tests', version: '1' });
  const transport = new FirstTransport(new URL('/mcp', service.url), { requestInit: { headers: headers() } });
  await first.connect(transport as unknown as Parameters<typeof first.connect>[0]);
  const second = new CurrentClient({ name: 'tests', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  await second.connect(new CurrentTransport(new URL('/mcp', service.url), { requestInit: { headers: headers() } }));
  const received: number[][] = [[], []];
  const results = await Promise.all([
    first.callTool({ name: 'execute_python', arguments: seconds(12) }, undefined, {
      onprogress: ({ progress }) => received[0]!.push(progress),
    }),
    second.callTool(
      { name: 'execute_python', arguments: seconds(12.1) },
      {
        onprogress: ({ progress }) => received[1]!.push(progress),
      },
    ),
  ]);
  for (const [index, progress] of received.entries()) {
    assert.ok(progress.length >= 2, String(progress));
    assert.deepEqual(
      progress,
      Array.from(progress, (_, at) => at + 1),
    );
    assert.equal(results[index]!.isError, false);
  }
  await first.close();
  await second.close();
});

/** Makes a call with a progress token and returns the raw response. */
async function callWithProgressToken(
  given: object,
  accept: string,
  shown: string | null = key,
  tool = 'execute_python',
) {
  const response = await fetch(`${service.url}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept, ...(shown ? headers(shown) : {}) },
    body: JSON.stringify(toolCall(tool, given, 'p', { progressToken: 'tok' })),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

test('a stream has the headers of an ordinary response, and each event is a message', async () => {
  const { status, headers, text } = await callWithProgressToken(seconds(8.5), 'application/json, text/event-stream');
  assert.equal(status, 200);
  assert.match(headers.get('content-type')!, /^text\/event-stream/);
  for (const name of ['x-request-id', 'x-service-version', 'x-quota-tier', 'x-credits-remaining']) {
    assert.ok(headers.get(name), name);
  }
  const messages = [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data!));
  assert.deepEqual(messages[0], {
    jsonrpc: '2.0',
    method: 'notifications/progress',
    params: { progressToken: 'tok', progress: 1, message: 'running for 1 s' },
  });
  assert.deepEqual([messages.at(-1).id, messages.at(-1).result.isError], ['p', false]);
});

/** Starts a startStream call and reads its first event; the returned function reads the rest. */
async function startStream(given: object, signal: AbortSignal): Promise<() => Promise<string>> {
  const response = await fetch(`${service.url}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...headers() },
    body: JSON.stringify(toolCall('execute_python', given, 'p', { progressToken: 0 })),
    signal,
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = (await reader.read()).value!;
  return async () => {
    for (let next = await reader.read(); !next.done; next = await reader.read()) text += next.value;
    return text;
  };
}

test('disconnecting from a stream cancels the call', () =>
  assertCosts(0, async () => {
    const stop = new AbortController();
    const rest = await startStream(longRun(7), stop.signal);
    assert.equal(await inProgress(), 1);
    stop.abort();
    await assert.rejects(rest());
    await until(0);
  }));

test('the cancellation of a streaming call is reported in the stream', () =>
  assertCosts(0, async () => {
    const rest = await startStream(longRun(8), new AbortController().signal);
    await cancel('p');
    assert.match(await rest(), /data: \{"jsonrpc":"2\.0","id":"p","error":\{"code":-32000,[^\n]*\n\n$/);
  }));

for (const [name, given, accept, shown, tool, status] of [
  ['a client that does not accept streams gets none', seconds(1.2), 'application/json', 'key', 'execute_python', 200],
  [
    'a call that returns at once is not streamed',
    { code: 'z = 1\n' },
    '*/*, text/event-stream',
    'key',
    'validate_python',
    200,
  ],
  [
    'a refusal is not streamed',
    { code: 'z = 1\n' },
    'application/json, text/event-stream',
    null,
    'validate_python',
    401,
  ],
] as const) {
  test(name, async () => {
    const send = () => callWithProgressToken(given, accept, shown && key, tool);
    let answer = await send();
    // On a busy machine the call may take a second, and then progress is reported.
    const acceptsStreams = status === 200 && accept.includes('event-stream');
    while (acceptsStreams && /"method":"notifications\/progress"/.test(answer.text)) answer = await send();
    assert.equal(answer.status, status);
    assert.match(answer.headers.get('content-type')!, /^application\/json/);
    assert.equal(JSON.parse(answer.text).id, 'p');
  });
}
