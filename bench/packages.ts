/**
 * Compares a warm static call on code that imports pandas, numpy and requests with one on code of the standard library,
 * and with the commands that it replaces. Also measures the memory of the service without and with the packages. Times
 * are printed, never asserted.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { installedPython } from '../src/engines.ts';
import { defaultRequirements, findPackages } from '../src/packages/install.ts';
import { projectFolder } from '../src/project-folder.ts';
import { Service } from '../tests/service.ts';
import { listProcessTree } from './load/process-tree.ts';
import { Notebook } from './measure/measurement.ts';
import { generateSample } from './measure/sample.ts';
import { describeMachine, formatMs, formatTable, measureMs, median, runCommand } from './measure/timing.ts';

const lines = 100;
const tools = join(projectFolder, '.assay/python/bin');

/** A program of about a hundred lines that uses pandas, numpy and requests as people do. */
const packageSample = readFileSync(new URL('measure/package-sample.py', import.meta.url), 'utf8');

/** Different for each seed, so that no result can be remembered. */
const generatePackageSample = (seed: number): string => packageSample.replaceAll('orders_0', `orders_${seed}`);

export async function run([roundsText = '10']: readonly string[], notebook = new Notebook()): Promise<number> {
  const rounds = Number(roundsText);
  const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'));
  const plain = await startService('none');
  const atRest = measureMemory(plain);
  await plain.stop();
  const service = await startService('default');
  const validate = async (code: string): Promise<void> => {
    const { status } = await service.validate({ code }, '');
    if (status !== 200) throw new Error(`the service returned ${status}`);
  };
  let seed = 0;
  for (let call = 0; call < 20; call++) {
    await validate(generateSample(lines, ++seed));
    await validate(generatePackageSample(++seed));
  }
  const withPackages = measureMemory(service);

  const took = { standard: [] as number[], packages: [] as number[], commands: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    for (let call = 0; call < 3; call++) {
      const [standard, packages] = [generateSample(lines, ++seed), generatePackageSample(++seed)];
      took.standard.push(await measureMs(() => validate(standard)));
      took.packages.push(await measureMs(() => validate(packages)));
    }
    const file = join(folder, `sample_${round}.py`);
    writeFileSync(file, generatePackageSample(++seed));
    took.commands.push(await measureMs(() => runCommands(file, folder)));
  }
  console.log(
    `${describeMachine()}; ${lines} lines, ${rounds} rounds, each with different code; milliseconds, median\n`,
  );
  const [standard, packages, commands] = [took.standard, took.packages, took.commands].map(median) as [
    number,
    number,
    number,
  ];
  console.log(
    formatTable([
      ['standard library', 'pandas, numpy, requests', 'ratio (bar 3)', 'cold mypy, ruff and bandit', 'ratio (bar 20)'],
      [
        formatMs(standard),
        formatMs(packages),
        (packages / standard).toFixed(2),
        formatMs(commands),
        (commands / packages).toFixed(1),
      ],
    ]),
  );
  console.log(`\nmemory (PSS): ${atRest} MB without packages, ${withPackages} MB with them loaded`);
  notebook.note({
    what: 'code with packages, relative to the standard library',
    value: packages / standard,
    unit: '×',
  });
  notebook.note({ what: 'cold mypy, ruff and bandit, relative to ours', value: commands / packages, unit: '×' });
  rmSync(folder, { recursive: true, force: true });
  await service.stop();
  return 0;
}

async function startService(packages: 'none' | 'default'): Promise<Service> {
  const service = await Service.start({
    ASSAY_LOG: 'warn',
    ASSAY_KEYS: 'off',
    ASSAY_WARM_UP: 'on',
    ASSAY_WORKERS: '2',
    ASSAY_PACKAGES: packages,
  });
  const done = packages === 'none' ? 'off' : 'ready';
  while ((await service.get('/healthz?ready=1')).body.packages?.state !== done) await pause(500);
  return service;
}

/** Megabytes of the service's processes, where shared pages count in part. */
function measureMemory(service: Service): number {
  const kilobytes = listProcessTree(service.process.pid!).map(({ id }) => {
    const rollup = readFileSync(`/proc/${id}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
  });
  return Math.round(kilobytes.reduce((sum, one) => sum + one, 0) / 1024);
}

async function runCommands(file: string, folder: string): Promise<void> {
  const requirements = { requirements: defaultRequirements, folder: join(projectFolder, '.assay/packages') };
  const { python } = findPackages({ ...requirements, python: installedPython, purpose: { kind: 'types' }, env: {} })!;
  const flags = ['--check-untyped-defs', '--ignore-missing-imports', `--python-executable=${python}`];
  await runCommand(join(tools, 'mypy'), [...flags, '--cache-dir=/dev/null', file], folder);
  await runCommand(join(tools, 'ruff'), ['check', '--no-cache', file], folder);
  await runCommand(join(tools, 'bandit'), ['-q', file], folder);
}
