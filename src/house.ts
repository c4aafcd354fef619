import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { networks } from './auth/address.ts';
import { systemClock } from './base/clock.ts';
import { openCashiers } from './cashiers.ts';
import type { Config } from './config.ts';
import { consentedKey } from './desk/consented-key.ts';
import { openDesk } from './desk/desk.ts';
import { type Minted, mintKey } from './desk/minting.ts';
import { type Tariff, usd } from './desk/tariff.ts';
import { textKindOf } from './desk/text-kind.ts';
import { Till } from './desk/till.ts';
import { loadOf, Turnstile } from './desk/turnstile.ts';
import { startEngines } from './engines.ts';
import { a2aRoute } from './entrances/a2a/a2a.ts';
import { agentCardRoutes } from './entrances/a2a/agent-card.ts';
import { agentRegistrationRoute } from './entrances/agent-registration.ts';
import { callerReader } from './entrances/caller.ts';
import { clientRoute } from './entrances/client.ts';
import { crawlerRoutes } from './entrances/crawlers.ts';
import { agentsMdRoute, iconRoute, llmsTxtRoute } from './entrances/discovery.ts';
import { docsRoutes } from './entrances/docs.ts';
import { drain, watchSilent } from './entrances/drain.ts';
import { errorRoutes } from './entrances/errors.ts';
import { guideRoutes } from './entrances/guides.ts';
import { homeRoutes } from './entrances/home.ts';
import { infoRoute, serviceDescription } from './entrances/info.ts';
import { keysRoute, type Mint } from './entrances/keys.ts';
import { openMcp } from './entrances/mcp/open-mcp.ts';
import { isLoopback } from './entrances/mcp/own-machine.ts';
import { mcpBridgeRoute } from './entrances/mcp-bridge.ts';
import { openOAuth } from './entrances/oauth/oauth.ts';
import type { ServedObserver } from './entrances/observer.ts';
import { pricingRoute } from './entrances/pricing.ts';
import type { Route } from './entrances/route.ts';
import { ruleRoutes } from './entrances/rules.ts';
import { httpServer } from './entrances/server.ts';
import { snippetRoutes } from './entrances/snippets.ts';
import { typescriptClientRoutes } from './entrances/typescript-client.ts';
import { validateRoute } from './entrances/validate.ts';
import type { Mode } from './model/mode.ts';
import { openStore } from './open-store.ts';
import { changelogRoutes } from './ops/changelog.ts';
import { openFunnel } from './ops/funnel.ts';
import { funnelFile } from './ops/funnel-file.ts';
import { healthRoute } from './ops/health.ts';
import { openMetrics } from './ops/metrics.ts';
import { type ReputationPlan, reputationRoute } from './ops/reputation.ts';
import { openStats } from './ops/stats.ts';
import { openTrainingData } from './ops/training-data.ts';
import { type Store, StoreUnavailable } from './store/store.ts';
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
  const rooms = new AsyncDisposableStack();
  try {
    return await buildRooms(config, rooms);
  } catch (error) {
    await rooms.disposeAsync();
    throw error;
  }
}

