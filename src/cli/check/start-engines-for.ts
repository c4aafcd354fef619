import { setFlagsFromString } from 'node:v8';
import { unlessAborted } from '../../base/unless-aborted.ts';
import type { Config } from '../../config.ts';
import { type Engines, startEngines } from '../../engines.ts';
import { toPythonVersion } from '../../model/python-version.ts';
import type { Plan } from './plan.ts';

/** An engine that the mode needs could not be started. */
export class EngineUnavailable extends Error {
  override readonly name = 'EngineUnavailable';
}

/**
 * For the newest CPython, which is WebAssembly: optimizing it takes longer than it saves, even over hundreds of files.
 * On the command line the first flag implies the others; here each must be set.
 */
const compileQuickly = ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];

/** A second reader, linter and analyst cost a second of CPU time to start, which pays off from this many files. */
const filesForTwoWorkers = 20;

export type CheckSize = {
  readonly files: number;
  /** The characters that are checked as one program; 0 if each file is checked by itself. */
  readonly projectLength: number;
};

/** A project is checked at once, and nobody else waits for it. */
const projectLimits = (length: number) => ({
  deadlineMs: 60_000 + length / 5,
  cpuSecondsMax: 60 + Math.ceil(length / 5000),
  memoryMaxBytes: 8 * 1024 ** 3,
});

/** Starts the engines that a plan needs and waits until they are ready. */
export async function startEnginesFor(
  { mode, python: environment, options: { pythonVersion } }: Plan,
  { python, sandbox, sandboxRootfs, sandboxPackages, packages, data }: Config,
  { files, projectLength }: CheckSize,
  modules: readonly string[],
  signal: AbortSignal,
): Promise<Engines> {
  const runsCode = mode === 'execute';
  for (const flag of compileQuickly) setFlagsFromString(flag);
  const engines = startEngines(
    {
      python,
      sandbox: runsCode ? sandbox : 'off',
      sandboxRootfs,
      sandboxPackages,
      data,
      packages,
      pythonVersion: toPythonVersion(pythonVersion),
      ...(environment ? { environment: { python: environment, modules } } : {}),
      ...(projectLength > 0 ? { typecheckLimits: projectLimits(projectLength) } : {}),
      workers: files < filesForTwoWorkers ? 1 : 2,
    },
    Math.min(files, 2),
  );
  engines.packages.useInstalled();
  try {
    await Promise.all([unlessAborted(engines.ready(), signal), runsCode && assertSandboxWorks(engines, signal)]);
    return engines;
  } catch (error) {
    await engines.close();
    throw error instanceof EngineUnavailable ? error : new EngineUnavailable((error as Error).message);
  }
}

async function assertSandboxWorks({ tools: { sandbox } }: Engines, signal: AbortSignal): Promise<void> {
  await unlessAborted(sandbox.ready(), signal);
  const { available, reasons } = sandbox.report();
  if (!available) throw new EngineUnavailable(`code cannot be run on this machine: ${reasons.join('; ')}`);
}
