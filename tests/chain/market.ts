import { readFileSync } from 'node:fs';
import {
  type Abi,
  createPublicClient,
  createWalletClient,
  defineChain,
  type Hex,
  http,
  keccak256,
  parseAbiParameters,
  parseEventLogs,
  stringToBytes,
  zeroAddress,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { Chain, ChainAccount } from './chain.ts';

type Artifact = { readonly abi: Abi; readonly bytecode: Hex };

/** Made by `compile-market.ts`. */
const { source, contracts } = JSON.parse(readFileSync(new URL('market.json', import.meta.url), 'utf8')) as {
  readonly source: string;
  readonly contracts: Readonly<Record<'Marketplace' | 'Mech' | 'Safe', Artifact>>;
};

export const marketSourceDigest = source;

export type ContractName = keyof typeof contracts;

export type Delivery = { readonly id: Hex; readonly data: Hex; readonly rate: bigint; readonly block: number };

/** A marketplace, a mech at a fixed price and a wallet of one owner, on a chain of our own. */
export type MarketContracts = {
  readonly marketplace: Hex;
  readonly mech: Hex;
  readonly safe: Hex;
  write(
    from: ChainAccount,
    name: ContractName,
    functionName: string,
    args: readonly unknown[],
    value?: bigint,
  ): Promise<Hex>;
  read<Result>(name: ContractName, functionName: string, args: readonly unknown[]): Promise<Result>;
  /** Sends requests in one transaction and returns their ids in order. */
  request(from: ChainAccount, datas: readonly Hex[], terms?: { mech?: Hex; timeoutSeconds?: number }): Promise<Hex[]>;
  /** Every delivery in the events of the mech, from the first block on. */
  deliveries(): Promise<Delivery[]>;
  /** Requests for which a delivery was mined that the marketplace did not count. */
  wasted(): Promise<Hex[]>;
  /** A transfer made by the wallet: an internal call in the transaction that carries its owner's signature. */
  payFromSafe(owner: ChainAccount, to: Hex, value: bigint): Promise<Hex>;
  /** The same contracts with a new mech of the given payment type. */
  withMech(paymentType: string): Promise<MarketContracts>;
};

export const rate = 10_000_000_000_000_000n;

/** As the marketplace names a payment type on the chain. */
export const paymentTypeHash = (name: string): Hex => keccak256(stringToBytes(name));

const safeTx = parseAbiParameters(
  'address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, uint256 nonce',
).map(({ name, type }) => ({ name: name!, type }));

/** A plain call without a gas refund, in the order of the wallet's arguments. */
const noRefund = {
  operation: 0,
  safeTxGas: 0n,
  baseGas: 0n,
  gasPrice: 0n,
  gasToken: zeroAddress,
  refundReceiver: zeroAddress,
} as const;

/** The mech takes deliveries from `operator`; the wallet is that account's too. */
export async function deployMarket(
  chain: Chain,
  owner: ChainAccount,
  operator: ChainAccount,
): Promise<MarketContracts> {
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
  const deploy = async (name: ContractName, args: readonly unknown[]): Promise<Hex> => {
    const hash = await walletOf(owner).deployContract({ ...contracts[name], args });
    return (await reader.waitForTransactionReceipt({ hash })).contractAddress!;
  };
  const marketplace = await deploy('Marketplace', []);
  const safe = await deploy('Safe', [operator.address]);

  const withMech = async (paymentType: string): Promise<MarketContracts> => {
    const ratesPerDelivery = paymentType.startsWith('NvmSubscription');
    const args = [marketplace, operator.address, rate, paymentTypeHash(paymentType), ratesPerDelivery];
    const mech = await deploy('Mech', args);
    const addresses = { Marketplace: marketplace, Mech: mech, Safe: safe };

    const write: MarketContracts['write'] = async (from, name, functionName, args, value = 0n) => {
      const { abi } = contracts[name];
      // A fixed gas limit, so that a call that reverts is mined all the same.
      const call = { address: addresses[name], abi, functionName, args, value, gas: 5_000_000n };
      const hash = await walletOf(from).writeContract(call);
      await reader.waitForTransactionReceipt({ hash });
      return hash;
    };

    return {
      marketplace,
      mech,
      safe,
      write,
      read: async <Result>(name: ContractName, functionName: string, args: readonly unknown[]) =>
        (await reader.readContract({
          address: addresses[name],
          abi: contracts[name].abi,
          functionName,
          args,
        })) as Result,
      async request(from, datas, { mech: to = mech, timeoutSeconds = 300 } = {}) {
        const [functionName, first] = datas.length === 1 ? ['request', datas[0]] : ['requestBatch', datas];
        const args = [first, rate, paymentTypeHash(paymentType), to, timeoutSeconds, '0x'];
        const hash = await write(from, 'Marketplace', functionName!, args, rate * BigInt(datas.length));
        const { logs } = await reader.getTransactionReceipt({ hash });
        const events = parseEventLogs({ abi: contracts.Marketplace.abi, eventName: 'MarketplaceRequest', logs });
        return events.flatMap(({ args }) => (args as unknown as { requestIds: Hex[] }).requestIds);
      },
      async wasted() {
        const { abi } = contracts.Mech;
        const events = await reader.getContractEvents({
          address: mech,
          abi,
          eventName: 'RevokeRequest',
          fromBlock: 0n,
        });
        return events.map(({ args }) => (args as unknown as { requestId: Hex }).requestId);
      },
      async deliveries() {
        const { abi } = contracts.Mech;
        const events = await reader.getContractEvents({ address: mech, abi, eventName: 'Deliver', fromBlock: 0n });
        return events.map(({ args, blockNumber }) => {
          const { requestId, data, deliveryRate } = args as unknown as {
            requestId: Hex;
            data: Hex;
            deliveryRate: bigint;
          };
          return { id: requestId, data, rate: deliveryRate, block: Number(blockNumber) };
        });
      },
      async payFromSafe(safeOwner, to, value) {
        const nonce = await reader.readContract({ address: safe, abi: contracts.Safe.abi, functionName: 'nonce' });
        const message = { to, value, data: '0x', ...noRefund, nonce: nonce as bigint } as const;
        const signature = await privateKeyToAccount(safeOwner.privateKey).signTypedData({
          domain: { chainId: chain.id, verifyingContract: safe },
          types: { SafeTx: safeTx },
          primaryType: 'SafeTx',
          message,
        });
        const args = [to, value, '0x', ...Object.values(noRefund), signature];
        return write(safeOwner, 'Safe', 'execTransaction', args, value);
      },
      withMech,
    };
  };

  return withMech('FixedPriceNative');
}
