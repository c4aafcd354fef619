import { join } from 'node:path';
import { installedPython, startEngines } from '../../src/engines.ts';
import type { Review } from '../../src/model/review.ts';
import { type Mended, mend } from '../../src/repair/mend.ts';
import { review } from '../../src/validate/review.ts';
import { workshopOf } from '../../src/validate/steps/workshop.ts';

export type RepairShop = {
  review(code: string): Promise<Review>;
  mend(code: string, roundsMax?: number): Promise<Mended | null>;
  close(): Promise<void>;
};

/** The real engines, without the service around them. */
export async function startRepairShop(): Promise<RepairShop> {
  const engines = startEngines({ python: installedPython }, 2);
  const { signal } = new AbortController();
  await engines.ready();
  const { tools } = engines;
  const reviewed = (code: string) => review(code, tools, signal);
  return {
    review: reviewed,
    async mend(code, roundsMax = 3) {
      const sent = await reviewed(code);
      return mend(code, sent, roundsMax, workshopOf(code, sent, tools, signal));
    },
    close: engines.close,
  };
}

export const projectPath = (...parts: string[]): string => join(import.meta.dirname, '../..', ...parts);
