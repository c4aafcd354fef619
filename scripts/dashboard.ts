import type { Generator } from '../src/cli/generate/generator.ts';

type Line = { readonly expression: string; readonly legend: string };

type Panel = {
  readonly title: string;
  readonly description: string;
  readonly unit: string;
  readonly lines: readonly Line[];
  readonly kind?: 'timeseries' | 'stat';
  readonly stacked?: true;
  /** Colours by value, from green. */
  readonly steps?: readonly (readonly [from: number, colour: string])[];
};

type Row = { readonly title: string; readonly panels: readonly Panel[] };

const at = 'job=~"$job",instance=~"$instance"';
const buildRate = (metric: string, more = ''): string => `rate(${metric}{${at}${more}}[$__rate_interval])`;
const buildQuantile = (share: number, metric: string, by: string): string =>
  `histogram_quantile(${share}, sum by (le${by && `, ${by}`}) (${buildRate(`${metric}_bucket`)}))`;

const rows: readonly Row[] = [
  {
    title: 'At a glance',
    panels: [
      {
        title: 'Services up',
        description: 'Processes that Prometheus can reach.',
        unit: 'none',
        kind: 'stat',
        lines: [{ expression: `sum(up{${at}})`, legend: '' }],
        steps: [
          [0, 'red'],
          [1, 'green'],
        ],
      },
      {
        title: 'Versions',
        description: 'More than one only during an upgrade.',
        unit: 'none',
        kind: 'stat',
        lines: [{ expression: `count by (version) (assay_build_info{${at}})`, legend: '{{version}}' }],
      },
      {
        title: 'Calls per second',
        description: 'Verdicts returned.',
        unit: 'reqps',
        kind: 'stat',
        lines: [{ expression: `sum(${buildRate('assay_verdicts_total')})`, legend: '' }],
      },
      {
        title: 'Error rate',
        description: 'Share of responses with status 500 or above, including calls refused under overload (503).',
        unit: 'percentunit',
        kind: 'stat',
        lines: [
          {
            expression: `sum(${buildRate('assay_requests_total', ',status=~"5.."')}) / sum(${buildRate('assay_requests_total')})`,
            legend: '',
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
        description: 'Calls waiting for an engine now. The autoscaler uses this number.',
        unit: 'none',
        kind: 'stat',
        lines: [{ expression: `sum(assay_waiting{${at}})`, legend: '' }],
        steps: [
          [0, 'green'],
          [32, 'orange'],
          [256, 'red'],
        ],
      },
      {
        title: 'Credits per hour',
        description: 'Credits charged.',
        unit: 'none',
        kind: 'stat',
        lines: [{ expression: `sum(increase(assay_credits_spent_total{${at}}[1h]))`, legend: '' }],
      },
    ],
  },
  {
    title: 'Calls',
    panels: [
      {
        title: 'Calls by mode',
        description: 'Verdicts per second, over all interfaces.',
        unit: 'reqps',
        stacked: true,
        lines: [{ expression: `sum by (mode) (${buildRate('assay_verdicts_total')})`, legend: '{{mode}}' }],
      },
      {
        title: 'Responses by status',
        description: 'All routes.',
        unit: 'reqps',
        stacked: true,
        lines: [{ expression: `sum by (status) (${buildRate('assay_requests_total')})`, legend: '{{status}}' }],
      },
      {
        title: 'Refusals by code',
        description: 'Each code is explained at /errors/<code> on the service.',
        unit: 'reqps',
        lines: [{ expression: `sum by (code) (${buildRate('assay_refusals_total')}) > 0`, legend: '{{code}}' }],
      },
      {
        title: 'Duration of /v1/validate',
        description: 'From the first byte of a request to the last byte of its response.',
        unit: 's',
        lines: [0.5, 0.95, 0.99].map((share) => ({
          expression: `histogram_quantile(${share}, sum by (le) (${buildRate('assay_request_duration_seconds_bucket', ',route="/v1/validate"')}))`,
          legend: `${share * 100} %`,
        })),
      },
      {
        title: 'Duration by mode, p95',
        description: 'Only calls that have a mode.',
        unit: 's',
        lines: [
          {
            expression: `histogram_quantile(0.95, sum by (le, mode) (${buildRate('assay_request_duration_seconds_bucket', ',mode!=""')}))`,
            legend: '{{mode}}',
          },
        ],
      },
      {
        title: 'Cached responses',
        description: 'Identical calls within ten minutes, which are free.',
        unit: 'reqps',
        lines: [{ expression: `sum(${buildRate('assay_repeat_total')})`, legend: 'repeats' }],
      },
    ],
  },
  {
    title: 'Load',
    panels: [
      {
        title: 'In progress and queued',
        description: 'Calls being processed, and calls waiting for an engine.',
        unit: 'none',
        lines: [
          { expression: `sum by (instance) (assay_in_progress{${at}})`, legend: '{{instance}} in progress' },
          { expression: `sum by (instance) (assay_waiting{${at}})`, legend: '{{instance}} queued' },
        ],
      },
      {
        title: 'Queued by mode',
        description: 'Each mode has its own queues.',
        unit: 'none',
        stacked: true,
        lines: [{ expression: `sum by (mode) (assay_queue_depth{${at}})`, legend: '{{mode}}' }],
      },
      {
        title: 'Queue time by mode, p95',
        description: 'Only calls that were served.',
        unit: 's',
        lines: [{ expression: buildQuantile(0.95, 'assay_queue_wait_seconds', 'mode'), legend: '{{mode}}' }],
      },
      {
        title: 'Refused under load',
        description:
          "Queues full (full), the caller's own queue full (caller), or too long a wait (late). Not charged.",
        unit: 'reqps',
        lines: [
          {
            expression: `sum by (mode, why) (${buildRate('assay_queue_refusals_total')}) > 0`,
            legend: '{{mode}} {{why}}',
          },
        ],
      },
      {
        title: 'Connections closed by the service',
        description: 'Idle connections that made room for new ones, and connections that exceeded a limit.',
        unit: 'ops',
        lines: [{ expression: `sum by (why) (${buildRate('assay_connections_ended_total')}) > 0`, legend: '{{why}}' }],
      },
      {
        title: 'CPU',
        description: 'The service process only; its engines are separate processes.',
        unit: 'percentunit',
        lines: [{ expression: buildRate('process_cpu_seconds_total'), legend: '{{instance}}' }],
      },
      {
        title: 'Memory',
        description: 'The service process with its threads.',
        unit: 'bytes',
        lines: [{ expression: `process_resident_memory_bytes{${at}}`, legend: '{{instance}}' }],
      },
      {
        title: 'Event loop lag, p99',
        description: 'How long connections wait to be handled. Above 0.1 s, something blocks the event loop.',
        unit: 's',
        lines: [{ expression: `nodejs_eventloop_lag_p99_seconds{${at}}`, legend: '{{instance}}' }],
      },
      {
        title: 'Open files',
        description: 'Compared with the limit of the process.',
        unit: 'none',
        lines: [
          { expression: `process_open_fds{${at}}`, legend: '{{instance}}' },
          { expression: `min(process_max_fds{${at}})`, legend: 'limit' },
        ],
      },
    ],
  },
  {
    title: 'Engines',
    panels: [
      {
        title: 'Engines up',
        description: '1 or 0. Without the sandbox, execute is refused; without any other engine, all calls are.',
        unit: 'none',
        lines: [{ expression: `min by (engine) (assay_engine_up{${at}})`, legend: '{{engine}}' }],
      },
      {
        title: 'Duration by engine, p95',
        description: 'Time one engine spends on one submission, including the wait for a worker.',
        unit: 's',
        lines: [{ expression: buildQuantile(0.95, 'assay_engine_duration_seconds', 'engine'), legend: '{{engine}}' }],
      },
      {
        title: 'Workers replaced',
        description: 'Workers that crashed, hung or exceeded a limit. Hostile code can do that to its own worker only.',
        unit: 'none',
        lines: [
          {
            expression: `sum by (engine) (increase(assay_engine_replaced_total{${at}}[$__rate_interval])) > 0`,
            legend: '{{engine}}',
          },
        ],
      },
      {
        title: 'Sandbox workers',
        description: 'Containers ready (idle), in use (busy), and runs waiting for one.',
        unit: 'none',
        lines: [
          {
            expression: `sum by (state) (assay_engine_workers{${at},engine="sandbox",state!="replaced"})`,
            legend: '{{state}}',
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
        description: 'By operation. Every call goes through hold and spend.',
        unit: 's',
        lines: [
          { expression: buildQuantile(0.95, 'assay_store_duration_seconds', 'operation'), legend: '{{operation}}' },
        ],
      },
      {
        title: 'Store operations',
        description: 'Calls whose operation failed got store_unavailable and were not charged.',
        unit: 'ops',
        lines: [
          {
            expression: `sum by (outcome) (${buildRate('assay_store_duration_seconds_count')})`,
            legend: '{{outcome}}',
          },
        ],
      },
      {
        title: 'Credits charged',
        description: 'Per second.',
        unit: 'none',
        lines: [{ expression: `sum(${buildRate('assay_credits_spent_total')})`, legend: 'credits' }],
      },
      {
        title: 'Payments',
        description: 'Per hour, by payment method and outcome.',
        unit: 'none',
        lines: [
          {
            expression: `sum by (route, event) (increase(assay_payments_total{${at}}[1h])) > 0`,
            legend: '{{route}} {{event}}',
          },
        ],
      },
      {
        title: 'Keys created',
        description: 'Per hour.',
        unit: 'none',
        lines: [{ expression: `sum(increase(assay_keys_minted_total{${at}}[1h]))`, legend: 'keys' }],
      },
      {
        title: 'Calls by tier',
        description: 'Free, paid with credits, paid with x402, trial, or served without keys.',
        unit: 'reqps',
        stacked: true,
        lines: [{ expression: `sum by (tier) (${buildRate('assay_verdicts_total')})`, legend: '{{tier}}' }],
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
      buildVariable('job', 'Job', 'label_values(assay_build_info, job)'),
      buildVariable('instance', 'Instance', 'label_values(assay_build_info{job=~"$job"}, instance)'),
    ],
  },
  panels: layOutPanels(),
};

export const generator: Generator = {
  summary: "the operators' dashboard, from the numbers of /metrics",
  make: () => [{ path: 'deploy/grafana/assay.json', content: `${JSON.stringify(dashboard, null, 2)}\n` }],
};

function buildVariable(name: string, label: string, query: string): object {
  const all = { includeAll: true, multi: true, allValue: '.*', current: { text: 'All', value: '$__all' } };
  return { name, label, type: 'query', datasource: source, query: { query, refId: name }, refresh: 2, sort: 1, ...all };
}

function layOutPanels(): object[] {
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
      panels.push(buildPanel(panel, panels.length + 1, { x, y, w, h }));
      x += w;
      height = h;
    }
    y += height;
  }
  return panels;
}

function buildPanel(
  { title, description: about, unit, lines, kind = 'timeseries', stacked, steps }: Panel,
  id: number,
  gridPos: object,
) {
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
    targets: lines.map(({ expression: shows, legend: as }, index) => ({
      refId: String.fromCharCode(65 + index),
      datasource: source,
      expr: shows,
      legendFormat: as || title,
      ...(kind === 'stat' ? { instant: true } : {}),
    })),
  };
}
