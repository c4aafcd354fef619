import type { ExceptHandler, Expression, Node, Statement } from '../tree.ts';
import { children } from '../walk.ts';
import { dividesByZero } from './arithmetic.ts';
import { assign } from './assign.ts';
import { iterated, truthOf } from './containers.ts';
import { evaluate, handOver, nameOf, refuseNone, targetNames } from './evaluate.ts';
import { type Machine, note, Raised, raise, type Shield, shielded, step, undecided } from './machine.ts';
import { joined, type State } from './state.ts';
import { unknown, type Value } from './value.ts';

/** Where control can go from a place, and with what is known there; null for a way that is not taken. */
export type Ways = {
  readonly next: State | null;
  readonly breaks: State | null;
  readonly continues: State | null;
  /** Some path returned or raised. */
  readonly left: boolean;
};

const on = (next: State | null): Ways => ({ next, breaks: null, continues: null, left: false });
const gone: Ways = { next: null, breaks: null, continues: null, left: true };

export function executeAll(body: readonly Statement[], start: State, machine: Machine): Ways {
  let ways: Ways = on(start);
  for (const statement of body) {
    if (!ways.next) break;
    const further = execute(statement, ways.next, machine);
    ways = {
      next: further.next,
      breaks: joined(ways.breaks, further.breaks),
      continues: joined(ways.continues, further.continues),
      left: ways.left || further.left,
    };
  }
  return ways;
}

function execute(statement: Statement, state: State, machine: Machine): Ways {
  step(machine);
  try {
    return executed(statement, state, machine);
  } catch (error) {
    if (!(error instanceof Raised)) throw error;
    // Once it is mended, what follows is reached: it is judged as well, knowing less.
    return error.caught ? gone : on(disturbed([statement], state));
  }
}

function executed(statement: Statement, state: State, machine: Machine): Ways {
  const value = (expression: Expression): Value => evaluate(expression, state, machine);
  switch (statement.kind) {
    case 'Expr':
      value(statement.value);
      return on(state);
    case 'Assign': {
      const result = value(statement.value);
      warnOfNone(result, statement.targets, machine);
      for (const target of statement.targets) assign(target, result, state, machine);
      return on(state);
    }
    case 'AnnAssign':
      if (statement.value) assign(statement.target, value(statement.value), state, machine);
      return on(state);
    case 'AugAssign':
      return augmented(statement, state, machine);
    case 'Return':
      if (statement.value) handOver(value(statement.value), state);
      return gone;
    case 'Raise':
      if (statement.exc) value(statement.exc);
      return gone;
    case 'Assert':
      return truthOf(value(statement.test), state) === false ? gone : on(state);
    case 'Break':
      return { ...gone, breaks: state, left: false };
    case 'Continue':
      return { ...gone, continues: state, left: false };
    case 'If': {
      const known = truthOf(value(statement.test), state);
      if (known !== null) return executeAll(known ? statement.body : statement.orelse, state, machine);
      return undecided(machine, () =>
        either(
          executeAll(statement.body, forked(state, machine), machine),
          executeAll(statement.orelse, forked(state, machine), machine),
        ),
      );
    }
    case 'While':
      return loop(statement, state, machine);
    case 'For':
      return loop(statement, state, machine);
    case 'AsyncFor':
      value(statement.iter);
      return loopUnknown(statement, state, machine);
    case 'Try':
    case 'TryStar':
      return attempt(statement, state, machine);
    case 'With':
    case 'AsyncWith': {
      const opens = statement.items.every(({ contextExpr }) => isOpen(contextExpr, machine));
      const before = forked(state, machine);
      for (const { contextExpr, optionalVars } of statement.items) {
        handOver(value(contextExpr), state);
        if (optionalVars) assign(optionalVars, unknown, state, machine);
      }
      if (opens) return executeAll(statement.body, state, machine);
      // It may swallow what is raised inside, and then the rest of the body did not happen.
      const ways = shielded('all', machine, () => executeAll(statement.body, state, machine));
      return { ...ways, next: joined(ways.next, disturbed(statement.body, before)) };
    }
    case 'Match': {
      handOver(value(statement.subject), state);
      const before = disturbed(
        statement.cases.flatMap(({ body }) => body),
        forked(state, machine),
      );
      return statement.cases
        .map((one) => undecided(machine, () => executeAll(one.body, disturbed([one], forked(state, machine)), machine)))
        .reduce(either, on(before));
    }
    case 'FunctionDef':
    case 'AsyncFunctionDef':
      for (const expression of [...statement.decoratorList, ...statement.args.defaults])
        handOver(value(expression), state);
      state.names.set(
        statement.name,
        statement.decoratorList.length > 0 ? unknown : { type: 'function', node: statement },
      );
      return on(state);
    case 'ClassDef': {
      for (const expression of [...statement.decoratorList, ...statement.bases]) handOver(value(expression), state);
      const inner = executeAll(statement.body, forked(state, machine), machine);
      const after = disturbed(statement.body, state);
      after.names.set(statement.name, unknown);
      return { ...on(inner.next ? after : null), left: inner.left };
    }
    case 'Import':
      for (const { name, asname } of statement.names) {
        state.names.set(asname ?? name.split('.')[0]!, { type: 'imported', name: asname ? name : name.split('.')[0]! });
      }
      return on(state);
    case 'ImportFrom':
      for (const { name, asname } of statement.names) {
        const known = statement.level === 0 && statement.module !== null;
        state.names.set(asname ?? name, known ? { type: 'imported', name: `${statement.module}.${name}` } : unknown);
      }
      return on(state);
    case 'Delete':
      for (const target of statement.targets) {
        if (target.kind === 'Subscript') handOver(value(target.value), state);
        for (const name of targetNames(target)) state.names.set(name, unknown);
      }
      return on(state);
    case 'Global':
    case 'Nonlocal':
    case 'Pass':
    case 'TypeAlias':
      return on(state);
  }
}

