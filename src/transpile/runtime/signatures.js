import { qualifiedName } from './values.js';

/**
 * Says how a function takes its arguments, as Python writes it: `sig(f, 'a, b=, /, *args, key=, **others')`. Parameters
 * are slots of the JavaScript function, in this order; one that is left out is undefined. `*args` is an array: a rest
 * parameter where it comes last, a slot of its own elsewhere. `**others` is a Dict.
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
