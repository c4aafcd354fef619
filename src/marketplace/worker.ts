import { createDeliverer } from './deliver.ts';
import { isDue } from './due.ts';
import { type Gateway, openGateway } from './ipfs/gateway.ts';
import type { Journal } from './journal.ts';
import type { Judge } from './judge.ts';
import { type Log, summarizeError } from './log.ts';
import type { Market } from './market.ts';
import type { Mech } from './mech.ts';
import { UnsupportedMech } from './payment-types.ts';
import { createPreparer } from './prepare.ts';
import type { Sender } from './sender.ts';
import { WakeablePause } from './wakeable-pause.ts';
import { createWatcher } from './watch.ts';

export type WorkerParts = {
  readonly journal: Journal;
  readonly market: Market;
  readonly mech: Mech;
  readonly sender: Sender;
  readonly judge: Judge;
  readonly gateways: readonly string[];
  readonly ipfsApi: string;
  readonly confirmations: number;
  readonly pollMs: number;
  readonly start: number | null;
  readonly log: Log;
  /** Called if the mech turns out to be unsupported. */
  readonly onUnsupported: (error: UnsupportedMech) => void;
};

export type Worker = {
  /** Waits for the steps in progress and starts no further ones. */
  close(): Promise<void>;
};

/** The result of one round: whether the next follows at once, or how long to pause before it. */
type Round = { readonly again: boolean; readonly pauseMs: number };

const runningMax = 4;
const blockMsMax = 30_000;
const pauseMsMax = 60_000;
const idleMs = 60_000;

/** Watches, judges and delivers concurrently until it is closed. */
export function startWorker(parts: WorkerParts): Worker {
  const { journal, mech, sender, pollMs, log, onUnsupported } = parts;
  const gateways: readonly Gateway[] = parts.gateways.map((url) => openGateway(url, blockMsMax));
  let closing = false;
  const isClosing = (): boolean => closing;
  const [watchPause, preparePause, deliverPause] = [new WakeablePause(), new WakeablePause(), new WakeablePause()];
  const watch = createWatcher({
    ...parts,
    onNew: () => {
      preparePause.wake();
      deliverPause.wake();
    },
  });
  const prepare = createPreparer({ ...parts, gateways, isClosing });
  const deliver = createDeliverer({ ...parts, isClosing });

  /** Repeats some work: at once if `again` is set, otherwise after the pause, which can be ended early. */
  const repeat = async (pause: WakeablePause, about: string, work: () => Promise<Round>) => {
    for (let failures = 0; !closing; ) {
      let pauseMs: number;
      try {
        const { again, ...rest } = await work();
        if (failures > 0) log.info({}, `${about}: works again`);
        failures = 0;
        if (again) continue;
        pauseMs = rest.pauseMs;
      } catch (error) {
        if (error instanceof UnsupportedMech) onUnsupported(error);
        if (failures++ === 0) log.warn({ error: summarizeError(error) }, `${about}: does not work at the moment`);
        pauseMs = Math.max(pollMs, Math.min(pollMs * 2 ** failures, pauseMsMax));
      }
      if (!closing) await pause.wait(pauseMs);
    }
  };

  let hasLoggedTerms = false;
  const logTerms = async (): Promise<void> => {
    const [payment, rate] = await Promise.all([mech.getPaymentType(), mech.getRate()]);
    const objection = (await sender.findProblem()) ?? (await mech.findProblem());
    log.info({ maxDeliveryRate: String(rate), paymentType: payment.name }, 'price per delivery');
    if (objection) log.error({ objection }, 'deliveries will fail');
    hasLoggedTerms = true;
  };

  const inProgress = new Map<string, Promise<void>>();
  const prepareDue = (): Round => {
    const waiting = journal.listUnpublished().filter(({ id }) => !inProgress.has(id));
    for (const job of waiting) {
      if (!isDue(job.dueAt) || inProgress.size >= runningMax) continue;
      const done = prepare(job.id)
        .catch((error) => log.error({ request: job.id, error: summarizeError(error) }, 'internal error'))
        .finally(() => {
          inProgress.delete(job.id);
          preparePause.wake();
          deliverPause.wake();
        });
      inProgress.set(job.id, done);
    }
    const now = Date.now();
    const waitsMs = waiting.map(({ dueAt }) => dueAt - now).filter((ms) => ms > 0);
    return { again: false, pauseMs: Math.min(idleMs, ...waitsMs) };
  };

  const loops = [
    repeat(watchPause, 'reading the chain', async () => {
      if (!hasLoggedTerms) await logTerms();
      return { again: await watch(), pauseMs: pollMs };
    }),
    repeat(preparePause, 'preparing answers', async () => prepareDue()),
    repeat(deliverPause, 'delivering', async () => ({ again: false, pauseMs: (await deliver()) ? pollMs : idleMs })),
  ];

  return {
    async close() {
      closing = true;
      for (const pause of [watchPause, preparePause, deliverPause]) pause.wake();
      await Promise.all(loops);
      await Promise.all(inProgress.values());
    },
  };
}
