import { blank } from '../../lint/blank.ts';
import type { LintMessage } from '../../lint/linter.ts';
import { severityOf } from '../../lint/rules.ts';
import type { Finding } from '../../model/finding.ts';
import type { Reading } from '../../reading/reader.ts';
import type { Tools } from '../tools.ts';

type Program = Extract<Reading, { kind: 'program' }>;

/** The linter's own words on a program, blanket suppressions blanked out of its sight. */
export async function lintMessages(
  code: string,
  program: Program,
  { linter }: Tools,
  signal: AbortSignal,
): Promise<readonly LintMessage[] | null> {
  const places = program.blankets.filter(({ tool }) => tool === 'ruff').map(({ place }) => place);
  const answer = await linter.lint(blank(code, places), signal);
  if (answer.kind === 'unknown') return null;
  // The reader has the last word on syntax: it is the Python that would run the text.
  return answer.messages.filter(({ code: rule }) => rule !== 'invalid-syntax');
}

export async function lint(code: string, program: Program, tools: Tools, signal: AbortSignal): Promise<Finding[]> {
  const messages = await lintMessages(code, program, tools, signal);
  if (messages === null) {
    const message = 'the linter gave up on this text: its findings are missing';
    return [{ rule: 'ruff:gave-up', severity: 'warning', message, place: null }];
  }
  const dynamic = namesMadeAtRunTime.test(code);
  return messages.map(({ code: rule, message, place }) => ({
    rule: `ruff:${rule}`,
    severity: rule === 'F821' && dynamic ? 'warning' : severityOf(rule),
    message,
    place,
  }));
}

/** Where a text puts names into its own namespace at run time, an undefined name is a guess. */
const namesMadeAtRunTime = /\b(?:globals|locals|vars|exec|eval|__builtins__|builtins|__dict__|setattr|NameError)\b/;
