import type { Finding, Severity } from '../../model/finding.ts';
import { type Doubt, doubts } from '../../typecheck/doubts.ts';
import { rejectingCodes } from '../../typecheck/rejecting-codes.ts';
import type { TypeMessage } from '../../typecheck/typechecker.ts';
import { targetOf } from '../target.ts';
import type { Context } from '../tools.ts';

export const typeSeverity = (code: string): Severity => (rejectingCodes.includes(code) ? 'error' : 'warning');

export async function checkTypes(code: string, context: Context): Promise<Finding[]> {
  const { tools, signal, siblings } = context;
  const { version, isStated } = targetOf(context);
  const answer = await tools.typechecker.check(code, signal, siblings, isStated ? version : null);
  if (answer.kind === 'checked') return findingsOf(answer.messages, isStated);
  const why = { time: 'ran out of time', memory: 'ran out of memory', crash: 'crashed' }[answer.reason];
  const message = `the type checker ${why} on this code, so its findings are missing`;
  return [{ rule: 'mypy:gave-up', severity: 'warning', message, place: null }];
}

/** The rule for errors that depend on types which the source does not decide. They are reported, but reject nothing. */
const unsure = 'mypy:unsure';

/** A value that may be None is worth a test in the code; the other doubts are about what the checker cannot know. */
const unsureSeverity = (doubt: Doubt): Severity => (doubt === 'optional' ? 'warning' : 'info');

/**
 * The rule for names that a module does not have, which the type checker's worker reports under codes of our own.
 * `not-in-version` is about names that another version of the package has, `not-in-python` about names that another
 * Python has.
 */
const noSuchName = 'python:no-such-name';
const missingNameSeverities = (isStated: boolean): Readonly<Record<string, Severity>> => ({
  'no-such-name': 'error',
  'not-in-version': 'warning',
  'not-in-python': isStated ? 'error' : 'warning',
});

/**
 * A note that explains the preceding error is added to its message; any other note is a finding. `isStated`: the call
 * names the version of Python.
 */
export function findingsOf(messages: readonly TypeMessage[], isStated = false): Finding[] {
  const findings: Finding[] = [];
  for (const { code, level, message, place, doubt } of messages) {
    const previous = findings.at(-1);
    const missingName = missingNameSeverities(isStated)[code];
    if (doubt) {
      const words = `${message} [${code}]; not certain: ${doubts[doubt]}`;
      findings.push({ rule: unsure, severity: unsureSeverity(doubt), message: words, place });
    } else if (missingName) {
      findings.push({ rule: noSuchName, severity: missingName, message, place });
    } else if (level === 'error') {
      findings.push({ rule: `mypy:${code}`, severity: typeSeverity(code), message, place });
    } else if (previous && explains(previous) && previous.place?.line === place.line) {
      findings[findings.length - 1] = { ...previous, message: `${previous.message}\n${message.trim()}` };
    } else if (!message.startsWith('See http')) {
      findings.push({ rule: `mypy:${code}`, severity: 'info', message, place });
    }
  }
  return findings;
}

const explains = ({ rule, severity }: Finding): boolean => severity !== 'info' || rule === unsure;
