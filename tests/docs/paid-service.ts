import { cardSettings, Processor } from '../payments/processor.ts';
import { type Market, openMarket } from '../payments/x402/market.ts';
import { Service } from '../service.ts';

/** A service with every payment method, and a funded account on a local chain. */
export type PaidService = {
  readonly service: Service;
  /** Environment variables that the payment guide uses. */
  readonly variables: Record<string, string>;
  close(): Promise<void>;
};

export async function startPaidService(): Promise<PaidService> {
  const [market, processor] = await Promise.all([openMarket(), Processor.start()]);
  const payee = market.chain.accounts[9]!.address;
  const service = await Service.start({
    ...cardSettings(processor),
    ...market.settings,
    ...market.ownFacilitator,
    ASSAY_CHAIN_RPC: market.chain.url,
    ASSAY_CHAIN_PAYEE: payee,
    ASSAY_CHAIN_ID: String(Number(market.chain.network.split(':')[1])),
    ASSAY_CHAIN_CONFIRMATIONS: '1',
    ASSAY_CHAIN_POLL_S: '0.1',
  });
  processor.webhook = `${service.url}/v1/webhooks/stripe`;
  return {
    service,
    variables: await createVariables(market),
    async close() {
      await service.stop();
      await processor.stop();
      await market.close();
    },
  };
}

async function createVariables(market: Market): Promise<Record<string, string>> {
  const account = market.chain.accounts[8]!;
  await market.token.mint(account.address, 1_000_000n);
  return { WALLET_KEY: account.privateKey, CHAIN_RPC: market.chain.url, NETWORK: market.chain.network };
}
