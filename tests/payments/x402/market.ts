import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { x402HTTPClient } from '@x402/core/client';
import {
  decodePaymentRequiredHeader,
  decodePaymentResponseHeader,
  encodePaymentSignatureHeader,
} from '@x402/core/http';
import type { PaymentPayload, PaymentRequired, SettleResponse } from '@x402/core/types';
import { ExactEvmScheme } from '@x402/evm/exact/client';
import { wrapFetchWithPayment, x402Client } from '@x402/fetch';
import type { Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { type Chain, type ChainAccount, startChain } from '../../chain/chain.ts';
import { deployToken, type Token } from '../../chain/token.ts';
import type { Answer, Service } from '../../service.ts';

/** A chain with a token, a payee, and funded payers on request. */
export type Market = {
  readonly chain: Chain;
  readonly token: Token;
  /** An address with no tokens at the start. */
  readonly payee: Hex;
  /** Pays the gas of settlements. */
  readonly gas: ChainAccount;
  /** Settings of a service that is paid here, without those of its facilitator. */
  readonly settings: Record<string, string>;
  /** Settings of a service that settles payments itself. */
  readonly ownFacilitator: Record<string, string>;
  /** A new payer, funded with `units` of the token. */
  payer(units?: bigint): Promise<Payer>;
  /** The token balance of the payee. */
  earnings(): Promise<bigint>;
  close(): Promise<void>;
};

export async function openMarket(): Promise<Market> {
  const chain = await startChain();
  const [owner, gas, payee, ...others] = chain.accounts;
  const token = await deployToken(chain, owner!);
  return {
    chain,
    token,
    payee: payee!.address,
    gas: gas!,
    settings: {
      ASSAY_X402_PAYEE: payee!.address,
      ASSAY_X402_NETWORK: chain.network,
      ASSAY_X402_ASSET: [token.address, token.name, token.version, token.decimals].join(','),
    },
    ownFacilitator: { ASSAY_X402_KEY: gas!.privateKey, ASSAY_X402_RPC: chain.url },
    async payer(units = 1_000_000n) {
      const account = others.shift()!;
      await token.mint(account.address, units);
      return new Payer(account, chain, token);
    },
    earnings: () => token.balanceOf(payee!.address),
    close: () => chain.close(),
  };
}

/** Pays with the same library as real clients. */
export class Payer {
  readonly address: Hex;
  readonly #token: Token;
  readonly #client: x402Client;
  /** Calls, pays the 402 response, and calls again. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;

  constructor(account: ChainAccount, chain: Chain, token: Token) {
    this.address = account.address;
    this.#token = token;
    this.#client = x402Client.fromConfig({
      schemes: [{ network: chain.network, client: new ExactEvmScheme(privateKeyToAccount(account.privateKey)) }],
      spendControls: { allowedAssets: [{ network: chain.network, asset: token.address }] },
    });
    this.fetch = wrapFetchWithPayment(fetch, this.#client);
  }

  balance = (): Promise<bigint> => this.#token.balanceOf(this.address);

  /** A call that the library pays for on its own. */
  async buy(service: Service, path: string, body: unknown): Promise<Answer> {
    const response = await this.fetch(service.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  }

  /** Signs the payment for a call, optionally after changing its terms. */
  async sign(service: Service, path: string, change: (required: PaymentRequired) => void = () => {}): Promise<Signed> {
    const required = requiredBy(await service.post(path, ''));
    change(required);
    return this.signRequired(required);
  }

  /** Signs payment requirements, however they were received. */
  async signRequired(required: PaymentRequired): Promise<Signed> {
    return new Signed(await new x402HTTPClient(this.#client).createPaymentPayload(required));
  }
}

export class Signed {
  readonly payload: PaymentPayload;

  constructor(payload: PaymentPayload) {
    this.payload = payload;
  }

  get headers(): Record<string, string> {
    return { 'payment-signature': encodePaymentSignatureHeader(this.payload) };
  }

  get nonce(): Hex {
    return (this.payload.payload as { authorization: { nonce: Hex } }).authorization.nonce;
  }

  /** A copy with a changed payload and the same signature. */
  tamper(change: (payload: PaymentPayload) => void): Signed {
    const payload = structuredClone(this.payload);
    change(payload);
    return new Signed(payload);
  }
}

export const requiredBy = ({ headers }: Answer): PaymentRequired =>
  decodePaymentRequiredHeader(headers.get('payment-required')!);

export const receiptOf = ({ headers }: Answer): SettleResponse =>
  decodePaymentResponseHeader(headers.get('payment-response')!);

/** How many payments in the store are settled, and how many are still pending. */
export function countPayments({ folder }: Service): { settled: number; pending: number } {
  const db = new DatabaseSync(join(folder, 'data', 'assay.db'), { readOnly: true, timeout: 10_000 });
  try {
    const { settled, pending } = db
      .prepare('SELECT count(settled_at) AS settled, count(*) - count(settled_at) AS pending FROM payments')
      .get() as { settled: number; pending: number };
    return { settled, pending };
  } finally {
    db.close();
  }
}
