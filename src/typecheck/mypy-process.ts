import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withStreams } from '../base/with-streams.ts';
import type { Doubt } from './doubts.ts';
import { frame, frameReader } from './frames.ts';
import { nest } from './nest.ts';
import { rejectingCodes } from './rejecting-codes.ts';
import { makeWorkingFolder, type WorkingFolder } from './working-folder.ts';

const workingFolderName = 'assay-mypy';

/** As mypy's command takes them. What is not named here is mypy's default. */
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

/** One line of mypy's answer: columns count from 0, an end is the first column that no longer belongs to it. */
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

export type WorkerAnswer =
  | { readonly messages: readonly RawMessage[] }
  | { readonly unknown: 'time' | 'memory' | 'crash' | 'dropped' };

/** How many children wait for a question; the version is said once, when the first can be asked. */
export type WorkerNews = { readonly idle: number; readonly mypy?: string };

export type MypyLimits = {
  /** How many questions are answered at the same time, and how many children wait for the next. */
  readonly children: number;
  readonly deadlineMs: number;
  readonly cpuSecondsMax: number;
  /** Of address space, the analysed standard library included. */
  readonly memoryMaxBytes: number;
};

export type MypyPlace = {
  /** The interpreter that mypy is installed for. */
  readonly python: string;
  /** Where the analysed standard library is kept from one start to the next. */
  readonly cacheDir: string;
};

export type MypyListener = {
  news(news: WorkerNews): void;
  answer(number: number, answer: WorkerAnswer): void;
  complaint(line: string): void;
  /** Said once, after everything else. */
  end(detail: string): void;
};

export type MypyProcess = {
  ask(number: number, text: string, raw: boolean): void;
  drop(number: number): void;
  /** Lets it end by itself; `kill` does not. */
  leave(): void;
  kill(): void;
};

const answerMaxBytes = 16 * 1024 * 1024;
const workerFile = fileURLToPath(new URL('mypy_worker.py', import.meta.url));

export function spawnMypy(place: MypyPlace, limits: MypyLimits, listener: MypyListener): MypyProcess {
  const folder = makeWorkingFolder(workingFolderName);
  const { children, deadlineMs, cpuSecondsMax, memoryMaxBytes } = limits;
  const settings = {
    starter: process.pid,
    folder: resolve(place.cacheDir),
    flags: mypyFlags,
    rejecting: rejectingCodes,
    ...nest,
    ...{ children, deadlineMs, cpuSecondsMax, memoryMaxBytes, answerMaxBytes },
  };
  // Isolated and with no environment: nothing of the host's decides which modules are found.
  const args = ['-I', '-B', workerFile, JSON.stringify(settings)];
  const child = startedIn(folder, () => withStreams(spawn(place.python, args, { cwd: folder.path, env: {} })));

  let ended = false;
  const end = (detail: string) => {
    if (ended) return;
    ended = true;
    folder.remove();
    listener.end(detail);
  };
  child.on('error', (error) => end(error.message));
  child.on('close', (code, signal) => end(signal ? `ended by ${signal}` : `ended with status ${code}`));
  child.stdin.on('error', () => {});
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.split('\n')) if (line.trim()) listener.complaint(line);
  });
  const receive = frameReader((number, payload) => {
    if (number === 0) listener.news(JSON.parse(payload));
    else listener.answer(number, JSON.parse(payload));
  });
  child.stdout.on('data', (chunk: Buffer) => {
    try {
      receive(chunk);
    } catch (error) {
      listener.complaint(`sent what is no frame: ${error}`);
      child.kill('SIGKILL');
    }
  });

  return {
    ask: (number, text, raw) => child.stdin.write(frame(number, JSON.stringify({ text, raw }))),
    drop: (number) => child.stdin.write(frame(number, '')),
    leave: () => child.stdin.end(),
    kill: () => child.kill('SIGKILL'),
  };
}

/** What does not even start leaves no folder. */
function startedIn<Child>(folder: WorkingFolder, start: () => Child): Child {
  try {
    return start();
  } catch (error) {
    folder.remove();
    throw error;
  }
}
