import { int, simple, type Type, unboundedInt } from './type.ts';

/** Pairs of each word of a text with a type. */
const each = (words: string, type: Type): [string, Type][] => words.split(' ').map((word) => [word, type]);

/** The result types of builtin functions. */
export const builtinResults: ReadonlyMap<string, Type> = new Map([
  ...each('len ord', int(32)),
  ...each('int hash', unboundedInt),
  ...each('str repr chr input hex bin oct format', simple.str),
  ...each('float', simple.float),
  ...each('bool isinstance any all callable hasattr issubclass', simple.bool),
  ...each('list sorted', simple.list),
  ...each('tuple', simple.tuple),
  ...each('dict', simple.dict),
  ...each('set', simple.set),
  ...each('print', simple.none),
]);

/** The result types of methods of `str`. */
export const strMethodResults: ReadonlyMap<string, Type> = new Map([
  ...each('upper lower strip lstrip rstrip replace title capitalize swapcase join format zfill', simple.str),
  ...each('ljust rjust center casefold removeprefix removesuffix expandtabs', simple.str),
  ...each('isdigit isalpha isalnum isupper islower isspace isnumeric isdecimal', simple.bool),
  ...each('startswith endswith istitle isidentifier isascii isprintable', simple.bool),
  ...each('find rfind index rindex count', int(32)),
  ...each('split rsplit splitlines', simple.list),
]);
