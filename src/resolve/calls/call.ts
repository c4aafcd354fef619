import { attribute } from '../attribute.ts';
import { bindAttribute, externalBase, findInClass, isExceptionName } from '../class-lookup.ts';
import { alternatives, joinAll, withoutNone } from '../join.ts';
import { type Machine, Raised } from '../machine.ts';
import { modelOf } from '../models/all.ts';
import { fillBuffers } from '../models/buffers.ts';
import { callMethod } from '../models/methods.ts';
import { isUnboundMethod } from '../models/reflection.ts';
import { isStdlib } from '../names.ts';
import { escapeResult, withoutCarriedBits } from '../taint/contexts.ts';
import { sanitisers } from '../taint/sanitisers.ts';
import { sourcesOfName } from '../taint/sources.ts';
import { sourcesOf } from '../taint/sources-of.ts';
import {
  type Arguments,
  addSteps,
  isResult,
  type Picker,
  positional,
  type Ref,
  ref,
  type Site,
  type SourceBits,
  sourceBit,
  tuple,
  unknown,
  type Value,
  withStep,
} from '../value.ts';
import { callFunction } from './functions.ts';
import { instantiate } from './instantiate.ts';

const nameLengthMax = 240;

/** Calls any value and returns the result. */
export function call(machine: Machine, callee: Value, args: Arguments, site: Site): Value {
  switch (callee.type) {
    case 'function':
      return callFunction(machine, callee, args, site);
    case 'class':
      return instantiate(machine, callee, args, site);
    case 'ref':
      return callRef(machine, callee, args, site, null);
    case 'bound':
      if (callee.callee.type === 'ref') return callRef(machine, callee.callee, args, site, callee.self);
      return call(machine, callee.callee, { ...args, positional: [callee.self, ...args.positional] }, site);
    case 'method':
      return callMethod(machine, callee.self, callee.name, args, site);
    case 'partial':
      return call(
        machine,
        withStep(callee.callee, callee.step),
        {
          positional: [...callee.args, ...args.positional],
          named: new Map([...callee.keywords, ...args.named]),
          open: args.open,
        },
        site,
      );
    case 'picker':
      return applyPicker(machine, callee, args, site);
    case 'descriptor':
      return call(machine, callee.callee, args, site);
    case 'join':
      return callEach(machine, withoutNone(callee), args, site);
    case 'instance': {
      const hook = findInClass(callee.of, '__call__');
      if (hook)
        return call(
          machine,
          withStep(bindAttribute(machine, hook.value, callee, callee.of, site), '__call__'),
          args,
          site,
        );
      const base = externalBase(callee.of);
      if (callee.payload?.type === 'ref' || callee.payload?.type === 'function')
        return call(machine, callee.payload, args, site);
      if (base) return callRef(machine, ref(`${base.name}().__call__`, base.via), args, site, callee);
      return unknown();
    }
    case 'unknown':
      if (callee.dynamicMember)
        machine.facts.recordDynamicMember(callee.dynamicMember.base, callee.dynamicMember.by, true, {
          place: callee.dynamicMember.place,
          frame: site.frame,
        });
      recordEscapes(machine, args, site);
      return { ...unknown(argumentSources(args) | (callee.sources || sourceBit.unknown)), decoded: callee.decoded };
    default:
      recordEscapes(machine, args, site);
      return unknown(sourceBit.unknown | argumentSources(args));
  }
}

/** Calls each alternative. If one raises, the others are called all the same. */
function callEach(machine: Machine, callees: readonly Value[], args: Arguments, site: Site): Value {
  const results: Value[] = [];
  let raised: Raised | null = null;
  for (const callee of callees) {
    try {
      results.push(call(machine, callee, args, site));
    } catch (thrown) {
      if (!(thrown instanceof Raised)) throw thrown;
      machine.mayRaise(thrown.value);
      raised = thrown;
    }
  }
  if (results.length === 0 && raised) throw raised;
  return joinAll(results);
}

function applyPicker(machine: Machine, picker: Picker, args: Arguments, site: Site): Value {
  const target = args.positional[0] ?? unknown();
  const step =
    picker.how === 'attributes'
      ? 'operator.attrgetter'
      : picker.how === 'items'
        ? 'operator.itemgetter'
        : 'operator.methodcaller';
  if (picker.how === 'method') {
    const [name, ...rest] = picker.args;
    if (name?.type !== 'str') return unknown();
    const found = withStep(attribute(machine, target, name.value, site, true), step);
    return call(machine, found, { positional: rest, named: picker.keywords, open: null }, site);
  }
  const found = picker.args.map((one): Value => {
    if (picker.how === 'items') return machine.item(target, one, site);
    if (one.type === 'join')
      return joinAll(alternatives(one).map((name) => applyPicker(machine, { ...picker, args: [name] }, args, site)));
    if (one.type !== 'str') return unknown();
    const member = one.value.split('.').reduce<Value>((value, name) => attribute(machine, value, name, site), target);
    return one.via.reduce<Value>((value, how) => withStep(value, how), withStep(member, step));
  });
  return found.length === 1 ? found[0]! : tuple(found);
}

const argumentSources = (args: Arguments): SourceBits => {
  let bits = args.open ? sourcesOf(args.open) : 0;
  for (const value of args.positional) bits |= sourcesOf(value);
  for (const value of args.named.values()) bits |= sourcesOf(value);
  return bits;
};

