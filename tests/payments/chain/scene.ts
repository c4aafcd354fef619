import assert from 'node:assert/strict';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Hex } from 'viem';
import { fingerprintOf } from '../../../src/auth/api-key.ts';
import { utcDay } from '../../../src/base/clock.ts';
import { openSqlite } from '../../../src/store/sqlite/sqlite.ts';
import type { Store } from '../../../src/store/store.ts';
import { type Chain, startChain } from '../../chain/chain.ts';
import { type Answer, Service } from '../../service.ts';

export const pricePerCredit = 20_000_000_000_000_000n;
export const confirmations = 3;

type Sent = { readonly to?: Hex; readonly value?: bigint; readonly data?: string };

/** A chain, a service that sells credits on it, and its books. */
export class Scene {
  readonly chain: Chain;
  readonly payee: Hex;
  readonly payer: Hex;
  readonly settings: Record<string, string>;
  service: Service;
  books: Store;

  private constructor(chain: Chain, settings: Record<string, string>, service: Service, books: Store) {
    this.chain = chain;
    this.settings = settings;
    this.service = service;
    this.books = books;
    this.payer = chain.accounts[0]!.address;
    this.payee = chain.accounts[9]!.address;
  }

  static async open(settings: Record<string, string> = {}, given?: Chain): Promise<Scene> {
    const chain = given ?? (await startChain({ id: 100 }));
    const all = {
      ASSAY_CHAIN_RPC: chain.url,
      ASSAY_CHAIN_PAYEE: chain.accounts[9]!.address,
      ASSAY_CHAIN_CONFIRMATIONS: String(confirmations),
      ASSAY_CHAIN_POLL_S: '0.05',
      ASSAY_KEYS_PER_ADDRESS: '1000',
      ...settings,
    };
    const service = await Service.start(all);
    return new Scene(chain, all, service, await booksOf(service.folder));
  }

  /** The same service again, on the books of the one that ended. */
  async reopen(settings: Record<string, string> = {}): Promise<void> {
    this.service = await Service.start({ ...this.settings, ...settings }, this.service.folder);
  }

  /** A transaction that is mined at once, unless the chain is told otherwise; to the payee unless told. */
  send({ to = this.payee, value = 0n, data = '0x' }: Sent): Promise<Hex> {
    return this.chain.request('eth_sendTransaction', [
      { from: this.payer, to, value: `0x${value.toString(16)}`, data, gas: '0x30d40' },
    ]);
  }

  /** As many blocks as make what was mined before count. */
  confirm = (): Promise<void> => this.chain.mine(confirmations - 1);

  topup = (api_key: string, tx_hash: string): Promise<Answer> =>
    this.service.post('/v1/keys/topup', { api_key, tx_hash });

  deposit = (api_key: string, credits: number): Promise<Answer> =>
    this.service.post('/v1/keys/deposit', { api_key, credits });

  /** Waits until the watcher has found its place. */
  async reserved(key: string, credits: number): Promise<Answer['body']> {
    let answer = await this.deposit(key, credits);
    await until(async () => {
      if (answer.status === 503) answer = await this.deposit(key, credits);
      return answer.status !== 503;
    });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body;
  }

  async credits(key: string): Promise<number> {
    return (await this.books.find(fingerprintOf(key), utcDay(new Date())))!.credits;
  }

  /** Waits until everything mined and confirmed so far has been looked at by the watcher. */
  async watched(): Promise<void> {
    const marker = await this.service.mint();
    await this.send({ value: pricePerCredit, data: depositData(marker) });
    await this.confirm();
    await until(async () => (await this.credits(marker)) === 1);
  }

  /** What `./assay audit` adds up, asked without a process for each test; `close` runs the command itself. */
  async assertBalanced(): Promise<void> {
    const { wrong, contradictions } = await this.books.audit();
    assert.deepEqual({ wrong, contradictions }, { wrong: [], contradictions: [] });
  }

  async close(): Promise<void> {
    const { code, out } = await this.service.operate('audit');
    await this.books.close();
    await this.service.stop();
    await this.chain.close();
    assert.equal(code, 0, out);
    assert.match(out, /\b0 wrong$/m);
  }
}

const booksOf = (folder: string): Promise<Store> => openSqlite({ folder: join(folder, 'data'), role: 'operator' });

export const depositData = (key: string): string => `0x${fingerprintOf(key)}`;

export async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(20);
}

/** What a refusal says, without what differs from call to call. */
export const refusalOf = ({ status, headers, body }: Answer) => ({
  status,
  error: body.error,
  message: body.message,
  ...(headers.get('retry-after') === null ? {} : { retryAfter: headers.get('retry-after') }),
});
