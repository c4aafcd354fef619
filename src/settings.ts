import { formatList } from './base/text.ts';
import { type Mode, modes, withArticle } from './model/mode.ts';
import {
  address,
  chainAddress,
  decimal,
  dollars,
  nativeAmount,
  oneOf,
  onOff,
  type Parse,
  privateKey,
  text,
  tokenContract,
  webAddress,
  whole,
  words,
} from './setting-parsers.ts';
import type { ModePlan } from './validate/modes/mode-plan.ts';
import { plans } from './validate/plan.ts';

export type Setting<Value> = {
  readonly name: string;
  readonly about: string;
  readonly parse: Parse<Value>;
  /** The default, as an operator would write it; if undefined, the value is null. */
  readonly fallback?: string;
  readonly secret?: true;
};

type Settled<Value> = Setting<Value> & { readonly fallback: string };

const define = <Value>(setting: Settled<Value>): Settled<Value> => setting;

const optional = <Value>(setting: Setting<Value>): Setting<Value> => setting;

/** The key of a per-mode setting. */
export const modeKey = <Prefix extends string>(prefix: Prefix, mode: Mode): `${Prefix}${Capitalize<Mode>}` =>
  `${prefix}${`${mode[0]!.toUpperCase()}${mode.slice(1)}` as Capitalize<Mode>}`;

const perMode = <Prefix extends string, One>(prefix: Prefix, make: (plan: ModePlan) => One) =>
  Object.fromEntries(plans.map((plan) => [modeKey(prefix, plan.mode), make(plan)])) as {
    readonly [M in Mode as `${Prefix}${Capitalize<M>}`]: One;
  };

const namesOf = (some: readonly ModePlan[]): string => formatList(some.map(({ mode }) => mode));
const freeModes = namesOf(plans.filter(({ free }) => free));
const halvedModes = namesOf(plans.filter(({ concurrencyShare }) => concurrencyShare < 1));
const call = (mode: Mode): string => `${withArticle(mode).toLowerCase()} call`;

