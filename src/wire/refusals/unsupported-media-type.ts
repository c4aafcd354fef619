import { defineRefusal } from './refusal.ts';

export const unsupportedMediaType = defineRefusal({
  code: 'unsupported_media_type',
  status: 415,
  message: 'The body must be JSON.',
  why: 'The content type is not `application/json`, or the body is compressed.',
  hint: 'Send the body uncompressed with `content-type: application/json`.',
  action: 'fix_request',
});
