import { formatList } from '../base/text.ts';
import { type Tariff, usd } from '../calls/tariff.ts';
import { type Config, modeSettings } from '../config.ts';
import type { Mode } from '../model/mode.ts';
import { modesServed, plans } from '../validate/plan.ts';

/** What this deployment serves and what calls cost. */
export type Terms = {
  readonly modes: readonly Mode[];
  readonly tariff: Tariff;
  /** What a call costs, in a sentence. */
  readonly priceHint: string;
  /** Dollars per call; null if x402 is not configured. */
  readonly x402Prices: Readonly<Record<Mode, string>> | null;
};

export function termsOf(config: Config): Terms {
  const modes = modesServed(config.sandbox !== 'off').filter(
    (mode) => config.modes === null || config.modes.includes(mode),
  );
  const tariff: Tariff = {
    centsPerCredit: config.centsPerCredit,
    credits: modeSettings(config, 'credits'),
    freeCallsPerDay: config.freeCallsPerDay,
    trialCalls: config.trialCalls,
    keysPerAddressPerDay: config.keysPerAddress,
    freeModes: plans.filter(({ free }) => free).map(({ mode }) => mode),
  };
  return {
    modes,
    tariff,
    priceHint: config.keys === 'on' ? priceHint(tariff, modes) : 'Free: this deployment requires no key.',
    x402Prices: config.x402Payee === null ? null : modeSettings(config, 'x402Price'),
  };
}

function priceHint(tariff: Tariff, modes: readonly Mode[]): string {
  const { freeCallsPerDay, freeModes, credits } = tariff;
  const prices = modes.map((mode) => `${mode} $${usd(tariff, credits[mode])}`).join(', ');
  const free = `${freeCallsPerDay} ${formatList(freeModes)} checks a day are free; then per call: `;
  return `${freeCallsPerDay > 0 ? free : ''}${prices}.`;
}
