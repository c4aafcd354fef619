import { createHmac, hash } from 'node:crypto';

export const sha256 = (text: string | Uint8Array): string => hash('sha256', text);

export const keyedSha256 = (secret: Uint8Array, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');
