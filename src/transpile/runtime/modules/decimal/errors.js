import { ArithmeticError, ZeroDivisionError } from '../../errors.js';

export class decimal_InvalidOperation extends ArithmeticError {}
decimal_InvalidOperation.$name = 'InvalidOperation';
decimal_InvalidOperation.$module = 'decimal.';
export class decimal_DivisionByZero extends ZeroDivisionError {}
decimal_DivisionByZero.$name = 'DivisionByZero';
decimal_DivisionByZero.$module = 'decimal.';
export class decimalConversionSyntax extends decimal_InvalidOperation {}
decimalConversionSyntax.$name = 'ConversionSyntax';
decimalConversionSyntax.$module = 'decimal.';
export class decimalDivisionUndefined extends decimal_InvalidOperation {}
decimalDivisionUndefined.$name = 'DivisionUndefined';
decimalDivisionUndefined.$module = 'decimal.';
export class decimalDivisionImpossible extends decimal_InvalidOperation {}
decimalDivisionImpossible.$name = 'DivisionImpossible';
decimalDivisionImpossible.$module = 'decimal.';

export function decimalInvalid(cls) {
  return new decimal_InvalidOperation([cls ?? decimal_InvalidOperation]);
}
