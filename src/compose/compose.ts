import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { systemClock } from '../base/clock.ts';
import { createLogWriter } from '../base/log-writer.ts';
import { type Cashiers, openCashiers } from '../cashiers.ts';
import type { Config } from '../config.ts';
import { type Desk, openDesk } from '../desk/desk.ts';
import type { MemoryCeiling } from '../desk/memory-ceiling.ts';
import { Till } from '../desk/till.ts';
import { loadOf, type Turnstile } from '../desk/turnstile.ts';
import { type Engines, startEngines } from '../engines.ts';
import { closingNotice, drain, type Notice, trackUnusedConnections } from '../entrances/drain.ts';
import { ResponseCache } from '../entrances/response-cache.ts';
import type { Mode } from '../model/mode.ts';
import { type Metrics, openMetrics } from '../ops/metrics.ts';
import type { Store } from '../store/store.ts';
import { timedStore } from '../store/timed-store.ts';
import { planOf } from '../validate/plan.ts';
import { timedTools } from '../validate/timed-tools.ts';
import { describeFault } from './faults.ts';
import type { Foundation } from './foundation.ts';
import { type Observers, openObservers } from './observers.ts';
import { buildRoutes } from './routes.ts';
import { buildServer, listen } from './server.ts';
import { openServiceMemory, type Reliefs } from './service-memory.ts';
import { openServingStore, sweepRegularly } from './serving-store.ts';
import { termsOf } from './terms.ts';
import { openTurnstiles } from './turnstiles.ts';

export type Service = {
  /** The address callers reach it by. */
  readonly baseUrl: string;
  /** Resolves when every engine is ready. */
  readonly warm: Promise<void>;
  /** Logs an error that nobody caught. */
  fault(error: unknown): void;
  /** Says that it is about to end, and goes on serving for as long as a proxy may take to hear of it. */
  giveNotice(): Promise<void>;
  /** Lets calls under way end, then closes every part. */
  close(): Promise<void>;
};

/** A proxy that asks every second has asked often enough. */
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
  readonly turnstiles: Readonly<Record<Mode, Turnstile>>;
  readonly metrics: Metrics;
  readonly observers: Observers;
  readonly texts: ResponseCache;
  readonly memory: MemoryCeiling;
  readonly reliefs: Reliefs;
  readonly cashiers: Cashiers;
  readonly desk: Desk;
};

/** Opens what a call passes through behind the server. */
async function openParts(foundation: Foundation): Promise<Parts> {
  const { config, terms, clock, log, baseUrl, closing } = foundation;
  const { modes, tariff } = terms;
  const abreast = config.abreast ?? availableParallelism() * 2;
  const untimedStore = await openServingStore(foundation);
  const engines = startServiceEngines(foundation, abreast);
  const turnstiles = openTurnstiles(config, abreast, (mode) => ({
    waited: (seconds) => metrics.waited(mode, seconds),
    turnedAway: (why) => metrics.turnedAway(mode, why),
  }));
  const load = loadOf(Object.values(turnstiles));
  const metrics = openMetrics(engines.reports, load, turnstiles);
  const store = timedStore(untimedStore, metrics.storeCall);
  sweepRegularly(store, foundation);
  const observers = openObservers(foundation, { store, metrics, engines: engines.reports, load });
  const texts = new ResponseCache();
  const reliefs: Reliefs = { bodies: () => {}, answers: () => texts.clear(), engines: engines.recycle };
  const memory = openServiceMemory(foundation, reliefs);
  const cashiers = closing.adopt(
    await openCashiers({ config, modes, store, clock, baseUrl, tell: observers.payment, log }),
    (one) => one.close(),
  );
  const desk = closing.adopt(
    openDesk({
      modes,
      tools: timedTools(engines.tools, metrics.engineCall),
      turnstiles,
      refuseIfTight: () => memory.refuseIfTight(),
      till: config.keys === 'on' ? new Till(store, tariff, cashiers.offers, clock) : null,
    }),
    (one) => one.close(),
  );
  return { store, engines, turnstiles, metrics, observers, texts, memory, reliefs, cashiers, desk };
}

function startServiceEngines({ config, terms, log, closing }: Foundation, abreast: number): Engines {
  const runsCode = terms.modes.some((mode) => planOf(mode).runs);
  const engines = startEngines(
    {
      ...config,
      sandbox: runsCode ? config.sandbox : 'off',
      sandboxState: join(resolve(config.data), 'sandbox'),
      tell: (line) => log.info(line),
    },
    abreast,
  );
  return closing.adopt(engines, (one) => one.close());
}

type Server = { readonly listeningAt: string; readonly notice: Notice };

async function openServer(foundation: Foundation, parts: Parts): Promise<Server> {
  const { log, closing } = foundation;
  const onFault = (error: unknown, requestId: string): void =>
    log.error({ requestId, error: describeFault(error) }, 'a fault of ours');
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
  const warm = engines.ready();
  warm.catch((error) => log.error({ error: String(error) }, 'an engine does not start'));
  return {
    baseUrl: baseUrl(),
    warm,
    fault: (error) => log.fatal({ error: describeFault(error) }, 'a fault of ours that nobody caught'),
    async giveNotice() {
      notice.give();
      await pause(noticeSeconds * 1000);
    },
    close: () => closing.disposeAsync(),
  };
}
