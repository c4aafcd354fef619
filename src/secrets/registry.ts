import type { Detector, Family } from './detector.ts';
import { families } from './detectors/index.ts';
import { byNameAndShape } from './generic-detectors.ts';

/** A detector as its page at `/rules/<id>` tells it. */
export type SecretRule = Detector & {
  /** `secrets:<detector>`. */
  readonly rule: string;
  readonly family: string;
  readonly summary: string;
  readonly why: string;
  /** Code that does without. */
  readonly good: string;
};

/** Every kind of credential that is looked for. */
export const detectors: readonly SecretRule[] = [...families, byNameAndShape].flatMap((family: Family) =>
  family.detectors.map((detector) => ({
    ...detector,
    rule: `secrets:${detector.id}`,
    family: family.name,
    summary: `${detector.what[0]!.toUpperCase()}${detector.what.slice(1)} written into the code`,
    why: family.why,
    good: family.good,
  })),
);
