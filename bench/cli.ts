/**
 * Compares `./assay check` with the three commands it replaces (mypy, ruff and bandit, one after the other), in the same
 * run and on the same files: one file and a folder of 25, with engines of its own and with the ones that an earlier check
 * has left running. Every round has different code. mypy has no cache where Assay starts its engines, and a warm one
 * where they are running.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installedPython } from '../src/engines.ts';
import { projectFolder } from '../src/project-folder.ts';
import { type CommandCost, measureCommand } from './measure/command-cost.ts';
import { Notebook } from './measure/measurement.ts';
import { generateSample } from './measure/sample.ts';
import { describeMachine, formatTable, median } from './measure/timing.ts';

const folderFiles = 25;
const linesPerFile = 150;
const launcher = join(projectFolder, 'assay');
const peerFolder = join(installedPython, '..');

type Case = {
  readonly name: string;
  readonly files: number;
  readonly isWarm: boolean;
  /** How much of the peers' time Assay may take. */
  readonly most?: number;
};

const cases: readonly Case[] = [
  { name: 'one file, engines started', files: 1, isWarm: false },
  { name: 'one file, engines running', files: 1, isWarm: true, most: 1 },
  { name: `${folderFiles} files, engines started`, files: folderFiles, isWarm: false, most: 1 },
  { name: `${folderFiles} files, engines running`, files: folderFiles, isWarm: true, most: 1 },
];

export async function run([roundsText = '5']: readonly string[], notebook = new Notebook()): Promise<number> {
  const rounds = Number(roundsText);
  console.log(`${describeMachine()}; ${rounds} rounds; seconds, median; files of ${linesPerFile} lines\n`);
  const rows = [['', 'assay', 'CPU', 'mypy + ruff + bandit', 'CPU', 'time ÷ peers', 'CPU ÷ peers']];
  const folder = mkdtempSync(join(tmpdir(), 'assay-bench-cli-'));
  try {
    for (const one of cases) {
      const { ours, theirs } = await measureCase(one, rounds, folder);
      rows.push(buildRow(one, ours, theirs));
      noteCase(one, ours, theirs, notebook);
    }
  } finally {
    // The engine stops when its folder is gone.
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(formatTable(rows));
  return 0;
}

type Compared = { readonly ours: CommandCost; readonly theirs: CommandCost };

let seed = 0;

/** The medians of all rounds. */
async function measureCase({ files, isWarm }: Case, rounds: number, folder: string): Promise<Compared> {
  const ours: CommandCost[] = [];
  const theirs: CommandCost[] = [];
  const options = isWarm ? ['-q'] : ['-q', '--no-daemon'];
  const daemon = { ASSAY_DAEMON_FOLDER: join(folder, 'engine') };
  const path = files === 1 ? 'part0.py' : '.';
  // The first round starts what later ones find running, and is not counted.
  for (let round = -1; round < rounds; round++) {
    const code = join(folder, 'code');
    rmSync(code, { recursive: true, force: true });
    mkdirSync(code);
    for (let at = 0; at < files; at++) writeFileSync(join(code, `part${at}.py`), generateSample(linesPerFile, ++seed));
    const mine = await measureCommand(launcher, ['check', ...options, path], code, daemon);
    const peers = await measurePeers(path, join(folder, isWarm ? 'types' : `types-${seed}`), code);
    if (round < 0) continue;
    ours.push(mine);
    theirs.push(peers);
  }
  return { ours: medianCost(ours), theirs: medianCost(theirs) };
}

const medianCost = (costs: readonly CommandCost[]): CommandCost => ({
  wallS: median(costs.map(({ wallS }) => wallS)),
  cpuS: median(costs.map(({ cpuS }) => cpuS)),
});

function buildRow({ name, isWarm }: Case, ours: CommandCost, theirs: CommandCost): string[] {
  const format = (value: number): string => value.toFixed(2);
  // What a running engine computes is not part of the command's own CPU time.
  const [cpu, cpuRatio] = isWarm ? ['–', '–'] : [format(ours.cpuS), format(ours.cpuS / theirs.cpuS)];
  return [
    name,
    format(ours.wallS),
    cpu,
    format(theirs.wallS),
    format(theirs.cpuS),
    format(ours.wallS / theirs.wallS),
    cpuRatio,
  ];
}

function noteCase({ name, isWarm, most }: Case, ours: CommandCost, theirs: CommandCost, notebook: Notebook): void {
  notebook.note({
    what: `${name}: the time of a check, relative to mypy, ruff and bandit`,
    value: ours.wallS / theirs.wallS,
    unit: '×',
    ...(most === undefined ? {} : { bar: { most } }),
  });
  if (isWarm) return;
  notebook.note({ what: `${name}: the same in CPU time`, value: ours.cpuS / theirs.cpuS, unit: '×' });
}

async function measurePeers(path: string, cache: string, folder: string): Promise<CommandCost> {
  const costs = [
    await measureCommand(join(peerFolder, 'mypy'), ['--cache-dir', cache, path], folder),
    await measureCommand(join(peerFolder, 'ruff'), ['check', '--no-cache', path], folder),
    await measureCommand(join(peerFolder, 'bandit'), ['-q', '-r', path], folder),
  ];
  return {
    wallS: costs.reduce((sum, { wallS }) => sum + wallS, 0),
    cpuS: costs.reduce((sum, { cpuS }) => sum + cpuS, 0),
  };
}
