import { truth } from '../../compare.js';
import { dataclass } from '../../dataclass.js';
import { Dict } from '../../dict.js';
import { items } from '../../iterate.js';
import { makeClass } from '../../metaclasses.js';
import { takenNames } from '../../names.js';
import { sig } from '../../signatures.js';
import { Tuple, unfaithful } from '../../values.js';

/** Options come as a Dict, as `@dataclass` takes them. */
export function dataclasses_make_dataclass(name, fields, bases, namespace, options) {
  const space = new Dict(namespace ?? []);
  const own = items(fields).map((one) => {
    const [field, type, ...given] = typeof one === 'string' ? [one] : items(one);
    if (space.has(field) || !/^[A-Za-z_]\w*$/.test(field)) return unfaithful('make_dataclass() with these fields');
    if (given.length > 0) space.set(field, given[0]);
    return [field, takenNames.has(field) ? `$${field}` : field, given.length > 0, false, type];
  });
  if (new Set(own.map(([field]) => field)).size < own.length) return unfaithful('make_dataclass() with these fields');
  const chosen = Object.fromEntries([...options.entries.values()].map(([key, value]) => [key, truth(value)]));
  if (chosen.slots) return unfaithful('make_dataclass() with slots');
  const made = makeClass(name, bases ?? new Tuple([]), space);
  dataclass(made, own, chosen);
  return made;
}
sig(dataclasses_make_dataclass, 'cls_name, fields, *, bases=, namespace=, **options', 'make_dataclass');
