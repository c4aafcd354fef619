import { sha256 } from '../../../base/digest.ts';
import type { RejectedSnippet, Store } from '../../store.ts';
import type { Asking, Statement } from '../database.ts';

const record: Statement = {
  name: 'record-rejected',
  text: 'SELECT assay.record_rejected($1, $2, $3, $4, $5)',
  repeatable: true,
};

export const rejectedRecording =
  (database: Asking): Store['recordRejected'] =>
  async ({ mode, code, diagnostics, at }) => {
    const digest = sha256(`${mode}\n${code}`);
    await database.ask(record, digest, mode, JSON.stringify(code), diagnostics, at.getTime());
  };

type Row = Omit<RejectedSnippet, 'at'> & { readonly number: number; readonly at: number };

const read: Statement = {
  name: 'rejected-after',
  text: `
    SELECT number, mode, code, diagnostics, kept_at AS at FROM assay.rejected WHERE number > $1 ORDER BY number LIMIT $2
  `,
  repeatable: true,
};

export const rejectedReading =
  (database: Asking): Store['rejectedAfter'] =>
  async (after, max) =>
    (await database.ask<Row>(read, after, max)).map((row) => ({
      ...row,
      code: JSON.parse(row.code),
      at: new Date(row.at),
    }));
