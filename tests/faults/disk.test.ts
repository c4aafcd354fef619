import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  copyFileSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, describe, test } from 'node:test';
import { sha256 } from '../../src/base/digest.ts';
import { Journal } from '../../src/marketplace/journal.ts';
import { funnelFile } from '../../src/ops/funnel-file.ts';
import { openSqlite } from '../../src/store/sqlite/sqlite.ts';
import { assayCommand, machine, program, Service, temporaryFolder } from '../service.ts';
import { eventually, mountSmallDisk } from './fault-injection.ts';

const folder = temporaryFolder();

function runAssay(args: readonly string[], settings: Record<string, string>): { code: number | null; err: string } {
  const { status, stderr, stdout } = spawnSync(assayCommand[0], [...assayCommand.slice(1), ...args], {
    env: { ...machine, ASSAY_LISTEN: '127.0.0.1:0', ASSAY_SANDBOX: 'off', ...settings },
    encoding: 'utf8',
  });
  return { code: status, err: stderr + stdout };
}

/** Fills the disk; `release` frees the space again. */
function fillDisk(disk: string): { release(): void } {
  const path = join(disk, 'ballast');
  const file = openSync(path, 'w');
  const piece = Buffer.alloc(4096);
  try {
    for (;;) writeFileSync(file, piece);
  } catch (error) {
    assert.equal((error as NodeJS.ErrnoException).code, 'ENOSPC');
  } finally {
    closeSync(file);
  }
  return { release: () => rmSync(path) };
}

describe('a full disk', () => {
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  const mounted = mountSmallDisk(disk, 'size=4m');
  after(() => 'unmount' in mounted && mounted.unmount());
  const skip = 'reason' in mounted ? mounted.reason : false;

  test('calls are refused free of charge until there is space again', { skip }, async () => {
    const settings = {
      ASSAY_DATA: join(disk, 'data'),
      ASSAY_STATS_FILE: join(disk, 'counts.json'),
      ASSAY_OPERATOR_TOKEN: 'operator-token-of-a-test',
    };
    const service = await Service.start(settings);
    try {
      const key = await service.mint();
      const operate = (...args: string[]) => runAssay(args, settings);
      assert.equal(operate('keys', 'grant', key, '100', '--reason', 'to be spent here').code, 0);
      let sent = 0;
      // Invalid code, so that it is recorded too; uses free calls first, then credits.
      const call = () => service.validate({ code: `x: int = "${++sent}" + 1\n` }, key);
      assert.equal((await call()).status, 200);
      const countKeys = async () => (await service.get('/v1/funnel')).body.keys.total;
      await eventually('the key is counted', async () => (await countKeys()) === 1);

      const { release } = fillDisk(disk);
      let refused = await call();
      let served = 1;
      // The database's log has some space left: continue until that is full too.
      for (; refused.status === 200; refused = await call()) served++;
      assert.deepEqual([refused.status, refused.body.error], [503, 'store_unavailable']);
      assert.ok(Number(refused.headers.get('retry-after')) > 0);
      assert.equal((await service.get('/healthz')).status, 200);
      const mint = await service.call('POST', '/v1/keys');
      assert.ok(mint.status === 503 || mint.status === 200, String(mint.status));

      const { code, err } = operate('backup', join(disk, 'kept.backup'));
      assert.equal(code, 2);
      assert.match(err, /^assay: the backup to .*kept\.backup is incomplete: ENOSPC/m);
      assert.ok(!/\n\s+at /.test(err), err);
      assert.deepEqual(
        readdirSync(disk).filter((name) => name.includes('backup') || name.includes('.next')),
        [],
      );

      release();
      await eventually('calls are served again', async () => (await call()).status === 200 && ++served > 0);
      assert.equal((await service.get('/healthz?ready=1')).body.engine.store, 'ready');
      const keys = mint.status === 200 ? 2 : 1;
      await eventually('no count is lost', async () => (await countKeys()) === keys);
      const { headers } = await service.validate({ code: `x: int = "${sent}" + 1\n` }, key);
      assert.equal(headers.get('x-svc-repeat'), '1');
      // A key has 25 free calls a day; further calls were paid for, and refused ones were not.
      const paid = Math.max(0, served - 25);
      assert.match(operate('keys', 'show', key).err, new RegExp(`credits\\s+${100 - paid}\\b`));
      assert.match(operate('audit').err, /, 0 wrong/);
      assert.equal(operate('backup', join(disk, 'kept.backup')).code, 0);
    } finally {
      assert.equal(await service.stop(), 0);
    }
  });

  test('no partial statistics file is left, and counts are written once there is space', { skip }, async () => {
    const path = join(disk, 'funnel', 'counts.json');
    const file = funnelFile(path, assert.fail);
    const one = { event: 'key', origin: 'a', route: '', count: 1 };
    await file.add([one], new Date());
    const { release } = fillDisk(disk);
    const many = Array.from({ length: 2_000 }, (_, n) => ({ ...one, origin: `origin ${n}` }));
    await assert.rejects(file.add(many, new Date()), { code: 'ENOSPC' });
    assert.deepEqual(readdirSync(join(disk, 'funnel')), ['counts.json']);
    assert.equal(JSON.parse(readFileSync(path, 'utf8')).counts.length, 1);
    release();
    await file.add(many, new Date());
    assert.equal((await file.read()).counts.length, 2_001);
  });

  test('the marketplace journal writes nothing partially, and continues once there is space', { skip }, () => {
    const journal = Journal.open(join(disk, 'journal'), 'mech');
    const request = (n: number) => ({
      id: `0x${n}` as const,
      data: `0x${'ab'.repeat(20_000)}` as const,
      requester: '0x1' as const,
      block: n,
      blockHash: '0x2' as const,
    });
    const { release } = fillDisk(disk);
    let known = 0;
    assert.throws(() => {
      for (;;) {
        journal.advance({ number: known + 1, hash: '0x3' }, [request(known + 1)]);
        known++;
      }
    }, /full/);
    assert.equal(journal.listCheckpoints()[0]?.number ?? 0, known);
    release();
    journal.advance({ number: known + 1, hash: '0x3' }, [request(known + 1)]);
    assert.equal(journal.listJobs('seen').length, known + 1);
    journal.close();
  });
});

