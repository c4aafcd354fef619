import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { parseNetworks } from './auth/address.ts';
import { type Environment, environment } from './environment.ts';
import type { Mode, modes } from './model/mode.ts';
import { toTokenUnits } from './payments/x402/token-units.ts';
import { modeKey, type Setting, settings } from './settings.ts';
import { forEachMode } from './validate/plan.ts';

type Settings = typeof settings;

/** Null if a setting has neither a value nor a default. */
type ValueOf<S> =
  S extends Setting<infer Value> ? (S extends { readonly fallback: string } ? Value : Value | null) : never;

export type Config = { readonly [Name in keyof Settings]: ValueOf<Settings[Name]> };

/** The type of a per-mode setting, which is the same for all modes. */
type ModeValue<Prefix extends ModePrefix> = Config[`${Prefix}${Capitalize<(typeof modes)[0]>}`];
type ModePrefix = 'credits' | 'runningMax' | 'waitingMax' | 'x402Price';

/** The values of a per-mode setting, by mode. */
export const modeSettings = <Prefix extends ModePrefix>(
  config: Config,
  prefix: Prefix,
): Readonly<Record<Mode, ModeValue<Prefix>>> =>
  forEachMode(({ mode }) => config[modeKey(prefix, mode)] as ModeValue<Prefix>);

export type Origin = 'environment' | 'file' | 'default' | 'unset';

export type Stated = { readonly setting: Setting<unknown>; readonly text: string | null; readonly origin: Origin };

/** Invalid settings: one line each, starting with the name of the setting. */
export class BadConfig extends Error {
  override readonly name = 'BadConfig';
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

export { type Environment, environment } from './environment.ts';

/** The text of each setting, and where it comes from. */
export function stated(environment: Environment): Stated[] {
  return Object.values<Setting<unknown>>(settings).map((setting) => {
    const direct = environment[setting.name];
    if (direct !== undefined && direct !== '') return { setting, text: direct, origin: 'environment' };
    const file = environment[`${setting.name}_FILE`];
    if (file) return { setting, text: readFileSync(file, 'utf8').trim(), origin: 'file' };
    if (setting.fallback !== undefined) return { setting, text: setting.fallback, origin: 'default' };
    return { setting, text: null, origin: 'unset' };
  });
}

/** Parses every setting, or throws an error that lists the invalid ones. */
export function readConfig(environment: Environment): Config {
  const problems = strangers(environment).map((name) => `${name} is not a setting: see ./assay config`);
  const values: Record<string, unknown> = {};
  let given: Stated[] = [];
  try {
    given = stated(environment);
  } catch (error) {
    problems.push(`a settings file cannot be read: ${(error as Error).message}`);
  }
  for (const [index, key] of Object.keys(settings).entries()) {
    const one = given[index];
    if (!one) continue;
    try {
      values[key] = one.text === null ? null : one.setting.parse(one.text);
    } catch (error) {
      problems.push(`${one.setting.name} ${(error as Error).message}`);
    }
  }
  if (problems.length === 0) problems.push(...contradictions(values as Config));
  if (problems.length > 0) throw new BadConfig(problems);
  return values as Config;
}

function strangers(environment: Environment): string[] {
  const known = new Set(Object.values(settings).flatMap(({ name }) => [name, `${name}_FILE`]));
  return Object.keys(environment).filter((name) => name.startsWith('ASSAY_') && !known.has(name));
}

/** Prices with more decimals than the token has. */
function* unpayable(config: Config): Generator<string> {
  for (const price of new Set(Object.values(modeSettings(config, 'x402Price')))) {
    try {
      toTokenUnits(price, config.x402Asset.decimals);
    } catch (error) {
      yield `ASSAY_X402_ASSET: ${(error as Error).message}`;
    }
  }
}

function* contradictions(config: Config): Generator<string> {
  const { keys, keysOffAnywhere, listen, trustedProxies } = config;
  if ((config.modelUrl === null) !== (config.modelName === null)) {
    yield 'ASSAY_MODEL_URL and ASSAY_MODEL_NAME are given together or not at all';
  }
  if ((config.stripeKey === null) !== (config.stripeWebhook === null)) {
    yield 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are given together or not at all';
  }
  if (config.stripeApi !== null && new URL(config.stripeApi).pathname !== '/') {
    yield 'ASSAY_STRIPE_API is a host and perhaps a port: a path would not be kept';
  }
  if (config.chainPayee !== null && config.chainRpc === null) yield 'ASSAY_CHAIN_PAYEE needs ASSAY_CHAIN_RPC';
  if (config.chainRpc !== null && config.chainPayee === null && config.reputationRegistry === null) {
    yield 'ASSAY_CHAIN_RPC is of use only with ASSAY_CHAIN_PAYEE or ASSAY_REPUTATION_REGISTRY';
  }
  if (config.reputationRegistry !== null && (config.agentId === null || config.chainRpc === null)) {
    yield 'ASSAY_REPUTATION_REGISTRY needs ASSAY_AGENT_ID and ASSAY_CHAIN_RPC';
  }
  if ((config.x402Key === null) !== (config.x402Rpc === null)) {
    yield 'ASSAY_X402_KEY and ASSAY_X402_RPC are given together or not at all';
  }
  if (config.x402Payee !== null && (config.x402Facilitator === null) === (config.x402Key === null)) {
    yield 'ASSAY_X402_PAYEE needs either ASSAY_X402_FACILITATOR or ASSAY_X402_KEY';
  }
  if (config.x402Payee !== null) yield* unpayable(config);
  if (config.headersSeconds > config.requestSeconds) {
    yield 'ASSAY_HEADERS_TIMEOUT_S is part of ASSAY_REQUEST_TIMEOUT_S, and cannot be longer';
  }
  if (keys === 'off' && keysOffAnywhere === 'off' && !isLoopback(listen.host)) {
    yield 'ASSAY_KEYS=off serves everyone who can reach it: listen on 127.0.0.1, or set ASSAY_KEYS_OFF_ANYWHERE=on';
  }
  try {
    parseNetworks(trustedProxies);
  } catch (error) {
    yield `ASSAY_TRUSTED_PROXIES: ${(error as Error).message}`;
  }
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/** What pip needs to reach a registry: its own settings, proxies and certificates. */
const pipVariables = /^(PIP_\w+|PATH|HOME|XDG_\w+|(HTTPS?|ALL|NO)_PROXY|SSL_CERT_(FILE|DIR)|REQUESTS_CA_BUNDLE)$/i;

export const pipEnvironment = (): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => pipVariables.test(name)));
