import type { Machine } from '../machine.ts';
import { native, unknownOf, type Value } from '../objects.ts';
import { pureFunctions } from './pure-functions.ts';

const resultTypes: Readonly<Record<string, string>> = {
  'time.time': 'float',
  'time.perf_counter': 'float',
  'time.monotonic': 'float',
  'time.sleep': 'none',
  'random.random': 'float',
  'random.uniform': 'float',
  'random.gauss': 'float',
  'random.randint': 'int',
  'random.randrange': 'int',
  'random.seed': 'none',
  'json.dumps': 'str',
  'textwrap.dedent': 'str',
  'textwrap.fill': 'str',
  'textwrap.wrap': 'list',
  'os.getcwd': 'str',
  'os.path.join': 'str',
  'os.path.basename': 'str',
  'os.path.dirname': 'str',
  'os.path.exists': 'bool',
  'os.listdir': 'list',
  'platform.system': 'str',
  'html.escape': 'str',
};

/** A function whose result is not known but which has no effect; null if the name is not one. */
export function callPure(machine: Machine, module: string, full: string): Value | null {
  if (!pureFunctions.get(module)?.has(full.slice(module.length + 1))) return null;
  const type = Object.hasOwn(resultTypes, full) ? resultTypes[full]! : null;
  return native(full, ({ positional, named }) => {
    const inputs = [...positional, ...named.values()];
    // A result that may hold an argument can be used to change it.
    if (type === null) machine.escape(inputs.filter(({ kind }) => kind !== 'function'));
    return machine.doubtful(
      type === null ? { kind: 'unknown', of: null } : type === 'none' ? { kind: 'none' } : unknownOf(type),
    );
  });
}
