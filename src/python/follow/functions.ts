import { type FunctionNode as AnyFunction, type Names, namesOf } from '../certain/names.ts';
import type { AsyncFunctionDef, ClassDef, FunctionDef, Module, Node, Span, Statement } from '../tree.ts';
import { children, walk } from '../walk.ts';
import { builtinValue } from './builtins.ts';
import { expectedFailures } from './expected-failures.ts';
import { type Failure, type FailureKind, PassEnded, PythonRaise } from './failure.ts';
import { endedBy, FollowingMachine } from './follow.ts';
import { localNames } from './locals.ts';
import { type ClassObject, Scope, unknown, type Value } from './objects.ts';
import { Paths } from './paths.ts';
import type { Frame } from './trail.ts';
import { holdsCode } from './unseen.ts';

/** The most steps for one function, for the classes of the module, and for all functions together. */
const stepsPerFunction = 5_000;
const stepsInTotal = 50_000;

/** What depends on the rest of the program is not judged: attributes of its objects, arguments, keys and indexes. */
const judgedKinds: ReadonlySet<FailureKind> = new Set<FailureKind>([
  'abstract-class-instantiated',
  'coroutine-used-as-value',
  'division-by-zero',
  'failed-conversion',
  'frozen-instance-changed',
  'invalid-class-definition',
  'missing-attribute',
  'missing-enum-member',
  'not-an-exception',
  'not-awaitable',
  'not-callable',
  'not-serializable',
  'unbound-name',
  'unhashable-value',
  'unpack-mismatch',
  'unsupported-operation',
]);

/** Follows functions whose callers are not known: of the globals only imports, classes and builtins have a value. */
class FunctionMachine extends FollowingMachine {
  readonly #names: Names;

  constructor(names: Names) {
    super(stepsPerFunction);
    this.#names = names;
  }

  /** Starts a function: it may be called while an exception is handled, and whatever it yields can be changed. */
  begin(steps: number): Frame {
    this.stepsLeft = steps;
    this.handled.push(new PythonRaise(unknown, null, false));
    this.yields.push((value) => {
      this.escape([value]);
      return unknown;
    });
    return this.trail.push();
  }

  /** Undoes what the function did, and forgets where it stopped. */
  reset(frame: Frame): void {
    const { stepsLeft } = this;
    this.stepsLeft = Number.POSITIVE_INFINITY;
    this.trail.rollBack(frame);
    this.trail.remove(frame);
    this.stepsLeft = stepsLeft;
    this.paths = new Paths(this.trail);
    this.passed.clear();
    this.hasEscaped = false;
    for (const stack of [this.frames, this.yields, this.handled]) stack.length = 0;
  }

  override findGlobal(name: string): Value | null {
    const found = this.globals.names.get(name);
    if (found) return found;
    const isBuiltin = this.#names.isFree(name) && !name.startsWith('__');
    return (isBuiltin && builtinValue(this, name)) || this.doubtful();
  }

  /** Functions that escape can change the variables around them. */
  override escape(values: readonly Value[]): void {
    if (values.some(holdsCode)) throw new PassEnded('unseen code may call the function');
    super.escape(values);
  }
}

/**
 * The failures inside functions, for every caller and all arguments: on each path, only what the function
 * itself determines is known. A line that fails on one path and not on another is not reported.
 */
export function followFunctions(module: Module): Failure[] {
  const names = namesOf(module);
  const machine = new FunctionMachine(names);
  defineGlobals(machine, module, names);
  const { isExpected, isGuarded } = expectedFailures(module);
  const found: Failure[] = [];
  let stepsLeft = stepsInTotal;
  for (const [node, around] of functionsOf(module)) {
    if (isExpected(node) || hasSharedNames(node)) continue;
    const budget = Math.min(stepsPerFunction, stepsLeft);
    if (budget <= 0) break;
    const failures = followFunction(machine, node, around, budget);
    stepsLeft -= budget - Math.max(0, machine.stepsLeft);
    found.push(
      ...failures.filter(
        ({ kind, place, calls, isCertain }) =>
          judgedKinds.has(kind) && calls.length === 0 && (isCertain || !isGuarded(place.line)),
      ),
    );
  }
  return found;
}

