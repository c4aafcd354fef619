import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { EngineReport } from '../base/engine.ts';
import { serviceVersion } from '../base/version.ts';
import type { CallQueue, Load, RejectReason } from '../calls/call-queue.ts';
import type { CallResult } from '../calls/calls.ts';
import type { ConnectionEnd } from '../entrances/connections.ts';
import type { Route } from '../entrances/route.ts';
import type { Exchange } from '../entrances/server.ts';
import type { Mode } from '../model/mode.ts';
import type { PaymentEvent } from '../payments/offer.ts';
import type { RefusalCode } from '../wire/refusal.ts';

export type Metrics = {
  readonly route: Route;
  onExchange(exchange: Exchange): void;
  onServed(result: CallResult, seconds: number): void;
  onRefusal(code: RefusalCode): void;
  /** A call started after waiting this long. */
  onWait(mode: Mode, seconds: number): void;
  onReject(mode: Mode, why: RejectReason): void;
  onConnectionEnd(end: ConnectionEnd): void;
  /** Adds a gauge that is read whenever the metrics are. */
  watch(name: string, help: string, read: () => number): void;
  onEngineCall(engine: string, seconds: number): void;
  onStoreCall(operation: string, seconds: number, done: boolean): void;
  onKeyMinted(): void;
  onPayment(event: PaymentEvent): void;
};

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** Prometheus metrics. */
export function openMetrics(
  engines: () => readonly EngineReport[],
  load: Load,
  callQueues: Readonly<Record<Mode, CallQueue>>,
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
    help: 'Always 1; the label is the version',
    labelNames: ['version'],
    registers,
  }).set({ version: serviceVersion }, 1);
  watch('assay_in_progress', 'Calls running', () => load.running);
  watch('assay_waiting', 'Calls waiting in the queues', () => load.waiting);
  return {
    route: metricsRoute(register),
    watch,
    ...callMetrics(registers),
    ...queueMetrics(registers, callQueues),
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

function callMetrics(registers: Registry[]): Pick<Metrics, 'onExchange' | 'onServed' | 'onRefusal'> {
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
    help: 'Verdicts returned, by mode and tier',
    labelNames: ['mode', 'tier'],
    registers,
  });
  const repeats = new Counter({
    name: 'assay_repeat_total',
    help: 'Repeated calls served from the remembered response',
    registers,
  });
  const spent = new Counter({ name: 'assay_credits_spent_total', help: 'Credits charged', registers });
  const refusals = new Counter({
    name: 'assay_refusals_total',
    help: 'Refusals, by code',
    labelNames: ['code'],
    registers,
  });
  return {
    onExchange({ route, mode, status, seconds: took }) {
      requests.inc({ route, mode: mode ?? '', status });
      duration.observe({ route, mode: mode ?? '' }, took);
    },
    onServed({ mode, tier, repeat, cost }) {
      verdicts.inc({ mode, tier });
      if (repeat) repeats.inc();
      if (cost > 0) spent.inc(cost);
    },
    onRefusal: (code) => refusals.inc({ code }),
  };
}

function queueMetrics(
  registers: Registry[],
  callQueues: Readonly<Record<Mode, CallQueue>>,
): Pick<Metrics, 'onWait' | 'onReject'> {
  const queues = Object.entries(callQueues) as [Mode, CallQueue][];
  const perMode = (name: string, help: string, read: (queue: CallQueue) => number): Gauge =>
    new Gauge({
      name,
      help,
      labelNames: ['mode'],
      registers,
      collect() {
        for (const [mode, queue] of queues) this.set({ mode }, read(queue));
      },
    });
  perMode('assay_queue_depth', 'Calls waiting, by mode', ({ waiting }) => waiting);
  perMode('assay_queue_depth_max', 'Calls that may wait, by mode', ({ bounds }) => bounds.waitingMax);
  perMode('assay_queue_working', 'Calls running, by mode', ({ running }) => running);
  perMode('assay_queue_working_max', 'Calls that may run at the same time, by mode', ({ bounds }) => bounds.runningMax);
  const waitSeconds = new Histogram({
    name: 'assay_queue_wait_seconds',
    help: 'How long a call waited before it started, by mode',
    labelNames: ['mode'],
    buckets: seconds,
    registers,
  });
  const refusals = new Counter({
    name: 'assay_queue_refusals_total',
    help: 'Calls rejected: all queues full (full), the queue of the caller full (caller), or too long a wait (late)',
    labelNames: ['mode', 'why'],
    registers,
  });
  for (const [mode] of queues) {
    waitSeconds.zero({ mode });
    for (const why of ['full', 'caller', 'late'] as const) refusals.inc({ mode, why }, 0);
  }
  return {
    onWait: (mode, took) => waitSeconds.observe({ mode }, took),
    onReject: (mode, why) => refusals.inc({ mode, why }),
  };
}

function connectionMetrics(registers: Registry[]): Pick<Metrics, 'onConnectionEnd'> {
  const ends = new Counter({
    name: 'assay_connections_ended_total',
    help: 'Connections closed by the service: idle, to make room (idle), too many (address, full, pipelined), or a client that does not read its response (reader)',
    labelNames: ['why'],
    registers,
  });
  for (const why of ['idle', 'address', 'full', 'pipelined', 'reader'] as const satisfies ConnectionEnd[]) {
    ends.inc({ why }, 0);
  }
  return { onConnectionEnd: (why) => ends.inc({ why }) };
}

function engineMetrics(registers: Registry[], engines: () => readonly EngineReport[]): Pick<Metrics, 'onEngineCall'> {
  const engineSeconds = new Histogram({
    name: 'assay_engine_duration_seconds',
    help: 'Time one engine takes for one text, including the wait for a worker',
    labelNames: ['engine'],
    buckets: seconds,
    registers,
  });
  new Counter({
    name: 'assay_engine_replaced_total',
    help: 'Workers of each engine that were replaced',
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
    help: '1 if the engine is ready',
    labelNames: ['engine'],
    registers,
    collect() {
      for (const { name, state } of engines()) this.set({ engine: name }, state === 'ready' ? 1 : 0);
    },
  });
  return { onEngineCall: (engine, took) => engineSeconds.observe({ engine }, took) };
}

function storeMetrics(registers: Registry[]): Pick<Metrics, 'onStoreCall' | 'onKeyMinted'> {
  const storeSeconds = new Histogram({
    name: 'assay_store_duration_seconds',
    help: 'Duration of a store operation, by outcome: done or failed',
    labelNames: ['operation', 'outcome'],
    buckets: seconds,
    registers,
  });
  const keys = new Counter({ name: 'assay_keys_minted_total', help: 'Keys issued', registers });
  return {
    onStoreCall: (operation, took, done) =>
      storeSeconds.observe({ operation, outcome: done ? 'done' : 'failed' }, took),
    onKeyMinted: () => keys.inc(),
  };
}

function paymentMetrics(registers: Registry[]): Pick<Metrics, 'onPayment'> {
  const payments = new Counter({
    name: 'assay_payments_total',
    help: 'Payment events, by payment method: offered, paid or refused',
    labelNames: ['route', 'event'],
    registers,
  });
  // Start at 0, so that the first event shows as an increase.
  for (const route of ['card', 'deposit', 'topup', 'x402'] as const satisfies PaymentEvent['route'][]) {
    for (const event of ['offered', 'paid', 'refused'] as const satisfies PaymentEvent['kind'][]) {
      payments.inc({ route, event }, 0);
    }
  }
  return { onPayment: ({ kind, route }) => payments.inc({ route, event: kind }) };
}
