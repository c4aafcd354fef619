import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { Overload } from '../../../src/base/engine.ts';
import { noFlags } from '../../../src/python/examples/example.ts';
import {
  type Limits,
  limitsDefault,
  type RunningProgram,
  type RunResult,
  type Sandbox,
  SandboxUnavailable,
  type Session,
} from '../../../src/sandbox/sandbox.ts';
import { runCode } from '../../../src/validate/steps/run-code.ts';
import type { TestPlan } from '../../../src/validate/steps/test-plan.ts';
import { allowanceMs, TimeBudget } from '../../../src/validate/steps/time-budget.ts';
import type { Context, Tools } from '../../../src/validate/tools.ts';

const timeoutMs = 60_000;
let now = 0;
beforeEach(() => {
  now = 0;
  mock.timers.enable({ apis: ['setTimeout'] });
});
afterEach(() => mock.timers.reset());

/** Lets time pass, for the clock and for timers. */
function pass(ms: number): void {
  now += ms;
  mock.timers.tick(ms);
}

const noOutput = { bytes: new Uint8Array(), truncated: false };
const ended = (how: Partial<RunResult>): RunResult => ({
  exitCode: null,
  signal: null,
  endedBy: null,
  stdout: noOutput,
  stderr: noOutput,
  wallMs: 1,
  cpuMs: 1,
  memoryPeakBytes: null,
  startedFrom: 'pool',
  engine: 'crun',
  ...how,
});
const finished = ended({ exitCode: 0 });
const lost = ended({});
const timedOut = (max: number): RunResult => ended({ endedBy: { limit: 'timeout', max } });

/** What happens in one container: how the run ends, and whether the container is lost while examples are evaluated. */
type Script = { readonly run?: RunResult | 'hangs'; readonly examples?: 'held' | 'lost' | 'hangs' };

/** A sandbox whose containers do what their scripts say, on the fake clock. It records what was requested of it. */
function scriptedSandbox(scripts: readonly Script[]) {
  const requests: [what: string, timeoutMs: number][] = [];
  let opened = 0;
  const hang = ({ timeoutMs: max }: Partial<Limits> = {}): RunResult => {
    pass(max!);
    return timedOut(max!);
  };
  const session = async (): Promise<Session> => {
    const { run = finished, examples = 'held' } = scripts[opened++] ?? {};
    return {
      async run(_, limits) {
        requests.push(['run', limits!.timeoutMs!]);
        return run === 'hangs' ? hang(limits) : run;
      },
      async start(_, limits) {
        requests.push(['examples', limits!.timeoutMs!]);
        const end = examples === 'hangs' ? hang(limits) : lost;
        const exec: RunningProgram['exec'] = async () =>
          examples === 'held' ? { kind: 'printed', output: '1\n', truncated: false } : { kind: 'ended' };
        const unused = () => Promise.reject(new Error('not used by these tests'));
        return { top: 'done', exec, evaluate: unused, compare: unused, end: async () => end };
      },
      close: async () => {},
    };
  };
  const sandbox = { session, report: () => ({ packages: [] }) } as unknown as Sandbox;
  return { requests, sandbox, countOpened: () => opened };
}

const contextOf = (sandbox: Sandbox): Context => ({
  tools: { sandbox } as Tools,
  signal: new AbortController().signal,
});

const planOf = (): TestPlan => ({
  examples: [
    { source: 'f()', place: null, group: 0, localNames: [], expects: { kind: 'shows', text: '1', flags: noFlags } },
  ],
  malformed: [],
  limits: { ...limitsDefault, timeoutMs },
  budget: new TimeBudget(timeoutMs, () => now),
  surroundings: {},
  moduleName: 'main',
  expectedOutput: null,
  sent: '',
});

for (const [name, scripts, containers, requests, outcome] of [
  ['no container is lost', [{}], 1, ['run', 'examples'], 'held'],
  ['the container is lost during the run', [{ run: lost }, {}], 2, ['run', 'run', 'examples'], 'held'],
  [
    'the container is lost during the examples, and the run is not repeated',
    [{ examples: 'lost' }, {}],
    2,
    ['run', 'examples', 'examples'],
    'held',
  ],
  ['the container is lost during the run twice', [{ run: lost }, { run: lost }, {}], 2, ['run', 'run'], 'refused'],
  [
    'the container is lost once during the run and once during the examples',
    [{ run: lost }, { examples: 'lost' }, {}],
    2,
    ['run', 'run', 'examples'],
    'refused',
  ],
] as const) {
  test(`restarts: ${name}`, async () => {
    const scripted = scriptedSandbox(scripts);
    const running = runCode('', planOf(), contextOf(scripted.sandbox));
    if (outcome === 'refused') await assert.rejects(running, SandboxUnavailable);
    else
      assert.deepEqual(
        (await running).run.examples.map((example) => example.outcome),
        [outcome],
      );
    assert.equal(scripted.countOpened(), containers);
    assert.deepEqual(
      scripted.requests.map(([what]) => what),
      requests,
    );
  });
}

test('a restart in one run of a call leaves none for the next', async () => {
  const scripted = scriptedSandbox([{ run: lost }, {}, { run: lost }, {}]);
  const plan = planOf();
  await runCode('', plan, contextOf(scripted.sandbox));
  await assert.rejects(runCode('', plan, contextOf(scripted.sandbox)), SandboxUnavailable);
  assert.equal(scripted.countOpened(), 3);
});

test('a program that hangs, in whatever is run of it, is answered within the budget', async () => {
  const hangs = { run: 'hangs', examples: 'hangs' } as const;
  const scripted = scriptedSandbox([hangs, hangs, hangs]);
  const plan = planOf();
  const first = await runCode('', plan, contextOf(scripted.sandbox));
  assert.deepEqual(scripted.requests, [
    ['run', timeoutMs],
    ['examples', timeoutMs],
  ]);
  assert.deepEqual(
    first.findings.map(({ rule }) => rule),
    ['python:timeout', 'python:example-mismatch'],
  );
  assert.equal(now, 2 * timeoutMs);
  // As for the proof of a fix: only what is left may be used.
  await runCode('', plan, contextOf(scripted.sandbox));
  assert.deepEqual(scripted.requests.slice(2), [
    ['run', allowanceMs],
    ['examples', 1],
  ]);
  assert.ok(plan.budget.leftMs === 0 && now <= 2 * timeoutMs + allowanceMs + 1);
});

test('a container that never comes is waited for until the budget is used up', async () => {
  const opening = Promise.withResolvers<AbortSignal>();
  const sandbox = {
    session: (_: unknown, signal: AbortSignal) => {
      opening.resolve(signal);
      return new Promise<Session>(() => {});
    },
  } as unknown as Sandbox;
  const running = runCode('', planOf(), contextOf(sandbox));
  const refused = assert.rejects(running, Overload);
  const signal = await opening.promise;
  pass(2 * timeoutMs + allowanceMs - 1);
  assert.equal(signal.aborted, false);
  pass(1);
  assert.equal(signal.aborted, true);
  await refused;
});

test('the time of a model does not count', async () => {
  const budget = new TimeBudget(timeoutMs, () => now);
  const model = Promise.withResolvers<string>();
  const answer = budget.pauseDuring(model.promise);
  pass(1_000_000);
  model.resolve('rewritten');
  assert.equal(await answer, 'rewritten');
  assert.equal(budget.leftMs, 2 * timeoutMs + allowanceMs);
});
