import { int, integerOf, none, str } from '../../values/value.ts';
import { listIterator } from '../convert.ts';
import { NativeError } from '../failure.ts';
import type { Machine } from '../machine.ts';
import {
  type CallArguments,
  DictObject,
  isScalar,
  ListObject,
  native,
  type RecordValue,
  tuple,
  unknown,
  unknownOf,
  type Value,
} from '../objects.ts';
import { typeNameOf } from '../types.ts';
import { defineFunctions, defineValues } from './module-models.ts';
import { recordTypes } from './record-types.ts';
import { PatternError, PatternReader, Untranslated } from './regex-syntax.ts';

/** A compiled pattern; `source` is null if it is not translated. */
type Pattern = {
  readonly source: string | null;
  readonly flags: string;
  readonly groups: number;
  readonly names: readonly string[];
};
type Match = { readonly groups: readonly (string | null)[]; readonly names: readonly string[]; readonly start: number };

const textMax = 2000;
const flagLetters: Readonly<Record<string, string>> = { I: 'i', IGNORECASE: 'i' };

function compile(machine: Machine, { positional: [pattern, flags], named }: CallArguments): Value {
  const given = flags ?? named.get('flags');
  if (pattern?.kind === 'record' && pattern.type === 'Pattern') return pattern;
  if (pattern?.kind !== 'str') {
    if (!pattern || pattern.kind === 'unknown' || pattern.kind === 'bytes' || pattern.kind === 'instance') {
      return machine.doubtful();
    }
    throw new NativeError(
      'TypeError',
      `first argument must be string or compiled pattern, not ${typeNameOf(pattern)}`,
      'unsupported-operation',
    );
  }
  const isFlagged = given !== undefined && given.kind === 'record' && given.type === 'RegexFlag';
  if (given && !isFlagged && given.kind !== 'unknown') return machine.doubtful();
  const data = readPattern(
    pattern.value,
    isFlagged ? String((given as RecordValue).data) : '',
    given === undefined || isFlagged,
  );
  return { kind: 'record', type: 'Pattern', data };
}

function readPattern(pattern: string, flags: string, isKnown: boolean): Pattern {
  const reader = new PatternReader(pattern);
  try {
    const source = reader.read();
    const isPlain = isKnown && /^[\x20-\x7e]*$/.test(pattern);
    if (isPlain) new RegExp(source, flags);
    return { source: isPlain ? source : null, flags, groups: reader.groups, names: reader.names };
  } catch (thrown) {
    // With unknown flags a pattern may have comments.
    if (thrown instanceof PatternError && isKnown)
      throw new NativeError('re.error', thrown.message, 'failed-conversion');
    if (thrown instanceof PatternError || thrown instanceof Untranslated || thrown instanceof SyntaxError) {
      return { source: null, flags, groups: -1, names: [] };
    }
    throw thrown;
  }
}

/** Runs a pattern; undefined if the result is not known. */
function run(
  pattern: Pattern,
  text: Value | undefined,
  how: 'match' | 'search' | 'fullmatch',
): Match | null | undefined {
  if (text && ['none', 'int', 'float', 'list', 'dict', 'bool', 'tuple'].includes(text.kind)) {
    throw new NativeError(
      'TypeError',
      `expected string or bytes-like object, got '${typeNameOf(text)}'`,
      'unsupported-operation',
    );
  }
  if (text?.kind !== 'str' || !isPlainText(text.value) || pattern.source === null) return undefined;
  const { source, flags } = pattern;
  const whole = how === 'search' ? source : how === 'match' ? `^(?:${source})` : `^(?:${source})(?![\\s\\S])`;
  const found = new RegExp(whole, flags).exec(text.value);
  return found && toMatch(found, pattern);
}

const isPlainText = (text: string): boolean => text.length <= textMax && /^[\t\n\r\x20-\x7e]*$/.test(text);
const toMatch = (found: RegExpExecArray, { names }: Pattern): Match => ({
  groups: [...found].map((group) => group ?? null),
  names: [...names, ...Object.keys(found.groups ?? {}).filter((name) => !names.includes(name))],
  start: found.index,
});

function matchValue(machine: Machine, match: Match | null | undefined, found: RegExpExecArray | null = null): Value {
  if (match === undefined) return machine.doubtful();
  if (match === null) return none;
  return { kind: 'record', type: 'Match', data: { ...match, named: found?.groups ?? null } };
}

const textOf = (group: string | null): Value => (group === null ? none : str(group));

