import { constants } from 'node:os';

/** The exit status a shell reports for a process that SIGPIPE killed. */
export const pipeClosedCode = 128 + constants.signals.SIGPIPE;

type Handler = (stream: 'stdout' | 'stderr') => void;

/** Once standard output is closed there is nothing left to do. Without standard error a command can still finish. */
let handler: Handler = (stream) => {
  if (stream === 'stdout') process.exit(pipeClosedCode);
};

/** For commands that must clean up first, or that continue without their output. */
export function onPipeClosed(replacement: Handler): void {
  handler = replacement;
}

/** Whether a failed write is handled where it was made. */
let isHandledByWriter = false;

/** For a command whose failed write is its own concern: it awaits every write and reports the error. */
export function leaveOutputErrorsToWriter(): void {
  isHandledByWriter = true;
}

/** Node ignores SIGPIPE, so that without this `./assay help | head -1` would end in a stack trace. */
export function handleOutputErrors(): void {
  for (const name of ['stdout', 'stderr'] as const) {
    process[name].on('error', (error: NodeJS.ErrnoException) => {
      if (isHandledByWriter && name === 'stdout') return;
      if (error.code === 'EPIPE') return handler(name);
      if (name === 'stdout') process.stderr.write(`assay: cannot write to standard output: ${error.message}\n`);
      process.exit(2);
    });
  }
}
