import { createHash } from 'node:crypto';
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { EngineReport } from './base/engine.ts';
import { type Config, pipEnvironment } from './config.ts';
import { startRuff } from './lint/ruff.ts';
import { warmUpText } from './model/warm-up-text.ts';
import { defaultRequirements } from './packages/install.ts';
import { modulesOf } from './packages/package-set.ts';
import { type PackageTypechecker, withPackages } from './packages/typed-packages.ts';
import { projectFolder } from './project-folder.ts';
import { startReader } from './reading/cpython.ts';
import { newestReader } from './reading/newest.ts';
import type { Reader } from './reading/reader.ts';
import { openaiRewriter } from './rewriter/openai.ts';
import type { Rewriter } from './rewriter/rewriter.ts';
import { isAnyEngineInstalled } from './sandbox/engine-choice.ts';
import { sandboxOff } from './sandbox/off.ts';
import type { Sandbox } from './sandbox/sandbox.ts';
import { startSandbox } from './sandbox/start.ts';
import { startMypy } from './typecheck/mypy.ts';
import { type Analyst, startAnalyst } from './validate/analyst.ts';
import type { Tools } from './validate/tools.ts';

export type Engines = {
  readonly tools: Tools;
  reports(): EngineReport[];
  readonly packages: Pick<PackageTypechecker, 'prepare' | 'useInstalled' | 'packages'>;
  ready(): Promise<void>;
  /** Whether the service needs its sandbox to be ready: an engine was named, or `auto` found one installed. */
  needsSandbox(): boolean;
  /** Frees memory that engines have accumulated, between calls. */
  recycle(): void;
  close(): Promise<void>;
};

/** How to start the engines; without `sandbox` there is none. */
export type EnginesConfig = Pick<Config, 'python'> &
  Partial<Pick<Config, 'workers' | 'newestPython' | 'warmUp' | 'packages' | 'sandbox' | 'sandboxRootfs'>> & {
    readonly modelUrl?: string | null;
    readonly modelName?: string | null;
    readonly modelKey?: string | null;
    /** An interpreter whose packages are checked instead of the installed ones, and the modules that are imported. */
    readonly environment?: { readonly python: string; readonly modules: readonly string[] };
    /** Folder for the records of running containers. */
    readonly sandboxState?: string;
    /** Called when the state of an engine changes. */
    readonly log?: (line: string) => void;
  };

/** High enough that the call queue, which limits all engines together, is what refuses a call. */
const waitingMax = 1000;

export const installedPython = join(projectFolder, '.assay/python/bin/python');

/** Starts the engines of one process. They warm up after this returns. */
export function startEngines(
  { python, newestPython, warmUp, ...rest }: EnginesConfig,
  concurrency = availableParallelism() * 2,
): Engines {
  const newest = newestReader({ waitingMax, deadlineMs: 10_000 });
  const interpreter = python ?? installedPython;
  const workers = rest.workers ?? Math.max(2, availableParallelism());
  const linter = startRuff({ threads: workers, waitingMax, deadlineMs: 3_000 });
  const reader = startReader({
    python: interpreter,
    children: workers,
    waitingMax,
    deadlineMs: 10_000,
    newerGrammar: (code, signal, version) => linter.accepts(code, signal, version),
    newest,
  });
  const typechecker = startTypechecker(interpreter, concurrency, rest);
  const analyst = startAnalyst({
    threads: workers,
    waitingMax,
    deadlineMs: 3_000,
    ...(rest.log ? { log: rest.log } : {}),
  });
  if (warmUp === 'on') warmUpAnalyst(reader, analyst, workers).catch(() => {});
  const sandbox = sandboxOf(rest, interpreter);
  const all = [reader, linter, typechecker, analyst];
  const ready = async (): Promise<void> => void (await Promise.all(all.map((engine) => engine.ready())));
  // Last, because every call needs the others.
  if (newestPython === 'warm') ready().then(newest.warm, () => {});
  return {
    tools: { reader, linter, typechecker, analyst, sandbox, rewriter: rewriterOf(rest) },
    packages: typechecker,
    reports: () => {
      const second = typechecker.secondReport();
      const others = [newest, ...(rest.sandbox && rest.sandbox !== 'off' ? [sandbox] : [])];
      return [...[...all, ...others].map((engine) => engine.report()), ...(second ? [second] : [])];
    },
    ready,
    needsSandbox: () => {
      if (rest.sandbox !== 'auto') return rest.sandbox !== undefined && rest.sandbox !== 'off';
      return sandbox.report().engine !== null || isAnyEngineInstalled();
    },
    recycle: () => {
      for (const engine of [...all, newest]) engine.recycle?.();
    },
    close: async () => void (await Promise.allSettled([...all, sandbox].map((engine) => engine.close()))),
  };
}

