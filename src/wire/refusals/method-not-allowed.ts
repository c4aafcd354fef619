import { defineRefusal } from './refusal.ts';

export const methodNotAllowed = defineRefusal({
  code: 'method_not_allowed',
  status: 405,
  message: 'This path does not support that HTTP method.',
  why: 'The path exists, but not with this HTTP method.',
  hint: 'Use a method listed in the `Allow` header.',
  action: 'fix_request',
});
