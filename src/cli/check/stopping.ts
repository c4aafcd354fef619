import { constants } from 'node:os';
import { onPipeClosed, pipeClosedCode } from '../../base/output-errors.ts';
import { waitForStopSignal } from '../../base/stop-signal.ts';

/** Tells when the run is to end early, and with which exit code: asked to by a signal, or nobody reads along any more. */
export type Stopping = { readonly signal: AbortSignal; readonly exitCode: () => number };

export function stopping(): Stopping {
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
    // The last write may fail after the run has ended.
    process.exitCode = pipeClosedCode;
  });
  return { signal: controller.signal, exitCode: () => code };
}
