import { defineRefusal } from './refusal.ts';

export const headersTooLarge = defineRefusal({
  code: 'headers_too_large',
  status: 431,
  message: 'The request headers are too large.',
  why: 'The headers of a request may be a hundred, and 16 KiB together, unless the deployment says otherwise.',
  cure: 'Send fewer or shorter headers.',
  action: 'fix_request',
});
