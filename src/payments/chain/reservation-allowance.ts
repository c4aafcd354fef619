import type { Fingerprint } from '../../model/fingerprint.ts';
import { Refusal } from '../../wire/refusal.ts';

const reservationsPerDayMax = 20;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Limits the reservations of one key per day, because amounts are stored permanently and keys are free. Counted per
 * process and reset by a restart: it protects the disk, not money.
 */
export class ReservationAllowance {
  readonly #taken = new Map<Fingerprint, number[]>();
  #sweptAt = 0;

  /** Counts one reservation and returns a function that undoes it; throws if the key has reached the limit. */
  take(fingerprint: Fingerprint, now: Date): () => void {
    const at = now.getTime();
    if (at - this.#sweptAt > dayMs) this.#sweep(at);
    const recent = (this.#taken.get(fingerprint) ?? []).filter((taken) => at - taken < dayMs);
    if (recent.length >= reservationsPerDayMax) {
      throw new Refusal('rate_limited', {
        message: `This key has reserved ${reservationsPerDayMax} amounts within a day; pay to one of them.`,
        remedy: {
          hint: "Transfer an amount that is already reserved, or any amount with the key's deposit_data.",
        },
        retryAfterSeconds: Math.ceil((recent[0]! + dayMs - at) / 1000),
      });
    }
    recent.push(at);
    this.#taken.set(fingerprint, recent);
    return () => this.#undo(fingerprint, at);
  }

  #undo(fingerprint: Fingerprint, at: number): void {
    const taken = this.#taken.get(fingerprint) ?? [];
    const rest = taken.toSpliced(taken.indexOf(at), 1);
    if (rest.length > 0) this.#taken.set(fingerprint, rest);
    else this.#taken.delete(fingerprint);
  }

  #sweep(at: number): void {
    this.#sweptAt = at;
    for (const [fingerprint, taken] of this.#taken) {
      if (taken.every((one) => at - one >= dayMs)) this.#taken.delete(fingerprint);
    }
  }
}
