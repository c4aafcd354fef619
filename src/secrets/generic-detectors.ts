import type { CredentialKind } from './credential-name.ts';
import { type Detector, family, named } from './detector.ts';

/** What the rule of name and shape reports, by what the name says. */
export const genericDetectors: Readonly<Record<CredentialKind, Detector>> = {
  password: named('generic-password', 'a password', [], /[^\s]{8,1000}/, '{A16}', { cwe: 259 }),
  key: named('generic-key', 'a secret key', [], /[^\s]{8,1000}/, '{A32}', { cwe: 321 }),
  token: named('generic-token', 'an access token', [], /[^\s]{8,1000}/, '{A32}'),
  secret: named('generic-secret', 'a secret', [], /[^\s]{8,1000}/, '{A32}'),
};

export const byNameAndShape = family({
  name: 'Any service',
  allows: 'sign in with it wherever it is valid',
  variable: 'SERVICE_PASSWORD',
  detectors: Object.values(genericDetectors),
});
