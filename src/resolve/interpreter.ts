import type { BinaryOperator, ComparisonOperator, Expression, Statement } from '../python/tree.ts';
import { attribute } from './attribute.ts';
import { setAttribute } from './attributes/set-attribute.ts';
import { call, callBack } from './calls/call.ts';
import { awaitValue, evaluate } from './evaluate/expression.ts';
import { binary, callHook, compare, truth } from './evaluate/operators.ts';
import { assign } from './execute/assign.ts';
import { importModule } from './execute/imports.ts';
import { execute } from './execute/statement.ts';
import { item, setItem } from './items.ts';
import { iterate } from './iterate.ts';
import { joinAll } from './join.ts';
import { type Completion, type Items, Machine } from './machine.ts';
import { canonicalModule } from './names.ts';
import { runText } from './run-text.ts';
import { deriveUnknown } from './taint/sources-of.ts';
import { renderText } from './text/show.ts';
import { type Arguments, addSteps, type Frame, ref, type Site, str, type Value, type Via, viaOf } from './value.ts';

/** The machine with its operations filled in: each is implemented in the file of the same name. */
export class Interpreter extends Machine {
  override evaluate(expression: Expression, frame: Frame): Value {
    return evaluate(this, expression, frame);
  }

  override execute(body: readonly Statement[], frame: Frame): Completion {
    return execute(this, body, frame);
  }

  override assign(target: Expression, value: Value, frame: Frame): void {
    assign(this, target, value, frame);
  }

  override call(callee: Value, args: Arguments, site: Site): Value {
    return call(this, callee, args, site);
  }

  override callBack(callee: Value, args: Arguments, step: string, site: Site): Value {
    return callBack(this, callee, args, step, site);
  }

  override attribute(owner: Value, name: string, site: Site): Value {
    return attribute(this, owner, name, site);
  }

  override setAttribute(owner: Value, name: string, value: Value, site: Site): void {
    setAttribute(this, owner, name, value, site);
  }

  override item(owner: Value, key: Value, site: Site): Value {
    return item(this, owner, key, site);
  }

  override setItem(owner: Value, key: Value, value: Value, site: Site): void {
    setItem(this, owner, key, value, site);
  }

  override iterate(value: Value, site: Site): Items {
    return iterate(this, value, site);
  }

  override truth(value: Value, site: Site): boolean | null {
    return truth(this, value, site);
  }

  override textOf(value: Value, site: Site): Value {
    return textOf(this, value, site);
  }

  override binary(op: BinaryOperator, left: Value, right: Value, site: Site): Value {
    return binary(this, op, left, right, site);
  }

  override compare(op: ComparisonOperator, left: Value, right: Value, site: Site): Value {
    return compare(this, op, left, right, site);
  }

  override runText(text: Value, kind: 'exec' | 'eval', globals: Value | null, locals: Value | null, site: Site): Value {
    return runText(this, text, kind, globals, locals, site);
  }

  override importModule(name: string, hidden: boolean, via: Via, site: Site): Value {
    return importModule(this, name, hidden, via, site);
  }

  override moduleOf(name: string): Value {
    return this.registeredModules.get(name) ?? (name === '__main__' ? this.ownModule : ref(canonicalModule(name)));
  }

  override awaitValue(value: Value, site: Site): Value {
    return awaitValue(this, value, site);
  }
}

/** Computes `str(value)`. */
function textOf(machine: Machine, value: Value, site: Site): Value {
  if (value.type === 'str') return value;
  if (value.type === 'join') return joinAll(value.values.map((one) => textOf(machine, one, site)));
  const hook = callHook(machine, value, '__str__', [], site) ?? callHook(machine, value, '__repr__', [], site);
  if (hook) return hook;
  if (value.type === 'instance' && value.payload) {
    const { payload } = value;
    // The text of an exception is its only argument.
    if (payload.type === 'list' && payload.kind === 'tuple' && payload.content.items.length === 1)
      return textOf(machine, payload.content.items[0]!, site);
    return textOf(machine, payload, site);
  }
  const text = renderText(value, false);
  return text === null ? deriveUnknown(value) : str(text, addSteps(viaOf(value), 'str()'));
}
