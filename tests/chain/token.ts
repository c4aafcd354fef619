import { readFileSync } from 'node:fs';
import { type Abi, createPublicClient, createWalletClient, defineChain, type Hex, http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { Chain, ChainAccount } from './chain.ts';

/** Made by `compile-token.ts`. */
const artifact = JSON.parse(readFileSync(new URL('token.json', import.meta.url), 'utf8')) as {
  readonly source: string;
  readonly abi: Abi;
  readonly bytecode: Hex;
};

export const tokenSourceDigest = artifact.source;

/** A token that is paid with by signature, on a chain of our own. */
export type Token = {
  readonly address: Hex;
  readonly name: string;
  readonly version: string;
  readonly decimals: 6;
  balanceOf(address: Hex): Promise<bigint>;
  authorizationState(address: Hex, nonce: Hex): Promise<boolean>;
  write(from: ChainAccount, functionName: string, args: readonly unknown[]): Promise<void>;
  mint(to: Hex, units: bigint): Promise<void>;
};

/** `owner` pays the gas of everything but what others send themselves. */
export async function deployToken(chain: Chain, owner: ChainAccount): Promise<Token> {
  const [name, version] = ['Test Dollar', '2'];
  const viemChain = defineChain({
    id: chain.id,
    name: chain.network,
    nativeCurrency: { name: 'native', symbol: 'native', decimals: 18 },
    rpcUrls: { default: { http: [chain.url] } },
  });
  const transport = http(chain.url);
  const reader = createPublicClient({ chain: viemChain, transport, cacheTime: 0, pollingInterval: 50 });
  const walletOf = ({ privateKey }: ChainAccount) =>
    createWalletClient({ account: privateKeyToAccount(privateKey), chain: viemChain, transport });
  const { abi, bytecode } = artifact;
  const deployed = await walletOf(owner).deployContract({ abi, bytecode, args: [name, version] });
  const { contractAddress } = await reader.waitForTransactionReceipt({ hash: deployed });
  const address = contractAddress!;
  const read = async <Result>(functionName: string, args: readonly unknown[]): Promise<Result> =>
    (await reader.readContract({ address, abi, functionName, args })) as Result;
  const write = async (from: ChainAccount, functionName: string, args: readonly unknown[]): Promise<void> => {
    const hash = await walletOf(from).writeContract({ address, abi, functionName, args });
    await reader.waitForTransactionReceipt({ hash });
  };
  return {
    address,
    name,
    version,
    decimals: 6,
    balanceOf: (account) => read('balanceOf', [account]),
    authorizationState: (account, nonce) => read('authorizationState', [account, nonce]),
    write,
    mint: (to, units) => write(owner, 'mint', [to, units]),
  };
}
