import type { Program } from './program.ts';
import type { Call, Expression } from './tree.ts';

const openers = new Set([
  'builtins.open',
  'bz2.open',
  'codecs.open',
  'gzip.open',
  'io.open',
  'lzma.open',
  'os.fdopen',
  'tokenize.open',
]);

const pathClasses = new Set(['pathlib.Path', 'pathlib.PosixPath', 'pathlib.WindowsPath']);

/** Does the call open a file that the caller must close? */
export function opensFile(program: Program, call: Call): boolean {
  const { func, args, keywords } = call;
  // With `closefd=False` the descriptor stays open, and standard streams (0, 1, 2) should not be closed.
  if (keywords.some(({ arg }) => arg === 'closefd' || arg === 'opener' || arg === null)) return false;
  const [first] = args;
  if (first?.kind === 'Constant' && first.value.type === 'int') return false;
  if (openers.has(program.qualifiedName(func) ?? '')) return args.length > 0 || keywords.length > 0;
  return func.kind === 'Attribute' && func.attr === 'open' && isPath(program, func.value);
}

function isPath({ qualifiedName, scopes }: Program, value: Expression): boolean {
  const isPathCall = (one: Expression | null | undefined): boolean =>
    one?.kind === 'Call' && pathClasses.has(qualifiedName(one.func) ?? '');
  if (value.kind !== 'Name') return isPathCall(value);
  const definitions = scopes.resolve(value)?.definitions;
  return definitions?.length === 1 && isPathCall(definitions[0]?.value);
}
