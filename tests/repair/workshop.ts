import { join } from 'node:path';
import { installedPython, startEngines } from '../../src/engines.ts';
import type { Review } from '../../src/model/review.ts';
import { type Mended, mend } from '../../src/repair/mend.ts';
import { review } from '../../src/validate/review.ts';
import { keepsSurface, proposals } from '../../src/validate/steps/proposals.ts';

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
    mend: async (code, roundsMax = 3) =>
      mend(code, await reviewed(code), roundsMax, {
        review: reviewed,
        propose: (text, said) => proposals(text, tools, signal, said),
        keepsSurface: (before, after) => keepsSurface(before, after, tools, signal),
      }),
    close: engines.close,
  };
}

export const projectPath = (...parts: string[]): string => join(import.meta.dirname, '../..', ...parts);
