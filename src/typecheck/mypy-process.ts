import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireStreams } from '../base/require-streams.ts';
import type { PythonVersion } from '../model/python-version.ts';
import type { Doubt } from './doubts.ts';
import { enclosingPackages } from './enclosing-packages.ts';
import { frame, frameReader } from './frames.ts';
import type { ProjectTexts } from './project-texts.ts';
import { rejectingCodes } from './rejecting-codes.ts';
import type { Around } from './surrounded-text.ts';
import { makeWorkingFolder, type WorkingFolder } from './working-folder.ts';

const workingFolderName = 'assay-mypy';

/** Flags of the mypy command. Everything else has mypy's default. */
export const mypyFlags: readonly string[] = [
  '--check-untyped-defs',
  '--ignore-missing-imports',
  '--no-site-packages',
  '--show-column-numbers',
  '--show-error-end',
  '--no-error-summary',
  '--no-color-output',
  '--config-file=',
];

/** The same, but with the packages of an environment. */
const libraryFlags = mypyFlags.filter((flag) => flag !== '--no-site-packages');

/** One message of mypy. Columns count from 0; the end column is exclusive. */
export type RawMessage = readonly [
  line: number,
  column: number,
  endLine: number,
  endColumn: number,
  level: 'error' | 'note',
  message: string,
  code: string | null,
  doubt?: Doubt,
];

export type RawNameType = readonly [line: number, column: number, endColumn: number, type: string];

export type WorkerResult =
  | { readonly messages: readonly RawMessage[]; readonly types: readonly RawNameType[] }
  /** The messages about each file of a project, or the file that stops the build. */
  | { readonly files: Readonly<Record<string, readonly RawMessage[]>> }
  | { readonly blocked: string }
  | { readonly unknown: 'time' | 'memory' | 'crash' | 'dropped' };

/** How many children are idle. The rest is sent once, when the first child is ready. */
export type WorkerNews = {
  readonly idle: number;
  readonly mypy?: string;
  readonly python?: string;
  readonly packages?: readonly string[];
};

export type MypyLimits = {
  /** How many checks run at the same time, and how many idle children are kept. */
  readonly children: number;
  readonly deadlineMs: number;
  readonly cpuSecondsMax: number;
  /** Address space, including the analysed standard library. */
  readonly memoryMaxBytes: number;
};

/** Third-party packages that texts are checked against, besides the standard library. */
export type Libraries = {
  /** The interpreter of the environment that the packages are installed in. */
  readonly environment: string;
  /** Top-level packages of which every public module is analysed in advance. */
  readonly packages: readonly string[];
  /** Those of the packages to load, with what they import. */
  readonly loaded: readonly string[];
  /** Further modules to analyse and load, with those that they import. */
  readonly modules: readonly string[];
};

export type MypyPlace = {
  /** The interpreter that mypy is installed for. */
  readonly python: string;
  /** Where the analysed libraries are kept from one start to the next. */
  readonly cacheDir: string;
  readonly libraries?: Libraries;
  /** The version of Python to check for; by default that of the interpreter or of the environment. */
  readonly pythonVersion?: PythonVersion | null;
};

export type MypyRequest = TextRequest | ProjectRequest;

type TextRequest = {
  readonly text: string;
  /** Columns are those that the mypy command prints, which are not always right. */
  readonly raw: boolean;
  readonly around: Around | null;
  /** Whether to list the types of the names. */
  readonly types?: boolean;
};

type ProjectRequest = {
  readonly project: ProjectTexts & {
    /** The paths of files that stopped an earlier build. Nothing is said about what is in them. */
    readonly unknown: readonly string[];
  };
};

export type MypyListener = {
  news(news: WorkerNews): void;
  answer(number: number, answer: WorkerResult): void;
  complaint(line: string): void;
};

/** A warm mypy process, which passes each text to one of its children. */
export type MypyProcess = {
  readonly version: string;
  /** The top-level modules outside the standard library that it knows. */
  readonly packages: readonly string[];
  /** The version of Python that it checks for, such as `3.11`. */
  readonly pythonVersion: string;
  ask(number: number, request: MypyRequest): void;
  /** Kills the child that checks the text. */
  drop(number: number): void;
  kill(): void;
  /** Lets the process exit, and kills it if it does not. */
  stop(): void;
  /** Resolves when the process exits, with a reason for the log. */
  readonly gone: Promise<string>;
};

