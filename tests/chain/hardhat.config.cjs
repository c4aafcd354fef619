const { subscribe } = require('node:diagnostics_channel');
const { rmSync } = require('node:fs');
const { join } = require('node:path');

const folder = process.env.CHAIN_FOLDER;

// The process that started this chain holds the other end of stdin: when that process exits, so does the chain.
process.stdin.resume();
process.stdin.once('close', () => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});

// As `tests/stand-in.ts` does: idle connections are left for the caller to close.
subscribe('http.server.request.start', ({ server }) => {
  server.keepAliveTimeout = 0;
});

module.exports = {
  solidity: '0.8.26',
  paths: {
    sources: join(folder, 'contracts'),
    tests: join(folder, 'tests'),
    cache: join(folder, 'cache'),
    artifacts: join(folder, 'artifacts'),
  },
  networks: {
    hardhat: {
      chainId: Number(process.env.CHAIN_ID),
      loggingEnabled: false,
      // As other nodes do: a failed transaction is mined and its hash returned.
      throwOnTransactionFailures: false,
      accounts: process.env.CHAIN_KEYS.split(' ').map((privateKey) => ({ privateKey, balance: `1${'0'.repeat(22)}` })),
    },
  },
};
