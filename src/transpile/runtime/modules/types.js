import { same } from '../compare.js';
import { PyObject } from '../errors.js';
import { takenNames } from '../names.js';
import { guarded, repr } from '../repr.js';
import { sigs } from '../signatures.js';
import { NotImplemented, unfaithful } from '../values.js';

/** An object with attributes only. */
export class types_SimpleNamespace extends PyObject {
  __init__(kwargs) {
    for (const [name, value] of kwargs.entries.values()) this[takenNames.has(name) ? `$${name}` : name] = value;
  }
  __repr__() {
    const name =
      this.constructor === types_SimpleNamespace
        ? 'namespace'
        : unfaithful('the repr of a subclass of SimpleNamespace');
    return guarded(
      this,
      'namespace(...)',
      () =>
        `${name}(${Object.keys(this)
          .map((key) => `${key.replace(/^\$/, '')}=${repr(this[key])}`)
          .join(', ')})`,
    );
  }
  __eq__(other) {
    if (!(other instanceof types_SimpleNamespace)) return NotImplemented;
    const [mine, theirs] = [Object.keys(this), Object.keys(other)];
    return (
      mine.length === theirs.length && mine.every((key) => Object.hasOwn(other, key) && same(this[key], other[key]))
    );
  }
}
types_SimpleNamespace.$name = 'SimpleNamespace';
types_SimpleNamespace.$module = 'types.';
types_SimpleNamespace.prototype.$unhashable = true;
sigs(types_SimpleNamespace, { __init__: '**kwargs' });
