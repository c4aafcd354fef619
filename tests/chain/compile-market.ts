/** Compiles `market.sol` into `market.json`, which is kept: the compiler takes far longer than the tests. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { sha256 } from '../../src/base/digest.ts';

const source = readFileSync(new URL('market.sol', import.meta.url), 'utf8');
// It comes with hardhat and has no types.
const solc = createRequire(import.meta.url)('solc') as { compile(input: string): string; version(): string };

type Compiled = { readonly abi: unknown; readonly evm: { readonly bytecode: { readonly object: string } } };

const { contracts = {}, errors = [] } = JSON.parse(
  solc.compile(
    JSON.stringify({
      language: 'Solidity',
      sources: { 'market.sol': { content: source } },
      settings: {
        optimizer: { enabled: true },
        viaIR: true,
        evmVersion: 'cancun',
        metadata: { appendCBOR: false },
        outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
      },
    }),
  ),
);
if (errors.length > 0) {
  throw new Error(errors.map((error: { formattedMessage: string }) => error.formattedMessage).join('\n'));
}
const compiled = Object.fromEntries(
  ['Marketplace', 'Mech', 'Safe'].map((name) => {
    const { abi, evm } = contracts['market.sol'][name] as Compiled;
    return [name, { abi, bytecode: `0x${evm.bytecode.object}` }];
  }),
);
writeFileSync(
  new URL('market.json', import.meta.url),
  `${JSON.stringify({ source: sha256(source), compiler: solc.version(), contracts: compiled }, null, 2)}\n`,
);
