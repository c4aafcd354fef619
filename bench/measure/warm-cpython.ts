import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export type WarmCPython = {
  /** Returns the milliseconds for parsing and compiling, without the communication. */
  compileMs(code: string): Promise<number>;
  close(): Promise<void>;
};

/** Starts a warm CPython process: the lower bound for parsing. */
export function startWarmCPython(python: string): WarmCPython {
  const script = fileURLToPath(new URL('./warm_cpython.py', import.meta.url));
  const child = spawn(python, ['-I', '-S', '-W', 'ignore', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async compileMs(code) {
      child.stdin.write(`${JSON.stringify(code)}\n`);
      const answer = await answers.next();
      if (answer.done) throw new Error('the Python process for comparison exited');
      return Number(answer.value);
    },
    async close() {
      child.stdin.end();
      await ended;
    },
  };
}
