/** How a text from the environment becomes a value; throws an Error that says what is wanted. */
export type Parse<Value> = (text: string) => Value;

export type Setting<Value> = {
  readonly name: string;
  readonly about: string;
  readonly parse: Parse<Value>;
  /** As an operator would write it; undefined leaves the value null. */
  readonly fallback?: string;
  readonly secret?: true;
  /** Known by name, so that a later version can be configured ahead of time, but read by nothing in this one. */
  readonly later?: true;
};

const text: Parse<string> = (value) => value;

const oneOf =
  <const Choice extends string>(...choices: readonly Choice[]): Parse<Choice> =>
  (value) => {
    const found = choices.find((choice) => choice === value);
    if (!found) throw new Error(`must be one of ${choices.join(', ')}`);
    return found;
  };

const whole =
  (min: number, max: number): Parse<number> =>
  (value) => {
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < min || number > max) {
      throw new Error(`must be a whole number from ${min} to ${max}`);
    }
    return number;
  };

const decimal =
  (above: number, max: number): Parse<number> =>
  (value) => {
    const number = Number(value);
    if (!/^\d+(\.\d+)?$/.test(value) || number <= above || number > max) {
      throw new Error(`must be a number above ${above}, at most ${max}`);
    }
    return number;
  };

const words: Parse<readonly string[]> = (value) => value.split(/[\s,]+/).filter((word) => word !== '');

export type Address = { readonly host: string; readonly port: number };

const address: Parse<Address> = (value) => {
  const found = /^(?:\[([^\]]+)\]|([^:]+)):(\d{1,5})$/.exec(value);
  const port = Number(found?.[3]);
  if (!found || port > 65535) throw new Error('must be host:port, such as 127.0.0.1:8080 or [::1]:8080');
  return { host: (found[1] ?? found[2])!, port };
};

const webAddress: Parse<string> = (value) => {
  if (!URL.canParse(value) || !/^https?:/.test(value)) throw new Error('must be an http or https address');
  return value.replace(/\/+$/, '');
};

const onOff = oneOf('on', 'off');

type Settled<Value> = Setting<Value> & { readonly fallback: string };

const define = <Value>(setting: Settled<Value>): Settled<Value> => setting;

const optional = <Value>(setting: Setting<Value>): Setting<Value> => setting;

const later = (name: string, about: string, secret?: true): Setting<string> =>
  optional({ name, about, parse: text, later: true, ...(secret ? { secret } : {}) });

