/**
 * Writes down what a release leaves in a database and what it asks of one, for tests of the releases after it:
 * `node tests/replicas/write-fixture.ts`, once, when a release with a new migration goes out.
 */
import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AddressMark, Fingerprint } from '../../src/model/fingerprint.ts';
import { migrations } from '../../src/store/postgres/migrations/all.ts';
import { openPostgres } from '../../src/store/postgres/postgres.ts';
import type { HoldRequest } from '../../src/store/store.ts';
import { startPostgres } from '../store/postgres-server.ts';

const folder = join(import.meta.dirname, 'fixtures');
const operations = join(import.meta.dirname, '../../src/store/postgres/operations');
const version = migrations.at(-1)!.version;
const at = new Date('2026-11-15T12:00:00Z');
const day = '2026-11-15';

await using server = await startPostgres();
const url = await server.newDatabase();
await leaveSomething();
const dump = join(String(globSync('/usr/lib/postgresql/*/bin')[0]), 'pg_dump');
const sql = execFileSync(dump, ['--inserts', '--no-owner', '--schema=assay', url], { encoding: 'utf8' });
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, `schema-${version}.sql`), sql.replace(/^(?:--.*|\\.*|)\n/gm, ''));
writeFileSync(join(folder, `statements-${version}.json`), `${JSON.stringify(statements(), null, 2)}\n`);

/** A key with credits and a past, and a service that died over a call. */
async function leaveSomething(): Promise<void> {
  const store = await openPostgres({ url, owner: 'the dead' });
  const fingerprint = 'a'.repeat(64) as Fingerprint;
  const address = { mark: 'an address' as AddressMark, day, perDay: 3 };
  await store.mint({ fingerprint, source: 'a-test', at, address });
  await store.credit({ fingerprint, credits: 30, cause: 'grant', reference: 'a grant', note: 'a test', at });
  const request = (digest: string): HoldRequest => ({
    payer: { kind: 'key', fingerprint },
    mode: 'static',
    day,
    at,
    freePerDay: 1,
    credits: 1,
    repeat: { digest, since: new Date(at.getTime() - 600_000) },
  });
  for (const digest of ['free', 'paid']) {
    const held = await store.hold(request(digest));
    if (held.kind === 'held') await store.spend(held.id, at, { digest, answer: `{"answer": "${digest}"}` });
  }
  await store.hold(request('never answered'));
  const expiresAt = new Date(at.getTime() + 86_400_000);
  const deposit = { id: 'dep', fingerprint, credits: 5, amount: 10n ** 20n + 1n, network: 'eip155:100', origin: null };
  await store.reserve({ ...deposit, at, expiresAt });
  await store.openCheckout({ id: 'c', fingerprint, credits: 50, amountCents: 100, currency: 'usd', origin: null, at });
  await store.nameCheckout('c', 'a session');
  await store.claimPayment({ id: 'a payment', digest: 'd', at });
  await store.keepPaidAnswer('a payment', 'a paid answer', at);
  await store.settlePayment('a payment', 'a receipt', at);
  await store.openFamily({ id: 'a family', fingerprint, at, expiresAt });
  await store.saveCursor('chain:eip155:100:0x0', '{"first":1,"number":2,"hash":null}');
  await store.secret('oauth');
  await store.funnel!.add([{ event: 'key', origin: 'a-test', route: '', count: 1 }], at);
  await store.close();
}

function statements(): { name: string; text: string }[] {
  const written = /name: '([^']+)',\s*(?:\/\/[^\n]*\n\s*)*text:\s*(?:'([^']*)'|`([^`]*)`)/g;
  return globSync('*.ts', { cwd: operations })
    .sort()
    .flatMap((file) => [...readFileSync(join(operations, file), 'utf8').matchAll(written)])
    .map(([, name, line, lines]) => {
      const text = (line ?? lines)!.replace(/\s+/g, ' ').trim();
      if (text.includes('${')) throw new Error(`${name} is put together elsewhere: write it out`);
      return { name: name!, text };
    });
}
