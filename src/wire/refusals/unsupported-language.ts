import { defineRefusal } from './refusal.ts';

export const unsupportedLanguage = defineRefusal({
  code: 'unsupported_language',
  status: 400,
  message: 'This service checks Python only.',
  why: 'The language is one that related services know, but this service does not handle it and does not guess. Nothing was charged.',
  hint: 'Send `"language": "python"`, or omit the field.',
  action: 'fix_request',
});
