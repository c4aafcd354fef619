import { attr, bound, callWith, defineClassAttr } from './calls.js';
import { classReady, mixed, realBases, unhashableClass } from './classes.js';
import { Dict } from './dict.js';
import { PyObject } from './errors.js';
import { items } from './iterate.js';
import { takenNames } from './names.js';
import { className, qualifiedName, Tuple, unfaithful } from './values.js';

/** The base of metaclasses, whose methods belong to the classes that they create. */
export class PyType extends PyObject {}
PyType.$builtin = true;
PyType.$name = 'type';

PyType.$raw = (_meta, [name, , space]) => {
  const pending = pendingClasses.at(-1);
  if (!pending || className(pending.cls) !== name) return unfaithful('a metaclass that creates a class of its own');
  for (const [key, value] of space.entries.values()) {
    const before = pending.space.at(key);
    if (pending.names.has(key) && before === value) {
      if (!Object.is(pending.names.get(key)[1], value)) setClassAttr(pending.cls, key, value);
    } else setClassAttr(pending.cls, key, value);
  }
  for (const key of pending.names.keys()) if (!space.has(key)) removeClassAttr(pending.cls, key);
  return pending.cls;
};

const pendingClasses = [];

/** Applies a metaclass: passes the namespace of the class to its `__new__` and `__init__`. */
export function withMetaclass(cls, meta, names) {
  const kind = meta ?? cls.$meta;
  if (kind === undefined) return;
  cls.$meta = kind;
  const { prototype } = kind;
  if (prototype.__call__) {
    cls.$plainBuilds = cls.$builds === metaBuilds ? cls.$plainBuilds : cls.$builds;
    cls.$builds = metaBuilds;
  }
  if (!kind.__new__ && prototype.__init__ === PyObject.prototype.__init__) return;
  const space = new Dict();
  space.set('__module__', '__main__');
  space.set('__qualname__', qualifiedName(cls));
  for (const [name, key] of names) space.set(name, attr(cls, key));
  const bases = new Tuple(realBases(cls).filter((one) => one !== PyObject));
  const args = [className(cls), bases, space];
  if (kind.__new__) {
    pendingClasses.push({ cls, space, names: new Map(space.entries) });
    try {
      if (callWith(kind.__new__, [kind, ...args]) !== cls) unfaithful('a metaclass that returns another class');
    } finally {
      pendingClasses.pop();
    }
  }
  if (prototype.__init__ !== PyObject.prototype.__init__) callWith(bound(cls, prototype.__init__), args);
}

function metaBuilds(cls, args, kwargs) {
  return callWith(bound(cls, cls.$meta.prototype.__call__), args, kwargs);
}

function setClassAttr(cls, name, value) {
  defineClassAttr(cls, takenNames.has(name) && !/^__\w+__$/.test(name) ? `$${name}` : name, value);
}

/** A name that the metaclass has removed from the namespace. */
function removeClassAttr(cls, name) {
  if (/^__\w+__$/.test(name)) return unfaithful('a metaclass that removes a special name from the class');
  const key = takenNames.has(name) ? `$${name}` : name;
  delete cls.prototype[key];
  if (Object.hasOwn(cls, key) && typeof cls[key] === 'function') delete cls[key];
  if (Object.hasOwn(cls, '$named')) cls.$named = cls.$named.filter(([one]) => one !== key);
  return null;
}

/** `type(name, bases, namespace)`. */
export function makeClass(name, bases, space) {
  const parents = items(bases);
  const root = parents.length === 0 ? PyObject : parents.length === 1 ? parents[0] : mixed(...parents);
  if (!root.prototype || root.$meta || root.$onClass) return unfaithful('a class created with these bases');
  const cls = class extends root {};
  cls.$name = name;
  for (const [key, value] of space.entries.values()) {
    if (key === '__slots__' || key === '__new__' || key === '__init_subclass__')
      return unfaithful(`${key} in a class created by type()`);
    setClassAttr(cls, key, value);
  }
  if (space.has('__eq__') && !space.has('__hash__')) unhashableClass(cls);
  classReady(cls);
  return cls;
}
