import { truth } from '../compare.js';
import { PyObject } from '../errors.js';
import { sig } from '../signatures.js';
import { unfaithful } from '../values.js';

class doctestResults extends PyObject {
  get failed() {
    return 0;
  }
  get attempted() {
    return unfaithful('the number of examples that doctest tried');
  }
  __repr__() {
    return unfaithful('the results of doctest');
  }
}

/** Examples that pass print nothing, so they are not run again. */
export function doctest_testmod(_module, _name, _globs, verbose) {
  if (verbose !== undefined && verbose !== null && truth(verbose)) unfaithful('doctest with `verbose`');
  return new doctestResults();
}
sig(
  doctest_testmod,
  'm=, name=, globs=, verbose=, report=, optionflags=, extraglobs=, raise_on_error=, exclude_empty=',
  'testmod',
);
export const doctest_ELLIPSIS = 8;
export const doctest_NORMALIZE_WHITESPACE = 4;
