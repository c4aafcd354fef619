import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export type WarmCPython = {
  /** Milliseconds that parsing and compiling a text takes it, the way to it and back not counted. */
  compileMs(code: string): Promise<number>;
  close(): Promise<void>;
};

/** The least that reading a text can take: CPython itself, warm and with nothing else to do. */
export function warmCPython(python: string): WarmCPython {
  const script = fileURLToPath(new URL('./warm_cpython.py', import.meta.url));
  const child = spawn(python, ['-I', '-S', '-W', 'ignore', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async compileMs(code) {
      child.stdin.write(`${JSON.stringify(code)}\n`);
      const answer = await answers.next();
      if (answer.done) throw new Error('the Python to compare with ended');
      return Number(answer.value);
    },
    async close() {
      child.stdin.end();
      await ended;
    },
  };
}
