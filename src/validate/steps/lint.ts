import { blank } from '../../lint/blank.ts';
import type { LintMessage } from '../../lint/linter.ts';
import { severityOf } from '../../lint/rules.ts';
import type { Finding } from '../../model/finding.ts';
import type { Reading } from '../../reading/reader.ts';
import type { Tools } from '../tools.ts';

type Program = Extract<Reading, { kind: 'program' | 'unfinished' }>;

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
  const certain = undefinedNames(code);
  return messages.map(({ code: rule, message, place }) => ({
    rule: `ruff:${rule}`,
    severity: rule === 'F821' && !certain(message) ? 'warning' : severityOf(rule),
    message,
    place,
  }));
}

/**
 * Tells of the linter's message whether the name it misses is certain to be nowhere. A text that makes names at run
 * time may well have it, and one that deletes it had it until then: its uses before that are fine.
 */
function undefinedNames(code: string): (message: string) => boolean {
  if (namesMadeAtRunTime.test(code)) return () => false;
  const deleted = new Set([...code.matchAll(/\bdel\b([^\n]*)/g)].flatMap(([, names]) => names!.match(/\w+/g) ?? []));
  return (message) => !deleted.has(/`(.+)`/.exec(message)?.[1] ?? '');
}

const namesMadeAtRunTime = /\b(?:globals|locals|vars|exec|eval|__builtins__|builtins|__dict__|setattr|NameError)\b/;
