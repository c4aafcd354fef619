import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** The best encoding of ours that the client accepts, or null. */
export function acceptedEncoding(header: string | undefined): Encoding | null {
  const accepted = new Map(
    (header ?? '').split(',').map((one) => {
      const [name = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [name, quality === undefined ? 1 : Number(quality)] as const;
    }),
  );
  return encodings.find((encoding) => (accepted.get(encoding) ?? accepted.get('*') ?? 0) > 0) ?? null;
}

export const compress = (bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array> =>
  encoding === 'br'
    ? promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
    : promisify(gzip)(bytes, { level: 9 });
