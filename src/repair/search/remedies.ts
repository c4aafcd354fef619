/** Changes that handle a case which the program forgot. */
const guards = [
  'guard',
  'inserted-guard',
  'guarded-condition',
  'conditional-value',
  'fallback-value',
  'base-case',
  'bounded-comparison',
];

/** The changes that are usual where a program raises an exception that it should not raise. */
const remedies: Readonly<Record<string, readonly string[]>> = {
  AttributeError: guards,
  IndexError: [...guards, 'off-by-one', 'plus-one', 'slice-bound', 'wrapped-around'],
  KeyError: [...guards, 'default-lookup', 'default-entry', 'conditional-statement'],
  RecursionError: guards,
  RuntimeError: ['wrapped-call'],
  StopIteration: [...guards, 'added-argument'],
  TypeError: [...guards, 'wrapped-call', 'missing-return'],
  UnboundLocalError: ['missing-start', 'initial-value', 'else-branch'],
  ValueError: [...guards, 'added-argument', 'default-lookup', 'wrapped-call'],
  ZeroDivisionError: guards,
};

const factor = 2;

/** How much likelier a kind of change is because of the exceptions that the program raised in its examples. */
export const remedyFactor = (kind: string, raised: ReadonlySet<string>): number =>
  [...raised].some((type) => remedies[type]?.includes(kind)) ? factor : 1;
