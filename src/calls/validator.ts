import { formatList } from '../base/text.ts';
import type { Mode } from '../model/mode.ts';
import type { Submission } from '../model/submission.ts';
import type { Verdict } from '../model/verdict.ts';
import { planOf } from '../validate/plan.ts';
import type { Tools } from '../validate/tools.ts';
import { validate } from '../validate/validate.ts';
import { Refusal } from '../wire/refusal.ts';
import type { CallQueue } from './call-queue.ts';

export type ValidatorParts = {
  readonly modes: readonly Mode[];
  readonly tools: Tools;
  /** One per mode, so that a static check does not wait for programs that run for a minute. */
  readonly callQueues: Readonly<Record<Mode, CallQueue>>;
  /** Throws if there is no memory for further work. */
  readonly refuseIfMemoryIsLow: () => void;
};

/** Validates calls within what the deployment serves and its capacity. Knows nothing of charging. */
export class Validator {
  readonly #parts: ValidatorParts;

  constructor(parts: ValidatorParts) {
    this.#parts = parts;
  }

  /** Throws if the deployment cannot serve calls of a mode at all. */
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

  /** Throws if there is no capacity for another call of this caller. */
  refuseIfFull(mode: Mode, caller: string): void {
    this.#parts.refuseIfMemoryIsLow();
    this.#parts.callQueues[mode].refuseIfFull(caller);
  }

  /** Calls of one `caller` share one queue. */
  validate(submission: Submission, caller: string, signal: AbortSignal): Promise<Verdict> {
    const { tools, callQueues } = this.#parts;
    return callQueues[submission.mode].run(caller, signal, () => validate(submission, tools, signal));
  }
}

function refuseWithoutEngines({ reader, linter, typechecker, analyst, sandbox }: Tools, mode: Mode): void {
  const needed = [reader, linter, typechecker, analyst, ...(planOf(mode).runs ? [sandbox] : [])];
  const down = needed.find((engine) => engine.report().state === 'down');
  if (!down) return;
  throw new Refusal('engine_unavailable', {
    message: `The engine ${down.report().name} is not available at the moment.`,
    retryAfterSeconds: 30,
  });
}
