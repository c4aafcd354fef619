import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Hex } from 'viem';
import { sharedService } from '../shared-services.ts';
import { MarketplaceHarness } from './harness.ts';

const service = await sharedService('open');
let harness: MarketplaceHarness;
before(async () => {
  harness = await MarketplaceHarness.start(service.url);
  await harness.startWorker();
});
after(async () => {
  await harness.close();
});

const listRules = (result: { diagnostics: { rule: string }[] }): string[] => result.diagnostics.map(({ rule }) => rule);

test('the validator delivers a verdict in the document format that clients read', async () => {
  const prompt = 'print("%d %d" % (1,))\n';
  const id = await harness.sendRequest({ prompt, tool: 'python_code_validator', nonce: 'n-1' });
  const { document, result, text } = await harness.waitForDelivery(id);
  assert.deepEqual(
    [result.valid, listRules(result), result.meta.mode, result.runtime.ran],
    [false, ['ruff:F507'], 'static', false],
  );
  assert.match(result.meta.request_id, /^req_/);
  assert.ok(
    text.startsWith(`{"schema_version":"2.0","requestId":${BigInt(id)},"result":"`),
    'the request id must be an integer with all digits',
  );
  const { result: _, requestId: __, executed_at, metadata, ...rest } = document;
  assert.deepEqual(rest, {
    schema_version: '2.0',
    tool: 'python_code_validator',
    prompt,
    cost_dict: {},
    is_offchain: false,
  });
  const { execution_latency_ms, ...known } = metadata;
  assert.deepEqual(known, {
    model: null,
    tool: 'python_code_validator',
    params: { mode: 'static', options: {} },
    tool_hash: null,
    tool_version: '1.29.0',
  });
  assert.ok(Number.isInteger(execution_latency_ms));
  assert.equal(new Date(executed_at).toISOString(), executed_at);
  assert.deepEqual(
    harness.findLogLines('judged', id).map(({ by, valid }) => [by, valid]),
    [['service', false]],
  );
  assert.deepEqual(
    harness
      .findLogLines('price per delivery')
      .map(({ maxDeliveryRate, paymentType }) => [maxDeliveryRate, paymentType]),
    [['10000000000000000', 'FixedPriceNative']],
  );
});

test('repair returns the corrected source', async () => {
  const id = await harness.sendRequest({ prompt: 'import os\nprint(1)\n', tool: 'python_code_repair', nonce: 2 });
  const { result } = await harness.waitForDelivery(id);
  assert.deepEqual([result.meta.mode, result.fixed_code], ['repair', 'print(1)\n']);
});

test('execute runs the code with options from a JSON prompt; the tool decides the mode', async () => {
  const prompt = JSON.stringify({
    code: 'def double(x):\n    return x + 2\n',
    mode: 'static',
    options: { examples: '>>> double(3)\n6\n>>> double(5)\n10', timeout_s: 30 },
  });
  const id = await harness.sendRequest({ prompt, tool: 'python_code_execute', nonce: 3 });
  const { result, document } = await harness.waitForDelivery(id);
  assert.deepEqual(
    [result.meta.mode, result.runtime.ran, result.valid, result.fixed_code],
    ['execute', true, false, 'def double(x):\n    return x * 2\n'],
  );
  assert.deepEqual(document.metadata.params, {
    mode: 'execute',
    options: { examples: '>>> double(3)\n6\n>>> double(5)\n10', timeout_s: 30 },
  });
});

test('options can be given next to the prompt', async () => {
  const task = {
    prompt: 'print(1)\n',
    tool: 'python_code_execute',
    options: '{"timeout_s": 30}',
    expected_output: '2\n',
  };
  const { result } = await harness.waitForDelivery(await harness.sendRequest(task));
  assert.deepEqual(listRules(result), ['expected-output']);
});

test('requests in a folder and in many blocks are read', async () => {
  const task = { prompt: 'x = 1\n', tool: 'python_code_validator', note: 'y'.repeat(700_000) };
  for (const options of [{ wrapWithDirectory: true }, { rawLeaves: true }]) {
    const { result } = await harness.waitForDelivery(await harness.sendRequest(task, options));
    assert.equal(result.valid, true);
  }
});

