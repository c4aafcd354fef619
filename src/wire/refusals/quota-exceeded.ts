import { defineRefusal } from './refusal.ts';

export const quotaExceeded = defineRefusal({
  code: 'quota_exceeded',
  status: 429,
  message: 'This key has used its free calls for today.',
  why: 'A free key has a fixed number of static checks per UTC day. The refused call was not counted.',
  hint: 'Wait for the daily reset, or add credits to the key.',
  action: 'wait',
});
