import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Hex } from 'viem';
import { type Chain, startChain } from '../chain/chain.ts';
import { deployMarket, type MarketContracts } from '../chain/market.ts';
import { assayCommand, machine, temporaryFolder } from '../service.ts';
import { type ImportOptions, IpfsNode } from './ipfs-node.ts';
import { Relay } from './relay.ts';

export const confirmations = 2;

type RequestOptions = ImportOptions & { readonly timeoutSeconds?: number };

/** A chain with a marketplace, an IPFS node, and the worker in its own process. */
export class MarketplaceHarness {
  readonly chain: Chain;
  market: MarketContracts;
  readonly ipfs: IpfsNode;
  /** The relays through which the worker calls the chain, the IPFS node and the service. */
  readonly chainRelay: Relay;
  readonly ipfsRelay: Relay;
  readonly serviceRelay: Relay;
  readonly folder = temporaryFolder();
  settings: Record<string, string>;
  log: Record<string, unknown>[] = [];
  err = '';
  #worker: ChildProcess | null = null;

  private constructor(chain: Chain, market: MarketContracts, ipfs: IpfsNode, relays: readonly Relay[]) {
    this.chain = chain;
    this.market = market;
    this.ipfs = ipfs;
    [this.chainRelay, this.ipfsRelay, this.serviceRelay] = relays as [Relay, Relay, Relay];
    this.settings = {
      ASSAY_DATA: join(this.folder, 'data'),
      ASSAY_IPFS_GATEWAY: this.ipfsRelay.url,
      ASSAY_IPFS_API: this.ipfsRelay.url,
      ASSAY_CHAIN_ID: String(chain.id),
      ASSAY_MECH_RPC: this.chainRelay.url,
      ASSAY_MECH_MARKETPLACE: market.marketplace,
      ASSAY_MECH_ADDRESS: market.mech,
      ASSAY_MECH_KEY: this.operator.privateKey,
      ASSAY_MECH_SERVICE_URL: this.serviceRelay.url,
      ASSAY_MECH_API_KEY: 'assay_free_of_nobody',
      ASSAY_MECH_CONFIRMATIONS: String(confirmations),
      ASSAY_MECH_POLL_S: '0.1',
    };
  }

  static async start(serviceUrl = 'http://127.0.0.1:9'): Promise<MarketplaceHarness> {
    const chain = await startChain({ id: 100 });
    const market = await deployMarket(chain, chain.accounts[0]!, chain.accounts[1]!);
    const ipfs = await IpfsNode.start();
    const relays = await Promise.all([chain.url, ipfs.url, serviceUrl].map((url) => Relay.start(url)));
    return new MarketplaceHarness(chain, market, ipfs, relays);
  }

  get requester() {
    return this.chain.accounts[2]!;
  }

  get operator() {
    return this.chain.accounts[1]!;
  }

  async startWorker(settings: Record<string, string> = {}): Promise<void> {
    const child = spawn(assayCommand[0], [...assayCommand.slice(1), 'marketplace'], {
      env: { ...machine, ...this.settings, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#worker = child;
    createInterface({ input: child.stdout! }).on('line', (line) => this.log.push(JSON.parse(line)));
    await new Promise<void>((resolve, reject) => {
      child.stderr!.on('data', (text) => {
        this.err += text;
        if (/serving mech/.test(String(text))) resolve();
      });
      child.once('exit', (code) => reject(new Error(`the worker exited with ${code}: ${this.err}`)));
    });
  }

  /** Deploys a mech with another payment type, which the next worker serves. */
  async switchMech(paymentType: string): Promise<void> {
    this.market = await this.market.withMech(paymentType);
    this.settings.ASSAY_MECH_ADDRESS = this.market.mech;
  }

  async stopWorker(signal: NodeJS.Signals): Promise<number | null> {
    this.#worker!.kill(signal);
    return this.waitForExit();
  }

  /** Waits until the worker exits and returns its exit code. */
  async waitForExit(): Promise<number | null> {
    const worker = this.#worker!;
    this.#worker = null;
    return worker.exitCode ?? (await once(worker, 'exit'))[0];
  }

  /** Sends a request to the mech and mines enough blocks to confirm it. */
  async sendRequest(task: object | string | Uint8Array, options: RequestOptions = {}): Promise<Hex> {
    const text = typeof task === 'string' || task instanceof Uint8Array ? task : JSON.stringify(task);
    return this.sendRequestData(await this.ipfs.store(text, options), options);
  }

  async sendRequestData(data: Hex, { timeoutSeconds = 300 }: RequestOptions = {}): Promise<Hex> {
    const [id] = await this.market.request(this.requester, [data], { timeoutSeconds });
    await this.confirm();
    return id!;
  }

  confirm = (): Promise<void> => this.chain.mine(confirmations - 1);

  readStatus = (id: Hex): Promise<number> => this.market.read('Marketplace', 'getRequestStatus', [id]);

  findLogLines = (message: string, id?: Hex): Record<string, unknown>[] =>
    this.log.filter((line) => line.msg === message && (id === undefined || line.request === id));

  /** Waits until the worker has logged the message, for a request if one is given. */
  waitForLog = (message: string, id?: Hex): Promise<void> =>
    waitUntil(async () => this.findLogLines(message, id).length > 0);

  /** Waits until the request is delivered and confirmed, and checks that it was delivered only once. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into results of every shape
  async waitForDelivery(id: Hex): Promise<{ document: any; result: any; text: string }> {
    await waitUntil(async () => (await this.readStatus(id)) === 3);
    await this.confirm();
    await this.waitForLog('delivered', id);
    return this.readDelivery(id);
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  async readDelivery(id: Hex): Promise<{ document: any; result: any; text: string }> {
    const found = (await this.market.deliveries()).filter((delivery) => delivery.id === id);
    assert.equal(found.length, 1, 'the request must be delivered exactly once');
    assert.equal((await this.market.wasted()).includes(id), false, 'no second delivery may be wasted');
    const file = this.ipfs.published.get(found[0]!.data);
    assert.ok(file, 'the delivery must refer to a published file');
    assert.equal(file.name, BigInt(id).toString());
    const text = file.content.toString();
    const document = JSON.parse(text);
    return { document, result: JSON.parse(document.result), text };
  }

  async close(): Promise<void> {
    if (this.#worker) await this.stopWorker('SIGKILL');
    for (const relay of [this.chainRelay, this.ipfsRelay, this.serviceRelay]) await relay.close();
    await this.ipfs.close();
    await this.chain.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export async function waitUntil(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) await sleep(20);
}
