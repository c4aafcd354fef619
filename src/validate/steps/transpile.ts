import type { Finding } from '../../model/finding.ts';
import type { Options } from '../../model/options.ts';
import { noFiles } from '../../model/sibling-files.ts';
import type { Transpiled } from '../../model/verdict.ts';
import type { ReadText } from '../../reading/reader.ts';
import { isTarget } from '../../transpile/translation.ts';
import type { Context } from '../tools.ts';

export type Translation = { readonly transpiled: Transpiled | null; readonly findings: readonly Finding[] };

const none: Translation = { transpiled: null, findings: [] };

/** Translates a program to another language, or reports why it cannot be translated faithfully. */
export async function transpile(
  { code, reading }: ReadText,
  { transpileTo: target, transpileRuntime, path, files }: Options,
  { tools, signal }: Context,
): Promise<Translation> {
  if (target === null || !isTarget(target)) return none;
  if (reading.kind !== 'program') return unsupported('code that does not parse');
  if (!reading.tree) return unsupported('syntax newer than the translator supports');
  const importsRuntime = transpileRuntime === 'import';
  const answer = await tools.analyst.transpile(
    { text: code, tree: reading.tree, target, importsRuntime, path, files: files ?? noFiles },
    signal,
  );
  if (!answer) return unsupported('this program within the time limit');
  return 'code' in answer ? { transpiled: answer, findings: [] } : unsupported(answer.unsupported, answer.place);
}

function unsupported(what: string, place: Finding['place'] = null): Translation {
  const message = `cannot translate ${what}`;
  return { transpiled: null, findings: [{ rule: 'transpile:unsupported', severity: 'info', message, place }] };
}
