/**
 * A run in a fresh container against `python3 file.py` without one, and against containers started for each run;
 * interleaved, in one run. Then how many runs per second can be kept up, and what hundreds of them leave behind.
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
import { command, machine, median, ms, p95, table, timed } from './measure/timing.ts';
import { coldPeers } from './sandbox/cold.ts';

const hello = 'print("hello")\n';
const imports = 'import re, json, collections, dataclasses, typing\nprint("hello")\n';
const cacheFolder = join(projectFolder, '.assay/rootfs');
const patient = new AbortController().signal;

export async function run(
  [roundsText = '30', runsText = '500']: readonly string[],
  notebook = new Notebook(),
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'));
  console.log(`${machine()}; milliseconds, median / 95th percentile\n`);
  try {
    await latencies(folder, Number(roundsText), notebook);
    for (const engine of ['crun', 'runc', 'bwrap'] as const)
      await throughput(folder, engine, Math.min(120, 4 * Number(roundsText)), notebook);
    await endurance(folder, Number(runsText), notebook);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return 0;
}

const sandboxIn = (folder: string, engine: 'auto' | 'crun' | 'runc' | 'bwrap'): Sandbox =>
  startSandbox({ engine, python: installedPython, cacheFolder, stateFolder: join(folder, engine), waitingMax: 1000 });

/** A pool is only as warm as it is full: each measured run takes a container that was ready. */
async function rested(sandbox: Sandbox): Promise<void> {
  while (sandbox.report().idle < 2) await pause(5);
  await pause(30);
}

async function latencies(folder: string, rounds: number, notebook: Notebook): Promise<void> {
  const sandbox = sandboxIn(folder, 'auto');
  await sandbox.ready();
  const rootfs = await ensureRootfs({ python: installedPython, folder: cacheFolder });
  // The very interpreter and library of the containers, without one: what packages a machine has slows nobody down.
  const bare = (file: string): Promise<void> =>
    process.getuid?.() === 0
      ? command('chroot', [rootfs, '/usr/bin/python3', file], '/')
      : command(installedPython, [join(rootfs, file)], '/');
  const took: Record<string, number[]> = {};
  const note = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    took[name] ??= [];
    took[name].push(await timed(work));
  };
  const peers = await coldPeers(rootfs, folder);
  for (const [name, source] of [
    ['hello', hello],
    ['five imports', imports],
  ] as const) {
    const file = join(folder, `${name.replace(' ', '-')}.py`);
    writeFileSync(file, source);
    const inside = `/tmp/bench-${process.pid}.py`;
    writeFileSync(join(rootfs, inside), source);
    for (let round = 0; round < rounds; round++) {
      await rested(sandbox);
      await note(`${name}: ours`, async () => {
        const { startedFrom, exitCode } = await sandbox.run({ source }, patient);
        if (startedFrom !== 'pool' || exitCode !== 0) throw new Error(`a ${startedFrom} run ended with ${exitCode}`);
      });
      await rested(sandbox);
      await note(`${name}: python3 file.py`, () => bare(inside));
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
        what: `${program}: ${where}, against a warm container of ours`,
        value: median(times) / median(ours),
        unit: '×',
      });
    }
    const place = where === 'ours' ? `ours (${report.version}, ${report.level}, warm)` : where;
    rows.push([program, place, `${ms(median(times))} / ${ms(p95(times))}`, ratio]);
  }
  console.log(table(rows));
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

/** Every run in a container of its own, as many at once as there are places, for as long as the count lasts. */
async function throughput(
  folder: string,
  engine: 'crun' | 'runc' | 'bwrap',
  runs: number,
  notebook: Notebook,
): Promise<void> {
  const sandbox = sandboxIn(folder, engine);
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
    while (left-- > 0) times.push(await timed(() => sandbox.run({ source: hello }, patient)));
  };
  const before = processorMs();
  const elapsed = await timed(() => Promise.all(Array.from({ length: 4 }, caller)));
  await sandbox.close();
  const each = (processorMs() - before) / runs;
  notebook.note({
    what: `${engine}: processor time of a run, its container included`,
    value: each,
    unit: 'ms',
    constant: `${engine}RunMs`,
  });
  console.log(
    `\n${engine}, ${runs} runs by four callers: ${((1000 * runs) / elapsed).toFixed(1)} runs per second, ` +
      `each ${ms(median(times))} / ${ms(p95(times))}; ${ms(each)} ms of processor time in all for one, ` +
      `which lets ${availableParallelism()} idle cores do ${((1000 * availableParallelism()) / each).toFixed(0)} per second`,
  );
}

/** Of this process and of all it has waited for: launchers, and the containers they waited for. */
function processorMs(): number {
  const text = readFileSync('/proc/self/stat', 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return 10 * fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0);
}

async function endurance(folder: string, runs: number, notebook: Notebook): Promise<void> {
  const sandbox = sandboxIn(folder, 'auto');
  await sandbox.ready();
  for (let warm = 0; warm < 30; warm++) await sandbox.run({ source: hello }, patient);
  globalThis.gc?.();
  const descriptors = (): number => globSync('/proc/self/fd/*').length;
  const before = { memory: process.memoryUsage().rss, descriptors: descriptors() };
  let half = 0;
  for (let count = 0; count < runs; count++) {
    const { exitCode } = await sandbox.run({ source: hello }, patient);
    if (exitCode !== 0) throw new Error(`run ${count} ended with ${exitCode}`);
    if (count === runs >> 1) half = process.memoryUsage().rss;
  }
  await rested(sandbox);
  const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(0);
  const after = { memory: process.memoryUsage().rss, descriptors: descriptors() };
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
    `\n${runs} runs in a row leave ${processes.length} processes, ${groups.length} control groups, ${mounts.length} mounts, ` +
      `${files.length} files, ${quarantined} places lost; our memory ${megabytes(before.memory)} MB before, ` +
      `${megabytes(half)} in the middle, ${megabytes(after.memory)} after; descriptors ${before.descriptors} and ${after.descriptors}`,
  );
}
