import type { PythonValue } from '../values/value.ts';
import * as values from '../values/value.ts';
import type { Unknown, Value } from './objects.ts';

/** The name of a value's type, as messages spell it; null if it is not known. */
export function typeNameOf(value: Value): string | null {
  switch (value.kind) {
    case 'unknown':
      return value.of === 'none' ? 'NoneType' : value.of;
    case 'none':
      return 'NoneType';
    case 'list':
      return value.type === 'deque' ? 'collections.deque' : value.type;
    case 'dict':
      return value.type === 'defaultdict' ? 'collections.defaultdict' : value.type;
    case 'set':
      return value.isFrozen ? 'frozenset' : 'set';
    case 'tuple':
      return value.cls ? value.cls.name : 'tuple';
    case 'instance':
      return value.cls.name;
    case 'class':
    case 'type':
      return 'type';
    case 'native':
      return 'builtin_function_or_method';
    case 'method':
      return value.callee.kind === 'native' ? 'builtin_function_or_method' : 'method';
    case 'view':
      return `dict_${value.what}`;
    case 'iterator':
      return value.type;
    case 'record':
      return value.type;
    case 'wrapped':
      return value.by === 'static' ? 'staticmethod' : 'classmethod';
    default:
      return value.kind;
  }
}

const samples: Readonly<Record<string, PythonValue>> = {
  none: values.none,
  bool: values.bool(true),
  int: values.int(1),
  float: values.float(1),
  str: values.str('1'),
  bytes: values.bytesOf('1'),
  list: values.list([]),
  tuple: values.tuple([]),
  dict: { kind: 'dict', entries: [] },
  set: { kind: 'set', items: [] },
};

/** Some value of the type of an unknown value, to find out which operations the type has; null if it is not known. */
export const sampleOf = ({ of }: Unknown): PythonValue | null =>
  of !== null && Object.hasOwn(samples, of) ? samples[of]! : null;
