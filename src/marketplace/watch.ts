import type { Hex } from 'viem';
import type { Checkpoint, Journal } from './journal.ts';
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
  /** Called when there are new requests. */
  readonly onNew: () => void;
};

/** Blocks per query: nodes reject longer ranges. */
const rangeMax = 2_000;
/** How many blocks to search for a request that the mech lists as undelivered: eleven days, at five seconds a block. */
const backMax = 200_000;

/** Follows the chain behind its head and records the requests to our mech. */
export function createWatcher(parts: WatchParts): () => Promise<boolean> {
  const watch = new Watch(parts);
  return () => watch.advance();
}

class Watch {
  readonly #parts: WatchParts;
  #isRecovered = false;

  constructor(parts: WatchParts) {
    this.#parts = parts;
  }

  /** Reads the next blocks; returns true if more can be read at once. */
  async advance(): Promise<boolean> {
    const { journal, market, confirmations } = this.#parts;
    const head = await market.getHead();
    const checkpoints = journal.listCheckpoints();
    const at = checkpoints[0] ?? (await this.#begin(head));
    const last = Math.min(head - confirmations + 1, at.number + rangeMax);
    if (at.hash !== null && head >= at.number) {
      const hash = await market.getBlockHash(at.number);
      if (hash !== null && hash !== at.hash) {
        await this.#rewind(checkpoints);
        return true;
      }
    }
    if (last > at.number) {
      const hash = await market.getBlockHash(last);
      if (hash === null) return false;
      const requests = await market.findRequests(at.number + 1, last);
      // Checked again: a reorganisation in between would make the requests invalid.
      if ((await market.getBlockHash(last)) !== hash) return false;
      this.#add({ number: last, hash }, requests);
      if (last < head - confirmations + 1) return true;
    }
    if (!this.#isRecovered) {
      await this.#recover(head);
      this.#isRecovered = true;
    }
    return false;
  }

  #add(checkpoint: Checkpoint, requests: readonly Request[]): void {
    const { journal, log, onNew } = this.#parts;
    const added = journal.advance(checkpoint, requests);
    if (added.length === 0) return;
    for (const { id, requester, block } of added) log.info({ request: id, requester, block }, 'new request');
    onNew();
  }

  async #begin(head: number): Promise<Checkpoint> {
    const { journal, market, confirmations, start, log } = this.#parts;
    const number = (start ?? Math.max(0, head - confirmations + 1)) - 1;
    const checkpoint = { number, hash: number < 0 ? null : await market.getBlockHash(number) };
    journal.advance(checkpoint, []);
    log.info({ block: number + 1 }, 'watching for requests from this block');
    return checkpoint;
  }

  /** Goes back to the newest checkpoint that is still on the chain. */
  async #rewind(checkpoints: readonly Checkpoint[]): Promise<void> {
    const { journal, market, log, onNew } = this.#parts;
    for (const [index, checkpoint] of checkpoints.entries()) {
      const hash = checkpoint.number < 0 ? null : await market.getBlockHash(checkpoint.number);
      if (hash !== checkpoint.hash && index < checkpoints.length - 1) continue;
      if (hash === null && checkpoint.number >= 0) throw new Error(`block ${checkpoint.number} is missing`);
      journal.rewind({ number: checkpoint.number, hash });
      this.#isRecovered = false;
      log.warn({ from: checkpoints[0]!.number, to: checkpoint.number }, 'the chain was reorganised');
      onNew();
      return;
    }
  }

  /**
   * Resumes open requests that are not being worked on: those that were skipped, and those that the mech lists as
   * undelivered and that are not in the journal, because they are older than the first start or the journal was lost.
   */
  async #recover(head: number): Promise<void> {
    const { journal, market, start, log, onNew } = this.#parts;
    const missing = new Set<Hex>();
    const undelivered = (await market.listUndelivered()).filter(
      (id) => (journal.findJob(id)?.step ?? 'skipped') === 'skipped',
    );
    // If the marketplace does not count a delivery, the mech removes the request from its list, but it stays open.
    const prepared = journal.listJobs('skipped').filter(({ digest }) => digest !== null);
    for (const id of new Set([...undelivered, ...prepared.map(({ id }) => id)])) {
      const { status } = await market.getState(id);
      if (status !== 'open' && status !== 'expired') continue;
      if (journal.findJob(id)) {
        journal.resume(id);
        log.info({ request: id }, 'resuming a request that was given up');
        onNew();
      } else missing.add(id);
    }
    const last = journal.listCheckpoints()[0]!.number;
    const oldest = Math.max(0, start ?? head - backMax);
    for (let to = head; to >= oldest && missing.size > 0; to -= rangeMax) {
      const found = (await market.findRequests(Math.max(oldest, to - rangeMax + 1), to)).filter(({ id }) =>
        missing.has(id),
      );
      for (const { id } of found) missing.delete(id);
      // Requests after the checkpoint are found there once they have enough confirmations.
      const counting = found.filter(({ block }) => block <= last);
      for (const { id, block } of journal.add(counting)) {
        log.info({ request: id, block }, 'found a request that was missed');
      }
      onNew();
    }
    if (missing.size > 0) log.warn({ requests: [...missing] }, 'undelivered requests whose event was not found');
  }
}
