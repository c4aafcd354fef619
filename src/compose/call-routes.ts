import type { CallQueue } from '../calls/call-queue.ts';
import type { Calls } from '../calls/calls.ts';
import { consentKeyResolver } from '../calls/consent-key.ts';
import { textKindDetector } from '../calls/text-kind.ts';
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
import type { PaymentMethods } from '../payment-methods.ts';
import type { Reader } from '../reading/reader.ts';
import type { Store } from '../store/store.ts';
import { lightestMode } from '../validate/plan.ts';
import type { Bounds } from '../wire/read-submission.ts';
import { describeDeployment } from './describe-service.ts';
import type { Foundation } from './foundation.ts';
import type { Observers } from './observers.ts';

export type CallRouteParts = {
  readonly calls: Calls;
  readonly paymentMethods: PaymentMethods;
  readonly bounds: Bounds;
  readonly callerOf: CallerOf;
  readonly store: Store;
  readonly reader: Reader;
  readonly callQueues: Readonly<Record<Mode, CallQueue>>;
  /** Responses kept in memory as they were sent. */
  readonly texts: ResponseCache;
  readonly metrics: Metrics;
  readonly observers: Observers;
  readonly onFault: (error: unknown, requestId: string) => void;
};

/** The routes that serve calls (HTTP, x402, MCP and A2A) and the OAuth routes for MCP clients. */
export async function callRoutes(foundation: Foundation, parts: CallRouteParts): Promise<Route[]> {
  const { config, terms, baseUrl } = foundation;
  const { calls, paymentMethods, bounds, callerOf, reader, callQueues, texts, metrics, observers, onFault } = parts;
  const oauth = await openConsent(foundation, parts);
  const context = { calls, bounds, callerOf, observe: observers.onServed, baseUrl };
  const agentContext = {
    ...context,
    deployment: () => describeDeployment(foundation),
    onRefusal: metrics.onRefusal,
    onFault,
  };
  return [
    validateRoute({ ...context, texts }),
    ...paymentMethods.routes(context),
    openMcp({
      ...agentContext,
      payments: paymentMethods.mcpPayments(calls),
      tokenCredential: oauth?.tokenCredential ?? null,
      isLoopbackOnly: isLoopback(config.listen.host),
      description: serviceDescription,
      priceHint: terms.priceHint,
      keys: config.keys === 'on',
    }),
    a2aRoute({ ...agentContext, kindOf: textKindDetector(reader, callQueues[lightestMode]) }),
    ...(oauth?.routes ?? []),
  ];
}

/** Null if this deployment does not issue keys. */
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
    keyFor: consentKeyResolver(store, tariff, clock, observers.onKeyMinted),
    freeCallsPerDay: tariff.freeCallsPerDay,
  });
}
