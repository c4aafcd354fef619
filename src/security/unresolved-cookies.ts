import type { Program } from '../python/program.ts';
import { type Call, createCall, knownArgument } from './call.ts';

/** Cookies set on a response that the resolver cannot name, such as a parameter, with their boolean options. */
export function findUnresolvedCookies(program: Program): readonly Call[] {
  return program.all('Call').flatMap((call): readonly Call[] => {
    if (call.func.kind !== 'Attribute' || call.func.attr !== 'set_cookie') return [];
    const options = call.keywords.flatMap(({ arg, value }) =>
      arg !== null && value.kind === 'Constant' && value.value.type === 'bool'
        ? [[arg, knownArgument({ kind: 'bool', value: value.value.value })] as const]
        : [],
    );
    return [createCall('?.set_cookie', call.place, { keywords: new Map(options), open: true })];
  });
}
