import type { Clock } from '../base/clock.ts';
import type { Route } from '../entrances/route.ts';
import type { PaymentEvent } from '../payments/offer.ts';
import type { FunnelCount, FunnelCounts } from '../store/store.ts';
import { Funnel } from '../wire/contract/funnel.ts';
import { Refusal } from '../wire/refusal.ts';

/** Beyond this many, origins are counted together: a caller can say anything. */
const originsMax = 100;
const writeEveryMs = 1000;
/** After a write that failed. */
const writeAgainMs = 5000;
const paymentRoutes = ['card', 'deposit', 'topup', 'x402'] as const;

export type FunnelBook = {
  readonly route: Route;
  trial(origin: string | null): void;
  keyMinted(origin: string | null): void;
  payment(event: PaymentEvent): void;
  close(): Promise<void>;
};

/** Counts how callers become customers. Counts that cannot be written now are written later; no call waits for them. */
export function openFunnel(kept: FunnelCounts | null, clock: Clock, warn: (reason: string) => void): FunnelBook {
  const origins = new Set<string>();
  let waiting = new Map<string, FunnelCount>();
  let writing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;
  let closed = false;

  const known = (origin: string | null): string => {
    const said = origin ?? 'direct';
    if (origins.has(said)) return said;
    if (origins.size >= originsMax) return 'other';
    origins.add(said);
    return said;
  };
  const add = (event: string, origin: string | null, route: string): void => {
    if (!kept) return;
    put(waiting, { event, origin: known(origin), route, count: 1 });
    timer ??= setTimeout(write, writeEveryMs);
  };
  const write = (): Promise<void> => {
    timer = null;
    const counts = [...waiting.values()];
    waiting = new Map();
    writing = writing.then(async () => {
      if (!kept || counts.length === 0) return;
      try {
        await kept.add(counts, clock.now());
      } catch (error) {
        warn(String(error));
        for (const count of counts) put(waiting, count);
        if (!closed) timer ??= setTimeout(write, writeAgainMs);
      }
    });
    return writing;
  };
  const learnt = kept?.read().then(
    ({ counts }) => {
      for (const { origin } of counts) known(origin);
    },
    (error) => warn(String(error)),
  );

  return {
    trial: (origin) => add('trial', origin, ''),
    keyMinted: (origin) => add('key', origin, ''),
    payment: ({ kind, route, origin }) => add(kind, origin, route),
    async close() {
      closed = true;
      if (timer) clearTimeout(timer);
      await learnt;
      await write();
    },
    route: {
      method: 'GET',
      path: '/v1/funnel',
      tag: 'operation',
      summary: 'Trials, keys and payments, by origin and by way of payment',
      response: { description: 'Counts since they are kept.', schema: Funnel },
      refusals: ['not_configured', 'store_unavailable'],
      async handle() {
        if (!kept) throw new Refusal('not_configured', { message: 'Counts need a file: ASSAY_STATS_FILE is not set.' });
        await write();
        const { since, counts } = await kept.read();
        return { since: since?.toISOString() ?? null, ...summed(counts) };
      },
    },
  };
}

function put(counts: Map<string, FunnelCount>, { event, origin, route, count }: FunnelCount): void {
  const key = JSON.stringify([event, origin, route]);
  counts.set(key, { event, origin, route, count: count + (counts.get(key)?.count ?? 0) });
}

function summed(counts: readonly FunnelCount[]) {
  const sum = (of: readonly FunnelCount[]): number => of.reduce((total, { count }) => total + count, 0);
  const by = (field: 'origin' | 'route', of: readonly FunnelCount[]): Record<string, number> => {
    const values = [...new Set(of.map((one) => one[field]))].sort();
    return Object.fromEntries(values.map((value) => [value, sum(of.filter((one) => one[field] === value))]));
  };
  const counted = (event: string) => {
    const of = counts.filter((one) => one.event === event);
    return { total: sum(of), by_origin: by('origin', of) };
  };
  const paid = counts.filter(({ event }) => event === 'paid');
  const onTheWay = (route: string) => {
    const at = (event: string): number => sum(counts.filter((one) => one.route === route && one.event === event));
    return { offered: at('offered'), paid: at('paid'), refused: at('refused') };
  };
  return {
    trials: counted('trial'),
    keys: counted('key'),
    payments: {
      ...counted('paid'),
      by_route: Object.fromEntries(
        paymentRoutes.map((route) => [route, sum(paid.filter((one) => one.route === route))]),
      ),
    },
    x402: onTheWay('x402'),
    by_route: Object.fromEntries(paymentRoutes.map((route) => [route, onTheWay(route)])),
  };
}
