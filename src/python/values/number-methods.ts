import type { Call } from './call.ts';
import { bitLength } from './limits.ts';
import { type Method, type Methods, readOnly } from './method.ts';
import { raised, undecided, valueError } from './outcome.ts';
import { bool, float, int, integerOf, type PythonValue, type RealValue, tuple } from './value.ts';

const ofIntegers =
  (compute: (value: bigint) => PythonValue): Method<RealValue> =>
  (self, call) => {
    const value = integerOf(self);
    if (value === null) throw undecided('unmodelled');
    call.takesNone();
    return { self, result: compute(value) };
  };

const ones = (value: bigint): number => [...value.toString(2)].filter((bit) => bit === '1').length;

/** The methods of int, bool and float. */
export const numberMethods: Methods<RealValue> = {
  bit_length: ofIntegers((value) => int(bitLength(value))),
  bit_count: ofIntegers((value) => int(ones(value))),
  as_integer_ratio: readOnly(ratio),
  conjugate: (self, call) => call.takesNone() && { self, result: self.kind === 'bool' ? int(integerOf(self)!) : self },
  is_integer: (self, call) => {
    // Of integers from Python 3.12 on.
    if (self.kind !== 'float') throw undecided('unmodelled');
    call.takesNone();
    return { self, result: bool(Number.isInteger(self.value)) };
  },
};

function ratio(self: RealValue, call: Call): PythonValue {
  call.takesNone();
  if (self.kind !== 'float') return tuple([int(integerOf(self)!), int(1)]);
  if (Number.isNaN(self.value)) throw valueError('cannot convert NaN to integer ratio');
  if (!Number.isFinite(self.value)) throw raised('OverflowError', 'cannot convert Infinity to integer ratio');
  let [top, bottom] = [float(self.value).value, 1n];
  while (!Number.isInteger(top)) {
    top *= 2;
    bottom *= 2n;
  }
  return tuple([int(BigInt(top)), int(bottom)]);
}
