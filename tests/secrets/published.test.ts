import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filled } from './samples.ts';
import { scanProgram } from './scan-text.ts';

/** Keys that vendors publish, split into parts. */
for (const [name, code, rule, message] of [
  [
    'the access key ID of the AWS documentation',
    `aws_access_key_id = "${'AKIA'}${'IOSFODNN7'}EXAMPLE"`,
    'secrets:aws-access-key-id',
    'an AWS access key ID is hard-coded in `aws_access_key_id` (an example from the AWS documentation)',
  ],
  [
    'the secret access key of the AWS documentation',
    `aws_secret_access_key = "${'wJalrXUtnFEMI'}/K7MDENG/${'bPxRfiCY'}EXAMPLEKEY"`,
    'secrets:aws-secret-access-key',
    'an AWS secret access key is hard-coded in `aws_secret_access_key` (an example from the AWS documentation)',
  ],
  [
    'a Stripe test key',
    `stripe.api_key = "${filled('sk_test_{A24}', 5)}"`,
    'secrets:stripe-test-key',
    'a Stripe test key is hard-coded in `api_key` (a test key, which cannot move real money)',
  ],
  [
    'the sample of jwt.io',
    `token = "${'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9'}.${'eyJzdWIiOiIxMjM0NTY3ODkw'}IiwibmFtZSI6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5MDIyfQ.${filled('{A43}', 5)}"`,
    'secrets:json-web-token',
    'a JSON web token is hard-coded in `token` (the sample token from jwt.io)',
  ],
  [
    'the key of the Azurite emulator',
    `x = "AccountName=devstoreaccount1;AccountKey=${'Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1'}${'OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/'}${'K1SZFPTOtr/KBHBeksoGMGw=='}"`,
    'secrets:azure-storage-key',
    'an Azure storage account key is hard-coded in `x` (the fixed key of the Azurite emulator)',
  ],
] as const) {
  test(`${name} is reported as info`, () => {
    const findings = scanProgram(`${code}\n`).map((finding) => [finding.rule, finding.severity, finding.message]);
    assert.deepEqual(findings, [[rule, 'info', message]]);
  });
}
