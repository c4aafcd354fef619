import type { Program } from '../../python/program.ts';

/** The constants that examples mention, as Python writes them. */
export type MentionedConstants = {
  readonly texts: readonly string[];
  /** Punctuation in these texts, and characters between their words. */
  readonly separators: readonly string[];
  readonly numbers: readonly string[];
};

const textsMax = 12;
const separatorsMax = 8;
const numbersMax = 16;

/** Looks in the examples of docstrings, and in further ones. */
export function mentionedConstants(program: Program, stated: string): MentionedConstants {
  const docstrings = program.all('Constant').flatMap(({ value }) => (value.type === 'str' ? [value.value] : []));
  const examples = [...docstrings.filter((text) => text.includes('>>>')), stated].join('\n');
  const texts = examples.match(/(?<![\w\\])(?:'[^'"\\\n]{1,20}'|"[^'"\\\n]{1,20}")/g) ?? [];
  const separators = texts.flatMap((text) => [...text.slice(1, -1).matchAll(/[^\w\\{}]/g)].map(([one]) => `'${one}'`));
  const withoutTexts = examples.replaceAll(/'[^'\n]*'|"[^"\n]*"/g, "''");
  const numbers = withoutTexts.match(/(?<![\w.])\d+(?:\.\d+)?(?![\w.])/g) ?? [];
  return {
    texts: distinct(texts, textsMax),
    separators: distinct(separators, separatorsMax),
    numbers: distinct(numbers, numbersMax),
  };
}

const distinct = (all: readonly string[], most: number): string[] => [...new Set(all)].slice(0, most);
