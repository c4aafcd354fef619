import { realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { installedPython } from '../../src/engines.ts';
import { startSandbox } from '../../src/sandbox/start.ts';
import { installDefaultPackages } from '../../tests/sandbox/default-packages.ts';
import type { Notebook } from '../measure/measurement.ts';
import { formatMs, measureMs, median, p95, runCommand } from '../measure/timing.ts';

const program = `import numpy as np
import pandas as pd

prices = pd.DataFrame({"city": ["a", "b", "a", "c"], "sold": [3, 4, 5, 6]})
totals = prices.groupby("city")["sold"].sum()
weights = np.array([0.5, 0.25, 0.25])
print(totals)
print(float(weights @ totals.to_numpy()))
print(prices.sort_values("sold").tail(2))
print(np.linspace(0, 1, 5))
print(prices["sold"].describe())
print(prices.merge(totals.rename("all"), on="city").head())
`;

const neverAborted = new AbortController().signal;

/** Compares a program that uses numpy and pandas with `python3` and the same packages, interleaved. */
export async function measurePackages(
  folder: string,
  cacheFolder: string,
  rounds: number,
  notebook: Notebook,
): Promise<void> {
  const installed = await installDefaultPackages();
  if ('reason' in installed) {
    console.log(`\nnumpy and pandas: not installed: ${installed.reason}`);
    return;
  }
  const { site } = installed;
  const sandbox = startSandbox({
    engine: 'auto',
    python: installedPython,
    newerPythons: [],
    cacheFolder,
    stateFolder: join(folder, 'packages'),
    waitingMax: 1000,
    findPackages: () => site,
  });
  const file = join(folder, 'packages.py');
  writeFileSync(file, `import sys\nsys.path.append(${JSON.stringify(site)})\n${program}`);
  const python = realpathSync(installedPython);
  const [ours, bare]: [number[], number[]] = [[], []];
  try {
    await sandbox.ready();
    for (let round = 0; round < rounds; round++) {
      await waitUntilPrepared(() => sandbox.report().prepared);
      ours.push(
        await measureMs(async () => {
          const { exitCode } = await sandbox.run({ source: program }, neverAborted);
          if (exitCode !== 0) throw new Error(`a run exited with ${exitCode}`);
        }),
      );
      await waitUntilPrepared(() => sandbox.report().prepared);
      bare.push(await measureMs(() => runCommand(python, [file], folder)));
    }
  } finally {
    await sandbox.close();
  }
  const ratio = median(ours) / median(bare);
  notebook.note({
    what: 'numpy and pandas, ten lines: our container that has imported them, relative to python3',
    value: ratio,
    unit: '×',
    bar: { most: 0.5 },
  });
  console.log(
    `\nnumpy and pandas, ten lines: ours ${formatMs(median(ours))} / ${formatMs(p95(ours))}, ` +
      `python3 with the same packages ${formatMs(median(bare))} / ${formatMs(p95(bare))}, ratio ${ratio.toFixed(2)}`,
  );
}

/** So that each run gets a container that has imported the packages, and nothing is started meanwhile. */
async function waitUntilPrepared(countPrepared: () => number): Promise<void> {
  while (countPrepared() < 1) await pause(5);
  await pause(30);
}
