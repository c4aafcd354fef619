import { readFileSync } from 'node:fs';
import { type Abi, createPublicClient, createWalletClient, defineChain, type Hex, http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { Chain, ChainAccount } from './chain.ts';

/** Made by `compile-reputation.ts`. */
const artifact = JSON.parse(readFileSync(new URL('reputation.json', import.meta.url), 'utf8')) as {
  readonly source: string;
  readonly abi: Abi;
  readonly bytecode: Hex;
};

export const reputationSourceDigest = artifact.source;

/** A registry of ratings on a chain of our own. */
export type DeployedRegistry = {
  readonly address: Hex;
  /** Sends a call to it, encoded as the service gives it out. */
  send(from: ChainAccount, data: Hex): Promise<void>;
};

export async function deployRegistry(chain: Chain, owner: ChainAccount): Promise<DeployedRegistry> {
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
  const deployed = await walletOf(owner).deployContract({ abi, bytecode, args: [] });
  const { contractAddress } = await reader.waitForTransactionReceipt({ hash: deployed });
  const address = contractAddress!;
  return {
    address,
    async send(from, data) {
      const { status } = await reader.waitForTransactionReceipt({
        hash: await walletOf(from).sendTransaction({ to: address, data }),
      });
      if (status !== 'success') throw new Error('the registry refused the call');
    },
  };
}
