// Derived from the contract of the service by scripts/client.ts; not written by hand.

/** One of these, or a member that came later: a newer service does not break an older client. */
export type Open<Known extends string> = Known | (string & Nothing);

export type Nothing = Record<never, never>;

/** Every code a refusal can have; each has a page at `/errors/<code>`. */
export type RefusalCode =
  | 'bad_request' | 'card_unavailable' | 'chain_unavailable' | 'code_too_large' | 'engine_unavailable'
  | 'foreign_origin' | 'headers_too_large' | 'internal_error' | 'invalid_api_key' | 'invalid_signature'
  | 'method_not_allowed' | 'mint_limit_exceeded' | 'not_configured' | 'not_found' | 'overloaded'
  | 'payment_in_progress' | 'payment_required' | 'payment_reused' | 'payment_unavailable' | 'quota_exceeded'
  | 'rate_limited' | 'request_timeout' | 'store_unavailable' | 'transaction_bound' | 'transaction_not_found'
  | 'transaction_unusable' | 'unauthorized' | 'unsupported_language' | 'unsupported_media_type' | 'unsupported_mode';

/** What the optional model backend contributed. */
export type AIReport = {
  readonly consulted: boolean;
  readonly backend: string;
  readonly calls: number;
  readonly duration_ms: number;
  readonly outcome: string;
  readonly detail: string | null;
};

/** A line with which the code can do something. */
export type Capability = {
  readonly capability: string;
  /** The host, path, command or variable; null if it is not known. */
  readonly detail: string | null;
  readonly line: number;
  /** False if the line is unreachable, or if only run time decides. */
  readonly certain: boolean;
};

/** Changes in the running version, then in every version, newest first. */
export type Changelog = {
  readonly version: string;
  readonly released: string;
  readonly changes: readonly string[];
  readonly entries: readonly {
    readonly version: string;
    readonly released: string;
    readonly changes: readonly string[];
  }[];
};

export type CheckoutPage = {
  /** The card processor's payment page; open it in a browser. */
  readonly url: string;
  /** The processor's id of this purchase. */
  readonly session_id: string;
  readonly credits: number;
  /** The total price, in the smallest unit of the currency. */
  readonly amount_cents: number;
  readonly currency: string;
  /** RFC 3339, UTC. The page accepts no payment after this time. */
  readonly expires_at: string;
};

/** Requests a page for paying by card. */
export type CheckoutRequest = {
  /** The key that receives the credits. */
  readonly api_key: string;
  readonly credits: number;
};

export type Deposit = {
  readonly reservation_id: string;
  /** The address to send the amount to. */
  readonly address: string;
  readonly network: string;
  readonly asset: string;
  /** Send exactly this amount, to the last digit. */
  readonly amount: string;
  /** The same amount in the smallest unit. */
  readonly amount_wei: string;
  readonly credits: number;
  /** If the transaction carries this as its data, the transfer is credited to the key even if the amount differs. */
  readonly deposit_data: string;
  /** The transfer as a payment URI for wallets (EIP-681). */
  readonly payment_uri: string;
  /** RFC 3339, UTC. A transfer mined later is not matched to this reservation. */
  readonly expires_at: string;
  readonly status: string;
  /**
   * Read before sending: a transfer from a contract wallet (a Safe, another multi-signature or smart account) is not
   * detected and not credited.
   */
  readonly note: string;
};

/** Reserves an exact amount, so that a transfer of it is credited to your key. */
export type DepositRequest = {
  /** The key that receives the credits. */
  readonly api_key: string;
  readonly credits: number;
};

export type Diagnostic = {
  readonly severity: Open<Severity>;
  /** `<tool>:<code>`. */
  readonly rule: string;
  readonly message: string;
  /** What was left out of a long message of ruff or mypy, such as the overloads it lists. */
  readonly detail?: string;
  /** Starts at 1. */
  readonly line: number | null;
  /** Starts at 1; counted in Unicode code points. */
  readonly column: number | null;
  readonly end_line: number | null;
  /** One past the last code point. */
  readonly end_column: number | null;
  /** True if `fixed_code` no longer has this finding. */
  readonly fixed?: boolean;
  readonly fix?: FindingFix;
  /** The page that explains the rule. */
  readonly url?: string;
};

