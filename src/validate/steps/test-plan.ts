import type { Example, Malformed } from '../../python/examples/example.ts';
import type { ReadText } from '../../reading/reader.ts';
import { type Limits, limitsDefault } from '../../sandbox/sandbox.ts';
import type { Call } from '../tools.ts';
import { findExamples } from './find-examples.ts';

/** How a program is tested: its limits, its examples and its expected output. */
export type TestPlan = {
  readonly examples: readonly Example[];
  readonly malformed: readonly Malformed[];
  readonly limits: Limits;
  readonly expectedOutput: string | null;
  /** The text that was sent, whose lines are reported. */
  readonly sent: string;
};

/** Collects the examples from `text`, which parses, and from the call's options. */
export async function prepareTestPlan(text: ReadText, call: Call): Promise<TestPlan> {
  const { code, options } = call.submission;
  const { timeoutSeconds, expectedOutput } = options;
  const timeoutMs = timeoutSeconds === null ? limitsDefault.timeoutMs : Math.round(timeoutSeconds * 1000);
  const { examples, malformed } = await findExamples(text, options.examples, call);
  return { examples, malformed, limits: { ...limitsDefault, timeoutMs }, expectedOutput, sent: code };
}
