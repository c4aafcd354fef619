import { attribute } from '../attribute.ts';
import { deleteAttribute, setAttribute } from '../attributes/set-attribute.ts';
import { bindAttribute, externalBase, findInClass } from '../class-lookup.ts';
import { moduleFrame } from '../environment.ts';
import { recordLookup } from '../internals.ts';
import { join, joinAll, withoutNone } from '../join.ts';
import { membersOf } from '../names.ts';
import { typeName } from '../type-name.ts';
import {
  bool,
  Cells,
  ClassValue,
  type Frame,
  InstanceValue,
  list,
  noArguments,
  none,
  positional,
  ref,
  sourceBit,
  str,
  tuple,
  unknown,
  type Value,
  withStep,
} from '../value.ts';
import { makeType } from './classes.ts';
import { memberByName } from './methods.ts';
import type { Model, Models, NativeCall } from './model.ts';

const nameList = (listed: readonly string[]): Value => list([...listed].sort().map((name) => str(name, ['dir()'])));

function getattr(step: string): Model {
  return ({ machine, args, site }) => {
    const [owner, name, usual] = args.positional;
    if (!owner || !name) return null;
    // With a default, the program only asks whether the attribute exists.
    if (name.type === 'str' && (!usual || name.via.length > 0)) recordLookup(machine, owner, name.value, site);
    const found = memberByName(machine, owner, name, step, site);
    if (!usual) return found;
    const there = hasMember(owner, name);
    const otherwise = withStep(usual, 'a default');
    return there === null ? join(found, otherwise) : there ? found : otherwise;
  };
}

/** Does an object have a member? Null if it is not known. */
function hasMember(owner: Value, name: Value): boolean | null {
  if (name.type !== 'str') return null;
  if (owner.type === 'ref') return membersOf(owner.name)?.includes(name.value) ?? null;
  if (owner.type === 'str' || owner.type === 'list' || owner.type === 'dict' || owner.type === 'function') return null;
  if (owner.type === 'instance') {
    if (owner.attributes.get(name.value) || findInClass(owner.of, name.value)) return true;
    const closed =
      owner.of.mro.every((one) => one.type === 'class') && !findInClass(owner.of, '__getattr__') && !owner.payload;
    return closed && !name.value.startsWith('__') ? false : null;
  }
  return owner.type === 'class' && findInClass(owner, name.value) ? true : null;
}

function dir({ machine, args, site }: Pick<NativeCall, 'machine' | 'args' | 'site'>): Value {
  const [value] = args.positional;
  if (!value) return nameList([...site.frame.cells.content.keys()]);
  switch (value.type) {
    case 'join': {
      const [first] = withoutNone(value);
      return dir({ machine, args: positional(first!), site });
    }
    case 'ref': {
      const listed = membersOf(value.name);
      return listed ? nameList(listed) : list([], unknown());
    }
    case 'instance': {
      const hook = findInClass(value.of, '__dir__');
      if (hook) return machine.call(bindAttribute(machine, hook.value, value, value.of, site), noArguments, site);
      const own = value.of.mro.flatMap((one) => (one.type === 'class' ? [...one.attributes.content.keys()] : []));
      return nameList([...new Set([...value.attributes.content.keys(), ...own])]);
    }
    case 'class':
      return nameList([
        ...new Set(value.mro.flatMap((one) => (one.type === 'class' ? [...one.attributes.content.keys()] : []))),
      ]);
    default:
      return list([], unknown());
  }
}

function vars({ machine, args, site }: NativeCall): Value {
  const [value] = args.positional;
  if (!value) return { type: 'namespace', of: site.frame };
  return attribute(machine, value, '__dict__', site);
}

function hasattr({ args }: NativeCall): Value {
  const [owner, name] = args.positional;
  const there = owner && name ? hasMember(owner, name) : null;
  return there === null ? unknown() : bool(there);
}

function typeOf(value: Value): Value {
  if (value.type === 'instance') return value.of;
  if (value.type === 'class') return value.metaclass ?? ref('builtins.type');
  if (value.type === 'join') return joinAll(value.values.map(typeOf));
  const name = typeName(value);
  return name ? ref(name) : unknown();
}

