import type { Call } from './call.ts';
import { contains, isSet as isAnySet, isSubset } from './compare.ts';
import { hashKey, makeSet } from './key.ts';
import { checkItems } from './limits.ts';
import { type Method, type MethodResult, type Methods, readOnly } from './method.ts';
import { binary } from './operators.ts';
import { pythonError, undecided } from './outcome.ts';
import { iterateInAnyOrder } from './reduce.ts';
import { missingKey } from './subscript.ts';
import { bool, none, type PythonValue, type SetValue } from './value.ts';

const set = (items: readonly PythonValue[]): SetValue => ({ kind: 'set', items });

/** The items of an argument as a set. */
const setOf = (value: PythonValue, { limits }: Call): SetValue => makeSet('set', iterateInAnyOrder(value, limits));

const itemsOf = (call: Call): readonly PythonValue[] => iterateInAnyOrder(call.takesOne(), call.limits);

/** Returns a function that says whether an item is in the set. Python looks a set up as if it were a frozenset. */
function membershipTest({ items }: SetValue): (item: PythonValue) => boolean {
  const keys = new Set(items.map((item) => hashKey(item)));
  return (item) => keys.has(hashKey(item.kind === 'set' ? { kind: 'frozenset', items: item.items } : item));
}

type SetOperator = 'BitOr' | 'BitAnd' | 'Sub' | 'BitXor';

/** Of two equal items the one from the argument is kept, unless the argument is a set itself. */
function intersect(self: SetValue, value: PythonValue, call: Call): SetValue {
  const other = setOf(value, call);
  if (isAnySet(value)) return binary('BitAnd', self, other) as SetValue;
  return { kind: self.kind, items: other.items.filter(membershipTest(self)) };
}

const combine = (op: SetOperator, self: SetValue, others: readonly SetValue[]): SetValue =>
  others.reduce((one, other) => binary(op, one, other) as SetValue, self);

const combineMethod =
  (op: SetOperator): Method<SetValue> =>
  (self, call) => {
    const others = argumentsOf(op, call);
    const result =
      op === 'BitAnd'
        ? others.reduce<SetValue>((one, other) => intersect(one, other, call), self)
        : combine(
            op,
            self,
            others.map((value) => setOf(value, call)),
          );
    checkItems(result.items.length, call.limits);
    return { self, result };
  };

const updateMethod =
  (op: SetOperator): Method<SetValue> =>
  (self, call) => {
    const { result } = combineMethod(op)(self, call);
    return { self: result, result: none };
  };

/** Only the symmetric difference takes exactly one argument. */
function argumentsOf(op: SetOperator, call: Call): readonly PythonValue[] {
  return op === 'BitXor' ? [call.takesOne()] : call.takes(0, Number.POSITIVE_INFINITY).positional;
}

export const frozensetMethods: Methods<SetValue> = {
  copy: (self, call) => call.takesNone() && { self, result: self },
  union: combineMethod('BitOr'),
  intersection: combineMethod('BitAnd'),
  difference: combineMethod('Sub'),
  symmetric_difference: combineMethod('BitXor'),
  issubset: readOnly((self, call) => bool(isSubset(self, setOf(call.takesOne(), call)))),
  // The first item that decides ends the search; later items are not hashed.
  issuperset: readOnly((self, call) => bool(itemsOf(call).every(membershipTest(self)))),
  isdisjoint: readOnly((self, call) => bool(!itemsOf(call).some(membershipTest(self)))),
};

const removeItem = (self: SetValue, item: PythonValue): MethodResult => ({
  self: combine('Sub', self, [set([item.kind === 'set' ? { kind: 'frozenset', items: item.items } : item])]),
  result: none,
});

export const setMethods: Methods<SetValue> = {
  ...frozensetMethods,
  add: (self, call) => {
    const made = makeSet('set', [...self.items, call.takesOne()]);
    checkItems(made.items.length, call.limits);
    return { self: made, result: none };
  },
  discard: (self, call) => removeItem(self, call.takesOne()),
  remove: (self, call) => {
    const item = call.takesOne();
    if (!contains(self, item)) throw missingKey(item);
    return removeItem(self, item);
  },
  pop: (self, call) => {
    const [first, ...others] = call.takesNone() && self.items;
    if (!first) throw pythonError('KeyError', "'pop from an empty set'");
    if (others.length > 0) throw undecided('order');
    return { self: set([]), result: first };
  },
  clear: (_, call) => call.takesNone() && { self: set([]), result: none },
  update: updateMethod('BitOr'),
  intersection_update: updateMethod('BitAnd'),
  difference_update: updateMethod('Sub'),
  symmetric_difference_update: updateMethod('BitXor'),
};