test('a report or fixed file that does not fit on the disk is an error, and existing files are kept', {
  skip: cannotMount(),
}, () => {
  const disk = join(folder, 'reports');
  mkdirSync(disk);
  const mounted = mountSmallDisk(disk, 'size=1m');
  assert.ok('unmount' in mounted);
  try {
    const file = join(disk, 'a.py');
    const text = `import os\n${'x = 1\n'.repeat(2_000)}`;
    writeFileSync(file, text);
    const { release } = fillDisk(disk);
    const { code, err } = runAssay(['check', '--write', file], { ASSAY_DATA: join(folder, 'unused') });
    assert.equal(code, 2, err);
    assert.match(err, /could not be written: ENOSPC/);
    assert.equal(readFileSync(file, 'utf8'), text);
    const report = runAssay(['check', '--format', 'json', '--output', join(disk, 'report.json'), file], {});
    assert.equal(report.code, 2, report.err);
    assert.match(report.err, /^assay: cannot write .*report\.json: ENOSPC/m);
    release();
    assert.deepEqual(readdirSync(disk), ['a.py']);
  } finally {
    mounted.unmount();
  }
});

function cannotMount(): string | false {
  return process.getuid?.() === 0 ? false : 'only root may mount a disk';
}

test('a log that can no longer be written does not stop the service', async () => {
  const data = join(folder, 'unlogged');
  const full = openSync('/dev/full', 'w');
  const child = spawn(assayCommand[0], [...assayCommand.slice(1), 'serve'], {
    env: { ...machine, ASSAY_LISTEN: '127.0.0.1:0', ASSAY_DATA: data, ASSAY_SANDBOX: 'off', ASSAY_KEYS: 'off' },
    stdio: ['ignore', full, 'pipe'],
  });
  closeSync(full);
  try {
    let errors = '';
    child.stderr!.setEncoding('utf8').on('data', (text) => (errors += text));
    await eventually('the service is listening', () => /listens on \S+/.test(errors));
    const url = /listens on (\S+)/.exec(errors)![1]!;
    for (let n = 0; n < 3; n++) assert.equal((await fetch(`${url}/healthz`)).status, 200);
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    assert.equal(code, 0, errors);
  } finally {
    child.kill('SIGKILL');
  }
});

