import { formatList } from '../base/text.ts';
import type { Mode } from '../model/mode.ts';
import type { Submission } from '../model/submission.ts';
import type { Verdict } from '../model/verdict.ts';
import { planOf } from '../validate/plan.ts';
import type { Tools } from '../validate/tools.ts';
import { validate } from '../validate/validate.ts';
import { Refusal } from '../wire/refusal.ts';
import type { Turnstile } from './turnstile.ts';

export type JudgingParts = {
  readonly modes: readonly Mode[];
  readonly tools: Tools;
  /** One per mode: a caller that only wants a text judged does not wait for programs that run for a minute. */
  readonly turnstiles: Readonly<Record<Mode, Turnstile>>;
  /** Throws where there is no memory for further work. */
  readonly refuseIfTight: () => void;
};

/** Judges calls, as far as the deployment serves them and there is room. Knows nothing of charging. */
export class Judging {
  readonly #parts: JudgingParts;

  constructor(parts: JudgingParts) {
    this.#parts = parts;
  }

  /** Throws where calls of a mode cannot be answered at all. */
  refuseUnserved(mode: Mode): void {
    const { modes, tools } = this.#parts;
    if (!modes.includes(mode)) {
      throw new Refusal('unsupported_mode', {
        message: `This deployment does not serve ${mode}; it serves ${formatList(modes)}.`,
        remedy: { modes },
      });
    }
    refuseWithoutEngines(tools, mode);
  }

  /** Throws where a further call of a caller would find no room. */
  refuseIfFull(mode: Mode, caller: string): void {
    this.#parts.refuseIfTight();
    this.#parts.turnstiles[mode].refuseIfFull(caller);
  }

  /** Calls of one `caller` wait in one line. */
  judge(submission: Submission, caller: string, signal: AbortSignal): Promise<Verdict> {
    const { tools, turnstiles } = this.#parts;
    return turnstiles[submission.mode].pass(caller, signal, () => validate(submission, tools, signal));
  }
}

function refuseWithoutEngines({ reader, linter, typechecker, analyst, sandbox }: Tools, mode: Mode): void {
  const needed = [reader, linter, typechecker, analyst, ...(planOf(mode).runs ? [sandbox] : [])];
  const down = needed.find((engine) => engine.report().state === 'down');
  if (!down) return;
  throw new Refusal('engine_unavailable', {
    message: `The engine ${down.report().name} cannot be reached at the moment.`,
    retryAfterSeconds: 30,
  });
}
