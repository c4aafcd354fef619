import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { after, before, test } from 'node:test';
import { paymentTypes } from '../../src/marketplace/payment-types.ts';
import { paymentTypeHash, rate } from '../chain/market.ts';
import { machine, program } from '../service.ts';
import { sharedService } from '../shared-services.ts';
import { MarketplaceHarness } from './harness.ts';

const service = await sharedService('open');
let harness: MarketplaceHarness;
before(async () => {
  harness = await MarketplaceHarness.start(service.url);
});
after(async () => {
  await harness.close();
});

const task = { prompt: 'x = 1\n', tool: 'python_code_validator' };

test('the payment types have the hashes of the deployed contracts, and those that state a rate are known', () => {
  assert.deepEqual(
    paymentTypes.map(({ name, hash, isFixedPrice }) => [name, hash, isFixedPrice]),
    [
      ['FixedPriceNative', '0xba699a34be8fe0e7725e93dcbce1701b0211a8ca61330aaeb8a05bf2ec7abed1', true],
      ['FixedPriceToken', '0x3679d66ef546e66ce9057c4a052f317b135bc8e8c509638f7966edfd4fcf45e9', true],
      ['FixedPriceTokenUSDC', '0x6406bb5f31a732f898e1ce9fdd988a80a808d36ab5d9a4a4805a8be8d197d5e3', true],
      ['NvmSubscriptionNative', '0x803dd08fe79d91027fc9024e254a0942372b92f3ccabc1bd19f4a5c2b251c316', false],
      ['NvmSubscriptionTokenUSDC', '0x0d6fd99afa9c4c580fab5e341922c2a5c4b61d880da60506193d7bf88944dd14', false],
    ],
  );
});

/** The types of a kind differ only in their hashes, so one of each kind is drawn. */
const drawn = [true, false].map((isFixedPrice) => {
  const kind = paymentTypes.filter((type) => type.isFixedPrice === isFixedPrice);
  return kind[Math.floor(Math.random() * kind.length)]!;
});

for (const { name, isFixedPrice } of drawn) {
  test(`requests to a mech paid by ${name} are delivered`, async () => {
    await harness.switchMech(name);
    await harness.startWorker();
    const id = await harness.sendRequest(task);
    assert.equal((await harness.waitForDelivery(id)).result.valid, true);
    assert.deepEqual(
      (await harness.market.deliveries()).map((delivery) => [delivery.id, delivery.rate]),
      [[id, rate]],
    );
    if (!isFixedPrice) {
      const publishing = harness.ipfsRelay.holdAt('/api/v0/add', 'before');
      const earlier = await harness.sendRequest(task);
      await publishing;
      await harness.market.write(harness.operator, 'Mech', 'changeMaxDeliveryRate', [2n * rate]);
      harness.ipfsRelay.release();
      await harness.waitForDelivery(earlier);
      const delivery = (await harness.market.deliveries()).find((one) => one.id === earlier);
      assert.equal(delivery!.rate, rate, 'the rate at the time of the request applies');
    }
    await harness.stopWorker('SIGTERM');
  });
}

const unsupportedMessage = (mech: string) =>
  `assay: ASSAY_MECH_ADDRESS cannot be used: the mech ${mech} has the payment type ` +
  `${paymentTypeHash('Barter')}, which is not supported; use one of FixedPriceNative, FixedPriceToken, ` +
  'FixedPriceTokenUSDC, NvmSubscriptionNative, NvmSubscriptionTokenUSDC\n';

function runRefused(settings: Record<string, string> = {}): { status: number | null; stderr: string } {
  // The relay runs in this process, which is blocked while the command runs, so the chain is called directly.
  const env = { ...machine, ...harness.settings, ASSAY_MECH_RPC: harness.chain.url, ...settings };
  const args = [program, 'marketplace'];
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  return { status, stderr };
}

test('a mech with an unsupported payment type is rejected at startup', async () => {
  await harness.switchMech('Barter');
  assert.deepEqual(runRefused(), { status: 2, stderr: unsupportedMessage(harness.market.mech) });
});

for (const [name, address] of [
  ['an account', () => harness.requester.address],
  ['another contract', () => harness.market.safe],
] as const) {
  test(`${name} that is not a mech is rejected at startup`, () => {
    assert.deepEqual(runRefused({ ASSAY_MECH_ADDRESS: address() }), {
      status: 2,
      stderr: `assay: ASSAY_MECH_ADDRESS cannot be used: there is no mech at ${address()} on chain 100: it has no payment type\n`,
    });
  });
}

test('if the chain is unreachable at startup, an unsupported mech is rejected once it can be read', async () => {
  harness.chainRelay.isDown = true;
  harness.err = '';
  await harness.startWorker();
  await harness.waitForLog('reading the chain: does not work at the moment');
  harness.chainRelay.isDown = false;
  assert.equal(await harness.waitForExit(), 2);
  assert.equal(
    harness.err,
    `assay: serving mech ${harness.market.mech} on chain 100\n${unsupportedMessage(harness.market.mech)}`,
  );
});
