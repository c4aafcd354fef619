import { createHash } from 'node:crypto';
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { EngineReport } from './base/engine.ts';
import { type Config, pipEnvironment } from './config.ts';
import { startRuff } from './lint/ruff.ts';
import type { PythonVersion } from './model/python-version.ts';
import { warmUpText } from './model/warm-up-text.ts';
import {
  findImportable,
  type ImportablePackages,
  type ImportablePlan,
  openImportablePackages,
  sandboxRequirements,
} from './packages/importable-packages.ts';
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
import type { MypyLimits } from './typecheck/mypy-process.ts';
import type { ProjectTypechecker } from './typecheck/project-texts.ts';
import { type Analyst, startAnalyst } from './validate/analyst.ts';
import type { Tools } from './validate/tools.ts';

export type Engines = {
  readonly tools: Tools;
  reports(): EngineReport[];
  readonly packages: Pick<PackageTypechecker, 'prepare' | 'useInstalled' | 'packages'>;
  /** Checks the types of whole projects. */
  readonly projects: ProjectTypechecker;
  /** What programs can import in the sandbox. */
  readonly importable: ImportablePackages;
  /** Starts the engines that have not been used yet, and resolves when every one is ready. */
  ready(): Promise<void>;
  /** Resolves when the first call of `ready` does. */
  readonly warm: Promise<void>;
  /** Whether the service needs its sandbox to be ready: an engine was named, or `auto` found one installed. */
  needsSandbox(): boolean;
  /** Frees memory that engines have accumulated, between calls. */
  recycle(): void;
  close(): Promise<void>;
};

/** How to start the engines; without `sandbox` there is none. */
export type EnginesConfig = Pick<Config, 'python'> &
  Partial<
    Pick<Config, 'workers' | 'newestPython' | 'warmUp' | 'packages' | 'sandbox' | 'sandboxRootfs' | 'sandboxPackages'>
  > & {
    readonly modelUrl?: string | null;
    readonly modelName?: string | null;
    readonly modelKey?: string | null;
    /** An interpreter whose packages are checked instead of the installed ones, and the modules that are imported. */
    readonly environment?: { readonly python: string; readonly modules: readonly string[] };
    /** For callers that check more than one file at once. */
    readonly typecheckLimits?: Partial<MypyLimits>;
    /** The Python that most calls are for; by default the one that the service uses. */
    readonly pythonVersion?: PythonVersion | null;
    /** Folder for the records of running containers. */
    readonly sandboxState?: string;
    /** Folder for packages if the installation is read-only. */
    readonly data?: string;
    /** Called when the state of an engine changes. */
    readonly log?: (line: string) => void;
  };

/** High enough that the call queue, which limits all engines together, is what refuses a call. */
const waitingMax = 1000;

export const installedPython = join(projectFolder, '.assay/python/bin/python');
export const installedRuff = join(projectFolder, '.assay/python/bin/ruff');

/** Creates the engines of one process. Each is started by the first call that needs it, or by `ready`. */
export function startEngines(
  { python, newestPython, warmUp, ...rest }: EnginesConfig,
  concurrency = availableParallelism() * 2,
): Engines {
  const newest = newestReader({
    waitingMax,
    deadlineMs: 10_000,
    idleMs: newestPython === 'warm' ? undefined : newestIdleMs,
  });
  const interpreter = python ?? installedPython;
  const workers = rest.workers ?? Math.max(2, availableParallelism());
  const linter = startRuff({ program: installedRuff, processes: workers, waitingMax, deadlineMs: 3_000 });
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
  const { sandbox, importable } = sandboxOf(rest, interpreter);
  const all = [reader, linter, typechecker, analyst];
  const { promise: warm, resolve: warmWith } = Promise.withResolvers<void>();
  const ready = (): Promise<void> => {
    const started = Promise.all(all.map((engine) => engine.ready())).then(() => {});
    warmWith(started);
    return started;
  };
  // Last, because every call needs the others.
  warm
    .catch(() => {})
    .then(() => sandbox.ready())
    .catch(() => {});
  warm.then(newestPython === 'warm' ? newest.warm : undefined, () => {});
  return {
    tools: { reader, linter, typechecker, analyst, sandbox, rewriter: rewriterOf(rest) },
    packages: typechecker,
    projects: typechecker,
    importable,
    reports: () => {
      const others = [newest, ...(rest.sandbox && rest.sandbox !== 'off' ? [sandbox] : [])];
      return [...[...all, ...others].map((engine) => engine.report()), ...typechecker.furtherReports()];
    },
    ready,
    warm,
    needsSandbox: () => {
      if (rest.sandbox !== 'auto') return rest.sandbox !== undefined && rest.sandbox !== 'off';
      return sandbox.report().engine !== null || isAnyEngineInstalled();
    },
    recycle: () => {
      for (const engine of [...all, newest, sandbox]) engine.recycle?.();
    },
    close: async () => void (await Promise.allSettled([...all, sandbox, importable].map((engine) => engine.close()))),
  };
}

