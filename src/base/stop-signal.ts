import { constants } from 'node:os';

const signals = ['SIGTERM', 'SIGINT'] as const;

/** Resolves to the first SIGTERM or SIGINT. A second one of either kind exits immediately. */
export function waitForStopSignal(): Promise<string> {
  return new Promise((resolve) => {
    let isStopping = false;
    for (const signal of signals) {
      process.on(signal, () => {
        if (isStopping) process.exit(128 + constants.signals[signal]);
        isStopping = true;
        resolve(signal);
      });
    }
  });
}
