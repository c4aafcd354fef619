import { constants } from 'node:os';
import { onPipeClosed, pipeClosedCode } from '../../base/output-errors.ts';
import { waitForStopSignal } from '../../base/stop-signal.ts';

/** Aborts the run on a signal or when the output pipe is closed, and has the exit code for it. */
export type StopWatch = { readonly signal: AbortSignal; readonly exitCode: () => number };

export function watchForStop(): StopWatch {
  const controller = new AbortController();
  let code = 0;
  const stop = (signal: keyof typeof constants.signals): void => {
    if (code !== 0) return;
    code = 128 + constants.signals[signal];
    controller.abort();
    process.stdin.destroy();
  };
  void waitForStopSignal().then((signal) => stop(signal as keyof typeof constants.signals));
  onPipeClosed(() => {
    stop('SIGPIPE');
    // The pipe may be found closed only by the last write, after the run has ended.
    process.exitCode = pipeClosedCode;
  });
  return { signal: controller.signal, exitCode: () => code };
}
