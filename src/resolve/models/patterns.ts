import { asIndex } from '../evaluate/arithmetic.ts';
import { deriveUnknown } from '../taint/sources-of.ts';
import { patternOf } from '../text/pattern.ts';
import {
  addSteps,
  DictValue,
  list,
  none,
  positional,
  type Ref,
  ref,
  type Str,
  str,
  tuple,
  unknown,
  type Value,
} from '../value.ts';
import type { Model, Models, NativeCall } from './model.ts';

// The functions of `re`, for known patterns and strings. `re.compile(p).sub(…)` is treated as `re.sub(p, …)`.

const flagLetters: Readonly<Record<string, string>> = {
  I: 'i',
  IGNORECASE: 'i',
  S: 's',
  DOTALL: 's',
  M: 'm',
  MULTILINE: 'm',
  X: 'x',
  VERBOSE: 'x',
};

function patternFor(pattern: Value | undefined, flags: Value | undefined, text: Str): RegExp | null {
  if (pattern?.type === 'ref' && pattern.name === 're.compile()') {
    return patternFor(
      pattern.callArguments?.positional[0],
      pattern.callArguments?.positional[1] ?? pattern.callArguments?.named.get('flags'),
      text,
    );
  }
  if (pattern?.type !== 'str') return null;
  if (flags && flags.type !== 'ref') return null;
  const letters = flags ? flagLetters[flags.name.replace('re.', '')] : '';
  return letters === undefined ? null : patternOf(pattern.value, letters, text.value.length);
}

const stepsFrom = (text: Str): readonly string[] => addSteps(text.via, 're');

/** A match object; it keeps its groups, the whole match first. */
function matchObject(found: RegExpExecArray, text: Str): Ref {
  const groups = [...found].map(
    (part): Value => (part === undefined ? none : str(part, stepsFrom(text), text.decoded)),
  );
  const named = new Map(
    Object.entries(found.groups ?? {}).map(([name, part]) => [
      name,
      part === undefined ? none : (str(part, stepsFrom(text)) as Value),
    ]),
  );
  return { ...ref('re.match()'), callArguments: { positional: [tuple(groups)], named, open: null } };
}

/** The arguments with the pattern first, also for methods of a compiled pattern. */
const withPattern = ({ args, owner, name }: NativeCall): readonly Value[] =>
  name.startsWith('re.compile()') && owner ? [owner, ...args.positional] : args.positional;

const searchModel =
  (whole: 'match' | 'search' | 'fullmatch'): Model =>
  (call) => {
    const [pattern, text] = withPattern(call);
    if (text?.type !== 'str') return null;
    const plain = patternFor(pattern, call.args.positional[2] ?? call.args.named.get('flags'), text);
    if (!plain) return null;
    for (const found of text.value.matchAll(plain)) {
      if (whole !== 'search' && found.index !== 0) return none;
      if (whole === 'fullmatch' && found[0].length !== text.value.length) return unknown();
      return matchObject(found, text);
    }
    return none;
  };

const findAll: Model = (call) => {
  const [pattern, text] = withPattern(call);
  if (text?.type !== 'str') return null;
  const plain = patternFor(pattern, call.args.positional[2] ?? call.args.named.get('flags'), text);
  if (!plain) return null;
  const one = (part: string | undefined): Value => str(part ?? '', stepsFrom(text), text.decoded);
  return list(
    [...text.value.matchAll(plain)].map((found) => {
      if (call.name.endsWith('finditer')) return matchObject(found, text);
      if (found.length === 1) return one(found[0]);
      return found.length === 2 ? one(found[1]) : tuple(found.slice(1).map(one));
    }),
  );
};

const substitute: Model = (call) => {
  const { machine, site } = call;
  const [pattern, replacement, text] = withPattern(call);
  if (!replacement || !text) return null;
  const plain = text.type === 'str' ? patternFor(pattern, call.args.named.get('flags'), text) : null;
  if (replacement.type !== 'str') {
    // A function is called with each match.
    const matches = plain && text.type === 'str' ? [...text.value.matchAll(plain)] : null;
    let made: string | null = '';
    let at = 0;
    for (const found of matches?.slice(0, 300) ?? []) {
      const part = machine.callBack(replacement, positional(matchObject(found, text as Str)), 're.sub', site);
      made =
        made !== null && part.type === 'str' ? made + (text as Str).value.slice(at, found.index) + part.value : null;
      at = found.index + found[0].length;
    }
    if (!matches && replacement.type !== 'unknown')
      machine.callBack(replacement, positional(ref('re.match()')), 're.sub', site);
    return matches && made !== null && text.type === 'str'
      ? str(made + text.value.slice(at), stepsFrom(text), text.decoded)
      : deriveUnknown(text);
  }
  if (!plain || text.type !== 'str') return deriveUnknown(text, replacement);
  const template = replacement.value.replaceAll('$', '$$$$').replace(/\\(?:g<)?(\d)>?/g, '$$$1');
  return template.includes('\\')
    ? deriveUnknown(text)
    : str(text.value.replace(plain, template), stepsFrom(text), text.decoded);
};

const split: Model = (call) => {
  const [pattern, text] = withPattern(call);
  if (text?.type !== 'str') return null;
  const plain = patternFor(pattern, call.args.named.get('flags'), text);
  return plain && call.args.positional.length <= 2
    ? list(text.value.split(plain).map((part) => str(part ?? '', stepsFrom(text))))
    : null;
};

const groupsOf = (owner: Ref | null): readonly Value[] | null => {
  const held = owner?.callArguments?.positional[0];
  return held?.type === 'list' ? held.content.items : null;
};

const group: Model = ({ args, owner }) => {
  const groups = groupsOf(owner);
  if (!groups) return null;
  const found = (args.positional.length === 0 ? [null] : args.positional).map((key): Value => {
    if (key === null) return groups[0]!;
    if (key.type === 'str') return owner?.callArguments?.named.get(key.value) ?? unknown();
    const at = asIndex(key);
    return at === null ? deriveUnknown(...groups) : (groups[at] ?? unknown());
  });
  return found.length === 1 ? found[0]! : tuple(found);
};

const functions: Models = {
  match: searchModel('match'),
  search: searchModel('search'),
  fullmatch: searchModel('fullmatch'),
  findall: findAll,
  finditer: findAll,
  sub: substitute,
  split,
};

export const patterns: Models = {
  ...Object.fromEntries(
    Object.entries(functions).flatMap(([name, model]) => [
      [`re.${name}`, model],
      [`re.compile().${name}`, model],
    ]),
  ),
  're.match().group': group,
  're.match().__getitem__': group,
  're.match().groups': ({ owner }) => {
    const groups = groupsOf(owner);
    return groups && tuple(groups.slice(1));
  },
  're.match().groupdict': ({ owner }) => {
    const named = owner?.callArguments?.named;
    return named
      ? new DictValue(new Map([...named].map(([name, value]) => [`s${name}`, [str(name), value] as const])))
      : null;
  },
  're.escape': ({ args }) => (args.positional[0] ? deriveUnknown(args.positional[0]) : null),
};
