/**
 * Runs a translated program in a worker. The service sends this script with a content security policy that allows no
 * network. Programs find what the runtime uses of Node's `process`, so that they print and read exactly as there.
 */
import type { ProgramEvent, ProgramInput } from './javascript-run.ts';

const worker = globalThis as unknown as Worker;
const post = (event: ProgramEvent): void => worker.postMessage(event);

type Handlers = { exit?: () => void; uncaughtException?: (error: unknown) => void };

worker.onmessage = async ({ data: { code, stdin } }: MessageEvent<ProgramInput>) => {
  const handlers: Handlers = {};
  const process = {
    argv: [''],
    stdout: { write: (text: string) => post({ kind: 'stdout', text }) },
    stderr: { write: (text: string) => post({ kind: 'stderr', text }) },
    on: (name: keyof Handlers, handler: () => void) => (handlers[name] = handler),
    exit: (code: number) => post({ kind: 'exit', code }),
    getBuiltinModule: () => ({ readFileSync: () => stdin }),
  };
  Object.assign(globalThis, { process });
  try {
    await import(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
    handlers.exit?.();
    post({ kind: 'exit', code: 0 });
  } catch (error) {
    if (handlers.uncaughtException) handlers.uncaughtException(error);
    else {
      post({ kind: 'stderr', text: String(error) });
      post({ kind: 'exit', code: 1 });
    }
  }
};
