import type { ErrorEnvelope } from './contract/error-envelope.ts';
import type { Deployment } from './deployment.ts';
import { envelope } from './envelope.ts';
import { Refusal, type RefusalCode, type RefusalDetail } from './refusal.ts';

const resetAt = new Date('2030-01-02T00:00:00Z');

/** Typical details of each kind of refusal. Tests provoke the refusals and compare the structure. */
const details: Partial<Record<RefusalCode, RefusalDetail>> = {
  bad_request: {
    message: 'The request has an invalid field: body.code.',
    fields: [{ loc: ['body', 'code'], msg: 'this field is required', type: 'missing' }],
  },
  invalid_signature: { message: 'The stripe-signature header is missing.' },
  not_configured: { message: 'The funnel is not recorded: ASSAY_STATS_FILE is not set.' },
  not_found: { message: 'There is nothing at this address; see /docs.' },
  unsupported_media_type: { message: 'The body is text/plain; it must be application/json.' },
  unsupported_language: {
    fields: [{ loc: ['body', 'language'], msg: 'sql is not supported', type: 'unsupported', input: 'sql' }],
    remedy: { languages: ['python'] },
  },
  unsupported_mode: {
    message: 'This deployment does not serve execute; it serves static and repair.',
    remedy: { modes: ['static', 'repair'] },
  },
  code_too_large: {
    message: 'The code has 200001 characters; this deployment accepts at most 200000.',
    fields: [
      {
        loc: ['body', 'code'],
        msg: 'at most 200000 characters',
        type: 'string_too_long',
        ctx: { max_length: 200000, length: 200001 },
      },
    ],
  },
  payment_required: {
    message: 'A repair call costs 3 credits; this key has 0.',
    remedy: {
      price: { credits: 3, usd: '0.06' },
      routes: [
        {
          type: 'buy_credits',
          method: 'POST',
          url: '/v1/keys/checkout',
          body: { api_key: '<API_KEY>', credits: 500 },
        },
        {
          type: 'deposit',
          method: 'POST',
          url: '/v1/keys/deposit',
          body: { api_key: '<API_KEY>', credits: 50 },
          address: '0x00000000000000000000000000000000000a55a1',
          network: 'eip155:100',
        },
      ],
    },
  },
  card_unavailable: {
    remedy: {
      routes: [
        { type: 'deposit', method: 'POST', url: '/v1/keys/deposit', body: { api_key: '<API_KEY>', credits: 50 } },
      ],
    },
  },
  quota_exceeded: { remedy: { resetAt }, retryAfterSeconds: 3600 },
  mint_limit_exceeded: { message: 'This address has reached the daily limit for new keys (3).', remedy: { resetAt } },
};

/** An example response for the page that explains the refusal. */
export const errorExample = (code: RefusalCode, deployment: Deployment): ErrorEnvelope =>
  envelope(new Refusal(code, details[code]), 'req_7h2k9m4p6q8r1s3t5v7w9x2y', deployment);