/** Every refusal has this shape. */
export type ErrorEnvelope = {
  /** The error code; /errors/<code> explains it. */
  readonly error: string;
  readonly message: string;
  readonly request_id: string;
  /** The page that explains this refusal. */
  readonly url?: string;
  readonly fields?: readonly FieldProblem[];
  readonly remedy?: Remedy;
};

export type FieldProblem = {
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly type: string;
  readonly input?: unknown;
  readonly ctx?: Readonly<Record<string, unknown>>;
};

/** The part of the fix that removes this finding alone. In `repair` and `execute`, if there is one. */
export type FindingFix = {
  readonly description: string;
  /** Places are those of the text that was sent. They do not overlap. */
  readonly edits: readonly {
    readonly line: number;
    readonly column: number;
    readonly end_line: number;
    readonly end_column: number;
    /** Replaces the text from `line` and `column` to `end_line` and `end_column`. */
    readonly text: string;
  }[];
};

/** Trials, keys and payments, counted by origin (`src` query parameter or `x-client` header). */
export type Funnel = {
  /** When counting began (RFC 3339, UTC). */
  readonly since: string | null;
  /** Calls without a key. */
  readonly trials: {
    readonly total: number;
    readonly by_origin: Readonly<Record<string, number>>;
  };
  /** Keys created. */
  readonly keys: {
    readonly total: number;
    readonly by_origin: Readonly<Record<string, number>>;
  };
  readonly payments: {
    readonly total: number;
    readonly by_origin: Readonly<Record<string, number>>;
    readonly by_route: Readonly<Record<string, number>>;
  };
  readonly x402: {
    /** Payment pages opened, amounts reserved, prices quoted. */
    readonly offered: number;
    readonly paid: number;
    readonly refused: number;
  };
  readonly by_route: Readonly<Record<string, {
    /** Payment pages opened, amounts reserved, prices quoted. */
    readonly offered: number;
    readonly paid: number;
    readonly refused: number;
  }>>;
};

/** This enum is shared with other services; this service accepts only `python`. */
export type Language = 'python' | 'javascript' | 'typescript' | 'html' | 'sql' | 'solidity' | 'other';

/** How the response was produced. */
export type Meta = {
  readonly service: string;
  readonly version: string;
  readonly api: string;
  /** The tools that were used, with their versions. */
  readonly engine?: Readonly<Record<string, string>>;
  /** The version of Python that the code was judged for. */
  readonly python_version?: string;
  readonly ai: AIReport | null;
  readonly mode: Open<Mode>;
  readonly duration_ms: number;
  readonly request_id: string | null;
  /** What the search for a fix did; absent if there was no search. */
  readonly repair?: {
    /** Possible one-edit changes. */
    readonly candidates: number;
    /** One-edit changes that were run. */
    readonly tried: number;
    /** Changes of one or more edits that satisfy every example. */
    readonly survivors: number;
    /** Number of different behaviours among them; more than 1 means that the examples do not settle which is right. */
    readonly behaviours: number;
    /** How likely `fixed_code` is right beyond the examples; null if there is none. With `low`, `fixes` says why. */
    readonly confidence: Open<'high' | 'medium' | 'low'> | null;
    /** Calls whose results differ, that of `fixed_code` first; adding one of them as an example settles it. */
    readonly differences: readonly {
      readonly call: string;
      readonly answers: readonly {
        readonly returns: string;
        readonly candidates: number;
      }[];
    }[];
    /** Examples in the code that no change satisfies, although some satisfy all the others: they may be wrong. */
    readonly doubtful?: readonly {
      readonly example: string;
      readonly line: number;
    }[];
  };
  /** Options of the request that this service does not know; absent if there are none. */
  readonly ignored_options?: readonly string[];
  /** Credits charged for this call; 0 for free calls and repeats. */
  readonly cost?: number;
};

export type MintedKey = {
  /** Shown only once; the service stores only its SHA-256. */
  readonly api_key: string;
  readonly tier: string;
  readonly calls_per_day: number;
  /** The modes that the key covers without credits. */
  readonly modes: readonly Open<Mode>[];
  /** SHA-256 of the key; a transfer that carries it is credited to the key. */
  readonly deposit_data: string;
  readonly created_at: string;
  readonly request_id: string;
};

/** How much to do. Each mode includes the previous one; only `execute` runs the code. */
export type Mode = 'static' | 'repair' | 'execute';

/** The type of a name in the code. */
export type NameType = {
  readonly line: number;
  /** Starts at 1; counted in Unicode code points. */
  readonly column: number;
  /** One past the last code point. */
  readonly end_column: number;
  readonly type: string;
};

