import type { Finding } from '../../model/finding.ts';
import type { Submission } from '../../model/submission.ts';
import { isTarget, targets } from '../../transpile/translation.ts';
import type { Tools } from '../tools.ts';

export const transpileTargets: readonly string[] = targets;

export type Copy = { readonly transpiled: string | null; readonly findings: readonly Finding[] };

const none: Copy = { transpiled: null, findings: [] };

/** The code as it ends up in another language; where that cannot be faithful, what stands in the way. */
export async function transpile(
  code: string,
  { options: { transpileTo } }: Submission,
  tools: Tools,
  signal: AbortSignal,
): Promise<Copy> {
  if (transpileTo === null || !isTarget(transpileTo)) return none;
  const answer = await tools.reader.read(code, signal);
  if (answer.kind !== 'read' || answer.reading.kind !== 'program') return unsupported('code that does not parse');
  if (!answer.reading.tree) return unsupported('syntax this new');
  const job = { text: code, tree: answer.reading.tree, target: transpileTo };
  const done = await tools.analyst.transpile(job, signal);
  if (!done) return unsupported('this program in the time there is');
  return 'code' in done ? { transpiled: done.code, findings: [] } : unsupported(done.unsupported, done.place);
}

function unsupported(what: string, place: Finding['place'] = null): Copy {
  const message = `this version does not translate ${what}`;
  return { transpiled: null, findings: [{ rule: 'transpile:unsupported', severity: 'info', message, place }] };
}
