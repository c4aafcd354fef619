import { defineRefusal } from './refusal.ts';

export const mintLimitExceeded = defineRefusal({
  code: 'mint_limit_exceeded',
  status: 429,
  message: 'No more keys can be created from this address today.',
  why: 'Creating a key is free and needs no account, so it is limited per caller address and UTC day.',
  hint: 'Use a key issued earlier, or wait for the daily reset.',
  action: 'wait',
});