describe('a database file that cannot be used', () => {
  const whole = join(folder, 'whole');
  const created = (async () => {
    const store = await openSqlite({ folder: whole });
    await store.close();
  })();

  const damage = (path: string, change: (bytes: Buffer) => Buffer): void =>
    writeFileSync(path, change(readFileSync(path)));
  const runSql = (path: string, text: string, file: 'new' | 'existing' = 'existing'): void => {
    if (file === 'new') rmSync(path);
    const db = new DatabaseSync(path);
    db.exec(text);
    db.close();
  };

  for (const [name, corrupt, message] of [
    ['garbage', (path) => writeFileSync(path, 'not a database\n'.repeat(1000)), /is damaged, or is not a database/],
    ['a damaged header', (path) => damage(path, (b) => b.fill(7, 0, 40)), /is damaged, or is not a database/],
    ['a truncated file', (path) => damage(path, (b) => b.subarray(0, 4096 * 3)), /is damaged/],
    ['a page in the middle overwritten', (path) => damage(path, (b) => b.fill(0x2a, 4096 * 5, 4096 * 6)), /is damaged/],
    ['tables from another program', (path) => runSql(path, 'CREATE TABLE photos (id)', 'new'), /another program/],
    [
      'a newer schema',
      (path) => runSql(path, `INSERT INTO schema_version VALUES (999, 'later', 0)`),
      /schema version 999/,
    ],
    [
      'a schema from before the first release',
      (path) => runSql(path, `UPDATE schema_version SET name = 'keys and ledger' WHERE version = 1`),
      /written by an unreleased version.*\n.*\.\/assay backup assay\.backup\n.*mv '.*' '.*\.old'\n.*\.\/assay restore assay\.backup/,
    ],
  ] as const satisfies readonly (readonly [string, (path: string) => void, RegExp])[]) {
    test(`${name}: the error names the file and what to do, and the file is not changed`, async () => {
      await created;
      const place = join(folder, `corrupt-${name.replaceAll(' ', '-')}`);
      mkdirSync(place);
      const file = join(place, 'assay.db');
      copyFileSync(join(whole, 'assay.db'), file);
      corrupt(file);
      const before = sha256(readFileSync(file).toString('latin1'));
      const { code, err } = runAssay(['serve'], { ASSAY_DATA: place });
      assert.equal(code, 2, err);
      assert.match(err, message);
      assert.ok(err.includes(place), err);
      assert.match(err, /restore a backup|it was left as it is|nothing in it was changed/);
      assert.ok(!/\n\s+at /.test(err), err);
      assert.equal(sha256(readFileSync(file).toString('latin1')), before);
    });
  }
});

for (const [name, reason] of [
  ['with a closed pipe', 'EPIPE'],
  ['on a full disk', 'ENOSPC'],
] as const) {
  test(`a backup to standard output ${name} is reported as incomplete`, async () => {
    const full = openSync('/dev/full', 'w');
    const child = spawn(process.execPath, [program, 'backup', '-'], {
      env: { ...machine, ASSAY_DATA: join(folder, 'backed-up') },
      stdio: ['ignore', reason === 'EPIPE' ? 'pipe' : full, 'pipe'],
    });
    closeSync(full);
    child.stdout?.destroy();
    let errors = '';
    child.stderr!.setEncoding('utf8').on('data', (text) => (errors += text));
    const [code] = await once(child, 'close');
    assert.deepEqual([code, errors.includes(reason)], [2, true], errors);
    assert.match(errors, /^assay: the backup to standard output is incomplete: .*\n$/);
  });
}

test('a read-only data folder prevents the start, with a one-line message', { skip: cannotMount() }, () => {
  const disk = join(folder, 'read-only');
  mkdirSync(disk);
  const mounted = mountSmallDisk(disk, 'size=1m,ro');
  assert.ok('unmount' in mounted);
  try {
    for (const args of [['serve'], ['audit'], ['backup', join(folder, 'never')]]) {
      const { code, err } = runAssay(args, { ASSAY_DATA: disk });
      assert.equal(code, 2, err);
      assert.match(err, /^assay: .*read-only: the file system is read-only/m);
      assert.ok(!/\n\s+at /.test(err), err);
    }
  } finally {
    mounted.unmount();
  }
});
