import type { Expression, Module, Statement } from '../tree.ts';
import { assign } from './assign.ts';
import { findAttribute, readAttribute, writeAttribute } from './attributes.ts';
import { callValue } from './calls.ts';
import { areEqual, isOrdered } from './comparisons.ts';
import { evaluate } from './evaluate.ts';
import { executeAll } from './execute.ts';
import { type Failure, GeneratorClosed, PassEnded, PythonRaise } from './failure.ts';
import { collect, visitItems } from './items.ts';
import { truthOf } from './lengths.ts';
import { Machine } from './machine.ts';
import type { CallArguments, Scope, Value } from './objects.ts';
import type { Completion } from './paths.ts';
import { textOf } from './texts.ts';
import './library/all.ts';

/** The most steps for a program. Most programs end after a few thousand. */
const stepsMax = 100_000;

export class FollowingMachine extends Machine {
  override evaluate(expression: Expression, scope: Scope): Value {
    return evaluate(this, expression, scope);
  }
  override execute(body: readonly Statement[], scope: Scope): Completion {
    return executeAll(this, body, scope);
  }
  override assign(target: Expression, value: Value, scope: Scope): void {
    assign(this, target, value, scope);
  }
  override call(callee: Value, given: CallArguments): Value {
    return callValue(this, callee, given);
  }
  override attribute(value: Value, name: string): Value {
    return readAttribute(this, value, name);
  }
  override findAttribute(value: Value, name: string): Value | null {
    return findAttribute(this, value, name);
  }
  override setAttribute(value: Value, name: string, given: Value): void {
    writeAttribute(this, value, name, given);
  }
  override visitItems(value: Value, visit: (item: Value) => boolean): boolean {
    return visitItems(this, value, visit);
  }
  override collect(value: Value): readonly Value[] | null {
    return collect(this, value);
  }
  override truth(value: Value): boolean | null {
    return truthOf(this, value);
  }
  override text(value: Value, how: 'str' | 'repr'): string | null {
    return textOf(this, value, how);
  }
  override equal(one: Value, other: Value): boolean | null {
    return areEqual(this, one, other);
  }
  override isLess(one: Value, other: Value): boolean | null {
    return isOrdered(this, 'Lt', one, other);
  }
}

export type Followed = {
  /** The failure with which the program ends; null if it may end in another way. */
  readonly failure: Failure | null;
  /** Why the pass ended early; null if it reached the end. */
  readonly ended: string | null;
};

/**
 * Follows a program from its first line to its last, as if it was started from the command line, and returns the
 * failure with which it certainly ends.
 */
export function followProgram(module: Module): Followed {
  const known = cache.get(module) ?? follow(module);
  cache.set(module, known);
  return known;
}

/** A cache, because several checks use the result. */
const cache = new WeakMap<Module, Followed>();

function follow(module: Module): Followed {
  const machine = new FollowingMachine(stepsMax);
  const thrown = endedBy(() => machine.execute(module.body, machine.globals));
  if (thrown instanceof PythonRaise) return { failure: thrown.isCertain ? thrown.failure : null, ended: 'raised' };
  return { failure: null, ended: thrown?.reason ?? null };
}

/** What ended the work early; null if it came to its end. */
export function endedBy(work: () => unknown): PythonRaise | PassEnded | null {
  try {
    work();
    return null;
  } catch (thrown) {
    if (thrown instanceof PythonRaise || thrown instanceof PassEnded) return thrown;
    if (thrown instanceof GeneratorClosed) return new PassEnded('a generator was closed');
    // Deep recursion of the program is recursion here.
    if (thrown instanceof RangeError) return new PassEnded('nested too deeply');
    throw thrown;
  }
}
