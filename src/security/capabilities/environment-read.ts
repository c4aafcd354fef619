import { py } from '../../python/marked-example.ts';
import { nameTable } from '../name-table.ts';
import { textsOf } from '../trust.ts';
import { defineCapability, unknownTarget, usesOf } from './capability.ts';

const readers = nameTable<true>([
  ['os.getenv os.getenvb os.environ.get os.environb.get os.environ.pop os.environ.setdefault decouple.config', true],
]);

export const environmentRead = defineCapability({
  name: 'environment-read',
  summary: 'reads environment variables',
  why: 'Environment variables often hold settings and keys of the machine.',
  example: py`
    import os

    print(os.environ["HOME"])  # expect
  `,
  calls: [
    usesOf(readers, (call) => ({ detail: textsOf(call.args[0] ?? null)[0] ?? null })),
    usesOf(
      nameTable<true>([
        ['os.environ.copy os.environ.items os.environ.values os.environ.keys dotenv.load_dotenv', true],
      ]),
    ),
    usesOf(nameTable<true>([['dotenv.dotenv_values os.path.expandvars', true]])),
  ],
  findElsewhere(fact) {
    if (fact.kind !== 'attribute' || fact.access !== 'read') return null;
    if (/^os\.environb?$/.test(fact.name)) return unknownTarget;
    return /^os\.environb?\[\]$/.test(fact.name) ? { detail: textsOf(fact.value)[0] ?? null } : null;
  },
});
