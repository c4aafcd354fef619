import type { Finding } from '../../model/finding.ts';
import type { ReadText } from '../../reading/reader.ts';
import type { Call } from '../tools.ts';
import { leaveOutRun } from './leave-out-run.ts';
import { type RunOutcome, runCode } from './run-code.ts';
import { prepareTestPlan, type TestPlan } from './test-plan.ts';

/** How a text was tested, and the result, which may be that it was not run. */
export type TestedText = { readonly plan: TestPlan; readonly outcome: RunOutcome };

/** Runs a text, unless it cannot be run here. `reported` is what the checkers report about it. */
export async function testText(
  text: ReadText,
  reported: readonly Finding[],
  plan: TestPlan,
  call: Call,
): Promise<TestedText> {
  const leftOut = await leaveOutRun(text, reported, plan, call);
  return { plan, outcome: leftOut ?? (await runCode(text.code, plan, call)) };
}

/**
 * Runs a program while its types are being checked, if the other checkers, the security policy among them, report
 * nothing: then it is most likely the text that will be run. Nothing is run ahead otherwise.
 */
export class RunAhead {
  readonly #call: Call;
  readonly #dropped = new AbortController();
  readonly #taken = Promise.withResolvers<void>();
  #started: { readonly code: string; readonly tested: Promise<TestedText> } | null = null;

  constructor(call: Call) {
    this.#call = call;
  }

  /** `findings` are those of all checkers but that of types. */
  start(text: ReadText, findings: readonly Finding[]): void {
    const { signal, pythonVersion } = this.#call;
    // Whether code for another Python can be run depends on its types too.
    if (findings.length > 0 || pythonVersion || this.#dropped.signal.aborted) return;
    const call = { ...this.#call, signal: AbortSignal.any([signal, this.#dropped.signal]) };
    const tested = prepareTestPlan(text, call).then((plan) => testText(text, findings, plan, call));
    this.#started = { code: text.code, tested };
    // The time until the types are checked is not the program's. Errors are handled where the result is taken.
    tested.then(({ plan }) => plan.budget.pauseDuring(this.#taken.promise)).catch(() => {});
  }

  /** Resolves to null, after a run of another text was stopped, if this text was not run. */
  async take(code: string): Promise<TestedText | null> {
    this.#taken.resolve();
    if (this.#started?.code === code) return this.#started.tested;
    await this.drop();
    return null;
  }

  /** Stops what still runs, and waits until it has. */
  async drop(): Promise<void> {
    this.#taken.resolve();
    this.#dropped.abort();
    await this.#started?.tested.catch(() => {});
  }
}
