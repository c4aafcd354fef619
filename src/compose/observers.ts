import type { EngineReport } from '../base/engine.ts';
import type { Load } from '../calls/call-queue.ts';
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

/** Counts and records calls, payments and new keys. */
export type Observers = {
  readonly onServed: ServedObserver;
  onPayment(event: PaymentEvent): void;
  onKeyMinted(origin: string | null): void;
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
  const counts =
    store.funnel ??
    (config.statsFile === null ? null : funnelFile(config.statsFile, warn('could not read the funnel file')));
  const funnel = closing.adopt(openFunnel(counts, clock, warn('could not write the funnel counts')), (one) =>
    one.close(),
  );
  const training = openTrainingData(
    store,
    config.operatorToken,
    clock,
    warn('could not record a snippet for training data'),
  );
  return {
    onServed({ served, submission, seconds, origin, mayBeKept }) {
      metrics.onServed(served, seconds);
      stats.onServed(served);
      if (served.tier === 'trial') funnel.onTrial(origin);
      if (mayBeKept && !served.repeat) training.record(submission, served.verdict);
    },
    onPayment(event) {
      funnel.onPayment(event);
      metrics.onPayment(event);
    },
    onKeyMinted(origin) {
      funnel.onKeyMinted(origin);
      metrics.onKeyMinted();
    },
    routes: [metrics.route, stats.route, funnel.route, training.route],
  };
}
