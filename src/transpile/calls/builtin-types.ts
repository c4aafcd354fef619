import type { Attribute, Call } from '../../python/tree.ts';
import { builtinCalls } from '../builtin-names.ts';
import { parseParameters } from '../parameters.ts';
import { refuse } from '../refusal.ts';
import type { Translation } from '../translation.ts';
import { type RankedText, rank } from '../writing.ts';
import { hasStars, writeBoundArguments } from './arguments.ts';

const builtinStatics: Readonly<Record<string, string>> = {
  'dict.fromkeys': 'dict_fromkeys',
  'str.maketrans': 'str_maketrans',
  'int.from_bytes': 'int_from_bytes',
  'float.fromhex': 'float_fromhex',
  'bytes.fromhex': 'bytes_fromhex',
  'bytes.maketrans': 'bytes_maketrans',
  'bytearray.fromhex': 'bytearray_fromhex',
  'bytearray.maketrans': 'bytes_maketrans',
};

/** `dict.fromkeys(…)`, and `str.upper(text)`. */
export function writeBuiltinStatic(t: Translation, node: Call, func: Attribute): RankedText | null {
  const { value, attr } = func;
  if (value.kind !== 'Name' || t.world.program.scopes.resolve(value) !== null) return null;
  if (
    !builtinCalls[value.id] ||
    !['str', 'dict', 'int', 'bytes', 'bytearray', 'list', 'set', 'float', 'tuple', 'object', 'frozenset'].includes(
      value.id,
    )
  )
    return null;
  const found = builtinStatics[`${value.id}.${attr}`];
  if (found) {
    const args = writeBoundArguments(t, node, parseParameters(t.runtime.declarations.get(found)!.parameters!));
    return args ? [`${found}(${args.join(', ')})`, rank.call] : refuse(node, `this call to \`${value.id}.${attr}()\``);
  }
  const method = `${value.id}_${attr}`;
  const [self, ...rest] = node.args;
  const texts = node.args.map((one) => t.writeExpression(one, rank.assign));
  if (!hasStars(node) && node.keywords.length === 0 && self) {
    if (attr === '__new__')
      return [`rawInstance(${texts[0]}${rest.length > 0 ? `, [${texts.slice(1).join(', ')}]` : ''})`, rank.call];
    if (value.id === 'object') {
      if (attr === '__setattr__' && rest.length === 2) return [`setOwnNamed(${texts.join(', ')})`, rank.call];
      if (attr === '__delattr__' && rest.length === 1) return [`delOwnNamed(${texts.join(', ')})`, rank.call];
    }
    if (/^__\w+__$/.test(attr) && attr !== '__init__' && value.id !== 'object') {
      t.dunders.used = true;
      return [`callWith(builtinDunder(${texts[0]}, "${attr}"), [${texts.slice(1).join(', ')}])`, rank.call];
    }
  }
  if (attr === '__init__') return null;
  if (!t.runtime.declarations.has(method) || !self || hasStars(node) || node.keywords.length > 0)
    return refuse(node, `\`${value.id}.${attr}\``);
  return [`${method}.call(${[self, ...rest].map((one) => t.writeExpression(one, rank.assign)).join(', ')})`, rank.call];
}
