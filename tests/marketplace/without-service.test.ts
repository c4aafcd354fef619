import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Service } from '../service.ts';
import { Stage } from './stage.ts';

let service: Service;
let stage: Stage;
before(async () => {
  service = await Service.start({ ASSAY_SANDBOX: 'auto' });
  stage = await Stage.open(service.url);
  await stage.work({ ASSAY_MECH_API_KEY: await service.mint() });
});
after(async () => {
  await stage.close();
  await service.stop();
});

const diagnosticsOf = (result: { diagnostics: { rule: string; message: string }[] }) =>
  result.diagnostics.map(({ rule, message }) => [rule, message]);

const code = 'print("%d %d" % (1,))\n';

test('a key that does not cover execute: the code is reported as not run, and nothing less is done', async () => {
  const { result } = await stage.delivered(await stage.ask({ prompt: code, tool: 'python_code_execute' }));
  assert.deepEqual(
    { valid: result.valid, score: result.score, ran: result.runtime.ran, mode: result.meta.mode },
    { valid: false, score: 0, ran: false, mode: 'execute' },
  );
  const [[rule, message], ...others] = diagnosticsOf(result) as [string, string][] as [[string, string], ...unknown[]];
  assert.deepEqual([rule, others], ['marketplace:not-run', []]);
  assert.match(message, /^the code was not run: the service returned payment_required \(402\): /);
  assert.deepEqual([result.fixed_code, result.security, result.meta.request_id], [null, [], null]);
});

test('a key that does not cover repair: our own engines do it, for the requester has paid', async () => {
  const id = await stage.ask({ prompt: 'import os\nprint(1)\n', tool: 'python_code_repair' });
  const { result } = await stage.delivered(id);
  assert.deepEqual([result.fixed_code, result.meta.request_id], ['print(1)\n', null]);
  const [line] = stage.lines('judged', id);
  assert.equal(line!.by, 'own engines');
  assert.match(String(line!.reason), /^the service returned payment_required \(402\)/);
});

test('a service that is gone: the validator falls back, execute is reported as not run', async () => {
  stage.toService.dead = true;
  const asked = [
    await stage.ask({ prompt: code, tool: 'python_code_execute' }),
    await stage.ask({ prompt: code, tool: 'python_code_validator' }),
  ];
  const [execute, validator] = [await stage.delivered(asked[0]!), await stage.delivered(asked[1]!)];
  assert.deepEqual(diagnosticsOf(execute.result), [
    ['marketplace:not-run', 'the code was not run: the service cannot be reached'],
  ]);
  assert.deepEqual(
    [validator.result.valid, validator.result.diagnostics.map(({ rule }: { rule: string }) => rule)],
    [false, ['ruff:F507']],
  );
});

test('our own engines refuse what the service would', async () => {
  const long = { prompt: `x${' '.repeat(200_000)}`, tool: 'python_code_validator' };
  const { result } = await stage.delivered(await stage.ask(long));
  assert.deepEqual(diagnosticsOf(result), [
    [
      'marketplace:bad-request',
      'code_too_large (413): The code has 200001 characters; this deployment accepts at most 200000.; code: at most 200000 characters',
    ],
  ]);
  stage.toService.dead = false;
});

test('a request that cannot be fetched is skipped at its deadline, and others are not delayed', async () => {
  const asked = stage.ipfs.asked;
  const missing = await stage.askFor(`0x${'77'.repeat(32)}`, { timeoutSeconds: 1 });
  const other = await stage.ask({ prompt: 'x = 1\n', tool: 'python_code_validator' });
  assert.equal((await stage.delivered(other)).result.valid, true);
  await stage.said('could not read the request in time; skipping it', missing);
  assert.ok(stage.ipfs.asked - asked >= 3 + 1, 'it was tried again');
  assert.notEqual(await stage.status(missing), 3);
});

test('content with the wrong digest is rejected, and the right content is used once it is served', async () => {
  stage.ipfs.behavior = 'lies';
  const id = await stage.ask({ prompt: 'x = 1\n', tool: 'python_code_validator' });
  await stage.said('the next step failed and will be retried', id);
  assert.match(String(stage.lines('the next step failed and will be retried', id)[0]!.error), /other than f01701220/);
  stage.ipfs.behavior = 'serves';
  assert.equal((await stage.delivered(id)).result.valid, true);
});

test('a response that the IPFS node stores under another CID is not delivered', async () => {
  stage.ipfs.behavior = 'misnames';
  const id = await stage.ask({ prompt: 'y = 1\n', tool: 'python_code_validator' });
  await stage.said('the next step failed and will be retried', id);
  assert.equal(
    stage.lines('the next step failed and will be retried', id)[0]!.error,
    'the IPFS node stored the folder under another CID than expected',
  );
  stage.ipfs.behavior = 'serves';
  await stage.delivered(id);
});
