import assert from 'node:assert/strict';
import { fingerprintOf } from '../../src/auth/api-key.ts';
import { utcDay } from '../../src/base/clock.ts';
import { openPostgres } from '../../src/store/postgres/postgres.ts';
import type { Fleet } from './fleet.ts';

/** A new key, with credits, as an operator grants them. */
export async function fundedKey(fleet: Fleet, credits: number): Promise<string> {
  const { body } = await fleet.call('POST', '/v1/keys');
  const fingerprint = fingerprintOf(body.api_key);
  const grant = { cause: 'grant', reference: `for ${fingerprint}`, note: 'a test', at: new Date() } as const;
  await fleet.operating((store) => store.credit({ fingerprint, credits, ...grant }));
  return body.api_key;
}

/** What a key has been charged: free calls and credits, one of which a static call costs. */
export async function charged(fleet: Fleet, key: string, granted: number): Promise<number> {
  const record = await fleet.operating((store) => store.find(fingerprintOf(key), utcDay(new Date())));
  return record!.callsToday + granted - record!.credits;
}

/** Gives back what the dead held. Who is connected is alive; nobody else is waited for. */
export async function sweepTheDead({ databaseUrl }: Fleet): Promise<void> {
  const sweeper = await openPostgres({ url: databaseUrl, graceMs: 0, owner: 'sweeper' });
  await sweeper.sweep(new Date());
  await sweeper.close();
}

/** No hold is left but those of living services, and whatever is kept is what the ledger's movements say. */
export async function assertBooksAreRight(fleet: Fleet): Promise<void> {
  const { databaseUrl, operating, server } = fleet;
  await sweepTheDead(fleet);
  assert.deepEqual(await server.run(databaseUrl, 'SELECT * FROM assay.holds'), []);
  const { wrong, contradictions } = await operating((store) => store.audit());
  assert.deepEqual({ wrong, contradictions }, { wrong: [], contradictions: [] });
}
