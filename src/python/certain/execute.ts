import { targetNames } from '../language/bound-names.ts';
import type { Expression, Statement } from '../tree.ts';
import { applyOperator } from './arithmetic.ts';
import { assign } from './assign.ts';
import { nameOf, raiseForNone } from './call.ts';
import { iterate, truthOf } from './containers.ts';
import { raiseForZero } from './evaluate.ts';
import { runTry } from './handlers.ts';
import { runLoop, runUnknownTimes } from './loops.ts';
import { type Machine, Raised } from './machine.ts';
import { appendPaths, continueWith, exit, mergeBranches, type Paths } from './paths.ts';
import { joinStates, type State } from './state.ts';
import { forgetTouched } from './touched-names.ts';
import { isReturnedNone, unknown, type Value } from './value.ts';

type Of<Kind extends Statement['kind']> = Extract<Statement, { kind: Kind }>;

export function executeAll(body: readonly Statement[], start: State, machine: Machine): Paths {
  let paths: Paths = continueWith(start);
  for (const statement of body) {
    if (!paths.next) break;
    paths = appendPaths(paths, execute(statement, paths.next, machine));
  }
  return paths;
}

function execute(statement: Statement, state: State, machine: Machine): Paths {
  machine.step();
  try {
    return executeCompound(statement, state, machine);
  } catch (error) {
    if (!(error instanceof Raised)) throw error;
    // Once this defect is fixed, the statements after it are reached, so they are checked too, with less known.
    return error.caught ? exit : continueWith(forgetTouched([statement], state));
  }
}

/** Executes statements that change where control goes. */
function executeCompound(statement: Statement, state: State, machine: Machine): Paths {
  switch (statement.kind) {
    case 'Return':
      if (statement.value) state.forget(machine.evaluate(statement.value, state));
      return exit;
    case 'Raise':
      if (statement.exc) machine.evaluate(statement.exc, state);
      return exit;
    case 'Assert':
      return truthOf(machine.evaluate(statement.test, state), state) === false ? exit : continueWith(state);
    case 'Break':
      return { ...exit, breaks: state, hasExit: false };
    case 'Continue':
      return { ...exit, continues: state, hasExit: false };
    case 'If':
      return executeIf(statement, state, machine);
    case 'While':
    case 'For':
      return runLoop(statement, state, machine);
    case 'AsyncFor':
      machine.evaluate(statement.iter, state);
      return runUnknownTimes(statement, state, machine);
    case 'Try':
    case 'TryStar':
      return runTry(statement, state, machine);
    case 'With':
    case 'AsyncWith':
      return executeWith(statement, state, machine);
    case 'Match':
      return executeMatch(statement, state, machine);
    case 'ClassDef':
      return executeClass(statement, state, machine);
    default:
      executeSimple(statement, state, machine);
      return continueWith(state);
  }
}

/** Executes statements after which control continues with the next one. */
function executeSimple(statement: Statement, state: State, machine: Machine): void {
  switch (statement.kind) {
    case 'Expr':
      machine.evaluate(statement.value, state);
      return;
    case 'Assign': {
      const result = machine.evaluate(statement.value, state);
      warnOfNone(result, statement.targets, machine);
      for (const target of statement.targets) assign(target, result, state, machine);
      return;
    }
    case 'AnnAssign':
      if (statement.value) assign(statement.target, machine.evaluate(statement.value, state), state, machine);
      return;
    case 'AugAssign':
      executeAugmented(statement, state, machine);
      return;
    case 'FunctionDef':
    case 'AsyncFunctionDef': {
      const { decoratorList, args, name } = statement;
      for (const expression of [...decoratorList, ...args.defaults]) state.forget(machine.evaluate(expression, state));
      state.names.set(name, decoratorList.length > 0 ? unknown : { type: 'function', node: statement });
      return;
    }
    case 'Import':
      for (const { name, asname } of statement.names) {
        const [top] = name.split('.') as [string];
        state.names.set(asname ?? top, { type: 'imported', name: asname ? name : top });
      }
      return;
    case 'ImportFrom':
      for (const { name, asname } of statement.names) {
        const known = statement.level === 0 && statement.module !== null;
        state.names.set(asname ?? name, known ? { type: 'imported', name: `${statement.module}.${name}` } : unknown);
      }
      return;
    case 'Delete':
      for (const target of statement.targets) {
        if (target.kind === 'Subscript') state.forget(machine.evaluate(target.value, state));
        for (const name of targetNames(target)) state.names.set(name, unknown);
      }
      return;
  }
}