/** Unknown options are ignored, not refused. */
export type Options = {
  /** Wall-clock budget for running the code, in seconds. Null leaves it to the service. A deployment may allow less. */
  readonly timeout_s?: number | null | undefined;
  /** Rounds of fixing and checking in `repair` and `execute`. */
  readonly max_iterations?: number | undefined;
  /** Target language of a translated copy. */
  readonly transpile_to?: string | null | undefined;
  /** The exact standard output the program must print in `execute`. */
  readonly expected_output?: string | null | undefined;
  /** Doctest lines or assertions that must hold in `execute`. */
  readonly examples?: string | null | undefined;
  /** Fold constants and drop dead code in `repair` and `execute`. */
  readonly optimize?: boolean | undefined;
  /** What the program reads from standard input in `execute`. Null is an empty input. */
  readonly stdin?: string | null | undefined;
  /**
   * Other files of the program: texts by relative path. The checkers and the run see them, and a translation includes
   * them for `open()`; findings are about `code`.
   */
  readonly files?: Readonly<Record<string, string>> | null | undefined;
  /** Where `code` itself stands among `files`. */
  readonly path?: string | undefined;
  /** The version of Python that the code is for. Null is the one that the service uses. */
  readonly python_version?: string | null | undefined;
  /**
   * The capabilities that the code may have. Each other one is an error `policy:<capability>`, or a warning where only
   * run time decides. An empty list allows none, null all.
   */
  readonly allow?: readonly ('network-connect' | 'network-listen' | 'process-run' | 'process-kill' | 'file-read' | 'file-write' | 'file-delete' | 'directory-list' | 'environment-read' | 'credentials-read' | 'host-identify' | 'dynamic-code' | 'deserialize' | 'native-code' | 'introspection' | 'persistence' | 'clipboard-screen-input' | 'package-install')[] | null | undefined;
  /** Return the types of names in `types`, for editors. */
  readonly types?: boolean | undefined;
  /** Include the runtime in a translation, or import it. */
  readonly transpile_runtime?: string | undefined;
};

export type Pricing = {
  readonly currency: string;
  readonly cents_per_credit: number;
  /** Credits per call, by mode. */
  readonly credits: Readonly<Record<string, number>>;
  readonly free: {
    readonly calls_per_day: number;
    readonly modes: readonly Open<Mode>[];
    readonly keys_per_address_per_day: number;
    /** Calls without a key, per caller address. */
    readonly trial_calls_per_day?: number;
  };
  /** Payment per call without a key; prices in dollars by mode. */
  readonly x402: {
    readonly enabled: boolean;
    readonly prices: Readonly<Record<string, string>>;
  };
  /** Configured payment methods, card first. */
  readonly routes: readonly {
    /** `buy_credits` (card), `deposit`, `topup` or `x402`. */
    readonly type: string;
    /** HTTP method of the request that starts this payment. */
    readonly method: string;
    /** URL of that request. */
    readonly url: string;
    /** Body of that request; replace each `<placeholder>`. */
    readonly body?: Readonly<Record<string, unknown>>;
    /** The address that receives the payment. */
    readonly address?: string;
    /** The chain, such as `eip155:100`. */
    readonly network?: string;
    /** `native`, or the address of a token. */
    readonly asset?: string;
    /** Price of this call in dollars, with x402. */
    readonly price?: string;
    /** What to do, as a sentence. */
    readonly hint?: string;
    readonly [name: string]: unknown;
  }[];
};

/** What the caller can do about the refusal. */
export type Remedy = {
  readonly action: Open<'mint_key' | 'upgrade_key' | 'buy_credits' | 'wait' | 'shorten_code' | 'fix_request' | 'retry'>;
  /** What to do next, as a sentence. */
  readonly hint: string;
  readonly method?: string;
  readonly url?: string;
  /** The body to send to `url`, after replacing each `<placeholder>`. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly price?: {
    readonly credits: number;
    readonly usd: string;
  };
  /** The payment address, if there is one. */
  readonly address?: string;
  /**
   * Every payment method of this deployment, card first. On 402, `method`, `url`, `body` and `price` beside it repeat
   * the first one, and `address` the first that has one.
   */
  readonly routes?: readonly {
    /** `buy_credits` (card), `deposit`, `topup` or `x402`. */
    readonly type: string;
    /** HTTP method of the request that starts this payment. */
    readonly method: string;
    /** URL of that request. */
    readonly url: string;
    /** Body of that request; replace each `<placeholder>`. */
    readonly body?: Readonly<Record<string, unknown>>;
    /** The address that receives the payment. */
    readonly address?: string;
    /** The chain, such as `eip155:100`. */
    readonly network?: string;
    /** `native`, or the address of a token. */
    readonly asset?: string;
    /** Price of this call in dollars, with x402. */
    readonly price?: string;
    /** What to do, as a sentence. */
    readonly hint?: string;
    readonly [name: string]: unknown;
  }[];
  /** RFC 3339, UTC. */
  readonly reset_at?: string;
  readonly modes?: readonly string[];
  readonly languages?: readonly string[];
};

