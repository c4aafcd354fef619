import type { Program } from '../../python/program.ts';
import { unitSizes } from './unit-sizes.ts';

/** The constants that examples mention, as Python writes them. */
export type MentionedConstants = {
  readonly texts: readonly string[];
  /** Those of them that are expected results. The others are arguments. */
  readonly results: ReadonlySet<string>;
  /** Punctuation in these texts, and characters between their words. */
  readonly separators: readonly string[];
  readonly numbers: readonly string[];
  /** The exceptions that they expect, such as `ValueError('too short')`. */
  readonly errors: readonly string[];
  /** The numbers that words of docstrings and names imply, such as 60 for "minutes". */
  readonly units: readonly string[];
  /** These, and the numbers that docstrings mention in their prose. */
  readonly described: readonly string[];
};

const textsMax = 12;
const separatorsMax = 8;
const numbersMax = 16;
const errorsMax = 3;

/** Looks in the examples of docstrings, and in further ones. */
export function mentionedConstants(program: Program, stated: string): MentionedConstants {
  const docstrings = program.all('Constant').flatMap(({ value }) => (value.type === 'str' ? [value.value] : []));
  const examples = [...docstrings.filter((text) => text.includes('>>>')), stated].join('\n');
  const texts = examples.match(/(?<![\w\\])(?:'[^'"\\\n]{1,20}'|"[^'"\\\n]{1,20}")/g) ?? [];
  const separators = texts.flatMap((text) => [...text.slice(1, -1).matchAll(/[^\w\\{}]/g)].map(([one]) => `'${one}'`));
  const withoutTexts = examples.replaceAll(/'[^'\n]*'|"[^"\n]*"/g, "''");
  const prose = docstrings.map((text) => text.replaceAll(/^[ \t]*>>>.*\n(?:[ \t]*\S.*\n?)*/gm, '')).join('\n');
  const described = prose.match(/(?<![\w.:-])(?:0|[1-9]\d*)(?![\w.:-]*\w)/g) ?? [];
  const numbers = withoutTexts.match(/(?<![\w.])(?:0|[1-9]\d*)(?:\.\d+)?(?![\w.])/g) ?? [];
  const units = unitSizes(`${prose} ${namesIn(program)}`);
  return {
    texts: distinct(texts, textsMax),
    results: new Set(examples.match(/(?<=^[ \t]*|(?:==|is) )(?:'[^'"\\\n]{1,20}'|"[^'"\\\n]{1,20}")/gm)),
    separators: distinct(separators, separatorsMax),
    numbers: distinct(numbers, numbersMax),
    errors: distinct([...examples.matchAll(expectedError)].map(errorOf), errorsMax),
    units,
    described: distinct([...described, ...units], numbersMax),
  };
}

const namesIn = ({ all }: Program): string =>
  [
    ...all('FunctionDef').map(({ name }) => name),
    ...all('Arg').map(({ arg }) => arg),
    ...all('Name').map(({ id }) => id),
  ]
    .join(' ')
    .replaceAll('_', ' ');

/** The last line of an expected traceback. */
const expectedError = /^[ \t]*([A-Z]\w*(?:Error|Exception))(?:: ([^'"\\\n]*))?$/gm;

const errorOf = ([, name, message]: readonly string[]): string => `${name}(${message ? `'${message}'` : ''})`;

const distinct = (all: readonly string[], most: number): string[] => [...new Set(all)].slice(0, most);
