import type { Finding } from '../../model/finding.ts';
import type { ReadText } from '../../reading/reader.ts';
import { isTarget } from '../../transpile/translation.ts';
import type { Context } from '../tools.ts';

export type Translation = { readonly code: string | null; readonly findings: readonly Finding[] };

const none: Translation = { code: null, findings: [] };

/** Translates a program to another language, or reports why it cannot be translated faithfully. */
export async function transpile(
  { code, reading }: ReadText,
  target: string | null,
  { tools, signal }: Context,
): Promise<Translation> {
  if (target === null || !isTarget(target)) return none;
  if (reading.kind !== 'program') return unsupported('code that does not parse');
  if (!reading.tree) return unsupported('syntax newer than the translator supports');
  const answer = await tools.analyst.transpile({ text: code, tree: reading.tree, target }, signal);
  if (!answer) return unsupported('this program within the time limit');
  return 'code' in answer ? { code: answer.code, findings: [] } : unsupported(answer.unsupported, answer.place);
}

function unsupported(what: string, place: Finding['place'] = null): Translation {
  const message = `cannot translate ${what}`;
  return { code: null, findings: [{ rule: 'transpile:unsupported', severity: 'info', message, place }] };
}
