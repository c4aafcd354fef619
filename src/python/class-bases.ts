import type { Program } from './program.ts';
import type { ClassDef, Expression, Name } from './tree.ts';

export type Bases = {
  /** Classes of this text. */
  readonly local: readonly ClassDef[];
  /** Classes from elsewhere, by their qualified names. */
  readonly foreign: readonly string[];
};

/** What a class is derived from; null where the source does not say it, or a metaclass is at work. */
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
  /** The class itself and those of this text that it comes from, nearest first. */
  readonly classes: readonly ClassDef[];
  readonly foreign: readonly string[];
};

const lineageMax = 64;

/** All that a class is derived from, at any distance; null where the source does not say it. */
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

/** The class of this text that an expression names, when nothing else is bound to the name. */
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

/** Decorators that leave a class and its methods what they are. */
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
