import { startFleet } from '../../tests/replicas/fleet.ts';
import { releaseDeadHolds } from '../../tests/replicas/ledger.ts';
import { Killer, Traffic } from '../../tests/replicas/traffic.ts';
import type { Notebook } from '../measure/measurement.ts';
import { createRandom } from '../measure/statistics.ts';
import { Bars } from './bars.ts';
import { mintKeys, sumCredits } from './service.ts';
import { generateModule, generateProse } from './texts.ts';

export type ReplicasPlan = {
  readonly calls: number;
  readonly killEveryMs: number;
  readonly concurrency: number;
  readonly seed: number;
};

const callers = 8;
const creditsEach = 1_000_000;
/** Of ten calls, how many are short programs and how many are prose; the rest repeat an earlier call of the same key. */
const [programs, prose] = [2, 4];
/** How many calls of the same key lie between a call and its repeat. */
const repeatBack = 5;

/** Three services behind a proxy on one database, killed one after another under load: the ledger stays exact. */
export async function measureReplicas(plan: ReplicasPlan, notebook: Notebook): Promise<boolean> {
  const bars = new Bars('three replicas', notebook);
  await using fleet = await startFleet({ settings: { ASSAY_FREE_CALLS_PER_DAY: '0' } });
  const keys = await fleet.withStore((store) => mintKeys(store, callers, creditsEach));
  const code = (number: number): string => buildText(number, plan.seed);
  const started = performance.now();
  const traffic = new Traffic({ url: fleet.url, keys, concurrency: plan.concurrency, code });
  const killer = new Killer(fleet.replicas, plan.killEveryMs);
  const progress = setInterval(() => console.log(`${traffic.outcomes.length} calls, ${killer.kills} kills`), 15_000);
  try {
    await traffic.waitForMore(plan.calls);
  } finally {
    clearInterval(progress);
  }
  await killer.end();
  const outcomes = await traffic.end();
  const seconds = (performance.now() - started) / 1000;

  /** Charges per code. A key pays once for the same code, however often it sends it. */
  const chargesByCode = new Map<string, number>();
  outcomes.forEach(({ code, cost }) => {
    chargesByCode.set(code, (chargesByCode.get(code) ?? 0) + (cost ?? 0));
  });
  const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);
  const [lost, refused] = [sum(outcomes.map((one) => one.lost)), sum(outcomes.map((one) => one.refused))];
  await releaseDeadHolds(fleet);
  const { charged, wrong } = await fleet.withStore(async (store) => {
    const { wrong, contradictions } = await store.audit();
    return {
      charged: callers * creditsEach - (await sumCredits(store, keys)),
      wrong: wrong.length + contradictions.length,
    };
  });
  console.log(
    `${outcomes.length} calls of ${keys.length} keys in ${seconds.toFixed(0)} s, ${killer.kills} kills; ` +
      `${lost} responses lost and ${refused} refusals, all retried`,
  );
  bars.add({ what: 'calls', value: outcomes.length, unit: '', bar: { least: plan.calls } });
  bars.add({ what: 'replicas killed', value: killer.kills, unit: '', bar: { least: 1 } });
  bars.add({
    what: 'calls without a verdict',
    value: outcomes.filter(({ status }) => status !== 200).length,
    unit: '',
    bar: { most: 0 },
  });
  bars.add({
    what: 'lost or duplicate charges',
    value: Math.abs(charged - chargesByCode.size),
    unit: '',
    bar: { most: 0 },
  });
  bars.add({
    what: 'calls that report several charges',
    value: [...chargesByCode.values()].filter((cost) => cost > 1).length,
    unit: '',
    bar: { most: 0 },
  });
  // A response that was lost, or replaced by the proxy's own, may have reported a charge; its repeat reports none.
  bars.add({
    what: 'charges that no response reports, except lost responses',
    value: Math.max(0, chargesByCode.size - sum(chargesByCode.values()) - lost - refused),
    unit: '',
    bar: { most: 0 },
  });
  bars.add({ what: 'errors in the ledger', value: wrong, unit: '', bar: { most: 0 } });
  bars.add({ what: 'calls per second, kills included', value: outcomes.length / seconds, unit: 'per s' });
  return bars.print();
}

/** Returns the code of a call. Keys are used in turn, so that a repeat has the same key. */
export function buildText(number: number, seed: number): string {
  const turn = Math.floor(number / callers);
  const place = turn % 10;
  if (place >= programs + prose && turn >= repeatBack) return buildText(number - repeatBack * callers, seed);
  const random = createRandom(seed * 1_000_003 + number);
  return place < programs ? generateModule(random, 14) : generateProse(random);
}
