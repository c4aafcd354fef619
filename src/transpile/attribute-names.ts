import { builtinAttributes, javaScriptAttributes } from './builtin-attributes.ts';

const reservedNames: ReadonlySet<string> = new Set([
  ...Object.entries(builtinAttributes).flatMap(([type, names]) => (type === 'BaseException' ? [] : names.split(' '))),
  ...javaScriptAttributes.split(' '),
]);

/** The JavaScript property of an attribute. A name that builtin types or JavaScript values have, too, gets a `$`. */
export const propertyOf = (name: string): string =>
  reservedNames.has(name) && !/^__\w+__$/.test(name) ? `$${name}` : name;

/** Which builtin types have an attribute. */
export const typesWith = (name: string): readonly string[] =>
  Object.entries(builtinAttributes).flatMap(([type, names]) => (names.split(' ').includes(name) ? [type] : []));