/** External functions that are passed to unknown code may be called there. */
function recordEscapes(machine: Machine, args: Arguments, site: Site): void {
  const note = (value: Value, depth: number): void => {
    if (depth > 3) return;
    if (value.type === 'ref') {
      if (!isResult(value) && value.name.includes('.'))
        machine.facts.recordEscape(value.name, value.via.length > 0, site);
    } else if (value.type === 'join') for (const one of value.values) note(one, depth + 1);
    else if (value.type === 'list') for (const one of value.content.items.slice(0, 20)) note(one, depth + 1);
    else if (value.type === 'partial') note(value.callee, depth + 1);
  };
  for (const value of args.positional) note(value, 0);
  for (const value of args.named.values()) note(value, 0);
}

/** Functions so harmless and common that calls of them are not recorded. */
const harmlessBuiltins: ReadonlySet<string> = new Set(
  `len str int float bool range isinstance issubclass list dict tuple set frozenset enumerate zip min max sum abs sorted
  reversed repr hash ord chr any all super object round divmod pow hex oct bin format next iter id callable hasattr slice
  bytes bytearray property staticmethod classmethod ascii map filter type getattr`
    .split(/\s+/)
    .map((name) => `builtins.${name}`)
    .concat('operator.identity', 'codecs.decode.pair', 'codecs.encode.pair'),
);

const isRecorded = (name: string): boolean =>
  !harmlessBuiltins.has(name) && !isUnboundMethod(name) && !isExceptionName(name);

const initialiser = '.__init__';

export function callRef(machine: Machine, callee: Ref, given: Arguments, site: Site, self: Value | null): Value {
  let { name } = callee;
  let args = given;
  if (name.endsWith(initialiser) || name.endsWith('.__new__')) {
    name = name.slice(0, name.lastIndexOf('.'));
    if (name === 'builtins.object' || name === 'builtins.type')
      return callBaseMethod(machine, callee.name, args, self, site);
    if (!self) args = { ...given, positional: given.positional.slice(1) };
  } else if (name.startsWith('builtins.object.') || name.startsWith('builtins.type.')) {
    return callBaseMethod(machine, name, args, self, site);
  }
  const alias = machine.replacedAttributes.get(name);
  if (alias && alias.type !== 'ref' && isResult(callee)) return call(machine, alias, args, site);
  if (isRecorded(name)) machine.facts.recordCall(name, args, callee, site);
  const native = {
    machine,
    name,
    args,
    site,
    via: callee.via,
    self,
    owner: callee.owner ?? (isResult(callee) ? callee : null),
  };
  const model = modelOf(name);
  const modelled = model?.(native) ?? null;
  if (modelled) return escapeResult(name, args, modelled);
  if (!model) recordEscapes(machine, args, site);
  if (name.endsWith('.save') && callee.sources > 0) fillBuffers(machine, callee.sources, args);
  return escapeResult(name, args, resultOf(callee, name, args));
}

/** Functions of other libraries whose result contains their argument. Any other result is taken to be new data. */
const convertsData = /crypt|nacl|zip|json|yaml|pack|encode|dumps|compress/i;

function resultOf(callee: Ref, name: string, args: Arguments): Value {
  const full = `${name}()`;
  if (full.length > nameLengthMax) return unknown(sourceBit.unknown);
  const own = sourcesOfName(full);
  if (sanitisers.has(name)) return ref(full, callee.via, own);
  const isStandard = isStdlib(name);
  const outside = isStandard ? 0 : sourceBit.unknown;
  const given = argumentSources(args);
  const taken = isStandard || convertsData.test(name) ? given : withoutCarriedBits(given);
  const sources = own | taken | callee.sources | (own || callee.sources ? 0 : outside);
  return { ...ref(full, callee.via, sources, callee.chain), callArguments: args };
}

/** Methods of `object` and `type`: `object.__getattribute__(x, 'y')`, `type.__call__(C)`, `super().__setattr__`. */
function callBaseMethod(machine: Machine, name: string, args: Arguments, self: Value | null, site: Site): Value {
  const short = name.slice(name.lastIndexOf('.') + 1);
  const all = self ? [self, ...args.positional] : args.positional;
  const [owner, ...rest] = all;
  if (short === '__subclasses__') return ref('builtins.object.__subclasses__()', ['__subclasses__'], 0, 3);
  if (!owner) return unknown();
  switch (short) {
    case '__new__': {
      const [of, ...others] = args.positional;
      if (name.startsWith('builtins.type.'))
        return call(machine, ref('builtins.type'), positional(...others.slice(0, 3)), site);
      return of?.type === 'class' ? instantiate(machine, of, positional(...others), site, true) : unknown();
    }
    case '__call__':
      return owner.type === 'class'
        ? instantiate(machine, owner, { ...args, positional: rest }, site)
        : call(machine, owner, { ...args, positional: rest }, site);
    case '__getattribute__':
    case '__setattr__':
    case '__delattr__':
    case '__reduce__':
    case '__reduce_ex__':
    case '__format__':
    case '__repr__':
    case '__str__':
    case 'mro':
      return callMethod(machine, owner, short, { ...args, positional: rest }, site);
    case '__init__':
    case '__init_subclass__':
      return { type: 'none' };
    default:
      return unknown();
  }
}

/** A call that external code makes, such as `map` or a thread. */
export function callBack(machine: Machine, callee: Value, args: Arguments, step: string, site: Site): Value {
  return call(
    machine,
    callee.type === 'ref' ? { ...callee, via: addSteps(callee.via, step) } : withStep(callee, step),
    args,
    site,
  );
}
