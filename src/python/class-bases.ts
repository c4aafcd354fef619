import type { Program } from './program.ts';
import type { ClassDef, Expression, Name } from './tree.ts';

export type Bases = {
  /** Classes of this text. */
  readonly local: readonly ClassDef[];
  /** Imported and built-in classes, by their qualified names. */
  readonly foreign: readonly string[];
};

/** The direct bases of a class; null if the source does not determine them or the class has a metaclass. */
export function basesOf(program: Program, { bases, keywords }: ClassDef): Bases | null {
  if (keywords.length > 0) return null;
  const local: ClassDef[] = [];
  const foreign: string[] = [];
  for (const base of bases) {
    const known = localClass(program, base);
    const name = known ? null : program.qualifiedName(base.kind === 'Subscript' ? base.value : base);
    if (known) local.push(known);
    else if (name) foreign.push(name);
    else return null;
  }
  return { local, foreign };
}

export type Lineage = {
  /** The class itself and its ancestors in this text, nearest first. */
  readonly classes: readonly ClassDef[];
  readonly foreign: readonly string[];
};

const lineageMax = 64;

/** All ancestors of a class; null if the source does not determine them. */
export function lineage(program: Program, node: ClassDef): Lineage | null {
  const classes = new Set([node]);
  const foreign: string[] = [];
  for (const one of classes) {
    const bases = basesOf(program, one);
    if (!bases || classes.size > lineageMax) return null;
    for (const base of bases.local) classes.add(base);
    foreign.push(...bases.foreign);
  }
  return { classes: [...classes], foreign };
}

/** The class of this text that an expression names, if the name has no other binding. */
export function localClass(program: Program, expression: Expression): ClassDef | null {
  const name = expression.kind === 'Subscript' ? expression.value : expression;
  return name.kind === 'Name' ? onlyClass(program, name) : null;
}

function onlyClass({ scopes, hasDynamicNames }: Program, name: Name): ClassDef | null {
  const binding = scopes.resolve(name);
  if (binding?.definitions.length !== 1 || hasDynamicNames(binding.scope)) return null;
  const { node } = binding.definitions[0]!;
  return node.kind === 'ClassDef' ? node : null;
}

/** Decorators that do not replace a class or its methods. */
const transparent = new Set([
  'dataclasses.dataclass',
  'functools.total_ordering',
  'typing.final',
  'typing.runtime_checkable',
  'typing_extensions.final',
  'typing_extensions.runtime_checkable',
]);

export const isPlainlyDecorated = ({ qualifiedName }: Program, { decoratorList }: ClassDef): boolean =>
  decoratorList.every((one) => transparent.has(qualifiedName(one.kind === 'Call' ? one.func : one) ?? ''));
