import { isCaughtBy } from '../../python/language/exceptions.ts';
import type { ExceptHandler, Try, TryStar } from '../../python/tree.ts';
import { isExceptionName } from '../class-lookup.ts';
import { bindName } from '../environment.ts';
import { exceptionOf } from '../exception.ts';
import { alternatives, joinAll } from '../join.ts';
import { type Completion, type Machine, Raised } from '../machine.ts';
import { type ClassValue, type Frame, InstanceValue, ListValue, ref, unknown, type Value } from '../value.ts';
import { type BranchResult, mergeBranches, runBranch } from './branches.ts';

export function tryStatement(machine: Machine, node: Try | TryStar, frame: Frame): Completion {
  const raisable: Value[] = [];
  machine.tryBlocks.push(raisable);
  let completion: Completion = 'normal';
  let raised: Raised | null = null;
  try {
    completion = machine.execute(node.body, frame);
  } catch (thrown) {
    if (!(thrown instanceof Raised)) {
      machine.tryBlocks.pop();
      throw thrown;
    }
    raised = thrown;
  }
  machine.tryBlocks.pop();
  try {
    if (raised) return handleRaised(machine, node, raised, frame);
    return handlePossible(machine, node, completion, raisable, frame);
  } finally {
    if (node.finalbody.length > 0) machine.execute(node.finalbody, frame);
  }
}

/** The body certainly raises: the first handler that certainly catches it runs, and those before it may run. */
function handleRaised(machine: Machine, node: Try | TryStar, raised: Raised, frame: Frame): Completion {
  const maybe: ExceptHandler[] = [];
  for (const handler of node.handlers) {
    const isCaught = catches(machine, handler, raised.value, frame);
    if (isCaught === false) {
      machine.deadBlocks.push({ body: handler.body, frame });
      continue;
    }
    maybe.push(handler);
    if (isCaught) break;
  }
  if (node.orelse.length > 0) machine.deadBlocks.push({ body: node.orelse, frame });
  if (maybe.length === 0) throw raised;
  if (maybe.length === 1) return runHandler(machine, maybe[0]!, raised.value, frame);
  return mergeBranches(
    machine,
    maybe.map((handler) => runBranch(machine, () => runHandler(machine, handler, raised.value, frame))),
    frame,
  );
}

/** The body may complete or raise: both cases are run and merged. */
function handlePossible(
  machine: Machine,
  node: Try | TryStar,
  completion: Completion,
  raisable: readonly Value[],
  frame: Frame,
): Completion {
  const through = (): Completion => (completion === 'normal' ? machine.execute(node.orelse, frame) : completion);
  if (node.handlers.length === 0) return through();
  const arms: BranchResult[] = [runBranch(machine, through)];
  for (const handler of node.handlers) {
    const fitting = raisable.flatMap(alternatives).filter((value) => catches(machine, handler, value, frame) !== false);
    const value = joinAll([...fitting, { ...unknown() }]);
    arms.push(
      runBranch(machine, () =>
        runHandler(
          machine,
          handler,
          fitting.length > 0 ? joinAll(fitting) : (caughtType(machine, handler, frame) ?? value),
          frame,
        ),
      ),
    );
  }
  return mergeBranches(machine, arms, frame);
}

function caughtType(machine: Machine, handler: ExceptHandler, frame: Frame): Value | null {
  if (!handler.name || !handler.type) return null;
  const type = machine.evaluate(handler.type, frame);
  const of = type.type === 'list' ? type.content.items[0] : type;
  if (of?.type === 'class') return withUnknownArguments(of);
  if (of?.type === 'ref' && of.name.startsWith('builtins.')) return exceptionOf(of, [], unknown());
  return null;
}

function withUnknownArguments(of: ClassValue): Value {
  const made = new InstanceValue(of);
  made.payload = new ListValue('tuple', [], unknown());
  return made;
}

function runHandler(machine: Machine, handler: ExceptHandler, value: Value, frame: Frame): Completion {
  machine.handledExceptions.push(value);
  if (handler.name) bindName(machine, handler.name, value, frame);
  try {
    return machine.execute(handler.body, frame);
  } finally {
    machine.handledExceptions.pop();
  }
}

/** Does a handler catch an exception? Null if it is not known. */
function catches(machine: Machine, handler: ExceptHandler, value: Value, frame: Frame): boolean | null {
  if (!handler.type) return true;
  if (value.type !== 'instance') return null;
  const type = machine.evaluate(handler.type, frame);
  const types = type.type === 'list' ? type.content.items : alternatives(type);
  let answer: boolean | null = false;
  for (const one of types) {
    if (one.type === 'class') {
      if (value.of.mro.includes(one)) return true;
    } else if (one.type === 'ref') {
      const caught = isCaughtByName(value.of, one.name);
      if (caught) return true;
      answer = caught === false ? answer : null;
    } else answer = null;
  }
  return answer;
}

/** Does `except handler` catch instances of this class? Null if one of them is not a built-in exception. */
function isCaughtByName(of: ClassValue, handler: string): boolean | null {
  // Anything that is raised is an exception.
  if (handler === 'builtins.Exception' || handler === 'builtins.BaseException') return true;
  const names = of.mro.flatMap((one) => (one.type === 'ref' ? [one.name] : []));
  if (names.includes(handler)) return true;
  const answers = names.map((name) =>
    isExceptionName(name) && isExceptionName(handler) ? isCaughtBy(shortName(name), shortName(handler)) : null,
  );
  if (answers.includes(true)) return true;
  // `except*` catches matching members of a group.
  const isGroup = names.some((name) => isExceptionName(name) && isCaughtBy(shortName(name), 'BaseExceptionGroup'));
  return isGroup || answers.includes(null) ? null : false;
}

const shortName = (name: string): string => name.slice('builtins.'.length);

export function raiseStatement(machine: Machine, exc: Value | null): never {
  const again = machine.handledExceptions.at(-1);
  throw new Raised(exc ?? again ?? exceptionOf(ref('builtins.RuntimeError'), []));
}
