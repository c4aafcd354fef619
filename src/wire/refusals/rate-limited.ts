import { defineRefusal } from './refusal.ts';

export const rateLimited = defineRefusal({
  code: 'rate_limited',
  status: 429,
  message: 'Too many calls of this key are waiting.',
  why: 'Each key may have a limited number of waiting calls, so that one caller cannot starve the others. Nothing was charged.',
  hint: 'Wait for some responses before sending more.',
  action: 'wait',
});
