import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** The best of ours that a caller takes; null where it takes none. */
export function acceptedEncoding(header: string | undefined): Encoding | null {
  const taken = new Map(
    (header ?? '').split(',').map((one) => {
      const [name = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [name, quality === undefined ? 1 : Number(quality)] as const;
    }),
  );
  return encodings.find((encoding) => (taken.get(encoding) ?? taken.get('*') ?? 0) > 0) ?? null;
}

export const compressed = (bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array> =>
  encoding === 'br'
    ? promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
    : promisify(gzip)(bytes, { level: 9 });
