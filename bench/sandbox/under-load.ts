import { type ChildProcess, spawn } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { installedPython } from '../../src/engines.ts';
import { noFlags } from '../../src/python/examples/example.ts';
import { limitsDefault, type Sandbox } from '../../src/sandbox/sandbox.ts';
import { runCode } from '../../src/validate/steps/run-code.ts';
import type { TestPlan } from '../../src/validate/steps/test-plan.ts';
import { TimeBudget } from '../../src/validate/steps/time-budget.ts';
import type { Tools } from '../../src/validate/tools.ts';
import type { Notebook } from '../measure/measurement.ts';
import { formatTable, measureMs, median } from '../measure/timing.ts';

const timeoutMs = 1_000;
/** Busy processes per core. */
const burden = 15;
const endless = 'while True: pass\n';

/** Measures how long a program that never ends takes to be answered while every core has many others to serve. */
export async function measureUnderLoad(sandbox: Sandbox, rounds: number, notebook: Notebook): Promise<void> {
  const busy = Array.from({ length: burden * availableParallelism() }, () =>
    spawn(installedPython, ['-I', '-S', '-c', endless], { stdio: 'ignore' }),
  );
  try {
    await pause(1_000);
    const rows = [['a program that never ends, under load', 'answer time ÷ `timeout_s`', 'slowest']];
    for (const [name, examples] of [
      ['without examples', 0],
      ['with an example, which is not reached', 1],
    ] as const) {
      const ratios: number[] = [];
      for (let round = 0; round < rounds; round++) {
        ratios.push((await measureMs(() => answer(sandbox, examples))) / timeoutMs);
      }
      rows.push([name, median(ratios).toFixed(2), Math.max(...ratios).toFixed(2)]);
      notebook.note({
        what: `under load, answer time relative to the timeout: ${name}`,
        value: median(ratios),
        unit: '×',
      });
    }
    console.log(`\n${busy.length} busy processes, load ${loadavg()[0]!.toFixed(0)}\n${formatTable(rows)}`);
  } finally {
    await Promise.all(busy.map(stop));
  }
}

function answer(sandbox: Sandbox, examples: number): Promise<unknown> {
  const plan: TestPlan = {
    examples: Array.from({ length: examples }, () => ({
      source: '1',
      place: null,
      group: 0,
      localNames: [],
      expects: { kind: 'shows', text: '1', flags: noFlags },
    })),
    malformed: [],
    limits: { ...limitsDefault, timeoutMs },
    budget: new TimeBudget(timeoutMs),
    surroundings: {},
    moduleName: 'main',
    expectedOutput: null,
    sent: endless,
  };
  return runCode(endless, plan, { tools: { sandbox } as Tools, signal: new AbortController().signal });
}

async function stop(process: ChildProcess): Promise<void> {
  const exited = new Promise((resolve) => process.once('exit', resolve));
  process.kill('SIGKILL');
  await exited;
}
