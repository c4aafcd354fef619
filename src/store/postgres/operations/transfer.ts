import { salesAccount } from '../../accounts.ts';
import { transferReference } from '../../references.ts';
import type { Store } from '../../store.ts';
import type { Asking, Statement } from '../database.ts';
import type { CreditRow } from './credit.ts';

/** By so much the clock of a block may be behind ours. */
const clockSkewMs = 120_000;

type Row = Omit<CreditRow, 'kind'> & {
  readonly kind: 'credited' | 'settled' | 'unbound';
  readonly route: 'deposit' | 'topup';
  readonly origin: string | null;
};

const creditTransfer: Statement = {
  name: 'credit-transfer',
  text: 'SELECT * FROM assay.credit_transfer($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
  repeatable: true,
};

export const transferCrediting =
  (database: Asking): Store['creditTransfer'] =>
  async ({ network, transaction, amount, minedAt, bound, at }) => {
    if (transaction !== transaction.toLowerCase()) throw new Error(`a transaction called ${transaction}`);
    const [row] = await database.ask<Row>(
      creditTransfer,
      network,
      transaction,
      String(amount),
      minedAt.getTime(),
      clockSkewMs,
      salesAccount,
      transferReference(network, transaction),
      bound?.fingerprint ?? null,
      bound?.credits ?? null,
      at.getTime(),
    );
    const { kind, fingerprint: to, credits, balance, route, origin } = row!;
    return kind === 'unbound' ? { kind } : { kind, to, credits, balance, route, origin };
  };