for (const [name, task, tool, message] of [
  [
    'an unknown tool',
    { prompt: 'x = 1', tool: 'rust_code_validator' },
    'rust_code_validator',
    'there is no such tool: they are python_code_validator, python_code_repair, python_code_execute',
  ],
  [
    'no tool',
    { prompt: 'x = 1' },
    null,
    'the request names no tool: they are python_code_validator, python_code_repair, python_code_execute',
  ],
  ['no prompt', { tool: 'python_code_validator' }, 'python_code_validator', 'the request has no prompt'],
  ['invalid JSON', 'x = 1', null, 'the request is not a JSON object'],
  ['bytes that are not UTF-8', Uint8Array.of(0xff, 0xfe), null, 'the request is not UTF-8 text'],
  [
    'an invalid option',
    { prompt: 'x = 1', tool: 'python_code_repair', options: { timeout_s: 99 } },
    'python_code_repair',
    'bad_request (400): The request has an invalid field: body.options.timeout_s.; options.timeout_s: must be at most 60',
  ],
  [
    'another language',
    { prompt: 'x = 1', tool: 'python_code_validator', language: 'sql' },
    'python_code_validator',
    'unsupported_language (400): This service checks Python only.; language: sql is not supported',
  ],
  [
    'too many bytes',
    { prompt: 'x = 1', tool: 'python_code_validator', note: 'y'.repeat(2_200_000) },
    null,
    'the request cannot be used: it has 2200059 bytes',
  ],
] as const) {
  test(`a request with ${name} gets a response that explains the problem`, async () => {
    const { document, result } = await harness.waitForDelivery(await harness.sendRequest(task));
    assert.equal(document.tool, tool);
    assert.deepEqual([result.valid, result.score, result.runtime.ran], [false, 0, false]);
    assert.deepEqual(
      result.diagnostics.map((found: Record<string, unknown>) => [found.severity, found.rule, found.message]),
      [['error', 'marketplace:bad-request', message]],
    );
  });
}

test('request data that is not a digest gets an error response', async () => {
  const { result } = await harness.waitForDelivery(await harness.sendRequestData('0x1234'));
  assert.equal(
    result.diagnostics[0].message,
    'the request cannot be used: the request is 2 bytes, not the 32 of a SHA-256',
  );
});

test('two requests in one transaction are delivered once each, even if an event is repeated', async () => {
  const datas: Hex[] = [];
  for (const name of ['a', 'b']) {
    datas.push(await harness.ipfs.store(JSON.stringify({ prompt: `${name} = 1\n`, tool: 'python_code_validator' })));
  }
  const ids = await harness.market.request(harness.requester, datas);
  await harness.market.write(harness.requester, 'Marketplace', 'repeatEvent', [ids[0], datas[0]]);
  await harness.confirm();
  const prompts = [];
  for (const id of ids) prompts.push((await harness.waitForDelivery(id)).document.prompt);
  await harness.market.write(harness.requester, 'Marketplace', 'repeatEvent', [ids[1], datas[1]]);
  const later = await harness.sendRequest({ prompt: 'c = 1\n', tool: 'python_code_validator' });
  await harness.waitForDelivery(later);
  for (const id of ids) await harness.readDelivery(id);
  assert.deepEqual(prompts, ['a = 1\n', 'b = 1\n']);
});

test('requests to another mech are ignored', async () => {
  const data = await harness.ipfs.store(JSON.stringify({ prompt: 'x = 1\n', tool: 'python_code_validator' }));
  const [foreignId] = await harness.market.request(harness.requester, [data], { mech: harness.requester.address });
  await harness.waitForDelivery(await harness.sendRequestData(data));
  assert.equal(await harness.readStatus(foreignId!), 1);
  assert.equal(harness.findLogLines('new request', foreignId).length, 0);
});

test('deliveries can go through a Safe that the operator owns', async () => {
  const { chain, market } = harness;
  await market.write(chain.accounts[0]!, 'Mech', 'setOperator', [market.safe]);
  await harness.stopWorker('SIGTERM');
  await harness.startWorker({ ASSAY_MECH_SAFE: market.safe });
  for (const prompt of ['x = 1\n', 'y = 2\n']) {
    const id = await harness.sendRequest({ prompt, tool: 'python_code_validator' });
    assert.equal((await harness.waitForDelivery(id)).result.valid, true);
  }
  assert.equal(await market.read('Safe', 'nonce', []), 2n);
  await harness.stopWorker('SIGTERM');
  await market.write(chain.accounts[0]!, 'Mech', 'setOperator', [harness.operator.address]);
});

test('a mech that would reject our deliveries is logged at startup', async () => {
  const { market } = harness;
  await harness.startWorker({ ASSAY_MECH_SAFE: market.safe });
  await harness.waitForLog('deliveries will fail');
  assert.equal(
    harness.findLogLines('deliveries will fail')[0]!.objection,
    `the mech ${market.mech} takes no deliveries from ${market.safe}`,
  );
  const id = await harness.sendRequest({ prompt: 'x = 1\n', tool: 'python_code_validator' });
  await harness.waitForLog('the answer was not delivered', id);
  assert.equal(
    harness.findLogLines('the answer was not delivered', id)[0]!.reason,
    'the delivery would revert: Only callable by the mech operator',
  );
  assert.equal(await market.read('Safe', 'nonce', []), 2n, 'no delivery may be signed');
  assert.equal(await harness.stopWorker('SIGTERM'), 0);
});
