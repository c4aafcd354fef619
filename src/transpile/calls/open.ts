import type { Call, Expression } from '../../python/tree.ts';
import { walk } from '../../python/walk.ts';
import { quote } from '../literals.ts';
import { parseParameters } from '../parameters.ts';
import { refuse } from '../refusal.ts';
import type { Translation } from '../translation.ts';
import { type RankedText, rank } from '../writing.ts';
import { writeBoundArguments } from './arguments.ts';

/** `open()` for reading files that were sent with the program; the translation includes their texts. */
export function writeOpen(t: Translation, node: Call): RankedText {
  const { given, opened } = t.files;
  if (Object.keys(given).length === 0 && !expectsMissingFiles(t))
    refuse(node, '`open()` of a file that was not sent with the program');
  const [path, mode = node.keywords.find(({ arg }) => arg === 'mode')?.value] = node.args;
  if (mode !== undefined && !/^r[bt]?$/.test(textOf(mode) ?? '')) refuse(node, '`open()` in this mode');
  const args = writeBoundArguments(t, node, parseParameters(t.runtime.declarations.get('open$')!.parameters!));
  if (!args) return refuse(node, 'this call to `open()`');
  const named = path && textOf(path)?.replace(/^(?:\.\/+)+/, '');
  if (named !== undefined && /^\/|(?:^|\/)\.\.(?:\/|$)/.test(named)) refuse(node, '`open()` with this path');
  for (const one of named === undefined ? Object.keys(given) : [named]) opened.add(one);
  return [`open$(${args.join(', ')})`, rank.call];
}

/** Does the program handle that a file is missing? Others are meant to run with their files. */
const expectsMissingFiles = (t: Translation): boolean =>
  t.world.program
    .all('ExceptHandler')
    .some(({ type }) => type !== null && [...walk(type)].some((one) => one.kind === 'Name' && missingFile.has(one.id)));
const missingFile = new Set(['FileNotFoundError', 'OSError', 'IOError', 'EnvironmentError']);

const textOf = (node: Expression): string | undefined =>
  node.kind === 'Constant' && node.value.type === 'str' ? node.value.value : undefined;

/** The lines that give the program its files. The runtime has to know the paths of those that are not opened, too. */
export function writeGivenFiles(t: Translation): string[] {
  const { path, given, opened } = t.files;
  if (opened.size === 0) return [];
  const files = { [path]: null, ...given };
  return Object.entries(files).map(
    ([name, text]) => `givenFiles.set(${quote(name)}, ${text !== null && opened.has(name) ? quote(text) : 'null'});`,
  );
}
