import type { Generator } from '../src/cli/generate/generator.ts';

type Line = { readonly shows: string; readonly as: string };

type Panel = {
  readonly title: string;
  readonly about: string;
  readonly unit: string;
  readonly lines: readonly Line[];
  readonly kind?: 'timeseries' | 'stat';
  readonly stacked?: true;
  /** Colours by value, from green. */
  readonly steps?: readonly (readonly [from: number, colour: string])[];
};

type Row = { readonly title: string; readonly panels: readonly Panel[] };

const at = 'job=~"$job",instance=~"$instance"';
const perSecond = (metric: string, more = ''): string => `rate(${metric}{${at}${more}}[$__rate_interval])`;
const quantile = (share: number, metric: string, by: string): string =>
  `histogram_quantile(${share}, sum by (le${by && `, ${by}`}) (${perSecond(`${metric}_bucket`)}))`;

const rows: readonly Row[] = [
  {
    title: 'At a glance',
    panels: [
      {
        title: 'Services up',
        about: 'Processes that Prometheus can reach.',
        unit: 'none',
        kind: 'stat',
        lines: [{ shows: `sum(up{${at}})`, as: '' }],
        steps: [
          [0, 'red'],
          [1, 'green'],
        ],
      },
      {
        title: 'Versions',
        about: 'More than one only during an upgrade.',
        unit: 'none',
        kind: 'stat',
        lines: [{ shows: `count by (version) (assay_build_info{${at}})`, as: '{{version}}' }],
      },
      {
        title: 'Calls per second',
        about: 'Verdicts returned.',
        unit: 'reqps',
        kind: 'stat',
        lines: [{ shows: `sum(${perSecond('assay_verdicts_total')})`, as: '' }],
      },
      {
        title: 'Error rate',
        about: 'Share of responses with status 500 or above, including calls refused under overload (503).',
        unit: 'percentunit',
        kind: 'stat',
        lines: [
          {
            shows: `sum(${perSecond('assay_requests_total', ',status=~"5.."')}) / sum(${perSecond('assay_requests_total')})`,
            as: '',
          },
        ],
        steps: [
          [0, 'green'],
          [0.001, 'orange'],
          [0.01, 'red'],
        ],
      },
      {
        title: 'Queued calls',
        about: 'Calls waiting for an engine now. The autoscaler uses this number.',
        unit: 'none',
        kind: 'stat',
        lines: [{ shows: `sum(assay_waiting{${at}})`, as: '' }],
        steps: [
          [0, 'green'],
          [32, 'orange'],
          [256, 'red'],
        ],
      },
      {
        title: 'Credits per hour',
        about: 'Credits charged.',
        unit: 'none',
        kind: 'stat',
        lines: [{ shows: `sum(increase(assay_credits_spent_total{${at}}[1h]))`, as: '' }],
      },
    ],
  },
  {
    title: 'Calls',
    panels: [
      {
        title: 'Calls by mode',
        about: 'Verdicts per second, over all interfaces.',
        unit: 'reqps',
        stacked: true,
        lines: [{ shows: `sum by (mode) (${perSecond('assay_verdicts_total')})`, as: '{{mode}}' }],
      },
      {
        title: 'Responses by status',
        about: 'All routes.',
        unit: 'reqps',
        stacked: true,
        lines: [{ shows: `sum by (status) (${perSecond('assay_requests_total')})`, as: '{{status}}' }],
      },
      {
        title: 'Refusals by code',
        about: 'Each code is explained at /errors/<code> on the service.',
        unit: 'reqps',
        lines: [{ shows: `sum by (code) (${perSecond('assay_refusals_total')}) > 0`, as: '{{code}}' }],
      },
      {
        title: 'Duration of /v1/validate',
        about: 'From the first byte of a request to the last byte of its response.',
        unit: 's',
        lines: [0.5, 0.95, 0.99].map((share) => ({
          shows: `histogram_quantile(${share}, sum by (le) (${perSecond('assay_request_duration_seconds_bucket', ',route="/v1/validate"')}))`,
          as: `${share * 100} %`,
        })),
      },
      {
        title: 'Duration by mode, p95',
        about: 'Only calls that have a mode.',
        unit: 's',
        lines: [
          {
            shows: `histogram_quantile(0.95, sum by (le, mode) (${perSecond('assay_request_duration_seconds_bucket', ',mode!=""')}))`,
            as: '{{mode}}',
          },
        ],
      },
      {
        title: 'Cached responses',
        about: 'Identical calls within ten minutes, which are free.',
        unit: 'reqps',
        lines: [{ shows: `sum(${perSecond('assay_repeat_total')})`, as: 'repeats' }],
      },
    ],
  },
  {
    title: 'Load',
    panels: [
      {
        title: 'In progress and queued',
        about: 'Calls being processed, and calls waiting for an engine.',
        unit: 'none',
        lines: [
          { shows: `sum by (instance) (assay_in_progress{${at}})`, as: '{{instance}} in progress' },
          { shows: `sum by (instance) (assay_waiting{${at}})`, as: '{{instance}} queued' },
        ],
      },
      {
        title: 'Queued by mode',
        about: 'Each mode has its own queues.',
        unit: 'none',
        stacked: true,
        lines: [{ shows: `sum by (mode) (assay_queue_depth{${at}})`, as: '{{mode}}' }],
      },
      {
        title: 'Queue time by mode, p95',
        about: 'Only calls that were served.',
        unit: 's',
        lines: [{ shows: quantile(0.95, 'assay_queue_wait_seconds', 'mode'), as: '{{mode}}' }],
      },
      {
        title: 'Refused under load',
        about: "Queues full (full), the caller's own queue full (caller), or too long a wait (late). Not charged.",
        unit: 'reqps',
        lines: [
          { shows: `sum by (mode, why) (${perSecond('assay_queue_refusals_total')}) > 0`, as: '{{mode}} {{why}}' },
        ],
      },
      {
        title: 'Connections closed by the service',
        about: 'Idle connections that made room for new ones, and connections that exceeded a limit.',
        unit: 'ops',
        lines: [{ shows: `sum by (why) (${perSecond('assay_connections_ended_total')}) > 0`, as: '{{why}}' }],
      },
      {
        title: 'CPU',
        about: 'The service process only; its engines are separate processes.',
        unit: 'percentunit',
        lines: [{ shows: perSecond('process_cpu_seconds_total'), as: '{{instance}}' }],
      },
      {
        title: 'Memory',
        about: 'The service process with its threads.',
        unit: 'bytes',
        lines: [{ shows: `process_resident_memory_bytes{${at}}`, as: '{{instance}}' }],
      },
      {
        title: 'Event loop lag, p99',
        about: 'How long connections wait to be handled. Above 0.1 s, something blocks the event loop.',
        unit: 's',
        lines: [{ shows: `nodejs_eventloop_lag_p99_seconds{${at}}`, as: '{{instance}}' }],
      },
      {
        title: 'Open files',
        about: 'Compared with the limit of the process.',
        unit: 'none',
        lines: [
          { shows: `process_open_fds{${at}}`, as: '{{instance}}' },
          { shows: `min(process_max_fds{${at}})`, as: 'limit' },
        ],
      },
    ],
  },
  {
    title: 'Engines',
    panels: [
      {
        title: 'Engines up',
        about: '1 or 0. Without the sandbox, execute is refused; without any other engine, all calls are.',
        unit: 'none',
        lines: [{ shows: `min by (engine) (assay_engine_up{${at}})`, as: '{{engine}}' }],
      },
      {
        title: 'Duration by engine, p95',
        about: 'Time one engine spends on one submission, including the wait for a worker.',
        unit: 's',
        lines: [{ shows: quantile(0.95, 'assay_engine_duration_seconds', 'engine'), as: '{{engine}}' }],
      },
      {
        title: 'Workers replaced',
        about: 'Workers that crashed, hung or exceeded a limit. Hostile code can do that to its own worker only.',
        unit: 'none',
        lines: [
          {
            shows: `sum by (engine) (increase(assay_engine_replaced_total{${at}}[$__rate_interval])) > 0`,
            as: '{{engine}}',
          },
        ],
      },
      {
        title: 'Sandbox workers',
        about: 'Containers ready (idle), in use (busy), and runs waiting for one.',
        unit: 'none',
        lines: [
          {
            shows: `sum by (state) (assay_engine_workers{${at},engine="sandbox",state!="replaced"})`,
            as: '{{state}}',
          },
        ],
      },
    ],
  },
  {
    title: 'Store and payments',
    panels: [
      {
        title: 'Store latency, p95',
        about: 'By operation. Every call goes through hold and spend.',
        unit: 's',
        lines: [{ shows: quantile(0.95, 'assay_store_duration_seconds', 'operation'), as: '{{operation}}' }],
      },
      {
        title: 'Store operations',
        about: 'Calls whose operation failed got store_unavailable and were not charged.',
        unit: 'ops',
        lines: [{ shows: `sum by (outcome) (${perSecond('assay_store_duration_seconds_count')})`, as: '{{outcome}}' }],
      },
      {
        title: 'Credits charged',
        about: 'Per second.',
        unit: 'none',
        lines: [{ shows: `sum(${perSecond('assay_credits_spent_total')})`, as: 'credits' }],
      },
      {
        title: 'Payments',
        about: 'Per hour, by payment method and outcome.',
        unit: 'none',
        lines: [
          {
            shows: `sum by (route, event) (increase(assay_payments_total{${at}}[1h])) > 0`,
            as: '{{route}} {{event}}',
          },
        ],
      },
      {
        title: 'Keys created',
        about: 'Per hour.',
        unit: 'none',
        lines: [{ shows: `sum(increase(assay_keys_minted_total{${at}}[1h]))`, as: 'keys' }],
      },
      {
        title: 'Calls by tier',
        about: 'Free, paid with credits, paid with x402, trial, or served without keys.',
        unit: 'reqps',
        stacked: true,
        lines: [{ shows: `sum by (tier) (${perSecond('assay_verdicts_total')})`, as: '{{tier}}' }],
      },
    ],
  },
];

