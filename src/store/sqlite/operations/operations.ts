import type { DatabaseSync } from 'node:sqlite';
import { auditing } from './audit.ts';
import { finding, trialCounting } from './find.ts';
import { granting } from './grant.ts';
import { holding } from './hold.ts';
import { minting } from './mint.ts';
import { pinging } from './ping.ts';
import { revoking } from './revoke.ts';
import { secretKeeping } from './secret.ts';
import { releasing, spending } from './settle.ts';
import { sweeping } from './sweep.ts';

/** Every operation, its statements prepared on one connection. Each runs inside a transaction that it does not see. */
export const operationsOn = (db: DatabaseSync) => ({
  mint: minting(db),
  find: finding(db),
  trialCalls: trialCounting(db),
  revoke: revoking(db),
  grant: granting(db),
  hold: holding(db),
  spend: spending(db),
  release: releasing(db),
  sweep: sweeping(db),
  secret: secretKeeping(db),
  audit: auditing(db),
  ping: pinging(db),
});

export type Operations = ReturnType<typeof operationsOn>;

/** Those that only read: where nothing else is under way, they wait for no other process and for no disk. */
export const readers: ReadonlySet<keyof Operations> = new Set(['find', 'trialCalls', 'audit', 'ping'] as const);
