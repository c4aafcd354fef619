import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { type Hex, parseSignature, toHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { sha256 } from '../../src/base/digest.ts';
import { type Chain, startChain } from './chain.ts';
import { deployToken, type Token, tokenSourceDigest } from './token.ts';

let chain: Chain;
let token: Token;
before(async () => {
  chain = await startChain();
  token = await deployToken(chain, chain.accounts[0]!);
});
after(() => chain.close());

const types = {
  TransferWithAuthorization: [
    { name: 'from', type: 'address' },
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'validAfter', type: 'uint256' },
    { name: 'validBefore', type: 'uint256' },
    { name: 'nonce', type: 'bytes32' },
  ],
} as const;

type Change = { readonly value?: bigint; readonly validAfter?: bigint; readonly validBefore?: bigint };

/** A transfer of 30 from the second account to the third, as signed by an account and sent by the first. */
async function authorized({
  signer = 1,
  nonce = toHex(randomBytes(32)),
  ...change
}: Change & { signer?: number; nonce?: Hex }) {
  const [, from, to] = chain.accounts;
  const message = {
    from: from!.address,
    to: to!.address,
    value: 30n,
    validAfter: 0n,
    validBefore: 2n ** 40n,
    nonce,
    ...change,
  };
  const signature = await privateKeyToAccount(chain.accounts[signer]!.privateKey).signTypedData({
    domain: { name: token.name, version: token.version, chainId: chain.id, verifyingContract: token.address },
    types,
    primaryType: 'TransferWithAuthorization',
    message,
  });
  return { args: Object.values(message), nonce, signature };
}

const send = (args: readonly unknown[]) => token.write(chain.accounts[0]!, 'transferWithAuthorization', args);

const balances = () => Promise.all([1, 2].map((at) => token.balanceOf(chain.accounts[at]!.address)));

test('the compiled contract is that of the source', () => {
  const source = readFileSync(new URL('token.sol', import.meta.url), 'utf8');
  assert.equal(tokenSourceDigest, sha256(source), 'run node tests/chain/compile-token.ts');
});

test('a signed transfer is carried out once, in either form', async () => {
  const { address } = chain.accounts[1]!;
  await token.mint(address, 100n);
  const first = await authorized({});
  const { r, s, v } = parseSignature(first.signature);
  assert.equal(await token.authorizationState(address, first.nonce), false);
  await send([...first.args, Number(v), r, s]);
  assert.equal(await token.authorizationState(address, first.nonce), true);
  const second = await authorized({});
  await send([...second.args, second.signature]);
  assert.deepEqual(await balances(), [40n, 60n]);
  await assert.rejects(send([...first.args, first.signature]), /authorization is used/);
  assert.deepEqual(await balances(), [40n, 60n]);
});

for (const [name, change, reason] of [
  ['signed by another', { signer: 2 }, /invalid signature/],
  ['of more than there is', { value: 1000n }, /transfer amount exceeds balance/],
  ['that has expired', { validBefore: 1n }, /authorization is expired/],
  ['that is not yet valid', { validAfter: 2n ** 40n - 1n }, /authorization is not yet valid/],
] as const) {
  test(`a transfer ${name} is refused`, async () => {
    const before = await balances();
    const { args, signature } = await authorized(change);
    await assert.rejects(send([...args, signature]), reason);
    assert.deepEqual(await balances(), before);
  });
}
