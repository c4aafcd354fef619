/** The numbers and lengths that a program treats differently from others. */
export type Limits = { readonly numbers: readonly bigint[]; readonly lengths: readonly number[] };

export const noLimits: Limits = { numbers: [], lengths: [] };

const numbersMax = 4;
const lengthsMax = 4;
const lengthMax = 60;

/** The constants of a program's code and prose, apart from its examples: 26 letters, `len(name) > 12`. */
export function limitsIn(text: string): Limits {
  const code = text.replaceAll(/^[ \t]*(?:>>>|\.\.\.).*\n(?:[ \t]*[^\s>"'].*\n)*/gm, '').replaceAll(/#.*/g, '');
  const numbers = (code.match(/(?<![\w.])[1-9]\d{0,3}(?![\w.]*\w)/g) ?? []).map(BigInt);
  const lengths = [
    ...code.matchAll(/\blen\([^()]*\) *(?:[<>]=?|[!=]=) *(\d{1,3})|(?<!\d)(\d{1,3}) *(?:[<>]=?|[!=]=) *len\(/g),
  ];
  return {
    numbers: [...new Set(numbers)].filter((number) => number > 2n).slice(0, numbersMax),
    lengths: [...new Set(lengths.map(([, after, before]) => Number(after ?? before)))]
      .filter((length) => length > 0 && length < lengthMax)
      .slice(0, lengthsMax),
  };
}
