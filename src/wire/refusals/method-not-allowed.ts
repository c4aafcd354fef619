import { defineRefusal } from './refusal.ts';

export const methodNotAllowed = defineRefusal({
  code: 'method_not_allowed',
  status: 405,
  message: 'This address does not take that method.',
  why: 'The path exists, but not for this HTTP method.',
  cure: 'Use a method named in the `Allow` header.',
  action: 'fix_request',
});
