import { parseNetworks } from '../auth/address.ts';
import { mintKey } from '../calls/mint-key.ts';
import type { Config } from '../config.ts';
import type { Engines } from '../engines.ts';
import { agentCardRoutes } from '../entrances/a2a/agent-card.ts';
import { agentRegistrationRoute } from '../entrances/agent-registration.ts';
import { callerReader } from '../entrances/caller.ts';
import { clientRoute } from '../entrances/client.ts';
import { crawlerRoutes } from '../entrances/crawlers.ts';
import { agentsMdRoute, iconRoute, llmsTxtRoute } from '../entrances/discovery.ts';
import { docsRoutes } from '../entrances/docs.ts';
import { errorRoutes } from '../entrances/errors.ts';
import { guideRoutes } from '../entrances/guides.ts';
import { homeRoutes } from '../entrances/home.ts';
import { infoRoute } from '../entrances/info.ts';
import { keysRoute, type Mint } from '../entrances/keys.ts';
import { mcpBridgeRoute } from '../entrances/mcp-bridge.ts';
import { pricingRoute } from '../entrances/pricing.ts';
import type { Route } from '../entrances/route.ts';
import { ruleRoutes } from '../entrances/rules.ts';
import { snippetRoutes } from '../entrances/snippets.ts';
import { textPageScriptRoute } from '../entrances/text-page-script.ts';
import { transpileRuntimeRoute } from '../entrances/transpile-runtime.ts';
import { typescriptClientRoutes } from '../entrances/typescript-client.ts';
import { changelogRoutes } from '../ops/changelog.ts';
import { healthRoute } from '../ops/health.ts';
import { type ReputationPlan, reputationRoute } from '../ops/reputation.ts';
import { type CallRouteParts, callRoutes } from './call-routes.ts';
import { describeDeployment, describeService } from './describe-service.ts';
import type { Foundation } from './foundation.ts';

export type RouteParts = Omit<CallRouteParts, 'bounds' | 'callerOf' | 'reader'> & {
  readonly engines: Engines;
  readonly isClosing: () => boolean;
};

/** Every route of the service, in the order in which the documentation lists them. */
export async function buildRoutes(foundation: Foundation, parts: RouteParts): Promise<readonly Route[]> {
  const { config, baseUrl } = foundation;
  const { store, engines } = parts;
  const callParts: CallRouteParts = {
    ...parts,
    bounds: { codeLengthMax: config.codeMax, timeoutSecondsMax: config.timeoutMax },
    callerOf: callerReader(await store.secret('address'), parseNetworks(config.trustedProxies)),
    reader: engines.tools.reader,
  };
  const routes = [
    ...(await callRoutes(foundation, callParts)),
    ...agentRoutes(foundation),
    ...accountRoutes(foundation, { ...callParts, engines: parts.engines }),
    ...operatorRoutes(parts),
    ...pageRoutes(foundation),
  ];
  return [...routes, ...docsRoutes(routes, baseUrl, callParts.bounds)];
}

/** How agents and CI jobs discover and call the service. */
function agentRoutes(foundation: Foundation): Route[] {
  const { config, clock, log, baseUrl } = foundation;
  const facts = () => describeService(foundation);
  return [
    ...agentCardRoutes(facts),
    agentRegistrationRoute(facts),
    reputationRoute({
      plan: reputationPlan(config),
      baseUrl,
      clock,
      warn: (reason) => log.warn({ reason }, 'could not read the reputation registry'),
    }),
    ...snippetRoutes(facts),
    mcpBridgeRoute(baseUrl),
    ...typescriptClientRoutes(baseUrl),
    clientRoute(baseUrl),
    agentsMdRoute(facts),
  ];
}

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

/** Modes, prices and keys. */
function accountRoutes(foundation: Foundation, parts: CallRouteParts & Pick<RouteParts, 'engines'>): Route[] {
  const { config, terms, clock, baseUrl } = foundation;
  const { store, engines, paymentMethods, bounds, callerOf, observers } = parts;
  const { modes, tariff } = terms;
  const mint: Mint = async (from) => {
    const minted = await mintKey(store, tariff, clock, from);
    observers.onKeyMinted(from.source);
    return minted;
  };
  const hasKeys = config.keys === 'on';
  return [
    infoRoute({
      modes,
      priceHint: terms.priceHint,
      bounds,
      typed: () => engines.packages.packages().packages,
      importable: () => engines.tools.sandbox.report().packages,
    }),
    ...(hasKeys && config.signup === 'on' ? [keysRoute(mint, callerOf)] : []),
    ...(hasKeys
      ? [pricingRoute({ tariff, modes, offers: paymentMethods.offers, x402: terms.x402Prices, baseUrl })]
      : []),
  ];
}

/** Health and statistics. */
const operatorRoutes = ({ engines, store, observers, isClosing }: RouteParts): Route[] => [
  healthRoute({
    engines: engines.reports,
    startEngines: () => void engines.ready().catch(() => {}),
    ping: () => store.ping(),
    sandbox: () => engines.tools.sandbox.report(),
    needsSandbox: engines.needsSandbox,
    packages: () => engines.packages.packages(),
    importable: () => engines.importable.report(),
    isClosing,
  }),
  ...observers.routes,
];

/** Pages for people. */
function pageRoutes(foundation: Foundation): Route[] {
  const { baseUrl } = foundation;
  const facts = () => describeService(foundation);
  return [
    ...changelogRoutes(),
    ...homeRoutes(facts),
    textPageScriptRoute,
    transpileRuntimeRoute,
    ...guideRoutes(baseUrl),
    ...errorRoutes(() => describeDeployment(foundation)),
    ...ruleRoutes(baseUrl),
    llmsTxtRoute(facts),
    iconRoute,
    ...crawlerRoutes(baseUrl),
  ];
}
