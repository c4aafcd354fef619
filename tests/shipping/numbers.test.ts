import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { everythingOn } from '../everything-on.ts';
import { Service } from '../service.ts';
import { type Document, deployFolder, document, object } from './manifests.ts';

/** A metric of Prometheus itself. */
const notOurs = new Set(['up']);
/** Prometheus adds these to every series. */
const prometheusLabels = new Set(['job', 'instance', 'namespace', 'pod']);

let service: Service;
/** Every series of the service with its labels; each part of a histogram has its own name. */
const metrics = new Map<string, Set<string>>();
const values = new Map<string, Set<string>>();

before(async () => {
  service = await Service.start(everythingOn);
  const key = await service.mint();
  for (const [mode, status] of [
    ['static', 200],
    ['static', 200],
    ['repair', 402],
  ] as const) {
    const answer = await service.validate({ code: 'x = 1\n', mode }, key);
    assert.equal(answer.status, status, JSON.stringify(answer.body));
  }
  assert.equal((await service.post('/v1/x402/static', { code: 'x = 1\n' })).status, 402);
  const { body } = await service.get('/metrics');
  for (const [, name] of (body as string).matchAll(/^# TYPE (\S+) /gm)) metrics.set(name!, new Set());
  for (const [, name, labels] of (body as string).matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const has = metrics.get(name!) ?? new Set();
    for (const [, label, value] of (labels ?? '').matchAll(/(\w+)="([^"]*)"/g)) {
      has.add(label!);
      const seen = values.get(`${name} ${label}`) ?? new Set();
      values.set(`${name} ${label}`, seen.add(value!));
    }
    metrics.set(name!, has);
  }
});
after(() => service?.stop());

type Asked = { readonly series: string; readonly labels: readonly string[] };

/** The series an expression names, each with the labels it is chosen by. */
function asked(expression: string): Asked[] {
  // Texts and labels to group by look like series too.
  const bare = expression.replace(/"[^"]*"/g, '""').replace(/\b(by|without|on|ignoring) ?\([^)]*\)/g, '');
  return [...bare.matchAll(/\b([a-z_][a-z0-9_]*)\b(?!\s*\()(?:\{([^}]*)\})?/g)]
    .filter(([, name, matchers]) => matchers !== undefined || /_/.test(name!) || name === 'up')
    .filter(([, name]) => !name!.startsWith('__'))
    .map(([, name, matchers]) => ({
      series: name!,
      labels: [...(matchers ?? '').matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label]) => label!),
    }));
}

/** Labels that an expression groups by. */
const groups = (expression: string): string[] =>
  [...expression.matchAll(/\bby ?\(([^)]*)\)/g)].flatMap(([, names]) => names!.split(/,\s*/)).filter(Boolean);

function assertMetricsExist(expression: string): void {
  const found = asked(expression).filter(({ series }) => !notOurs.has(series));
  assert.ok(found.length > 0 || /\bup\b/.test(expression), `nothing of ours is asked for: ${expression}`);
  const known = new Set(prometheusLabels);
  for (const { series, labels } of found) {
    const has = metrics.get(series);
    assert.ok(has, `${series} is not among the numbers of /metrics: ${expression}`);
    for (const label of has) known.add(label);
    for (const label of labels) assert.ok(has.has(label) || prometheusLabels.has(label), `${series} has no ${label}`);
  }
  for (const label of groups(expression)) assert.ok(known.has(label), `nothing has ${label}: ${expression}`);
}

for (const [expression, series] of [
  ['sum by (le, mode) (rate(assay_a_bucket{mode!=""}[5m]))', [{ series: 'assay_a_bucket', labels: ['mode'] }]],
  [
    'assay_a / assay_b > 0.8',
    [
      { series: 'assay_a', labels: [] },
      { series: 'assay_b', labels: [] },
    ],
  ],
  ['up{job="assay_x"} == 0', [{ series: 'up', labels: ['job'] }]],
] as const) {
  test(`${expression} asks for ${series.map((one) => one.series).join(' and ')}`, () =>
    assert.deepEqual(asked(expression), series));
}

