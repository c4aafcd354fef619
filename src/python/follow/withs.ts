import type { AsyncWith, With, Withitem } from '../tree.ts';
import { none } from '../values/value.ts';
import { awaitValue } from './awaiting.ts';
import { PassEnded, PythonRaise } from './failure.ts';
import { suppresses } from './library/context-managers.ts';
import { findInClass, isClassOpen } from './lookup.ts';
import type { Machine } from './machine.ts';
import { type InstanceObject, type IteratorObject, type Scope, unknown, type Value } from './objects.ts';
import { type Completion, next } from './paths.ts';
import { typeNameOf } from './types.ts';

/** `with a as b, c as d: …`. */
export function runWith(machine: Machine, node: With | AsyncWith, scope: Scope): Completion {
  const isAsync = node.kind === 'AsyncWith';
  const runFrom = (at: number): Completion => {
    const item = node.items[at];
    return item ? runItem(machine, item, scope, isAsync, () => runFrom(at + 1)) : machine.execute(node.body, scope);
  };
  return runFrom(0);
}

function runItem(machine: Machine, item: Withitem, scope: Scope, isAsync: boolean, body: () => Completion): Completion {
  const manager = machine.evaluate(item.contextExpr, scope);
  machine.place = item.contextExpr.place;
  const bind = (value: Value): void => {
    if (item.optionalVars) machine.assign(item.optionalVars, value, scope);
  };
  const generatorType = isAsync ? '_AsyncGeneratorContextManager' : '_GeneratorContextManager';
  if (manager.kind === 'iterator' && manager.type === generatorType) {
    return runGeneratorManager(machine, manager, bind, body);
  }
  if (manager.kind === 'instance') return runInstanceManager(machine, manager, isAsync, bind, body);
  if (manager.kind === 'record' && isAsync) throw new PassEnded('async with');
  if (manager.kind === 'record') return runLibraryManager(machine, manager, bind, body);
  if (manager.kind !== 'unknown') {
    failProtocol(machine, typeNameOf(manager), isAsync);
  }
  machine.doubtful();
  if (manager.of === 'file') {
    bind(manager);
    return body();
  }
  bind(unknown);
  return runSwallowing(machine, body);
}

/** An unknown context manager may catch whatever is raised. */
function runSwallowing(machine: Machine, body: () => Completion): Completion {
  machine.paths.doubt++;
  const mark = machine.paths.mark;
  const ended = machine.paths.attempt(body);
  machine.paths.doubt -= 1;
  if (ended instanceof PythonRaise) {
    if (machine.paths.hasLeft(mark)) throw new PassEnded('a path leaves a context manager');
    return next;
  }
  return ended;
}

function runLibraryManager(
  machine: Machine,
  manager: Extract<Value, { kind: 'record' }>,
  bind: (value: Value) => void,
  body: () => Completion,
): Completion {
  bind(unknown);
  const mark = machine.paths.mark;
  const ended = machine.paths.attempt(body);
  if (!(ended instanceof PythonRaise)) return ended;
  const answer = suppresses(manager, ended.exception);
  if (answer === false) throw ended;
  if (machine.paths.hasLeft(mark)) throw new PassEnded('a path leaves a context manager');
  if (answer === true) return next;
  return machine.paths.fork(
    () => next,
    () => {
      throw ended;
    },
  );
}

/** The body runs where the generator yields. */
function runGeneratorManager(
  machine: Machine,
  manager: IteratorObject,
  bind: (value: Value) => void,
  body: () => Completion,
): Completion {
  let ended: Completion = next;
  let hasYielded = false;
  const mark = machine.paths.mark;
  const { place } = machine;
  const isKnown = machine.visitItems(manager, (value) => {
    if (hasYielded) machine.fail('RuntimeError', "generator didn't stop");
    hasYielded = true;
    bind(value);
    ended = body();
    if (machine.paths.hasLeft(mark)) throw new PassEnded('a path leaves a context manager');
    return true;
  });
  machine.place = place;
  if (isKnown && !hasYielded) machine.fail('RuntimeError', "generator didn't yield");
  return ended;
}

function failProtocol(machine: Machine, type: string | null, isAsync: boolean): never {
  const protocol = isAsync ? 'asynchronous context manager' : 'context manager';
  machine.fail('TypeError', `'${type}' object does not support the ${protocol} protocol`, 'unsupported-operation');
}

function runInstanceManager(
  machine: Machine,
  manager: InstanceObject,
  isAsync: boolean,
  bind: (value: Value) => void,
  body: () => Completion,
): Completion {
  const enter = findInClass(manager.cls, isAsync ? '__aenter__' : '__enter__');
  const exit = findInClass(manager.cls, isAsync ? '__aexit__' : '__exit__');
  const call = (method: Value, ...given: readonly Value[]): Value => {
    const result = machine.callWith(method, manager, ...given);
    return isAsync ? awaitValue(machine, result) : result;
  };
  if (!enter || !exit) {
    if (isClassOpen(manager.cls) || manager.isOpen) {
      machine.escape([manager]);
      bind(unknown);
      return runSwallowing(machine, body);
    }
    failProtocol(machine, manager.cls.name, isAsync);
  }
  bind(call(enter.value));
  const mark = machine.paths.mark;
  const ended = machine.paths.attempt(body);
  if (machine.paths.hasLeft(mark)) throw new PassEnded('a path leaves a context manager');
  if (!(ended instanceof PythonRaise)) {
    call(exit.value, none, none, none);
    return ended;
  }
  const cls = ended.exception.kind === 'instance' ? ended.exception.cls : unknown;
  const truth = machine.truth(call(exit.value, cls, ended.exception, unknown));
  if (truth === false) throw ended;
  if (truth === true) return next;
  return machine.paths.fork(
    () => next,
    () => {
      throw ended;
    },
  );
}