const source = { type: 'prometheus', uid: '$' + '{source}' };
const columns = 24;

const dashboard = {
  title: 'Assay',
  uid: 'assay',
  description: 'Calls, load, engines, store and payments of the code validation service.',
  tags: ['assay'],
  editable: true,
  graphTooltip: 1,
  refresh: '30s',
  schemaVersion: 39,
  time: { from: 'now-6h', to: 'now' },
  timezone: 'browser',
  annotations: { list: [] },
  templating: {
    list: [
      { name: 'source', label: 'Source', type: 'datasource', query: 'prometheus', refresh: 1 },
      variable('job', 'Job', 'label_values(assay_build_info, job)'),
      variable('instance', 'Instance', 'label_values(assay_build_info{job=~"$job"}, instance)'),
    ],
  },
  panels: laidOut(),
};

export const generator: Generator = {
  summary: "the operators' dashboard, from the numbers of /metrics",
  make: () => [{ path: 'deploy/grafana/assay.json', content: `${JSON.stringify(dashboard, null, 2)}\n` }],
};

function variable(name: string, label: string, query: string): object {
  const all = { includeAll: true, multi: true, allValue: '.*', current: { text: 'All', value: '$__all' } };
  return { name, label, type: 'query', datasource: source, query: { query, refId: name }, refresh: 2, sort: 1, ...all };
}

