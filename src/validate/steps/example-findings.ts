import type { Finding } from '../../model/finding.ts';
import type { TriedExample } from '../../model/verdict.ts';
import type { RunResult } from '../../sandbox/sandbox.ts';
import type { Evaluation } from '../examples/evaluate-examples.ts';
import { type EndContext, endFindings } from './end-findings.ts';

/**
 * The findings about the run and the examples. If the import failed, the examples were not reached for one reason,
 * which is reported once; if the run failed in the same way, together with it.
 */
export function exampleFindings(evaluation: Evaluation, ofRun: readonly Finding[], context: EndContext): Finding[] {
  const { tried, top, end } = evaluation;
  const missed = tried.filter(({ outcome }) => outcome === 'not-reached').length;
  if (end && top !== 'done' && top !== 'exit') return [...withImportFailure(ofRun, end, missed, context)];
  return [
    ...ofRun,
    ...tried.filter(({ outcome }) => outcome === 'failed').map(finding('python:example-mismatch', 'error')),
    ...tried.filter(({ outcome }) => outcome === 'skipped').map(finding('python:example-skipped', 'info')),
    ...(end && missed > 0 ? [notReached(end, missed, context)] : []),
  ];
}

const finding =
  (rule: string, severity: Finding['severity']) =>
  ({ place, problem }: TriedExample): Finding => ({ rule, severity, message: problem!, place });

const fallback: Finding = {
  rule: 'python:runtime-error',
  severity: 'error',
  message: 'the program ended',
  place: null,
};

function* withImportFailure(
  ofRun: readonly Finding[],
  end: RunResult,
  missed: number,
  context: EndContext,
): Generator<Finding> {
  const failure = endFindings(end, context)[0] ?? fallback;
  const consequence = `; its ${missed === 1 ? 'example was' : `${missed} examples were`} not reached`;
  let isReported = false;
  for (const one of ofRun) {
    const isSame = one.rule === failure.rule && one.message === failure.message;
    isReported ||= isSame;
    yield isSame ? { ...one, message: one.message + consequence } : one;
  }
  if (isReported) return;
  const what = failure.message.startsWith('the program') ? failure.message : `the program raised ${failure.message}`;
  yield { ...failure, severity: 'error', message: `when imported, ${what}${consequence}` };
}

/** The example that ended the process is reported by itself; this is about those after it. */
function notReached(end: RunResult, missed: number, context: EndContext): Finding {
  const { rule } = endFindings(end, context)[0] ?? fallback;
  const examples = missed === 1 ? '1 more example was' : `${missed} more examples were`;
  return {
    rule,
    severity: 'error',
    message: `${examples} not reached after the one that ended the program`,
    place: null,
  };
}
