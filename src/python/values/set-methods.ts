import type { Call } from './call.ts';
import { contains, isSet as isAnySet, isSubset } from './compare.ts';
import { makeSet } from './key.ts';
import { checkItems } from './limits.ts';
import { type Called, type Method, type Methods, reading } from './method.ts';
import { binary } from './operators.ts';
import { raised, undecided } from './outcome.ts';
import { iterateInAnyOrder } from './reduce.ts';
import { missingKey } from './subscript.ts';
import { bool, none, type PythonValue, type SetValue } from './value.ts';

const set = (items: readonly PythonValue[]): SetValue => ({ kind: 'set', items });

/** The items of an argument as a set. */
const setOf = (value: PythonValue, { limits }: Call): SetValue => makeSet('set', iterateInAnyOrder(value, limits));

const itemsOf = (call: Call): readonly PythonValue[] => iterateInAnyOrder(call.takesOne(), call.limits);

type SetOperator = 'BitOr' | 'BitAnd' | 'Sub' | 'BitXor';

/** Of two equal items the one of the argument is taken, unless that is a set itself. */
function intersect(self: SetValue, value: PythonValue, call: Call): SetValue {
  const other = setOf(value, call);
  if (isAnySet(value)) return binary('BitAnd', self, other) as SetValue;
  return { kind: self.kind, items: other.items.filter((item) => contains(self, item)) };
}

const combined = (op: SetOperator, self: SetValue, others: readonly SetValue[]): SetValue =>
  others.reduce((one, other) => binary(op, one, other) as SetValue, self);

const combining =
  (op: SetOperator): Method<SetValue> =>
  (self, call) => {
    const others = argumentsOf(op, call);
    const result =
      op === 'BitAnd'
        ? others.reduce<SetValue>((one, other) => intersect(one, other, call), self)
        : combined(
            op,
            self,
            others.map((value) => setOf(value, call)),
          );
    checkItems(result.items.length, call.limits);
    return { self, result };
  };

const updating =
  (op: SetOperator): Method<SetValue> =>
  (self, call) => {
    const { result } = combining(op)(self, call);
    return { self: result, result: none };
  };

/** Only the symmetric difference is of exactly two sets. */
function argumentsOf(op: SetOperator, call: Call): readonly PythonValue[] {
  return op === 'BitXor' ? [call.takesOne()] : call.takes(0, Number.POSITIVE_INFINITY).positional;
}

export const frozensetMethods: Methods<SetValue> = {
  copy: (self, call) => call.takesNone() && { self, result: self },
  union: combining('BitOr'),
  intersection: combining('BitAnd'),
  difference: combining('Sub'),
  symmetric_difference: combining('BitXor'),
  issubset: reading((self, call) => bool(isSubset(self, setOf(call.takesOne(), call)))),
  // The first item that decides ends the search, whatever comes after it.
  issuperset: reading((self, call) => bool(itemsOf(call).every((item) => contains(self, item)))),
  isdisjoint: reading((self, call) => bool(!itemsOf(call).some((item) => contains(self, item)))),
};

const without = (self: SetValue, item: PythonValue): Called => ({
  self: combined('Sub', self, [set([item.kind === 'set' ? { kind: 'frozenset', items: item.items } : item])]),
  result: none,
});

export const setMethods: Methods<SetValue> = {
  ...frozensetMethods,
  add: (self, call) => {
    const made = makeSet('set', [...self.items, call.takesOne()]);
    checkItems(made.items.length, call.limits);
    return { self: made, result: none };
  },
  discard: (self, call) => without(self, call.takesOne()),
  remove: (self, call) => {
    const item = call.takesOne();
    if (!contains(self, item)) throw missingKey(item);
    return without(self, item);
  },
  pop: (self, call) => {
    const [first, ...others] = call.takesNone() && self.items;
    if (!first) throw raised('KeyError', "'pop from an empty set'");
    if (others.length > 0) throw undecided('order');
    return { self: set([]), result: first };
  },
  clear: (_, call) => call.takesNone() && { self: set([]), result: none },
  update: updating('BitOr'),
  intersection_update: updating('BitAnd'),
  difference_update: updating('Sub'),
  symmetric_difference_update: updating('BitXor'),
};
