import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EngineReport } from './base/engine.ts';
import type { Config } from './config.ts';
import { startRuff } from './lint/ruff.ts';
import { warmUpText } from './model/warm-up-text.ts';
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
  ready(): Promise<void>;
  /** Whether the service is not ready without its sandbox: one was named, or `auto` has one to choose. */
  needsSandbox(): boolean;
  /** Gives back the memory that engines have grown to, between calls. */
  recycle(): void;
  close(): Promise<void>;
};

/** What the engines are started from; without a word about a sandbox there is none. */
export type EnginesConfig = Pick<Config, 'python'> &
  Partial<Pick<Config, 'workers' | 'newestPython' | 'sandbox' | 'sandboxRootfs'>> & {
    readonly modelUrl?: string | null;
    readonly modelName?: string | null;
    readonly modelKey?: string | null;
    /** Where containers under way are kept account of. */
    readonly sandboxState?: string;
    /** For a process that judges some files and ends: nothing is made warm before it is needed. */
    readonly brief?: boolean;
    /** Hears of what changes with the engines. */
    readonly tell?: (line: string) => void;
  };

/** Enough that the turnstile, which counts the calls of all engines together, is the one that says no. */
const waitingMax = 1000;

export const installedPython = join(projectFolder, '.assay/python/bin/python');

/** The engines of one process, warming from the moment this returns. */
export function startEngines(
  { python, newestPython, ...rest }: EnginesConfig,
  abreast = availableParallelism() * 2,
): Engines {
  const newest = newestReader({ waitingMax, deadlineMs: 10_000 });
  const interpreter = python ?? installedPython;
  const workers = rest.workers ?? (rest.brief ? Math.min(abreast, 2) : Math.max(2, availableParallelism()));
  const linter = startRuff({ threads: workers, waitingMax, deadlineMs: 3_000 });
  const reader = startReader({
    python: interpreter,
    children: workers,
    waitingMax,
    deadlineMs: 10_000,
    newerGrammar: (code, signal, version) => linter.accepts(code, signal, version),
    newest,
  });
  const typechecker = startMypy({
    python: interpreter,
    cacheDir: join(projectFolder, '.assay/mypy-cache'),
    children: abreast,
    waitingMax,
    deadlineMs: 20_000,
  });
  const analyst = startAnalyst({
    threads: workers,
    waitingMax,
    deadlineMs: 3_000,
    ...(rest.tell ? { log: rest.tell } : {}),
  });
  if (!rest.brief) warmUp(reader, analyst, workers).catch(() => {});
  const sandbox = sandboxOf(rest, interpreter);
  const all = [reader, linter, typechecker, analyst];
  const ready = async (): Promise<void> => void (await Promise.all(all.map((engine) => engine.ready())));
  // After the others, which every call needs.
  if (newestPython === 'warm') ready().then(newest.warm, () => {});
  return {
    tools: { reader, linter, typechecker, analyst, sandbox, rewriter: rewriterOf(rest) },
    reports: () =>
      [...all, newest, ...(rest.sandbox && rest.sandbox !== 'off' ? [sandbox] : [])].map((engine) => engine.report()),
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

function sandboxOf(
  { sandbox = 'off', sandboxRootfs, ...rest }: Omit<EnginesConfig, 'python'>,
  python: string,
): Sandbox {
  if (sandbox === 'off') return sandboxOff('ASSAY_SANDBOX is off');
  const { sandboxState = stateFolder(), tell } = rest;
  return startSandbox({
    engine: sandbox,
    python,
    cacheFolder: join(projectFolder, '.assay/rootfs'),
    rootfs: sandboxRootfs ?? null,
    stateFolder: sandboxState,
    waitingMax,
    ...(tell ? { log: tell } : {}),
  });
}

/** For a command; a service has one among its data. An installation that cannot be written to, as in an image, has none. */
function stateFolder(): string {
  const own = join(projectFolder, '.assay');
  try {
    accessSync(own, constants.W_OK);
    return join(own, 'sandbox');
  } catch {
    const made = mkdtempSync(join(tmpdir(), 'assay-sandbox-'));
    process.once('exit', () => rmSync(made, { recursive: true, force: true }));
    return made;
  }
}

const modelDeadlineMs = 60_000;

const rewriterOf = ({ modelUrl, modelName, modelKey }: Omit<EnginesConfig, 'python'>): Rewriter | null =>
  modelUrl && modelName
    ? openaiRewriter({ url: modelUrl, model: modelName, key: modelKey ?? null, deadlineMs: modelDeadlineMs })
    : null;

const warmUpTurns = 24;

/** Code is compiled when it has run a few times: these turns are nobody's to wait for. */
async function warmUp(reader: Reader, analyst: Analyst, threads: number): Promise<void> {
  const signal = new AbortController().signal;
  const answer = await reader.read(warmUpText, signal);
  if (answer.kind !== 'read' || answer.reading.kind !== 'program' || !answer.reading.tree) return;
  const { tree } = answer.reading;
  const job = { text: warmUpText, tree, codeTexts: [] };
  // As many at a time as there are threads, so that each takes its share.
  const inEach = (work: () => Promise<unknown>) => Promise.all(Array.from({ length: threads }, work));
  for (let turn = 0; turn < warmUpTurns; turn++) {
    await inEach(() => analyst.analyse(tree, signal));
    await inEach(() => analyst.risks(job, signal));
  }
}
