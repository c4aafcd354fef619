import { byCodes } from './by-codes.ts';
import { byDecoding } from './by-decoding.ts';
import { bySlices } from './by-slices.ts';
import type { Spelling } from './letters.ts';

export const spellings: Readonly<Record<string, Spelling>> = { ...bySlices, ...byCodes, ...byDecoding };
