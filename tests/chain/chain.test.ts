import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import { createWalletClient, formatEther, http, parseEther } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { hardhat } from 'viem/chains';
import { type Chain, startChain } from './chain.ts';

let chain: Chain;
before(async () => {
  chain = await startChain();
});
after(() => chain.close());

test('the accounts sign with their keys, and their transactions are mined', async () => {
  const [from, to] = chain.accounts;
  const wallet = createWalletClient({
    account: privateKeyToAccount(from!.privateKey),
    chain: hardhat,
    transport: http(chain.url),
  });
  assert.equal(wallet.account.address, from!.address);
  const sent = await wallet.sendTransaction({ to: to!.address, value: parseEther('1.5') });
  const receipt = await chain.request<{ status: string; blockNumber: string }>('eth_getTransactionReceipt', [sent]);
  assert.deepEqual(
    { status: receipt.status, block: Number(receipt.blockNumber) },
    { status: '0x1', block: await chain.blockNumber() },
  );
  const balance = BigInt(await chain.request<string>('eth_getBalance', [to!.address, 'latest']));
  assert.equal(formatEther(balance), '10001.5');
});

test('blocks are added, and reverted to a snapshot', async () => {
  const start = await chain.blockNumber();
  const snapshot = await chain.snapshot();
  await chain.mine(3);
  assert.equal(await chain.blockNumber(), start + 3);
  await chain.revert(snapshot);
  assert.equal(await chain.blockNumber(), start);
  await assert.rejects(chain.revert(snapshot), /no such snapshot/);
});

test('blocks name each other as parents, however many are added', async () => {
  const start = await chain.blockNumber();
  await chain.mine(20);
  let parent: string | null = null;
  for (let number = start; number <= start + 20; number++) {
    const block: { hash: string; parentHash: string } = await chain.request('eth_getBlockByNumber', [
      `0x${number.toString(16)}`,
      false,
    ]);
    if (parent) assert.equal(block.parentHash, parent);
    parent = block.hash;
  }
});

test('the time of the next block can be set', async () => {
  const { timestamp } = await chain.request<{ timestamp: string }>('eth_getBlockByNumber', ['latest', false]);
  await chain.setNextBlockTimestamp(Number(timestamp) + 86_400);
  await chain.mine();
  const next = await chain.request<{ timestamp: string }>('eth_getBlockByNumber', ['latest', false]);
  assert.equal(Number(next.timestamp), Number(timestamp) + 86_400);
});

test('a chain exits with the process that started it, even if that is killed', async () => {
  const script = `
    import { startChain } from '${import.meta.dirname}/chain.ts';
    console.log((await startChain({ id: 100 })).url);
    setInterval(() => {}, 1000);`;
  const owner = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = String((await once(owner.stdout, 'data'))[0]).trim();
  const callChain = (): Promise<Response> =>
    fetch(url, { method: 'POST', body: '{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[]}' });
  assert.deepEqual(await (await callChain()).json(), { jsonrpc: '2.0', id: 1, result: '0x64' });
  owner.kill('SIGKILL');
  for (let alive = true; alive; )
    alive = await callChain().then(
      () => true,
      () => false,
    );
});
