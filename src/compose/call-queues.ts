import { CallQueue, type QueueObserver } from '../calls/call-queue.ts';
import { type Config, modeSettings } from '../config.ts';
import type { Mode } from '../model/mode.ts';
import { forEachMode } from '../validate/plan.ts';

/** One queue per mode. `concurrency` is how many calls of one mode run at the same time, unless configured per mode. */
export function openCallQueues(
  config: Config,
  concurrency: number,
  observerOf: (mode: Mode) => QueueObserver,
): Readonly<Record<Mode, CallQueue>> {
  const runningMaxOf = modeSettings(config, 'runningMax');
  const waitingMaxOf = modeSettings(config, 'waitingMax');
  return forEachMode(({ mode, runs, concurrencyShare }) => {
    const runningMax = runningMaxOf[mode] ?? Math.ceil(concurrency * concurrencyShare);
    const waitingMax = waitingMaxOf[mode] ?? config.waitingMax;
    return new CallQueue(
      {
        runningMax,
        // Programs may run for a minute, so no caller gets every slot.
        ...(runs && runningMax > 1 ? { runningPerCallerMax: runningMax - 1 } : {}),
        waitingMax,
        waitingPerCallerMax: Math.ceil(waitingMax / 2),
        waitMsMax: config.waitSecondsMax * 1000,
      },
      observerOf(mode),
    );
  });
}
