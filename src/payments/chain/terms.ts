import type { Hex } from 'viem';
import type { Fingerprint } from '../../model/fingerprint.ts';

/** What a transfer needs to buy credits. */
export type ChainTerms = {
  /** As `eip155:100`. */
  readonly network: string;
  readonly chainId: number;
  readonly payee: Hex;
  /** In the smallest unit of the native currency. */
  readonly pricePerCredit: bigint;
  /** Blocks, its own included, before a transfer counts. */
  readonly confirmations: number;
};

/** Credits that one transfer can buy; more is probably a mistake, which the operator has to settle. */
const creditsMax = 1_000_000_000_000n;

/** Whole credits an amount pays for; null if none, or more than the maximum. */
export function countCredits(amount: bigint, { pricePerCredit }: ChainTerms): number | null {
  const credits = amount / pricePerCredit;
  return credits >= 1n && credits <= creditsMax ? Number(credits) : null;
}

/** The key that a transaction's input names: exactly its SHA-256 and nothing else. */
export function parseFingerprint(input: Hex): Fingerprint | null {
  const found = /^0x([0-9a-f]{64})$/i.exec(input);
  return found ? (found[1]!.toLowerCase() as Fingerprint) : null;
}

export const isSameAddress = (one: Hex | null, other: Hex): boolean => one?.toLowerCase() === other.toLowerCase();

const decimals = 18;

/** An amount of the native currency as people write it, all decimals shown: `1.000000001234567890`. */
export function formatNative(amount: bigint): string {
  const digits = String(amount).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** A price, without the zeros at its end: `0.02`. */
export const formatNativePrice = (amount: bigint): string => formatNative(amount).replace(/\.?0+$/, '');