/** How long the newest CPython is kept after the last text that needed it. */
const newestIdleMs = 10 * 60_000;

/** How long mypy is kept for texts that import packages, or are for another Python, after the last of them. */
const packagesIdleMs = 10 * 60_000;
/** Each child of a further type checker may grow by a hundred megabytes. */
const furtherChildren = 2;

function startTypechecker(
  python: string,
  children: number,
  {
    packages = 'none',
    environment,
    typecheckLimits,
    pythonVersion = null,
    log = () => {},
  }: Omit<EnginesConfig, 'python'>,
): PackageTypechecker {
  const cacheDir = join(projectFolder, '.assay/mypy-cache');
  const settings = { python, cacheDir, children, waitingMax, ...typecheckLimits };
  const own = { ...settings, ...(environment ? environmentSettings(environment) : {}), ...typecheckLimits };
  const plain = startMypy({ ...own, pythonVersion });
  if (environment) {
    return withPackages(plain, {
      ...noPackages,
      start: (_, __, version) => startMypy({ ...own, pythonVersion: version }),
    });
  }
  return withPackages(plain, {
    install:
      packages === 'none'
        ? null
        : {
            requirements: packages === 'default' ? defaultRequirements : resolve(packages),
            folder: join(projectFolder, '.assay/packages'),
            python,
            purpose: { kind: 'types' },
            env: pipEnvironment(),
          },
    start(set, loaded, version) {
      const further = {
        ...settings,
        children: Math.min(children, furtherChildren),
        log,
        pythonVersion: version ?? pythonVersion,
      };
      if (set === null) return startMypy(further);
      return startMypy({
        ...further,
        cacheDir: join(set.folder, 'graph'),
        startMsMax: 900_000,
        memoryMaxBytes: typecheckLimits?.memoryMaxBytes ?? 2 * 1024 ** 3,
        libraries: { environment: set.python, packages: modulesOf(set), loaded, modules: [] },
      });
    },
    idleMs: packagesIdleMs,
    log,
  });
}

const noPackages = { install: null, idleMs: packagesIdleMs, log: () => {} };

function environmentSettings({ python, modules }: NonNullable<EnginesConfig['environment']>) {
  const path = resolve(python);
  const key = createHash('sha256').update(path).digest('hex').slice(0, 16);
  return {
    cacheDir: join(projectFolder, '.assay/environments', key),
    startMsMax: 900_000,
    memoryMaxBytes: 2 * 1024 ** 3,
    libraries: { environment: path, packages: [], loaded: [], modules },
  };
}

function sandboxOf(
  { sandbox = 'off', sandboxRootfs, ...rest }: Omit<EnginesConfig, 'python'>,
  python: string,
): { readonly sandbox: Sandbox; readonly importable: ImportablePackages } {
  if (sandbox === 'off') return { sandbox: sandboxOff('ASSAY_SANDBOX is off'), importable: nothingImportable };
  const { sandboxState = stateFolder(), log } = rest;
  const packages = importablePlan(rest, python);
  const started = startSandbox({
    engine: sandbox,
    python,
    cacheFolder: join(projectFolder, '.assay/rootfs'),
    rootfs: sandboxRootfs ?? null,
    stateFolder: sandboxState,
    waitingMax,
    ...(packages ? { findPackages: (one) => findImportable(packages, one) } : {}),
    ...(log ? { log } : {}),
  });
  return { sandbox: started, importable: openImportablePackages(packages, started, log ?? (() => {})) };
}

const nothingImportable: ImportablePackages = {
  prepare: async () => {},
  useInstalled: async () => {},
  report: () => ({ state: 'off', problems: [] }),
  close: async () => {},
};

function importablePlan(
  { sandboxPackages = 'none', data }: Omit<EnginesConfig, 'python'>,
  python: string,
): ImportablePlan | null {
  if (sandboxPackages === 'none') return null;
  const parent = isWritable(ownFolder) || data === undefined ? ownFolder : resolve(data);
  return {
    requirements: sandboxPackages === 'default' ? sandboxRequirements : resolve(sandboxPackages),
    folder: join(parent, 'importable'),
    python,
    env: pipEnvironment(),
  };
}

const ownFolder = join(projectFolder, '.assay');

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** For commands; the service uses its data folder. A temporary folder if the installation is read-only, as in an image. */
function stateFolder(): string {
  if (isWritable(ownFolder)) return join(ownFolder, 'sandbox');
  const temporary = mkdtempSync(join(tmpdir(), 'assay-sandbox-'));
  process.once('exit', () => rmSync(temporary, { recursive: true, force: true }));
  return temporary;
}

const modelDeadlineMs = 60_000;

const rewriterOf = ({ modelUrl, modelName, modelKey }: Omit<EnginesConfig, 'python'>): Rewriter | null =>
  modelUrl && modelName
    ? openaiRewriter({ url: modelUrl, model: modelName, key: modelKey ?? null, deadlineMs: modelDeadlineMs })
    : null;

const warmUpRounds = 6;

/** V8 compiles code that runs often: after these rounds the first calls are nearly as fast as later ones. */
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
