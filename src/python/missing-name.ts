import type { Place } from '../model/finding.ts';
import { mayBeCaught } from './expected-errors.ts';
import { isDead } from './flow.ts';
import { isLeftToPython2 } from './older-python.ts';
import { isInside, isStatement, type Program, statementOf } from './program.ts';
import type { Binding, Definition, Scope } from './scopes.ts';
import type { Name, Node } from './tree.ts';

/**
 * Must the name at this place raise? Not one in a string, in an annotation that is never evaluated or in code that
 * never runs, not one that a loop binds further down and reads the next time round, and not one the text only tries.
 */
export function isSurelyMissing(program: Program, { line, column }: Place): boolean {
  const name = program.all('Name').find(({ place }) => place.line === line && place.column === column);
  if (!name || isNeverEvaluated(program, name) || isDead(program, name.place)) return false;
  if (isTriedAlone(program, name) || isLeftToPython2(program, name)) return false;
  const binding = program.scopes.resolve(name);
  return binding === null || comesBefore(program, name, binding);
}

/** Is it read before anything binds it, whichever way control went? */
function comesBefore(program: Program, name: Name, { definitions }: Binding): boolean {
  const here = program.scopes.scopeOf(name);
  const loops = loopsAround(program, name, here);
  return definitions
    .filter(gives)
    .every(
      ({ scope, node }) =>
        scope === here && isAfter(node, name) && !loops.some((loop) => isInside(program, node, loop)),
    );
}

/** `x += 1` reads first, and neither `del x` nor `x: int` gives it a value. */
const gives = ({ how }: Definition): boolean => how !== 'augment' && how !== 'delete' && how !== 'annotate';

function loopsAround({ parents, scopes }: Program, name: Name, here: Scope): readonly Node[] {
  const loops: Node[] = [];
  for (let node = parents.get(name); node && scopes.scopeOf(node) === here; node = parents.get(node)) {
    if (node.kind === 'For' || node.kind === 'AsyncFor' || node.kind === 'While') loops.push(node);
  }
  return loops;
}

const isAfter = (node: Node, name: Name): boolean => {
  const place = 'place' in node ? node.place : null;
  if (!place) return false;
  return place.line > name.place.line || (place.line === name.place.line && place.column > name.place.column);
};

/** `try: profile` with a handler for everything: whether there is such a name is what the text wants to know. */
function isTriedAlone(program: Program, name: Name): boolean {
  const statement = statementOf(program, name);
  if ((statement?.kind !== 'Expr' && statement?.kind !== 'Assign') || statement.value !== name) return false;
  const around = program.parents.get(statement);
  return around?.kind === 'Try' && around.body.length === 1 && mayBeCaught(program, name, ['NameError']);
}

/** Annotations of local variables are never evaluated, and with the future import none is. */
function isNeverEvaluated(program: Program, name: Name): boolean {
  const { parents, scopes } = program;
  for (let [node, parent] = [name as Node, parents.get(name)]; parent; [node, parent] = [parent, parents.get(parent)]) {
    if (parent.kind === 'AnnAssign' && parent.annotation === node) {
      return annotationsAreText(program) || scopes.scopeOf(parent).kind === 'function';
    }
    if (parent.kind === 'Arg' && parent.annotation === node) return annotationsAreText(program);
    if ((parent.kind === 'FunctionDef' || parent.kind === 'AsyncFunctionDef') && parent.returns === node) {
      return annotationsAreText(program);
    }
    if (isStatement(node)) return false;
  }
  return false;
}

const annotationsAreText = (program: Program): boolean =>
  program
    .all('ImportFrom')
    .some(({ module, names }) => module === '__future__' && names.some(({ name }) => name === 'annotations'));