/** How long a process may take to exit. */
const exitMsMax = 3_000;
const answerMaxBytes = 16 * 1024 * 1024;
const workerFile = fileURLToPath(new URL('mypy_worker.py', import.meta.url));

/** Resolves when the first child is ready; rejects with the reason if the process exits before. */
export async function startMypyProcess(
  settings: MypyPlace & MypyLimits,
  listener: MypyListener,
  signal: AbortSignal,
): Promise<MypyProcess> {
  const { child, folder } = spawnWorker(settings);
  const warm = Promise.withResolvers<Pick<MypyProcess, 'version' | 'packages' | 'pythonVersion'>>();
  const gone = Promise.withResolvers<string>();
  let lastStderrLine = '';
  const complain = (line: string): void => {
    lastStderrLine = line;
    listener.complaint(line);
  };
  const end = (how: string): void => {
    const reason = lastStderrLine ? `${how}: ${lastStderrLine}` : how;
    folder.remove();
    gone.resolve(reason);
    warm.reject(new Error(reason));
  };
  child.on('error', (error) => end(error.message));
  child.on('close', (code, by) => end(by ? `ended by ${by}` : `ended with status ${code}`));
  child.stdin.on('error', () => {});
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.split('\n')) if (line.trim()) complain(line);
  });
  const receive = frameReader((number, payload) => {
    if (number !== 0) return listener.answer(number, JSON.parse(payload));
    const news: WorkerNews = JSON.parse(payload);
    listener.news(news);
    if (news.mypy === undefined) return;
    warm.resolve({ version: news.mypy, packages: news.packages ?? [], pythonVersion: news.python! });
  });
  const kill = () => void child.kill('SIGKILL');
  child.stdout.on('data', (chunk: Buffer) => {
    try {
      receive(chunk);
    } catch (error) {
      complain(`sent a malformed frame: ${error}`);
      kill();
    }
  });

  // A process that is still starting does not read its input yet.
  signal.addEventListener('abort', kill, { once: true });
  try {
    return {
      ...(await warm.promise),
      gone: gone.promise,
      ask: (number, request) => child.stdin.write(frame(number, JSON.stringify(request))),
      drop: (number) => child.stdin.write(frame(number, '')),
      kill,
      stop() {
        child.stdin.end();
        setTimeout(kill, exitMsMax).unref();
      },
    };
  } finally {
    signal.removeEventListener('abort', kill);
  }
}

type SpawnedWorker = { readonly child: ChildProcessWithoutNullStreams; readonly folder: WorkingFolder };

/** A process that cannot be started leaves no folder. */
function spawnWorker(place: MypyPlace & MypyLimits): SpawnedWorker {
  const { children, deadlineMs, cpuSecondsMax, memoryMaxBytes, libraries, pythonVersion } = place;
  const settings = {
    starter: process.pid,
    folder: resolve(place.cacheDir),
    libraryPackages: libraries?.packages ?? [],
    loadedPackages: libraries?.loaded ?? [],
    libraryModules: libraries?.modules ?? [],
    flags: libraries ? [...libraryFlags, `--python-executable=${libraries.environment}`] : mypyFlags,
    pythonVersion: pythonVersion ?? null,
    rejecting: rejectingCodes,
    ...enclosingPackages,
    ...{ children, deadlineMs, cpuSecondsMax, memoryMaxBytes, answerMaxBytes },
  };
  // Isolated and without an environment, so that the host does not influence which modules are found. Compiled code
  // is kept with the analysed libraries, because the worker's own folder may not be writable.
  const compiled = `pycache_prefix=${join(settings.folder, 'compiled')}`;
  const args = ['-I', '-X', compiled, workerFile, JSON.stringify(settings)];
  let folder: WorkingFolder | null = null;
  try {
    folder = makeWorkingFolder(workingFolderName);
    return { child: requireStreams(spawn(place.python, args, { cwd: folder.path, env: {} })), folder };
  } catch (error) {
    folder?.remove();
    throw new Error(`could not be started: ${error instanceof Error ? error.message : error}`);
  }
}
