import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filled } from './samples.ts';
import { scanProgram } from './scan-text.ts';

/** Keys that vendors publish, split into parts, and values that are meant to be seen. */
for (const [name, code] of [
  ['the access key ID of the AWS documentation', `aws_access_key_id = "${'AKIA'}${'IOSFODNN7'}EXAMPLE"`],
  [
    'the secret access key of the AWS documentation',
    `aws_secret_access_key = "${'wJalrXUtnFEMI'}/K7MDENG/${'bPxRfiCY'}EXAMPLEKEY"`,
  ],
  [
    'the sample of jwt.io',
    `token = "${'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9'}.${'eyJzdWIiOiIxMjM0NTY3ODkw'}IiwibmFtZSI6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5MDIyfQ.${filled('{A43}', 5)}"`,
  ],
  [
    'the key of the Azurite emulator',
    `x = "AccountName=devstoreaccount1;AccountKey=${'Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1'}${'OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/'}${'K1SZFPTOtr/KBHBeksoGMGw=='}"`,
  ],
  ['a publishable key', `stripe_api_key = "${filled('pk_live_{A24}', 5)}"`],
  ['the public token of a map', `mapbox_token = "${filled('pk.eyJ{A80}.{w22}', 5)}"`],
  ['the identifier of an account', `twilio_api_key = "${filled('AC{h32}', 5)}"`],
  ['the site key of a captcha', `recaptcha_site_key = "${filled('6L{A38}', 5)}"`],
] as const) {
  test(`${name} is not reported`, () => assert.deepEqual(scanProgram(`${code}\n`), []));
}

test('a key for tests is a warning', () => {
  const findings = scanProgram(`stripe.api_key = "${filled('sk_test_{A24}', 5)}"\n`);
  assert.deepEqual(
    findings.map(({ rule, severity, message }) => [rule, severity, message]),
    [
      [
        'secrets:stripe-test-key',
        'warning',
        'a Stripe test key is hard-coded in `api_key` (a test key, which cannot move real money)',
      ],
    ],
  );
});
