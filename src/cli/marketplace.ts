import { join, resolve } from 'node:path';
import { pino } from 'pino';
import { createLogWriter } from '../base/log-writer.ts';
import { waitForStopSignal } from '../base/stop-signal.ts';
import { BadConfig, type Config, readConfig } from '../config.ts';
import { type Engines, startEngines } from '../engines.ts';
import { serviceDescription } from '../entrances/info.ts';
import { cidHex } from '../marketplace/ipfs/cid.ts';
import { fileOf } from '../marketplace/ipfs/unixfs.ts';
import { metadata } from '../marketplace/metadata.ts';
import { settings } from '../settings.ts';
import { validate } from '../validate/validate.ts';
import { type Command, Misuse } from './command.ts';

export const marketplace: Command = {
  name: 'marketplace',
  usage: '[metadata]',
  summary:
    "serve the agent marketplace: judge what is asked of our mech and deliver it; metadata: print its tools' file",
  async run(args, environment) {
    const [action, ...rest] = args;
    if (rest.length > 0 || (action !== undefined && action !== 'metadata')) {
      throw new Misuse(`there is no ${args.join(' ')}`);
    }
    const config = readConfig(environment);
    if (action === 'metadata') return printMetadata(config);
    return work(config);
  },
};

function printMetadata({ baseUrl, listen }: Config): number {
  const text = JSON.stringify(
    metadata({ baseUrl: baseUrl ?? `http://${listen.host}:${listen.port}`, description: serviceDescription }),
    null,
    2,
  );
  process.stdout.write(`${text}\n`);
  const { cid } = fileOf(Buffer.from(`${text}\n`));
  const hash = `0x${Buffer.from(cid.digest).toString('hex')}`;
  console.error(`assay: as a file on IPFS it is ${cidHex(cid)}; changeHash takes ${hash}`);
  return 0;
}

const needed = ['ipfsGateway', 'ipfsApi', 'mechMarketplace', 'mechAddress', 'mechKey', 'mechServiceUrl'] as const;

type Complete = Config & { readonly [Name in (typeof needed)[number]]: NonNullable<Config[Name]> };

/** What the worker cannot do without, each by name. */
function complete(config: Config): Complete & { readonly rpc: readonly string[] } {
  const missing: string[] = needed
    .filter((name) => config[name] === null)
    .map((name) => `${settings[name].name} is needed: ${settings[name].about}`);
  const rpc = config.mechRpc ?? config.chainRpc;
  if (!rpc) missing.push(`${settings.mechRpc.name} is needed: ${settings.mechRpc.about}`);
  if (config.mechApiKey === null && config.keys === 'on') {
    missing.push(`${settings.mechApiKey.name} is needed: ${settings.mechApiKey.about}`);
  }
  if (missing.length > 0) throw new BadConfig(missing);
  return { ...(config as Complete), rpc: rpc! };
}

async function work(given: Config): Promise<number> {
  const config = complete(given);
  const { mechMarketplace, mechAddress: mech, mechSafe: safe, chainId } = config;
  const log = pino({ level: config.log, base: null }, createLogWriter());
  const { Journal } = await import('../marketplace/journal.ts');
  const { openNode } = await import('../marketplace/node.ts');
  const { openMarket } = await import('../marketplace/market.ts');
  const { openMech } = await import('../marketplace/mech.ts');
  const { UnsupportedMech } = await import('../marketplace/payment-types.ts');
  const { openSender } = await import('../marketplace/sender.ts');
  const { openService } = await import('../marketplace/service.ts');
  const { judgeBy } = await import('../marketplace/judge.ts');
  const { startWorker } = await import('../marketplace/worker.ts');

  const journal = Journal.open(join(resolve(config.data), 'marketplace'), `${chainId}-${mech.toLowerCase()}`);
  const node = openNode(config.rpc, chainId);
  const sender = openSender(node, config.mechKey, { mech, safe });
  const contract = openMech(node, { mech, operator: sender.operator });
  try {
    await contract.payment();
  } catch (error) {
    // While the chain is out of reach the worker starts all the same, and asks again when it is back.
    if (error instanceof UnsupportedMech) {
      journal.close();
      throw new BadConfig([`${settings.mechAddress.name} cannot be used: ${error.message}`]);
    }
  }
  let engines: Engines | null = null;
  /** Started when the service is first missed: most workers never need them. */
  const tools = () => {
    engines ??= startEngines({ python: config.python, newestPython: 'on-demand' });
    return engines.tools;
  };
  const unsupported = Promise.withResolvers<string>();
  const worker = startWorker({
    journal,
    market: openMarket(node, { marketplace: mechMarketplace, mech }),
    mech: contract,
    sender,
    judge: judgeBy(openService(config.mechServiceUrl, config.mechApiKey), (submission, signal) =>
      validate(submission, tools(), signal),
    ),
    gateways: config.ipfsGateway,
    ipfsApi: config.ipfsApi,
    confirmations: config.mechConfirmations,
    pollMs: config.mechPollSeconds * 1000,
    start: config.mechStart,
    log,
    onUnsupported: ({ message }) => unsupported.resolve(message),
  });
  console.error(`assay: serves the mech ${mech} on chain ${chainId}`);
  const ended = await Promise.race([waitForStopSignal().then((signal) => ({ signal })), unsupported.promise]);
  const refused = typeof ended === 'string';
  console.error(
    refused
      ? `assay: ${settings.mechAddress.name} cannot be used: ${ended}`
      : `assay: ${ended.signal}: letting the steps under way end`,
  );
  await worker.close();
  await (engines as Engines | null)?.close();
  journal.close();
  return refused ? 2 : 0;
}
