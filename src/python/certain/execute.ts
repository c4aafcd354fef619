import { targetNames } from '../language/bound-names.ts';
import type { Expression, Statement } from '../tree.ts';
import { operated } from './arithmetic.ts';
import { assign } from './assign.ts';
import { nameOf, refuseNone } from './call.ts';
import { iterated, truthOf } from './containers.ts';
import { refuseZero } from './evaluate.ts';
import { runTry } from './handlers.ts';
import { loopUnknown, runLoop } from './loops.ts';
import { type Machine, Raised } from './machine.ts';
import { joined, type State } from './state.ts';
import { disturb } from './touched.ts';
import { isReturnedNone, unknown, type Value } from './value.ts';
import { after, either, gone, on, type Ways } from './ways.ts';

type Of<Kind extends Statement['kind']> = Extract<Statement, { kind: Kind }>;

export function executeAll(body: readonly Statement[], start: State, machine: Machine): Ways {
  let ways: Ways = on(start);
  for (const statement of body) {
    if (!ways.next) break;
    ways = after(ways, execute(statement, ways.next, machine));
  }
  return ways;
}

function execute(statement: Statement, state: State, machine: Machine): Ways {
  machine.step();
  try {
    return executeCompound(statement, state, machine);
  } catch (error) {
    if (!(error instanceof Raised)) throw error;
    // Once this defect is fixed, the statements after it are reached, so they are checked too, with less known.
    return error.caught ? gone : on(disturb([statement], state));
  }
}

/** Statements that decide where control goes. */
function executeCompound(statement: Statement, state: State, machine: Machine): Ways {
  switch (statement.kind) {
    case 'Return':
      if (statement.value) state.forget(machine.evaluate(statement.value, state));
      return gone;
    case 'Raise':
      if (statement.exc) machine.evaluate(statement.exc, state);
      return gone;
    case 'Assert':
      return truthOf(machine.evaluate(statement.test, state), state) === false ? gone : on(state);
    case 'Break':
      return { ...gone, breaks: state, left: false };
    case 'Continue':
      return { ...gone, continues: state, left: false };
    case 'If':
      return executeIf(statement, state, machine);
    case 'While':
    case 'For':
      return runLoop(statement, state, machine);
    case 'AsyncFor':
      machine.evaluate(statement.iter, state);
      return loopUnknown(statement, state, machine);
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
      return on(state);
  }
}

/** Statements after which the next one follows. */
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

function executeIf({ test, body, orelse }: Of<'If'>, state: State, machine: Machine): Ways {
  const known = truthOf(machine.evaluate(test, state), state);
  if (known !== null) return executeAll(known ? body : orelse, state, machine);
  return machine.undecided(() =>
    either(executeAll(body, machine.fork(state), machine), executeAll(orelse, machine.fork(state), machine)),
  );
}

function executeWith({ items, body }: Of<'With' | 'AsyncWith'>, state: State, machine: Machine): Ways {
  const opens = items.every(({ contextExpr }) => isOpen(contextExpr, machine));
  const before = machine.fork(state);
  for (const { contextExpr, optionalVars } of items) {
    state.forget(machine.evaluate(contextExpr, state));
    if (optionalVars) assign(optionalVars, unknown, state, machine);
  }
  if (opens) return executeAll(body, state, machine);
  // It may swallow what is raised inside, and then the rest of the body did not happen.
  const ways = machine.shielded('all', () => executeAll(body, state, machine));
  return { ...ways, next: joined(ways.next, disturb(body, before)) };
}

const isOpen = (expression: Expression, machine: Machine): boolean =>
  expression.kind === 'Call' &&
  expression.func.kind === 'Name' &&
  expression.func.id === 'open' &&
  machine.names.isFree('open');

function executeMatch({ subject, cases }: Of<'Match'>, state: State, machine: Machine): Ways {
  state.forget(machine.evaluate(subject, state));
  const before = disturb(
    cases.flatMap(({ body }) => body),
    machine.fork(state),
  );
  return cases
    .map((one) => machine.undecided(() => executeAll(one.body, disturb([one], machine.fork(state)), machine)))
    .reduce(either, on(before));
}

function executeClass({ decoratorList, bases, body, name }: Of<'ClassDef'>, state: State, machine: Machine): Ways {
  for (const expression of [...decoratorList, ...bases]) state.forget(machine.evaluate(expression, state));
  const inner = executeAll(body, machine.fork(state), machine);
  const outer = disturb(body, state);
  outer.names.set(name, unknown);
  return { ...on(inner.next ? outer : null), left: inner.left };
}

/** `x = nothing()`: not an error by itself, but never intended. */
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
  refuseNone(right, place, machine);
  refuseZero(op, left, right, place, machine);
  if (left.type !== 'object') {
    const isKnown = left.type === 'constant' && right.type === 'constant';
    assign(target, isKnown ? operated(op, left, right) : unknown, state, machine);
    return;
  }
  // A list is lengthened in place; everyone who has it sees that.
  const more = op === 'Add' ? iterated(right, state) : null;
  const contents = state.contents(left);
  if (contents?.type === 'list' && contents.items && more) {
    state.heap.set(left.id, { type: 'list', items: [...contents.items, ...more] });
  } else state.forget(left);
}
