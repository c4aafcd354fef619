import { decodeTree } from '../python/decode.ts';
import { standardModules } from '../python/standard-modules.ts';
import type { Arguments, ClassDef, Expression, Module, Statement } from '../python/tree.ts';
import { walk } from '../python/walk.ts';

/**
 * The public names of a module, with the parameters of functions and methods. The value of a default may change, but
 * not whether there is one.
 */
export type Surface = ReadonlyMap<string, string>;

export const surfaceOf = (module: Module): Surface => new Map(entries(module.body, '', null));

/**
 * Whether a module still has every public name of another, with the same parameters. It may have more. An attribute of a
 * class may have become one of its objects, and `__str__` may have become `__repr__`, which replaces it.
 */
export function keepsSurface(before: Surface, after: Surface): boolean {
  for (const [name, shape] of before) {
    if (name.includes(ofObjects)) continue;
    const standIns = [name, name.replace(/\.(\w+)$/, `${ofObjects}$1`), name.replace(/\.__str__$/, '.__repr__')];
    if (!standIns.some((one) => after.get(one) === shape)) return false;
  }
  return true;
}

/** Before the names of attributes that `__init__` sets. */
const ofObjects = '.self.';

/** The same for encoded trees. */
export const treesKeepSurface = (before: Uint8Array, after: Uint8Array): boolean =>
  keepsSurface(surfaceOf(decodeTree(before).module), surfaceOf(decodeTree(after).module));

const isPublic = (name: string): boolean => !name.startsWith('_') || /^__\w+__$/.test(name);

function* entries(body: readonly Statement[], path: string, around: ClassDef | null): Iterable<[string, string]> {
  for (const statement of body) {
    for (const [name, shape] of named(statement, around)) {
      if (isPublic(name)) yield [path + name, shape];
    }
    if (statement.kind === 'ClassDef' && isPublic(statement.name)) {
      yield* entries(statement.body, `${path}${statement.name}.`, statement);
      for (const name of attributesSetIn(statement)) yield [`${path}${statement.name}${ofObjects}${name}`, 'name'];
    }
    for (const block of blocks(statement)) yield* entries(block, path, around);
  }
}

/** The attributes that `__init__` sets. */
const attributesSetIn = ({ body }: ClassDef): string[] =>
  body
    .filter((one) => one.kind === 'FunctionDef' && one.name === '__init__')
    .flatMap((method) => [...walk(method)])
    .flatMap((one) => (one.kind === 'Attribute' && one.ctx === 'Store' && isSelf(one.value) ? [one.attr] : []));

const isSelf = (node: Expression): boolean => node.kind === 'Name' && node.id === 'self';

function* named(statement: Statement, around: ClassDef | null): Iterable<[string, string]> {
  switch (statement.kind) {
    case 'FunctionDef':
    case 'AsyncFunctionDef': {
      const kind = statement.kind === 'FunctionDef' ? 'def' : 'async def';
      yield [statement.name, `${kind} ${parameters(statement.args, around !== null)}`];
      return;
    }
    case 'ClassDef':
      yield [statement.name, 'class'];
      return;
    case 'Assign':
    case 'AnnAssign': {
      const targets = statement.kind === 'Assign' ? statement.targets : [statement.target];
      const { value } = statement;
      for (const target of targets) {
        const shape = value?.kind === 'Lambda' ? `def ${parameters(value.args, around !== null)}` : 'name';
        if (target.kind === 'Name') yield [target.id, shape];
        else if (target.kind === 'Tuple' || target.kind === 'List') {
          for (const one of target.elts) if (one.kind === 'Name') yield [one.id, 'name'];
        }
      }
      return;
    }
    case 'Import':
    case 'ImportFrom': {
      // Modules of the standard library that a module imports are not part of its surface.
      for (const { name, asname } of statement.names) {
        const from = statement.kind === 'Import' ? name : `${statement.level ? '.' : ''}${statement.module ?? ''}`;
        if (!standardModules.has(from.split('.', 1)[0]!)) yield [asname ?? name.split('.', 1)[0]!, 'name'];
      }
    }
  }
}

/** The blocks of a statement that run in the enclosing scope. */
function blocks(statement: Statement): readonly (readonly Statement[])[] {
  switch (statement.kind) {
    case 'If':
    case 'For':
    case 'AsyncFor':
    case 'While':
      return [statement.body, statement.orelse];
    case 'With':
    case 'AsyncWith':
      return [statement.body];
    case 'Try':
    case 'TryStar':
      return [statement.body, ...statement.handlers.map(({ body }) => body), statement.orelse, statement.finalbody];
    case 'Match':
      return statement.cases.map(({ body }) => body);
    default:
      return [];
  }
}

/** Without the `self` or `cls` that Python itself passes. */
function parameters(args: Arguments, isMethod: boolean): string {
  const positional = [...args.posonlyargs, ...args.args];
  const required = positional.length - args.defaults.length;
  const plain = positional.map(({ arg }, index) => {
    const only = index < args.posonlyargs.length ? '/' : '';
    return `${only}${arg}${index < required ? '' : '='}`;
  });
  if (isMethod && /^\/?(?:self|cls|mcs|_)$/.test(plain[0] ?? '')) plain.shift();
  const named = args.kwonlyargs.map(({ arg }, index) => `${arg}${args.kwDefaults[index] ? '=' : ''}`);
  const rest = [args.vararg ? `*${args.vararg.arg}` : named.length > 0 ? '*' : '', ...named];
  return `(${[...plain, ...rest, args.kwarg ? `**${args.kwarg.arg}` : ''].filter((part) => part !== '').join(', ')})`;
}
