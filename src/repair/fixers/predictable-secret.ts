import type { Place } from '../../model/finding.ts';
import { type Program, statementOf } from '../../python/program.ts';
import type { Expression } from '../../python/tree.ts';
import { replacement } from '../broken-line.ts';
import { addImport } from '../imports.ts';
import { nodeAt } from '../nodes.ts';
import { defineProgramFixer } from './fixer.ts';

/** Functions of the random module that the secrets module has too, with the same parameters. */
const equivalents: Readonly<Record<string, string>> = { choice: 'secrets.choice', getrandbits: 'secrets.randbits' };

/** Methods of `secrets.SystemRandom`, which uses the operating system's randomness. */
const systemRandomMethods = new Set('choices randint random randrange sample shuffle'.split(' '));

export const predictableSecret = defineProgramFixer({
  id: 'predictable-secret',
  summary: 'Generates a secret with the secrets module instead of the random module',
  examples: [
    {
      bad: 'import random\nimport string\n\npassword = "".join(random.choice(string.ascii_letters) for _ in range(12))\n',
      fixed:
        'import secrets\nimport string\n\npassword = "".join(secrets.choice(string.ascii_letters) for _ in range(12))\n',
    },
    {
      bad: 'import random\n\ntoken = random.randint(100000, 999999)\ndice = random.randint(1, 6)\n',
      fixed:
        'import random\nimport secrets\n\ntoken = secrets.SystemRandom().randint(100000, 999999)\ndice = random.randint(1, 6)\n',
    },
  ],
  unchanged: [
    // A seed means that the same values are wanted every time.
    'import random\n\nrandom.seed(1)\ntoken = random.getrandbits(64)\n',
    'import random\n\nmaze = random.Random(7)\ntoken = random.getrandbits(64)\n',
    // A distribution means that something is simulated.
    'import random\n\ntoken = random.choices([1, 2], weights=[3, 1], k=5)\n',
    'import random\n\nnoise = random.gauss(0, 1)\npassword = random.choice("abc")\n',
  ],
  rules: /PY-CRYPTO-RANDOM$/,
  *fix({ rule }, { program, source, findings }) {
    const { scopes } = program;
    if (isSimulation(program)) return;
    const [random, secrets] = [scopes.module.bindings.get('random'), scopes.module.bindings.get('secrets')];
    const isImported = secrets?.definitions.every(({ how }) => how === 'import') ?? false;
    if (!random || (secrets && !isImported)) return;
    // All of them at once, because together they decide whether the random module is still needed.
    const found = findings.filter((finding) => finding.rule === rule).flatMap(({ place }) => callsAt(program, place));
    const edits = found.map(({ node, meant }) =>
      replacement({ start: source.start(node.place), end: source.end(node.place) }, meant),
    );
    const [first] = found;
    if (!first) return;
    const [only] = random.definitions;
    const isNeeded = random.uses.length > found.length || random.definitions.length > 1;
    const statement = only && statementOf(program, only.node);
    if (!isNeeded && !isImported && statement?.kind === 'Import' && only?.node.kind === 'Alias' && !only.node.asname) {
      const alias = only.node.place;
      edits.push(replacement({ start: source.start(alias), end: source.end(alias) }, 'secrets'));
    } else if (!isImported) edits.push(...addImport(program, source, 'import secrets'));
    yield { line: first.node.place.line, description: 'generated the secret with the `secrets` module', edits };
  },
});

const distributions = new Set(
  (
    'betavariate binomialvariate expovariate gammavariate gauss lognormvariate normalvariate paretovariate triangular ' +
    'uniform vonmisesvariate weibullvariate'
  ).split(' '),
);

/** Whether a program fixes the sequence of random numbers, or draws from a distribution other than the plain one. */
function isSimulation({ all, qualifiedName }: Program): boolean {
  if (all('Attribute').some(({ attr }) => attr === 'seed' || attr === 'setstate')) return true;
  return all('Call').some(({ func, args, keywords }) => {
    const [, name] = /^random\.(\w+)$/.exec(qualifiedName(func) ?? '') ?? [];
    if (name === undefined) return false;
    if (name === 'choices') return args.length > 1 || keywords.some(({ arg }) => arg !== 'k' && arg !== 'population');
    return distributions.has(name) || name === 'seed' || (name === 'Random' && args.length > 0);
  });
}

function callsAt(
  program: Program,
  place: Place | null,
): readonly { readonly node: Expression; readonly meant: string }[] {
  const call = nodeAt(program, place, ['Call']);
  const [, name] = /^random\.(\w+)$/.exec((call && program.qualifiedName(call.func)) ?? '') ?? [];
  if (!call || !name || call.func.kind !== 'Attribute') return [];
  const meant = equivalents[name] ?? (systemRandomMethods.has(name) ? `secrets.SystemRandom().${name}` : null);
  return meant ? [{ node: call.func, meant }] : [];
}
