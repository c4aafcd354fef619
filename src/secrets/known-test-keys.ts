/**
 * Keys that vendors publish for examples and emulators. They are useless to an attacker, so they are reported as info.
 * Split into parts, so that a scan of this repository does not report them.
 */
const published: readonly (readonly [reason: string, ...parts: string[]])[] = [
  ['an example from the AWS documentation', 'AKIA', 'IOSFODNN7', 'EXAMPLE'],
  ['an example from the AWS documentation', 'AKIA', 'I44QH8DHB', 'EXAMPLE'],
  ['an example from the AWS documentation', 'wJalrXUtnFEMI', '/K7MDENG/', 'bPxRfiCY', 'EXAMPLEKEY'],
  ['an example from the AWS documentation', 'je7MtGbClwBF', '/2Zp9Utk/', 'h3yCo8nvb', 'EXAMPLEKEY'],
  [
    'the fixed key of the Azurite emulator',
    'Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1',
    'OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/',
    'K1SZFPTOtr/KBHBeksoGMGw==',
  ],
  [
    'the fixed key of the Cosmos DB emulator',
    'C2y6yDjf5/R+ob0N8A7Cgv30VRDJIWEHLM',
    '+4QDU5DE2nQ9nDuVTqobD4b8mGGyPMbI',
    'ZnqyMsEcaGQy67XIw/Jw==',
  ],
  ['published by Google for tests', '6LeIxAcTAAAAAGG', '-vFI1TnRWxMZNFuoj', 'J4WifJWe'],
  [
    'the first account of every local Hardhat chain',
    'ac0974bec39a17e36ba4a6b4',
    'd238ff944bacb478cbed5efc',
    'ae784d7bf4f2ff80',
  ],
  ['the sample token from jwt.io', 'eyJzdWIiOiIxMjM0NTY3ODkw', 'IiwibmFtZSI6IkpvaG4gRG9l'],
];

const known = published.map(([reason, ...parts]) => ({ reason, text: parts.join('') }));

/** Why a value is known to be public; null if it is not. */
export const publishedReason = (value: string): string | null =>
  known.find(({ text }) => value.includes(text))?.reason ?? null;
