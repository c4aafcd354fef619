import { availableParallelism, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { networks } from '../auth/address.ts';
import { systemClock } from '../base/clock.ts';
import { collectGarbage } from '../base/collect-garbage.ts';
import { connectionsRoom } from '../base/descriptors.ts';
import { familyMemory, familyMemoryExact } from '../base/family-memory.ts';
import { logLines } from '../base/log-lines.ts';
import { listed } from '../base/text.ts';
import { openCashiers } from '../cashiers.ts';
import { type Config, modeSettings } from '../config.ts';
import { consentedKey } from '../desk/consented-key.ts';
import { openDesk } from '../desk/desk.ts';
import { MemoryCeiling } from '../desk/memory-ceiling.ts';
import { type Minted, mintKey } from '../desk/minting.ts';
import { type Tariff, usd } from '../desk/tariff.ts';
import { textKindOf } from '../desk/text-kind.ts';
import { Till } from '../desk/till.ts';
import { loadOf, Turnstile, type TurnstileObserver } from '../desk/turnstile.ts';
import { startEngines } from '../engines.ts';
import { a2aRoute } from '../entrances/a2a/a2a.ts';
import { agentCardRoutes } from '../entrances/a2a/agent-card.ts';
import { agentRegistrationRoute } from '../entrances/agent-registration.ts';
import { AnswerTexts } from '../entrances/answer-texts.ts';
import { callerReader } from '../entrances/caller.ts';
import { clientRoute } from '../entrances/client.ts';
import { crawlerRoutes } from '../entrances/crawlers.ts';
import { agentsMdRoute, iconRoute, llmsTxtRoute } from '../entrances/discovery.ts';
import { docsRoutes } from '../entrances/docs.ts';
import { closingNotice, drain, type Notice, watchSilent } from '../entrances/drain.ts';
import { errorRoutes } from '../entrances/errors.ts';
import { guideRoutes } from '../entrances/guides.ts';
import { homeRoutes } from '../entrances/home.ts';
import { infoRoute, serviceDescription } from '../entrances/info.ts';
import { keysRoute, type Mint } from '../entrances/keys.ts';
import { openMcp } from '../entrances/mcp/open-mcp.ts';
import { isLoopback } from '../entrances/mcp/own-machine.ts';
import { mcpBridgeRoute } from '../entrances/mcp-bridge.ts';
import { openOAuth } from '../entrances/oauth/oauth.ts';
import type { ServedObserver } from '../entrances/observer.ts';
import { pricingRoute } from '../entrances/pricing.ts';
import type { Route } from '../entrances/route.ts';
import { ruleRoutes } from '../entrances/rules.ts';
import { httpServer, type ServerBounds } from '../entrances/server.ts';
import { snippetRoutes } from '../entrances/snippets.ts';
import { typescriptClientRoutes } from '../entrances/typescript-client.ts';
import { validateRoute } from '../entrances/validate.ts';
import type { Mode } from '../model/mode.ts';
import { openStore } from '../open-store.ts';
import { changelogRoutes } from '../ops/changelog.ts';
import { openFunnel } from '../ops/funnel.ts';
import { funnelFile } from '../ops/funnel-file.ts';
import { healthRoute } from '../ops/health.ts';
import { type Metrics, openMetrics } from '../ops/metrics.ts';
import { type ReputationPlan, reputationRoute } from '../ops/reputation.ts';
import { openStats } from '../ops/stats.ts';
import { openTrainingData } from '../ops/training-data.ts';
import type { PaymentEvent } from '../payments/offer.ts';
import { x402Path } from '../payments/x402/offer.ts';
import { type Store, StoreUnavailable } from '../store/store.ts';
import { timedStore } from '../store/timed-store.ts';
import { forEachMode, lightestMode, modesServed, planOf, plans } from '../validate/plan.ts';
import { timedTools } from '../validate/timed-tools.ts';
import { transpileTargets } from '../validate/validate.ts';
import type { Deployment } from '../wire/deployment.ts';

export type House = {
  /** The address callers reach it by. */
  readonly baseUrl: string;
  /** Resolves when every engine has taken its place. */
  readonly warm: Promise<void>;
  /** Writes down an error that nobody caught. */
  fault(error: unknown): void;
  /** Says that it is about to end, and goes on serving for as long as a proxy may take to hear of it. */
  giveNotice(): Promise<void>;
  /** Lets calls under way end, then closes every room. */
  close(): Promise<void>;
};

const sweepEveryMs = 20_000;
/** A proxy that asks every second has asked often enough. */
const sharedNoticeSeconds = 5;

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
  const log = pino({ level: config.log, base: null }, logLines());
  const clock = systemClock;
  const tariff = tariffOf(config);
  const abreast = config.abreast ?? availableParallelism() * 2;
  const keysOn = config.keys === 'on';
  const modes = servedModes(config);

  let countStoreCall: Metrics['storeCall'] = () => {};
  const store = timedStore(
    rooms.adopt(await openStore(config, 'serve'), (one) => one.close()),
    (...call) => countStoreCall(...call),
  );
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
        sandbox: modes.some((mode) => planOf(mode).runs) ? config.sandbox : 'off',
        sandboxState: join(resolve(config.data), 'sandbox'),
        tell: (line) => log.info(line),
      },
      abreast,
    ),
    (one) => one.close(),
  );
  const turnstiles = openTurnstiles(config, abreast, (mode) => ({
    waited: (seconds) => metrics.waited(mode, seconds),
    turnedAway: (why) => metrics.turnedAway(mode, why),
  }));
  const load = loadOf(Object.values(turnstiles));
  const metrics = openMetrics(engines.reports, load, turnstiles);
  const texts = new AnswerTexts();
  let makeRoom = (): void => {};
  const memory = new MemoryCeiling({
    bytesMax: config.memoryMax === null ? Math.floor(memoryThereIs() * 0.9) : config.memoryMax * 1024 * 1024,
    own: () => process.memoryUsage.rss(),
    atMost: familyMemory,
    exact: familyMemoryExact,
    relieve: [
      { everyMs: 1_000, work: () => makeRoom() },
      { everyMs: 1_000, work: () => texts.clear() },
      { everyMs: 5_000, work: collectGarbage },
      { everyMs: 60_000, work: engines.renew },
    ],
    warn: (detail, line) => log.warn(detail, line),
  });
  rooms.defer(async () => memory.close());
  countStoreCall = metrics.storeCall;
  const stats = openStats(engines.reports, load);
  const warn = (about: string) => (reason: string) => log.warn({ reason }, about);
  const counts = store.funnel ?? (config.statsFile === null ? null : funnelFile(config.statsFile, warn('the counts')));
  const funnel = rooms.adopt(openFunnel(counts, clock, warn('the counts could not be written')), (one) => one.close());
  const training = openTrainingData(store, config.operatorToken, clock, warn('a snippet could not be recorded'));

  let baseUrl = config.baseUrl ?? '';
  const tell = (event: PaymentEvent): void => {
    funnel.payment(event);
    metrics.payment(event);
  };
  const keyMinted = (origin: string | null): void => {
    funnel.keyMinted(origin);
    metrics.keyMinted();
  };
  const cashiers = rooms.adopt(
    await openCashiers({ config, modes, store, clock, baseUrl: () => baseUrl, tell, log }),
    (one) => one.close(),
  );
  const { offers } = cashiers;
  const desk = rooms.adopt(
    openDesk({
      modes,
      tools: timedTools(engines.tools, metrics.engineCall),
      turnstiles,
      refuseIfTight: () => memory.refuseIfTight(),
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
    keyMinted(from.source);
    return minted;
  };
  const oauth =
    keysOn && config.signup === 'on'
      ? await openOAuth({
          store,
          clock,
          baseUrl: () => baseUrl,
          callerOf,
          keyFor: consentedKey(store, tariff, clock, keyMinted),
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
  const deployment = (): Deployment => ({
    baseUrl,
    signup: keysOn && config.signup === 'on',
    payPerCallPath: config.x402Payee === null || !modes[0] ? null : x402Path(modes[0]),
    trialCalls: tariff.trialCalls,
  });
  let notice: Notice | null = null;
  const routes: Route[] = [
    validateRoute({ desk, bounds: accepted, callerOf, observe, texts, baseUrl: () => baseUrl }),
    ...cashiers.routes({ desk, bounds: accepted, observe }),
    openMcp({
      desk,
      bounds: accepted,
      callerOf,
      observe,
      baseUrl: () => baseUrl,
      deployment,
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
      kindOf: textKindOf(engines.tools.reader, turnstiles[lightestMode]),
      observe,
      baseUrl: () => baseUrl,
      deployment,
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
    infoRoute(modes, priceHint, accepted),
    ...(keysOn && config.signup === 'on' ? [keysRoute(mint, callerOf)] : []),
    ...(keysOn ? [pricingRoute({ tariff, modes, offers, x402: x402Prices(config), baseUrl: () => baseUrl })] : []),
    healthRoute({
      engines: engines.reports,
      ping: () => store.ping(),
      sandbox: () => engines.tools.sandbox.report(),
      needsSandbox: engines.needsSandbox,
      isClosing: () => notice?.isGiven() ?? false,
    }),
    metrics.route,
    stats.route,
    funnel.route,
    training.route,
    ...changelogRoutes(),
    ...homeRoutes(told),
    ...guideRoutes(() => baseUrl),
    ...errorRoutes(deployment),
    ...ruleRoutes(() => baseUrl),
    llmsTxtRoute(told),
    iconRoute,
    ...crawlerRoutes(() => baseUrl),
  ];
  routes.push(...docsRoutes(routes, () => baseUrl, accepted));

  const app = httpServer({
    routes,
    bounds: serverBounds(config, () => memory.tight),
    deployment,
    onExchange: (exchange) => {
      metrics.exchange(exchange);
      log.info(exchange, 'answered');
    },
    onRefusal: metrics.refused,
    onFault,
    onConnectionEnd: metrics.connectionEnd,
    onLoad({ connections, bodies }) {
      makeRoom = () => bodies.makeRoom();
      metrics.watch('assay_connections', 'Connections open', () => connections.open);
      metrics.watch('assay_connections_idle', 'Connections on which nothing is under way', () => connections.idle);
      metrics.watch('assay_bodies_bytes', 'Bytes of bodies that are still arriving', () => bodies.bytes);
    },
  });
  metrics.watch('assay_memory_bytes', 'Memory of the service with its engines', () => memory.used);
  metrics.watch('assay_memory_max_bytes', 'Memory near which new work is refused', () => memory.bytesMax);

  notice = closingNotice(app);
  const silent = watchSilent(app.server);
  rooms.defer(() => drain(app, silent));
  await app.listen({ host: config.listen.host, port: config.listen.port });
  baseUrl ||= listeningAt(app, config.listen.host);
  app.server.maxConnections = Math.min(app.server.maxConnections ?? Number.POSITIVE_INFINITY, connectionsRoom());
  app.server.on('error', (error) => log.warn({ error: String(error) }, 'a connection could not be taken'));
  const noticeSeconds = config.closingNoticeSeconds ?? (config.databaseUrl === null ? 0 : sharedNoticeSeconds);
  const giveNotice = async (): Promise<void> => {
    notice.give();
    await pause(noticeSeconds * 1000);
  };
  const warm = engines.ready();
  warm.catch((error) => log.error({ error: String(error) }, 'an engine does not start'));
  const fault = (error: unknown): void => log.fatal({ error: faultOf(error) }, 'a fault of ours that nobody caught');
  return { baseUrl, warm, fault, giveNotice, close: () => rooms.disposeAsync() };
}

function openTurnstiles(
  config: Config,
  abreast: number,
  observerOf: (mode: Mode) => TurnstileObserver,
): Readonly<Record<Mode, Turnstile>> {
  const abreastOf = modeSettings(config, 'abreast');
  const waitingMaxOf = modeSettings(config, 'waitingMax');
  return forEachMode(({ mode, runs, abreastShare }) => {
    const atOnce = abreastOf[mode] ?? Math.ceil(abreast * abreastShare);
    const waitingMax = waitingMaxOf[mode] ?? config.waitingMax;
    return new Turnstile(
      {
        abreast: atOnce,
        // Programs may run for a minute: nobody has every place at once.
        ...(runs && atOnce > 1 ? { abreastPerCaller: atOnce - 1 } : {}),
        waitingMax,
        waitingPerCallerMax: Math.ceil(waitingMax / 2),
        waitMsMax: config.waitSecondsMax * 1000,
      },
      observerOf(mode),
    );
  });
}

/** Of the machine, or of the control group the service was put into. */
function memoryThereIs(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}

/** Where memory is short, what arrives may take little of it. */
const bodiesBytesWhenTight = 8 * 1024 * 1024;

const serverBounds = (config: Config, tight: () => boolean): ServerBounds => ({
  connectionsMax: Math.max(1, Math.min(config.connectionsMax, connectionsRoom() - 64)),
  perAddressMax: config.connectionsPerAddress,
  requestsMax: config.requestsPerConnection,
  pipelinedMax: config.pipelinedMax,
  trustedProxies: networks(config.trustedProxies),
  answerMs: config.answerSeconds * 1000,
  headersMs: config.headersSeconds * 1000,
  requestMs: config.requestSeconds * 1000,
  keepAliveMs: config.keepAliveSeconds * 1000,
  headerBytesMax: config.headerBytesMax,
  headersMax: config.headersMax,
  togetherMax: () => (tight() ? bodiesBytesWhenTight : config.bodiesMax * 1024 * 1024),
  rateMin: config.bodyRateMin,
  windowMs: config.bodyWindowSeconds * 1000,
});

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
  credits: modeSettings(config, 'credits'),
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
  config.x402Payee === null ? null : modeSettings(config, 'x402Price');

function priceHintOf(tariff: Tariff, modes: readonly Mode[], keysOn: boolean): string {
  if (!keysOn) return 'Free: this deployment asks for no key.';
  const prices = modes.map((mode) => `${mode} $${usd(tariff, tariff.credits[mode])}`).join(', ');
  const free =
    tariff.freeCallsPerDay > 0
      ? `${tariff.freeCallsPerDay} ${listed(tariff.freeModes)} checks a day are free; then per call: `
      : '';
  return `${free}${prices}.`;
}
