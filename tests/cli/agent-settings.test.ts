import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BadConfig, readConfig } from '../../src/config.ts';

const registry = '0x8004BAa17C55a88189AE136b182e5fdA19dE9b63';
const rpc = 'http://127.0.0.1:8545';

for (const [name, environment, problem] of [
  ['a registry that is no address', { ASSAY_REPUTATION_REGISTRY: '0x1' }, /^ASSAY_REPUTATION_REGISTRY must be 0x/],
  [
    'a registry without an agent',
    { ASSAY_REPUTATION_REGISTRY: registry, ASSAY_CHAIN_RPC: rpc },
    /needs ASSAY_AGENT_ID/,
  ],
  ['a registry without a chain', { ASSAY_REPUTATION_REGISTRY: registry, ASSAY_AGENT_ID: '1' }, /and ASSAY_CHAIN_RPC/],
  ['an agent without a number', { ASSAY_AGENT_ID: 'me' }, /^ASSAY_AGENT_ID must be a whole number/],
  ['a registry of agents on no chain', { ASSAY_AGENT_REGISTRY: registry }, /^ASSAY_AGENT_REGISTRY must be eip155/],
  ['a chain nobody needs', { ASSAY_CHAIN_RPC: rpc }, /^ASSAY_CHAIN_RPC is of use only with/],
  ['a payee without a chain', { ASSAY_CHAIN_PAYEE: registry }, /^ASSAY_CHAIN_PAYEE needs ASSAY_CHAIN_RPC/],
] as const) {
  test(`${name} stops the start by name`, () => {
    assert.throws(
      () => readConfig(environment),
      (error) => error instanceof BadConfig && problem.test(error.message),
    );
  });
}

test('an agent and its registries', () => {
  const config = readConfig({ ASSAY_REPUTATION_REGISTRY: registry, ASSAY_AGENT_ID: '7', ASSAY_CHAIN_RPC: rpc });
  assert.deepEqual(
    [config.reputationRegistry, config.agentId, config.agentRegistry],
    [registry, 7, 'eip155:100:0x8004A169FB4a3325136EB29fA0ceB6D2e539a432'],
  );
});
