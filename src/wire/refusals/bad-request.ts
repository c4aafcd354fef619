import { defineRefusal } from './refusal.ts';

export const badRequest = defineRefusal({
  code: 'bad_request',
  status: 400,
  message: 'The request is invalid.',
  why: 'The body is not JSON, lacks a field, or has a value of the wrong type or out of range. Nothing was charged.',
  hint: 'Fix the fields listed in `fields` and retry.',
  action: 'fix_request',
});
