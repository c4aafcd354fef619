import type { Hex } from 'viem';
import type { Journal, Place } from './journal.ts';
import type { Log } from './log.ts';
import type { Market, Request } from './market.ts';

export type WatchParts = {
  readonly journal: Journal;
  readonly market: Market;
  /** Blocks, its own included, before a request counts. */
  readonly confirmations: number;
  /** Where to begin on the first start; null for the newest block that counts. */
  readonly start: number | null;
  readonly log: Log;
  /** Hears when there are new requests. */
  readonly onNew: () => void;
};

/** Blocks asked about at once: nodes answer no longer ranges. */
const rangeMax = 2_000;
/** How far back a request is looked for that the mech says is undelivered; at five seconds a block, eleven days. */
const backMax = 200_000;

/** Goes along the chain behind its head and writes down what is asked of our mech. */
export function watcher(parts: WatchParts): () => Promise<boolean> {
  const watch = new Watch(parts);
  return () => watch.advance();
}

class Watch {
  readonly #parts: WatchParts;
  #isRecovered = false;

  constructor(parts: WatchParts) {
    this.#parts = parts;
  }

  /** Reads on; true where more can be read at once. */
  async advance(): Promise<boolean> {
    const { journal, market, confirmations } = this.#parts;
    const head = await market.head();
    const places = journal.places();
    const at = places[0] ?? (await this.#begin(head));
    const last = Math.min(head - confirmations + 1, at.number + rangeMax);
    if (at.hash !== null && head >= at.number) {
      const hash = await market.blockHash(at.number);
      if (hash !== null && hash !== at.hash) {
        await this.#rewind(places);
        return true;
      }
    }
    if (last > at.number) {
      const hash = await market.blockHash(last);
      if (hash === null) return false;
      const requests = await market.requests(at.number + 1, last);
      // Read once more, so that what was read in between is of this chain and no other.
      if ((await market.blockHash(last)) !== hash) return false;
      this.#add({ number: last, hash }, requests);
      if (last < head - confirmations + 1) return true;
    }
    if (!this.#isRecovered) {
      await this.#recover(head);
      this.#isRecovered = true;
    }
    return false;
  }

  #add(place: Place, requests: readonly Request[]): void {
    const { journal, log, onNew } = this.#parts;
    const added = journal.advance(place, requests);
    if (added.length === 0) return;
    for (const { id, requester, block } of added) log.info({ request: id, requester, block }, 'new request');
    onNew();
  }

  async #begin(head: number): Promise<Place> {
    const { journal, market, confirmations, start, log } = this.#parts;
    const number = (start ?? Math.max(0, head - confirmations + 1)) - 1;
    const place = { number, hash: number < 0 ? null : await market.blockHash(number) };
    journal.advance(place, []);
    log.info({ block: number + 1 }, 'watching for requests from this block');
    return place;
  }

  /** Back to the newest block read that is still the chain's. */
  async #rewind(places: readonly Place[]): Promise<void> {
    const { journal, market, log, onNew } = this.#parts;
    for (const [index, place] of places.entries()) {
      const hash = place.number < 0 ? null : await market.blockHash(place.number);
      if (hash !== place.hash && index < places.length - 1) continue;
      if (hash === null && place.number >= 0) throw new Error(`block ${place.number} is missing`);
      journal.rewind({ number: place.number, hash });
      this.#isRecovered = false;
      log.warn({ from: places[0]!.number, to: place.number }, 'the chain was reorganised');
      onNew();
      return;
    }
  }

  /**
   * Takes up requests that are still open and that nobody here works on: those given up earlier, and those the mech
   * lists as undelivered and the journal does not know, from before the first start or of a lost journal.
   */
  async #recover(head: number): Promise<void> {
    const { journal, market, start, log, onNew } = this.#parts;
    const missing = new Set<Hex>();
    const undelivered = (await market.undelivered()).filter((id) => (journal.job(id)?.step ?? 'skipped') === 'skipped');
    // The mech drops a request from its list when the marketplace passes its delivery over; the request stays open.
    const prepared = journal.jobsAt('skipped').filter(({ digest }) => digest !== null);
    for (const id of new Set([...undelivered, ...prepared.map(({ id }) => id)])) {
      const { status } = await market.standing(id);
      if (status !== 'open' && status !== 'expired') continue;
      if (journal.job(id)) {
        journal.resume(id);
        log.info({ request: id }, 'resuming a request that was given up');
        onNew();
      } else missing.add(id);
    }
    const last = journal.places()[0]!.number;
    const oldest = Math.max(0, start ?? head - backMax);
    for (let to = head; to >= oldest && missing.size > 0; to -= rangeMax) {
      const found = (await market.requests(Math.max(oldest, to - rangeMax + 1), to)).filter(({ id }) =>
        missing.has(id),
      );
      for (const { id } of found) missing.delete(id);
      // What is newer than the place is found there when it counts.
      const counting = found.filter(({ block }) => block <= last);
      for (const { id, block } of journal.add(counting)) {
        log.info({ request: id, block }, 'found a request that was missed');
      }
      onNew();
    }
    if (missing.size > 0) log.warn({ requests: [...missing] }, 'undelivered requests whose event was not found');
  }
}
