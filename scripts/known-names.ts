/**
 * Renews the names of packages that Assay knows: `node scripts/known-names.ts ADDRESS`, where ADDRESS is the URL or the
 * path of a JSON file with `distributions`, the most downloaded first, and `imports`, whose keys are names that are
 * imported.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { z } from 'zod';

const List = z.object({ distributions: z.array(z.string()), imports: z.record(z.string(), z.string()) });

const fetchText = async (address: string): Promise<string> => {
  if (!/^https?:/.test(address)) return readFileSync(address, 'utf8');
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.text();
};

function sourceOf({ distributions, imports }: z.infer<typeof List>): string {
  const text = `${distributions.join('\n')}\n\n${Object.keys(imports).sort().join('\n')}`;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const lines =
    brotliCompressSync(text, { params })
      .toString('base64')
      .match(/.{1,120}/g) ?? [];
  return [
    '// Made from a list of packages by scripts/known-names.ts; not written by hand.',
    '',
    '/** Base64 of Brotli: distributions, the most downloaded first, an empty line, and further names that are imported. */',
    'export const compressedNames = `',
    ...lines,
    '`;',
    '',
  ].join('\n');
}

// Other scripts are generators, which `./assay generate` imports.
if (import.meta.main) {
  const [address] = process.argv.slice(2);
  if (!address) throw new Error('which list? node scripts/known-names.ts ADDRESS');
  const list = List.parse(JSON.parse(await fetchText(address)));
  writeFileSync(new URL('../src/packages/known-names/data.ts', import.meta.url), sourceOf(list));
}
