import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { EngineReport } from '../base/engine.ts';
import type { Served } from '../desk/desk.ts';
import type { Load } from '../desk/turnstile.ts';
import type { Route } from '../entrances/route.ts';
import type { Exchange } from '../entrances/server.ts';
import type { RefusalCode } from '../wire/refusal.ts';

export type Metrics = {
  readonly route: Route;
  exchange(exchange: Exchange): void;
  served(served: Served, seconds: number): void;
  refused(code: RefusalCode): void;
  engineCall(engine: string, seconds: number): void;
};

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** What happens inside, for Prometheus. */
export function openMetrics(engines: () => readonly EngineReport[], load: Load): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const registers = [register];
  const requests = new Counter({
    name: 'assay_requests_total',
    help: 'Responses written, by route, mode and status',
    labelNames: ['route', 'mode', 'status'],
    registers,
  });
  const duration = new Histogram({
    name: 'assay_request_duration_seconds',
    help: 'From the first byte of a request to the last of its response',
    labelNames: ['route', 'mode'],
    buckets: seconds,
    registers,
  });
  const verdicts = new Counter({
    name: 'assay_verdicts_total',
    help: 'Verdicts given, by mode and tier',
    labelNames: ['mode', 'tier'],
    registers,
  });
  const repeats = new Counter({ name: 'assay_repeat_total', help: 'Calls answered from memory', registers });
  const spent = new Counter({ name: 'assay_credits_spent_total', help: 'Credits charged', registers });
  const refusals = new Counter({
    name: 'assay_refusals_total',
    help: 'Refusals, by code',
    labelNames: ['code'],
    registers,
  });
  const engineSeconds = new Histogram({
    name: 'assay_engine_duration_seconds',
    help: 'Work of one engine on one text, waiting for it included',
    labelNames: ['engine'],
    buckets: seconds,
    registers,
  });
  new Gauge({
    name: 'assay_in_progress',
    help: 'Calls at the engines',
    registers,
    collect() {
      this.set(load.working);
    },
  });
  new Gauge({
    name: 'assay_waiting',
    help: 'Calls waiting for their turn',
    registers,
    collect() {
      this.set(load.waiting);
    },
  });
  new Gauge({
    name: 'assay_engine_workers',
    help: 'Workers of each engine, by state',
    labelNames: ['engine', 'state'],
    registers,
    collect() {
      for (const { name, busy, idle, waiting, replaced } of engines()) {
        this.set({ engine: name, state: 'busy' }, busy);
        this.set({ engine: name, state: 'idle' }, idle);
        this.set({ engine: name, state: 'waiting' }, waiting);
        this.set({ engine: name, state: 'replaced' }, replaced);
      }
    },
  });
  new Gauge({
    name: 'assay_engine_up',
    help: '1 where an engine takes work',
    labelNames: ['engine'],
    registers,
    collect() {
      for (const { name, state } of engines()) this.set({ engine: name }, state === 'ready' ? 1 : 0);
    },
  });

  return {
    route: {
      method: 'GET',
      path: '/metrics',
      tag: 'operation',
      summary: 'Prometheus metrics',
      answer: { description: 'Text exposition format 0.0.4.', type: 'text/plain' },
      async handle(_request, reply) {
        reply.type('text/plain; version=0.0.4; charset=utf-8');
        return register.metrics();
      },
    },
    exchange({ route, mode, status, seconds: took }) {
      requests.inc({ route, mode: mode ?? '', status });
      duration.observe({ route, mode: mode ?? '' }, took);
    },
    served({ verdict: { mode }, tier, repeat, cost }) {
      verdicts.inc({ mode, tier });
      if (repeat) repeats.inc();
      if (cost > 0) spent.inc(cost);
    },
    refused: (code) => refusals.inc({ code }),
    engineCall: (engine, took) => engineSeconds.observe({ engine }, took),
  };
}
