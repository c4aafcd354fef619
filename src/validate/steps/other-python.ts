import type { Finding } from '../../model/finding.ts';
import { otherPythonRule } from '../../model/not-run.ts';
import { type PythonVersion, toPythonVersion } from '../../model/python-version.ts';
import { review } from '../review.ts';
import { targetOf } from '../target.ts';
import type { Context } from '../tools.ts';

/** The Python of the containers, if the call names another one. */
function findOtherPython(context: Context): PythonVersion | null {
  const stated = toPythonVersion(context.pythonVersion ?? null);
  const runs = stated && toPythonVersion(context.tools.sandbox.report().python);
  return runs === stated ? null : runs;
}

/** Says which Python ran the code, if it is not the one that the call names. */
export function describeOtherPython(context: Context): Finding[] {
  const runs = findOtherPython(context);
  if (runs === null) return [];
  const message = `ran on Python ${runs}: this service has no Python ${targetOf(context).version}`;
  return [{ rule: otherPythonRule, severity: 'info', message, place: null }];
}

/**
 * Why code for the Python that the call names cannot be run by the one of the containers: what the checkers report for
 * that one only. `reported` is what they report for the other. Null if it can be run.
 */
export async function findObstacle(
  code: string,
  reported: readonly Finding[],
  context: Context,
): Promise<string | null> {
  const runs = findOtherPython(context);
  if (runs === null) return null;
  const { findings } = (await review(code, { ...context, pythonVersion: runs })).review;
  const known = new Set(reported.map(({ rule, place }) => `${rule} ${place?.line}`));
  const obstacle = findings.find(
    ({ rule, severity, place }) => severity === 'error' && !known.has(`${rule} ${place?.line}`),
  );
  return obstacle
    ? `this service runs Python ${runs}, and line ${obstacle.place?.line} fails there: ${obstacle.message}`
    : null;
}
