/**
 * Why a type error may be none: each is one way in which the source does not decide a type the error rests on. The
 * worker names them (`mypy_grounds.py`); these are the words a caller reads.
 */
export const doubts = {
  optional: 'it may be None here, or may not',
  'filled-later': 'it is first None or empty and filled elsewhere',
  rebound: 'one name stands for values of several types',
  contents: 'nobody wrote what the container holds',
  alternatives: 'it is one of several types, and the flow decides which',
  subclass: 'a subclass may define it otherwise',
  replaced: 'something else may stand in for the definition',
  library: 'the stubs allow less than the library does',
  expected: 'a handler of TypeError, or a test that wants one, stands around it',
  'equal-key': 'a key is found by equality, not by its type',
} as const;

export type Doubt = keyof typeof doubts;
