import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { networks } from './auth/address.ts';
import { systemClock } from './base/clock.ts';
import type { Config } from './config.ts';
import { openDesk } from './desk/desk.ts';
import { mintKey } from './desk/minting.ts';
import { type Tariff, usd } from './desk/tariff.ts';
import { Till } from './desk/till.ts';
import { loadOf, Turnstile } from './desk/turnstile.ts';
import { startEngines } from './engines.ts';
import { callerReader } from './entrances/caller.ts';
import { iconRoute, llmsTxtRoute } from './entrances/discovery.ts';
import { docsRoutes } from './entrances/docs.ts';
import { drain, watchSilent } from './entrances/drain.ts';
import { errorRoute, errorsRoute } from './entrances/errors.ts';
import { homeRoute } from './entrances/home.ts';
import { infoRoute, serviceDescription } from './entrances/info.ts';
import { keysRoute } from './entrances/keys.ts';
import { pricingRoute } from './entrances/pricing.ts';
import type { Route } from './entrances/route.ts';
import { coverageRoute, ruleRoute, rulesRoute, severitiesRoute } from './entrances/rules.ts';
import { httpServer } from './entrances/server.ts';
import { validateRoute } from './entrances/validate.ts';
import type { Mode } from './model/mode.ts';
import { changelogRoute } from './ops/changelog.ts';
import { healthRoute } from './ops/health.ts';
import { openMetrics } from './ops/metrics.ts';
import { openStats } from './ops/stats.ts';
import { openSqlite } from './store/sqlite/sqlite.ts';
import { modesServed, plans } from './validate/plan.ts';
import { timedTools } from './validate/timed-tools.ts';
import { transpileTargets } from './validate/validate.ts';

export type House = {
  /** The address callers reach it by. */
  readonly baseUrl: string;
  /** Resolves when every engine has taken its place. */
  readonly warm: Promise<void>;
  /** Lets calls under way end, then closes every room. */
  close(): Promise<void>;
};

const sweepEveryMs = 60_000;

/** Builds every room once and opens the doors. Engines warm up meanwhile; the first calls wait for them. */
export async function openHouse(config: Config): Promise<House> {
  const log = pino({ level: config.log, base: null });
  const clock = systemClock;
  const tariff = tariffOf(config);
  const abreast = config.abreast ?? availableParallelism() * 2;
  const keysOn = config.keys === 'on';
  const modes = servedModes(config);

  const store = await openSqlite({ folder: resolve(config.data), role: 'serve' });
  const { released } = await store.sweep(clock.now());
  if (released > 0) log.info({ released }, 'gave back what a dead process held');
  const sweeping = setInterval(() => {
    store.sweep(clock.now()).catch((error) => log.warn({ error: String(error) }, 'the sweep failed'));
  }, sweepEveryMs);
  sweeping.unref();

  const engines = startEngines(
    {
      ...config,
      sandbox: modes.includes('execute') ? config.sandbox : 'off',
      sandboxState: join(resolve(config.data), 'sandbox'),
      tell: (line) => log.info(line),
    },
    abreast,
  );
  const bounds = { abreast, waitingMax: config.waitingMax, waitingPerCallerMax: Math.ceil(config.waitingMax / 2) };
  const turnstiles = { judging: new Turnstile(bounds), running: new Turnstile(bounds) };
  const load = loadOf(Object.values(turnstiles));
  const metrics = openMetrics(engines.reports, load);
  const stats = openStats(engines.reports, load);
  const desk = openDesk({
    modes,
    tools: timedTools(engines.tools, metrics.engineCall),
    turnstiles,
    till: keysOn ? new Till(store, tariff, clock) : null,
  });

  let baseUrl = config.baseUrl ?? '';
  const callerOf = callerReader(await store.secret('address'), networks(config.trustedProxies));
  const priceHint = priceHintOf(tariff, modes, keysOn);
  const routes: Route[] = [
    validateRoute({
      desk,
      bounds: { codeLengthMax: config.codeMax, timeoutSecondsMax: config.timeoutMax, transpileTargets },
      callerOf,
      observe(served, seconds) {
        metrics.served(served, seconds);
        stats.served(served);
      },
      baseUrl: () => baseUrl,
    }),
    infoRoute(modes, priceHint),
    ...(keysOn && config.signup === 'on' ? [keysRoute((from) => mintKey(store, tariff, clock, from), callerOf)] : []),
    ...(keysOn ? [pricingRoute(tariff, modes)] : []),
    healthRoute(
      engines.reports,
      () => store.ping(),
      () => engines.tools.sandbox.report(),
    ),
    metrics.route,
    stats.route,
    changelogRoute(),
    homeRoute(() => ({ baseUrl, description: serviceDescription, keys: keysOn })),
    errorsRoute,
    errorRoute,
    rulesRoute,
    severitiesRoute,
    coverageRoute,
    ruleRoute,
    llmsTxtRoute(() => ({ baseUrl, description: serviceDescription, modes, priceHint, keys: keysOn })),
    iconRoute,
  ];
  routes.push(...docsRoutes(routes, () => baseUrl));

  const app = httpServer({
    routes,
    baseUrl: () => baseUrl,
    onExchange: (exchange) => {
      metrics.exchange(exchange);
      log.info(exchange, 'answered');
    },
    onRefusal: metrics.refused,
    onFault: (error, requestId) => log.error({ requestId, error: faultOf(error) }, 'a fault of ours'),
  });

  const silent = watchSilent(app.server);
  const close = async (): Promise<void> => {
    clearInterval(sweeping);
    await drain(app, silent);
    await desk.close();
    await engines.close();
    await store.close();
  };

  try {
    await app.listen({ host: config.listen.host, port: config.listen.port });
  } catch (error) {
    await close();
    throw error;
  }
  baseUrl ||= listeningAt(app, config.listen.host);
  const warm = engines.ready();
  warm.catch((error) => log.error({ error: String(error) }, 'an engine does not start'));
  return { baseUrl, warm, close };
}

/** A stack says where; the message of a foreign error might quote what was sent, and is left out. */
const faultOf = (error: unknown): object =>
  error instanceof Error
    ? { name: error.name, stack: error.stack?.split('\n').filter((line) => line.trim().startsWith('at ')) }
    : { name: typeof error };

function listeningAt(app: FastifyInstance, host: string): string {
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  const named = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${named.includes(':') ? `[${named}]` : named}:${port}`;
}

const servedModes = ({ modes, sandbox }: Config): readonly Mode[] =>
  modesServed(sandbox !== 'off').filter((mode) => modes === null || modes.includes(mode));

const tariffOf = (config: Config): Tariff => ({
  centsPerCredit: config.centsPerCredit,
  credits: { static: config.creditsStatic, repair: config.creditsRepair, execute: config.creditsExecute },
  freeCallsPerDay: config.freeCallsPerDay,
  trialCalls: config.trialCalls,
  keysPerAddressPerDay: config.keysPerAddress,
  freeModes: plans.filter(({ free }) => free).map(({ mode }) => mode),
  routes: [],
});

function priceHintOf(tariff: Tariff, modes: readonly Mode[], keysOn: boolean): string {
  if (!keysOn) return 'Free: this deployment asks for no key.';
  const prices = modes.map((mode) => `${mode} $${usd(tariff, tariff.credits[mode])}`).join(', ');
  const free =
    tariff.freeCallsPerDay > 0 ? `${tariff.freeCallsPerDay} static checks a day are free; then per call: ` : '';
  return `${free}${prices}.`;
}
