import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../base/clock.ts';
import type { Store } from '../../store/store.ts';
import type { PaymentEvent } from '../offer.ts';
import { type ChainBlock, type ChainNode, ChainUnavailable } from './node.ts';
import { type ChainTerms, formatNative, isSameAddress } from './terms.ts';
import { toTransfer } from './transfer.ts';

export type WatcherParts = {
  readonly terms: ChainTerms;
  readonly node: ChainNode;
  readonly store: Store;
  readonly clock: Clock;
  /** Where to begin on the first start; null for the newest block. */
  readonly start: number | null;
  readonly pollMs: number;
  readonly onPayment: (event: PaymentEvent) => void;
  readonly log: { info(detail: object, line: string): void; warn(detail: object, line: string): void };
};

export type Watcher = {
  /** Whether there is a starting block, after which no transfer is missed. */
  isPlaced(): boolean;
  /** Stops after the current block. */
  close(): Promise<void>;
};

/** The last block whose transfers are credited. */
type Cursor = {
  /** The first block ever read; earlier transfers are not credited. */
  readonly first: number;
  readonly number: number;
  /** Null if there is no such block. */
  readonly hash: string | null;
};

const pauseMsMax = 60_000;
/** Blocks requested at once while catching up; fewer after a failure, for nodes with rate limits. */
const batchMax = 10;

/**
 * Follows the chain behind its head, block by block, and credits the transfers it finds. Of several services on one
 * store only one does this, and another takes over if it dies. Should two ever run at once, the store still credits each
 * transfer once, and the cursor moves only from the position that its writer has read.
 */
export function startWatcher(parts: WatcherParts): Watcher {
  return new ChainWatcher(parts);
}

class ChainWatcher implements Watcher {
  readonly #parts: WatcherParts;
  readonly #name: string;
  readonly #closing = new AbortController();
  #cursor: Cursor | null = null;
  /** The cursor as stored, while this service leads. */
  #written: string | null = null;
  #isPlaced = false;
  #isLeader = false;
  #batch = 1;
  readonly #ended: Promise<void>;

  constructor(parts: WatcherParts) {
    this.#parts = parts;
    this.#name = `chain:${parts.terms.network}:${parts.terms.payee.toLowerCase()}`;
    this.#ended = this.#watch();
  }

  isPlaced(): boolean {
    return this.#isPlaced;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#parts.node.close();
    await this.#ended;
  }

  async #move(to: Cursor): Promise<void> {
    const { store } = this.#parts;
    const value = JSON.stringify(to);
    if (!(await store.saveCursor(this.#name, value, this.#written))) throw new Displaced();
    [this.#cursor, this.#written, this.#isPlaced] = [to, value, true];
  }

  /** Returns whether this service leads; otherwise only reads how far the leader has come. */
  async #tryLead(): Promise<boolean> {
    const { terms, store, log } = this.#parts;
    const isLeader = await store.lead(this.#name);
    if (!isLeader || !this.#isLeader) {
      this.#written = await store.cursor(this.#name);
      this.#cursor = parseCursor(this.#written);
      this.#isPlaced ||= this.#cursor !== null;
    }
    if (isLeader && !this.#isLeader) log.info({ network: terms.network }, 'this service now watches for transfers');
    this.#isLeader = isLeader;
    return isLeader;
  }

  async #begin(head: number): Promise<Cursor> {
    const { terms, node, start, log } = this.#parts;
    const first = start ?? head;
    const before = first > 0 ? await node.getBlock(first - 1) : null;
    await this.#move({ first, number: first - 1, hash: before?.hash ?? null });
    log.info({ network: terms.network, first }, 'watching for transfers from this block');
    return this.#cursor!;
  }

  /** The last blocks read are no longer on the chain: goes back as many blocks as a transfer needs confirmations. */
  async #rewind({ first, number }: Cursor): Promise<void> {
    const { terms, node, log } = this.#parts;
    const back = Math.max(first - 1, number - terms.confirmations);
    const block = back >= 0 ? await node.getBlock(back) : null;
    if (!block && back >= 0) throw new ChainUnavailable(`block ${back} is missing`);
    await this.#move({ first, number: back, hash: block?.hash ?? null });
    log.warn({ network: terms.network, from: number, to: back }, 'the chain was reorganised');
  }

  async #credit(block: ChainBlock): Promise<void> {
    const { terms, node, store, clock, onPayment, log } = this.#parts;
    for (const transaction of block.transactions) {
      if (transaction.amount === 0n || !isSameAddress(transaction.to, terms.payee)) continue;
      const receipt = await node.getReceipt(transaction.hash);
      if (receipt?.blockHash !== block.hash) throw new ChainUnavailable('the nodes contradict each other');
      if (!receipt.succeeded) continue;
      const outcome = await store.creditTransfer(toTransfer(transaction, terms, block.minedAt, clock.now()));
      const detail = {
        transaction: transaction.hash,
        amount: formatNative(transaction.amount),
        from: transaction.from,
      };
      if (outcome.kind === 'unbound') {
        log.warn(detail, 'a transfer names no key and matches no reservation: grant the credits by hand');
      } else if (outcome.kind === 'credited') {
        onPayment({ kind: 'paid', route: outcome.route, origin: outcome.origin });
        log.info({ ...detail, credits: outcome.credits }, 'a transfer was credited');
      }
    }
  }

  /** Reads the next blocks; returns whether more are available at once. */
  async #readBlocks(): Promise<boolean> {
    const { terms, node } = this.#parts;
    if (!(await this.#tryLead())) return false;
    const head = await node.getHead();
    let at = this.#cursor ?? (await this.#begin(head));
    const last = Math.min(head - terms.confirmations + 1, at.number + this.#batch);
    const numbers = Array.from({ length: Math.max(0, last - at.number) }, (_, index) => at.number + 1 + index);
    const blocks = await Promise.all(numbers.map((number) => node.getBlock(number)));
    for (const block of blocks) {
      // This node is behind the one that reported the head.
      if (!block || this.#closing.signal.aborted) return false;
      if (at.hash !== null && block.parentHash !== at.hash) {
        await this.#rewind(at);
        return false;
      }
      await this.#credit(block);
      at = { first: at.first, number: block.number, hash: block.hash };
      await this.#move(at);
    }
    const more = blocks.length === this.#batch;
    this.#batch = Math.min(this.#batch * 2, batchMax);
    return more;
  }

  async #watch(): Promise<void> {
    const { terms, pollMs, log } = this.#parts;
    for (let failures = 0; !this.#closing.signal.aborted; ) {
      let pauseMs = pollMs;
      try {
        const more = await this.#readBlocks();
        if (failures > 0) log.info({ network: terms.network }, 'the chain can be read again');
        failures = 0;
        if (more) continue;
      } catch (error) {
        if (this.#closing.signal.aborted) return;
        if (error instanceof Displaced) {
          this.#isLeader = false;
          continue;
        }
        if (failures++ === 0) log.warn({ network: terms.network, error: String(error) }, 'the chain cannot be read');
        this.#batch = 1;
        pauseMs = Math.max(pollMs, Math.min(pollMs * 2 ** failures, pauseMsMax));
      }
      await sleep(pauseMs, undefined, { signal: this.#closing.signal }).catch(() => {});
    }
  }
}

/** Another service has moved the cursor. */
class Displaced extends Error {}

const parseCursor = (value: string | null): Cursor | null => (value === null ? null : (JSON.parse(value) as Cursor));
