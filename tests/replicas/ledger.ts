import assert from 'node:assert/strict';
import { computeFingerprint } from '../../src/auth/api-key.ts';
import { utcDay } from '../../src/base/clock.ts';
import { openPostgres } from '../../src/store/postgres/postgres.ts';
import type { Fleet } from './fleet.ts';

/** Creates a key and grants it credits. */
export async function mintFundedKey(fleet: Fleet, credits: number): Promise<string> {
  const { body } = await fleet.call('POST', '/v1/keys');
  const fingerprint = computeFingerprint(body.api_key);
  const grant = { cause: 'grant', reference: `for ${fingerprint}`, note: 'a test', at: new Date() } as const;
  await fleet.withStore((store) => store.credit({ fingerprint, credits, ...grant }));
  return body.api_key;
}

/** Counts what a key has been charged in free calls and credits; a static call costs one. */
export async function countCharges(fleet: Fleet, key: string, granted: number): Promise<number> {
  const record = await fleet.withStore((store) => store.find(computeFingerprint(key), utcDay(new Date())));
  return record!.callsToday + granted - record!.credits;
}

/** Releases the holds of every service that is not connected, without a grace period. */
export async function releaseDeadHolds({ databaseUrl }: Fleet): Promise<void> {
  const sweeper = await openPostgres({ url: databaseUrl, graceMs: 0, owner: 'sweeper' });
  await sweeper.sweep(new Date());
  await sweeper.close();
}

/** Asserts that no hold is left and that every balance matches the ledger's movements. */
export async function assertLedgerIsCorrect(fleet: Fleet): Promise<void> {
  const { databaseUrl, withStore, server } = fleet;
  await releaseDeadHolds(fleet);
  assert.deepEqual(await server.run(databaseUrl, 'SELECT * FROM assay.holds'), []);
  const { wrong, contradictions } = await withStore((store) => store.audit());
  assert.deepEqual({ wrong, contradictions }, { wrong: [], contradictions: [] });
}
