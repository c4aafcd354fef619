import { modes } from '../model/mode.ts';
import { samples } from '../model/samples.ts';
import type { Submission } from '../model/submission.ts';
import type { Verdict } from '../model/verdict.ts';
import { readSubmission } from '../wire/read-submission.ts';
import { callDigest } from './call-digest.ts';
import type { Validator } from './validator.ts';

const unlimited = { codeLengthMax: Number.POSITIVE_INFINITY, timeoutSecondsMax: Number.POSITIVE_INFINITY };

/** All calls for samples share one queue. */
const caller = 'samples';

/** The verdicts on the samples, which are free. Each is judged when it is first requested, and then remembered. */
export class FreeSamples {
  readonly #validator: Validator;
  readonly #digests: ReadonlySet<string>;
  readonly #verdicts = new Map<string, Promise<Verdict>>();

  constructor(validator: Validator) {
    this.#validator = validator;
    this.#digests = new Set(
      samples.flatMap(({ code, options }) =>
        modes.map((mode) => callDigest(readSubmission({ code, mode, options }, unlimited))),
      ),
    );
  }

  /** Null if the call is no sample. */
  find(submission: Submission): Promise<Verdict> | null {
    const digest = callDigest(submission);
    if (!this.#digests.has(digest)) return null;
    const known = this.#verdicts.get(digest) ?? this.#judge(submission);
    this.#verdicts.set(digest, known);
    known.catch(() => this.#verdicts.delete(digest));
    return known;
  }

  /** It is not cancelled when the caller disconnects, because others need it too. */
  async #judge(submission: Submission): Promise<Verdict> {
    this.#validator.refuseUnserved(submission.mode);
    this.#validator.refuseIfFull(submission.mode, caller);
    return this.#validator.validate(submission, caller, new AbortController().signal);
  }
}
