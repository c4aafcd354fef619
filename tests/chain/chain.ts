import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Hex, toHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { sha256 } from '../../src/base/digest.ts';
import { projectFolder } from '../../src/project-folder.ts';

/** An account with ten thousand of the native currency. */
export type ChainAccount = { readonly address: Hex; readonly privateKey: Hex };

export type Chain = {
  readonly url: string;
  readonly id: number;
  /** The CAIP-2 name, such as `eip155:100`. */
  readonly network: `eip155:${number}`;
  readonly accounts: readonly ChainAccount[];
  request<Result = unknown>(method: string, params?: readonly unknown[]): Promise<Result>;
  /** Mines blocks, including any pending transactions. */
  mine(blocks?: number): Promise<void>;
  /** While off, transactions wait for `mine`; on by default. */
  automine(on: boolean): Promise<void>;
  /** A point to revert to, once. */
  snapshot(): Promise<string>;
  /** Reverts to a snapshot: every block mined since is gone, as after a reorganisation. */
  revert(snapshot: string): Promise<void>;
  /** In seconds since 1970; later than the newest block. */
  setNextBlockTimestamp(seconds: number): Promise<void>;
  blockNumber(): Promise<number>;
  close(): Promise<void>;
};

/** Not derived from a mnemonic, as is usual: that would take a second, here and again in the chain's process. */
const privateKeys = Array.from({ length: 20 }, (_, index): Hex => `0x${sha256(`account ${index} of a test`)}`);

/** Starts a real, empty chain in its own process on a free port; it exits with the process that started it. */
export async function startChain({ id = 31337 }: { readonly id?: number } = {}): Promise<Chain> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-chain-'));
  const child = spawn(
    process.execPath,
    [
      join(projectFolder, 'node_modules/hardhat/internal/cli/bootstrap.js'),
      ...['--config', join(import.meta.dirname, 'hardhat.config.cjs')],
      ...['node', '--hostname', '127.0.0.1', '--port', '0'],
    ],
    {
      cwd: projectFolder,
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        HOME: folder,
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
        XDG_CACHE_HOME: folder,
        HARDHAT_DISABLE_TELEMETRY_PROMPT: 'true',
        CHAIN_FOLDER: folder,
        CHAIN_ID: String(id),
        CHAIN_KEYS: privateKeys.join(' '),
      },
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  );
  const ended = once(child, 'exit');
  const log: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        if (log.length < 100) log.push(line);
        const found = /JSON-RPC server at (http:\/\/[\d.:]+)/.exec(line);
        if (found) resolve(found[1]!);
      });
    }
    child.once('error', reject);
    ended.then(() => {
      rmSync(folder, { recursive: true, force: true });
      reject(new Error(`the chain did not start:\n${log.join('\n')}`));
    });
  });

  let calls = 0;
  const request = async <Result>(method: string, params: readonly unknown[] = []): Promise<Result> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: ++calls, method, params }),
    });
    const answer = (await response.json()) as { result: Result; error?: { message: string } };
    if (answer.error) throw new Error(`${method}: ${answer.error.message}`);
    return answer.result;
  };
  if (Number(await request('eth_chainId')) !== id) throw new Error('the chain has the wrong id');

  return {
    url,
    id,
    network: `eip155:${id}`,
    accounts: privateKeys.map((privateKey) => ({ address: privateKeyToAccount(privateKey).address, privateKey })),
    request,
    async mine(blocks = 1) {
      // One by one: blocks mined in bulk are generated on demand, and their parent hashes do not match.
      for (let mined = 0; mined < blocks; mined++) await request('evm_mine');
    },
    async automine(on) {
      await request('evm_setAutomine', [on]);
    },
    snapshot: () => request<string>('evm_snapshot'),
    async revert(snapshot) {
      if (!(await request<boolean>('evm_revert', [snapshot]))) throw new Error('there is no such snapshot');
    },
    async setNextBlockTimestamp(seconds) {
      await request('evm_setNextBlockTimestamp', [toHex(seconds)]);
    },
    blockNumber: async () => Number(await request<string>('eth_blockNumber')),
    async close() {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
