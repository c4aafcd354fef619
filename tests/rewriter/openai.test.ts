import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { openaiRewriter } from '../../src/rewriter/openai.ts';

const signal = new AbortController().signal;
const request = {
  code: 'x = 1\n',
  findings: ['line 1: wrong'],
  examples: ['assert x == 2'],
  failing: ['`x` gave 1, expected 2'],
  traceback: '',
  attempts: [{ code: 'x = 3\n', problems: ['`x` gave 3, expected 2'] }],
};

type Seen = {
  readonly url: string;
  readonly authorization: string | undefined;
  readonly body: Record<string, unknown>;
};

/** Longer than any response takes, even on a busy machine. */
const patientMs = 60_000;

/** A server whose response each test defines. */
async function model(
  t: TestContext,
  respond: (response: ServerResponse, request: IncomingMessage) => void,
  deadlineMs = patientMs,
) {
  const seen: Seen[] = [];
  const server = createServer((incoming, response) => {
    let text = '';
    incoming.on('data', (chunk) => (text += chunk));
    incoming.on('end', () => {
      seen.push({ url: incoming.url!, authorization: incoming.headers.authorization, body: JSON.parse(text) });
      respond(response, incoming);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return { seen, rewriter: openaiRewriter({ url, model: 'some-model', key: 'sesame', deadlineMs }) };
}

const saying = (content: unknown) => (response: ServerResponse) =>
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ choices: [{ message: { content } }] }));

test('sends the program and everything known about it as data, with the key', async (t) => {
  const { seen, rewriter } = await model(t, saying('```python\nx = 2\n```'));
  const { durationMs, ...result } = await rewriter.propose(request, signal);
  assert.deepEqual(result, { kind: 'proposed', code: 'x = 2\n' });
  assert.ok(durationMs >= 0);
  assert.equal(seen.length, 1);
  const { url, authorization, body } = seen[0]!;
  assert.deepEqual([url, authorization, body.model], ['/v1/chat/completions', 'Bearer sesame', 'some-model']);
  const [system, user] = body.messages as { role: string; content: string }[];
  assert.deepEqual([system!.role, user!.role], ['system', 'user']);
  assert.deepEqual(JSON.parse(user!.content), request);
});

for (const [name, content, code] of [
  ['a fence without a language', '```\nx = 2\n```', 'x = 2\n'],
  ['text around the fence', 'Here it is:\n```py\nx = 2\n```\nDone.', 'x = 2\n'],
  ['the longest of several', '```\na\n```\n```python\nx = 2\ny = 3\n```', 'x = 2\ny = 3\n'],
  ['no fence at all', 'x = 2\n', 'x = 2\n'],
  ['carriage returns', '```python\r\nx = 2\r\n```', 'x = 2\r\n'],
] as const) {
  test(`extracts the program: ${name}`, async (t) => {
    const { rewriter } = await model(t, saying(content));
    const { durationMs: _, ...result } = await rewriter.propose(request, signal);
    assert.deepEqual(result, { kind: 'proposed', code });
  });
}

for (const [name, respond, detail] of [
  ['an empty response', saying(''), "the model's response contains no program"],
  ['an empty fence', saying('```python\n```'), "the model's response contains no program"],
  ['a fence that is never closed', saying('```python\nx = 2'), "the model's response contains no program"],
  ['no text', saying(null), "the model's response could not be parsed"],
  ['no JSON', (response: ServerResponse) => response.end('<html>'), "the model's response could not be parsed"],
  [
    'JSON of another shape',
    (response: ServerResponse) => response.end('{"error": "sesame"}'),
    "the model's response could not be parsed",
  ],
  [
    'an error status',
    (response: ServerResponse) => response.writeHead(429).end('sesame'),
    "the model's API returned status 429",
  ],
  [
    'a redirect',
    (response: ServerResponse) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    "the model's API could not be reached",
  ],
  [
    'a connection that breaks',
    (response: ServerResponse) => response.destroy(),
    "the model's API could not be reached",
  ],
  ['too much', (response: ServerResponse) => response.end('x'.repeat(3_000_000)), "the model's response is too long"],
  ['silence', () => {}, 'the model did not respond in time'],
] as const) {
  test(`fails, without quoting the response: ${name}`, async (t) => {
    const { rewriter } = await model(t, respond, name === 'silence' ? 300 : patientMs);
    const { durationMs: _, ...result } = await rewriter.propose(request, signal);
    assert.deepEqual(result, { kind: 'failed', detail });
  });
}

test('the request is cancelled when the caller disconnects', async (t) => {
  const { rewriter } = await model(t, () => {});
  const hangUp = new AbortController();
  const proposal = rewriter.propose(request, hangUp.signal);
  hangUp.abort(new Error('hung up'));
  await assert.rejects(proposal, /hung up/);
});