function laidOut(): object[] {
  const panels: object[] = [];
  let y = 0;
  for (const { title, panels: own } of rows) {
    panels.push({
      id: panels.length + 1,
      type: 'row',
      title,
      collapsed: false,
      gridPos: { x: 0, y, w: columns, h: 1 },
    });
    y++;
    let x = 0;
    let height = 0;
    for (const panel of own) {
      const [w, h] = panel.kind === 'stat' ? [4, 4] : [8, 8];
      if (x + w > columns) {
        x = 0;
        y += height;
      }
      panels.push(drawn(panel, panels.length + 1, { x, y, w, h }));
      x += w;
      height = h;
    }
    y += height;
  }
  return panels;
}

function drawn({ title, about, unit, lines, kind = 'timeseries', stacked, steps }: Panel, id: number, gridPos: object) {
  const thresholds = (steps ?? [[0, 'green']]).map(([value, color], index) => ({
    color,
    value: index === 0 ? null : value,
  }));
  const look =
    kind === 'stat' ? {} : { lineWidth: 1, fillOpacity: 10, stacking: { mode: stacked ? 'normal' : 'none' } };
  return {
    id,
    type: kind,
    title,
    description: about,
    datasource: source,
    gridPos,
    fieldConfig: {
      defaults: { unit, min: 0, custom: look, thresholds: { mode: 'absolute', steps: thresholds } },
      overrides: [],
    },
    options:
      kind === 'stat'
        ? { colorMode: steps ? 'background' : 'value', textMode: title === 'Versions' ? 'name' : 'auto' }
        : { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi', sort: 'desc' } },
    targets: lines.map(({ shows, as }, index) => ({
      refId: String.fromCharCode(65 + index),
      datasource: source,
      expr: shows,
      legendFormat: as || title,
      ...(kind === 'stat' ? { instant: true } : {}),
    })),
  };
}
