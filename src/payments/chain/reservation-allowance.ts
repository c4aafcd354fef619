import type { Fingerprint } from '../../model/fingerprint.ts';
import { Refusal } from '../../wire/refusal.ts';

const reservationsPerDayMax = 20;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Bounds what one key reserves in a day: amounts are kept for ever, and a free key costs nothing. Counted per
 * process, so that a restart forgives; it guards the disk, and no money hangs on it.
 */
export class ReservationAllowance {
  readonly #taken = new Map<Fingerprint, number[]>();
  #sweptAt = 0;

  /** Takes one, and returns what gives it back; refuses where the key has had its share. */
  take(fingerprint: Fingerprint, now: Date): () => void {
    const at = now.getTime();
    if (at - this.#sweptAt > dayMs) this.#sweep(at);
    const recent = (this.#taken.get(fingerprint) ?? []).filter((taken) => at - taken < dayMs);
    if (recent.length >= reservationsPerDayMax) {
      throw new Refusal('rate_limited', {
        message: `This key has reserved ${reservationsPerDayMax} amounts within a day; pay to one of them.`,
        remedy: {
          hint: 'Transfer an amount that is reserved already, or any amount with the deposit_data of the key.',
        },
        retryAfterSeconds: Math.ceil((recent[0]! + dayMs - at) / 1000),
      });
    }
    recent.push(at);
    this.#taken.set(fingerprint, recent);
    return () => this.#giveBack(fingerprint, at);
  }

  #giveBack(fingerprint: Fingerprint, at: number): void {
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