/** Where paths part, each goes on with a copy; large states are charged for. */
function forked(state: State, machine: Machine): State {
  step(machine, (state.names.size + state.heap.size) >> 3);
  return state.copy();
}

const either = (one: Ways, other: Ways): Ways => ({
  next: joined(one.next, other.next),
  breaks: joined(one.breaks, other.breaks),
  continues: joined(one.continues, other.continues),
  left: one.left || other.left,
});

/** `x = nothing()`: not an error by itself, but nobody means it. */
function warnOfNone(result: Value, targets: readonly Expression[], machine: Machine): void {
  if (result.type !== 'constant' || result.value.type !== 'None' || !result.from) return;
  if (targets.some((target) => target.kind === 'Name' && target.id === '_')) return;
  const message = `${nameOf(result.from)} returns nothing, and its result is kept`;
  note(machine, { kind: 'none-result-used', place: result.from.place, message, raises: null });
}

function augmented(statement: Extract<Statement, { kind: 'AugAssign' }>, state: State, machine: Machine): Ways {
  const { target, op, place } = statement;
  const right = evaluate(statement.value, state, machine);
  const read = target.kind === 'Name' || target.kind === 'Subscript' ? { ...target, ctx: 'Load' as const } : null;
  const left = read ? evaluate(read, state, machine) : unknown;
  refuseNone(right, place, machine);
  if (dividesByZero(op, left, right)) {
    raise(machine, { kind: 'division-by-zero', place, message: 'division by zero', raises: 'ZeroDivisionError' });
  }
  if (left.type === 'object') {
    // A list is lengthened in place; everyone who has it sees that.
    const more = op === 'Add' ? iterated(right, state) : null;
    const contents = state.contents(left);
    if (contents?.type === 'list' && contents.items && more) {
      state.heap.set(left.id, { type: 'list', items: [...contents.items, ...more] });
    } else state.forget(left);
    return on(state);
  }
  const constants = {
    kind: 'BinOp',
    place,
    left: literal(left, target),
    op,
    right: literal(right, statement.value),
  } as const;
  const result = left.type === 'constant' && right.type === 'constant' ? evaluate(constants, state, machine) : unknown;
  assign(target, result, state, machine);
  return on(state);
}

const literal = (value: Value, place: Expression): Expression =>
  value.type === 'constant' ? { kind: 'Constant', place: place.place, value: value.value, prefix: null } : place;

type Loop = Extract<Statement, { kind: 'While' | 'For' }>;

/** Goes round as long as each turn is decided; from the first one that is not, nothing the loop changes is known. */
function loop(statement: Loop, state: State, machine: Machine): Ways {
  const items = statement.kind === 'For' ? iterated(evaluate(statement.iter, state, machine), state) : null;
  if (statement.kind === 'For' && !items) return loopUnknown(statement, state, machine);
  // First what holds in every turn, then turn by turn.
  if (machine.turning === 0) loopUnknown(statement, forked(state, machine), machine);
  machine.counters.push(touchedIn(statement).gives);
  machine.turning++;
  try {
    let now = state;
    for (let turn = 0; ; turn++) {
      step(machine);
      if (items) {
        if (turn >= items.length) return executeAll(statement.orelse, now, machine);
        assign(
          (statement as Extract<Loop, { kind: 'For' }>).target,
          items[turn]!,
          now,
          machine,
          (statement as Extract<Loop, { kind: 'For' }>).iter,
        );
      } else {
        const known = truthOf(evaluate((statement as Extract<Loop, { kind: 'While' }>).test, now, machine), now);
        if (known === false) return executeAll(statement.orelse, now, machine);
        if (known === null) return loopUnknown(statement, now, machine);
      }
      const ways = executeAll(statement.body, now, machine);
      const again = joined(ways.next, ways.continues);
      if (!again) return { next: ways.breaks, breaks: null, continues: null, left: ways.left };
      if (ways.breaks || ways.left) {
        const rest = loopUnknown(statement, again, machine);
        return { ...rest, next: joined(rest.next, ways.breaks), left: true };
      }
      now = again;
    }
  } finally {
    machine.turning--;
    machine.counters.pop();
  }
}

