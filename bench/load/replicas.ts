import { sweepTheDead } from '../../tests/replicas/books.ts';
import { startFleet } from '../../tests/replicas/fleet.ts';
import { Killer, Traffic } from '../../tests/replicas/traffic.ts';
import type { Notebook } from '../measure/measurement.ts';
import { seeded } from '../measure/statistics.ts';
import { Bars } from './bars.ts';
import { creditsLeft, mintedKeys } from './served.ts';
import { moduleText, proseText } from './texts.ts';

export type ReplicasPlan = {
  readonly calls: number;
  readonly killEveryMs: number;
  readonly abreast: number;
  readonly seed: number;
};

const callers = 8;
const creditsEach = 1_000_000;
/** Of ten calls: so many are short programs, so many are no programs, and the rest were asked before by the same key. */
const [programs, prose] = [2, 4];
/** How far back a repeated call lies, in calls of the same key. */
const repeatBack = 5;

/** Three services behind a proxy on one database, killed one after the other under calls: the books stay exact. */
export async function replicas(plan: ReplicasPlan, notebook: Notebook): Promise<boolean> {
  const bars = new Bars('three replicas', notebook);
  await using fleet = await startFleet({ settings: { ASSAY_FREE_CALLS_PER_DAY: '0' } });
  const keys = await fleet.operating((store) => mintedKeys(store, callers, creditsEach));
  const code = (number: number): string => textOf(number, plan.seed);
  const started = performance.now();
  const traffic = new Traffic({ url: fleet.url, keys, abreast: plan.abreast, code });
  const killer = new Killer(fleet.replicas, plan.killEveryMs);
  const progress = setInterval(() => console.log(`${traffic.outcomes.length} calls, ${killer.kills} kills`), 15_000);
  try {
    await traffic.more(plan.calls);
  } finally {
    clearInterval(progress);
  }
  await killer.end();
  const outcomes = await traffic.end();
  const seconds = (performance.now() - started) / 1000;

  /** What one key asked with one text is charged once, however often and wherever it was asked. */
  const asked = new Map<string, number>();
  outcomes.forEach(({ code, cost }) => {
    asked.set(code, (asked.get(code) ?? 0) + (cost ?? 0));
  });
  const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);
  const [lost, refused] = [sum(outcomes.map((one) => one.lost)), sum(outcomes.map((one) => one.refused))];
  await sweepTheDead(fleet);
  const { charged, wrong } = await fleet.operating(async (store) => {
    const { wrong, contradictions } = await store.audit();
    return {
      charged: callers * creditsEach - (await creditsLeft(store, keys)),
      wrong: wrong.length + contradictions.length,
    };
  });
  console.log(
    `${outcomes.length} calls of ${keys.length} keys in ${seconds.toFixed(0)} s, ${killer.kills} kills; ` +
      `${lost} answers lost on the wire and ${refused} refusals, all asked again`,
  );
  bars.add({ what: 'calls', value: outcomes.length, unit: '', bar: { least: plan.calls } });
  bars.add({ what: 'replicas killed', value: killer.kills, unit: '', bar: { least: 1 } });
  bars.add({
    what: 'calls without a verdict',
    value: outcomes.filter(({ status }) => status !== 200).length,
    unit: '',
    bar: { most: 0 },
  });
  bars.add({ what: 'lost or duplicate charges', value: Math.abs(charged - asked.size), unit: '', bar: { most: 0 } });
  bars.add({
    what: 'calls that report several charges',
    value: [...asked.values()].filter((cost) => cost > 1).length,
    unit: '',
    bar: { most: 0 },
  });
  // A response that was lost, or replaced by the proxy's own, may have reported a charge; its repeat reports none.
  bars.add({
    what: 'charges that no response reports, except lost responses',
    value: Math.max(0, asked.size - sum(asked.values()) - lost - refused),
    unit: '',
    bar: { most: 0 },
  });
  bars.add({ what: 'errors in the ledger', value: wrong, unit: '', bar: { most: 0 } });
  bars.add({ what: 'calls per second, kills included', value: outcomes.length / seconds, unit: 'per s' });
  return bars.print();
}

/** The text of a call by its number: number and key go round together, so that a repeat is one of the same key. */
export function textOf(number: number, seed: number): string {
  const turn = Math.floor(number / callers);
  const place = turn % 10;
  if (place >= programs + prose && turn >= repeatBack) return textOf(number - repeatBack * callers, seed);
  const random = seeded(seed * 1_000_003 + number);
  return place < programs ? moduleText(random, 14) : proseText(random);
}
