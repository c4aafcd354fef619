import { instanceDict, realMro } from './classes.js';
import { Dict } from './dict.js';
import { BaseException, PyObject } from './errors.js';
import { takenNames } from './names.js';
import { className, isClass, typeName, unfaithful } from './values.js';

/** The attributes of a class itself, without special names. */
function ownNames(cls) {
  if (Object.hasOwn(cls, '$builtin') || Object.hasOwn(cls, '$module') || cls.$meta || cls.$members)
    unfaithful(`the names in ${className(cls)}`);
  const isAttribute = (key) =>
    key[0] === '$' ? takenNames.has(key.slice(1)) : !/^(?:__|[.=])/.test(key) && key !== 'constructor';
  const hasValue = (holder, key) => {
    const { value, get, writable } = Object.getOwnPropertyDescriptor(holder, key);
    return get !== undefined || (value !== undefined && writable);
  };
  const names = [cls.prototype, cls].flatMap((holder) =>
    Object.getOwnPropertyNames(holder).filter(
      (key) => key !== 'prototype' && isAttribute(key) && hasValue(holder, key),
    ),
  );
  return [...new Set(names.map((key) => key.replace(/^\$/, '')))];
}

/** `dir(x)` without special names. */
export function publicNames(x) {
  const cls = isClass(x) ? x : x?.constructor;
  if (!isClass(x) && !(x instanceof PyObject)) return unfaithful(`dir() of a ${typeName(x)}`);
  if (x instanceof BaseException || cls.$slots) return unfaithful(`dir() of a ${typeName(x)}`);
  const names = realMro(cls)
    .filter((one) => one !== PyObject)
    .flatMap(ownNames);
  if (!isClass(x)) names.push(...[...instanceDict(x)].filter((name) => !name.startsWith('__')));
  return [...new Set(names)].sort((a, b) => (a < b ? -1 : 1));
}

/** The names in `vars(C)`, as `classDict` takes them. */
export function classNames(cls, pairs) {
  const known = new Set(ownNames(cls));
  if (known.size !== pairs.length || pairs.some(([name]) => !known.has(name)))
    unfaithful(`the order of the names in ${className(cls)}`);
  return pairs.map(([name]) => name);
}

/** `vars(C)` without special names; `pairs` are the names of the class body and their properties, in order. */
export function classDict(cls, pairs) {
  classNames(cls, pairs);
  const out = new Dict();
  for (const [name, key] of pairs) {
    const described = Object.getOwnPropertyDescriptor(cls.prototype, key);
    if (!described) unfaithful('a class method or static method as a value');
    if (described.get && !described.get.$property) unfaithful('a property as a value');
    out.set(name, described.get ? described.get.$property() : described.value);
  }
  return out;
}
