import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { paymentTypes } from '../../src/marketplace/payment-types.ts';
import { projectFolder } from '../../src/project-folder.ts';
import { paymentTypeHash, rate } from '../chain/market.ts';
import { machine } from '../service.ts';
import { sharedService } from '../shared-services.ts';
import { Stage } from './stage.ts';

const service = await sharedService('open');
let stage: Stage;
before(async () => {
  stage = await Stage.open(service.url);
});
after(async () => {
  await stage.close();
});

const task = { prompt: 'x = 1\n', tool: 'python_code_validator' };

test('the payment types have the hashes that the deployed contracts name them by', () => {
  assert.deepEqual(
    paymentTypes.map(({ name, hash }) => [name, hash]),
    [
      ['FixedPriceNative', '0xba699a34be8fe0e7725e93dcbce1701b0211a8ca61330aaeb8a05bf2ec7abed1'],
      ['FixedPriceToken', '0x3679d66ef546e66ce9057c4a052f317b135bc8e8c509638f7966edfd4fcf45e9'],
      ['FixedPriceTokenUSDC', '0x6406bb5f31a732f898e1ce9fdd988a80a808d36ab5d9a4a4805a8be8d197d5e3'],
      ['NvmSubscriptionNative', '0x803dd08fe79d91027fc9024e254a0942372b92f3ccabc1bd19f4a5c2b251c316'],
      ['NvmSubscriptionTokenUSDC', '0x0d6fd99afa9c4c580fab5e341922c2a5c4b61d880da60506193d7bf88944dd14'],
    ],
  );
});

for (const { name, isFixedPrice } of paymentTypes) {
  test(`requests to a mech paid by ${name} are delivered`, async () => {
    await stage.switchMech(name);
    await stage.work();
    const id = await stage.ask(task);
    assert.equal((await stage.delivered(id)).result.valid, true);
    assert.deepEqual(
      (await stage.market.deliveries()).map((delivery) => [delivery.id, delivery.rate]),
      [[id, rate]],
    );
    if (!isFixedPrice) {
      const publishing = stage.toIpfs.holdAt('/api/v0/add', 'before');
      const earlier = await stage.ask(task);
      await publishing;
      await stage.market.write(stage.operator, 'Mech', 'changeMaxDeliveryRate', [2n * rate]);
      stage.toIpfs.letGo();
      await stage.delivered(earlier);
      const delivery = (await stage.market.deliveries()).find((one) => one.id === earlier);
      assert.equal(delivery!.rate, rate, 'at the rate that was agreed, whatever the mech charges by now');
    }
    await stage.end('SIGTERM');
  });
}

const unsupported = (mech: string) =>
  `assay: ASSAY_MECH_ADDRESS cannot be used: the mech ${mech} has the payment type ` +
  `${paymentTypeHash('Barter')}, which is not supported; use one of FixedPriceNative, FixedPriceToken, ` +
  'FixedPriceTokenUSDC, NvmSubscriptionNative, NvmSubscriptionTokenUSDC\n';

function refusal(settings: Record<string, string> = {}): { status: number | null; stderr: string } {
  // The relay lives in this process, which is blocked meanwhile: the chain is asked directly.
  const env = { ...machine, ...stage.settings, ASSAY_MECH_RPC: stage.chain.url, ...settings };
  const args = [join(projectFolder, 'src/assay.ts'), 'marketplace'];
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  return { status, stderr };
}

test('a mech with an unsupported payment type is refused at startup', async () => {
  await stage.switchMech('Barter');
  assert.deepEqual(refusal(), { status: 2, stderr: unsupported(stage.market.mech) });
});

for (const [name, address] of [
  ['an account', () => stage.requester.address],
  ['another contract', () => stage.market.safe],
] as const) {
  test(`${name} that is no mech is refused at the start`, () => {
    assert.deepEqual(refusal({ ASSAY_MECH_ADDRESS: address() }), {
      status: 2,
      stderr: `assay: ASSAY_MECH_ADDRESS cannot be used: there is no mech at ${address()} on chain 100: it has no payment type\n`,
    });
  });
}

test('a mech that can be read only later is refused then', async () => {
  stage.toChain.dead = true;
  stage.err = '';
  await stage.work();
  await stage.said('reading the chain: does not work at the moment');
  stage.toChain.dead = false;
  assert.equal(await stage.ended(), 2);
  assert.equal(stage.err, `assay: serving mech ${stage.market.mech} on chain 100\n${unsupported(stage.market.mech)}`);
});
