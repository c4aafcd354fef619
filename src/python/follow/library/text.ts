import { integerOf, str } from '../../values/value.ts';
import { NativeError } from '../failure.ts';
import type { Machine } from '../machine.ts';
import { readEntries } from '../methods/dicts.ts';
import { type CallArguments, isScalar, ListObject, native, unknown, unknownOf, type Value } from '../objects.ts';
import { defineFunctions } from './module-models.ts';
import { recordTypes } from './record-types.ts';

/** `textwrap.wrap` and `fill`: of the arguments only the width is judged. */
const wrapping =
  (result: () => Value) =>
  (machine: Machine, { positional: [text, given], named }: CallArguments): Value => {
    if (text?.kind === 'none' || text?.kind === 'int' || text?.kind === 'list') machine.attribute(text, 'expandtabs');
    const width = given ?? named.get('width');
    const count = width && isScalar(width) ? integerOf(width) : null;
    if (count !== null && count <= 0n) throw new NativeError('ValueError', `invalid width ${count} (must be > 0)`);
    return machine.doubtful(result());
  };

defineFunctions('textwrap', {
  wrap: wrapping(() => new ListObject(null)),
  fill: wrapping(() => unknownOf('str')),
});

const placeholder = /\$(?:(\$)|([_a-z][_a-z0-9]*)|\{([_a-z][_a-z0-9]*)\}|())/gi;

/** `Template.substitute(mapping, **names)`. */
function substitute(machine: Machine, template: string, { positional: [mapping], named }: CallArguments): Value {
  const entries = mapping ? readEntries(machine, mapping) : [];
  if (!entries) return machine.doubtful(unknownOf('str'));
  const values = new Map(entries.flatMap(([key, value]) => (key.kind === 'str' ? [[key.value, value] as const] : [])));
  for (const [name, value] of named) values.set(name, value);
  let isKnown = true;
  const text = template.replace(placeholder, (_, escaped, plain, braced, ...rest) => {
    if (escaped) return '$';
    const name = (plain ?? braced) as string | undefined;
    if (name === undefined) {
      const before = template.slice(0, rest.at(-2) as number);
      const where = `line ${before.split('\n').length}, col ${before.length - before.lastIndexOf('\n')}`;
      throw new NativeError('ValueError', `Invalid placeholder in string: ${where}`);
    }
    const value = values.get(name);
    if (!value) throw new NativeError('KeyError', `'${name}'`);
    const shown = machine.text(value, 'str');
    if (shown === null) isKnown = false;
    return shown ?? '';
  });
  return isKnown ? str(text) : unknownOf('str');
}

recordTypes.set('Template', {
  attribute: (machine, { data }, name) => {
    if (name === 'template') return data === null ? unknownOf('str') : str(data as string);
    if (name === 'safe_substitute') return native(name, () => machine.doubtful(unknownOf('str')));
    if (name !== 'substitute' || data === null) return unknown;
    return native(name, (given) => substitute(machine, data as string, given));
  },
});
defineFunctions('string', {
  Template: (_, { positional: [text] }) => {
    const isKnown = text?.kind === 'str' && /^[\x09-\x7e]*$/.test(text.value);
    return { kind: 'record', type: 'Template', data: isKnown ? text.value : null };
  },
});
