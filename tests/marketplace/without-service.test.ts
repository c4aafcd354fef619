import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Service } from '../service.ts';
import { MarketplaceHarness } from './harness.ts';

let service: Service;
let harness: MarketplaceHarness;
before(async () => {
  service = await Service.start({ ASSAY_SANDBOX: 'auto' });
  harness = await MarketplaceHarness.start(service.url);
  await harness.startWorker({ ASSAY_MECH_API_KEY: await service.mint() });
});
after(async () => {
  await harness.close();
  await service.stop();
});

const listDiagnostics = (result: { diagnostics: { rule: string; message: string }[] }) =>
  result.diagnostics.map(({ rule, message }) => [rule, message]);

const code = 'print("%d %d" % (1,))\n';

test('if the key does not cover execute, the code is reported as not run, and not just checked', async () => {
  const { result } = await harness.waitForDelivery(
    await harness.sendRequest({ prompt: code, tool: 'python_code_execute' }),
  );
  assert.deepEqual(
    { valid: result.valid, score: result.score, ran: result.runtime.ran, mode: result.meta.mode },
    { valid: false, score: 0, ran: false, mode: 'execute' },
  );
  const [[rule, message], ...others] = listDiagnostics(result) as [string, string][] as [
    [string, string],
    ...unknown[],
  ];
  assert.deepEqual([rule, others], ['marketplace:not-run', []]);
  assert.match(message, /^the code was not run: the service returned payment_required \(402\): /);
  assert.deepEqual([result.fixed_code, result.security, result.meta.request_id], [null, [], null]);
});

test('if the key does not cover repair, the local engines repair the code, because the requester has paid', async () => {
  const id = await harness.sendRequest({ prompt: 'import os\nprint(1)\n', tool: 'python_code_repair' });
  const { result } = await harness.waitForDelivery(id);
  assert.deepEqual([result.fixed_code, result.meta.request_id], ['print(1)\n', null]);
  const [line] = harness.findLogLines('judged', id);
  assert.equal(line!.by, 'own engines');
  assert.match(String(line!.reason), /^the service returned payment_required \(402\)/);
});

test('if the service is unreachable, the validator uses the local engines, and execute is reported as not run', async () => {
  harness.serviceRelay.isDown = true;
  const ids = [
    await harness.sendRequest({ prompt: code, tool: 'python_code_execute' }),
    await harness.sendRequest({ prompt: code, tool: 'python_code_validator' }),
  ];
  const [execute, validator] = [await harness.waitForDelivery(ids[0]!), await harness.waitForDelivery(ids[1]!)];
  assert.deepEqual(listDiagnostics(execute.result), [
    ['marketplace:not-run', 'the code was not run: the service cannot be reached'],
  ]);
  assert.deepEqual(
    [validator.result.valid, validator.result.diagnostics.map(({ rule }: { rule: string }) => rule)],
    [false, ['ruff:F507']],
  );
});

test('the local engines reject the same requests as the service', async () => {
  const long = { prompt: `x${' '.repeat(200_000)}`, tool: 'python_code_validator' };
  const { result } = await harness.waitForDelivery(await harness.sendRequest(long));
  assert.deepEqual(listDiagnostics(result), [
    [
      'marketplace:bad-request',
      'code_too_large (413): The code has 200001 characters; this deployment accepts at most 200000.; code: at most 200000 characters',
    ],
  ]);
  harness.serviceRelay.isDown = false;
});

test('a request that cannot be fetched is skipped at its deadline, and others are not delayed', async () => {
  const requestsBefore = harness.ipfs.requestCount;
  const missing = await harness.sendRequestData(`0x${'77'.repeat(32)}`, { timeoutSeconds: 1 });
  const other = await harness.sendRequest({ prompt: 'x = 1\n', tool: 'python_code_validator' });
  assert.equal((await harness.waitForDelivery(other)).result.valid, true);
  await harness.waitForLog('could not read the request in time; skipping it', missing);
  assert.ok(harness.ipfs.requestCount - requestsBefore >= 3 + 1, 'the fetch must be retried');
  assert.notEqual(await harness.readStatus(missing), 3);
});

test('content with the wrong digest is rejected, and the right content is used once it is served', async () => {
  harness.ipfs.behavior = 'sends wrong content';
  const id = await harness.sendRequest({ prompt: 'x = 1\n', tool: 'python_code_validator' });
  await harness.waitForLog('the next step failed and will be retried', id);
  assert.match(
    String(harness.findLogLines('the next step failed and will be retried', id)[0]!.error),
    /other than f01701220/,
  );
  harness.ipfs.behavior = 'serves blocks';
  assert.equal((await harness.waitForDelivery(id)).result.valid, true);
});

test('a response that the IPFS node stores under another CID is not delivered', async () => {
  harness.ipfs.behavior = 'returns a wrong CID';
  const id = await harness.sendRequest({ prompt: 'y = 1\n', tool: 'python_code_validator' });
  await harness.waitForLog('the next step failed and will be retried', id);
  assert.equal(
    harness.findLogLines('the next step failed and will be retried', id)[0]!.error,
    'the IPFS node stored the folder under another CID than expected',
  );
  harness.ipfs.behavior = 'serves blocks';
  await harness.waitForDelivery(id);
});
