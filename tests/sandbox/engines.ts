import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installedPython } from '../../src/engines.ts';
import { projectFolder } from '../../src/project-folder.ts';
import {
  type EngineName,
  type Output,
  type RunJob,
  type RunResult,
  type Sandbox,
  timeoutMsMax,
} from '../../src/sandbox/sandbox.ts';
import { type SandboxPlan, startSandbox } from '../../src/sandbox/start.ts';

export type Started = {
  readonly sandbox: Sandbox;
  readonly stateFolder: string;
  /** Runs one program, without an abort signal and by default with the longest timeout. */
  run(source: string, job?: Omit<RunJob, 'source'>): Promise<RunResult>;
  close(): Promise<void>;
};

export const cacheFolder = join(projectFolder, '.assay/rootfs');

export const planFor = (engine: EngineName | 'auto', stateFolder: string): SandboxPlan => ({
  engine,
  python: installedPython,
  cacheFolder,
  stateFolder,
  waitingMax: 100,
});

export const patient = new AbortController().signal;

/** A sandbox of that engine with its own folder, or the reason why this machine has none. */
export async function startEngine(
  engine: EngineName | 'auto',
  plan: Partial<SandboxPlan> = {},
): Promise<Started | { readonly reason: string }> {
  const stateFolder = mkdtempSync(join(tmpdir(), 'assay-test-sandbox-'));
  const sandbox = startSandbox({ ...planFor(engine, stateFolder), ...plan });
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
  const run: Started['run'] = (source, job) =>
    sandbox.run({ source, ...job, limits: { timeoutMs: timeoutMsMax, ...job?.limits } }, patient);
  return { sandbox, stateFolder, run, close };
}

/** The engine that `auto` chooses on this machine. Without one, tests that run code are meaningless. */
export async function startAny(plan?: Partial<SandboxPlan>): Promise<Started> {
  const started = await startEngine('auto', plan);
  if ('reason' in started) throw new Error(started.reason);
  return started;
}

export const textOf = ({ bytes }: Output): string => Buffer.from(bytes).toString();
