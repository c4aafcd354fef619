import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { sha256 } from '../../src/base/digest.ts';

/** Compiles `<name>.sol` into `<name>.json`, which is kept: the compiler takes far longer than the tests. */
export function compileContract(name: string, contract: string): void {
  const source = readFileSync(new URL(`${name}.sol`, import.meta.url), 'utf8');
  // It comes with hardhat and has no types.
  const solc = createRequire(import.meta.url)('solc') as { compile(input: string): string; version(): string };
  const { contracts, errors = [] } = JSON.parse(
    solc.compile(
      JSON.stringify({
        language: 'Solidity',
        sources: { [`${name}.sol`]: { content: source } },
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
  const { abi, evm } = contracts[`${name}.sol`][contract];
  const artifact = { source: sha256(source), compiler: solc.version(), abi, bytecode: `0x${evm.bytecode.object}` };
  writeFileSync(new URL(`${name}.json`, import.meta.url), `${JSON.stringify(artifact, null, 2)}\n`);
}
