import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { x402Facilitator } from '@x402/core/facilitator';
import { toFacilitatorEvmSigner } from '@x402/evm';
import { ExactEvmScheme } from '@x402/evm/exact/facilitator';
import { createWalletClient, defineChain, http, publicActions } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { createFakeServer } from '../../fake-server.ts';
import type { Market } from './market.ts';

/** A third-party facilitator: the library's own, served over HTTP. */
export async function startFacilitator({ chain, gas }: Market): Promise<{ url: string; close(): Promise<void> }> {
  const client = createWalletClient({
    account: privateKeyToAccount(gas.privateKey),
    chain: defineChain({
      id: chain.id,
      name: chain.network,
      nativeCurrency: { name: 'native', symbol: 'native', decimals: 18 },
      rpcUrls: { default: { http: [chain.url] } },
    }),
    transport: http(chain.url),
    pollingInterval: 50,
  }).extend(publicActions);
  const signer = toFacilitatorEvmSigner({
    ...client,
    address: client.account.address,
  } as unknown as Parameters<typeof toFacilitatorEvmSigner>[0]);
  const facilitator = new x402Facilitator().register(chain.network, new ExactEvmScheme(signer));
  const server = createFakeServer(async (request, response) => {
    const text = (await Array.fromAsync(request as AsyncIterable<Buffer>)).join('');
    const { paymentPayload, paymentRequirements } = text ? JSON.parse(text) : {};
    const answer =
      request.url === '/verify'
        ? await facilitator.verify(paymentPayload, paymentRequirements)
        : request.url === '/settle'
          ? await facilitator.settle(paymentPayload, paymentRequirements)
          : facilitator.getSupported();
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
