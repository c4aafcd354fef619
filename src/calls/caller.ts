import type { Credential } from '../auth/credential.ts';
import type { AddressMark } from '../model/fingerprint.ts';

/** The sender of a call: its credential and the address it came from. */
export type Caller = { readonly credential: Credential; readonly address: AddressMark };
