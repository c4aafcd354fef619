import { randomBytes } from 'node:crypto';
import type { Clock } from '../../base/clock.ts';
import type { Fingerprint } from '../../model/fingerprint.ts';
import type { Reservation, Store } from '../../store/store.ts';
import { Refusal } from '../../wire/refusal.ts';
import type { PaymentEvent } from '../offer.ts';
import { ReservationAllowance } from './reservation-allowance.ts';
import type { ChainTerms } from './terms.ts';

export type DepositParts = {
  readonly terms: ChainTerms;
  readonly store: Store;
  readonly clock: Clock;
  /** Throws unless a transfer made from now on is certain to be seen. */
  readonly assertWatched: () => void;
  readonly onPayment: (event: PaymentEvent) => void;
};

export type Deposit = (asked: {
  readonly fingerprint: Fingerprint;
  readonly credits: number;
  readonly origin: string | null;
}) => Promise<Reservation>;

const lastsMs = 24 * 60 * 60 * 1000;
const attemptsMax = 20;

/** Reserves a unique amount for a key: the price plus a random remainder below the price of one credit. */
export function createDeposit({ terms, store, clock, assertWatched, onPayment }: DepositParts): Deposit {
  const allowance = new ReservationAllowance();

  const reserve = async ({ fingerprint, credits, origin }: Parameters<Deposit>[0]): Promise<Reservation> => {
    for (let attempt = 0; attempt < attemptsMax; attempt++) {
      const at = clock.now();
      const reservation: Reservation = {
        id: `dep_${randomBytes(15).toString('hex')}`,
        fingerprint,
        credits,
        amount: terms.pricePerCredit * BigInt(credits) + drawRemainder(terms.pricePerCredit),
        network: terms.network,
        origin,
        at,
        expiresAt: new Date(at.getTime() + lastsMs),
      };
      switch (await store.reserve(reservation)) {
        case 'reserved':
          return reservation;
        case 'unknown-key':
        case 'revoked-key':
          throw new Refusal('invalid_api_key', { credential: 'bad' });
        case 'taken':
      }
    }
    throw new Refusal('overloaded', {
      message: 'No unique amount is available for that many credits at the moment.',
      retryAfterSeconds: 60,
    });
  };

  return async (asked) => {
    assertWatched();
    const undo = allowance.take(asked.fingerprint, clock.now());
    try {
      const reservation = await reserve(asked);
      onPayment({ kind: 'offered', route: 'deposit', origin: asked.origin });
      return reservation;
    } catch (error) {
      undo();
      throw error;
    }
  };
}

/** From 1 to the price minus 1; drawn from so many bits that all are equally likely. */
function drawRemainder(price: bigint): bigint {
  if (price < 2n) return 0n;
  return (BigInt(`0x${randomBytes(48).toString('hex')}`) % (price - 1n)) + 1n;
}
