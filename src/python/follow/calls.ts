import { bindArguments } from '../language/argument-binding.ts';
import { none } from '../values/value.ts';
import { convertTo } from './constructors.ts';
import { makeDict } from './convert.ts';
import { PassEnded } from './failure.ts';
import { instantiate } from './instances.ts';
import { localNames } from './locals.ts';
import { findInClass, isClassOpen } from './lookup.ts';
import type { Machine } from './machine.ts';
import {
  type CallArguments,
  CoroutineObject,
  type FunctionObject,
  IteratorObject,
  Scope,
  tuple,
  unknown,
  type Value,
} from './objects.ts';
import type { Completion } from './paths.ts';
import { typeNameOf } from './types.ts';
import { callUnknown } from './unseen.ts';

/** Python's own limit on nested calls. */
const depthMax = 1000;
/** How deep calls are followed on a path that may not be taken. */
const doubtfulDepthMax = 25;

export function callValue(machine: Machine, callee: Value, given: CallArguments): Value {
  machine.step();
  switch (callee.kind) {
    case 'function':
      return callFunction(machine, callee, given);
    case 'method':
      return callValue(machine, callee.callee, { ...given, positional: [callee.self, ...given.positional] });
    case 'native':
      return machine.runNative(() => callee.call(given));
    case 'type':
      return machine.runNative(() => convertTo(machine, callee.name, given));
    case 'class':
      return instantiate(machine, callee, given);
    case 'instance': {
      const found = findInClass(callee.cls, '__call__');
      if (found) return callValue(machine, found.value, { ...given, positional: [callee, ...given.positional] });
      if (isClassOpen(callee.cls) || callee.isOpen) return callUnknown(machine, [callee], given);
      break;
    }
    case 'wrapped':
      return callee.by === 'static' ? callValue(machine, callee.callee, given) : callUnknown(machine, [], given);
    case 'unknown':
      if (callee.of === null) return callUnknown(machine, [], given);
      break;
    case 'record':
    case 'super':
      return callUnknown(machine, [callee], given);
    case 'iterator':
      // A context manager that a generator makes is also a decorator.
      if (callee.type === '_GeneratorContextManager') throw new PassEnded('a context manager as a decorator');
      break;
    default:
      break;
  }
  machine.fail('TypeError', `'${typeNameOf(callee)}' object is not callable`, 'not-callable');
}

export function callFunction(machine: Machine, callee: FunctionObject, given: CallArguments): Value {
  const { node } = callee;
  const name = node.kind === 'Lambda' ? '<lambda>' : node.name;
  const binding = bindArguments(node.args, given);
  if (binding.error !== null) {
    const label = callee.owner ? `${callee.owner.name}.${name}` : name;
    machine.fail('TypeError', `${label}() ${binding.error}`, 'argument-mismatch');
  }
  const names = localNames(node);
  const scope = new Scope('function', callee.scope, names.locals, names.globals, callee.owner);
  for (const slot of binding.slots) {
    if (slot.from === 'nowhere') continue;
    const value =
      slot.from === 'argument'
        ? slot.value
        : (slot.isKeywordOnly ? callee.keywordDefaults : callee.defaults)[slot.index];
    scope.names.set(slot.parameter.arg, value ?? unknown);
  }
  if (node.args.vararg) scope.names.set(node.args.vararg.arg, tuple(binding.rest));
  if (node.args.kwarg) {
    const entries = [...binding.extra].map(([key, value]) => [{ kind: 'str', value: key } as const, value] as const);
    scope.names.set(node.args.kwarg.arg, makeDict(entries));
  }
  return startBody(machine, callee, name, scope, names.isGenerator);
}

function startBody(machine: Machine, callee: FunctionObject, name: string, scope: Scope, isGenerator: boolean): Value {
  const { node } = callee;
  const line = machine.place.line;
  if (isGenerator) {
    const isAsync = node.kind === 'AsyncFunctionDef';
    const type = callee.isContextManager
      ? `_${isAsync ? 'Async' : ''}GeneratorContextManager`
      : `${isAsync ? 'async_' : ''}generator`;
    const run = (): Value => runBody(machine, callee, name, scope, line);
    return new IteratorObject(type, (visit) => runGenerator(machine, visit, run), scope);
  }
  if (node.kind === 'AsyncFunctionDef') {
    return new CoroutineObject(name, () => runBody(machine, callee, name, scope, line));
  }
  return runBody(machine, callee, name, scope, line);
}

/** Runs the body of a generator; each `yield` runs the consumer, as if the consumer had called it. */
function runGenerator(machine: Machine, visit: (item: Value) => boolean, run: () => Value): boolean {
  const { paths, frames, yields } = machine;
  const consumer = { activation: paths.activation, depth: frames.length };
  yields.push((value) => {
    const give = yields.pop()!;
    const own = { activation: paths.activation, frames: frames.splice(consumer.depth), place: machine.place };
    paths.activation = consumer.activation;
    try {
      visit(value);
    } finally {
      yields.push(give);
      frames.splice(consumer.depth, frames.length, ...own.frames);
      paths.activation = own.activation;
      machine.place = own.place;
    }
    return none;
  });
  try {
    run();
    return true;
  } finally {
    yields.pop();
  }
}

let lastActivation = 0;

export function runBody(machine: Machine, callee: FunctionObject, name: string, scope: Scope, callLine: number): Value {
  const { node } = callee;
  if (machine.frames.length >= depthMax) {
    machine.fail('RecursionError', 'maximum recursion depth exceeded', 'endless-recursion');
  }
  if (machine.paths.doubt > 0 && machine.frames.length > doubtfulDepthMax) throw new PassEnded('doubtful recursion');
  machine.frames.push({ callLine, name });
  const place = machine.place;
  const { paths } = machine;
  const mark = paths.mark;
  const caller = paths.activation;
  paths.activation = ++lastActivation;
  try {
    if (node.kind === 'Lambda') return machine.evaluate(node.body, scope);
    const live = paths.attempt(() => asReturn(machine.execute(node.body, scope)));
    const ended = paths.settle(mark, ['return'], live);
    return ended.type === 'return' ? ended.value : none;
  } finally {
    paths.activation = caller;
    machine.frames.pop();
    machine.place = place;
  }
}

const asReturn = (completion: Completion): Completion =>
  completion.type === 'return' ? completion : { type: 'return', value: none };