function executeIf({ test, body, orelse }: Of<'If'>, state: State, machine: Machine): Paths {
  const known = truthOf(machine.evaluate(test, state), state);
  if (known !== null) return executeAll(known ? body : orelse, state, machine);
  return machine.runUncertain(() =>
    mergeBranches(executeAll(body, machine.fork(state), machine), executeAll(orelse, machine.fork(state), machine)),
  );
}

function executeWith({ items, body }: Of<'With' | 'AsyncWith'>, state: State, machine: Machine): Paths {
  const opens = items.every(({ contextExpr }) => isOpen(contextExpr, machine));
  const before = machine.fork(state);
  for (const { contextExpr, optionalVars } of items) {
    state.forget(machine.evaluate(contextExpr, state));
    if (optionalVars) assign(optionalVars, unknown, state, machine);
  }
  if (opens) return executeAll(body, state, machine);
  // The context manager may suppress an exception, and then the rest of the body did not run.
  const paths = machine.withShield('all', () => executeAll(body, state, machine));
  return { ...paths, next: joinStates(paths.next, forgetTouched(body, before)) };
}

const isOpen = (expression: Expression, machine: Machine): boolean =>
  expression.kind === 'Call' &&
  expression.func.kind === 'Name' &&
  expression.func.id === 'open' &&
  machine.names.isFree('open');

function executeMatch({ subject, cases }: Of<'Match'>, state: State, machine: Machine): Paths {
  state.forget(machine.evaluate(subject, state));
  const before = forgetTouched(
    cases.flatMap(({ body }) => body),
    machine.fork(state),
  );
  return cases
    .map((one) => machine.runUncertain(() => executeAll(one.body, forgetTouched([one], machine.fork(state)), machine)))
    .reduce(mergeBranches, continueWith(before));
}

function executeClass({ decoratorList, bases, body, name }: Of<'ClassDef'>, state: State, machine: Machine): Paths {
  for (const expression of [...decoratorList, ...bases]) state.forget(machine.evaluate(expression, state));
  const inner = executeAll(body, machine.fork(state), machine);
  const outer = forgetTouched(body, state);
  outer.names.set(name, unknown);
  return { ...continueWith(inner.next ? outer : null), hasExit: inner.hasExit };
}

/** `x = nothing()` is not an error by itself, but never intended. */
function warnOfNone(result: Value, targets: readonly Expression[], machine: Machine): void {
  if (!isReturnedNone(result)) return;
  if (targets.some((target) => target.kind === 'Name' && target.id === '_')) return;
  const message = `${nameOf(result.from)} returns nothing, so this assigns \`None\``;
  machine.note({ kind: 'none-result-used', place: result.from.place, message, raises: null });
}

function executeAugmented({ target, op, place, value }: Of<'AugAssign'>, state: State, machine: Machine): void {
  const right = machine.evaluate(value, state);
  const read = target.kind === 'Name' || target.kind === 'Subscript' ? { ...target, ctx: 'Load' as const } : null;
  const left = read ? machine.evaluate(read, state) : unknown;
  raiseForNone(right, place, machine);
  raiseForZero(op, left, right, place, machine);
  if (left.type !== 'object') {
    const isKnown = left.type === 'constant' && right.type === 'constant';
    assign(target, isKnown ? applyOperator(op, left, right) : unknown, state, machine);
    return;
  }
  // `+=` extends a list in place, so every reference to it sees the change.
  const more = op === 'Add' ? iterate(right, state) : null;
  const contents = state.contents(left);
  if (contents?.type === 'list' && contents.items && more) {
    state.heap.set(left.id, { type: 'list', items: [...contents.items, ...more] });
  } else state.forget(left);
}
