import { className } from '../../values.js';

/** The name in messages: with the module, but for a class of the program. */
export function datetimeTypeName(x) {
  return Object.hasOwn(x.constructor, '$module') ? `datetime.${className(x.constructor)}` : className(x.constructor);
}