/** On-chain ratings of this agent. */
export type Reputation = {
  readonly agent_registry: string;
  readonly agent_id: number;
  readonly reputation_registry: string;
  /** Number of ratings from 0 to 100 (feedback tagged `starred`). Feedback with other tags is not counted. */
  readonly count: number;
  /** Accounts that gave feedback of any kind. */
  readonly clients: number;
  /** The average rating, without its decimal point; null if there is none. */
  readonly summary_value: string | null;
  /** How many digits of `summary_value` are decimals. */
  readonly summary_value_decimals: number;
  /** When the registry was read: at most a few minutes ago, unless it is unreachable. */
  readonly read_at: string;
  /** The call that adds a rating. */
  readonly rate: {
    /** The contract to call. */
    readonly to: string;
    readonly chain_id: number;
    readonly function: string;
    /** In order; integers are decimal strings. */
    readonly args: readonly (string | number)[];
    /** The encoded call; send it as the `data` of a transaction to `to`. */
    readonly data: string;
    readonly hint: string;
  };
};

/** The result of running the code; `ran` is false if it was not run. */
export type RuntimeReport = {
  readonly ran: boolean;
  readonly returncode: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly duration_ms: number | null;
  readonly timed_out: boolean;
  /** The container engine, such as `crun`. */
  readonly sandbox: string | null;
  /**
   * The limit that ended the run: `timeout`, `memory`, `output`, `pids` or `tmp`. If the code was not run, why:
   * `module-not-installed`, `newer-syntax` or `other-python`; the call then costs as much as `repair`.
   */
  readonly ended_by: string | null;
  /** The signal that ended the run, such as `SIGSEGV`. */
  readonly signal: string | null;
  readonly stdout_truncated: boolean;
  readonly stderr_truncated: boolean;
  readonly cpu_ms: number | null;
  readonly memory_peak_bytes: number | null;
  /** The limits of the run. */
  readonly limits: {
    readonly timeout_ms: number;
    readonly memory_bytes: number;
    readonly pids: number;
    readonly output_bytes: number;
  } | null;
  /** Each example, and its result. */
  readonly examples: readonly {
    readonly source: string;
    /** Null for an example from the options. */
    readonly line: number | null;
    readonly held: boolean;
    readonly message: string | null;
    /**
     * Like `held`, but tells failed examples from those that were not reached, and from those that were skipped
     * because they use local names of an enclosing function.
     */
    readonly outcome: Open<'held' | 'failed' | 'not-reached' | 'skipped'>;
  }[];
  /** How the process ended that imported the code and evaluated the examples; null without examples. */
  readonly examples_run: {
    /** Whether every example was evaluated. */
    readonly completed: boolean;
    /** Examples that were not evaluated, because the process had ended. */
    readonly not_reached: number;
    readonly returncode: number | null;
    readonly duration_ms: number;
    readonly timed_out: boolean;
    /** The limit that ended it, or `exception` if importing the code raised one. */
    readonly ended_by: string | null;
    readonly signal: string | null;
    readonly stderr: string;
  } | null;
  /** The packages that the code could import, beside the standard library. */
  readonly packages: readonly {
    readonly name: string;
    readonly version: string;
  }[];
};

export type SecurityFinding = {
  /**
   * `security` for the security rules, `secrets` for the credential scan, `policy` for what `options.allow` does not
   * list.
   */
  readonly tool: string;
  readonly id: string;
  readonly severity: Open<Severity>;
  /** `high`, `medium` or `low`. */
  readonly confidence: string | null;
  readonly message: string;
  readonly line: number | null;
  readonly cwe: string | null;
  /** `capability`: something the code can do. `vulnerability`: something that outside data can exploit. */
  readonly kind: Open<'capability' | 'vulnerability'> | null;
  readonly column: number | null;
  readonly end_line: number | null;
  readonly end_column: number | null;
  readonly cwe_url: string | null;
  /** The page that explains the rule. */
  readonly rule_url: string | null;
  /** True if `fixed_code` no longer has this finding. */
  readonly fixed?: boolean;
  readonly fix?: FindingFix;
};

