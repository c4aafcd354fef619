/** An amount of dollars in the smallest unit of a token, exactly. */
export function toTokenUnits(dollars: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = dollars.split('.');
  const digits = fraction.replace(/0+$/, '');
  if (digits.length > decimals) {
    throw new Error(
      `$${dollars} cannot be paid in a token with ${decimals} ${decimals === 1 ? 'decimal' : 'decimals'}`,
    );
  }
  return BigInt(whole + digits.padEnd(decimals, '0'));
}
