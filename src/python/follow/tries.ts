import type { ExceptHandler, Try, TryStar } from '../tree.ts';
import { PassEnded, PythonRaise } from './failure.ts';
import type { Machine } from './machine.ts';
import { scopeToBind } from './names.ts';
import { type ClassObject, type Scope, unknown, type Value } from './objects.ts';
import type { CatchContext, Completion } from './paths.ts';

/** `try: … except …: … else: … finally: …`. */
export function runTry(machine: Machine, node: Try | TryStar, scope: Scope): Completion {
  if (node.kind === 'TryStar') throw new PassEnded('except*');
  if (node.finalbody.length === 0) return runHandled(machine, node, scope);
  const mark = machine.paths.mark;
  const ended = machine.paths.attempt(() => runHandled(machine, node, scope));
  // On a path that has left, `finally` would have to run in another state.
  if (machine.paths.hasLeft(mark)) throw new PassEnded('a path leaves through finally');
  const last = machine.execute(node.finalbody, scope);
  if (last.type !== 'next') return last;
  if (ended instanceof PythonRaise) throw ended;
  return ended;
}

function runHandled(machine: Machine, node: Try, scope: Scope): Completion {
  if (node.handlers.length === 0) {
    const ended = machine.execute(node.body, scope);
    return ended.type === 'next' ? machine.execute(node.orelse, scope) : ended;
  }
  const { paths } = machine;
  const frame = machine.trail.push();
  const context: CatchContext = { raised: [] };
  const before = paths.doubtfulOperations;
  paths.contexts.push(context);
  const ended = paths.attempt(() => machine.execute(node.body, scope));
  paths.contexts.splice(paths.contexts.lastIndexOf(context), 1);
  const mayRaise = paths.doubtfulOperations > before;
  if (!mayRaise) {
    paths.release(frame);
    if (ended instanceof PythonRaise) return handle(machine, node.handlers, ended, scope);
    return ended.type === 'next' ? machine.execute(node.orelse, scope) : ended;
  }
  const after = paths.rollBack(frame);
  paths.release(frame);
  return paths.fork(
    () => {
      machine.trail.apply(after);
      if (ended instanceof PythonRaise) return handle(machine, node.handlers, ended, scope);
      return ended.type === 'next' ? machine.execute(node.orelse, scope) : ended;
    },
    () => {
      // Something in the body may have raised at any point of it.
      machine.trail.merge(after);
      for (const { versions } of context.raised) machine.trail.merge(versions);
      return handleAny(machine, node.handlers, 0, scope);
    },
  );
}

/** Runs the first handler that catches the exception, or raises it again. */
function handle(machine: Machine, handlers: readonly ExceptHandler[], raised: PythonRaise, scope: Scope): Completion {
  for (const [at, handler] of handlers.entries()) {
    const answer = catches(machine, handler, raised.exception, scope);
    if (answer === true) return runHandler(machine, handler, raised, scope);
    if (answer === null) {
      return machine.paths.fork(
        () => runHandler(machine, handler, raised, scope),
        () => handle(machine, handlers.slice(at + 1), raised, scope),
      );
    }
  }
  throw raised;
}

/** Any of the handlers runs, for an exception that is not known. */
function handleAny(machine: Machine, handlers: readonly ExceptHandler[], at: number, scope: Scope): Completion {
  const raised = new PythonRaise(unknown, null, false);
  const handler = handlers[at]!;
  catches(machine, handler, unknown, scope);
  const run = (): Completion => runHandler(machine, handler, raised, scope);
  if (at === handlers.length - 1) return run();
  return machine.paths.fork(run, () => handleAny(machine, handlers, at + 1, scope));
}

function catches(machine: Machine, handler: ExceptHandler, exception: Value, scope: Scope): boolean | null {
  if (!handler.type) return true;
  const wanted = machine.evaluate(handler.type, scope);
  machine.place = handler.place;
  return matches(machine, exception, wanted);
}

function matches(machine: Machine, exception: Value, wanted: Value): boolean | null {
  if (wanted.kind === 'tuple') {
    const answers = wanted.items.map((one) => matches(machine, exception, one));
    return answers.includes(true) ? true : answers.includes(null) ? null : false;
  }
  if (wanted.kind === 'class') {
    const isException = wanted.order.some((one) => one.isBuiltin && one.name === 'BaseException');
    if (!isException && !wanted.hasUnknownBase) failHandler(machine);
    if (exception.kind !== 'instance') return null;
    if (exception.cls.order.some((one) => isSameClass(one, wanted))) return true;
    return exception.cls.hasUnknownBase || wanted.hasUnknownBase ? null : false;
  }
  if (wanted.kind === 'unknown' && wanted.of === null) return null;
  if (wanted.kind === 'instance' || wanted.kind === 'record' || wanted.kind === 'native') return null;
  failHandler(machine);
}

/** The modules of the standard library give some exceptions two names. */
const isSameClass = (one: ClassObject, other: ClassObject): boolean =>
  one === other || (one.isBuiltin && other.isBuiltin && bareName(one) === bareName(other));
const bareName = ({ name }: ClassObject): string => name.replace(/^.*\./, '');

function failHandler(machine: Machine): never {
  machine.fail(
    'TypeError',
    'catching classes that do not inherit from BaseException is not allowed',
    'not-an-exception',
  );
}

function runHandler(machine: Machine, handler: ExceptHandler, raised: PythonRaise, scope: Scope): Completion {
  const target = handler.name === null ? null : nameNode(handler);
  if (target) machine.assign(target, raised.exception, scope);
  machine.handled.push(raised);
  try {
    const ended = machine.execute(handler.body, scope);
    if (handler.name !== null) unbind(machine, handler.name, scope);
    return ended;
  } finally {
    machine.handled.pop();
  }
}

/** The name of the exception is deleted at the end of the handler. */
function unbind(machine: Machine, name: string, scope: Scope): void {
  const owner = scopeToBind(machine, name, scope);
  machine.touch(owner);
  owner.names.delete(name);
}

const nameNode = (handler: ExceptHandler) =>
  ({ kind: 'Name', id: handler.name!, ctx: 'Store', place: handler.place }) as const;
