import type { Detector } from './detector.ts';

/** Ordinary words that begin tokens of some vendors, and of many others. */
const ordinary = /^(?:api|auth|key|live|pat|pk|private|pubkey|rk|sdk|secret|sess|sk|test|token)[-_.]$/i;

/** A mark that only one vendor writes: `ghp_`, `glpat-`, `AKIA`. */
const distinctive = /^(?:[A-Za-z0-9]{2,}[-_.][\w.-]*|[A-Z]{4,}|AIza)$/;

const lengthMin = 3;

export type VendorMarks = {
  /** Does the value begin like a vendor's token? If its detector rejects it, it is no token of that vendor. */
  isMarked(value: string): boolean;
};

export function createVendorMarks(detectors: readonly Detector[]): VendorMarks {
  const marks = detectors
    .filter(({ near, reach, pattern }) => near.length === 0 && reach === 0 && !pattern.source.includes('<secret>'))
    .flatMap((detector) => detector.marks)
    .filter((mark) => mark.length >= lengthMin && distinctive.test(mark) && !ordinary.test(mark));
  const byStart = Map.groupBy(marks, (mark) => mark.slice(0, lengthMin));
  return {
    isMarked: (value) => byStart.get(value.slice(0, lengthMin))?.some((mark) => value.startsWith(mark)) ?? false,
  };
}
