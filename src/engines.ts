import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { EngineReport } from './base/engine.ts';
import type { Config } from './config.ts';
import { startRuff } from './lint/ruff.ts';
import { projectFolder } from './project-folder.ts';
import { startReader } from './reading/cpython.ts';
import { newestReader } from './reading/newest.ts';
import { startMypy } from './typecheck/mypy.ts';
import { startAnalyst } from './validate/analyst.ts';
import type { Tools } from './validate/tools.ts';

export type Engines = {
  readonly tools: Tools;
  reports(): EngineReport[];
  ready(): Promise<void>;
  close(): Promise<void>;
};

/** Enough that the turnstile, which counts the calls of all engines together, is the one that says no. */
const waitingMax = 1000;

export const installedPython = join(projectFolder, '.assay/python/bin/python');

/** The engines of one process, warming from the moment this returns. */
export function startEngines({ python }: Pick<Config, 'python'>, abreast = availableParallelism() * 2): Engines {
  const interpreter = python ?? installedPython;
  const linter = startRuff({ threads: 2, waitingMax, deadlineMs: 3_000 });
  const reader = startReader({
    python: interpreter,
    children: 2,
    waitingMax,
    deadlineMs: 10_000,
    newerGrammar: (code, signal, version) => linter.accepts(code, signal, version),
    newest: newestReader({ waitingMax, deadlineMs: 10_000 }),
  });
  const typechecker = startMypy({
    python: interpreter,
    cacheDir: join(projectFolder, '.assay/mypy-cache'),
    children: abreast,
    waitingMax,
    deadlineMs: 20_000,
  });
  const analyst = startAnalyst({ threads: 2, waitingMax, deadlineMs: 3_000 });
  const all = [reader, linter, typechecker, analyst];
  return {
    tools: { reader, linter, typechecker, analyst },
    reports: () => all.map((engine) => engine.report()),
    ready: async () => void (await Promise.all(all.map((engine) => engine.ready()))),
    close: async () => void (await Promise.allSettled(all.map((engine) => engine.close()))),
  };
}
