import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { encodeAbiParameters, type Hex, parseAbiParameters } from 'viem';
import { sha256 } from '../../src/base/digest.ts';
import { type Chain, startChain } from './chain.ts';
import { deployMarket, type MarketContracts, marketSourceDigest, rate } from './market.ts';

let chain: Chain;
let market: MarketContracts;
before(async () => {
  chain = await startChain();
  market = await deployMarket(chain, chain.accounts[0]!, chain.accounts[1]!);
});
after(() => chain.close());

const data: Hex = `0x${'11'.repeat(32)}`;
const status = (id: Hex) => market.read<number>('Marketplace', 'getRequestStatus', [id]);
const succeeded = async (hash: Hex) =>
  (await chain.request<{ status: Hex }>('eth_getTransactionReceipt', [hash])).status === '0x1';

test('the compiled contracts are those of the source', () => {
  const source = readFileSync(new URL('market.sol', import.meta.url), 'utf8');
  assert.equal(marketSourceDigest, sha256(source), 'run node tests/chain/compile-market.ts');
});

test('a request is delivered once, by the operator of its mech', async () => {
  const [requester, operator] = chain.accounts;
  const [id] = await market.request(requester!, [data]);
  assert.equal(await status(id!), 1);
  assert.deepEqual(await market.read('Mech', 'getUndeliveredRequestIds', [1, 0]), [id]);
  await assert.rejects(market.read('Mech', 'getUndeliveredRequestIds', [2, 0]), /overflow/);
  assert.equal(await succeeded(await market.write(requester!, 'Mech', 'deliverToMarketplace', [[id], [data]])), false);
  for (const _ of [1, 2]) {
    assert.ok(await succeeded(await market.write(operator!, 'Mech', 'deliverToMarketplace', [[id], [data]])));
  }
  assert.equal(await status(id!), 3);
  assert.deepEqual(
    (await market.deliveries()).map((delivered) => [delivered.id, delivered.data]),
    [[id, data]],
  );
  assert.deepEqual(await market.wasted(), [id]);
});

test('a delivery at a higher rate than the request pays succeeds, is not counted, and leaves the request open', async () => {
  const [requester, operator] = chain.accounts;
  const [id] = await market.request(requester!, [data]);
  await market.write(operator!, 'Mech', 'changeMaxDeliveryRate', [rate + 1n]);
  assert.ok(await succeeded(await market.write(operator!, 'Mech', 'deliverToMarketplace', [[id], [data]])));
  assert.equal(await status(id!), 1);
  assert.equal((await market.wasted()).at(-1), id);
  assert.equal(await market.read('Mech', 'numUndeliveredRequests', []), 0n);
  await market.write(operator!, 'Mech', 'changeMaxDeliveryRate', [rate]);
  assert.ok(await succeeded(await market.write(operator!, 'Mech', 'deliverToMarketplace', [[id], [data]])));
  assert.equal(await status(id!), 3);
});

test('a mech of a subscription takes the rate with the delivery, and reverts without it', async () => {
  const [requester, operator] = chain.accounts;
  const subscribed = await market.withMech('NvmSubscriptionNative');
  const [id] = await subscribed.request(requester!, [data]);
  const deliver = (delivered: Hex) => subscribed.write(operator!, 'Mech', 'deliverToMarketplace', [[id], [delivered]]);
  assert.equal(await succeeded(await deliver(data)), false);
  assert.ok(await succeeded(await deliver(encodeAbiParameters(parseAbiParameters('uint256, bytes'), [7n, data]))));
  assert.deepEqual(
    (await subscribed.deliveries()).map((delivered) => [delivered.id, delivered.data, delivered.rate]),
    [[id, data, 7n]],
  );
});

test('while its service is not deployed, a mech has no operator', async () => {
  await market.write(chain.accounts[0]!, 'Mech', 'setServiceState', [5]);
  await assert.rejects(market.read('Mech', 'isOperator', [chain.accounts[1]!.address]), /WrongServiceState/);
  await market.write(chain.accounts[0]!, 'Mech', 'setServiceState', [4]);
});

test('the wallet does nothing without the signature of its owner', async () => {
  const [stranger] = chain.accounts;
  const none = '0x0000000000000000000000000000000000000000';
  const args = [market.mech, 0, '0x', 0, 0, 0, 0, none, none, `0x${'11'.repeat(64)}1b`];
  assert.equal(await succeeded(await market.write(stranger!, 'Safe', 'execTransaction', args)), false);
  assert.equal(await market.read('Safe', 'nonce', []), 0n);
});
