import { defineRefusal } from './refusal.ts';

export const quotaExceeded = defineRefusal({
  code: 'quota_exceeded',
  status: 429,
  message: 'The free calls of this key are spent for today.',
  why: 'A free key has a number of static checks per UTC day. The refused call was not counted.',
  cure: 'Wait until the moment in `remedy.reset_at`, or put credits on the key.',
  action: 'wait',
});
