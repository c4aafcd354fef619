import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { Fingerprint } from '../../src/model/fingerprint.ts';
import { type Store, StoreUnavailable } from '../../src/store/store.ts';
import { at, day, holdRequest, times } from './contract/place.ts';

const price = 3;

/** Makes calls as the service does, whatever happens to the store, and counts how they ended. */
export class Calling {
  readonly #store: Store;
  readonly #key: Fingerprint;
  readonly #lanes: Promise<void>[];
  #over = false;
  served = 0;
  refused = 0;
  /** The store failed over their end: they may or may not have been charged. */
  unknown = 0;

  constructor(store: Store, key: Fingerprint, lanes: number) {
    this.#store = store;
    this.#key = key;
    this.#lanes = times(lanes, (lane) => this.#lane(lane));
  }

  /** Resolves when so many further calls have been served. */
  async more(count: number): Promise<void> {
    const wanted = this.served + count;
    while (this.served < wanted) await pause(5);
  }

  async end(): Promise<void> {
    this.#over = true;
    await Promise.all(this.#lanes);
  }

  /** Of so many credits, what the key must have left. */
  async assertCharged(granted: number): Promise<void> {
    const { credits } = (await this.#store.find(this.#key, day))!;
    const charged = (granted - credits) / price;
    const counts = `${this.served} were served, ${charged} charged, ${this.unknown} unknown`;
    assert.ok(this.served <= charged && charged <= this.served + this.unknown, counts);
  }

  async #lane(lane: number): Promise<void> {
    for (let call = lane; !this.#over; call += 1) {
      try {
        await this.#call(call);
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
        this.refused += 1;
        await pause(10);
      }
    }
  }

  async #call(call: number): Promise<void> {
    const held = await this.#store.hold(holdRequest(this.#key, { credits: price }));
    assert.equal(held.kind, 'held');
    if (held.kind !== 'held') return;
    if (call % 3 === 0) {
      await this.#release(held.id);
      return;
    }
    try {
      assert.notEqual(await this.#store.spend(held.id, at, null), null);
      this.served += 1;
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      if (!(await this.#release(held.id))) this.unknown += 1;
    }
  }

  async #release(id: string): Promise<boolean> {
    for (;;) {
      try {
        return (await this.#store.release(id, at)) !== null;
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
        await pause(10);
      }
    }
  }
}
