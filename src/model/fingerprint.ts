/** The SHA-256 of an API key in hexadecimal: all that is ever stored of one. */
export type Fingerprint = string & { readonly brand: 'fingerprint' };

/** A keyed digest of a caller's address: tells callers apart without knowing where they are. */
export type AddressMark = string & { readonly brand: 'address mark' };
