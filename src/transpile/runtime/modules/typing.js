import { Dict } from '../dict.js';
import { PyObject } from '../errors.js';
import { sigs } from '../signatures.js';
import { NamedTuple$, namedTupleFields } from './collections/named-tuples.js';

export class typing_NamedTuple extends NamedTuple$ {
  static $onClass(cls, names) {
    if (cls.$names) return;
    const fields = names.filter(([, , , annotated]) => annotated);
    const defaults = fields.map(([, key, hasValue]) => {
      if (!hasValue) return undefined;
      const value = cls.prototype[key];
      delete cls.prototype[key];
      return value;
    });
    namedTupleFields(
      cls,
      fields.map(([name]) => name),
      fields.map(([, key]) => key),
      defaults,
    );
  }
}
typing_NamedTuple.$name = 'NamedTuple';

/** A `TypedDict`, whose instances are plain dictionaries. */
export class typing_TypedDict extends PyObject {
  static $onClass(cls) {
    cls.$make = (source, more) => new Dict(source, more);
    cls.$sig = { text: 'source=, /, **more', name: 'dict', self: 0, parsed: null };
  }
  static __init_subclass__(options) {
    void options;
    return null;
  }
}
typing_TypedDict.$name = 'TypedDict';
sigs(typing_TypedDict, { __init_subclass__: '**options' });

/** An alias of a type, which is the type itself at run time. */
export function typing_NewType(name, type) {
  void name;
  void type;
  return (x) => x;
}
