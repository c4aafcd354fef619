import { className } from '../../values.js';

/** The type name in messages: with the module, except for classes of the program. */
export function datetimeTypeName(x) {
  return Object.hasOwn(x.constructor, '$module') ? `datetime.${className(x.constructor)}` : className(x.constructor);
}
