import type { DatabaseSync } from 'node:sqlite';
import { grantsAccount, keyAccount } from '../../accounts.ts';
import type { Store } from '../../store.ts';
import { query } from '../query.ts';
import { moving } from './movement.ts';

export function granting(db: DatabaseSync) {
  const exists = query(db, 'SELECT 1 FROM keys WHERE fingerprint = ?');
  const used = query(db, `SELECT 1 FROM movements WHERE reference = ? AND cause IN ('grant', 'purchase')`);
  const balance = query<{ credits: number }>(db, 'SELECT credits FROM balances WHERE account = ?');
  const move = moving(db);

  return ({ fingerprint, credits, reason, reference, at }: Parameters<Store['grant']>[0]): number | null => {
    if (!Number.isSafeInteger(credits) || credits <= 0) throw new Error(`a grant of ${credits} credits`);
    if (!exists.get(fingerprint)) return null;
    const to = keyAccount(fingerprint);
    if (!used.get(reference)) {
      move({ at, cause: 'grant', from: grantsAccount, to, credits, reference, note: reason });
    }
    return balance.get(to)?.credits ?? 0;
  };
}
