import type { DatabaseSync } from 'node:sqlite';
import type { AddressMark, Fingerprint } from '../../../model/fingerprint.ts';
import type { KeyRecord } from '../../store.ts';
import { query } from '../query.ts';
import { standingOf } from './standing.ts';

type Row = { createdAt: number; source: string | null; lastUsedAt: number | null; revokedAt: number | null };

export function finding(db: DatabaseSync) {
  const find = query<Row>(
    db,
    `SELECT created_at AS createdAt, source, last_used_at AS lastUsedAt, revoked_at AS revokedAt
     FROM keys WHERE fingerprint = ?`,
  );
  const standing = standingOf(db);

  return ({ fingerprint, day }: { fingerprint: Fingerprint; day: string }): KeyRecord | null => {
    const row = find.get(fingerprint);
    if (!row) return null;
    return {
      fingerprint,
      createdAt: new Date(row.createdAt),
      source: row.source,
      ...standing({ kind: 'key', fingerprint }, day),
      lastUsedAt: row.lastUsedAt === null ? null : new Date(row.lastUsedAt),
      revokedAt: row.revokedAt === null ? null : new Date(row.revokedAt),
    };
  };
}

export function trialCounting(db: DatabaseSync) {
  const standing = standingOf(db);
  return ({ address, day }: { address: AddressMark; day: string }): number =>
    standing({ kind: 'address', address }, day).callsToday;
}
