import type { Mode } from '../../model/mode.ts';

/** A mode as data: prices, tool names, the list of modes and every entrance are derived from it. */
export type ModePlan = {
  readonly mode: Mode;
  readonly summary: string;
  /** Credits per call, unless configured otherwise. */
  readonly credits: number;
  /** Dollars per call paid by x402, unless configured otherwise. */
  readonly x402Price: string;
  /** The share of concurrent calls that may be of this mode, unless configured otherwise. */
  readonly concurrencyShare: 1 | 0.5;
  /** Whether the free tier covers it. */
  readonly free: boolean;
  /** Whether it returns fixes. */
  readonly repairs: boolean;
  /** Whether it runs the code. */
  readonly runs: boolean;
  /** The names of its tool over MCP and on the marketplace. */
  readonly tool: { readonly mcp: string; readonly title: string; readonly marketplace: string };
};

export const defineMode = (plan: ModePlan): ModePlan => plan;
