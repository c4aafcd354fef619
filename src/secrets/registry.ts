import type { Detector, Family } from './detector.ts';
import { families } from './detectors/index.ts';
import { genericFamily } from './generic-detectors.ts';

/** A detector with the texts of its page at `/rules/<id>`. */
export type SecretRule = Detector & {
  /** `secrets:<detector>`. */
  readonly rule: string;
  readonly family: string;
  readonly summary: string;
  readonly why: string;
  /** Code that loads the credential from outside. */
  readonly good: string;
};

/** Every kind of credential that is recognized. */
export const detectors: readonly SecretRule[] = [...families, genericFamily].flatMap((family: Family) =>
  family.detectors.map((detector) => ({
    ...detector,
    rule: `secrets:${detector.id}`,
    family: family.name,
    summary: `Hard-coded ${detector.label.replace(/^an? /, '')}`,
    why: family.why,
    good: family.good,
  })),
);

/** The kinds that are reported. */
export const secretRules: readonly SecretRule[] = detectors.filter(({ isPublic }) => !isPublic);
