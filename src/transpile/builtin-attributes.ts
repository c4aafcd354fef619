// Made from Python 3.11.7 by scripts/builtin-attributes.ts; not written by hand.

/** What values of the builtin types have. */
export const builtinAttributes: Readonly<Record<string, string>> = {
  str: 'capitalize casefold center count encode endswith expandtabs find format format_map index isalnum isalpha isascii isdecimal isdigit isidentifier islower isnumeric isprintable isspace istitle isupper join ljust lower lstrip maketrans partition removeprefix removesuffix replace rfind rindex rjust rpartition rsplit rstrip split splitlines startswith strip swapcase title translate upper zfill',
  list: 'append clear copy count extend index insert pop remove reverse sort',
  dict: 'clear copy fromkeys get items keys pop popitem setdefault update values',
  set: 'add clear copy difference difference_update discard intersection intersection_update isdisjoint issubset issuperset pop remove symmetric_difference symmetric_difference_update union update',
  frozenset: 'copy difference intersection isdisjoint issubset issuperset symmetric_difference union',
  tuple: 'count index',
  int: 'as_integer_ratio bit_count bit_length conjugate denominator from_bytes imag numerator real to_bytes',
  float: 'as_integer_ratio conjugate fromhex hex imag is_integer real',
  complex: 'conjugate imag real',
  bytes: 'capitalize center count decode endswith expandtabs find fromhex hex index isalnum isalpha isascii isdigit islower isspace istitle isupper join ljust lower lstrip maketrans partition removeprefix removesuffix replace rfind rindex rjust rpartition rsplit rstrip split splitlines startswith strip swapcase title translate upper zfill',
  bytearray: 'append capitalize center clear copy count decode endswith expandtabs extend find fromhex hex index insert isalnum isalpha isascii isdigit islower isspace istitle isupper join ljust lower lstrip maketrans partition pop remove removeprefix removesuffix replace reverse rfind rindex rjust rpartition rsplit rstrip split splitlines startswith strip swapcase title translate upper zfill',
  range: 'count index start step stop',
  slice: 'indices start step stop',
  generator: 'close gi_code gi_frame gi_running gi_suspended gi_yieldfrom send throw',
  BaseException: 'add_note args with_traceback',
};

/** What JavaScript gives to values of its own. */
export const javaScriptAttributes = '__defineGetter__ __defineSetter__ __lookupGetter__ __lookupSetter__ __proto__ anchor apply at big bind blink bold call charAt charCodeAt codePointAt concat constructor copyWithin endsWith entries every fill filter find findIndex findLast findLastIndex fixed flat flatMap fontcolor fontsize forEach hasOwnProperty includes indexOf isPrototypeOf isWellFormed italics join keys lastIndexOf length link localeCompare map match matchAll normalize padEnd padStart pop propertyIsEnumerable prototype push reduce reduceRight repeat replace replaceAll reverse search shift slice small some sort splice split startsWith strike sub substr substring sup then toExponential toFixed toLocaleLowerCase toLocaleString toLocaleUpperCase toLowerCase toPrecision toReversed toSorted toSpliced toString toUpperCase toWellFormed trim trimEnd trimLeft trimRight trimStart unshift valueOf values with';
