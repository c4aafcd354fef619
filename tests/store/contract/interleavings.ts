import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';
import { utcDay } from '../../../src/base/clock.ts';
import { type Store, StoreUnavailable } from '../../../src/store/store.ts';
import { assertBooksAreRight } from './books-are-right.ts';
import type { Operation } from './model.ts';
import { at, type Place, times } from './place.ts';
import { PossibleWorlds, type Result } from './possible-worlds.ts';
import { Random } from './random.ts';
import { Story } from './story.ts';

export type InterleavingsPlan = {
  readonly stories: number;
  /** How many stories run side by side on one store; a crash hits all of them. */
  readonly sideBySide: number;
  readonly steps: number;
  /** One step in so many ends in a crash. */
  readonly crashOneIn: number;
  /** After so many stories the next ones get a place of their own. */
  readonly storiesPerPlace: number;
};

type Tally = { operations: number; met: number; lost: number; crashes: number; worldsMax: number };

/**
 * Stories in which anything happens in any order, at once, over again, and with a crash at any moment: what the store
 * says is what the rules say, no credit is lost or doubled, and its books are right.
 * Each run takes another seed; the name of the test says which, and `STORE_SEED=7` takes that one.
 */
export function testInterleavings(name: string, newPlace: () => Promise<Place>, plan: InterleavingsPlan): void {
  const seed = Number(process.env.STORE_SEED ?? Math.floor(Math.random() * 2 ** 32));
  test(`${name}, STORE_SEED=${seed}`, async (context) => {
    const tally: Tally = { operations: 0, met: 0, lost: 0, crashes: 0, worldsMax: 1 };
    for (let first = 0; first < plan.stories; ) {
      await using place = await newPlace();
      const end = Math.min(first + plan.storiesPerPlace, plan.stories);
      for (; first < end; first += plan.sideBySide) {
        const count = Math.min(plan.sideBySide, end - first);
        const tellings = times(count, (index) => new Telling(seed, first + index));
        await tell(tellings, place, plan, new Random(seed + first), tally);
      }
    }
    context.diagnostic(`${plan.stories} stories: ${inspect(tally, { breakLength: 200 })}`);
    for (const counted of [tally.met, tally.lost, tally.crashes]) assert.ok(counted > 0, inspect(tally));
  });
}

async function tell(
  tellings: readonly Telling[],
  place: Place,
  plan: InterleavingsPlan,
  random: Random,
  tally: Tally,
): Promise<void> {
  let store = await place.serve();
  // Left open by earlier stories.
  await store.sweep(at);
  let now = at;
  for (let step = 0; step < plan.steps; step += 1) {
    if (random.oneIn(3)) now = new Date(now.getTime() + random.of([1, 1, 9, 11, 26 * 60, 96 * 60]) * 60_000);
    const crashes = random.oneIn(plan.crashOneIn);
    const asked = Promise.all(tellings.map((telling) => telling.ask(store, now, crashes ? 2 : 3)));
    if (crashes) {
      // Before it has begun, while it is under way, or after it has been answered.
      const moment = random.below(4);
      if (moment === 0) await asked;
      else if (moment > 1) await pause(random.below(moment === 2 ? 3 : 20));
      await place.crash(store);
    }
    for (const { operations, results, learn } of await asked) {
      learn(crashes);
      tally.operations += operations.length;
      if (operations.length > 1) tally.met += 1;
      tally.lost += results.filter((result) => result === 'lost').length;
    }
    tally.worldsMax = Math.max(tally.worldsMax, ...tellings.map(({ worlds }) => worlds.models.length));
    if (crashes) {
      tally.crashes += 1;
      store = await place.serve();
      for (const { worlds } of tellings) worlds.each((model) => model.crash());
      await assertBooksAreRight(store);
    }
    if (random.oneIn(crashes ? 2 : 6)) await sweep(tellings, store, now);
  }
  await sweep(tellings, store, now);
  await Promise.all(tellings.map((telling) => telling.assertStanding(store, now)));
  await assertBooksAreRight(store);
  await store.close();
}

async function sweep(tellings: readonly Telling[], store: Store, now: Date): Promise<void> {
  const dead = tellings.map(({ worlds }) => worlds.models.map((model) => model.deadHolds));
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const [least, most] = [
    sum(dead.map((counts) => Math.min(...counts))),
    sum(dead.map((counts) => Math.max(...counts))),
  ];
  const { released } = await store.sweep(now);
  assert.ok(least <= released && released <= most, `${released} holds were released, not ${least} to ${most}`);
  for (const { worlds } of tellings) worlds.each((model) => model.sweep(now));
}

/** A story as it goes on: what was asked, what came of it, and what may therefore be so. */
class Telling {
  readonly worlds = new PossibleWorlds();
  readonly #story: Story;
  readonly #name: string;
  readonly #history: unknown[] = [];

  constructor(seed: number, number: number) {
    this.#name = `STORE_SEED=${seed}, story ${number}`;
    this.#story = new Story(`${seed}.${number}`, number, new Random(seed * 31 + number));
  }

  async ask(store: Store, now: Date, atOnceMax: number) {
    const operations = this.#story.next(now, atOnceMax);
    const results = await Promise.all(operations.map((operation) => resultOf(store, operation)));
    const learn = (crashed: boolean) => this.#learn(operations, results, crashed);
    return { operations, results, learn };
  }

  #learn(operations: readonly Operation[], results: readonly Result[], crashed: boolean): void {
    this.#history.push(operations.map((operation, index) => ({ ...operation, result: results[index] })));
    for (const [index, operation] of operations.entries()) this.#story.heard(operation, results[index]!);
    if (!crashed && results.includes('lost')) this.#fail('an answer was lost although nothing crashed');
    if (!this.worlds.learn(operations, results)) this.#fail('the last answers break the rules');
    if (crashed) this.#history.push('a crash');
  }

  async assertStanding(store: Store, now: Date): Promise<void> {
    const [{ keys }, day] = [this.#story, utcDay(now)];
    const found = await Promise.all(keys.map((key) => store.find(key, day)));
    const asFound = this.worlds.keepWhere((model) =>
      keys.every((key, index) => {
        const { callsToday, credits } = model.standing(key, day);
        const record = found[index];
        if (!record) return !model.keys.has(key);
        const revoked = model.keys.get(key)?.revoked;
        return (
          record.callsToday === callsToday && record.credits === credits && (record.revokedAt !== null) === revoked
        );
      }),
    );
    if (!asFound) this.#fail(`the end breaks the rules: ${inspect(found)}`);
  }

  #fail(why: string): never {
    const steps = this.#history.map((step) => inspect(step, { depth: 6, breakLength: 160 })).join('\n');
    throw new Error(`${this.#name}: ${why}\n${steps}`);
  }
}

async function resultOf(store: Store, { name, args }: Operation): Promise<Result> {
  try {
    return { value: await (store[name] as (...args: unknown[]) => Promise<unknown>)(...args) };
  } catch (error) {
    return error instanceof StoreUnavailable ? 'lost' : 'mistake';
  }
}