/** All settings. Each can also be read from a file, whose path is in the variable with `_FILE` appended. */
export const settings = {
  listen: define({
    name: 'ASSAY_LISTEN',
    about: 'where to listen, as host:port; port 0 picks a free one',
    parse: address,
    fallback: '127.0.0.1:8080',
  }),
  data: define({ name: 'ASSAY_DATA', about: 'folder of the embedded database', parse: text, fallback: './data' }),
  baseUrl: optional({
    name: 'ASSAY_BASE_URL',
    about: 'public URL of the service; default: derived from ASSAY_LISTEN',
    parse: webAddress,
  }),
  workers: optional({
    name: 'ASSAY_WORKERS',
    about: 'workers per engine; default: the number of cores, at least 2',
    parse: whole(1, 64),
  }),
  daemon: define({
    name: 'ASSAY_DAEMON',
    about:
      'on: `check` leaves its engines running for the next run, unless CI is set; off: it starts and stops its own',
    parse: onOff,
    fallback: 'on',
  }),
  daemonIdle: define({
    name: 'ASSAY_DAEMON_IDLE_S',
    about: 'seconds after the last run of `check` until those engines stop',
    parse: whole(1, 86_400),
    fallback: '600',
  }),
  daemonFolder: optional({
    name: 'ASSAY_DAEMON_FOLDER',
    about: 'where those engines have their socket, which only their user can open; default: in the installation',
    parse: text,
  }),
  newestPython: define({
    name: 'ASSAY_NEWEST_PYTHON',
    about:
      'on-demand: start the parser for the newest Python syntax (200 MB) when code needs it, and stop it after ten minutes ' +
      'without such code; warm: start it with the service and keep it',
    parse: oneOf('warm', 'on-demand'),
    fallback: 'on-demand',
  }),
  packages: define({
    name: 'ASSAY_PACKAGES',
    about:
      'whose types are checked: default, none, or a requirements file that lists every package, as pip freeze does',
    parse: text,
    fallback: 'default',
  }),
  warmUp: define({
    name: 'ASSAY_WARM_UP',
    about:
      'on: start every engine with the service and analyse a sample, so that the first calls are as fast as later ones; ' +
      'off: start each engine when it is first needed',
    parse: onOff,
    fallback: 'on',
  }),
  trustedProxies: define({
    name: 'ASSAY_TRUSTED_PROXIES',
    about: 'addresses and networks of proxies whose x-forwarded-for header is trusted, separated by commas',
    parse: words,
    fallback: '',
  }),
  keys: define({
    name: 'ASSAY_KEYS',
    about: 'off: require no key and serve every mode for free; only on loopback unless ASSAY_KEYS_OFF_ANYWHERE is on',
    parse: onOff,
    fallback: 'on',
  }),
  keysOffAnywhere: define({
    name: 'ASSAY_KEYS_OFF_ANYWHERE',
    about: 'on: allow ASSAY_KEYS=off on an address that other machines can reach',
    parse: onOff,
    fallback: 'off',
  }),
  signup: define({
    name: 'ASSAY_SIGNUP',
    about: 'off: create no keys; POST /v1/keys returns 404',
    parse: onOff,
    fallback: 'on',
  }),
  freeCallsPerDay: define({
    name: 'ASSAY_FREE_CALLS_PER_DAY',
    about: `free ${freeModes} calls per key and UTC day; 0 for no free tier`,
    parse: whole(0, 1_000_000),
    fallback: '25',
  }),
  trialCalls: define({
    name: 'ASSAY_TRIAL_CALLS',
    about: `${freeModes} calls without a key, per address and UTC day; 0 for none`,
    parse: whole(0, 1_000_000),
    fallback: '0',
  }),
  keysPerAddress: define({
    name: 'ASSAY_KEYS_PER_ADDRESS',
    about: 'keys that one address may create per UTC day',
    parse: whole(0, 1_000_000),
    fallback: '3',
  }),
  codeMax: define({
    name: 'ASSAY_MAX_CODE',
    about: 'longest code accepted, in characters',
    parse: whole(1, 200_000),
    fallback: '200000',
  }),
  timeoutMax: define({
    name: 'ASSAY_MAX_TIMEOUT_S',
    about: 'largest timeout_s accepted, in seconds',
    parse: decimal(0, 60),
    fallback: '60',
  }),
  modes: optional({
    name: 'ASSAY_MODES',
    about: 'modes to serve, separated by commas; default: all that are available',
    parse: (value) => words(value).map(oneOf(...modes)),
  }),
  centsPerCredit: define({
    name: 'ASSAY_CENTS_PER_CREDIT',
    about: 'price of a credit in US cents',
    parse: whole(1, 100_000),
    fallback: '2',
  }),
  ...perMode('credits', ({ mode, credits }) =>
    define({
      name: `ASSAY_CREDITS_${mode.toUpperCase()}`,
      about: `credits ${call(mode)} costs`,
      parse: whole(1, 1_000_000),
      fallback: String(credits),
    }),
  ),
  python: optional({
    name: 'ASSAY_PYTHON',
    about: 'Python, with mypy, that parses and checks code; default: the one ./assay installed',
    parse: text,
  }),
  runningMax: optional({
    name: 'ASSAY_ABREAST',
    about: `concurrent calls per mode; default: twice the number of cores, and half that for ${halvedModes}`,
    parse: whole(1, 1000),
  }),
  ...perMode('runningMax', ({ mode, concurrencyShare }) =>
    optional({
      name: `ASSAY_ABREAST_${mode.toUpperCase()}`,
      about: `concurrent ${mode} calls, instead of ${concurrencyShare < 1 ? 'half of ' : ''}ASSAY_ABREAST`,
      parse: whole(1, 1000),
    }),
  ),
  waitingMax: define({
    name: 'ASSAY_WAITING_MAX',
    about: 'queued calls per mode, beyond which calls are refused; one key may use half of them',
    parse: whole(1, 100_000),
    fallback: '512',
  }),
  ...perMode('waitingMax', ({ mode }) =>
    optional({
      name: `ASSAY_WAITING_MAX_${mode.toUpperCase()}`,
      about: `queued ${mode} calls, instead of ASSAY_WAITING_MAX`,
      parse: whole(1, 100_000),
    }),
  ),
  waitSecondsMax: define({
    name: 'ASSAY_WAIT_MAX_S',
    about: 'seconds a call may be queued before it is refused; a call that would wait longer is refused immediately',
    parse: decimal(0, 3600),
    fallback: '10',
  }),
  memoryMax: optional({
    name: 'ASSAY_MEMORY_MAX_MB',
    about:
      'memory limit of the service and its engines, in MiB, near which new calls are refused; default: 90 % of what is available',
    parse: whole(64, 16_777_216),
  }),
  connectionsMax: define({
    name: 'ASSAY_CONNECTIONS_MAX',
    about: 'open connections; beyond that, the connection idle for longest is closed for a new one',
    parse: whole(1, 1_000_000),
    fallback: '10000',
  }),
  connectionsPerAddress: define({
    name: 'ASSAY_CONNECTIONS_PER_ADDRESS',
    about: 'open connections per address, except trusted proxies',
    parse: whole(1, 1_000_000),
    fallback: '512',
  }),
  requestsPerConnection: define({
    name: 'ASSAY_REQUESTS_PER_CONNECTION',
    about: 'requests on one connection before it is closed',
    parse: whole(1, Number.MAX_SAFE_INTEGER),
    fallback: '10000',
  }),
  pipelinedMax: define({
    name: 'ASSAY_PIPELINED_MAX',
    about: 'pipelined requests in progress on one connection',
    parse: whole(1, 10_000),
    fallback: '16',
  }),
  headersSeconds: define({
    name: 'ASSAY_HEADERS_TIMEOUT_S',
    about: 'seconds to receive the headers of a request',
    parse: decimal(0, 3600),
    fallback: '20',
  }),
  requestSeconds: define({
    name: 'ASSAY_REQUEST_TIMEOUT_S',
    about: 'seconds to receive a complete request',
    parse: decimal(0, 3600),
    fallback: '60',
  }),
  keepAliveSeconds: define({
    name: 'ASSAY_KEEP_ALIVE_S',
    about:
      'seconds a connection may be idle between requests; should be longer than the idle timeout of a proxy in front',
    parse: decimal(0, 3600),
    fallback: '72',
  }),
  answerSeconds: define({
    name: 'ASSAY_ANSWER_TIMEOUT_S',
    about: 'seconds a caller has to read its response',
    parse: decimal(0, 3600),
    fallback: '60',
  }),
  headerBytesMax: define({
    name: 'ASSAY_HEADER_BYTES_MAX',
    about: 'total bytes of the headers of a request',
    parse: whole(1024, 1024 * 1024),
    fallback: '16384',
  }),
  headersMax: define({
    name: 'ASSAY_HEADERS_MAX',
    about: 'number of headers of a request',
    parse: whole(8, 10_000),
    fallback: '100',
  }),
  bodyRateMin: define({
    name: 'ASSAY_BODY_RATE_MIN',
    about: 'slowest accepted upload, in bytes per second, measured over ASSAY_BODY_WINDOW_S',
    parse: whole(0, 1_000_000_000),
    fallback: '1024',
  }),
  bodyWindowSeconds: define({
    name: 'ASSAY_BODY_WINDOW_S',
    about: 'seconds over which ASSAY_BODY_RATE_MIN is measured',
    parse: decimal(0, 3600),
    fallback: '5',
  }),
  bodiesMax: define({
    name: 'ASSAY_BODIES_MAX_MB',
    about: 'total MiB of bodies being received; beyond that, the oldest one is refused',
    parse: whole(4, 1_000_000),
    fallback: '128',
  }),
  closingNoticeSeconds: optional({
    name: 'ASSAY_CLOSING_NOTICE_S',
    about:
      'seconds after SIGTERM in which calls are still accepted while /healthz?ready=1 fails, so that proxies notice; ' +
      'default: 5 with DATABASE_URL, otherwise 0',
    parse: whole(0, 3600),
  }),
  log: define({
    name: 'ASSAY_LOG',
    about: 'lowest level that is logged',
    parse: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent'),
    fallback: 'info',
  }),
  databaseUrl: optional({
    name: 'DATABASE_URL',
    about: 'PostgreSQL instead of the embedded store, as postgres://user:password@host/database',
    parse: (value) => {
      if (!URL.canParse(value) || !/^postgres(ql)?:/.test(value)) throw new Error('must be a postgres:// address');
      return value;
    },
    secret: true,
  }),
  sandbox: define({
    name: 'ASSAY_SANDBOX',
    about: 'container engine for execute; auto uses the first of crun, runc and bwrap that passes its self-test',
    parse: oneOf('auto', 'crun', 'runc', 'runsc', 'bwrap', 'podman', 'docker', 'off'),
    fallback: 'auto',
  }),
  sandboxRootfs: optional({
    name: 'ASSAY_SANDBOX_ROOTFS',
    about: "folder with the containers' root filesystem; default: built from the installed Python",
    parse: text,
  }),
  sandboxPackages: define({
    name: 'ASSAY_SANDBOX_PACKAGES',
    about: 'what programs can import: default (numpy and pandas), none, or a requirements file with hashes',
    parse: text,
    fallback: 'default',
  }),
  operatorToken: optional({
    name: 'ASSAY_OPERATOR_TOKEN',
    about: 'token for operators to read /v1/training-data; rejected code is recorded only if it is set',
    parse: (value) => {
      if (value.length < 16) throw new Error('must have at least 16 characters');
      return value;
    },
    secret: true,
  }),
  stripeKey: optional({
    name: 'STRIPE_SECRET_KEY',
    about: 'secret key of the card processor; credits can be bought by card if it is set',
    parse: text,
    secret: true,
  }),
  stripeWebhook: optional({
    name: 'STRIPE_WEBHOOK_SECRET',
    about: 'signing secret of the card processor for events at /v1/webhooks/stripe',
    parse: text,
    secret: true,
  }),
  stripeApi: optional({
    name: 'ASSAY_STRIPE_API',
    about: "address of the card processor's API, for a proxy or a test; default: its public API",
    parse: webAddress,
  }),
  cardCurrency: define({
    name: 'ASSAY_CARD_CURRENCY',
    about: 'currency of card payments, as a three-letter code; a credit costs ASSAY_CENTS_PER_CREDIT of its cents',
    parse: (value) => {
      if (!/^[a-z]{3}$/i.test(value)) throw new Error('must be a three-letter code, such as usd');
      return value.toLowerCase();
    },
    fallback: 'usd',
  }),
  chainRpc: optional({
    name: 'ASSAY_CHAIN_RPC',
    about:
      'addresses of chain nodes, separated by commas, tried in turn; with ASSAY_CHAIN_PAYEE, transfers buy credits',
    parse: (value) => words(value).map(webAddress),
    secret: true,
  }),
  chainPayee: optional({
    name: 'ASSAY_CHAIN_PAYEE',
    about: 'address that receives transfers of the native currency',
    parse: chainAddress,
  }),
  chainId: define({
    name: 'ASSAY_CHAIN_ID',
    about: 'number of the chain; 100 is Gnosis',
    parse: whole(1, Number.MAX_SAFE_INTEGER),
    fallback: '100',
  }),
  chainPrice: define({
    name: 'ASSAY_CHAIN_PRICE_PER_CREDIT',
    about: 'price of a credit in the native currency',
    parse: nativeAmount,
    fallback: '0.02',
  }),
  chainConfirmations: define({
    name: 'ASSAY_CHAIN_CONFIRMATIONS',
    about: 'confirmations before a transfer counts, including its own block',
    parse: whole(1, 10_000),
    fallback: '12',
  }),
  chainPollSeconds: define({
    name: 'ASSAY_CHAIN_POLL_S',
    about: 'seconds between polls of the chain',
    parse: decimal(0, 3600),
    fallback: '5',
  }),
  chainStart: optional({
    name: 'ASSAY_CHAIN_START',
    about: 'first block to search for transfers on the first start; default: the newest',
    parse: whole(0, Number.MAX_SAFE_INTEGER),
  }),
  x402Payee: optional({
    name: 'ASSAY_X402_PAYEE',
    about: 'address that receives x402 payments; enables paying per call',
    parse: chainAddress,
  }),
  x402Facilitator: optional({
    name: 'ASSAY_X402_FACILITATOR',
    about: 'URL of the x402 facilitator that verifies and settles payments; not needed with ASSAY_X402_KEY',
    parse: webAddress,
  }),
  x402FacilitatorToken: optional({
    name: 'ASSAY_X402_FACILITATOR_TOKEN',
    about: 'bearer token for that facilitator',
    parse: text,
    secret: true,
  }),
  x402Key: optional({
    name: 'ASSAY_X402_KEY',
    about: 'private key of an account that pays the gas to settle x402 payments without a facilitator',
    parse: privateKey,
    secret: true,
  }),
  x402Rpc: optional({
    name: 'ASSAY_X402_RPC',
    about: 'address of a node of the x402 network, needed with ASSAY_X402_KEY',
    parse: webAddress,
    secret: true,
  }),
  x402Network: define({
    name: 'ASSAY_X402_NETWORK',
    about: 'network of x402 payments; eip155:8453 is Base',
    parse: (value) => {
      if (!/^eip155:[1-9]\d*$/.test(value)) throw new Error('must be eip155: and the number of a chain');
      return value as `eip155:${string}`;
    },
    fallback: 'eip155:8453',
  }),
  x402Asset: define({
    name: 'ASSAY_X402_ASSET',
    about: 'token of x402 payments, as address,name,version,decimals; default: USD Coin on Base',
    parse: tokenContract,
    fallback: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913,USD Coin,2,6',
  }),
  ...perMode('x402Price', ({ mode, x402Price }) =>
    define({
      name: `ASSAY_X402_PRICE_${mode.toUpperCase()}`,
      about: `price in dollars of ${call(mode)} paid by x402`,
      parse: dollars,
      fallback: x402Price,
    }),
  ),
  modelUrl: optional({
    name: 'ASSAY_MODEL_URL',
    about: 'OpenAI-compatible base URL, up to /v1, of a model that may propose rewrites in execute; default: none',
    parse: webAddress,
  }),
  modelName: optional({ name: 'ASSAY_MODEL_NAME', about: 'name of that model', parse: text }),
  modelKey: optional({ name: 'ASSAY_MODEL_KEY', about: 'key for that model', parse: text, secret: true }),
  statsFile: optional({
    name: 'ASSAY_STATS_FILE',
    about: 'file for the counts of /v1/funnel; not used with PostgreSQL, which stores them itself',
    parse: text,
  }),
  ipfsGateway: optional({
    name: 'ASSAY_IPFS_GATEWAY',
    about: 'URLs of IPFS gateways that ./assay marketplace reads requests from, separated by commas, tried in turn',
    parse: (value) => words(value).map(webAddress),
  }),
  ipfsApi: optional({
    name: 'ASSAY_IPFS_API',
    about: 'address of the IPFS node, with the API of Kubo, that verdicts are published on',
    parse: webAddress,
  }),
  mechMarketplace: optional({
    name: 'ASSAY_MECH_MARKETPLACE',
    about: 'address of the marketplace contract on the chain of ASSAY_CHAIN_ID',
    parse: chainAddress,
  }),
  mechAddress: optional({
    name: 'ASSAY_MECH_ADDRESS',
    about: 'address of our mech, whose requests are served',
    parse: chainAddress,
  }),
  mechKey: optional({
    name: 'ASSAY_MECH_KEY',
    about: 'private key that signs deliveries, of an account that pays for their gas',
    parse: privateKey,
    secret: true,
  }),
  mechSafe: optional({
    name: 'ASSAY_MECH_SAFE',
    about: "address of the mech's Safe, which that account owns; default: the account delivers itself",
    parse: chainAddress,
  }),
  mechRpc: optional({
    name: 'ASSAY_MECH_RPC',
    about: "addresses of nodes of the mech's chain, separated by commas, tried in turn; default: ASSAY_CHAIN_RPC",
    parse: (value) => words(value).map(webAddress),
    secret: true,
  }),
  mechServiceUrl: optional({
    name: 'ASSAY_MECH_SERVICE_URL',
    about: 'URL of the service that processes marketplace requests',
    parse: webAddress,
  }),
  mechApiKey: optional({
    name: 'ASSAY_MECH_API_KEY',
    about: 'key for that service, with credits; none is needed with ASSAY_KEYS=off',
    parse: text,
    secret: true,
  }),
  mechConfirmations: define({
    name: 'ASSAY_MECH_CONFIRMATIONS',
    about: 'confirmations before a request or a delivery counts, including its own block',
    parse: whole(1, 10_000),
    fallback: '3',
  }),
  mechPollSeconds: define({
    name: 'ASSAY_MECH_POLL_S',
    about: 'seconds between polls of the marketplace',
    parse: decimal(0, 3600),
    fallback: '5',
  }),
  mechStart: optional({
    name: 'ASSAY_MECH_START',
    about: 'first block to search for requests on the first start; default: the newest',
    parse: whole(0, Number.MAX_SAFE_INTEGER),
  }),
  reputationRegistry: optional({
    name: 'ASSAY_REPUTATION_REGISTRY',
    about: 'address of the reputation registry (ERC-8004) on the chain of ASSAY_CHAIN_RPC, for /v1/reputation',
    parse: chainAddress,
  }),
  agentId: optional({
    name: 'ASSAY_AGENT_ID',
    about: 'number of this agent in the registry of agents (ERC-8004)',
    parse: whole(0, Number.MAX_SAFE_INTEGER),
  }),
  agentRegistry: define({
    name: 'ASSAY_AGENT_REGISTRY',
    about: 'registry of ASSAY_AGENT_ID, as eip155:chain:address; ignored without it',
    parse: (value) => {
      if (!/^eip155:[1-9]\d*:0x[0-9a-f]{40}$/i.test(value)) throw new Error('must be eip155:chain:address');
      return value;
    },
    fallback: 'eip155:100:0x8004A169FB4a3325136EB29fA0ceB6D2e539a432',
  }),
} as const;
