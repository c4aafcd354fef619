/**
 * Why a type error may be a false alarm: a type that the error is based on does not follow from the source. The worker
 * names the reason (`mypy_assessor.py`), and these are the texts that callers see.
 */
export const doubts = {
  optional: 'the value may or may not be None here',
  'filled-later': 'the value is first None or empty and is filled elsewhere',
  rebound: 'the name is bound to values of several types',
  contents: 'the items of the container have no annotated type',
  alternatives: 'the value has one of several types, depending on the control flow',
  subclass: 'a subclass may define it differently',
  replaced: 'the definition may be replaced at run time',
  library: 'the library may accept more than its type stubs allow',
  expected: 'the code around it expects a TypeError',
  'equal-key': 'a key of another type may be equal',
  annotation: 'Python does not enforce the annotation, and the value may fit',
} as const;

export type Doubt = keyof typeof doubts;