/** Any number of turns, none included: what the body changes is unknown before, during and after it. */
function loopUnknown(
  statement: Extract<Statement, { kind: 'While' | 'For' | 'AsyncFor' }>,
  state: State,
  machine: Machine,
): Ways {
  const anywhere = disturbed([statement], state);
  const ways = undecided(machine, () => executeAll(statement.body, forked(anywhere, machine), machine));
  const after = executeAll(statement.orelse, forked(anywhere, machine), machine);
  return { ...on(joined(joined(anywhere, ways.breaks), after.next)), left: ways.left || after.left };
}

function attempt(statement: Extract<Statement, { kind: 'Try' | 'TryStar' }>, state: State, machine: Machine): Ways {
  const before = forked(state, machine);
  const run = (): Ways => executeAll(statement.body, state, machine);
  const ways = statement.handlers.length > 0 ? shielded(shieldOf(statement.handlers), machine, run) : run();
  const rest = ways.next ? executeAll(statement.orelse, ways.next, machine) : on(null);
  const caught = disturbed(statement.body, before);
  const all = statement.handlers
    .map((handler) => {
      const start = forked(caught, machine);
      if (handler.name) start.names.set(handler.name, unknown);
      return undecided(machine, () => executeAll(handler.body, start, machine));
    })
    .reduce(either, { ...either({ ...ways, next: null }, rest) });
  if (statement.finalbody.length === 0) return all;
  const last = executeAll(statement.finalbody, all.next ?? forked(caught, machine), machine);
  return { ...all, next: all.next ? last.next : null, left: all.left || last.left };
}

/** What the handlers of a try would catch; parents of an exception catch it too. */
function shieldOf(handlers: readonly ExceptHandler[]): Shield {
  const names = new Set<string>();
  for (const { type } of handlers) {
    const types = type?.kind === 'Tuple' ? type.elts : [type];
    for (const one of types) {
      if (one?.kind !== 'Name') return 'all';
      const caught = catches[one.id];
      if (caught === undefined) {
        // A name of the text may stand for anything; an exception Python knows catches itself.
        if (!builtinExceptions.has(one.id)) return 'all';
        names.add(one.id);
      } else if (caught === 'all') return 'all';
      else for (const name of caught) names.add(name);
    }
  }
  return names;
}

const catches: Record<string, readonly string[] | 'all'> = {
  Exception: 'all',
  BaseException: 'all',
  LookupError: ['IndexError', 'KeyError', 'LookupError'],
  ArithmeticError: ['ZeroDivisionError', 'ArithmeticError'],
};

const builtinExceptions = new Set([
  ...['IndexError', 'KeyError', 'ZeroDivisionError', 'ValueError', 'TypeError', 'AttributeError', 'OSError', 'IOError'],
  ...['ImportError', 'ModuleNotFoundError', 'FileNotFoundError', 'StopIteration', 'RuntimeError', 'NameError'],
  ...['KeyboardInterrupt', 'UnicodeDecodeError', 'UnicodeEncodeError', 'EOFError', 'PermissionError', 'AssertionError'],
  ...[
    'NotImplementedError',
    'OverflowError',
    'RecursionError',
    'MemoryError',
    'SystemExit',
    'TimeoutError',
    'ConnectionError',
  ],
]);

const isOpen = (expression: Expression, machine: Machine): boolean =>
  expression.kind === 'Call' &&
  expression.func.kind === 'Name' &&
  expression.func.id === 'open' &&
  machine.names.isFree('open');

/** The state as it stands once any part of these statements may or may not have happened. */
function disturbed(nodes: readonly Node[], state: State): State {
  for (const node of nodes) {
    const { gives, reads } = touchedIn(node);
    for (const name of gives) state.names.set(name, unknown);
    // Without objects there is nothing that could be forgotten.
    if (state.heap.size === 0) continue;
    for (const name of reads) {
      const value = state.names.get(name);
      if (value) state.forget(value);
    }
  }
  return state;
}

/** The names that a statement, with all that is inside it, gives a value and reads. */
type Touched = { readonly gives: ReadonlySet<string>; readonly reads: ReadonlySet<string> };

/** A statement inside loops is asked about once for each of them, and again in every turn. */
const touched = new WeakMap<Node, Touched>();

function touchedIn(statement: Node): Touched {
  const known = touched.get(statement);
  if (known) return known;
  const gives = new Set<string>();
  const reads = new Set<string>();
  const nodes: Node[] = [statement];
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    switch (node.kind) {
      case 'Name':
        (node.ctx === 'Load' ? reads : gives).add(node.id);
        continue;
      case 'FunctionDef':
      case 'AsyncFunctionDef':
      case 'ClassDef':
        gives.add(node.name);
        break;
      case 'Alias':
        gives.add(node.asname ?? node.name.split('.')[0]!);
        break;
      case 'ExceptHandler':
      case 'MatchAs':
      case 'MatchStar':
        if (node.name) gives.add(node.name);
        break;
      case 'MatchMapping':
        if (node.rest) gives.add(node.rest);
    }
    for (const held of children(node)) nodes.push(held);
  }
  const found = { gives, reads };
  touched.set(statement, found);
  return found;
}
