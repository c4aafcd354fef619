import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importer } from 'ipfs-unixfs-importer';
import { encodeCid, formatCid, isSameCid, parseCid, readCid } from '../../src/marketplace/ipfs/cid.ts';
import { computeDirectoryCid, type Layout, pieceLength, summarizeFile } from '../../src/marketplace/ipfs/unixfs.ts';

/** Generates pseudorandom bytes that are the same in every run. */
function generateBytes(length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let state = length + 1;
  for (let at = 0; at < length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[at] = state >>> 24;
  }
  return bytes;
}

/** Returns the CIDs that the official importer gives to a file and its folder. */
async function importReference(
  name: string,
  content: Uint8Array,
  { version, rawLeaves }: Layout,
): Promise<[string, string]> {
  const names: string[] = [];
  const kept = { put: async (cid: unknown) => cid as never };
  const options = {
    profile: 'unixfs-v0-2015',
    cidVersion: version,
    rawLeaves,
    // With raw leaves, an IPFS node does not wrap the only leaf of a short file.
    reduceSingleLeafToSelf: true,
    wrapWithDirectory: true,
  } as const;
  for await (const { cid } of importer([{ path: name, content }], kept, options)) names.push(cid.toString());
  return [names[0]!, names[1]!];
}

const layouts: readonly Layout[] = [
  { version: 0, rawLeaves: false },
  { version: 1, rawLeaves: true },
  { version: 1, rawLeaves: false },
];

const piece = pieceLength;
const lengths = [
  ...[0, 1, 2, 127, 128, 129, 1000, 16_383, 16_384, 65_535],
  ...[piece - 15, piece - 14, piece - 1, piece, piece + 1, 2 * piece - 1, 2 * piece, 2 * piece + 1, 3 * piece],
  ...[4 * piece - 1, 4 * piece, 4 * piece + 1],
];

for (const layout of layouts) {
  test(`files and folders have the same CIDs as from the importer (${JSON.stringify(layout)})`, async () => {
    for (const length of lengths) {
      const bytes = generateBytes(length);
      const name = String(10n ** 76n + BigInt(length));
      const file = summarizeFile(bytes, layout);
      const [expectedFile, expectedFolder] = await importReference(name, bytes, layout);
      assert.equal(formatCid(file.cid), formatCid(parseCid(expectedFile)), `a file of ${length} bytes`);
      const folder = computeDirectoryCid({ [name]: file }, layout);
      assert.equal(formatCid(folder), formatCid(parseCid(expectedFolder)), `a folder around ${length} bytes`);
    }
  });
}

test('a tree of several levels has the same CID as from the importer', async () => {
  const bytes = generateBytes(175 * piece + 1);
  const [expected] = await importReference('x', bytes, layouts[0]!);
  assert.equal(formatCid(summarizeFile(bytes).cid), formatCid(parseCid(expected)));
});

const empty = 'f01701220bfccda787baba32b59c78450ac3d20b633360b43992c77289f9ed46d843561e6';

for (const [name, text, hex] of [
  ['base58', 'QmbFMke1KXqnYyBBWxB74N4c5SBnJMVAiMNRcGu6x1AwQH', empty],
  ['base32', 'bafybeif7ztnhq65lumvvtr4ekcwd2ifwgm3awq4zfr3srh462rwyinlb4y', empty],
  ['hexadecimal', empty, empty],
] as const) {
  test(`a CID in ${name} is parsed`, () => assert.equal(formatCid(parseCid(text)), hex));
}

test('a CID can be read back from its bytes', () => {
  for (const layout of layouts) {
    const { cid } = summarizeFile(generateBytes(9), layout);
    assert.ok(isSameCid(readCid(encodeCid(cid)), cid));
  }
});

for (const [name, text] of [
  ['no base prefix', '1220bfcc'],
  ['an invalid letter', 'Qm0OIl'],
  ['half a byte', 'f017'],
  ['another hash', `f01701320${'0'.repeat(64)}`],
  ['another codec', `f01711220${'0'.repeat(64)}`],
  ['a truncated digest', `f01701220${'0'.repeat(62)}`],
  ['no characters', ''],
] as const) {
  test(`a CID with ${name} is rejected`, () => assert.throws(() => parseCid(text), { name: 'Malformed' }));
}
