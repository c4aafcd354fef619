import { join } from 'node:path';
import { installedPython, startEngines } from '../../src/engines.ts';
import type { Review } from '../../src/model/review.ts';
import type { Draft } from '../../src/repair/draft.ts';
import { mend } from '../../src/repair/mend.ts';
import { review } from '../../src/validate/review.ts';
import { workshopOf } from '../../src/validate/steps/workshop.ts';

export type RepairShop = {
  review(code: string): Promise<Review>;
  mend(code: string, roundsMax?: number): Promise<Draft | null>;
  close(): Promise<void>;
};

/** The real engines, without the service around them. */
export async function startRepairShop(): Promise<RepairShop> {
  const engines = startEngines({ python: installedPython }, 2);
  const { signal } = new AbortController();
  await engines.ready();
  const { tools } = engines;
  const context = { tools, signal };
  return {
    review: async (code) => (await review(code, context)).review,
    async mend(code, roundsMax = 3) {
      const sent = { ...(await review(code, context)), reasons: [] };
      const mended = await mend(sent, roundsMax, workshopOf(sent, context));
      return mended === sent ? null : mended;
    },
    close: engines.close,
  };
}

export const projectPath = (...parts: string[]): string => join(import.meta.dirname, '../..', ...parts);
