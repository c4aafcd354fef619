import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { sha256 } from '../../src/base/digest.ts';
import { formatArchive, parseArchive } from '../../src/store/archive/lines.ts';
import type { Archive, ArchivedRow } from '../../src/store/archive/tables.ts';
import { openPostgresArchive } from '../../src/store/postgres/archive.ts';
import { openSqliteArchive } from '../../src/store/sqlite/archive.ts';
import type { Store } from '../../src/store/store.ts';
import { Service, temporaryFolder } from '../service.ts';
import { at, day, holdRequest, idOf, later, newAddress, newKey, newTransaction, type Place } from './contract/place.ts';
import { newPostgresPlace, stopTheServer } from './postgres-place.ts';
import { newSqlitePlace } from './sqlite-place.ts';

after(stopTheServer);

type Kept = { readonly place: Place; readonly archive: () => Archive };

const kinds: Readonly<Record<string, () => Promise<Kept>>> = {
  async sqlite() {
    const place = await newSqlitePlace();
    return { place, archive: () => openSqliteArchive(place.folder) };
  },
  async postgres() {
    const place = await newPostgresPlace();
    return { place, archive: () => openPostgresArchive(place.url) };
  },
};

const network = 'eip155:100';
const strangeCode = 'x = "\0\ud83d\ude00\\n"\n';

/** A store in which something of everything has happened; a hold is open in the end. */
async function filled(store: Store) {
  const address = { mark: newAddress(), day, perDay: 3 };
  const key = await newKey(store, 100);
  await store.mint({ fingerprint: sha256('minted') as typeof key, source: 'ci', at, address });
  await store.spend(idOf(await store.hold(holdRequest(key))), at, { digest: 'a call', answer: 'an answer' });
  await store.release(idOf(await store.hold(holdRequest(key))), at);
  await store.spend(idOf(await store.hold(holdRequest(key, { freePerDay: 25 }))), at, null);
  await store.spend(idOf(await store.hold(holdRequest({ address: newAddress() }, { freePerDay: 2 }))), at, null);
  const checkout = { id: 'checkout', fingerprint: key, credits: 500, amountCents: 1000, currency: 'eur' };
  await store.openCheckout({ ...checkout, origin: null, at });
  await store.nameCheckout('checkout', 'cs_test');
  const amount = 10n ** 30n + 7n;
  const reservation = { id: 'reservation', fingerprint: key, credits: 50, amount, network, origin: 'ci', at };
  await store.reserve({ ...reservation, expiresAt: later(24 * 60) });
  const transfer = { network, transaction: newTransaction(), amount, minedAt: later(1), bound: null, at: later(2) };
  await store.creditTransfer(transfer);
  await store.claimPayment({ id: 'payment', digest: 'a call', at });
  await store.keepPaidAnswer('payment', '{"valid":true}', at);
  await store.settlePayment('payment', 'a receipt', at);
  await store.saveCursor('chain', '17');
  await store.recordRejected({ mode: 'static', code: strangeCode, diagnostics: '[]', at });
  await store.openFamily({ id: 'family', fingerprint: key, at, expiresAt: later(60) });
  await store.secret('address');
  await store.funnel?.add([{ event: 'key', origin: 'ci', route: '', count: 3 }], at);
  const held = idOf(await store.hold(holdRequest(key, { credits: 10 })));
  return { key, transfer, held };
}

async function rowsOf(archive: Archive): Promise<ArchivedRow[]> {
  const rows: ArchivedRow[] = [];
  for await (const row of archive.read()) rows.push(row);
  return rows;
}

/** Counts of the funnel are in a store only where several services share it. */
const common = (rows: readonly ArchivedRow[]) => rows.filter(({ table }) => table !== 'funnel');

async function* each<Item>(items: readonly Item[]): AsyncIterable<Item> {
  yield* items;
}

