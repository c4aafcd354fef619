import { int, natural, simple, type Type, unboundedInt } from './type.ts';

/** Pairs of each word of a text with a type. */
const pairEach = (words: string, type: Type): [string, Type][] => words.split(' ').map((word) => [word, type]);

/** The result types of builtin functions. */
export const builtinResults: ReadonlyMap<string, Type> = new Map([
  ...pairEach('len ord', natural(32)),
  ...pairEach('int hash', unboundedInt),
  ...pairEach('str repr chr input hex bin oct format', simple.str),
  ...pairEach('float', simple.float),
  ...pairEach('bool isinstance any all callable hasattr issubclass', simple.bool),
  ...pairEach('list sorted', simple.list),
  ...pairEach('tuple', simple.tuple),
  ...pairEach('dict', simple.dict),
  ...pairEach('set', simple.set),
  ...pairEach('print', simple.none),
]);

/** The result types of methods of `str`. */
export const strMethodResults: ReadonlyMap<string, Type> = new Map([
  ...pairEach('upper lower strip lstrip rstrip replace title capitalize swapcase join format zfill', simple.str),
  ...pairEach('ljust rjust center casefold removeprefix removesuffix expandtabs', simple.str),
  ...pairEach('isdigit isalpha isalnum isupper islower isspace isnumeric isdecimal', simple.bool),
  ...pairEach('startswith endswith istitle isidentifier isascii isprintable', simple.bool),
  ...pairEach('find rfind', int(32)),
  ...pairEach('index rindex count', natural(32)),
  ...pairEach('split rsplit splitlines', simple.list),
]);
