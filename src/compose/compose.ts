import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { systemClock } from '../base/clock.ts';
import { createLogWriter } from '../base/log-writer.ts';
import { Billing } from '../calls/billing.ts';
import { type CallQueue, totalLoad } from '../calls/call-queue.ts';
import { type Calls, openCalls } from '../calls/calls.ts';
import type { MemoryLimit } from '../calls/memory-limit.ts';
import type { Config } from '../config.ts';
import { type Engines, startEngines } from '../engines.ts';
import { closingNotice, drain, type Notice, trackUnusedConnections } from '../entrances/drain.ts';
import { ResponseCache } from '../entrances/response-cache.ts';
import type { Mode } from '../model/mode.ts';
import { type Metrics, openMetrics } from '../ops/metrics.ts';
import { openPaymentMethods, type PaymentMethods } from '../payment-methods.ts';
import type { Store } from '../store/store.ts';
import { timeStore } from '../store/timed-store.ts';
import { planOf } from '../validate/plan.ts';
import { timedTools } from '../validate/timed-tools.ts';
import { openCallQueues } from './call-queues.ts';
import { describeError } from './describe-error.ts';
import type { Foundation } from './foundation.ts';
import { type Observers, openObservers } from './observers.ts';
import { buildRoutes } from './routes.ts';
import { buildServer, listen } from './server.ts';
import { openServiceMemory, type Reliefs } from './service-memory.ts';
import { openServingStore, sweepRegularly } from './serving-store.ts';
import { termsOf } from './terms.ts';

export type Service = {
  /** The address callers reach it by. */
  readonly baseUrl: string;
  /** Resolves when every engine is ready. */
  readonly warm: Promise<void>;
  /** Logs an uncaught error. */
  logFault(error: unknown): void;
  /** Reports that it is about to close, and keeps serving until proxies have had time to notice. */
  giveNotice(): Promise<void>;
  /** Waits for calls in progress, then closes every part. */
  close(): Promise<void>;
};

/** Enough for a proxy that checks every second. */
const sharedNoticeSeconds = 5;

/** Builds every part once and listens. Engines warm up meanwhile; the first calls wait for them. */
export async function openService(config: Config): Promise<Service> {
  const closing = new AsyncDisposableStack();
  try {
    let address = config.baseUrl ?? '';
    const foundation: Foundation = {
      config,
      terms: termsOf(config),
      clock: systemClock,
      log: pino({ level: config.log, base: null }, createLogWriter()),
      baseUrl: () => address,
      closing,
    };
    const parts = await openParts(foundation);
    const server = await openServer(foundation, parts);
    address ||= server.listeningAt;
    return serviceOf(foundation, parts, server);
  } catch (error) {
    await closing.disposeAsync();
    throw error;
  }
}

type Parts = {
  readonly store: Store;
  readonly engines: Engines;
  readonly callQueues: Readonly<Record<Mode, CallQueue>>;
  readonly metrics: Metrics;
  readonly observers: Observers;
  readonly texts: ResponseCache;
  readonly memory: MemoryLimit;
  readonly reliefs: Reliefs;
  readonly paymentMethods: PaymentMethods;
  readonly calls: Calls;
};

/** Opens everything behind the HTTP server. */
async function openParts(foundation: Foundation): Promise<Parts> {
  const { config, terms, clock, log, baseUrl, closing } = foundation;
  const { modes, tariff } = terms;
  const concurrency = config.runningMax ?? availableParallelism() * 2;
  const untimedStore = await openServingStore(foundation);
  const engines = startServiceEngines(foundation, concurrency);
  const callQueues = openCallQueues(config, concurrency, (mode) => ({
    onWait: (seconds) => metrics.onWait(mode, seconds),
    onReject: (why) => metrics.onReject(mode, why),
  }));
  const load = totalLoad(Object.values(callQueues));
  const metrics = openMetrics(engines.reports, load, callQueues);
  const store = timeStore(untimedStore, metrics.onStoreCall);
  sweepRegularly(store, foundation);
  const observers = openObservers(foundation, { store, metrics, engines: engines.reports, load });
  const texts = new ResponseCache();
  const reliefs: Reliefs = {
    dropBodies: () => {},
    clearResponses: () => texts.clear(),
    recycleEngines: engines.recycle,
  };
  const memory = openServiceMemory(foundation, reliefs);
  const paymentMethods = closing.adopt(
    await openPaymentMethods({ config, modes, store, clock, baseUrl, onPayment: observers.onPayment, log }),
    (one) => one.close(),
  );
  const calls = closing.adopt(
    openCalls({
      modes,
      tools: timedTools(engines.tools, metrics.onEngineCall),
      callQueues,
      refuseIfMemoryIsLow: () => memory.refuseIfLow(),
      billing: config.keys === 'on' ? new Billing(store, tariff, paymentMethods.offers, clock) : null,
    }),
    (one) => one.close(),
  );
  return { store, engines, callQueues, metrics, observers, texts, memory, reliefs, paymentMethods, calls };
}

function startServiceEngines({ config, terms, log, closing }: Foundation, concurrency: number): Engines {
  const runsCode = terms.modes.some((mode) => planOf(mode).runs);
  const engines = startEngines(
    {
      ...config,
      sandbox: runsCode ? config.sandbox : 'off',
      sandboxState: join(resolve(config.data), 'sandbox'),
      log: (line) => log.info(line),
    },
    concurrency,
  );
  // Now, so that they start while the rest of the service is built.
  if (config.warmUp === 'on' || config.packages !== 'none') engines.ready().catch(() => {});
  return closing.adopt(engines, (one) => one.close());
}

type Server = { readonly listeningAt: string; readonly notice: Notice };

async function openServer(foundation: Foundation, parts: Parts): Promise<Server> {
  const { log, closing } = foundation;
  const onFault = (error: unknown, requestId: string): void =>
    log.error({ requestId, error: describeError(error) }, 'internal error');
  let notice: Notice | null = null;
  const isClosing = (): boolean => notice?.isGiven() ?? false;
  const routes = await buildRoutes(foundation, { ...parts, isClosing, onFault });
  const app = buildServer(foundation, { ...parts, routes, onFault });
  notice = closingNotice(app);
  const silent = trackUnusedConnections(app.server);
  closing.defer(() => drain(app, silent));
  return { listeningAt: await listen(app, foundation), notice };
}

function serviceOf({ config, log, baseUrl, closing }: Foundation, { engines }: Parts, { notice }: Server): Service {
  const noticeSeconds = config.closingNoticeSeconds ?? (config.databaseUrl === null ? 0 : sharedNoticeSeconds);
  const { warm } = engines;
  warm.catch((error) => log.error({ error: String(error) }, 'an engine failed to start'));
  // Last, because no call waits for it.
  warm
    .catch(() => {})
    // One after the other, so that they do not compete for the network and the processor.
    .then(() => engines.importable.prepare())
    .then(() => engines.packages.prepare());
  return {
    baseUrl: baseUrl(),
    warm,
    logFault: (error) => log.fatal({ error: describeError(error) }, 'uncaught error'),
    async giveNotice() {
      notice.give();
      await pause(noticeSeconds * 1000);
    },
    close: () => closing.disposeAsync(),
  };
}
