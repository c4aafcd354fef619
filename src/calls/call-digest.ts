import { sha256 } from '../base/digest.ts';
import type { Submission } from '../model/submission.ts';
import { verdictShape } from './call-result.ts';

/** Calls are identical if mode, code and every known option are, with defaults filled in. */
export const callDigest = ({ mode, code, options }: Submission): string =>
  sha256(JSON.stringify([verdictShape, mode, code, options]));
