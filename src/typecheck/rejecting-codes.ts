/** The mypy codes that make a text invalid; every other one is a warning. */
export const rejectingCodes: readonly string[] = [
  'operator',
  'arg-type',
  'call-arg',
  'return-value',
  'index',
  'call-overload',
  'func-returns-value',
  'valid-type',
];
