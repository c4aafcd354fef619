import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { utcDay } from '../../../src/base/clock.ts';
import type { AddressMark, Fingerprint } from '../../../src/model/fingerprint.ts';
import type { Store } from '../../../src/store/store.ts';
import { Model } from './model.ts';
import { at, day, holdRequest, newKey, newReference, type Place } from './place.ts';

const who = fc.nat({ max: 2 });
const which = fc.nat({ max: 30 });
const digest = fc.constantFrom('d1', 'd2', null);

/** Whatever happens, in whatever order: what the store says is what the rules say, and its books are right. */
const commands = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.record({ do: fc.constant('mint' as const), who }) },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('grant' as const),
        who,
        credits: fc.integer({ min: 1, max: 12 }),
        reference: fc.nat({ max: 8 }),
      }),
    },
    {
      weight: 10,
      arbitrary: fc.record({
        do: fc.constant('hold' as const),
        who,
        keyless: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
        freePerDay: fc.nat({ max: 3 }),
        credits: fc.option(fc.nat({ max: 5 }), { freq: 8 }),
        digest,
      }),
    },
    { weight: 6, arbitrary: fc.record({ do: fc.constant('spend' as const), which, digest }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('release' as const), which }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('revoke' as const), who }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 9, 11, 6000) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('sweep' as const) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const) }) },
  ),
  { maxLength: 40, size: 'max' },
);
type Command = typeof commands extends fc.Arbitrary<(infer C)[]> ? C : never;

export function testBooks(newPlace: () => Promise<Place>): void {
  describe('whatever happens', () => {
    let place: Place;
    let store: Store;
    before(async () => {
      place = await newPlace();
      store = await place.serve();
    });
    after(() => place[Symbol.asyncDispose]());

    test('the store does what the rules say, and its books are right', () =>
      fc.assert(
        fc.asyncProperty(commands, async (steps) => {
          const [model, run] = [new Model(), new Run()];
          for (const step of steps) await follow(step, model, run);
          for (const [fingerprint, key] of model.keys) {
            const found = await store.find(fingerprint as Fingerprint, utcDay(run.now));
            const expected = model.standing(fingerprint, key, utcDay(run.now));
            assert.deepEqual({ callsToday: found?.callsToday, credits: found?.credits }, expected);
          }
          assert.deepEqual((await store.audit()).wrong, []);
          for (const id of model.holds.keys()) await store.release(id, run.now);
        }),
        { numRuns: 80 },
      ));

    async function follow(step: Command, model: Model, run: Run): Promise<void> {
      const { now } = run;
      if (step.do === 'wait') {
        run.now = new Date(now.getTime() + step.minutes * 60_000);
      } else if (step.do === 'restart') {
        await store.close();
        store = await place.serve();
        model.restart();
      } else if (step.do === 'mint') {
        const fingerprint = run.key(step.who);
        if (model.keys.has(fingerprint)) return;
        model.mint(fingerprint);
        assert.equal(await store.mint({ fingerprint, source: null, at: now, address: null }), true);
      } else if (step.do === 'revoke') {
        assert.equal(await store.revoke(run.key(step.who), now), model.revoke(run.key(step.who)));
      } else if (step.do === 'grant') {
        const [fingerprint, reference] = [run.key(step.who), `${run.name} ${step.reference}`];
        const granted = await store.grant({ fingerprint, credits: step.credits, reason: 'test', reference, at: now });
        assert.equal(granted, model.grant(fingerprint, step.credits, reference));
      } else if (step.do === 'hold') {
        const since = new Date(now.getTime() - 600_000);
        const request = holdRequest(step.keyless ? { address: run.address(step.who) } : run.key(step.who), {
          day: utcDay(now),
          at: now,
          freePerDay: step.freePerDay,
          credits: step.credits,
          repeat: step.digest === null ? null : { digest: step.digest, since },
        });
        const outcome = await store.hold(request);
        if (outcome.kind === 'held') run.ids.push(outcome.id);
        assert.deepEqual(outcome, model.hold(request, outcome.kind === 'held' ? outcome.id : 'none'));
      } else if (step.do === 'spend') {
        const id = run.id(step.which);
        const remember = step.digest === null ? null : { digest: step.digest, answer: `${id} ${step.digest}` };
        assert.deepEqual(await store.spend(id, now, remember), model.spend(id, now, remember));
      } else if (step.do === 'release') {
        const id = run.id(step.which);
        assert.deepEqual(await store.release(id, now), model.release(id));
      } else {
        assert.deepEqual(await store.sweep(now), model.sweep(now));
      }
    }

    test('calls that run at once never lose or double a credit', () =>
      fc.assert(
        fc.asyncProperty(fc.array(lane, { minLength: 2, maxLength: 12 }), async (lanes) => {
          const key = await newKey(store, 40);
          const tally = { credits: 40, callsToday: 0 };
          await Promise.all(lanes.map((steps) => walk(steps, key, tally)));
          const found = await store.find(key, day);
          assert.deepEqual({ credits: found?.credits, callsToday: found?.callsToday }, tally);
          assert.deepEqual((await store.audit()).wrong, []);
        }),
        { numRuns: 40 },
      ));

    async function walk(steps: readonly Step[], key: Fingerprint, tally: { credits: number; callsToday: number }) {
      for (const step of steps) {
        if (step.end === 'grant') {
          tally.credits += step.credits;
          await store.grant({ fingerprint: key, credits: step.credits, reason: 'test', reference: newReference(), at });
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

/** The names of one run, so that runs can share a store. */
class Run {
  readonly name = randomUUID();
  readonly ids: string[] = [];
  now = at;

  key(index: number): Fingerprint {
    return `${this.name} key ${index}` as Fingerprint;
  }

  address(index: number): AddressMark {
    return `${this.name} address ${index}` as AddressMark;
  }

  id(which: number): string {
    return this.ids.length > 0 ? this.ids[which % this.ids.length]! : 'no such hold';
  }
}
