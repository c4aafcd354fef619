import { firstParameter } from './methods.ts';
import { classOf, type Program } from './program.ts';
import type { Binding, Scope } from './scopes.ts';
import type { Arg, Expression, Name } from './tree.ts';

/** A collection that has a name: a variable, or an attribute reached from a variable. */
export type Container = {
  readonly root: Binding;
  /** The attributes in between, such as `.items.rows`; empty for the variable itself. */
  readonly path: string;
};

export function containerOf({ scopes }: Program, expression: Expression): Container | null {
  let path = '';
  let value = expression;
  while (value.kind === 'Attribute') {
    path = `.${value.attr}${path}`;
    value = value.value;
  }
  const root = value.kind === 'Name' ? scopes.resolve(value as Name) : null;
  return root && { root, path };
}

export const isSame = (one: Container, other: Container): boolean => one.root === other.root && one.path === other.path;

/** `other` is certainly none of the three, or an object with its own rules for iterating and changing it. */
export type ContainerKind = 'list' | 'dict' | 'set' | 'other' | 'unknown';

const makers: ReadonlyMap<string, ContainerKind> = new Map([
  ['builtins.dict', 'dict'],
  ['builtins.frozenset', 'other'],
  ['builtins.list', 'list'],
  ['builtins.set', 'set'],
  ['builtins.sorted', 'list'],
  ['builtins.str', 'other'],
  ['builtins.tuple', 'other'],
  ['collections.Counter', 'dict'],
  ['collections.OrderedDict', 'dict'],
  ['collections.defaultdict', 'dict'],
]);

/** Infers the kind of a container from everything that is assigned to the variable, or to attributes of that name. */
export function containerKinds(program: Program): (container: Container) => ContainerKind {
  const attributes = attributeKinds(program);
  return ({ root, path }) => {
    const attribute = path.slice(path.lastIndexOf('.') + 1);
    const kinds = path === '' ? variableKinds(program, root) : (attributes.get(attribute) ?? new Set());
    const [kind, another] = kinds;
    if (another) return kinds.has('other') ? 'other' : 'unknown';
    return kind ?? 'unknown';
  };
}

function variableKinds(program: Program, { definitions, scope }: Binding): ReadonlySet<ContainerKind> {
  const kinds = new Set<ContainerKind>();
  for (const { how, node, value } of definitions) {
    if (value) kinds.add(kindOfValue(program, value));
    else if (node.kind === 'Arg') kinds.add(kindOfParameter(program, node, scope));
    else if (how !== 'annotate' && how !== 'augment') kinds.add(how === 'for' || how === 'with' ? 'unknown' : 'other');
  }
  return kinds;
}

/** `self` is `other`, because its class defines what iterating and changing it mean. */
function kindOfParameter(program: Program, node: Arg, { node: made }: Scope): ContainerKind {
  if (node.annotation) return kindOfType(program, node.annotation);
  const isFunction = made.kind === 'FunctionDef' || made.kind === 'AsyncFunctionDef';
  return isFunction && firstParameter(made) === node && classOf(program, made) ? 'other' : 'unknown';
}

function attributeKinds(program: Program): ReadonlyMap<string, ReadonlySet<ContainerKind>> {
  const kinds = new Map<string, Set<ContainerKind>>();
  const add = (target: Expression, value: Expression): void => {
    if (target.kind !== 'Attribute') return;
    kinds.set(target.attr, (kinds.get(target.attr) ?? new Set()).add(kindOfValue(program, value)));
  };
  for (const { targets, value } of program.all('Assign')) for (const target of targets) add(target, value);
  for (const { target, value } of program.all('AnnAssign')) if (value) add(target, value);
  return kinds;
}

function kindOfValue({ qualifiedName }: Program, value: Expression): ContainerKind {
  switch (value.kind) {
    case 'List':
    case 'ListComp':
      return 'list';
    case 'Dict':
    case 'DictComp':
      return 'dict';
    case 'Set':
    case 'SetComp':
      return 'set';
    case 'Call': {
      const known = makers.get(qualifiedName(value.func) ?? '');
      // Instances of other classes can behave in any way.
      return known ?? (/^_*[A-Z]/.test(lastName(value.func)) ? 'other' : 'unknown');
    }
    case 'Name':
    case 'Attribute':
    case 'Subscript':
    case 'Await':
    case 'BinOp':
    case 'BoolOp':
    case 'IfExp':
      return 'unknown';
    default:
      return 'other';
  }
}

function kindOfType({ qualifiedName }: Program, annotation: Expression): ContainerKind {
  const name = qualifiedName(annotation.kind === 'Subscript' ? annotation.value : annotation);
  if (name === 'typing.List') return 'list';
  if (name === 'typing.Dict') return 'dict';
  if (name === 'typing.Set') return 'set';
  return makers.get(name ?? '') ?? 'unknown';
}

const lastName = (func: Expression): string =>
  func.kind === 'Name' ? func.id : func.kind === 'Attribute' ? func.attr : '';
