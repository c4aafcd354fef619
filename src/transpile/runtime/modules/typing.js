import { NamedTuple$, namedTupleFields } from './collections.js';

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
    namedTupleFields(cls, fields.map(([name]) => name), fields.map(([, key]) => key), defaults);
  }
}
typing_NamedTuple.$name = 'NamedTuple';
