import type { Options } from '../../model/options.ts';
import { nameOf, pathDefault } from '../../model/sibling-files.ts';
import type { Example, Malformed } from '../../python/examples/example.ts';
import type { ReadText } from '../../reading/reader.ts';
import { type Limits, limitsDefault, type Surroundings } from '../../sandbox/sandbox.ts';
import type { Call } from '../tools.ts';
import { findExamples } from './find-examples.ts';
import { TimeBudget } from './time-budget.ts';

/** How a program is tested: its limits, its examples and its expected output. */
export type TestPlan = {
  readonly examples: readonly Example[];
  readonly malformed: readonly Malformed[];
  readonly limits: Limits;
  /** For the whole call. */
  readonly budget: TimeBudget;
  readonly surroundings: Surroundings;
  /** Under which the program is imported to evaluate its examples. */
  readonly moduleName: string;
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
  return {
    examples,
    malformed,
    limits: { ...limitsDefault, timeoutMs },
    budget: new TimeBudget(timeoutMs),
    surroundings: surroundingsOf(options),
    moduleName: nameOf(options.path).replace(/\.[^.]*$/, ''),
    expectedOutput,
    sent: code,
  };
}

/** What the program finds besides its text. Only what differs from the default is named. */
export const surroundingsOf = ({ stdin, files, path }: Options): Surroundings => ({
  ...(stdin ? { stdin: Buffer.from(stdin) } : {}),
  ...(files ? { files } : {}),
  ...(path === pathDefault ? {} : { path }),
});
