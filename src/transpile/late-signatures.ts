/**
 * The runtime needs the signature of a function only where the function is called in a way that it has to bind. Whether
 * that happens is known when the whole program has been written, so signatures are first written as marks: control
 * characters that no translation contains.
 */
import type { Binding } from '../python/scopes.ts';
import { withoutMarks } from './source-map.ts';
import type { Translation } from './translation.ts';

const functionMark = /\u0005(\d+)\u0006([^\u0005]*)\u0005/g;
const classMark = /\u0001([^\u0002]*)\u0002([^\u0001]*)\u0001/g;
const unneeded = '\u0007';

/** A line that declares the signature of a function, for when the function is used as a value. */
export const markFunction = (t: Translation, binding: Binding, line: string): string =>
  `\u0005${t.bindingId(binding)}\u0006${line}\u0005`;

/** The signature of one method, for `markClass`. */
export const markMethod = (name: string, property: string, parameters: string): string =>
  `${name}\u0004${property}: "${parameters}"`;

/** The signatures of a class's methods, each for when a method of that name is bound late. */
export const markClass = (name: string, methods: readonly string[]): string =>
  `\u0001${name}\u0002${methods.join('\u0003')}\u0001`;

/** The program with its marks replaced by those signatures that are needed. */
export function insertSignatures(t: Translation, text: string): string {
  const values = new Set([...t.asValues].map((binding) => t.bindingId(binding)));
  return text
    .replace(functionMark, (_, id: string, line: string) => (values.has(Number(id)) ? line : unneeded))
    .replace(classMark, (_, name: string, methods: string) => {
      const kept = methods
        .split('\u0003')
        .map((one) => one.split('\u0004'))
        .filter(([method]) => t.boundLate.has(method!))
        .map(([, signature]) => signature);
      return kept.length === 0 ? unneeded : `sigs(${name}, { ${kept.join(', ')} });`;
    })
    .split('\n')
    .filter((line) => withoutMarks(line).trimStart() !== unneeded)
    .join('\n');
}
