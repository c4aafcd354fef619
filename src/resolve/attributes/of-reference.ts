import { isInternal, recordInternalStep } from '../internals.ts';
import type { Machine } from '../machine.ts';
import { memberName, moduleOfName } from '../names.ts';
import { sourcesOfPart } from '../taint/contexts.ts';
import { sourcesOfName } from '../taint/sources.ts';
import { addSteps, isResult, type Ref, ref, type Site, str, tuple, unknown, type Value, withStep } from '../value.ts';

const nameLengthMax = 240;

/** Constants of the standard library from which programs build names. */
const stdlibTexts: ReadonlyMap<string, string> = new Map([
  ['string.ascii_lowercase', 'abcdefghijklmnopqrstuvwxyz'],
  ['string.ascii_uppercase', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  ['string.ascii_letters', 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  ['string.digits', '0123456789'],
  ['string.hexdigits', '0123456789abcdefABCDEF'],
  ['string.octdigits', '01234567'],
  ['string.punctuation', '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'],
  ['string.whitespace', ' \t\n\r\v\f'],
  [
    'string.printable',
    '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~ \t\n\r\v\f',
  ],
  ['os.sep', '/'],
  ['os.linesep', '\n'],
  ['os.curdir', '.'],
  ['os.pardir', '..'],
  ['os.pathsep', ':'],
  ['os.extsep', '.'],
  ['os.devnull', '/dev/null'],
]);

export function attributeOfRef(machine: Machine, owner: Ref, name: string, site: Site, called: boolean): Value {
  const replaced = machine.replacedAttributes.get(`${owner.name}.${name}`);
  if (replaced) return withStep(replaced, 'a replaced attribute');
  if (isInternal(name) || dunders.has(name)) {
    const special = dunderOfRef(machine, owner, name, site, called);
    if (special) return special;
  }
  const { name: full, reexported } = memberName(owner.name, name);
  const other = full === `${owner.name}.${name}` ? undefined : machine.replacedAttributes.get(full);
  if (other) return withStep(other, 'a replaced attribute');
  if (full.length > nameLengthMax) return unknown(owner.sources);
  const via = reexported ? addSteps(owner.via, `an attribute of ${owner.name}`) : owner.via;
  if (!called) machine.facts.recordAttribute(full, 'read', null, site);
  const text = stdlibTexts.get(full);
  if (text !== undefined) return str(text, [full]);
  const result = ref(full, via, sourcesOfPart(owner.sources, name, owner.name) | sourcesOfName(full), 0);
  return isResult(owner) ? { ...result, owner } : result;
}

const dunders: ReadonlySet<string> = new Set([
  '__call__',
  '__name__',
  '__qualname__',
  '__module__',
  '__getattr__',
  '__setattr__',
  '__delattr__',
  '__getitem__',
  '__get__',
  '__doc__',
  '__file__',
  '__package__',
  '__objclass__',
  '__new__',
]);

function dunderOfRef(machine: Machine, owner: Ref, name: string, site: Site, called: boolean): Value | null {
  const chain = recordInternalStep(machine, owner, name, called, site);
  const { via } = owner;
  switch (name) {
    case '__dict__':
      return { type: 'namespace', of: { ...owner, via: addSteps(via, '__dict__'), chain } };
    case '__call__':
      return ref(owner.name, addSteps(via, '__call__'), owner.sources, chain);
    case '__name__':
    case '__qualname__':
      return str(name === '__name__' ? owner.name.slice(owner.name.lastIndexOf('.') + 1) : owner.name, ['__name__']);
    case '__module__':
      return str(moduleOfName(owner.name), ['__module__']);
    case '__package__':
      return str(owner.name, ['__package__']);
    case '__globals__':
    case 'func_globals':
      return { type: 'namespace', of: ref(moduleOfName(owner.name), addSteps(via, '__globals__'), 0, chain) };
    case '__builtins__':
      return ref('builtins', addSteps(via, '__builtins__'), 0, chain);
    case '__self__': {
      // A built-in function belongs to its module.
      const module = moduleOfName(owner.name);
      return owner.name.includes('.') ? ref(module, addSteps(via, '__self__'), 0, chain) : null;
    }
    case '__class__':
      return isResult(owner)
        ? ref(owner.name.replace(/\(\)$/, ''), via, 0, chain)
        : ref('builtins.type', via, 0, chain);
    case '__base__':
    case '__mro__':
    case '__bases__': {
      const base = ref('builtins.object', addSteps(via, name), 0, chain);
      return name === '__base__' ? base : tuple([ref(owner.name, via, 0, chain), base]);
    }
    case 'mro':
    case '__getattribute__':
    case '__getattr__':
    case '__setattr__':
    case '__delattr__':
    case '__getitem__':
    case '__get__':
      return owner.name === 'builtins.object' || owner.name === 'builtins.type'
        ? ref(`${owner.name}.${name}`, via, 0, chain)
        : { type: 'method', self: { ...owner, chain }, name };
    case '__subclasses__':
      return ref(`${owner.name}.__subclasses__`, via, 0, chain);
    case '__objclass__':
      return ref(owner.name.slice(0, Math.max(0, owner.name.lastIndexOf('.'))), via, 0, chain);
    case '__loader__':
    case '__spec__':
      return ref(`${owner.name}.${name}`, addSteps(via, name), 0, chain);
    case '__code__':
    case '__closure__':
      return { ...unknown(), chain };
    case '__init__':
      return ref(`${owner.name}.__init__`, via, owner.sources, chain);
    case '__doc__':
    case '__file__':
      return unknown();
    default:
      return null;
  }
}
