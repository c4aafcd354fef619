import type { Example, Malformed } from '../../python/examples/example.ts';
import type { ReadText } from '../../reading/reader.ts';
import { type Limits, limitsDefault } from '../../sandbox/sandbox.ts';
import type { Call } from '../tools.ts';
import { findExamples } from './find-examples.ts';

/** How a program is tried: what it may use, what must hold, and what it must print. */
export type TestPlan = {
  readonly examples: readonly Example[];
  readonly malformed: readonly Malformed[];
  readonly limits: Limits;
  readonly expectedOutput: string | null;
  /** The text that was sent, whose lines are reported. */
  readonly sent: string;
};

/** The examples are those of `text`, which parses, and those of the call's options. */
export async function prepareTestPlan(text: ReadText, call: Call): Promise<TestPlan> {
  const { code, options } = call.submission;
  const { timeoutSeconds, expectedOutput } = options;
  const timeoutMs = timeoutSeconds === null ? limitsDefault.timeoutMs : Math.round(timeoutSeconds * 1000);
  const { examples, malformed } = await findExamples(text, options.examples, call);
  return { examples, malformed, limits: { ...limitsDefault, timeoutMs }, expectedOutput, sent: code };
}
