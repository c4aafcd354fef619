import { comparisonOfMethod, operatorOfMethod } from '../../python/language/operator-methods.ts';
import { python } from '../../python/values/values.ts';
import { attribute } from '../attribute.ts';
import { setAttribute } from '../attributes/set-attribute.ts';
import { asInteger } from '../evaluate/arithmetic.ts';
import { callHook } from '../evaluate/operators.ts';
import { exceptionOf } from '../exception.ts';
import { recordLookup } from '../internals.ts';
import { item, readDynamicMember, setItem, withStepsOf } from '../items.ts';
import { runGenerator } from '../iterate.ts';
import { join, joinAll, possibleNames, withoutNone } from '../join.ts';
import { fromKnown, knownScalar } from '../known.ts';
import { type Machine, Raised } from '../machine.ts';
import { escapeResult } from '../taint/contexts.ts';
import { deriveUnknown } from '../taint/sources-of.ts';
import { renderText } from '../text/show.ts';
import {
  type Arguments,
  type ClassValue,
  Frame,
  type FunctionValue,
  type Int,
  type IteratorValue,
  int,
  list,
  none,
  positional,
  ref,
  type Site,
  str,
  tuple,
  unknown,
  type Value,
  withStep,
} from '../value.ts';
import { dictMethod, toDict } from './dict-methods.ts';
import { toBytes } from './encodings.ts';
import { listMethod } from './list-methods.ts';
import { textMethod } from './strings.ts';

/** Calls a method of a built-in type, or one that every object has. */
export function callMethod(machine: Machine, self: Value, name: string, args: Arguments, site: Site): Value {
  const [first, second] = args.positional;
  if (name.startsWith('__')) {
    const found = callSpecialMethod(machine, self, name, args, site);
    if (found) return found;
  }
  switch (self.type) {
    case 'join':
      return joinAll(self.values.map((one) => callMethod(machine, one, name, args, site)));
    case 'str':
    case 'bytes':
      return textMethod(machine, self, name, args, site);
    case 'list':
      return listMethod({ machine, self, name, args, site }) ?? deriveUnknown(self, ...args.positional);
    case 'dict':
      return dictMethod({ machine, self, name, args, site }) ?? deriveUnknown(self, ...args.positional);
    case 'namespace':
      return namespaceMethod(machine, self, name, args, site);
    case 'int':
      if (name === 'to_bytes') return toBytes(self.value, args) ?? deriveUnknown(...args.positional);
      return args.positional.length === 0 ? numberMethod(self, name) : unknown();
    case 'iterator':
      return iteratorMethod(machine, self, name, args, site);
    case 'descriptor':
      if (name === 'setter' && first) return { ...self, setter: first };
      if (name === '__get__') return machine.call(self.callee, positional(first ?? none), site);
      return self;
    case 'class':
      return classMethod(machine, self, name, args);
    case 'code':
      return name === 'replace' ? self : unknown();
    case 'function':
      return functionMethod(machine, self, name, args);
    case 'instance':
      if (name === 'with_traceback' || name === 'add_note') return self;
      if (name === '_asdict') return toDict(machine, { type: 'namespace', of: self }, site);
      if (self.payload && name !== '__init__') return callMethod(machine, self.payload, name, args, site);
      return unknown();
    case 'ref':
      return deriveUnknown(self, ...args.positional);
    default:
      return escapeResult(
        `.${name}`,
        args,
        deriveUnknown(self, ...(first ? [first] : []), ...(second ? [second] : [])),
      );
  }
}

function numberMethod(self: Int, name: string): Value {
  const outcome = python.callMethod(knownScalar(self)!, name, []);
  return outcome.type === 'value' ? fromKnown(outcome.value.result) : unknown();
}

