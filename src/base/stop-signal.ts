import { constants } from 'node:os';

const asking = ['SIGTERM', 'SIGINT'] as const;

/** Resolves to the signal that asks the process to end. A second one, of either kind, does not wait. */
export function waitForStopSignal(): Promise<string> {
  return new Promise((resolve) => {
    let asked = false;
    for (const signal of asking) {
      process.on(signal, () => {
        if (asked) process.exit(128 + constants.signals[signal]);
        asked = true;
        resolve(signal);
      });
    }
  });
}
