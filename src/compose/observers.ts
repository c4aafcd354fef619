import type { EngineReport } from '../base/engine.ts';
import type { Load } from '../desk/turnstile.ts';
import type { ServedObserver } from '../entrances/observer.ts';
import type { Route } from '../entrances/route.ts';
import { openFunnel } from '../ops/funnel.ts';
import { funnelFile } from '../ops/funnel-file.ts';
import type { Metrics } from '../ops/metrics.ts';
import { openStats } from '../ops/stats.ts';
import { openTrainingData } from '../ops/training-data.ts';
import type { PaymentEvent } from '../payments/offer.ts';
import type { Store } from '../store/store.ts';
import type { Foundation } from './foundation.ts';

/** What counts and records calls, payments and keys. */
export type Observers = {
  readonly served: ServedObserver;
  payment(event: PaymentEvent): void;
  keyMinted(origin: string | null): void;
  readonly routes: readonly Route[];
};

export type Observed = {
  readonly store: Store;
  readonly metrics: Metrics;
  readonly engines: () => readonly EngineReport[];
  readonly load: Load;
};

export function openObservers(
  { config, clock, log, closing }: Foundation,
  { store, metrics, engines, load }: Observed,
): Observers {
  const warn = (about: string) => (reason: string) => log.warn({ reason }, about);
  const stats = openStats(engines, load);
  const counts = store.funnel ?? (config.statsFile === null ? null : funnelFile(config.statsFile, warn('the counts')));
  const funnel = closing.adopt(openFunnel(counts, clock, warn('the counts could not be written')), (one) =>
    one.close(),
  );
  const training = openTrainingData(store, config.operatorToken, clock, warn('a snippet could not be recorded'));
  return {
    served({ served, submission, seconds, origin, mayBeKept }) {
      metrics.served(served, seconds);
      stats.served(served);
      if (served.tier === 'trial') funnel.trial(origin);
      if (mayBeKept && !served.repeat) training.judged(submission, served.verdict);
    },
    payment(event) {
      funnel.payment(event);
      metrics.payment(event);
    },
    keyMinted(origin) {
      funnel.keyMinted(origin);
      metrics.keyMinted();
    },
    routes: [metrics.route, stats.route, funnel.route, training.route],
  };
}