/** Imports, classes and coroutine functions that nothing rebinds. */
function defineGlobals(machine: FunctionMachine, module: Module, names: Names): void {
  for (const statement of module.body) {
    const bound = boundBy(statement);
    if (bound.length === 0 || !bound.every(names.isBoundOnce)) continue;
    if (!endedBy(() => machine.execute([statement], machine.globals))) continue;
    for (const name of bound) machine.globals.names.delete(name);
  }
}

function boundBy(statement: Statement): readonly string[] {
  switch (statement.kind) {
    case 'Import':
    case 'ImportFrom':
      return statement.names.map(({ name, asname }) => asname ?? name.split('.')[0]!);
    case 'ClassDef':
      return [statement.name];
    case 'AsyncFunctionDef':
      return statement.decoratorList.length === 0 ? [statement.name] : [];
    default:
      return [];
  }
}

type Around = { readonly scope: Scope | null; readonly owner: ClassDef | null };

/** Every function, with an open scope for the functions around it: their variables can have any value. */
function* functionsOf(module: Module): Iterable<[FunctionDef | AsyncFunctionDef, Around]> {
  const left: [Node, Around][] = [[module, { scope: null, owner: null }]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [node, around] = next;
    let inner = around;
    if (node.kind === 'ClassDef') inner = { ...around, owner: node };
    if (node.kind === 'FunctionDef' || node.kind === 'AsyncFunctionDef') {
      yield [node, around];
      inner = { scope: openScope(node, around.scope), owner: null };
    }
    const held = children(node);
    for (let at = held.length - 1; at >= 0; at--) left.push([held[at]!, inner]);
  }
}

/** Functions inside that assign variables of this one may run at any time. */
const hasSharedNames = (node: AnyFunction): boolean => walk(node).some(({ kind }) => kind === 'Nonlocal');

function openScope(node: AnyFunction, parent: Scope | null): Scope {
  const { locals, globals } = localNames(node);
  const scope = new Scope('function', parent, locals, globals, null);
  scope.isOpen = true;
  return scope;
}

function followFunction(
  machine: FunctionMachine,
  node: FunctionDef | AsyncFunctionDef,
  around: Around,
  steps: number,
): (Failure & { readonly isCertain: boolean })[] {
  const { locals, globals } = localNames(node);
  const owner = around.owner && machine.globals.names.get(around.owner.name);
  const cls: ClassObject | null = owner?.kind === 'class' && owner.node === around.owner ? owner : null;
  const scope = new Scope('function', around.scope ?? machine.globals, locals, globals, cls);
  const { posonlyargs, args, vararg, kwonlyargs, kwarg } = node.args;
  for (const one of [...posonlyargs, ...args, vararg, ...kwonlyargs, kwarg]) if (one) scope.names.set(one.arg, unknown);
  const frame = machine.begin(steps);
  const ended = endedBy(() => machine.execute(node.body, scope));
  const failures = machine.paths.failures.map((failure) => ({ ...failure, isCertain: false }));
  const passed = [...machine.passed];
  machine.reset(frame);
  if (ended instanceof PassEnded) return [];
  if (ended?.failure) failures.push({ ...ended.failure, isCertain: ended.isCertain });
  return failures.filter(({ place }) => !passed.some((span) => contains(span, place)));
}

const contains = (outer: Span, inner: Span): boolean =>
  (outer.line < inner.line || (outer.line === inner.line && outer.column <= inner.column)) &&
  (outer.endLine > inner.endLine || (outer.endLine === inner.endLine && outer.endColumn >= inner.endColumn));