for (const [from, openFrom] of Object.entries(kinds)) {
  for (const [to, openTo] of Object.entries(kinds)) {
    test(`what a ${from} store holds is the same in a ${to} store made from its backup`, async () => {
      const [source, target] = [await openFrom(), await openTo()];
      await using _source = source.place;
      await using _target = target.place;
      const serving = await source.place.serve();
      const { key, transfer, held } = await filled(serving);
      const secret = await serving.secret('address');
      // Beside the service that goes on.
      const rows = await rowsOf(source.archive());
      await target.archive().write(each(rows));
      assert.deepEqual(common(await rowsOf(target.archive())), common(rows));

      const restored = await target.place.serve();
      assert.deepEqual(await restored.secret('address'), secret);
      assert.deepEqual(
        (await restored.rejectedAfter(0, 10)).map(({ code }) => code),
        [strangeCode],
      );
      assert.equal(await restored.familyKey('family', at), key);
      assert.equal(await restored.cursor('chain'), '17');
      assert.equal((await restored.creditTransfer(transfer)).kind, 'settled');
      const again = await restored.claimPayment({ id: 'payment', digest: 'a call', at });
      assert.deepEqual(again, { kind: 'answered', answer: '{"valid":true}', receipt: 'a receipt' });
      assert.equal((await restored.find(key, day))?.credits, 100 - 3 + 50 - 10);
      // Holds that were open when the backup was taken are released: no process is left to spend them.
      assert.deepEqual(await restored.sweep(later(1)), { released: 1 });
      assert.equal(await restored.spend(held, at, null), null);
      assert.equal((await restored.find(key, day))?.credits, 100 - 3 + 50);
      assert.deepEqual((await restored.audit()).wrong, []);
      // New movements and snippets are numbered behind the old ones.
      await restored.spend(idOf(await restored.hold(holdRequest(key))), at, null);
      await restored.recordRejected({ mode: 'static', code: 'y', diagnostics: '[]', at });
      assert.equal((await restored.rejectedAfter(1, 10)).length, 1);
      assert.deepEqual((await restored.audit()).contradictions, []);
    });
  }

  describe(`a backup is not put into a ${from} store`, () => {
    test('that has been used', async () => {
      const { place, archive } = await openFrom();
      await using _ = place;
      const store = await place.operate();
      await newKey(store);
      await store.close();
      await assert.rejects(archive().write(each([])), /is not empty \(keys\)/);
    });

    test('that a service runs on', async () => {
      const { place, archive } = await openFrom();
      await using _ = place;
      await place.serve();
      await assert.rejects(archive().write(each([])), /service (already )?runs on/);
    });

    for (const [name, source] of [
      ['with a movement that the tables forbid', 'house:granted'],
      ['with credits held for no hold', 'house:grants'],
    ] as const) {
      test(`${name}, and nothing of it is there afterwards`, async () => {
        const { place, archive } = await openFrom();
        await using _ = place;
        const key = sha256('a key');
        const rows: ArchivedRow[] = [
          { table: 'keys', values: [key, 1, null, null, null] },
          { table: 'movements', values: [1, 1, 'grant', source, `key:${key}`, 9, 'a reference', null] },
          { table: 'movements', values: [2, 1, 'hold', `key:${key}`, `held:${key}`, 3, 'a hold', null] },
        ];
        await assert.rejects(archive().write(each(rows)), { name: 'StoreUnavailable', message: /does not add up/ });
        assert.deepEqual(common(await rowsOf(archive())), []);
      });
    }

    test('that was cut short, and nothing of it is there afterwards', async () => {
      const { place, archive } = await openFrom();
      await using _ = place;
      const rows: ArchivedRow[] = [{ table: 'keys', values: [sha256('a key'), 1, null, null, null] }];
      const lines = await linesOf(rows);
      await assert.rejects(archive().write(parseArchive(each(lines.slice(0, -1)))), /cut short after line 2/);
      assert.deepEqual(common(await rowsOf(archive())), []);
    });
  });
}

async function linesOf(rows: readonly ArchivedRow[]): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of formatArchive(each(rows), { version: '1.29.0', at })) lines.push(line.trimEnd());
  return lines;
}

describe('a damaged backup', () => {
  const row: ArchivedRow = { table: 'cursors', values: ['chain', '17'] };
  for (const [name, damage, problem] of [
    ['empty', () => [], /it is empty/],
    ['of something else', () => ['PK'], /it is no backup/],
    ['of other JSON', () => ['{"a": 1}'], /it is no backup/],
    [
      'of a newer release',
      ([head, ...rest]) => [head!.replace(':1,', ':2,').replace('1.29.0', '2.0.0'), ...rest],
      /newer release 2\.0\.0/,
    ],
    ['without its end', (lines) => lines.slice(0, -1), /cut short after line 3/],
    ['cut inside a line', ([head, one]) => [head!, one!.slice(0, -4)], /line 2 is damaged/],
    ['with a row changed', (lines) => lines.map((line) => line.replace('17', '18')), /changed or damaged/],
    ['with a row missing', ([head, , ...rest]) => [head!, ...rest], /changed or damaged/],
    ['with something behind it', (lines) => [...lines, '[]'], /line 5 stands behind the end/],
    ['with an unknown table', ([head, , ...rest]) => [head!, '["users", 1]', ...rest], /line 2 is no row/],
    ['with a row too short', ([head, , ...rest]) => [head!, '["cursors", "chain"]', ...rest], /line 2 is no row/],
  ] as readonly [string, (lines: readonly string[]) => readonly string[], RegExp][]) {
    test(`${name} is refused`, async () => {
      const lines = damage(await linesOf([row, row]));
      const read = async () => {
        for await (const _ of parseArchive(each(lines)));
      };
      await assert.rejects(read, problem);
    });
  }
});

test('on the command line: a service goes on from the backup of another', async () => {
  const folder = mkdtempSync(join(temporaryFolder(), 'backups-'));
  const file = join(folder, 'assay.backup');
  const first = await Service.start();
  const key = await first.mint();
  assert.equal((await first.operate('keys', 'grant', key, '40', '--reason', 'a test')).code, 0);
  const neighbour = join(folder, 'of somebody else');
  writeFileSync(neighbour, 'not ours');
  symlinkSync(neighbour, `${file}.partial`);
  const taken = await first.operate('backup', file);
  assert.equal(readFileSync(neighbour, 'utf8'), 'not ours');
  assert.equal(taken.code, 0, taken.out);
  assert.equal(statSync(file).mode & 0o777, 0o600);
  assert.match((await first.operate('backup', file)).out, /already exists/);
  assert.ok(!readFileSync(file, 'utf8').includes(key), 'the key itself is in no backup');
  const used = await first.operate('restore', file);
  assert.deepEqual([used.code, /already runs on/.test(used.out)], [2, true]);
  await first.stop();

  const second = await Service.start();
  await second.stop('SIGTERM', { keepFolder: true });
  const damaged = join(folder, 'damaged.backup');
  writeFileSync(damaged, readFileSync(file, 'utf8').slice(0, -3));
  assert.equal((await second.operate('restore', damaged)).code, 2);
  const restored = await second.operate('restore', file);
  assert.equal(restored.code, 0, restored.out);
  const third = await Service.start({}, second.folder);
  const { status, headers } = await third.validate({ code: 'x = 1\n', mode: 'repair' }, key);
  assert.deepEqual([status, headers.get('x-credits-remaining')], [200, '37']);
  await third.stop();
});
