import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import type { Machine } from '../../bench/measure/machine.ts';
import type { Measurement, Plot } from '../../bench/measure/measurement.ts';
import { benches } from '../../bench/publish/benches.ts';
import { renderCapacityGuide } from '../../bench/publish/capacity.ts';
import { buildRows, formatOutcomes, renderBenchmarksPage } from '../../bench/publish/page.ts';
import { collectConstants, merge, type Outcome } from '../../bench/publish/record.ts';
import { createScale, renderPlot } from '../../bench/publish/svg.ts';
import { projectFolder } from '../../src/project-folder.ts';
import { readGuide } from '../../src/wire/formats/guide-page.ts';

const machine: Machine = {
  processor: 'A | processor',
  cores: 2,
  memoryMb: 2048,
  system: 'Linux',
  versions: { Node: '24' },
};

const outcome = (over: Partial<Outcome> = {}): Outcome => ({
  name: 'static',
  args: [],
  at: '2026-11-15T12:00:00.000Z',
  seconds: 61,
  loadBefore: 0.25,
  exitCode: 0,
  output: 'printed\n',
  measurements: [],
  plots: [],
  ...over,
});

test('every benchmark is listed, and every listed one exists', () => {
  const files = readdirSync(join(projectFolder, 'bench')).filter((file) => file.endsWith('.ts'));
  assert.deepEqual(benches.map(({ name }) => name).sort(), files.map((file) => basename(file, '.ts')).sort());
});

const lines: Plot = {
  kind: 'lines',
  name: 'a',
  title: 'Less < & "more"',
  x: { label: 'lines', scale: 'log' },
  y: { label: 'ms' },
  lines: [
    {
      name: 'ours',
      points: [
        [10, 1],
        [100, 2],
        [1000, 40],
      ],
    },
    { name: 'nothing', points: [] },
    {
      name: 'not a number',
      points: [
        [10, Number.NaN],
        [0, 1],
      ],
    },
  ],
};
const bars: Plot = {
  kind: 'bars',
  name: 'b',
  title: 'Bars',
  x: { label: 'ms' },
  bars: [
    { name: 'one', value: 3 },
    { name: 'none', value: Number.NaN },
  ],
};

for (const plot of [lines, bars, { ...lines, lines: [] }, { ...bars, bars: [] }] as const) {
  test(`the plot of ${plot.kind} with ${'lines' in plot ? plot.lines.length : plot.bars.length} is well formed`, () => {
    const text = renderPlot(plot);
    assert.deepEqual(openTags(text), []);
    assert.doesNotMatch(text, /NaN|Infinity|undefined/);
    assert.match(text, /prefers-color-scheme: dark/);
    assert.match(text, /<title id="t">[^<]+<\/title>/);
  });
}

test('the title of a plot is escaped', () => assert.match(renderPlot(lines), /Less &lt; &amp; &quot;more&quot;/));

for (const [name, kind, values, at, place, ticks] of [
  ['linear, from zero', 'linear', [3, 48], 25, 50, [0, 10, 20, 30, 40, 50]],
  ['linear, below zero', 'linear', [-5, 5], 0, 50, [-6, -4, -2, 0, 2, 4, 6]],
  ['powers of ten', 'log', [2, 800], 10, 100 / 3, [1, 10, 100, 1000]],
  ['one value', 'log', [10], 10, 0, [10, 100]],
  ['no value', 'linear', [], 0.5, 50, [0, 0.2, 0.4, 0.6, 0.8, 1]],
] as const) {
  test(`a scale is ${name}`, () => {
    const made = createScale(kind, values, 0, 100);
    assert.deepEqual(made.ticks, ticks);
    assert.ok(Math.abs(made.at(at) - place) < 1e-9, `${made.at(at)}`);
  });
}

const missed: Measurement = { what: 'repeats', value: 12.5, unit: 'per s', bar: { least: 2000 } };

test('a failed benchmark has a row with its last line, and a missed bar is marked', () => {
  const failed = outcome({ name: 'types', exitCode: 1, output: 'first\nno mypy here\n' });
  const slow = outcome({ name: 'load', exitCode: 1, measurements: [missed] });
  assert.deepEqual(buildRows([failed, slow]), [
    ['types', 'no mypy here', '', '', 'failed'],
    ['load', 'repeats', '12.5 per s', '≥ 2,000', 'missed'],
  ]);
  assert.equal(
    formatOutcomes([failed, slow]),
    [
      'benchmark  what            measured      bar        ',
      'types      no mypy here                       failed',
      'load       repeats       12.5 per s  ≥ 2,000  missed',
    ].join('\n'),
  );
});

test('the page contains the machine, the numbers, the plots and the output', () => {
  const page = renderBenchmarksPage({
    machine,
    outcomes: [outcome({ measurements: [{ ...missed, what: 'a | b' }], plots: [bars] })],
  });
  for (const part of [
    'A | processor, 2 cores, 2.0 GB',
    'Node 24',
    '| static | a \\| b | 12.5 per s |',
    '![Bars](plots/b.svg)',
    'printed',
    '61 s on 2026-11-15, on a machine with a load average of 0.3',
  ]) {
    assert.ok(page.includes(part), `${part} in\n${page}`);
  }
});

test('a new run of a benchmark replaces its old results, and a different machine replaces all results', () => {
  const before = { machine, outcomes: [outcome(), outcome({ name: 'types' })] };
  const now = { machine, outcomes: [outcome({ seconds: 5 })] };
  assert.deepEqual(
    merge(before, now).outcomes.map(({ name, seconds }) => [name, seconds]),
    [
      ['types', 61],
      ['static', 5],
    ],
  );
  const other = { machine: { ...machine, cores: 8 }, outcomes: now.outcomes };
  assert.deepEqual(merge(before, other), other);
  assert.deepEqual(merge(null, now), now);
});

const names =
  `static20Ms static100Ms static500Ms static2000Ms repairMs executeMs repeatCpuUs refusalCpuUs postgresChargeMs
  postgresCrowdMs postgresManyKeysMs sqliteChargeMs answerKb restMemoryMb`.split(/\s+/);

test('the capacity guide contains every number once all are measured, and its arithmetic is correct', () => {
  const measurements = names.map(
    (constant, at): Measurement => ({ what: constant, value: at + 10, unit: 'ms', constant }),
  );
  const text = renderCapacityGuide(
    collectConstants({ machine, outcomes: [outcome({ measurements })] }),
    machine,
    '2026-11-15',
  );
  assert.equal(readGuide('capacity', text).title, 'Capacity');
  assert.doesNotMatch(text, /NaN|undefined|Infinity/);
  assert.deepEqual(
    text.split('\n').filter((line) => /\| – \|/.test(line) && !line.includes('of one key')),
    [],
  );
  // 2 cores × 1000 ÷ 11 ms.
  assert.match(text, /`static`, 100 lines \| 11 ms \| 182 \|/);
  // 90 % of 11 ms, 8 % of 14 ms, 2 % of 15 ms.
  assert.match(text, /11\.3 ms \| 177 \|/);
});

/** Tags that are not closed, or closed without being open. */
function openTags(text: string): string[] {
  const open: string[] = [];
  for (const [, closing, name, selfClosing] of text.matchAll(/<(\/?)([a-z]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (selfClosing) continue;
    if (!closing) open.push(name!);
    else if (open.at(-1) === name) open.pop();
    else return [...open, `/${name}`];
  }
  return open;
}
