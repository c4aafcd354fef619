import type { Fingerprint } from '../../../model/fingerprint.ts';
import { sourceOf } from '../../accounts.ts';
import type { CreditOutcome, Store } from '../../store.ts';
import type { Asking, Statement } from '../database.ts';

export type CreditRow = {
  readonly kind: CreditOutcome['kind'];
  readonly fingerprint: Fingerprint;
  readonly credits: number;
  readonly balance: number;
};

const creditKey: Statement = {
  name: 'credit',
  text: 'SELECT * FROM assay.credit($1, $2, $3, $4, $5, $6, $7)',
  repeatable: true,
};

export const crediting =
  (database: Asking): Store['credit'] =>
  async ({ fingerprint, credits, cause, reference, note, at }) => {
    if (!Number.isSafeInteger(credits) || credits <= 0) throw new Error(`a ${cause} of ${credits} credits`);
    const [row] = await database.ask<CreditRow>(
      creditKey,
      fingerprint,
      credits,
      cause,
      sourceOf[cause],
      reference,
      note,
      at.getTime(),
    );
    const { kind, fingerprint: to, ...amounts } = row!;
    return kind === 'unknown-key' ? { kind } : { kind, to, ...amounts };
  };
