import type { Call } from './call.ts';
import { bitLength } from './limits.ts';
import { type Method, type Methods, readOnly } from './method.ts';
import { pythonError, undecided, valueError } from './outcome.ts';
import { bool, float, int, integerOf, type PythonValue, type RealValue, tuple } from './value.ts';

const integerMethod =
  (compute: (value: bigint) => PythonValue): Method<RealValue> =>
  (self, call) => {
    const value = integerOf(self);
    if (value === null) throw undecided('unmodelled');
    call.takesNone();
    return { self, result: compute(value) };
  };

const countOnes = (value: bigint): number => [...value.toString(2)].filter((bit) => bit === '1').length;

/** The methods of int, bool and float. */
export const numberMethods: Methods<RealValue> = {
  bit_length: integerMethod((value) => int(bitLength(value))),
  bit_count: integerMethod((value) => int(countOnes(value))),
  as_integer_ratio: readOnly(integerRatio),
  conjugate: (self, call) => call.takesNone() && { self, result: self.kind === 'bool' ? int(integerOf(self)!) : self },
  is_integer: (self, call) => {
    // Integers have this method from Python 3.12 on.
    if (self.kind !== 'float') throw undecided('unmodelled');
    call.takesNone();
    return { self, result: bool(Number.isInteger(self.value)) };
  },
};

function integerRatio(self: RealValue, call: Call): PythonValue {
  call.takesNone();
  if (self.kind !== 'float') return tuple([int(integerOf(self)!), int(1)]);
  if (Number.isNaN(self.value)) throw valueError('cannot convert NaN to integer ratio');
  if (!Number.isFinite(self.value)) throw pythonError('OverflowError', 'cannot convert Infinity to integer ratio');
  let [top, bottom] = [float(self.value).value, 1n];
  while (!Number.isInteger(top)) {
    top *= 2;
    bottom *= 2n;
  }
  return tuple([int(BigInt(top)), int(bottom)]);
}
