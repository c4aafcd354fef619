import { defineRefusal } from './refusal.ts';

export const quotaExceeded = defineRefusal({
  code: 'quota_exceeded',
  status: 429,
  message: 'The free calls of this key are spent for today.',
  why: 'A free key has a number of static checks per UTC day. The refused call was not counted.',
  cure: 'Wait for the daily reset, or add credits to the key.',
  action: 'wait',
});
