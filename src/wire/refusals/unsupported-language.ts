import { defineRefusal } from './refusal.ts';

export const unsupportedLanguage = defineRefusal({
  code: 'unsupported_language',
  status: 400,
  message: 'This service judges Python only.',
  why: 'The language is one the family of services knows, but not this service. It refuses rather than guesses. Nothing was charged.',
  cure: 'Send `"language": "python"`, or leave the field out.',
  action: 'fix_request',
});
