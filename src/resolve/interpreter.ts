import { attribute } from './attribute.ts';
import { setAttribute } from './attributes/set-attribute.ts';
import { call, callBack } from './calls/call.ts';
import { awaited, evaluate } from './evaluate/expression.ts';
import { binary, callHook, compare, truth } from './evaluate/operators.ts';
import { assign } from './execute/assign.ts';
import { importModule } from './execute/imports.ts';
import { execute } from './execute/statement.ts';
import { item, setItem } from './items.ts';
import { iterate } from './iterate.ts';
import { joinAll } from './join.ts';
import type { Machine } from './machine.ts';
import { canonicalModule } from './names.ts';
import { runText } from './run-text.ts';
import { derived } from './taint/sources-of.ts';
import { shown } from './text/show.ts';
import { ref, type Site, str, type Value, viaOf, withWord } from './value.ts';

/** Makes the parts known to each other. */
export function assemble(machine: Machine): void {
  machine.parts = {
    evaluate: (expression, frame) => evaluate(machine, expression, frame),
    execute: (body, frame) => execute(machine, body, frame),
    assign: (target, value, frame) => assign(machine, target, value, frame),
    call: (callee, args, site) => call(machine, callee, args, site),
    callBack: (callee, args, word, site) => callBack(machine, callee, args, word, site),
    attribute: (owner, name, site) => attribute(machine, owner, name, site),
    setAttribute: (owner, name, value, site) => setAttribute(machine, owner, name, value, site),
    item: (owner, key, site) => item(machine, owner, key, site),
    setItem: (owner, key, value, site) => setItem(machine, owner, key, value, site),
    iterate: (value, site) => iterate(machine, value, site),
    truth: (value, site) => truth(machine, value, site),
    textOf: (value, site) => textOf(machine, value, site),
    binary: (op, left, right, site) => binary(machine, op, left, right, site),
    compare: (op, left, right, site) => compare(machine, op, left, right, site),
    runText: (text, kind, globals, locals, site) => runText(machine, text, kind, globals, locals, site),
    importModule: (name, hidden, via, site) => importModule(machine, name, hidden, via, site),
    moduleOf: (name) =>
      machine.modules.get(name) ?? (name === '__main__' ? machine.ownModule : ref(canonicalModule(name))),
    awaited: (value, site) => awaited(machine, value, site),
  };
}

/** What `str()` makes of a value. */
function textOf(machine: Machine, value: Value, site: Site): Value {
  if (value.type === 'str') return value;
  if (value.type === 'join') return joinAll(value.values.map((one) => textOf(machine, one, site)));
  const hook = callHook(machine, value, '__str__', [], site) ?? callHook(machine, value, '__repr__', [], site);
  if (hook) return hook;
  if (value.type === 'instance' && value.payload) {
    const { payload } = value;
    // An exception shows its only argument.
    if (payload.type === 'list' && payload.kind === 'tuple' && payload.content.items.length === 1)
      return textOf(machine, payload.content.items[0]!, site);
    return textOf(machine, payload, site);
  }
  const text = shown(value, false);
  return text === null ? derived(value) : str(text, withWord(viaOf(value), 'str()'));
}