export type ServiceInfo = {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly api: string;
  readonly tags?: readonly string[];
  readonly modes?: readonly Open<Mode>[];
  readonly languages?: readonly Open<Language>[];
  readonly price_hint?: string | null;
  readonly input_schema?: Readonly<Record<string, unknown>>;
  readonly output_schema?: Readonly<Record<string, unknown>>;
  /** Third-party packages that the service knows. */
  readonly packages?: {
    /** Packages whose types are checked. */
    readonly typed: readonly {
      readonly name: string;
      readonly version: string;
    }[];
    /** Packages that code can import when it runs here. */
    readonly importable: readonly {
      readonly name: string;
      readonly version: string;
    }[];
  };
};

/** An `error` makes the code invalid; `warning` and `info` do not. */
export type Severity = 'error' | 'warning' | 'info';

/** How to connect MCP clients, CI and editors to this service. */
export type Snippets = {
  readonly mcp_url: string;
  /** A script for MCP clients that use standard input and output. */
  readonly bridge_url: string;
  /** The client script for CI, hooks and editors. */
  readonly client_url: string;
  readonly snippets: readonly {
    readonly client: string;
    readonly title: string;
    /** The file it goes into, or `terminal`. */
    readonly where: string;
    readonly format: Open<'json' | 'sh' | 'yaml'>;
    readonly content: string;
  }[];
};

/** A source map, as the standard ECMA-426 defines it. */
export type SourceMap = {
  readonly version: 3;
  readonly sources: readonly string[];
  readonly names: readonly string[];
  readonly mappings: string;
};

export type Stats = {
  readonly uptime_s: number;
  /** Engine workers that are idle or busy. */
  readonly workers: number;
  /** Calls in progress. */
  readonly in_progress: number;
  /** Verdicts since the start, by tier and mode; `open` counts calls of a deployment without keys. */
  readonly totals: {
    readonly free: Readonly<Record<string, number>>;
    readonly paid: Readonly<Record<string, number>>;
    readonly x402: Readonly<Record<string, number>>;
    readonly trial: Readonly<Record<string, number>>;
    readonly open: Readonly<Record<string, number>>;
  };
  readonly engines: readonly {
    readonly name: string;
    readonly version: string | null;
    readonly state: Open<'warming' | 'ready' | 'down'>;
    readonly busy: number;
    readonly idle: number;
    readonly waiting: number;
    readonly replaced: number;
    readonly detail?: string;
    /** Sandbox only: the container engine. */
    readonly engine?: string | null;
    /** Sandbox only: `reduced` if limits apply to each process rather than to all of them together. */
    readonly level?: string | null;
    /** Sandbox only: what enforces each limit. */
    readonly mechanisms?: Readonly<Record<string, string>> | null;
    /** Sandbox only: containers that could not be killed. */
    readonly quarantined?: number;
  }[];
};

export type Topup = {
  readonly tx_hash: string;
  /** Credits bought by the transfer. */
  readonly credits: number;
  /** Credits that the key has now. */
  readonly balance: number;
  /** `credited` by this request, or `settled` if it was credited before. */
  readonly status: string;
};

/** Submits a transfer of the native currency that pays for a key. */
export type TopupRequest = {
  /** The key that the transfer pays for. */
  readonly api_key: string;
  /** Hash of the transfer. */
  readonly tx_hash: string;
};

/** Snippets that were found invalid, oldest first. */
export type TrainingData = {
  readonly items: readonly {
    readonly id: string;
    readonly recorded_at: string;
    readonly mode: Open<Mode>;
    readonly code: string;
    readonly diagnostics: readonly Diagnostic[];
  }[];
  /** Send this as `since` to get the next page. */
  readonly next: string | null;
  readonly has_more: boolean;
};

/** The code to check. Unknown fields are ignored. */
export type ValidateRequest = {
  /** Python source, preferably a whole file: findings have the line and column in this text. */
  readonly code: string;
  readonly language?: Language | undefined;
  readonly mode?: Mode | undefined;
  readonly options?: Options | undefined;
};