function callSpecialMethod(machine: Machine, self: Value, name: string, args: Arguments, site: Site): Value | null {
  const [first, second] = args.positional;
  const operator = operatorOfMethod.get(name);
  if (operator && first) {
    return operator.isRight
      ? machine.binary(operator.op, first, self, site)
      : machine.binary(operator.op, self, first, site);
  }
  const order = comparisonOfMethod.get(name);
  if (order && first) return machine.compare(order, self, first, site);
  switch (name) {
    case '__getattribute__':
    case '__getattr__':
      if (!first) return unknown();
      // `type(x).__getattribute__(x, name)`: the unbound method gets the object as its first argument.
      if (second && (self.type === 'ref' || self.type === 'class'))
        return lookUpMember(machine, first, second, name, site);
      return lookUpMember(machine, self, first, name, site);
    case '__setattr__':
      if (first?.type === 'str' && second) {
        if (self.type === 'instance') machine.set(self.attributes, first.value, second);
        else setAttribute(machine, self, first.value, second, site);
      }
      return none;
    case '__delattr__':
      return none;
    case '__getitem__':
      return first ? item(machine, self, first, site) : unknown();
    case '__setitem__':
      if (first && second) setItem(machine, self, first, second, site);
      return none;
    case '__contains__':
      return first ? machine.compare('In', first, self, site) : unknown();
    case '__call__':
      return machine.call(self, args, site);
    case '__str__':
      return machine.textOf(
        self.type === 'instance' && self.payload ? self.payload : self.type === 'instance' ? unknown() : self,
        site,
      );
    case '__repr__': {
      const text = renderText(self, true);
      return text === null ? unknown() : str(text, ['repr()']);
    }
    case '__format__':
      return self.type === 'str' || self.type === 'bytes'
        ? null
        : machine.textOf(self.type === 'instance' ? (self.payload ?? unknown()) : self, site);
    case '__iter__':
      return self.type === 'iterator'
        ? self
        : self.type === 'dict'
          ? null
          : machine.call(ref('builtins.iter'), positional(self), site);
    case '__enter__':
      return self;
    case '__exit__':
      return none;
    case '__reduce__':
    case '__reduce_ex__':
      return unknown();
    case '__init__':
      return self.type === 'dict' ? null : none;
    case '__neg__': {
      const number = asInteger(self);
      return number === null ? unknown() : int(-number);
    }
    case '__invert__': {
      const number = asInteger(self);
      return number === null ? unknown() : int(~number);
    }
    default:
      return null;
  }
}

/** Computes `getattr(owner, name)`, where the name is any value. */
function lookUpMember(machine: Machine, owner: Value, name: Value, step: string, site: Site): Value {
  if (name.type === 'str') recordLookup(machine, owner, name.value, site);
  return memberByName(machine, owner, name, step, site);
}

export function memberByName(machine: Machine, owner: Value, name: Value, step: string, site: Site): Value {
  if (owner.type === 'join')
    return joinAll(withoutNone(owner).map((one) => memberByName(machine, one, name, step, site)));
  if (name.type === 'join')
    return joinAll(possibleNames(name).map((one) => memberByName(machine, owner, one, step, site)));
  if (name.type === 'str')
    return withStepsOf(withStep(attribute(machine, owner, name.value.normalize('NFKC'), site), step), name);
  if (name.type === 'instance' && name.payload) return memberByName(machine, owner, name.payload, step, site);
  if (owner.type === 'ref') return readDynamicMember(machine, owner.name, name, site);
  if (owner.type === 'instance' || owner.type === 'class') {
    const base = owner === machine.ownModule ? 'builtins.globals()' : null;
    return base ? readDynamicMember(machine, base, name, site) : deriveUnknown(owner, name);
  }
  return deriveUnknown(owner, name);
}

function namespaceMethod(
  machine: Machine,
  self: Value & { type: 'namespace' },
  name: string,
  args: Arguments,
  site: Site,
): Value {
  const [first, second] = args.positional;
  switch (name) {
    case 'get':
    case 'pop':
    case 'setdefault': {
      if (!first) return unknown();
      if (first.type === 'str' && second && self.of instanceof Frame && !self.of.cells.get(first.value)) return second;
      return item(machine, self, first, site);
    }
    case 'update': {
      const made = first ? toDict(machine, first, site) : null;
      for (const [key, value] of made?.content.entries.values() ?? []) setItem(machine, self, key, value, site);
      for (const [word, value] of args.named) setItem(machine, self, str(word), value, site);
      return none;
    }
    case 'keys':
    case 'values':
    case 'items':
    case 'copy': {
      if (self.of instanceof Frame || self.of.type !== 'ref' || name === 'copy') {
        const made = toDict(machine, self, site);
        return name === 'copy' ? made : (dictMethod({ machine, self: made, name, args, site }) ?? unknown());
      }
      const { items, rest } = machine.iterate(self, site);
      if (name === 'keys') return list([...items], rest);
      const found = items.map((key): Value => {
        const value = item(machine, self, key, site);
        return name === 'values' ? value : tuple([key, value]);
      });
      return list(found, rest);
    }
    default:
      return unknown();
  }
}

