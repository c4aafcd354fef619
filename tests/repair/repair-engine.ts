import { join } from 'node:path';
import { installedPython, startEngines } from '../../src/engines.ts';
import type { Review } from '../../src/model/review.ts';
import type { Draft } from '../../src/repair/draft.ts';
import { repair } from '../../src/repair/repair.ts';
import { review } from '../../src/validate/review.ts';
import { createRepairSteps } from '../../src/validate/steps/repair-steps.ts';

export type RepairEngine = {
  review(code: string): Promise<Review>;
  repair(code: string, roundsMax?: number): Promise<Draft | null>;
  close(): Promise<void>;
};

/** Starts the real engines, without the service around them. */
export async function startRepairEngine(): Promise<RepairEngine> {
  const engines = startEngines({ python: installedPython, workers: 1 }, 2);
  const { signal } = new AbortController();
  await engines.ready();
  const { tools } = engines;
  const context = { tools, signal };
  return {
    review: async (code) => (await review(code, context)).review,
    async repair(code, roundsMax = 3) {
      const sent = { ...(await review(code, context)), reasons: [] };
      const repaired = await repair(sent, roundsMax, createRepairSteps(sent, context));
      return repaired === sent ? null : repaired;
    },
    close: engines.close,
  };
}

export const projectPath = (...parts: string[]): string => join(import.meta.dirname, '../..', ...parts);
