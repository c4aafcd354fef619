import type { Program } from '../python/program.ts';
import { type Call, createCall, knownArgument } from './call.ts';

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
          createCall(`django.settings.${name}`, place, {
            args: [knownArgument({ kind: 'bool', value: value.value.value })],
          }),
        ]
      : [],
  );
}