test('every metric on the dashboard exists in the service', () => {
  const text = readFileSync(join(deployFolder, 'grafana/assay.json'), 'utf8');
  const panels: Document[] = JSON.parse(text).panels.filter(({ type }: Document) => type !== 'row');
  for (const { targets } of panels) {
    for (const { expr } of targets)
      assertMetricsExist(expr.replaceAll('$__rate_interval', '5m').replaceAll('$__range', '1h'));
  }
  assert.deepEqual([...new Set(panels.map(({ id }) => id))].length, panels.length);
});

test('no two panels lie on each other', () => {
  const { panels } = JSON.parse(readFileSync(join(deployFolder, 'grafana/assay.json'), 'utf8'));
  const taken = new Set<string>();
  for (const { title, gridPos } of panels) {
    assert.ok(gridPos.x + gridPos.w <= 24, title);
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++) {
      for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
        assert.ok(!taken.has(`${x},${y}`), title);
        taken.add(`${x},${y}`);
      }
    }
  }
});

test('every alert uses metrics that exist, and says what to do', () => {
  const rules: Document[] = document('prometheus/alerts.yaml').groups.flatMap((group: Document) => group.rules);
  assert.ok(rules.length > 5);
  const { job_name } = document('prometheus/scrape.example.yaml').scrape_configs[0];
  for (const { alert, expr, labels, annotations } of rules) {
    assertMetricsExist(expr);
    assert.match(labels.severity, /^(page|ticket)$/, alert);
    assert.ok(annotations.summary && annotations.do, alert);
    for (const [, job] of expr.matchAll(/job="([^"]*)"/g)) assert.equal(job, job_name);
    for (const [, label, value] of expr.matchAll(/(engine|operation)!?=~"([^"]*)"/g)) {
      const series = label === 'engine' ? 'assay_engine_up' : 'assay_store_duration_seconds_count';
      for (const one of value!.split('|')) assert.ok(values.get(`${series} ${label}`)?.has(one), `${alert}: ${one}`);
    }
  }
});

test('the metric that the autoscaler uses exists, and the adapter provides it', () => {
  const autoscaler = object('HorizontalPodAutoscaler').spec;
  const { name } = autoscaler.metrics.find(({ type }: Document) => type === 'Pods').pods.metric;
  assert.ok(metrics.has(name));
  const [rule] = document('kubernetes/prometheus-adapter.yaml').rules.custom;
  assert.match(rule.seriesQuery, new RegExp(`^${name}\\{`));
  assert.equal(rule.name.as, name);
});

test('the probes of a pod succeed', async () => {
  const [container] = object('Deployment').spec.template.spec.containers;
  for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
    const { path } = container[probe].httpGet;
    const until = Date.now() + 60_000;
    let answer = await service.get(path);
    while (answer.status !== 200 && Date.now() < until) answer = await service.get(path);
    assert.equal(answer.status, 200, `${path}: ${JSON.stringify(answer.body)}`);
  }
  assert.match(container.readinessProbe.httpGet.path, /ready=1/);
  assert.doesNotMatch(container.livenessProbe.httpGet.path, /ready/);
});

test('a store that answers is counted, and so are keys, versions and replaced workers', async () => {
  const { body } = await service.get('/metrics');
  for (const line of [
    /^assay_store_duration_seconds_count\{operation="hold",outcome="done"\} [1-9]/m,
    /^assay_keys_minted_total 1$/m,
    /^assay_build_info\{version="\d+\.\d+\.\d+"\} 1$/m,
    /^assay_engine_replaced_total\{engine="mypy"\} 0$/m,
    /^assay_payments_total\{route="x402",event="offered"\} 1$/m,
  ]) {
    assert.match(body, line);
  }
});
