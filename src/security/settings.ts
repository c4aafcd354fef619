import type { Program } from '../python/program.ts';
import type { ValueSummary } from '../resolve/fact.ts';
import type { Call } from './call.ts';

/** Names that only a Django settings module assigns. */
const markers = new Set('INSTALLED_APPS MIDDLEWARE ROOT_URLCONF ALLOWED_HOSTS WSGI_APPLICATION DATABASES'.split(' '));

/** Boolean settings of a Django settings module, represented as calls of `django.settings.NAME`. */
export function findSettings(program: Program): readonly Call[] {
  const assigned = program.module.body.flatMap((statement) =>
    statement.kind === 'Assign' && statement.targets[0]?.kind === 'Name'
      ? [{ name: statement.targets[0].id, value: statement.value, place: statement.place }]
      : [],
  );
  if (!assigned.some(({ name }) => markers.has(name))) return [];
  return assigned.flatMap(({ name, value, place }): readonly Call[] =>
    value.kind === 'Constant' && value.value.type === 'bool'
      ? [
          {
            kind: 'call',
            name: `django.settings.${name}`,
            args: [knownBool(value.value.value)],
            keywords: new Map(),
            open: false,
            hidden: false,
            through: [],
            place,
            dead: false,
            inText: false,
          },
        ]
      : [],
  );
}

const knownBool = (value: boolean): ValueSummary => ({
  values: [{ kind: 'bool', value }],
  complete: true,
  assembled: false,
  decoded: false,
  sources: new Set(),
});
