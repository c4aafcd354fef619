import type { Clock } from '../base/clock.ts';
import type { Route } from '../entrances/route.ts';
import type { PaymentEvent } from '../payments/offer.ts';
import type { FunnelCount, FunnelCounts } from '../store/store.ts';
import { Funnel } from '../wire/contract/funnel.ts';
import { Refusal } from '../wire/refusal.ts';

/** Further origins are counted as `other`: callers can send any origin they like. */
const originsMax = 100;
const writeEveryMs = 1000;
/** Delay after a failed write. */
const retryMs = 5000;
const paymentRoutes = ['card', 'deposit', 'topup', 'x402'] as const;

export type FunnelRecorder = {
  readonly route: Route;
  onTrial(origin: string | null): void;
  onKeyMinted(origin: string | null): void;
  onPayment(event: PaymentEvent): void;
  close(): Promise<void>;
};

/** Counts how callers become customers. Counts are written in the background and retried; no call waits for them. */
export function openFunnel(storage: FunnelCounts | null, clock: Clock, warn: (reason: string) => void): FunnelRecorder {
  const origins = new Set<string>();
  let unwritten = new Map<string, FunnelCount>();
  let writing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;
  let closed = false;

  const limitOrigin = (origin: string | null): string => {
    const name = origin ?? 'direct';
    if (origins.has(name)) return name;
    if (origins.size >= originsMax) return 'other';
    origins.add(name);
    return name;
  };
  const add = (event: string, origin: string | null, route: string): void => {
    if (!storage) return;
    addCount(unwritten, { event, origin: limitOrigin(origin), route, count: 1 });
    timer ??= setTimeout(write, writeEveryMs);
  };
  const write = (): Promise<void> => {
    timer = null;
    const counts = [...unwritten.values()];
    unwritten = new Map();
    writing = writing.then(async () => {
      if (!storage || counts.length === 0) return;
      try {
        await storage.add(counts, clock.now());
      } catch (error) {
        warn(String(error));
        for (const count of counts) addCount(unwritten, count);
        if (!closed) timer ??= setTimeout(write, retryMs);
      }
    });
    return writing;
  };
  const originsLoaded = storage?.read().then(
    ({ counts }) => {
      for (const { origin } of counts) limitOrigin(origin);
    },
    (error) => warn(String(error)),
  );

  return {
    onTrial: (origin) => add('trial', origin, ''),
    onKeyMinted: (origin) => add('key', origin, ''),
    onPayment: ({ kind, route, origin }) => add(kind, origin, route),
    async close() {
      closed = true;
      if (timer) clearTimeout(timer);
      await originsLoaded;
      await write();
    },
    route: {
      method: 'GET',
      path: '/v1/funnel',
      tag: 'operation',
      summary: 'Trials, keys and payments, by origin and payment method',
      response: { description: 'Counts since recording began.', schema: Funnel },
      refusals: ['not_configured', 'store_unavailable'],
      async handle() {
        if (!storage)
          throw new Refusal('not_configured', { message: 'The funnel is not recorded: ASSAY_STATS_FILE is not set.' });
        await write();
        const { since, counts } = await storage.read();
        return { since: since?.toISOString() ?? null, ...summarize(counts) };
      },
    },
  };
}

function addCount(counts: Map<string, FunnelCount>, { event, origin, route, count }: FunnelCount): void {
  const key = JSON.stringify([event, origin, route]);
  counts.set(key, { event, origin, route, count: count + (counts.get(key)?.count ?? 0) });
}

function summarize(counts: readonly FunnelCount[]) {
  const sum = (of: readonly FunnelCount[]): number => of.reduce((total, { count }) => total + count, 0);
  const by = (field: 'origin' | 'route', of: readonly FunnelCount[]): Record<string, number> => {
    const values = [...new Set(of.map((one) => one[field]))].sort();
    return Object.fromEntries(values.map((value) => [value, sum(of.filter((one) => one[field] === value))]));
  };
  const totalOf = (event: string) => {
    const of = counts.filter((one) => one.event === event);
    return { total: sum(of), by_origin: by('origin', of) };
  };
  const paid = counts.filter(({ event }) => event === 'paid');
  const eventsOf = (route: string) => {
    const countOf = (event: string): number => sum(counts.filter((one) => one.route === route && one.event === event));
    return { offered: countOf('offered'), paid: countOf('paid'), refused: countOf('refused') };
  };
  return {
    trials: totalOf('trial'),
    keys: totalOf('key'),
    payments: {
      ...totalOf('paid'),
      by_route: Object.fromEntries(
        paymentRoutes.map((route) => [route, sum(paid.filter((one) => one.route === route))]),
      ),
    },
    x402: eventsOf('x402'),
    by_route: Object.fromEntries(paymentRoutes.map((route) => [route, eventsOf(route)])),
  };
}