/** The verdict on the submitted code. */
export type ValidateResponse = {
  /** False if there is a finding of severity `error`, otherwise true. */
  readonly valid: boolean;
  /**
   * 1 for clean code. Each error weighs 10, each warning 2, each info 0.2; the sum divided by the number of statements
   * (at least 20) is the penalty. Up to a penalty of 0.5 the score is 1 minus the penalty, then 0.25 divided by it,
   * rounded down to hundredths. Code that does not parse scores at most 0.2; text that is not a program scores 0.
   */
  readonly score: number;
  readonly diagnostics: readonly Diagnostic[];
  /** Warnings and errors. `capabilities` lists ordinary operations, and hints are in `diagnostics`. */
  readonly security: readonly SecurityFinding[];
  /** What the code can do, like the permissions of an app. `options.allow` refuses what is not listed. */
  readonly capabilities: readonly Capability[];
  /** What was fixed, one sentence per fix. */
  readonly fixes: readonly string[];
  /** The corrected source. Null means no fix, not an error. */
  readonly fixed_code: string | null;
  /** Whether `fixed_code` is valid. Absent without a fix. */
  readonly fixed_valid?: boolean;
  readonly transpiled: string | null;
  /** From lines of `transpiled` to lines of the Python program. Present with `transpiled`. */
  readonly transpiled_map?: SourceMap;
  /**
   * The path of the runtime on this service; `transpiled` imports a file of that name from its own folder. Present
   * with `options.transpile_runtime: "import"`.
   */
  readonly transpiled_runtime?: string;
  /** The types of names that mypy knows, at most 2,000. Present with `options.types`. */
  readonly types?: readonly NameType[];
  readonly runtime: RuntimeReport;
  readonly meta: Meta;
};

