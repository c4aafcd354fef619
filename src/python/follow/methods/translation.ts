import { charactersOf } from '../../values/code-points.ts';
import { int, none, str } from '../../values/value.ts';
import { makeDict } from '../convert.ts';
import { NativeError } from '../failure.ts';
import { keyOf } from '../keys.ts';
import type { Machine } from '../machine.ts';
import { type CallArguments, DictObject, unknownOf, type Value } from '../objects.ts';
import { typeNameOf } from '../types.ts';

const codeOf = (character: string): Value => int(character.codePointAt(0)!);

/** `str.maketrans(…)`. */
export function makeTranslation(machine: Machine, { positional: [from, to, dropped] }: CallArguments): Value {
  if (!to && from?.kind === 'dict' && from.entries) {
    const entries = [...from.entries.values()];
    const isPlain = entries.every(
      ({ key }) => key.kind === 'int' || (key.kind === 'str' && charactersOf(key.value).length === 1),
    );
    if (!isPlain) return machine.doubtful(new DictObject(null));
    return makeDict(entries.map(({ key, value }) => [key.kind === 'str' ? codeOf(key.value) : key, value] as const));
  }
  if (from?.kind !== 'str' || to?.kind !== 'str' || (dropped && dropped.kind !== 'str')) {
    return machine.doubtful(new DictObject(null));
  }
  const [one, other] = [charactersOf(from.value), charactersOf(to.value)];
  if (one.length !== other.length) {
    throw new NativeError('ValueError', 'the first two maketrans arguments must have equal length');
  }
  const mapped = one.map((character, at) => [codeOf(character), codeOf(other[at]!)] as const);
  const gone = charactersOf(dropped?.value ?? '').map((character) => [codeOf(character), none] as const);
  return makeDict([...mapped, ...gone]);
}

/** `text.translate(table)`. */
export function translateText(machine: Machine, text: string, { positional: [table] }: CallArguments): Value {
  if (table && text !== '' && ['none', 'int', 'float', 'bool', 'set', 'function'].includes(table.kind)) {
    throw new NativeError('TypeError', `'${typeNameOf(table)}' object is not subscriptable`, 'unsupported-operation');
  }
  if (table?.kind !== 'dict' || table.type !== 'dict' || !table.entries) return machine.doubtful(unknownOf('str'));
  let translated = '';
  for (const character of charactersOf(text)) {
    const found = table.entries.get(keyOf(codeOf(character))!)?.value ?? str(character);
    if (found.kind === 'str') translated += found.value;
    else if (found.kind === 'int' && found.value >= 0n && found.value <= 0xffffn) {
      translated += String.fromCharCode(Number(found.value));
    } else if (found.kind !== 'none') return machine.doubtful(unknownOf('str'));
  }
  return /[\ud800-\udfff]/.test(translated) ? unknownOf('str') : str(translated);
}