function findAll(machine: Machine, pattern: Pattern, text: Value | undefined): readonly RegExpExecArray[] | null {
  run(pattern, text, 'search');
  if (text?.kind !== 'str' || !isPlainText(text.value) || pattern.source === null) return null;
  machine.step(text.value.length >> 3);
  return [...text.value.matchAll(new RegExp(pattern.source, `g${pattern.flags}`))];
}

function callPattern(machine: Machine, pattern: Pattern, name: string, [text]: readonly Value[]): Value {
  switch (name) {
    case 'match':
    case 'search':
    case 'fullmatch':
      return matchValue(machine, run(pattern, text, name));
    case 'findall': {
      const all = findAll(machine, pattern, text);
      if (!all) return new ListObject(null);
      return new ListObject(
        all.map((found) => {
          const [whole, ...groups] = [...found].map((group) => str(group ?? ''));
          return groups.length === 0 ? whole! : groups.length === 1 ? groups[0]! : tuple(groups);
        }),
      );
    }
    case 'finditer': {
      const all = findAll(machine, pattern, text);
      return all
        ? listIterator(
            'callable_iterator',
            all.map((found) => matchValue(machine, toMatch(found, pattern))),
          )
        : machine.doubtful();
    }
    default:
      return machine.doubtful(name === 'sub' ? unknownOf('str') : unknown);
  }
}

const methods = ['match', 'search', 'fullmatch', 'findall', 'finditer', 'sub', 'split', 'subn'];

recordTypes.set('Pattern', {
  attribute: (machine, { data }, name) => {
    if (!methods.includes(name)) return unknown;
    return native(`Pattern.${name}`, ({ positional, named }) => {
      const args = named.size > 0 || positional.length > 1 ? [unknown, ...positional] : positional;
      return callPattern(machine, data as Pattern, name, args);
    });
  },
});

function readGroup(machine: Machine, match: Match, index: Value | undefined): Value {
  const at = index === undefined ? 0n : isScalar(index) ? integerOf(index) : null;
  if (at !== null) {
    const group = at < 0n ? undefined : match.groups[Number(at)];
    if (group === undefined) throw new NativeError('IndexError', 'no such group');
    return textOf(group);
  }
  if (index?.kind === 'str' && !match.names.includes(index.value)) throw new NativeError('IndexError', 'no such group');
  return machine.doubtful();
}

recordTypes.set('Match', {
  attribute: (machine, { data }, name) => {
    const match = data as Match;
    switch (name) {
      case 'group':
        return native('Match.group', ({ positional }) =>
          positional.length > 1
            ? tuple(positional.map((one) => readGroup(machine, match, one)))
            : readGroup(machine, match, positional[0]),
        );
      case '__getitem__':
        return native('Match.__getitem__', ({ positional: [index] }) => readGroup(machine, match, index));
      case 'groups':
        return native('Match.groups', ({ positional, named }) =>
          positional.length + named.size > 0 ? machine.doubtful() : tuple(match.groups.slice(1).map(textOf)),
        );
      case 'groupdict':
        return native('Match.groupdict', () => new DictObject(null));
      case 'start':
        return native('Match.start', ({ positional }) => (positional.length > 0 ? unknownOf('int') : int(match.start)));
      case 'end':
        return native('Match.end', ({ positional }) =>
          positional.length > 0 ? unknownOf('int') : int(match.start + match.groups[0]!.length),
        );
      case 'span':
      case 'expand':
        return native(`Match.${name}`, () => machine.doubtful());
      default:
        return ['string', 're', 'pos', 'endpos', 'lastindex', 'lastgroup', 'regs'].includes(name) ||
          name.startsWith('__')
          ? unknown
          : null;
    }
  },
});

/** `re.match(pattern, text)` and its like. */
const direct =
  (name: string) =>
  (machine: Machine, { positional: [pattern, ...rest], named }: CallArguments): Value => {
    const isSub = name === 'sub' || name === 'subn';
    const flags = named.get('flags') ?? (isSub ? rest[3] : rest[1]);
    const compiled = compile(machine, {
      positional: flags ? [pattern ?? none, flags] : [pattern ?? none],
      named: new Map(),
    });
    if (compiled.kind !== 'record' || isSub || name === 'split')
      return machine.doubtful(name === 'sub' ? unknownOf('str') : unknown);
    return callPattern(machine, compiled.data as Pattern, name, rest.slice(0, 1));
  };

defineFunctions('re', {
  compile,
  escape: () => unknownOf('str'),
  ...Object.fromEntries(
    methods.filter((name) => name !== 'sub' && name !== 'subn').map((name) => [name, direct(name)]),
  ),
});
defineValues(
  're',
  Object.fromEntries(
    Object.entries(flagLetters).map(([name, data]) => [name, { kind: 'record', type: 'RegexFlag', data }]),
  ),
);
