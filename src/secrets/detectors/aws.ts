import { family, looksRandom, named, type RateMatch, token, uuid } from '../detector.ts';
import { isVaried } from '../entropy.ts';
import { isPlaceholderToken } from '../placeholder.ts';
import { isWordy } from '../wordy.ts';

/** AWS key IDs are base 32; with another digit a match is less certain. Capital letters often form words by chance. */
const rateKeyId: RateMatch = ({ token: whole }) => {
  const tail = whole.slice(4);
  if (isPlaceholderToken(whole) || !isVaried(tail) || (/^[A-Z]*$/.test(tail) && isWordy(tail))) return null;
  return /^[A-Z2-7]+$/.test(tail) ? 'high' : 'medium';
};

/** Forty characters of base64; mixed case rules out a SHA-1 digest. */
const rateSecretKey: RateMatch = (match) =>
  looksRandom(match) && /[a-z]/.test(match.secret) && /[A-Z]/.test(match.secret) ? 'high' : null;

export const aws = family({
  name: 'Amazon Web Services',
  allows: 'use the AWS account with the permissions of this key',
  variable: 'AWS_SECRET_ACCESS_KEY',
  detectors: [
    token('aws-access-key-id', 'an AWS access key ID', /(?:AKIA|ASIA|ABIA|ACCA|A3T[A-Z0-9])[A-Z0-9]{16}/, 'AKIA{B16}', {
      marks: ['AKIA', 'ASIA', 'ABIA', 'ACCA', 'A3T'],
      rate: rateKeyId,
    }),
    named(
      'aws-secret-access-key',
      'an AWS secret access key',
      ['aws', 'amazon', 'secretaccesskey', 'awssecret', 'boto', 'boto3', 's3', 'akia', 'sagemaker', 'dynamodb', 'ses'],
      /[A-Za-z0-9/+]{40}/,
      '{b40}',
      { rate: rateSecretKey },
    ),
    token(
      'aws-session-token',
      'an AWS session token',
      /(?:IQoJb3JpZ2lu|FwoGZXIvYXdz|FQoGZXIvYXdz)[A-Za-z0-9/+=]{80,2000}/,
      'IQoJb3JpZ2lu{b300}',
      {
        marks: ['IQoJb3JpZ2lu', 'FwoGZXIvYXdz', 'FQoGZXIvYXdz'],
      },
    ),
    token('aws-bedrock-key', 'an Amazon Bedrock API key', /ABSK[A-Za-z0-9+/]{100,270}={0,2}/, 'ABSK{b128}'),
    token(
      'aws-bedrock-short-key',
      'a short-lived Amazon Bedrock API key',
      /bedrock-api-key-[A-Za-z0-9+/=]{40,2000}/,
      'bedrock-api-key-{b200}',
    ),
    token(
      'aws-marketplace-token',
      'an Amazon Marketplace Web Service token',
      new RegExp(`amzn\\.mws\\.${uuid}`),
      'amzn.mws.{uuid}',
    ),
    token('aws-appsync-key', 'an AWS AppSync API key', /da2-[a-z0-9]{26}/, 'da2-{a26}'),
    token(
      'amazon-oauth-secret',
      'an Amazon OAuth client secret',
      /amzn1\.oa2-cs\.v1\.[a-f0-9]{64}/,
      'amzn1.oa2-cs.v1.{h64}',
    ),
  ],
});