/** Computes `isinstance(value, of)`; null if it is not known. */
function isInstance(value: Value, of: Value): boolean | null {
  if (of.type === 'list') {
    const answers = of.content.items.map((one) => isInstance(value, one));
    return answers.includes(true) ? true : answers.includes(null) ? null : false;
  }
  if (of.type === 'class') {
    if (of.metaclass?.type === 'class' && findInClass(of.metaclass, '__instancecheck__')) return null;
    if (value.type === 'instance') return value.of.mro.includes(of);
    return value.type === 'unknown' || value.type === 'join' || value.type === 'ref' ? null : false;
  }
  if (of.type !== 'ref' || !of.name.startsWith('builtins.')) return null;
  if (of.name === 'builtins.object') return true;
  if (value.type === 'instance')
    return value.of.mro.some((one) => one.type === 'ref' && one.name === of.name)
      ? true
      : externalBase(value.of)
        ? null
        : false;
  const own = typeName(value);
  if (!own || value.type === 'ref') return null;
  return own === of.name || (own === 'builtins.bool' && of.name === 'builtins.int');
}

const builtinMethodName = /^builtins\.(str|bytes|bytearray|int|float|list|dict|tuple|set|frozenset)\.(\w+)$/;

/** `str.join(', ', parts)`: an unbound method gets the object as its first argument. */
export const unboundMethod: Model = ({ machine, name, args, site }) => {
  const found = builtinMethodName.exec(name);
  const [self, ...rest] = args.positional;
  if (!found || !self) return null;
  return machine.call(
    { type: 'method', self: self.type === 'instance' && self.payload ? self.payload : self, name: found[2]! },
    { ...args, positional: rest },
    site,
  );
};
export const isUnboundMethod = (name: string): boolean => builtinMethodName.test(name);