function iteratorMethod(machine: Machine, self: IteratorValue, name: string, args: Arguments, site: Site): Value {
  switch (name) {
    case '__next__':
    case '__anext__':
      return nextOf(machine, self, null, site);
    case 'send':
    case 'asend': {
      const [sent] = args.positional;
      if (self.kind === 'coroutine') return machine.awaitValue(self, site);
      if (!sent || sent.type === 'none' || !self.run) return nextOf(machine, self, null, site);
      // The sent value may affect what is yielded next, so the body runs again with it.
      const { items, rest, result } = self.run(sent);
      self.position += 1;
      self.result = result;
      return items[self.position] ?? items[self.position - 1] ?? rest ?? unknown();
    }
    case 'throw':
    case 'athrow': {
      const error = args.positional[1] ?? args.positional[0];
      if (!error || !self.run) return unknown();
      const { items, rest, result } = self.run(null, error);
      self.result = result;
      return items.at(-1) ?? rest ?? unknown();
    }
    case 'close':
      runGenerator(self);
      return self.items?.[self.position] ?? none;
    case '__await__':
      return self;
    default:
      return unknown();
  }
}

/** Computes `next(source, usual)`; `usual` is null if there is no default. */
export function nextOf(machine: Machine, source: Value, usual: Value | null, site: Site): Value {
  if (source.type === 'join') return joinAll(source.values.map((one) => nextOf(machine, one, usual, site)));
  if (source.type === 'iterator') {
    const { items, rest } = runGenerator(source);
    const found = items[source.position];
    source.position += 1;
    if (found) return withStep(found, 'an iterator');
    if (rest) return withStep(rest, 'an iterator');
    if (usual) return usual;
    const end = exceptionOf(ref('builtins.StopIteration'), [source.result ?? none]);
    // A generator that has run completely is certain to end here.
    if (machine.tryBlocks.length > 0 && source.run) throw new Raised(end);
    machine.mayRaise(end);
    return unknown();
  }
  const hook = callHook(machine, source, '__next__', [], site);
  if (hook) return usual ? join(hook, usual) : hook;
  return usual ? join(deriveUnknown(source), usual) : deriveUnknown(source);
}

const nowhere = { line: 1, column: 1, endLine: 1, endColumn: 1 };

function classMethod(machine: Machine, self: ClassValue, name: string, args: Arguments): Value {
  switch (name) {
    case '__subclasses__':
      return list([...self.subclasses]);
    case 'mro':
      return list([...self.mro, ref('builtins.object')]);
    case '__new__': {
      const [of, ...rest] = args.positional;
      return machine.call(ref('builtins.object.__new__'), positional(...(of ? [of, ...rest] : [self])), {
        place: nowhere,
        frame: machine.module,
      });
    }
    default:
      return unknown();
  }
}

function functionMethod(machine: Machine, self: FunctionValue, name: string, args: Arguments): Value {
  switch (name) {
    case '__get__':
      return { type: 'bound', self: args.positional[0] ?? none, callee: self };
    case 'register': {
      // `singledispatch`: the registered function may be called instead.
      const [type, registered] = args.positional;
      const other = registered ?? (type?.type === 'function' ? type : null);
      if (!other)
        return {
          type: 'partial',
          callee: { type: 'method', self, name: 'register' },
          args: [type ?? none],
          keywords: new Map(),
          step: 'functools.singledispatch',
        };
      const known = self.attributes.get('registered');
      machine.set(self.attributes, 'registered', known ? join(known, other) : other);
      return other;
    }
    case 'dispatch':
      return self.attributes.get('registered') ?? self;
    default:
      return unknown();
  }
}
