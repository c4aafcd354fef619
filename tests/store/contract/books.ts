import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import type { Fingerprint } from '../../../src/model/fingerprint.ts';
import type { Store } from '../../../src/store/store.ts';
import { assertBooksAreRight } from './books-are-right.ts';
import { at, day, holdRequest, newKey, newReference, type Place } from './place.ts';

export function testBooks(newPlace: () => Promise<Place>): void {
  describe('whatever happens', () => {
    let place: Place;
    let store: Store;
    before(async () => {
      place = await newPlace();
      store = await place.serve();
    });
    after(() => place[Symbol.asyncDispose]());

    test('calls that run at once never lose or double a credit', () =>
      fc.assert(
        fc.asyncProperty(fc.array(lane, { minLength: 2, maxLength: 12 }), async (lanes) => {
          const key = await newKey(store, 40);
          const tally = { credits: 40, callsToday: 0 };
          await Promise.all(lanes.map((steps) => walk(steps, key, tally)));
          const found = await store.find(key, day);
          assert.deepEqual({ credits: found?.credits, callsToday: found?.callsToday }, tally);
          await assertBooksAreRight(store);
        }),
        { numRuns: 40 },
      ));

    async function walk(steps: readonly Step[], key: Fingerprint, tally: { credits: number; callsToday: number }) {
      for (const step of steps) {
        if (step.end === 'grant') {
          tally.credits += step.credits;
          await store.credit({
            fingerprint: key,
            credits: step.credits,
            cause: 'grant',
            note: 'test',
            reference: newReference(),
            at,
          });
          continue;
        }
        const held = await store.hold(holdRequest(key, { freePerDay: 5, credits: step.credits }));
        if (held.kind !== 'held') continue;
        const ends = { both: ['spend', 'release'], spend: ['spend'], release: ['release'], open: [] }[step.end] ?? [];
        const [first, second] = await Promise.all(
          ends.map((end) => (end === 'spend' ? store.spend(held.id, at, null) : store.release(held.id, at))),
        );
        if (second !== undefined) assert.equal((first === null) !== (second === null), true);
        const released = step.end === 'both' ? second !== null : step.end === 'release';
        if (released) continue;
        if (held.from === 'free') tally.callsToday += 1;
        else tally.credits -= step.credits;
      }
    }
  });
}

const lane = fc.array(
  fc.record({
    end: fc.constantFrom('spend', 'release', 'both', 'open', 'grant'),
    credits: fc.integer({ min: 1, max: 9 }),
  }),
  { maxLength: 6 },
);
type Step = typeof lane extends fc.Arbitrary<(infer S)[]> ? S : never;
