import type { Mode } from '../../model/mode.ts';

/** Price, token and payee of calls paid by x402. */
export type Terms = {
  readonly payee: `0x${string}`;
  /** As `eip155:8453`. */
  readonly network: `eip155:${string}`;
  readonly token: {
    readonly address: `0x${string}`;
    /** The name and the version that signatures are made over. */
    readonly name: string;
    readonly version: string;
    readonly decimals: number;
  };
  /** Dollars, as written in the settings. */
  readonly prices: Readonly<Record<Mode, string>>;
};
