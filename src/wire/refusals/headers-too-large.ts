import { defineRefusal } from './refusal.ts';

export const headersTooLarge = defineRefusal({
  code: 'headers_too_large',
  status: 431,
  message: 'The request headers are too large.',
  why: 'All headers together may have 16 KiB.',
  cure: 'Send fewer or shorter headers.',
  action: 'fix_request',
});