/** By method and path: what a call takes, what it answers, and the codes it is refused with. */
export type Operations = {
  /** What changed in the serving version */
  'GET /v1/changelog': {
    readonly input: Nothing;
    readonly answer: Changelog;
    readonly refusal:
      | 'bad_request' | 'request_timeout' | 'rate_limited' | 'headers_too_large' | 'internal_error' | 'overloaded';
  };
  /** Trials, keys and payments, by origin and payment method */
  'GET /v1/funnel': {
    readonly input: Nothing;
    readonly answer: Funnel;
    readonly refusal:
      | 'bad_request' | 'not_configured' | 'request_timeout' | 'rate_limited' | 'headers_too_large' | 'internal_error'
      | 'store_unavailable' | 'overloaded';
  };
  /** Name, version, modes and schemas of this service */
  'GET /v1/info': {
    readonly input: Nothing;
    readonly answer: ServiceInfo;
    readonly refusal:
      | 'bad_request' | 'request_timeout' | 'rate_limited' | 'headers_too_large' | 'internal_error' | 'overloaded';
  };
  /** Prices and payment methods */
  'GET /v1/pricing': {
    readonly input: Nothing;
    readonly answer: Pricing;
    readonly refusal:
      | 'bad_request' | 'request_timeout' | 'rate_limited' | 'headers_too_large' | 'internal_error' | 'overloaded';
  };
  /** How others rated this agent on a chain, and the call that adds a rating */
  'GET /v1/reputation': {
    readonly input: { readonly query?: { readonly rating?: string | undefined } | undefined };
    readonly answer: Reputation;
    readonly refusal:
      | 'bad_request' | 'not_configured' | 'request_timeout' | 'rate_limited' | 'headers_too_large' | 'internal_error'
      | 'chain_unavailable' | 'overloaded';
  };
  /** Configuration for MCP clients, CI and editors */
  'GET /v1/snippets': {
    readonly input: Nothing;
    readonly answer: Snippets;
    readonly refusal:
      | 'bad_request' | 'request_timeout' | 'rate_limited' | 'headers_too_large' | 'internal_error' | 'overloaded';
  };
  /** Uptime, workers and totals */
  'GET /v1/stats': {
    readonly input: Nothing;
    readonly answer: Stats;
    readonly refusal:
      | 'bad_request' | 'request_timeout' | 'rate_limited' | 'headers_too_large' | 'internal_error' | 'overloaded';
  };
  /** Code that was rejected */
  'GET /v1/training-data': {
    readonly input: { readonly query?: { readonly since?: string | undefined } | undefined };
    readonly answer: TrainingData;
    readonly refusal:
      | 'bad_request' | 'unauthorized' | 'not_configured' | 'request_timeout' | 'rate_limited' | 'headers_too_large'
      | 'internal_error' | 'store_unavailable' | 'overloaded';
  };
  /** Create a free key */
  'POST /v1/keys': {
    readonly input: Nothing;
    readonly answer: MintedKey;
    readonly refusal:
      | 'bad_request' | 'request_timeout' | 'code_too_large' | 'mint_limit_exceeded' | 'rate_limited'
      | 'headers_too_large' | 'internal_error' | 'store_unavailable' | 'overloaded';
  };
  /** Buy credits by card */
  'POST /v1/keys/checkout': {
    readonly input: { readonly body: CheckoutRequest };
    readonly answer: CheckoutPage;
    readonly refusal:
      | 'bad_request' | 'invalid_api_key' | 'request_timeout' | 'code_too_large' | 'unsupported_media_type'
      | 'rate_limited' | 'headers_too_large' | 'internal_error' | 'card_unavailable' | 'store_unavailable'
      | 'overloaded';
  };
  /** Reserve an amount to transfer */
  'POST /v1/keys/deposit': {
    readonly input: { readonly body: DepositRequest };
    readonly answer: Deposit;
    readonly refusal:
      | 'bad_request' | 'invalid_api_key' | 'request_timeout' | 'code_too_large' | 'unsupported_media_type'
      | 'rate_limited' | 'headers_too_large' | 'internal_error' | 'overloaded' | 'chain_unavailable'
      | 'store_unavailable';
  };
  /** Credit a transfer of the native currency */
  'POST /v1/keys/topup': {
    readonly input: { readonly body: TopupRequest };
    readonly answer: Topup;
    readonly refusal:
      | 'bad_request' | 'invalid_api_key' | 'transaction_not_found' | 'request_timeout' | 'transaction_bound'
      | 'transaction_unusable' | 'code_too_large' | 'unsupported_media_type' | 'rate_limited' | 'headers_too_large'
      | 'internal_error' | 'overloaded' | 'chain_unavailable' | 'store_unavailable';
  };
  /** Check Python source */
  'POST /v1/validate': {
    readonly input: { readonly body: ValidateRequest };
    readonly answer: ValidateResponse;
    readonly refusal:
      | 'bad_request' | 'unsupported_language' | 'unauthorized' | 'invalid_api_key' | 'payment_required'
      | 'request_timeout' | 'unsupported_mode' | 'code_too_large' | 'unsupported_media_type' | 'quota_exceeded'
      | 'rate_limited' | 'headers_too_large' | 'internal_error' | 'engine_unavailable' | 'overloaded'
      | 'store_unavailable';
  };
  /** Check Python source in execute mode, paid per call */
  'POST /v1/x402/execute': {
    readonly input: { readonly body: ValidateRequest };
    readonly answer: ValidateResponse;
    readonly refusal:
      | 'bad_request' | 'unsupported_language' | 'payment_required' | 'request_timeout' | 'payment_reused'
      | 'payment_in_progress' | 'code_too_large' | 'unsupported_media_type' | 'rate_limited' | 'headers_too_large'
      | 'internal_error' | 'engine_unavailable' | 'overloaded' | 'payment_unavailable' | 'store_unavailable';
  };
  /** Check Python source in repair mode, paid per call */
  'POST /v1/x402/repair': {
    readonly input: { readonly body: ValidateRequest };
    readonly answer: ValidateResponse;
    readonly refusal:
      | 'bad_request' | 'unsupported_language' | 'payment_required' | 'request_timeout' | 'payment_reused'
      | 'payment_in_progress' | 'code_too_large' | 'unsupported_media_type' | 'rate_limited' | 'headers_too_large'
      | 'internal_error' | 'engine_unavailable' | 'overloaded' | 'payment_unavailable' | 'store_unavailable';
  };
  /** Check Python source in static mode, paid per call */
  'POST /v1/x402/static': {
    readonly input: { readonly body: ValidateRequest };
    readonly answer: ValidateResponse;
    readonly refusal:
      | 'bad_request' | 'unsupported_language' | 'payment_required' | 'request_timeout' | 'payment_reused'
      | 'payment_in_progress' | 'code_too_large' | 'unsupported_media_type' | 'rate_limited' | 'headers_too_large'
      | 'internal_error' | 'engine_unavailable' | 'overloaded' | 'payment_unavailable' | 'store_unavailable';
  };
};