/** Whatever is opened is put onto the stack at once, and closed from its top. */
async function buildRooms(config: Config, rooms: AsyncDisposableStack): Promise<House> {
  const log = pino({ level: config.log, base: null });
  const clock = systemClock;
  const tariff = tariffOf(config);
  const abreast = config.abreast ?? availableParallelism() * 2;
  const keysOn = config.keys === 'on';
  const modes = servedModes(config);

  const store = rooms.adopt(await openStore(config, 'serve'), (one) => one.close());
  await assertBalanced(store);
  const { released } = await store.sweep(clock.now());
  if (released > 0) log.info({ released }, 'gave back what a dead process held');
  const sweeping = setInterval(() => {
    store.sweep(clock.now()).catch((error) => log.warn({ error: String(error) }, 'the sweep failed'));
  }, sweepEveryMs);
  sweeping.unref();
  rooms.defer(async () => clearInterval(sweeping));

  const engines = rooms.adopt(
    startEngines(
      {
        ...config,
        sandbox: modes.includes('execute') ? config.sandbox : 'off',
        sandboxState: join(resolve(config.data), 'sandbox'),
        tell: (line) => log.info(line),
      },
      abreast,
    ),
    (one) => one.close(),
  );
  const bounds = { abreast, waitingMax: config.waitingMax, waitingPerCallerMax: Math.ceil(config.waitingMax / 2) };
  const turnstiles = { judging: new Turnstile(bounds), running: new Turnstile(bounds) };
  const load = loadOf(Object.values(turnstiles));
  const metrics = openMetrics(engines.reports, load);
  const stats = openStats(engines.reports, load);
  const warn = (about: string) => (reason: string) => log.warn({ reason }, about);
  const counts = store.funnel ?? (config.statsFile === null ? null : funnelFile(config.statsFile, warn('the counts')));
  const funnel = rooms.adopt(openFunnel(counts, clock, warn('the counts could not be written')), (one) => one.close());
  const training = openTrainingData(store, config.operatorToken, clock, warn('a snippet could not be recorded'));

  let baseUrl = config.baseUrl ?? '';
  const cashiers = rooms.adopt(
    await openCashiers({ config, modes, store, clock, baseUrl: () => baseUrl, tell: funnel.payment, log }),
    (one) => one.close(),
  );
  const { offers } = cashiers;
  const desk = rooms.adopt(
    openDesk({
      modes,
      tools: timedTools(engines.tools, metrics.engineCall),
      turnstiles,
      till: keysOn ? new Till(store, tariff, offers, clock) : null,
    }),
    (one) => one.close(),
  );

  const callerOf = callerReader(await store.secret('address'), networks(config.trustedProxies));
  const priceHint = priceHintOf(tariff, modes, keysOn);
  const accepted = { codeLengthMax: config.codeMax, timeoutSecondsMax: config.timeoutMax, transpileTargets };
  const observe: ServedObserver = ({ served, submission, seconds, origin, mayBeKept }) => {
    metrics.served(served, seconds);
    stats.served(served);
    if (served.tier === 'trial') funnel.trial(origin);
    if (mayBeKept && !served.repeat) training.judged(submission, served.verdict);
  };
  const mint = async (from: Parameters<Mint>[0]): Promise<Minted> => {
    const minted = await mintKey(store, tariff, clock, from);
    funnel.keyMinted(from.source);
    return minted;
  };
  const oauth =
    keysOn && config.signup === 'on'
      ? await openOAuth({
          store,
          clock,
          baseUrl: () => baseUrl,
          callerOf,
          keyFor: consentedKey(store, tariff, clock, funnel.keyMinted),
          freeCallsPerDay: tariff.freeCallsPerDay,
        })
      : null;
  const onFault = (error: unknown, requestId: string): void =>
    log.error({ requestId, error: faultOf(error) }, 'a fault of ours');
  /** What every text about this deployment is made from. */
  const told = () => ({
    baseUrl,
    description: serviceDescription,
    modes,
    priceHint,
    keys: keysOn,
    signup: config.signup === 'on',
    x402: config.x402Payee !== null,
    registered: config.agentId === null ? null : { agentId: config.agentId, agentRegistry: config.agentRegistry },
    rated: config.reputationRegistry !== null,
  });
  const routes: Route[] = [
    validateRoute({ desk, bounds: accepted, callerOf, observe, baseUrl: () => baseUrl }),
    ...cashiers.routes({ desk, bounds: accepted, observe }),
    openMcp({
      desk,
      bounds: accepted,
      callerOf,
      observe,
      baseUrl: () => baseUrl,
      payments: cashiers.mcpPayments(desk),
      tokenCredential: oauth?.tokenCredential ?? null,
      ownMachine: isLoopback(config.listen.host),
      onRefusal: metrics.refused,
      onFault,
      description: serviceDescription,
      priceHint,
      keys: keysOn,
    }),
    a2aRoute({
      desk,
      bounds: accepted,
      callerOf,
      kindOf: textKindOf(engines.tools.reader, turnstiles.judging),
      observe,
      baseUrl: () => baseUrl,
      onRefusal: metrics.refused,
      onFault,
    }),
    ...(oauth?.routes ?? []),
    ...agentCardRoutes(told),
    agentRegistrationRoute(told),
    reputationRoute({
      plan: reputationPlan(config),
      baseUrl: () => baseUrl,
      clock,
      warn: warn('the reputation registry could not be read'),
    }),
    ...snippetRoutes(told),
    mcpBridgeRoute(() => baseUrl),
    ...typescriptClientRoutes(() => baseUrl),
    clientRoute(() => baseUrl),
    agentsMdRoute(told),
    infoRoute(modes, priceHint),
    ...(keysOn && config.signup === 'on' ? [keysRoute(mint, callerOf)] : []),
    ...(keysOn ? [pricingRoute({ tariff, modes, offers, x402: x402Prices(config), baseUrl: () => baseUrl })] : []),
    healthRoute(
      engines.reports,
      () => store.ping(),
      () => engines.tools.sandbox.report(),
    ),
    metrics.route,
    stats.route,
    funnel.route,
    training.route,
    ...changelogRoutes(),
    ...homeRoutes(told),
    ...guideRoutes(() => baseUrl),
    ...errorRoutes(() => baseUrl),
    ...ruleRoutes(() => baseUrl),
    llmsTxtRoute(told),
    iconRoute,
    ...crawlerRoutes(() => baseUrl),
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
    onFault,
  });

  const silent = watchSilent(app.server);
  rooms.defer(() => drain(app, silent));
  await app.listen({ host: config.listen.host, port: config.listen.port });
  baseUrl ||= listeningAt(app, config.listen.host);
  const warm = engines.ready();
  warm.catch((error) => log.error({ error: String(error) }, 'an engine does not start'));
  return { baseUrl, warm, close: () => rooms.disposeAsync() };
}

/** Serving on from wrong books would only make them worse. */
async function assertBalanced(store: Store): Promise<void> {
  const { wrong, contradictions } = await store.audit();
  const found = wrong.length + contradictions.length;
  if (found === 0) return;
  throw new StoreUnavailable(`the ledger does not add up (${found} times): see ./assay audit, and restore a backup`);
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
});

const reputationPlan = (config: Config): ReputationPlan | null =>
  config.reputationRegistry === null || config.agentId === null || config.chainRpc === null
    ? null
    : {
        urls: config.chainRpc,
        chainId: config.chainId,
        registry: config.reputationRegistry,
        agentId: config.agentId,
        agentRegistry: config.agentRegistry,
      };

const x402Prices = (config: Config): Readonly<Record<Mode, string>> | null =>
  config.x402Payee === null
    ? null
    : { static: config.x402PriceStatic, repair: config.x402PriceRepair, execute: config.x402PriceExecute };

function priceHintOf(tariff: Tariff, modes: readonly Mode[], keysOn: boolean): string {
  if (!keysOn) return 'Free: this deployment asks for no key.';
  const prices = modes.map((mode) => `${mode} $${usd(tariff, tariff.credits[mode])}`).join(', ');
  const free =
    tariff.freeCallsPerDay > 0 ? `${tariff.freeCallsPerDay} static checks a day are free; then per call: ` : '';
  return `${free}${prices}.`;
}
