import { type Config, modeSettings } from '../config.ts';
import { Turnstile, type TurnstileObserver } from '../desk/turnstile.ts';
import type { Mode } from '../model/mode.ts';
import { forEachMode } from '../validate/plan.ts';

/** One turnstile per mode. `abreast` is how many calls of one mode are judged at once, unless configured per mode. */
export function openTurnstiles(
  config: Config,
  abreast: number,
  observerOf: (mode: Mode) => TurnstileObserver,
): Readonly<Record<Mode, Turnstile>> {
  const abreastOf = modeSettings(config, 'abreast');
  const waitingMaxOf = modeSettings(config, 'waitingMax');
  return forEachMode(({ mode, runs, concurrencyShare }) => {
    const atOnce = abreastOf[mode] ?? Math.ceil(abreast * concurrencyShare);
    const waitingMax = waitingMaxOf[mode] ?? config.waitingMax;
    return new Turnstile(
      {
        abreast: atOnce,
        // Programs may run for a minute: nobody has every place at once.
        ...(runs && atOnce > 1 ? { abreastPerCaller: atOnce - 1 } : {}),
        waitingMax,
        waitingPerCallerMax: Math.ceil(waitingMax / 2),
        waitMsMax: config.waitSecondsMax * 1000,
      },
      observerOf(mode),
    );
  });
}
