import { defineRefusal } from './refusal.ts';

export const mintLimitExceeded = defineRefusal({
  code: 'mint_limit_exceeded',
  status: 429,
  message: 'This address has had its keys for today.',
  why: 'Minting is free and needs no account, so it is limited per caller address and UTC day.',
  cure: 'Use a key issued earlier, or wait for the daily reset.',
  action: 'wait',
});
