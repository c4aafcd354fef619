import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export type Child = {
  readonly process: ChildProcess;
  /** What it has said so far, line by line. */
  readonly lines: string[];
  /** Resolves when it has said this many lines, or has ended. */
  said(count: number): Promise<void>;
  /** Resolves when it has ended and everything it said is known. */
  ended(): Promise<void>;
};

/** Runs a script of this folder in a process of its own. */
export function startChild(script: string, ...args: string[]): Child {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const child = spawn(process.execPath, [path, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => lines.push(line));
  const closed = Promise.all([once(child, 'close'), once(reader, 'close')]).then(() => {});
  return {
    process: child,
    lines,
    async said(count) {
      while (lines.length < count) {
        const ended = await Promise.race([once(reader, 'line').then(() => false), closed.then(() => true)]);
        if (ended) return;
      }
    },
    ended: () => closed,
  };
}
