import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { EngineReport } from '../base/engine.ts';
import { serviceVersion } from '../base/version.ts';
import type { Served } from '../desk/desk.ts';
import type { Load, TurnedAway, Turnstile } from '../desk/turnstile.ts';
import type { ConnectionEnd } from '../entrances/connections.ts';
import type { Route } from '../entrances/route.ts';
import type { Exchange } from '../entrances/server.ts';
import type { Mode } from '../model/mode.ts';
import type { PaymentEvent } from '../payments/offer.ts';
import type { RefusalCode } from '../wire/refusal.ts';

export type Metrics = {
  readonly route: Route;
  exchange(exchange: Exchange): void;
  served(served: Served, seconds: number): void;
  refused(code: RefusalCode): void;
  /** A call had its turn after waiting so long for it. */
  waited(mode: Mode, seconds: number): void;
  turnedAway(mode: Mode, why: TurnedAway): void;
  connectionEnd(end: ConnectionEnd): void;
  /** A further number, asked for whenever the metrics are. */
  watch(name: string, help: string, read: () => number): void;
  engineCall(engine: string, seconds: number): void;
  storeCall(operation: string, seconds: number, done: boolean): void;
  keyMinted(): void;
  payment(event: PaymentEvent): void;
};

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** What happens inside, for Prometheus. */
export function openMetrics(
  engines: () => readonly EngineReport[],
  load: Load,
  turnstiles: Readonly<Record<Mode, Turnstile>>,
): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const registers = [register];
  const watch: Metrics['watch'] = (name, help, read) => {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  };
  new Gauge({
    name: 'assay_build_info',
    help: 'Always 1; the version serves as its label',
    labelNames: ['version'],
    registers,
  }).set({ version: serviceVersion }, 1);
  watch('assay_in_progress', 'Calls at the engines', () => load.working);
  watch('assay_waiting', 'Calls waiting for their turn', () => load.waiting);
  return {
    route: metricsRoute(register),
    watch,
    ...callMetrics(registers),
    ...queueMetrics(registers, turnstiles),
    ...connectionMetrics(registers),
    ...engineMetrics(registers, engines),
    ...storeMetrics(registers),
    ...paymentMetrics(registers),
  };
}

const metricsRoute = (register: Registry): Route => ({
  method: 'GET',
  path: '/metrics',
  tag: 'operation',
  summary: 'Prometheus metrics',
  response: { description: 'Text exposition format 0.0.4.', type: 'text/plain' },
  async handle(_request, reply) {
    reply.type('text/plain; version=0.0.4; charset=utf-8');
    return register.metrics();
  },
});

function callMetrics(registers: Registry[]): Pick<Metrics, 'exchange' | 'served' | 'refused'> {
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
  return {
    exchange({ route, mode, status, seconds: took }) {
      requests.inc({ route, mode: mode ?? '', status });
      duration.observe({ route, mode: mode ?? '' }, took);
    },
    served({ mode, tier, repeat, cost }) {
      verdicts.inc({ mode, tier });
      if (repeat) repeats.inc();
      if (cost > 0) spent.inc(cost);
    },
    refused: (code) => refusals.inc({ code }),
  };
}

function queueMetrics(
  registers: Registry[],
  turnstiles: Readonly<Record<Mode, Turnstile>>,
): Pick<Metrics, 'waited' | 'turnedAway'> {
  const queues = Object.entries(turnstiles) as [Mode, Turnstile][];
  const perMode = (name: string, help: string, read: (turnstile: Turnstile) => number): Gauge =>
    new Gauge({
      name,
      help,
      labelNames: ['mode'],
      registers,
      collect() {
        for (const [mode, turnstile] of queues) this.set({ mode }, read(turnstile));
      },
    });
  perMode('assay_queue_depth', 'Calls waiting for their turn, by mode', ({ waiting }) => waiting);
  perMode('assay_queue_depth_max', 'Calls that may wait, by mode', ({ bounds }) => bounds.waitingMax);
  perMode('assay_queue_working', 'Calls at the engines, by mode', ({ working }) => working);
  perMode('assay_queue_working_max', 'Calls that may be at the engines, by mode', ({ bounds }) => bounds.abreast);
  const waitSeconds = new Histogram({
    name: 'assay_queue_wait_seconds',
    help: 'How long a call waited for its turn, by mode',
    labelNames: ['mode'],
    buckets: seconds,
    registers,
  });
  const refusals = new Counter({
    name: 'assay_queue_refusals_total',
    help: 'Calls that got no turn: the lines full, the own line full (caller), or too long a wait (late)',
    labelNames: ['mode', 'why'],
    registers,
  });
  for (const [mode] of queues) {
    waitSeconds.zero({ mode });
    for (const why of ['full', 'caller', 'late'] as const) refusals.inc({ mode, why }, 0);
  }
  return {
    waited: (mode, took) => waitSeconds.observe({ mode }, took),
    turnedAway: (mode, why) => refusals.inc({ mode, why }),
  };
}

function connectionMetrics(registers: Registry[]): Pick<Metrics, 'connectionEnd'> {
  const ends = new Counter({
    name: 'assay_connections_ended_total',
    help: 'Connections we ended: idle for a new one, too many (address, full, pipelined), or not reading its answer',
    labelNames: ['why'],
    registers,
  });
  for (const why of ['idle', 'address', 'full', 'pipelined', 'reader'] as const satisfies ConnectionEnd[]) {
    ends.inc({ why }, 0);
  }
  return { connectionEnd: (why) => ends.inc({ why }) };
}

function engineMetrics(registers: Registry[], engines: () => readonly EngineReport[]): Pick<Metrics, 'engineCall'> {
  const engineSeconds = new Histogram({
    name: 'assay_engine_duration_seconds',
    help: 'Work of one engine on one text, waiting for it included',
    labelNames: ['engine'],
    buckets: seconds,
    registers,
  });
  new Counter({
    name: 'assay_engine_replaced_total',
    help: 'Workers of each engine that were thrown away and replaced',
    labelNames: ['engine'],
    registers,
    collect() {
      this.reset();
      for (const { name, replaced } of engines()) this.inc({ engine: name }, replaced);
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
  return { engineCall: (engine, took) => engineSeconds.observe({ engine }, took) };
}

function storeMetrics(registers: Registry[]): Pick<Metrics, 'storeCall' | 'keyMinted'> {
  const storeSeconds = new Histogram({
    name: 'assay_store_duration_seconds',
    help: 'One operation of the store, by what became of it: done or failed',
    labelNames: ['operation', 'outcome'],
    buckets: seconds,
    registers,
  });
  const keys = new Counter({ name: 'assay_keys_minted_total', help: 'Keys handed out', registers });
  return {
    storeCall: (operation, took, done) => storeSeconds.observe({ operation, outcome: done ? 'done' : 'failed' }, took),
    keyMinted: () => keys.inc(),
  };
}

function paymentMetrics(registers: Registry[]): Pick<Metrics, 'payment'> {
  const payments = new Counter({
    name: 'assay_payments_total',
    help: 'Payments by way and by what became of them',
    labelNames: ['route', 'event'],
    registers,
  });
  // Set from the start, so that a first one is seen as an increase.
  for (const route of ['card', 'deposit', 'topup', 'x402'] as const satisfies PaymentEvent['route'][]) {
    for (const event of ['offered', 'paid', 'refused'] as const satisfies PaymentEvent['kind'][]) {
      payments.inc({ route, event }, 0);
    }
  }
  return { payment: ({ kind, route }) => payments.inc({ route, event: kind }) };
}
