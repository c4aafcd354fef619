import type { DatabaseSync } from 'node:sqlite';
import { sha256 } from '../../../base/digest.ts';
import type { RejectedSnippet } from '../../store.ts';
import { query } from '../query.ts';

export function rejectedRecording(db: DatabaseSync) {
  const insert = db.prepare(`
    INSERT INTO rejected (digest, mode, code, diagnostics, kept_at) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (digest) DO NOTHING
  `);
  return ({ mode, code, diagnostics, at }: RejectedSnippet): void => {
    insert.run(sha256(`${mode}\n${code}`), mode, code, diagnostics, at.getTime());
  };
}

export function rejectedReading(db: DatabaseSync) {
  type Row = Omit<RejectedSnippet, 'at'> & { readonly number: number; readonly at: number };
  const read = query<Row>(
    db,
    'SELECT number, mode, code, diagnostics, kept_at AS at FROM rejected WHERE number > ? ORDER BY number LIMIT ?',
  );
  return ({ after, max }: { after: number; max: number }): (RejectedSnippet & { readonly number: number })[] =>
    read.all(after, max).map((row) => ({ ...row, at: new Date(row.at) }));
}