export const reflection: Models = {
  'builtins.getattr': getattr('getattr'),
  'inspect.getattr_static': getattr('inspect.getattr_static'),
  'builtins.setattr': ({ machine, args, site }) => {
    const [owner, name, value] = args.positional;
    if (owner && name?.type === 'str' && value) setAttribute(machine, owner, name.value, value, site);
    return none;
  },
  'builtins.delattr': ({ machine, args, site }) => {
    const [owner, name] = args.positional;
    if (owner && name?.type === 'str') deleteAttribute(machine, owner, name.value, site);
    return none;
  },
  'builtins.hasattr': hasattr,
  'builtins.vars': vars,
  'builtins.dir': dir,
  'builtins.globals': ({ site }) => ({ type: 'namespace', of: moduleFrame(site.frame) }),
  'builtins.locals': ({ site }) => ({ type: 'namespace', of: site.frame }),
  'builtins.isinstance': ({ machine, args, site }) => {
    const [value, of] = args.positional;
    if (!value || !of) return null;
    if (of.type === 'class' && of.metaclass?.type === 'class') {
      const hook = findInClass(of.metaclass, '__instancecheck__');
      if (hook)
        return machine.callBack(
          bindAttribute(machine, hook.value, of, of.metaclass, site),
          positional(value),
          '__instancecheck__',
          site,
        );
    }
    const answer = isInstance(value, of);
    return answer === null ? unknown() : bool(answer);
  },
  'builtins.issubclass': ({ machine, args, site }) => {
    const [value, of] = args.positional;
    if (of?.type === 'class' && of.metaclass?.type === 'class') {
      const hook = findInClass(of.metaclass, '__subclasscheck__');
      if (hook && value)
        return machine.callBack(
          bindAttribute(machine, hook.value, of, of.metaclass, site),
          positional(value),
          '__subclasscheck__',
          site,
        );
    }
    return value?.type === 'class' && of?.type === 'class' ? bool(value.mro.includes(of)) : unknown();
  },
  'builtins.super': ({ args }) => {
    const [of, self] = args.positional;
    return of?.type === 'class' && self ? { type: 'super', self, after: of } : unknown();
  },
  'sys._getframe': ({ args, site }) => {
    let frame = site.frame;
    const [back] = args.positional;
    for (let left = back?.type === 'int' ? Number(back.value) : 0; left > 0 && frame.caller; left -= 1)
      frame = frame.caller;
    return { type: 'stack', frame, chain: 0 };
  },
  'inspect.currentframe': ({ site }) => ({ type: 'stack', frame: site.frame, chain: 0 }),
  'inspect.stack': ({ site }) => list([tuple([{ type: 'stack', frame: site.frame, chain: 1 }])], frameInfo(site.frame)),
  'inspect.getmembers': ({ machine, args, site }) => {
    const [owner] = args.positional;
    if (!owner) return null;
    const listed = dir({ machine, args: positional(owner), site });
    if (listed.type !== 'list') return null;
    return list(
      listed.content.items.map((name) =>
        tuple([name, name.type === 'str' ? memberByName(machine, owner, name, 'inspect.getmembers', site) : unknown()]),
      ),
      listed.content.rest,
    );
  },
  'inspect.getmodule': ({ machine, args }) => {
    const [value] = args.positional;
    if (value?.type === 'function' || value?.type === 'class') return machine.ownModule;
    return value?.type === 'ref'
      ? ref(value.name.split('.').slice(0, -1).join('.') || value.name, ['inspect.getmodule'])
      : unknown();
  },
  'inspect.unwrap': ({ args }) => args.positional[0] ?? null,
  'sys.exc_info': ({ machine, site }) => {
    const value = machine.handledExceptions.at(-1) ?? unknown();
    return tuple([typeOf(value), value, { type: 'stack', frame: site.frame, chain: 1 }]);
  },
  'sys.exception': ({ machine }) => machine.handledExceptions.at(-1) ?? unknown(),
  'types.SimpleNamespace': ({ machine, args, site }) =>
    makeSimpleObject(machine, 'SimpleNamespace', args.positional[0], args.named, site),
  'argparse.Namespace': ({ machine, args, site }) =>
    makeSimpleObject(machine, 'Namespace', undefined, args.named, site),
  'types.ModuleType': ({ machine, args, site }) => {
    const made = makeSimpleObject(machine, 'module', undefined, new Map(), site);
    if (made.type === 'instance' && args.positional[0]) made.attributes.content.set('__name__', args.positional[0]);
    return made;
  },
  'types.MethodType': ({ args }) => {
    const [callee, self] = args.positional;
    return callee && self
      ? { type: 'partial', callee, args: [self], keywords: new Map(), step: 'types.MethodType' }
      : null;
  },
  'types.FunctionType': ({ args, site }) => {
    const [code, globals] = args.positional;
    if (code?.type !== 'code') return null;
    if (code.callee) return code.callee;
    return {
      type: 'partial',
      callee: ref('builtins.exec', ['types.FunctionType']),
      args: [code, globals ?? { type: 'namespace', of: moduleFrame(site.frame) }],
      keywords: new Map(),
      step: 'types.FunctionType',
    };
  },
  'types.MappingProxyType': ({ args }) => args.positional[0] ?? null,
  'weakref.ref': ({ machine, args, site }) => {
    const [value, callback] = args.positional;
    if (callback) machine.callBack(callback, positional(unknown()), 'weakref', site);
    return value
      ? { type: 'partial', callee: ref('operator.identity'), args: [value], keywords: new Map(), step: 'weakref' }
      : null;
  },
  'weakref.proxy': ({ args }) => args.positional[0] ?? null,
  'operator.identity': ({ args }) => args.positional[0] ?? null,
  'gc.get_objects': () => list([], { ...unknown(), chain: 1 }),
  'gc.get_referrers': () => list([], { ...unknown(), chain: 1 }),
  'gc.get_referents': ({ args }) => {
    const [value] = args.positional;
    return value?.type === 'ref'
      ? list([{ type: 'namespace', of: { ...value, via: ['gc'] } }])
      : list([], { ...unknown(), chain: 1 });
  },
  'builtins.type': typeModel,
  'builtins.object.__subclasses__': () => ref('builtins.object.__subclasses__()', ['__subclasses__'], 0, 3),
  'os.getenv': ({ args }) =>
    join(unknown(sourceBit.environment), args.positional[1] ?? args.named.get('default') ?? none),
};

function frameInfo(frame: Frame): Value {
  return tuple([{ type: 'stack', frame: frame.caller ?? frame, chain: 1 }]);
}

function makeSimpleObject(
  machine: NativeCall['machine'],
  name: string,
  from: Value | undefined,
  named: ReadonlyMap<string, Value>,
  site: NativeCall['site'],
): Value {
  const made = new InstanceValue(new ClassValue(name, [], new Cells(), null));
  if (from?.type === 'dict')
    for (const [key, value] of from.content.entries.values())
      if (key.type === 'str') machine.set(made.attributes, key.value, value);
  for (const [word, value] of named) {
    machine.set(made.attributes, word, value);
    machine.facts.recordText(value, word, site);
  }
  return made;
}

/** `type(x)`, or `type(name, bases, namespace)`. */
function typeModel(call: NativeCall): Value | null {
  const { args } = call;
  if (args.positional.length === 1) return typeOf(args.positional[0]!);
  return makeType(call);
}
