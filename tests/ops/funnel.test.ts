import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Service, temporaryFolder } from '../service.ts';

const none = { offered: 0, paid: 0, refused: 0 };
const nothing = { total: 0, by_origin: {} };

test('without a file there is nothing to tell', async () => {
  const service = await Service.start();
  try {
    const { status, body } = await service.get('/v1/funnel');
    assert.deepEqual([status, body.error], [404, 'not_configured']);
    assert.match(body.message, /ASSAY_STATS_FILE/);
  } finally {
    await service.stop();
  }
});

test('trials and keys are counted by origin, and the counts outlive the service', async () => {
  const folder = temporaryFolder();
  const settings = { ASSAY_STATS_FILE: join(folder, 'counts.json'), ASSAY_TRIAL_CALLS: '5' };
  const first = await Service.start(settings, folder);
  const began = (await first.get('/v1/funnel')).body;
  assert.deepEqual(began, {
    since: null,
    trials: nothing,
    keys: nothing,
    payments: { ...nothing, by_route: { card: 0, deposit: 0, topup: 0, x402: 0 } },
    x402: none,
    by_route: { card: none, deposit: none, topup: none, x402: none },
  });

  await first.validate({ code: 'x = 1\n' });
  await first.validate({ code: 'x = 2\n' }, undefined, { 'x-client': 'ci-client' });
  await first.validate({ code: '' }, undefined, { 'x-client': 'ci-client' });
  await first.call('POST', '/v1/keys?src=badge', { headers: { 'x-client': 'not this one' } });
  await first.call('POST', '/v1/keys', { headers: { 'x-client': 'github-action' } });
  assert.equal(await first.stop('SIGTERM', { keepFolder: true }), 0);

  const second = await Service.start(settings, folder);
  try {
    const { body } = await second.get('/v1/funnel');
    assert.ok(Date.parse(body.since) > Date.now() - 3_600_000);
    assert.deepEqual(body.trials, { total: 2, by_origin: { 'ci-client': 1, direct: 1 } });
    assert.deepEqual(body.keys, { total: 2, by_origin: { badge: 1, 'github-action': 1 } });
  } finally {
    await second.stop();
  }
});

test('a caller cannot fill the counts with names: past a hundred, origins are counted together', async () => {
  const folder = temporaryFolder();
  const service = await Service.start(
    { ASSAY_STATS_FILE: join(folder, 'counts.json'), ASSAY_KEYS_PER_ADDRESS: '500' },
    folder,
  );
  try {
    await Promise.all(
      Array.from({ length: 130 }, (_, index) =>
        service.call('POST', '/v1/keys', { headers: { 'x-client': `c${index}` } }),
      ),
    );
    const { body } = await service.get('/v1/funnel');
    assert.equal(body.keys.total, 130);
    assert.equal(Object.keys(body.keys.by_origin).length, 101);
    assert.equal(body.keys.by_origin.other, 30);
  } finally {
    await service.stop();
  }
});

test('a file that holds something else is put aside, not overwritten', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'counts.json');
  writeFileSync(file, 'my diary');
  const service = await Service.start({ ASSAY_STATS_FILE: file }, folder);
  try {
    await service.mint();
    assert.equal((await service.get('/v1/funnel')).body.keys.total, 1);
    const aside = readdirSync(folder).find((name) => name.startsWith('counts.json.unreadable-'));
    assert.equal(readFileSync(join(folder, aside!), 'utf8'), 'my diary');
  } finally {
    await service.stop();
  }
});
