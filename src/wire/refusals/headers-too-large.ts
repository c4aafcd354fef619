import { defineRefusal } from './refusal.ts';

export const headersTooLarge = defineRefusal({
  code: 'headers_too_large',
  status: 431,
  message: 'The request headers are too large.',
  why: 'A request may have at most 100 headers, and 16 KiB of headers in total, unless the deployment sets other limits.',
  hint: 'Send fewer or shorter headers.',
  action: 'fix_request',
});
