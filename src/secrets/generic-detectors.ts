import type { CredentialKind } from './credential-name.ts';
import { type Detector, family, named } from './detector.ts';

/** Without a vendor's format, only a reader can tell whether the value is in use. */
const unsure = { severity: 'warning' } as const;

/** Detectors for credentials without a known vendor, by the kind the name indicates. */
export const genericDetectors: Readonly<Record<CredentialKind, Detector>> = {
  password: named('generic-password', 'a password', [], /[^\s]{6,1000}/, '{A16}', { ...unsure, cwe: 259 }),
  key: named('generic-key', 'a secret key', [], /[^\s]{8,1000}/, '{A32}', { ...unsure, cwe: 321 }),
  token: named('generic-token', 'an access token', [], /[^\s]{8,1000}/, '{A32}', unsure),
  secret: named('generic-secret', 'a secret', [], /[^\s]{8,1000}/, '{A32}', unsure),
};

export const genericFamily = family({
  name: 'Any service',
  allows: 'use the credential wherever it is valid',
  variable: 'SERVICE_PASSWORD',
  detectors: Object.values(genericDetectors),
});
