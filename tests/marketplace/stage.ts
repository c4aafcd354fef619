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

type Asked = ImportOptions & { readonly timeoutSeconds?: number };

/** A chain with a marketplace, an IPFS node, and the worker in a process of its own between them. */
export class Stage {
  readonly chain: Chain;
  market: MarketContracts;
  readonly ipfs: IpfsNode;
  /** The relays through which the worker reaches them. */
  readonly toChain: Relay;
  readonly toIpfs: Relay;
  readonly toService: Relay;
  readonly folder = temporaryFolder();
  settings: Record<string, string>;
  log: Record<string, unknown>[] = [];
  err = '';
  #worker: ChildProcess | null = null;

  private constructor(chain: Chain, market: MarketContracts, ipfs: IpfsNode, relays: readonly Relay[]) {
    this.chain = chain;
    this.market = market;
    this.ipfs = ipfs;
    [this.toChain, this.toIpfs, this.toService] = relays as [Relay, Relay, Relay];
    this.settings = {
      ASSAY_DATA: join(this.folder, 'data'),
      ASSAY_IPFS_GATEWAY: this.toIpfs.url,
      ASSAY_IPFS_API: this.toIpfs.url,
      ASSAY_CHAIN_ID: String(chain.id),
      ASSAY_MECH_RPC: this.toChain.url,
      ASSAY_MECH_MARKETPLACE: market.marketplace,
      ASSAY_MECH_ADDRESS: market.mech,
      ASSAY_MECH_KEY: this.operator.privateKey,
      ASSAY_MECH_SERVICE_URL: this.toService.url,
      ASSAY_MECH_API_KEY: 'assay_free_of_nobody',
      ASSAY_MECH_CONFIRMATIONS: String(confirmations),
      ASSAY_MECH_POLL_S: '0.1',
    };
  }

  static async open(serviceUrl = 'http://127.0.0.1:9'): Promise<Stage> {
    const chain = await startChain({ id: 100 });
    const market = await deployMarket(chain, chain.accounts[0]!, chain.accounts[1]!);
    const ipfs = await IpfsNode.start();
    const relays = await Promise.all([chain.url, ipfs.url, serviceUrl].map((url) => Relay.start(url)));
    return new Stage(chain, market, ipfs, relays);
  }

  get requester() {
    return this.chain.accounts[2]!;
  }

  get operator() {
    return this.chain.accounts[1]!;
  }

  async work(settings: Record<string, string> = {}): Promise<void> {
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
      child.once('exit', (code) => reject(new Error(`the worker ended with ${code}: ${this.err}`)));
    });
  }

  /** From the next worker on, a mech of another payment type is served. */
  async switchMech(paymentType: string): Promise<void> {
    this.market = await this.market.withMech(paymentType);
    this.settings.ASSAY_MECH_ADDRESS = this.market.mech;
  }

  async end(signal: NodeJS.Signals): Promise<number | null> {
    this.#worker!.kill(signal);
    return this.ended();
  }

  /** The exit code of the worker, once it has ended. */
  async ended(): Promise<number | null> {
    const worker = this.#worker!;
    this.#worker = null;
    return worker.exitCode ?? (await once(worker, 'exit'))[0];
  }

  /** Sends a request to the mech and mines enough blocks to confirm it. */
  async ask(task: object | string | Uint8Array, asked: Asked = {}): Promise<Hex> {
    const text = typeof task === 'string' || task instanceof Uint8Array ? task : JSON.stringify(task);
    return this.askFor(await this.ipfs.keep(text, asked), asked);
  }

  async askFor(data: Hex, { timeoutSeconds = 300 }: Asked = {}): Promise<Hex> {
    const [id] = await this.market.request(this.requester, [data], { timeoutSeconds });
    await this.confirm();
    return id!;
  }

  confirm = (): Promise<void> => this.chain.mine(confirmations - 1);

  status = (id: Hex): Promise<number> => this.market.read('Marketplace', 'getRequestStatus', [id]);

  lines = (message: string, id?: Hex): Record<string, unknown>[] =>
    this.log.filter((line) => line.msg === message && (id === undefined || line.request === id));

  /** Waits until the worker has logged the message, for a request if one is given. */
  said = (message: string, id?: Hex): Promise<void> => until(async () => this.lines(message, id).length > 0);

  /** Waits until the request is delivered and confirmed, and checks that it was delivered only once. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into results of every shape
  async delivered(id: Hex): Promise<{ document: any; result: any; text: string }> {
    await until(async () => (await this.status(id)) === 3);
    await this.confirm();
    await this.said('delivered', id);
    return this.answer(id);
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  async answer(id: Hex): Promise<{ document: any; result: any; text: string }> {
    const found = (await this.market.deliveries()).filter((delivery) => delivery.id === id);
    assert.equal(found.length, 1, 'delivered exactly once');
    assert.equal((await this.market.wasted()).includes(id), false, 'and no second delivery was wasted');
    const file = this.ipfs.published.get(found[0]!.data);
    assert.ok(file, 'what is delivered names what is published');
    assert.equal(file.name, BigInt(id).toString());
    const text = file.content.toString();
    const document = JSON.parse(text);
    return { document, result: JSON.parse(document.result), text };
  }

  async close(): Promise<void> {
    if (this.#worker) await this.end('SIGKILL');
    for (const relay of [this.toChain, this.toIpfs, this.toService]) await relay.close();
    await this.ipfs.close();
    await this.chain.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(20);
}
