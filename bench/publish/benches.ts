/** Every benchmark, in the order in which all of them are run. */
export type ListedBenchmark = {
  readonly name: string;
  readonly about: string;
  /** Arguments for a run of at most a minute on an idle machine. */
  readonly quick: readonly string[];
};

export const benches: readonly ListedBenchmark[] = [
  { name: 'static', about: 'a warm response over HTTP, compared with cold ruff, mypy and bandit', quick: ['3'] },
  { name: 'packages', about: 'a warm response on code that imports packages, and its memory', quick: ['3'] },
  { name: 'types', about: "our type checker's output, compared with the mypy command's", quick: ['10'] },
  {
    name: 'tree',
    about: "our tree of every installed module, compared with CPython's ast.dump",
    quick: ['--files', '200'],
  },
  { name: 'checks', about: 'parsing and our own checks, compared with a warm CPython', quick: ['3'] },
  { name: 'accuracy', about: 'how often known-good code is judged invalid', quick: ['20'] },
  { name: 'projects', about: 'a second check of a project, compared with the first and with mypy', quick: ['10'] },
  { name: 'cli', about: '`./assay check`, compared with mypy, ruff and bandit', quick: ['1'] },
  {
    name: 'security',
    about: "recall and false alarms, compared with bandit and ruff's S rules",
    quick: ['1', '40', '--library', '20'],
  },
  {
    name: 'sandbox',
    about: 'a run in a fresh container, compared with plain python3 and cold containers',
    quick: ['4', '20'],
  },
  {
    name: 'repair',
    about: 'how many faults planted in our own programs and the standard library are repaired',
    quick: ['--every', '20'],
  },
  { name: 'charge', about: 'the cost of charging a call, compared with a single commit', quick: ['200'] },
  { name: 'mcp', about: 'a warm call over MCP, compared with the same call over HTTP', quick: ['8'] },
  {
    name: 'transpile',
    about: 'translations, compared with CPython for output and with Brython for speed',
    quick: ['1', 'sieve'],
  },
  {
    name: 'optimize',
    about: "optimized code, compared by CPython's instructions",
    quick: ['--files', '200'],
  },
  { name: 'load', about: 'twice the capacity, kills among three replicas, and the cost of a call', quick: ['--short'] },
];
