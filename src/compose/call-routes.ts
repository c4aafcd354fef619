import type { Cashiers } from '../cashiers.ts';
import { consentedKey } from '../desk/consented-key.ts';
import type { Desk } from '../desk/desk.ts';
import { textKindOf } from '../desk/text-kind.ts';
import type { Turnstile } from '../desk/turnstile.ts';
import { a2aRoute } from '../entrances/a2a/a2a.ts';
import type { CallerOf } from '../entrances/caller.ts';
import { serviceDescription } from '../entrances/info.ts';
import { isLoopback } from '../entrances/mcp/loopback-only.ts';
import { openMcp } from '../entrances/mcp/open-mcp.ts';
import { type OAuth, openOAuth } from '../entrances/oauth/oauth.ts';
import type { ResponseCache } from '../entrances/response-cache.ts';
import type { Route } from '../entrances/route.ts';
import { validateRoute } from '../entrances/validate.ts';
import type { Mode } from '../model/mode.ts';
import type { Metrics } from '../ops/metrics.ts';
import type { Reader } from '../reading/reader.ts';
import type { Store } from '../store/store.ts';
import { lightestMode } from '../validate/plan.ts';
import type { Bounds } from '../wire/read-submission.ts';
import { describeDeployment } from './facts.ts';
import type { Foundation } from './foundation.ts';
import type { Observers } from './observers.ts';

export type CallRouteParts = {
  readonly desk: Desk;
  readonly cashiers: Cashiers;
  readonly bounds: Bounds;
  readonly callerOf: CallerOf;
  readonly store: Store;
  readonly reader: Reader;
  readonly turnstiles: Readonly<Record<Mode, Turnstile>>;
  /** Answers that are kept in memory as they were sent. */
  readonly texts: ResponseCache;
  readonly metrics: Metrics;
  readonly observers: Observers;
  readonly onFault: (error: unknown, requestId: string) => void;
};

/** The routes that take calls: over HTTP, paid by x402, over MCP and over A2A; and the consent that MCP clients ask for. */
export async function callRoutes(foundation: Foundation, parts: CallRouteParts): Promise<Route[]> {
  const { config, terms, baseUrl } = foundation;
  const { desk, cashiers, bounds, callerOf, reader, turnstiles, texts, metrics, observers, onFault } = parts;
  const oauth = await openConsent(foundation, parts);
  const context = { desk, bounds, callerOf, observe: observers.served, baseUrl };
  const agentContext = {
    ...context,
    deployment: () => describeDeployment(foundation),
    onRefusal: metrics.refused,
    onFault,
  };
  return [
    validateRoute({ ...context, texts }),
    ...cashiers.routes(context),
    openMcp({
      ...agentContext,
      payments: cashiers.mcpPayments(desk),
      tokenCredential: oauth?.tokenCredential ?? null,
      isLoopbackOnly: isLoopback(config.listen.host),
      description: serviceDescription,
      priceHint: terms.priceHint,
      keys: config.keys === 'on',
    }),
    a2aRoute({ ...agentContext, kindOf: textKindOf(reader, turnstiles[lightestMode]) }),
    ...(oauth?.routes ?? []),
  ];
}

/** Null where no keys are handed out. */
async function openConsent(
  { config, terms, clock, baseUrl }: Foundation,
  { store, callerOf, observers }: CallRouteParts,
): Promise<OAuth | null> {
  if (config.keys !== 'on' || config.signup !== 'on') return null;
  const { tariff } = terms;
  return openOAuth({
    store,
    clock,
    baseUrl,
    callerOf,
    keyFor: consentedKey(store, tariff, clock, observers.keyMinted),
    freeCallsPerDay: tariff.freeCallsPerDay,
  });
}