/** How long mypy is kept for texts that import packages after the last of them. */
const packagesIdleMs = 10 * 60_000;

function startTypechecker(
  python: string,
  children: number,
  { packages = 'none', environment, log = () => {} }: Omit<EnginesConfig, 'python'>,
): PackageTypechecker {
  const settings = { python, cacheDir: join(projectFolder, '.assay/mypy-cache'), children, waitingMax };
  if (environment) return withPackages(startMypy({ ...settings, ...environmentSettings(environment) }), noPackages);
  return withPackages(startMypy(settings), {
    install:
      packages === 'none'
        ? null
        : {
            requirements: packages === 'default' ? defaultRequirements : resolve(packages),
            folder: join(projectFolder, '.assay/packages'),
            python,
            env: pipEnvironment(),
          },
    start: (set) =>
      startMypy({
        ...settings,
        cacheDir: join(set.folder, 'graph'),
        log,
        startMsMax: 900_000,
        memoryMaxBytes: 2 * 1024 ** 3,
        libraries: { environment: set.python, packages: modulesOf(set), modules: null },
      }),
    idleMs: packagesIdleMs,
    log,
  });
}

const noPackages = {
  install: null,
  start: (): never => {
    throw new Error('no packages are installed');
  },
  idleMs: 0,
  log: () => {},
};

function environmentSettings({ python, modules }: NonNullable<EnginesConfig['environment']>) {
  const path = resolve(python);
  const key = createHash('sha256').update(path).digest('hex').slice(0, 16);
  return {
    cacheDir: join(projectFolder, '.assay/environments', key),
    startMsMax: 900_000,
    memoryMaxBytes: 2 * 1024 ** 3,
    libraries: { environment: path, packages: [], modules },
  };
}

function sandboxOf(
  { sandbox = 'off', sandboxRootfs, ...rest }: Omit<EnginesConfig, 'python'>,
  python: string,
): Sandbox {
  if (sandbox === 'off') return sandboxOff('ASSAY_SANDBOX is off');
  const { sandboxState = stateFolder(), log } = rest;
  return startSandbox({
    engine: sandbox,
    python,
    cacheFolder: join(projectFolder, '.assay/rootfs'),
    rootfs: sandboxRootfs ?? null,
    stateFolder: sandboxState,
    waitingMax,
    ...(log ? { log } : {}),
  });
}

/** For commands; the service uses its data folder. A temporary folder if the installation is read-only, as in an image. */
function stateFolder(): string {
  const own = join(projectFolder, '.assay');
  try {
    accessSync(own, constants.W_OK);
    return join(own, 'sandbox');
  } catch {
    const temporary = mkdtempSync(join(tmpdir(), 'assay-sandbox-'));
    process.once('exit', () => rmSync(temporary, { recursive: true, force: true }));
    return temporary;
  }
}

const modelDeadlineMs = 60_000;

const rewriterOf = ({ modelUrl, modelName, modelKey }: Omit<EnginesConfig, 'python'>): Rewriter | null =>
  modelUrl && modelName
    ? openaiRewriter({ url: modelUrl, model: modelName, key: modelKey ?? null, deadlineMs: modelDeadlineMs })
    : null;

const warmUpRounds = 24;

/** V8 optimizes code that has run often: these rounds spare the first calls the slow ones. */
async function warmUpAnalyst(reader: Reader, analyst: Analyst, threads: number): Promise<void> {
  const signal = new AbortController().signal;
  const answer = await reader.read(warmUpText, signal);
  if (answer.kind !== 'read' || answer.reading.kind !== 'program' || !answer.reading.tree) return;
  const { tree } = answer.reading;
  const job = { text: warmUpText, tree, codeTexts: [] };
  // As many at a time as there are threads, so that each thread gets one.
  const inEach = (work: () => Promise<unknown>) => Promise.all(Array.from({ length: threads }, work));
  for (let round = 0; round < warmUpRounds; round++) {
    await inEach(() => analyst.analyse({ tree, typedModules: [] }, signal));
    await inEach(() => analyst.risks(job, signal));
  }
}
