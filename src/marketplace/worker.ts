import { Bell } from './bell.ts';
import { deliverer } from './deliver.ts';
import { isDue } from './due.ts';
import { type Gateway, openGateway } from './ipfs/gateway.ts';
import type { Journal } from './journal.ts';
import type { Judge } from './judge.ts';
import { type Log, shortly } from './log.ts';
import type { Market } from './market.ts';
import type { Mech } from './mech.ts';
import { UnsupportedMech } from './payment-types.ts';
import { preparer } from './prepare.ts';
import type { Sender } from './sender.ts';
import { watcher } from './watch.ts';

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
  /** Called where the mech turns out to be one that cannot be served. */
  readonly onUnsupported: (error: UnsupportedMech) => void;
};

export type Worker = {
  /** Lets each step under way end, and takes no further one. */
  close(): Promise<void>;
};

const runningMax = 4;
const blockMsMax = 30_000;
const pauseMsMax = 60_000;
const idleMs = 60_000;

/** Watches, judges and delivers, side by side, until it is closed. */
export function startWorker(parts: WorkerParts): Worker {
  const { journal, mech, sender, pollMs, log, onUnsupported } = parts;
  const gateways: readonly Gateway[] = parts.gateways.map((url) => openGateway(url, blockMsMax));
  let closing = false;
  const isClosing = (): boolean => closing;
  const [atWatch, atPreparing, atDelivery] = [new Bell(), new Bell(), new Bell()];
  const look = watcher({
    ...parts,
    onNew: () => {
      atPreparing.ring();
      atDelivery.ring();
    },
  });
  const prepare = preparer({ ...parts, gateways, isClosing });
  const deliver = deliverer({ ...parts, isClosing });

  /** Does something again and again: at once where it says so, else when it is rung for or its pause is over. */
  const repeat = async (bell: Bell, about: string, work: () => Promise<{ again: boolean; pauseMs: number }>) => {
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
        if (failures++ === 0) log.warn({ error: shortly(error) }, `${about}: does not work at the moment`);
        pauseMs = Math.max(pollMs, Math.min(pollMs * 2 ** failures, pauseMsMax));
      }
      if (!closing) await bell.wait(pauseMs);
    }
  };

  let introduced = false;
  const introduce = async (): Promise<void> => {
    const [payment, rate] = await Promise.all([mech.payment(), mech.rate()]);
    const objection = (await sender.objection()) ?? (await mech.objection());
    log.info({ maxDeliveryRate: String(rate), paymentType: payment.name }, 'price per delivery');
    if (objection) log.error({ objection }, 'deliveries will fail');
    introduced = true;
  };

  const underWay = new Map<string, Promise<void>>();
  const takeDue = (): { again: boolean; pauseMs: number } => {
    const waiting = journal.unpublished().filter(({ id }) => !underWay.has(id));
    for (const job of waiting) {
      if (!isDue(job.dueAt) || underWay.size >= runningMax) continue;
      const done = prepare(job.id)
        .catch((error) => log.error({ request: job.id, error: shortly(error) }, 'internal error'))
        .finally(() => {
          underWay.delete(job.id);
          atPreparing.ring();
          atDelivery.ring();
        });
      underWay.set(job.id, done);
    }
    const now = Date.now();
    const waitsMs = waiting.map(({ dueAt }) => dueAt - now).filter((ms) => ms > 0);
    return { again: false, pauseMs: Math.min(idleMs, ...waitsMs) };
  };

  const loops = [
    repeat(atWatch, 'reading the chain', async () => {
      if (!introduced) await introduce();
      return { again: await look(), pauseMs: pollMs };
    }),
    repeat(atPreparing, 'preparing answers', async () => takeDue()),
    repeat(atDelivery, 'delivering', async () => ({ again: false, pauseMs: (await deliver()) ? pollMs : idleMs })),
  ];

  return {
    async close() {
      closing = true;
      for (const bell of [atWatch, atPreparing, atDelivery]) bell.ring();
      await Promise.all(loops);
      await Promise.all(underWay.values());
    },
  };
}
