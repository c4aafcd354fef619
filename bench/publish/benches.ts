/** Every benchmark, in the order in which all of them are run. */
export type Listed = {
  readonly name: string;
  readonly about: string;
  /** Arguments for a run of at most a minute on an idle machine. */
  readonly quick: readonly string[];
};

export const benches: readonly Listed[] = [
  { name: 'static', about: 'our warm response over HTTP against cold ruff, mypy and bandit', quick: ['3'] },
  { name: 'types', about: "our type checker's output against the mypy command's", quick: ['10'] },
  { name: 'tree', about: "our tree of every installed module against CPython's ast.dump", quick: ['--files', '200'] },
  { name: 'checks', about: 'reading and our own checks beside a warm CPython', quick: ['3'] },
  { name: 'accuracy', about: 'how often known-good code is called invalid', quick: ['20'] },
  {
    name: 'security',
    about: "recall and false alarms beside bandit and ruff's S rules",
    quick: ['1', '40', '--library', '20'],
  },
  { name: 'sandbox', about: 'a run in a fresh container against bare python3 and cold containers', quick: ['4', '20'] },
  {
    name: 'repair',
    about: 'faults planted in programs of our own: how many are found',
    quick: ['--faults', '1', '--every', '2', '--only', 'container'],
  },
  { name: 'charge', about: 'what charging a call costs, in bare durable commits', quick: ['200'] },
  { name: 'mcp', about: 'a warm call over MCP against the same call over HTTP', quick: ['8'] },
  {
    name: 'transpile',
    about: 'translations against CPython for the same output, and against Brython for speed',
    quick: ['1', 'sieve'],
  },
  {
    name: 'optimize',
    about: "optimized code against CPython's own instructions, file by file",
    quick: ['--files', '200'],
  },
  { name: 'load', about: 'twice the capacity, kills among three replicas, and what a call costs', quick: ['--short'] },
];
