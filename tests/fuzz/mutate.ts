/** Pseudo-random numbers, the same for the same seed. */
export type Chance = { below(bound: number): number; pick<Item>(items: readonly Item[]): Item };

export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (bound: number): number => next() % Math.max(1, bound);
  return { below, pick: (items) => items[below(items.length)]! };
}

/** Text that often breaks parsers. */
const evergreens = [
  ...'\0\t\n\r"\'\\{}[]()<>&%$#:;,.=+-*/`~^|! \u007f\u0085\u00a0\u00ad\u200b\u2028\u202e\ufeff\ufffd\ud800\udfffé漢😀',
  '\r\n',
  '\r\n\r\n',
  '${',
  '{{',
  '}}',
  '%s',
  '%00',
  '%0d%0a',
  '../',
  '<!--',
  ']]>',
  '<script>',
  'javascript:',
  '\u001b[31m',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'null',
  'true',
  'NaN',
  'Infinity',
  '-0',
  '0',
  '-1',
  '1e999',
  '0x',
  '9007199254740993',
  '99999999999999999999',
  '2147483648',
  '1e-400',
  '\\u0000',
  '\\ud800',
  '\\x',
];

const lengthMax = 6_000;

/** One to eight changes of a seed, each of a kind that breaks parsers. */
export function mutated(seeds: readonly string[], words: readonly string[], chance: Chance): string {
  let text = chance.pick(seeds);
  for (let changes = 1 + chance.below(8); changes > 0; changes--) text = changed(text, seeds, words, chance);
  return text.length > lengthMax ? text.slice(0, lengthMax) : text;
}

function changed(text: string, seeds: readonly string[], words: readonly string[], chance: Chance): string {
  const at = chance.below(text.length + 1);
  const end = Math.min(text.length, at + 1 + chance.below(chance.below(3) === 0 ? text.length : 12));
  const [before, middle, after] = [text.slice(0, at), text.slice(at, end), text.slice(end)];
  switch (chance.below(10)) {
    case 0:
      return before + after;
    case 1:
      return before + middle + middle + after;
    case 2:
      return before + middle.repeat(1 + chance.below(60)) + after;
    case 3:
      return before + chance.pick(evergreens) + middle + after;
    case 4:
      return before + chance.pick(evergreens) + after;
    case 5:
      return before + chance.pick(evergreens).repeat(1 + chance.below(200)) + middle + after;
    case 6: {
      const other = chance.pick(seeds);
      const from = chance.below(other.length + 1);
      return before + other.slice(from, from + chance.below(200)) + after;
    }
    case 7:
      return before + String.fromCharCode(chance.below(chance.below(2) ? 256 : 65_536)) + after;
    case 8:
      return words.length > 0 ? before + chance.pick(words) + middle + after : before + middle + after.slice(1);
    default:
      return middle + before + after;
  }
}
