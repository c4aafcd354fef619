import { findInClass } from '../class-lookup.ts';
import { DictValue, int, none, positional, str, tuple, unknown, type Value, withStep } from '../value.ts';
import type { Model, Models, NativeCall } from './model.ts';

/** A field of a format string: `{path!conversion:spec}`. */
const field = /\{([^{}!:]{0,200})(?:!(\w))?(?::([^{}]{0,200}))?\}/g;
const fieldsMax = 50;

type Given = { readonly text: Value; readonly list: readonly Value[]; readonly named: ReadonlyMap<string, Value> };

/** Formats a string. Methods that a subclass overrides see the objects behind the fields. */
function format(call: NativeCall, { text, list, named }: Given): Value {
  const { machine, self, site } = call;
  if (self?.type === 'instance' && text.type === 'str') {
    const entries = [...named].map(([name, value]) => [`s${name}`, [str(name), value]] as const);
    const given = [tuple([...list]), new DictValue(new Map(entries))];
    const overrides = (name: string): boolean => findInClass(self.of, name) !== null;
    const callOwn = (name: string, ...args: readonly Value[]): Value =>
      machine.call(machine.attribute(self, name, site), positional(...args), site);
    for (const [index, [, path, conversion, spec]] of [...text.value.matchAll(field)].slice(0, fieldsMax).entries()) {
      const name = /^(?=[.[]|$)/.test(path!) ? `${index}${path}` : path!;
      const found = callOwn('get_field', str(name, text.via), ...given);
      let value = found.type === 'list' ? (found.content.items[0] ?? unknown()) : unknown();
      if (overrides('convert_field')) value = callOwn('convert_field', value, conversion ? str(conversion) : none);
      if (overrides('format_field')) callOwn('format_field', value, str(spec ?? ''));
    }
  }
  return machine.call(
    { type: 'method', self: text, name: 'format' },
    { positional: list, named, open: call.args.open },
    site,
  );
}

const getField: Model = ({ machine, args, site }) => {
  const [path, list, mapping] = args.positional;
  if (path?.type !== 'str') return null;
  const [head = ''] = /^[^.[]*/.exec(path.value) ?? [];
  const key = /^\d+$/.test(head) ? int(Number(head)) : str(head);
  let value = machine.item((key.type === 'int' ? list : mapping) ?? unknown(), key, site);
  for (const [, name, index] of path.value.slice(head.length).matchAll(/\.([^.[]+)|\[([^\]]{0,200})\]/g)) {
    value = name !== undefined ? machine.attribute(value, name, site) : machine.item(value, str(index!), site);
  }
  for (const word of ['string.Formatter', ...path.via]) value = withStep(value, word);
  return tuple([value, key]);
};

export const formatters: Models = {
  'string.Formatter().format': (call) => {
    const [text, ...list] = call.args.positional;
    return text ? format(call, { text, list, named: call.args.named }) : null;
  },
  'string.Formatter().vformat': (call) => {
    const [text, list, mapping] = call.args.positional;
    if (!text) return null;
    const named = new Map<string, Value>();
    if (mapping?.type === 'dict')
      for (const [key, value] of mapping.content.entries.values()) if (key.type === 'str') named.set(key.value, value);
    return format(call, { text, list: list ? call.machine.iterate(list, call.site).items : [], named });
  },
  'string.Formatter().get_field': getField,
};
