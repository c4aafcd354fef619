import type { Mode } from '../../model/mode.ts';

/** What a mode is, as data: prices, tool names, the list of modes and every entrance derive from it. */
export type ModePlan = {
  readonly mode: Mode;
  readonly summary: string;
  /** Credits a call costs unless the deployment says otherwise. */
  readonly credits: number;
  /** Dollars a call paid by x402 costs unless the deployment says otherwise. */
  readonly x402Price: string;
  /** The part of the calls judged at the same time that may be of this mode, unless the deployment says otherwise. */
  readonly concurrencyShare: 1 | 0.5;
  /** Does the free tier cover it? */
  readonly free: boolean;
  /** Does it offer a corrected text? */
  readonly repairs: boolean;
  /** Does it run the code? */
  readonly runs: boolean;
  /** What agents call it by: over MCP, and on the marketplace. */
  readonly tool: { readonly mcp: string; readonly title: string; readonly marketplace: string };
};

export const defineMode = (plan: ModePlan): ModePlan => plan;
