import type { Place } from '../model/finding.ts';
import { mayBeCaught } from './expected-errors.ts';
import { isDead } from './flow.ts';
import { isChosenByVersion, isForPython2Only } from './older-python.ts';
import { isInside, isStatement, type Program, statementOf } from './program.ts';
import type { Binding, Definition, Scope } from './scopes.ts';
import { newerBuiltins } from './standard-versions.ts';
import type { Name, Node } from './tree.ts';

/**
 * Does evaluating the name at this place certainly raise NameError? No for names in strings, in annotations that are
 * never evaluated and in code that never runs, for names that a loop binds further down and reads in its next iteration,
 * and for names that the text only probes in a `try`. `isLazy`: annotations are not evaluated, as from Python 3.14 on.
 */
export function isSurelyMissing(program: Program, { line, column }: Place, isLazy = false): boolean {
  const name = program.all('Name').find(({ place }) => place.line === line && place.column === column);
  if (!name || isNeverEvaluated(program, name, isLazy) || isDead(program, name.place)) return false;
  if (isProbed(program, name) || isForPython2Only(program, name)) return false;
  if (newerBuiltins.has(name.id) && isChosenByVersion(program, name)) return false;
  return isUnbound(program, name);
}

/** Does the text bind the name nowhere, or only after it is read? */
export function isUnbound(program: Program, name: Name): boolean {
  const binding = program.scopes.resolve(name);
  return binding === null || isReadBeforeBound(program, name, binding);
}

/** Is the name read before anything binds it, on every path? */
function isReadBeforeBound(program: Program, name: Name, { definitions }: Binding): boolean {
  const here = runsWith(program.scopes.scopeOf(name));
  const loops = loopsAround(program, name, here);
  return definitions
    .filter(givesValue)
    .every(
      ({ scope, node }) =>
        runsWith(scope) === here &&
        isBoundAfter(program, node, name) &&
        !loops.some((loop) => isInside(program, node, loop)),
    );
}

/** The body of a class runs as part of the code around it. */
const runsWith = (scope: Scope): Scope => (scope.kind === 'class' && scope.parent ? runsWith(scope.parent) : scope);

/** A class and a function get their names when their definition is complete. */
const isBoundAfter = (program: Program, node: Node, name: Name): boolean =>
  isAfter(node, name) || ((node.kind === 'ClassDef' || isFunction(node)) && isInside(program, name, node));

const isFunction = ({ kind }: Node): boolean => kind === 'FunctionDef' || kind === 'AsyncFunctionDef';

/** `x += 1` reads the name first, and neither `del x` nor `x: int` gives it a value. */
export const givesValue = ({ how }: Definition): boolean => how !== 'augment' && how !== 'delete' && how !== 'annotate';

function loopsAround({ parents, scopes }: Program, name: Name, here: Scope): readonly Node[] {
  const loops: Node[] = [];
  for (let node = parents.get(name); node && runsWith(scopes.scopeOf(node)) === here; node = parents.get(node)) {
    if (node.kind === 'For' || node.kind === 'AsyncFor' || node.kind === 'While') loops.push(node);
  }
  return loops;
}

const isAfter = (node: Node, name: Name): boolean => {
  const place = 'place' in node ? node.place : null;
  if (!place) return false;
  return place.line > name.place.line || (place.line === name.place.line && place.column > name.place.column);
};

/** `try: profile` with a handler that catches NameError tests whether the name exists. */
function isProbed(program: Program, name: Name): boolean {
  const statement = statementOf(program, name);
  if ((statement?.kind !== 'Expr' && statement?.kind !== 'Assign') || statement.value !== name) return false;
  const around = program.parents.get(statement);
  return around?.kind === 'Try' && around.body.length === 1 && mayBeCaught(program, name, ['NameError']);
}

/**
 * Annotations of local variables are never evaluated, and no annotation is with `from __future__ import annotations`.
 */
export function isNeverEvaluated(program: Program, node: Node, isLazy: boolean): boolean {
  const annotated = annotatedBy(program, node);
  if (annotated === null) return false;
  const isLocal = annotated.kind === 'AnnAssign' && program.scopes.scopeOf(annotated).kind === 'function';
  return isLazy || isLocal || importsLazyAnnotations(program);
}

export const isInAnnotation = (program: Program, node: Node): boolean => annotatedBy(program, node) !== null;

/** The variable, parameter or function in whose annotation a node is. */
function annotatedBy({ parents }: Program, inner: Node): Node | null {
  for (let [node, parent] = [inner, parents.get(inner)]; parent; [node, parent] = [parent, parents.get(parent)]) {
    if ('annotation' in parent && parent.annotation === node) return parent;
    if ('returns' in parent && parent.returns === node) return parent;
    if (isStatement(node)) return null;
  }
  return null;
}

const importsLazyAnnotations = (program: Program): boolean =>
  program
    .all('ImportFrom')
    .some(({ module, names }) => module === '__future__' && names.some(({ name }) => name === 'annotations'));
