import { undecided } from './outcome.ts';
import { type IntValue, int } from './value.ts';

/** How large a result may become. An operation that would exceed a limit is not carried out. */
export type Limits = {
  /** Bits of an integer. */
  readonly bits: number;
  /** Characters of a string, or bytes. */
  readonly characters: number;
  /** Items of a list, tuple, set or dict. */
  readonly items: number;
  /** Decimal digits of an integer that Python parses. More raise ValueError, unless the program changes the limit. */
  readonly digits: number;
};

export const usualLimits: Limits = { bits: 200_000, characters: 400_000, items: 20_000, digits: 4300 };

const depthMax = 100;
const valuesMax = 200_000;

/**
 * One walk through a value and everything in it. It is undecided if the value is nested too deeply or has too many parts:
 * a list that contains another twice, which contains a third twice, is small but takes exponentially long to visit.
 */
export class Walk {
  #left = valuesMax;
  #depth = 0;

  into<Result>(work: () => Result): Result {
    this.#left -= 1;
    this.#depth += 1;
    if (this.#left < 0 || this.#depth > depthMax) throw undecided('limit');
    const result = work();
    this.#depth -= 1;
    return result;
  }
}

const [smallest, largest] = [-(1n << 64n), 1n << 64n];

export function bitLength(value: bigint): number {
  return value === 0n ? 0 : (value < 0n ? -value : value).toString(2).length;
}

export function limitedInt(value: bigint, { bits }: Limits): IntValue {
  const isSmall = value > smallest && value < largest;
  if (!(isSmall && bits >= 64) && bitLength(value) > bits) throw undecided('limit');
  return int(value);
}

export function checkCharacters(count: number, { characters }: Limits): void {
  if (count > characters) throw undecided('limit');
}

export function checkItems(count: number, { items }: Limits): void {
  if (count > items) throw undecided('limit');
}
