import type { Program } from '../../python/program.ts';
import type { FunctionNode } from '../../python/scopes.ts';
import type { ClassDef, Expression } from '../../python/tree.ts';
import { walk } from '../../python/walk.ts';
import { type ClassHierarchy, methodIn } from './class-hierarchy.ts';

/**
 * Attributes that every instance has from the start: each class that assigns them does so unconditionally in
 * `__init__`, before anything could read them, or in the class body; and each subclass calls that `__init__`.
 */
export function definiteAttributes(program: Program, hierarchy: ClassHierarchy): ReadonlySet<string> {
  const assigned = new Set<string>();
  const doubtful = new Set<string>();
  for (const node of program.all('Attribute')) if (node.ctx === 'Del') doubtful.add(node.attr);
  if (program.all('Attribute').some(({ attr }) => attr === '__new__')) return new Set();
  for (const cls of program.all('ClassDef')) {
    const { all } = hierarchy.findAncestry(cls);
    const bases = all.slice(1);
    const init = methodIn(cls, '__init__');
    const own = new Set([...namesAssignedInClass(cls), ...(init ? namesAssignedByInit(init) : [])]);
    for (const name of own) assigned.add(name);
    const callsAllInits = all.slice(0, -1).every(callsSuperInit);
    for (const name of storedNames(cls, 'self')) {
      const isInherited = callsAllInits && bases.some((base) => assignsAtStart(base, name));
      if (!own.has(name) && !isInherited) doubtful.add(name);
    }
    for (const name of init ? namesReadBeforeAssigned(init, own) : []) doubtful.add(name);
    if (init && !callsSuperInit(cls))
      for (const base of bases) for (const name of storedNames(base)) doubtful.add(name);
  }
  return new Set([...assigned].filter((name) => !doubtful.has(name)));
}

function* namesAssignedInClass(cls: ClassDef): Iterable<string> {
  for (const one of cls.body) {
    if (one.kind === 'Assign') for (const target of one.targets) if (target.kind === 'Name') yield target.id;
    if (one.kind === 'AnnAssign' && one.target.kind === 'Name' && (one.value || cls.decoratorList.length > 0))
      yield one.target.id;
  }
}

/** The attributes that `__init__` assigns unconditionally. */
function* namesAssignedByInit(init: FunctionNode): Iterable<string> {
  const self = init.args.args[0]?.arg;
  for (const one of init.body) {
    // Code after a statement such as `return` may not be reached.
    if ([...walk(one)].some(({ kind }) => kind === 'Return')) return;
    const targets =
      one.kind === 'Assign'
        ? one.targets.flatMap((target) => (target.kind === 'Tuple' ? target.elts : [target]))
        : one.kind === 'AnnAssign' && one.value
          ? [one.target]
          : [];
    for (const target of targets) if (target.kind === 'Attribute' && isName(target.value, self)) yield target.attr;
  }
}

/** Attributes that are stored anywhere in a class, or only those of an object of one name. */
function* storedNames(cls: ClassDef, object?: string): Iterable<string> {
  for (const node of walk(cls))
    if (node.kind === 'Attribute' && node.ctx === 'Store' && (object === undefined || isName(node.value, object)))
      yield node.attr;
}

/** Attributes that `__init__` may read before it assigns them, itself or by calling a method. */
function* namesReadBeforeAssigned(init: FunctionNode, own: ReadonlySet<string>): Iterable<string> {
  const self = init.args.args[0]?.arg;
  for (const one of walk(init)) {
    if (one.kind === 'Call' && one.func.kind === 'Attribute' && isName(one.func.value, self))
      for (const name of own) if (isAssignedAfter(init, name, one.place.line)) yield name;
    if (
      one.kind === 'Attribute' &&
      one.ctx === 'Load' &&
      isName(one.value, self) &&
      isAssignedAfter(init, one.attr, one.place.line)
    )
      yield one.attr;
  }
}

const isName = (node: Expression, name: string | undefined): boolean => node.kind === 'Name' && node.id === name;

function assignsAtStart(cls: ClassDef, attribute: string): boolean {
  const init = methodIn(cls, '__init__');
  return (init?.body ?? []).some(
    (one) =>
      (one.kind === 'Assign' &&
        one.targets.some((target) => target.kind === 'Attribute' && target.attr === attribute)) ||
      (one.kind === 'AnnAssign' &&
        one.value !== null &&
        one.target.kind === 'Attribute' &&
        one.target.attr === attribute),
  );
}

function isAssignedAfter(init: FunctionNode, attribute: string, line: number): boolean {
  let first = Number.POSITIVE_INFINITY;
  for (const node of walk(init))
    if (node.kind === 'Attribute' && node.ctx === 'Store' && node.attr === attribute)
      first = Math.min(first, node.place.line);
  return first >= line && first !== Number.POSITIVE_INFINITY;
}

function callsSuperInit(cls: ClassDef): boolean {
  const init = methodIn(cls, '__init__');
  if (!init) return true;
  return init.body.some(
    (one) =>
      one.kind === 'Expr' &&
      one.value.kind === 'Call' &&
      one.value.func.kind === 'Attribute' &&
      one.value.func.attr === '__init__',
  );
}
