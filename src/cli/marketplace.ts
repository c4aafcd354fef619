import { join, resolve } from 'node:path';
import { pino } from 'pino';
import { createLogWriter } from '../base/log-writer.ts';
import { waitForStopSignal } from '../base/stop-signal.ts';
import { BadConfig, type Config, readConfig } from '../config.ts';
import { type Engines, startEngines } from '../engines.ts';
import { serviceDescription } from '../entrances/info.ts';
import { formatCid } from '../marketplace/ipfs/cid.ts';
import { summarizeFile } from '../marketplace/ipfs/unixfs.ts';
import { buildMetadata } from '../marketplace/metadata.ts';
import { settings } from '../settings.ts';
import { validate } from '../validate/validate.ts';
import { type Command, UsageError } from './command.ts';

export const marketplace: Command = {
  name: 'marketplace',
  usage: '[metadata]',
  summary: 'serve requests on the Olas marketplace; metadata: print the file that describes our tools there',
  async run(args, environment) {
    const [action, ...rest] = args;
    if (rest.length > 0 || (action !== undefined && action !== 'metadata')) {
      throw new UsageError(`unknown argument ${args.join(' ')}`);
    }
    const config = readConfig(environment);
    if (action === 'metadata') return printMetadata(config);
    return runWorker(config);
  },
};

function printMetadata({ baseUrl, listen }: Config): number {
  const text = JSON.stringify(
    buildMetadata({ baseUrl: baseUrl ?? `http://${listen.host}:${listen.port}`, description: serviceDescription }),
    null,
    2,
  );
  process.stdout.write(`${text}\n`);
  const { cid } = summarizeFile(Buffer.from(`${text}\n`));
  const hash = `0x${Buffer.from(cid.digest).toString('hex')}`;
  console.error(`assay: the IPFS address of this file is ${formatCid(cid)}; pass ${hash} to changeHash`);
  return 0;
}

const requiredSettings = [
  'ipfsGateway',
  'ipfsApi',
  'mechMarketplace',
  'mechAddress',
  'mechKey',
  'mechServiceUrl',
] as const;

type CompleteConfig = Config & { readonly [Name in (typeof requiredSettings)[number]]: NonNullable<Config[Name]> };

/** Throws an error that names each required setting that is missing. */
function requireSettings(config: Config): CompleteConfig & { readonly rpc: readonly string[] } {
  const missing: string[] = requiredSettings
    .filter((name) => config[name] === null)
    .map((name) => `${settings[name].name} is required: ${settings[name].about}`);
  const rpc = config.mechRpc ?? config.chainRpc;
  if (!rpc) missing.push(`${settings.mechRpc.name} is required: ${settings.mechRpc.about}`);
  if (config.mechApiKey === null && config.keys === 'on') {
    missing.push(`${settings.mechApiKey.name} is required: ${settings.mechApiKey.about}`);
  }
  if (missing.length > 0) throw new BadConfig(missing);
  return { ...(config as CompleteConfig), rpc: rpc! };
}

async function runWorker(partial: Config): Promise<number> {
  const config = requireSettings(partial);
  const { mechMarketplace, mechAddress: mech, mechSafe: safe, chainId } = config;
  const log = pino({ level: config.log, base: null }, createLogWriter());
  const { Journal } = await import('../marketplace/journal.ts');
  const { openNode } = await import('../marketplace/node.ts');
  const { openMarket } = await import('../marketplace/market.ts');
  const { openMech } = await import('../marketplace/mech.ts');
  const { UnsupportedMech } = await import('../marketplace/payment-types.ts');
  const { openSender } = await import('../marketplace/sender.ts');
  const { openService } = await import('../marketplace/service.ts');
  const { createJudge } = await import('../marketplace/judge.ts');
  const { startWorker } = await import('../marketplace/worker.ts');

  const journal = Journal.open(join(resolve(config.data), 'marketplace'), `${chainId}-${mech.toLowerCase()}`);
  const node = openNode(config.rpc, chainId);
  const sender = openSender(node, config.mechKey, { mech, safe });
  const contract = openMech(node, { mech, operator: sender.operator });
  try {
    await contract.getPaymentType();
  } catch (error) {
    // If the chain cannot be reached, the worker starts anyway and retries later.
    if (error instanceof UnsupportedMech) {
      journal.close();
      throw new BadConfig([`${settings.mechAddress.name} cannot be used: ${error.message}`]);
    }
  }
  let engines: Engines | null = null;
  /** Started on first use, when the service cannot be reached: most workers never need them. */
  const getTools = () => {
    engines ??= startEngines({ python: config.python, newestPython: 'on-demand' });
    return engines.tools;
  };
  const unsupported = Promise.withResolvers<string>();
  const worker = startWorker({
    journal,
    market: openMarket(node, { marketplace: mechMarketplace, mech }),
    mech: contract,
    sender,
    judge: createJudge(openService(config.mechServiceUrl, config.mechApiKey), (submission, signal) =>
      validate(submission, getTools(), signal),
    ),
    gateways: config.ipfsGateway,
    ipfsApi: config.ipfsApi,
    confirmations: config.mechConfirmations,
    pollMs: config.mechPollSeconds * 1000,
    start: config.mechStart,
    log,
    onUnsupported: ({ message }) => unsupported.resolve(message),
  });
  console.error(`assay: serving mech ${mech} on chain ${chainId}`);
  const ended = await Promise.race([waitForStopSignal().then((signal) => ({ signal })), unsupported.promise]);
  const isUnsupported = typeof ended === 'string';
  console.error(
    isUnsupported
      ? `assay: ${settings.mechAddress.name} cannot be used: ${ended}`
      : `assay: received ${ended.signal}; finishing the steps in progress`,
  );
  await worker.close();
  await (engines as Engines | null)?.close();
  journal.close();
  return isUnsupported ? 2 : 0;
}
