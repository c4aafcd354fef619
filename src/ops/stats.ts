import type { EngineReport } from '../base/engine.ts';
import type { Load } from '../calls/call-queue.ts';
import type { CallResult } from '../calls/calls.ts';
import type { Route } from '../entrances/route.ts';
import { Stats } from '../wire/contract/stats.ts';

export type StatsBook = { readonly route: Route; onServed(result: CallResult): void };

/** Totals since the start, for people; Prometheus has the finer ones. */
export function openStats(engines: () => readonly EngineReport[], load: Load): StatsBook {
  const started = performance.now();
  const totals: Record<string, Record<string, number>> = { free: {}, paid: {}, x402: {}, trial: {}, open: {} };
  return {
    onServed({ tier, mode }) {
      const perMode = totals[tier]!;
      perMode[mode] = (perMode[mode] ?? 0) + 1;
    },
    route: {
      method: 'GET',
      path: '/v1/stats',
      tag: 'operation',
      summary: 'Uptime, workers and totals',
      response: { description: 'Since the start of this process.', schema: Stats },
      handle: () => {
        const reports = engines();
        return {
          uptime_s: Math.floor((performance.now() - started) / 1000),
          workers: reports.reduce((sum, { busy, idle }) => sum + busy + idle, 0),
          in_progress: load.running + load.waiting,
          totals,
          engines: reports,
        };
      },
    },
  };
}
