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

/** Does the call open a file that is then its caller's to close? */
export function opensFile(program: Program, call: Call): boolean {
  const { func, args, keywords } = call;
  // `closefd=False` lends the descriptor, and 0, 1 and 2 are not ours to close.
  if (keywords.some(({ arg }) => arg === 'closefd' || arg === 'opener' || arg === null)) return false;
  const [first] = args;
  if (first?.kind === 'Constant' && first.value.type === 'int') return false;
  if (openers.has(program.qualifiedName(func) ?? '')) return args.length > 0 || keywords.length > 0;
  return func.kind === 'Attribute' && func.attr === 'open' && isPath(program, func.value);
}

function isPath({ qualifiedName, scopes }: Program, value: Expression): boolean {
  const made = (one: Expression | null | undefined): boolean =>
    one?.kind === 'Call' && pathClasses.has(qualifiedName(one.func) ?? '');
  if (value.kind !== 'Name') return made(value);
  const definitions = scopes.resolve(value)?.definitions;
  return definitions?.length === 1 && made(definitions[0]?.value);
}
