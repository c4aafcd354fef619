import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BadConfig, readConfig } from '../../src/config.ts';

const registry = '0x8004BAa17C55a88189AE136b182e5fdA19dE9b63';
const rpc = 'http://127.0.0.1:8545';

for (const [name, environment, problem] of [
  ['an invalid registry address', { ASSAY_REPUTATION_REGISTRY: '0x1' }, /^ASSAY_REPUTATION_REGISTRY must be 0x/],
  [
    'a registry without an agent',
    { ASSAY_REPUTATION_REGISTRY: registry, ASSAY_CHAIN_RPC: rpc },
    /needs ASSAY_AGENT_ID/,
  ],
  ['a registry without a chain', { ASSAY_REPUTATION_REGISTRY: registry, ASSAY_AGENT_ID: '1' }, /and ASSAY_CHAIN_RPC/],
  ['an agent id that is not a number', { ASSAY_AGENT_ID: 'me' }, /^ASSAY_AGENT_ID must be a whole number/],
  ['an agent registry without a chain', { ASSAY_AGENT_REGISTRY: registry }, /^ASSAY_AGENT_REGISTRY must be eip155/],
  ['a chain that no other setting uses', { ASSAY_CHAIN_RPC: rpc }, /^ASSAY_CHAIN_RPC is of use only with/],
  ['a payee without a chain', { ASSAY_CHAIN_PAYEE: registry }, /^ASSAY_CHAIN_PAYEE needs ASSAY_CHAIN_RPC/],
] as const) {
  test(`${name} is rejected with the name of the setting`, () => {
    assert.throws(
      () => readConfig(environment),
      (error) => error instanceof BadConfig && problem.test(error.message),
    );
  });
}

test('an agent with a reputation registry gets the default agent registry', () => {
  const config = readConfig({ ASSAY_REPUTATION_REGISTRY: registry, ASSAY_AGENT_ID: '7', ASSAY_CHAIN_RPC: rpc });
  assert.deepEqual(
    [config.reputationRegistry, config.agentId, config.agentRegistry],
    [registry, 7, 'eip155:100:0x8004A169FB4a3325136EB29fA0ceB6D2e539a432'],
  );
});
