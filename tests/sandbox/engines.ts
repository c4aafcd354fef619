import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installedPython } from '../../src/engines.ts';
import { projectFolder } from '../../src/project-folder.ts';
import { type EngineName, type Output, type RunJob, type RunResult, timeoutMsMax } from '../../src/sandbox/sandbox.ts';
import { type SandboxPlan, startSandbox } from '../../src/sandbox/start.ts';

export type StartedSandbox = {
  readonly sandbox: ReturnType<typeof startSandbox>;
  readonly stateFolder: string;
  /** Runs one program, without an abort signal and by default with the longest timeout. */
  run(source: string, job?: Omit<RunJob, 'source'>): Promise<RunResult>;
  close(): Promise<void>;
};

export const cacheFolder = join(projectFolder, '.assay/rootfs');

export const buildPlan = (engine: EngineName | 'auto', stateFolder: string): SandboxPlan => ({
  engine,
  python: installedPython,
  // Runs are compared with those of that Python.
  newerPythons: [],
  cacheFolder,
  stateFolder,
  waitingMax: 100,
});

export const neverAborted = new AbortController().signal;

/** Starts a sandbox with its own folder, or returns the reason why the engine is not available here. */
export async function startEngine(
  engine: EngineName | 'auto',
  plan: Partial<SandboxPlan> = {},
): Promise<StartedSandbox | { readonly reason: string }> {
  const stateFolder = mkdtempSync(join(tmpdir(), 'assay-test-sandbox-'));
  const sandbox = startSandbox({ ...buildPlan(engine, stateFolder), ...plan });
  const close = async (): Promise<void> => {
    await sandbox.close();
    rmSync(stateFolder, { recursive: true, force: true });
  };
  try {
    await sandbox.ready();
  } catch (error) {
    await close();
    return { reason: error instanceof Error ? error.message : String(error) };
  }
  const run: StartedSandbox['run'] = (source, job) =>
    sandbox.run({ source, ...job, limits: { timeoutMs: timeoutMsMax, ...job?.limits } }, neverAborted);
  return { sandbox, stateFolder, run, close };
}

/** Starts the engine that `auto` chooses on this machine. Tests that run code fail without one. */
export async function startAny(plan?: Partial<SandboxPlan>): Promise<StartedSandbox> {
  const started = await startEngine('auto', plan);
  if ('reason' in started) throw new Error(started.reason);
  return started;
}

export const decodeOutput = ({ bytes }: Output): string => Buffer.from(bytes).toString();