/** Every setting there is. Each can also come from a file, named by the same name with `_FILE` behind it. */
export const settings = {
  listen: define({
    name: 'ASSAY_LISTEN',
    about: 'where to listen, as host:port; port 0 takes any free one',
    parse: address,
    fallback: '127.0.0.1:8080',
  }),
  data: define({ name: 'ASSAY_DATA', about: 'folder of the embedded store', parse: text, fallback: './data' }),
  baseUrl: optional({
    name: 'ASSAY_BASE_URL',
    about: 'public address of the service, as callers reach it; made from ASSAY_LISTEN unless given',
    parse: webAddress,
  }),
  newestPython: define({
    name: 'ASSAY_NEWEST_PYTHON',
    about: 'warm: start the reader of the newest syntax with the service (200 MB); on-demand: when first needed',
    parse: oneOf('warm', 'on-demand'),
    fallback: 'warm',
  }),
  trustedProxies: define({
    name: 'ASSAY_TRUSTED_PROXIES',
    about: 'addresses and networks whose x-forwarded-for is believed, separated by commas',
    parse: words,
    fallback: '',
  }),
  keys: define({
    name: 'ASSAY_KEYS',
    about: 'off: ask for no key and serve every mode free; only on loopback unless ASSAY_KEYS_OFF_ANYWHERE is on',
    parse: onOff,
    fallback: 'on',
  }),
  keysOffAnywhere: define({
    name: 'ASSAY_KEYS_OFF_ANYWHERE',
    about: 'on: allow ASSAY_KEYS=off on an address others can reach',
    parse: onOff,
    fallback: 'off',
  }),
  signup: define({
    name: 'ASSAY_SIGNUP',
    about: 'off: hand out no keys; POST /v1/keys answers 404',
    parse: onOff,
    fallback: 'on',
  }),
  freeCallsPerDay: define({
    name: 'ASSAY_FREE_CALLS_PER_DAY',
    about: 'free static calls of a key per UTC day; 0 for no free tier',
    parse: whole(0, 1_000_000),
    fallback: '25',
  }),
  trialCalls: define({
    name: 'ASSAY_TRIAL_CALLS',
    about: 'static calls without a key, per address and UTC day; 0 for none',
    parse: whole(0, 1_000_000),
    fallback: '0',
  }),
  keysPerAddress: define({
    name: 'ASSAY_KEYS_PER_ADDRESS',
    about: 'keys one address may mint per UTC day',
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
    about: 'modes to serve, separated by commas; all that can be served unless given',
    parse: (value) => words(value).map(oneOf('static', 'repair', 'execute')),
  }),
  centsPerCredit: define({
    name: 'ASSAY_CENTS_PER_CREDIT',
    about: 'price of a credit in US cents',
    parse: whole(1, 100_000),
    fallback: '2',
  }),
  creditsStatic: define({
    name: 'ASSAY_CREDITS_STATIC',
    about: 'credits a static call costs',
    parse: whole(1, 1_000_000),
    fallback: '1',
  }),
  creditsRepair: define({
    name: 'ASSAY_CREDITS_REPAIR',
    about: 'credits a repair call costs',
    parse: whole(1, 1_000_000),
    fallback: '3',
  }),
  creditsExecute: define({
    name: 'ASSAY_CREDITS_EXECUTE',
    about: 'credits an execute call costs',
    parse: whole(1, 1_000_000),
    fallback: '10',
  }),
  python: optional({
    name: 'ASSAY_PYTHON',
    about: 'the Python, with mypy, that reads and checks code; the one ./assay installed unless given',
    parse: text,
  }),
  abreast: optional({
    name: 'ASSAY_ABREAST',
    about: 'calls judged at the same time; twice the number of cores unless given',
    parse: whole(1, 1000),
  }),
  waitingMax: define({
    name: 'ASSAY_WAITING_MAX',
    about: 'calls that may wait for their turn before further ones are refused',
    parse: whole(1, 100_000),
    fallback: '512',
  }),
  log: define({
    name: 'ASSAY_LOG',
    about: 'least grave log line written',
    parse: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent'),
    fallback: 'info',
  }),
  databaseUrl: optional({
    name: 'DATABASE_URL',
    about: 'PostgreSQL instead of the embedded store',
    parse: (): string => {
      throw new Error('this version has the embedded store only: unset it');
    },
    secret: true,
  }),
  sandbox: define({
    name: 'ASSAY_SANDBOX',
    about: 'container engine for execute; auto takes the first of crun, runc and bwrap that keeps every promise',
    parse: oneOf('auto', 'crun', 'runc', 'runsc', 'bwrap', 'podman', 'docker', 'off'),
    fallback: 'auto',
  }),
  sandboxRootfs: optional({
    name: 'ASSAY_SANDBOX_ROOTFS',
    about: "folder with the containers' root filesystem; made from the installed Python unless given",
    parse: text,
  }),
  operatorToken: later('ASSAY_OPERATOR_TOKEN', 'lets an operator read /v1/training-data', true),
  stripeKey: later('STRIPE_SECRET_KEY', 'secret key of the card processor', true),
  stripeWebhook: later('STRIPE_WEBHOOK_SECRET', 'signing secret of the card processor', true),
  cardCurrency: later('ASSAY_CARD_CURRENCY', 'currency of card payments'),
  chainRpc: later('ASSAY_CHAIN_RPC', 'address of a chain node', true),
  chainPayee: later('ASSAY_CHAIN_PAYEE', 'address that receives transfers'),
  chainId: later('ASSAY_CHAIN_ID', 'number of the chain'),
  chainPrice: later('ASSAY_CHAIN_PRICE_PER_CREDIT', 'price of a credit in the native currency'),
  chainConfirmations: later('ASSAY_CHAIN_CONFIRMATIONS', 'blocks before a transfer counts'),
  x402Payee: later('ASSAY_X402_PAYEE', 'address that receives x402 payments'),
  x402Facilitator: later('ASSAY_X402_FACILITATOR', 'address of the x402 facilitator'),
  x402Network: later('ASSAY_X402_NETWORK', 'network of x402 payments'),
  x402Asset: later('ASSAY_X402_ASSET', 'token of x402 payments'),
  modelUrl: optional({
    name: 'ASSAY_MODEL_URL',
    about:
      'OpenAI-compatible address, up to /v1, of a model that may propose whole rewrites in execute; none unless given',
    parse: webAddress,
  }),
  modelName: optional({ name: 'ASSAY_MODEL_NAME', about: 'name of that model', parse: text }),
  modelKey: optional({ name: 'ASSAY_MODEL_KEY', about: 'key for that model', parse: text, secret: true }),
  statsFile: later('ASSAY_STATS_FILE', 'file the funnel counts are kept in'),
  ipfsGateway: later('ASSAY_IPFS_GATEWAY', 'where marketplace requests are read'),
  ipfsApi: later('ASSAY_IPFS_API', 'where verdicts are published'),
  mechMarketplace: later('ASSAY_MECH_MARKETPLACE', 'address of the marketplace contract'),
  mechAddress: later('ASSAY_MECH_ADDRESS', 'address of our mech'),
  mechKey: later('ASSAY_MECH_KEY', 'key the worker signs deliveries with', true),
  reputationRegistry: later('ASSAY_REPUTATION_REGISTRY', 'address of the reputation registry'),
  agentId: later('ASSAY_AGENT_ID', 'our number in the agent registry'),
} as const;
