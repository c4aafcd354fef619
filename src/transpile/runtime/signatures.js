import { qualifiedName } from './values.js';

/**
 * Declares the parameters of a function in Python's notation: `sig(f, 'a, b=, /, *args, key=, **others')`. They are
 * slots of the JavaScript function, in this order; one that is left out is undefined. `*args` is an array: a rest
 * parameter if it comes last, otherwise a slot of its own. `**others` is a Dict.
 */
export function sig(f, text, name = f.name, self = 0) {
  f.$sig = { text, name, self, parsed: null };
}

/** Signatures of the methods of a class, without `self`. */
export function sigs(cls, texts) {
  for (const [key, text] of Object.entries(texts)) {
    const own = Object.getOwnPropertyDescriptor(cls.prototype, key)?.value ?? cls[key];
    if (typeof own === 'function') sig(own, text, `${qualifiedName(cls)}.${key.replace(/^\$/, '')}`, 1);
  }
}
