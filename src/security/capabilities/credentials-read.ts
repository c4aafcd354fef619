import { py } from '../../python/marked-example.ts';
import type { ValueSummary } from '../../resolve/fact.ts';
import { findSensitiveAct } from '../file-acts.ts';
import { nameTable } from '../name-table.ts';
import { isForSecrets } from '../purpose.ts';
import { privateData } from '../sinks/private-data.ts';
import { textsOf } from '../trust.ts';
import { defineCapability, type Use, unknownTarget, usesOf } from './capability.ts';

const variables = nameTable<true>([['os.getenv os.environ.get os.environ.pop decouple.config', true]]);

export const credentialsRead = defineCapability({
  name: 'credentials-read',
  summary: 'reads passwords, keys or sessions',
  why: 'Passwords, keys and sessions give access to other systems.',
  example: py`
    import os

    token = os.environ["API_TOKEN"]  # expect
  `,
  calls: [
    usesOf(privateData, (_, { about }) => (about === 'credentials' ? unknownTarget : null)),
    usesOf(variables, (call) => findSecretName(call.args[0] ?? null)),
    (call) => {
      const path = findSensitiveAct(call, 'read', 'secret');
      return path === null ? null : { detail: path };
    },
  ],
  findElsewhere: (fact) =>
    fact.kind === 'attribute' && fact.access === 'read' && /^os\.environb?\[\]$/.test(fact.name)
      ? findSecretName(fact.value)
      : null,
});

function findSecretName(variable: ValueSummary | null): Use | null {
  const name = textsOf(variable).find((text) => isForSecrets([text]));
  return name === undefined ? null : { detail: name };
}
