/**
 * Compares a run in a fresh container with `python3 file.py` without one, and with containers started for each run, all
 * interleaved; then a call in `execute` mode, and a program that uses numpy and pandas. Then measures the sustained runs
 * per second, what hundreds of runs leave behind, and how long a program that never ends takes to be answered on a busy
 * machine.
 * Times are printed, never asserted.
 */
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { installedPython } from '../src/engines.ts';
import { projectFolder } from '../src/project-folder.ts';
import { ensureRootfs } from '../src/sandbox/rootfs.ts';
import type { Sandbox } from '../src/sandbox/sandbox.ts';
import { startSandbox } from '../src/sandbox/start.ts';
import { findTraces } from '../tests/sandbox/left-behind.ts';
import { Notebook } from './measure/measurement.ts';
import { describeMachine, formatMs, formatTable, measureMs, median, p95, runCommand } from './measure/timing.ts';
import { findColdPeers } from './sandbox/cold.ts';
import { measureExecute } from './sandbox/execute.ts';
import { measurePackages } from './sandbox/packages.ts';
import { measureUnderLoad } from './sandbox/under-load.ts';

const hello = 'print("hello")\n';
const imports = 'import re, json, collections, dataclasses, typing\nprint("hello")\n';
const cacheFolder = join(projectFolder, '.assay/rootfs');
const neverAborted = new AbortController().signal;

export async function run(
  [roundsText = '30', runsText = '500']: readonly string[],
  notebook = new Notebook(),
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'));
  console.log(`${describeMachine()}; milliseconds, median / 95th percentile\n`);
  try {
    await measureLatencies(folder, Number(roundsText), notebook);
    await measureExecute(folder, Number(roundsText), notebook);
    await measurePackages(folder, cacheFolder, Number(roundsText), notebook);
    for (const engine of ['crun', 'runc', 'bwrap'] as const)
      await measureThroughput(folder, engine, Math.min(120, 4 * Number(roundsText)), notebook);
    await measureEndurance(folder, Number(runsText), notebook);
    const sandbox = openSandbox(folder, 'auto');
    await sandbox.ready();
    await measureUnderLoad(sandbox, Math.min(10, Number(roundsText)), notebook).finally(() => sandbox.close());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return 0;
}

const openSandbox = (folder: string, engine: 'auto' | 'crun' | 'runc' | 'bwrap'): Sandbox =>
  startSandbox({ engine, python: installedPython, cacheFolder, stateFolder: join(folder, engine), waitingMax: 1000 });

/** Waits until the pool is full, so that each measured run gets a warm container. */
async function waitUntilIdle(sandbox: Sandbox): Promise<void> {
  while (sandbox.report().idle < 2) await pause(5);
  await pause(30);
}

async function measureLatencies(folder: string, rounds: number, notebook: Notebook): Promise<void> {
  const sandbox = openSandbox(folder, 'auto');
  await sandbox.ready();
  const rootfs = await ensureRootfs({ python: installedPython, folder: cacheFolder });
  // The same interpreter and library as in the containers, so that packages of this machine make no difference.
  const runBare = (file: string): Promise<void> =>
    process.getuid?.() === 0
      ? runCommand('chroot', [rootfs, '/usr/bin/python3', file], '/')
      : runCommand(installedPython, [join(rootfs, file)], '/');
  const took: Record<string, number[]> = {};
  const note = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    took[name] ??= [];
    took[name].push(await measureMs(work));
  };
  const peers = await findColdPeers(rootfs, folder);
  for (const [name, source] of [
    ['hello', hello],
    ['five imports', imports],
  ] as const) {
    const file = join(folder, `${name.replace(' ', '-')}.py`);
    writeFileSync(file, source);
    const inside = `/tmp/bench-${process.pid}.py`;
    writeFileSync(join(rootfs, inside), source);
    for (let round = 0; round < rounds; round++) {
      await waitUntilIdle(sandbox);
      await note(`${name}: ours`, async () => {
        const { startedFrom, exitCode } = await sandbox.run({ source }, neverAborted);
        if (startedFrom !== 'pool' || exitCode !== 0) throw new Error(`a ${startedFrom} run exited with ${exitCode}`);
      });
      await waitUntilIdle(sandbox);
      await note(`${name}: python3 file.py`, () => runBare(inside));
      for (const peer of peers) await note(`${name}: ${peer.name}`, () => peer.run(file));
    }
    rmSync(join(rootfs, inside));
  }
  const report = sandbox.report();
  await sandbox.close();
  const rows = [['program', 'in', 'time', '÷ ours']];
  for (const [name, times] of Object.entries(took)) {
    const [program, where] = name.split(': ') as [string, string];
    const ours = took[`${program}: ours`]!;
    const ratio = `${(median(times) / median(ours)).toFixed(2)} / ${(p95(times) / p95(ours)).toFixed(2)}`;
    if (where !== 'ours') {
      notebook.note({
        what: `${program}: ${where}, relative to our warm container`,
        value: median(times) / median(ours),
        unit: '×',
      });
    }
    const place = where === 'ours' ? `ours (${report.version}, ${report.level}, warm)` : where;
    rows.push([program, place, `${formatMs(median(times))} / ${formatMs(p95(times))}`, ratio]);
  }
  console.log(formatTable(rows));
  notebook.draw({
    kind: 'bars',
    name: 'sandbox',
    title: 'A program that prints a line, from call to output',
    x: { label: 'milliseconds, median' },
    bars: Object.entries(took)
      .filter(([name]) => name.startsWith('hello: '))
      .map(([name, times]) => ({
        name: name.replace('hello: ', '').replace(/^ours$/, 'Assay, warm container'),
        value: median(times),
      })),
  });
}

