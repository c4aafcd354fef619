import { Complex } from '../complex.js';
import { PyObject } from '../errors.js';
import { isNumeric } from '../numbers.js';
import { ownTest } from '../types.js';
import { Float, isInt } from '../values.js';

const numbersIsNumber = (x) =>
  isNumeric(x) || x instanceof Complex || x?.constructor?.$name === 'Decimal' || numbersIsRatio(x);
const numbersIsRatio = (x) => isInt(x) || x?.constructor?.$name === 'Fraction';

export class numbers_Number extends PyObject {}
numbers_Number.$name = 'Number';
numbers_Number.$module = 'numbers.';
numbers_Number.$test = ownTest(() => numbers_Number, numbersIsNumber);
export class numbers_Complex extends numbers_Number {}
numbers_Complex.$name = 'Complex';
numbers_Complex.$module = 'numbers.';
numbers_Complex.$test = ownTest(
  () => numbers_Complex,
  (x) => isNumeric(x) || x instanceof Complex || numbersIsRatio(x),
);
export class numbers_Real extends numbers_Complex {}
numbers_Real.$name = 'Real';
numbers_Real.$module = 'numbers.';
numbers_Real.$test = ownTest(
  () => numbers_Real,
  (x) => x instanceof Float || numbersIsRatio(x),
);
export class numbers_Rational extends numbers_Real {}
numbers_Rational.$name = 'Rational';
numbers_Rational.$module = 'numbers.';
numbers_Rational.$test = ownTest(() => numbers_Rational, numbersIsRatio);
export class numbers_Integral extends numbers_Rational {}
numbers_Integral.$name = 'Integral';
numbers_Integral.$module = 'numbers.';
numbers_Integral.$test = ownTest(() => numbers_Integral, isInt);
