import { bool } from '../../values/value.ts';
import type { Machine } from '../machine.ts';
import { type CallArguments, unknown, type Value } from '../objects.ts';
import { defineClasses, defineFunctions, defineValues } from './module-models.ts';

/** A decorator that leaves what it gets as it is. */
export const keep = (_: Machine, { positional: [value] }: CallArguments): Value => value ?? unknown;

defineClasses('typing', 'Generic NamedTuple Protocol');
defineClasses('typing_extensions', 'Generic Protocol');
defineFunctions('typing', {
  cast: (_, { positional: [, value] }) => value ?? unknown,
  final: keep,
  overload: keep,
  override: keep,
  runtime_checkable: keep,
  no_type_check: keep,
  assert_type: keep,
  TypeVar: () => unknown,
  ParamSpec: () => unknown,
  NewType: () => unknown,
});
defineValues('typing', { TYPE_CHECKING: bool(false) });

defineClasses('abc', 'ABC ABCMeta');
const markAbstract = (_: Machine, { positional: [value] }: CallArguments): Value => {
  const target = value?.kind === 'property' ? value.get : value?.kind === 'wrapped' ? value.callee : value;
  if (target?.kind === 'function') target.names.set('__isabstractmethod__', bool(true));
  return value ?? unknown;
};
defineFunctions('abc', {
  abstractmethod: markAbstract,
  abstractproperty: (_, { positional: [get] }) => {
    if (get?.kind === 'function') get.names.set('__isabstractmethod__', bool(true));
    return { kind: 'property', get: get ?? unknown, set: null, isCached: false };
  },
});

defineClasses('enum', 'Enum IntEnum StrEnum Flag IntFlag');
defineFunctions('enum', {
  auto: () => ({ kind: 'record', type: 'auto', data: null }),
  unique: keep,
});
