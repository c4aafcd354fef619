import { createHash, createHmac } from 'node:crypto';

export const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');

export const keyedSha256 = (secret: Uint8Array, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');
