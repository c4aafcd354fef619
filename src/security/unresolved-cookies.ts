import type { Program } from '../python/program.ts';
import type { ValueSummary } from '../resolve/fact.ts';
import type { Call } from './call.ts';

/** Cookies set on a response that the resolver cannot name, such as a parameter, with their boolean options. */
export function findUnresolvedCookies(program: Program): readonly Call[] {
  return program.all('Call').flatMap((call): readonly Call[] => {
    if (call.func.kind !== 'Attribute' || call.func.attr !== 'set_cookie') return [];
    const options = call.keywords.flatMap(({ arg, value }) =>
      arg !== null && value.kind === 'Constant' && value.value.type === 'bool'
        ? [[arg, knownBool(value.value.value)] as const]
        : [],
    );
    return [
      {
        kind: 'call',
        name: '?.set_cookie',
        args: [],
        keywords: new Map(options),
        open: true,
        hidden: false,
        through: [],
        place: call.place,
        dead: false,
        inText: false,
      },
    ];
  });
}

const knownBool = (value: boolean): ValueSummary => ({
  values: [{ kind: 'bool', value }],
  complete: true,
  assembled: false,
  decoded: false,
  sources: new Set(),
});
