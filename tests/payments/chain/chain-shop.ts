import assert from 'node:assert/strict';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Hex } from 'viem';
import { computeFingerprint } from '../../../src/auth/api-key.ts';
import { utcDay } from '../../../src/base/clock.ts';
import { openSqlite } from '../../../src/store/sqlite/sqlite.ts';
import type { Store } from '../../../src/store/store.ts';
import { type Chain, startChain } from '../../chain/chain.ts';
import { type Answer, Service } from '../../service.ts';

export const pricePerCredit = 20_000_000_000_000_000n;
export const confirmations = 3;

type Transfer = { readonly to?: Hex; readonly value?: bigint; readonly data?: string };

/** A chain, a service that sells credits on it, and the store of that service. */
export class ChainShop {
  readonly chain: Chain;
  readonly payee: Hex;
  readonly payer: Hex;
  readonly settings: Record<string, string>;
  service: Service;
  store: Store;

  private constructor(chain: Chain, settings: Record<string, string>, service: Service, store: Store) {
    this.chain = chain;
    this.settings = settings;
    this.service = service;
    this.store = store;
    this.payer = chain.accounts[0]!.address;
    this.payee = chain.accounts[9]!.address;
  }

  static async open(settings: Record<string, string> = {}, existing?: Chain): Promise<ChainShop> {
    const chain = existing ?? (await startChain({ id: 100 }));
    const all = {
      ASSAY_CHAIN_RPC: chain.url,
      ASSAY_CHAIN_PAYEE: chain.accounts[9]!.address,
      ASSAY_CHAIN_CONFIRMATIONS: String(confirmations),
      ASSAY_CHAIN_POLL_S: '0.05',
      ASSAY_KEYS_PER_ADDRESS: '1000',
      ...settings,
    };
    const service = await Service.start(all);
    return new ChainShop(chain, all, service, await openStore(service.folder));
  }

  /** Starts the service again on the data of the one that exited. */
  async reopen(settings: Record<string, string> = {}): Promise<void> {
    this.service = await Service.start({ ...this.settings, ...settings }, this.service.folder);
  }

  /** Sends a transaction, by default to the payee; it is mined at once unless automining is off. */
  send({ to = this.payee, value = 0n, data = '0x' }: Transfer): Promise<Hex> {
    return this.chain.request('eth_sendTransaction', [
      { from: this.payer, to, value: `0x${value.toString(16)}`, data, gas: '0x30d40' },
    ]);
  }

  /** Mines enough blocks to confirm everything mined so far. */
  confirm = (): Promise<void> => this.chain.mine(confirmations - 1);

  topup = (api_key: string, tx_hash: string): Promise<Answer> =>
    this.service.post('/v1/keys/topup', { api_key, tx_hash });

  deposit = (api_key: string, credits: number): Promise<Answer> =>
    this.service.post('/v1/keys/deposit', { api_key, credits });

  /** Reserves an amount, retrying until the watcher is ready. */
  async reserve(key: string, credits: number): Promise<Answer['body']> {
    let answer = await this.deposit(key, credits);
    await until(async () => {
      if (answer.status === 503) answer = await this.deposit(key, credits);
      return answer.status !== 503;
    });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body;
  }

  async credits(key: string): Promise<number> {
    return (await this.store.find(computeFingerprint(key), utcDay(new Date())))!.credits;
  }

  /** Waits until the watcher has processed everything confirmed so far. */
  async waitForWatcher(): Promise<void> {
    const marker = await this.service.mint();
    await this.send({ value: pricePerCredit, data: depositData(marker) });
    await this.confirm();
    await until(async () => (await this.credits(marker)) === 1);
  }

  /** The check behind `./assay audit`, without a process for each test; `close` runs the command itself. */
  async assertBalanced(): Promise<void> {
    const { wrong, contradictions } = await this.store.audit();
    assert.deepEqual({ wrong, contradictions }, { wrong: [], contradictions: [] });
  }

  async close(): Promise<void> {
    const { code, out } = await this.service.operate('audit');
    await this.store.close();
    await this.service.stop();
    await this.chain.close();
    assert.equal(code, 0, out);
    assert.match(out, /\b0 wrong$/m);
  }
}

const openStore = (folder: string): Promise<Store> => openSqlite({ folder: join(folder, 'data'), role: 'operator' });

export const depositData = (key: string): string => `0x${computeFingerprint(key)}`;

export async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(20);
}

/** The parts of a refusal that are the same for every call. */
export const refusalOf = ({ status, headers, body }: Answer) => ({
  status,
  error: body.error,
  message: body.message,
  ...(headers.get('retry-after') === null ? {} : { retryAfter: headers.get('retry-after') }),
});