/** Runs programs with four concurrent callers, each run in a new container. */
async function measureThroughput(
  folder: string,
  engine: 'crun' | 'runc' | 'bwrap',
  runs: number,
  notebook: Notebook,
): Promise<void> {
  const sandbox = openSandbox(folder, engine);
  try {
    await sandbox.ready();
  } catch (error) {
    console.log(`\n${engine}: ${error instanceof Error ? error.message : error}`);
    await sandbox.close();
    return;
  }
  const times: number[] = [];
  let left = runs;
  const caller = async (): Promise<void> => {
    while (left-- > 0) times.push(await measureMs(() => sandbox.run({ source: hello }, neverAborted)));
  };
  const before = readCpuMs();
  const elapsed = await measureMs(() => Promise.all(Array.from({ length: 4 }, caller)));
  await sandbox.close();
  const each = (readCpuMs() - before) / runs;
  notebook.note({
    what: `${engine}: CPU time of a run, including its container`,
    value: each,
    unit: 'ms',
    constant: `${engine}RunMs`,
  });
  console.log(
    `\n${engine}, ${runs} runs by four callers: ${((1000 * runs) / elapsed).toFixed(1)} runs per second, ` +
      `each ${formatMs(median(times))} / ${formatMs(p95(times))}; ${formatMs(each)} ms of CPU time per run, ` +
      `so ${availableParallelism()} idle cores can do ${((1000 * availableParallelism()) / each).toFixed(0)} per second`,
  );
}

/** Reads the CPU time of this process and of the exited children: launchers and their containers. */
function readCpuMs(): number {
  const text = readFileSync('/proc/self/stat', 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return 10 * fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0);
}

async function measureEndurance(folder: string, runs: number, notebook: Notebook): Promise<void> {
  const sandbox = openSandbox(folder, 'auto');
  await sandbox.ready();
  for (let warm = 0; warm < 30; warm++) await sandbox.run({ source: hello }, neverAborted);
  globalThis.gc?.();
  const countDescriptors = (): number => globSync('/proc/self/fd/*').length;
  const before = { memory: process.memoryUsage().rss, descriptors: countDescriptors() };
  let half = 0;
  for (let count = 0; count < runs; count++) {
    const { exitCode } = await sandbox.run({ source: hello }, neverAborted);
    if (exitCode !== 0) throw new Error(`run ${count} exited with ${exitCode}`);
    if (count === runs >> 1) half = process.memoryUsage().rss;
  }
  await waitUntilIdle(sandbox);
  const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(0);
  const after = { memory: process.memoryUsage().rss, descriptors: countDescriptors() };
  const { quarantined } = sandbox.report();
  await sandbox.close();
  const { processes, groups, mounts, files } = findTraces(join(folder, 'auto'));
  notebook.note({
    what: `left behind by ${runs} runs: processes, control groups, mounts and files`,
    value: processes.length + groups.length + mounts.length + files.length,
    unit: '',
    bar: { most: 0 },
  });
  console.log(
    `\nafter ${runs} sequential runs: ${processes.length} processes, ${groups.length} control groups, ${mounts.length} mounts, ` +
      `${files.length} files left, ${quarantined} slots lost; our memory ${megabytes(before.memory)} MB before, ` +
      `${megabytes(half)} in the middle, ${megabytes(after.memory)} after; descriptors ${before.descriptors} and ${after.descriptors}`,
  );
}
