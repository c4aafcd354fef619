import type { BinaryOperator, ComparisonOperator } from '../../python/tree.ts';
import { asIndex } from '../evaluate/arithmetic.ts';
import { iteratorOver } from '../iterate.ts';
import { join, joinAll } from '../join.ts';
import { deriveUnknown } from '../taint/sources-of.ts';
import {
  addSteps,
  bool,
  FunctionValue,
  int,
  list,
  none,
  positional,
  ref,
  str,
  tuple,
  unknown,
  type Value,
  viaOf,
  withStep,
} from '../value.ts';
import type { Model, Models, NativeCall } from './model.ts';

const partial =
  (step: string): Model =>
  ({ args }) => {
    const [callee, ...rest] = args.positional;
    return callee ? { type: 'partial', callee, args: rest, keywords: args.named, step: step } : null;
  };

function reduce({ machine, args, site }: NativeCall): Value | null {
  const [callee, source, start] = args.positional;
  if (!callee || !source) return null;
  const { items, rest } = machine.iterate(source, site);
  const [first, ...others] = start ? [start, ...items] : items;
  if (!first) return rest ?? unknown();
  let value = first;
  for (const item of others.slice(0, 3000))
    value = machine.callBack(callee, positional(value, item), 'functools.reduce', site);
  if (rest) value = join(value, machine.callBack(callee, positional(value, rest), 'functools.reduce', site));
  return value;
}

/** Decorators that return the decorated function; called with options, they return such a decorator. */
const returnDecorated: Model = (call) => {
  const [value] = call.args.positional;
  if (
    value &&
    call.args.positional.length === 1 &&
    (value.type === 'function' ||
      value.type === 'ref' ||
      value.type === 'class' ||
      value.type === 'partial' ||
      value.type === 'bound' ||
      value.type === 'descriptor')
  ) {
    return withStep(value, call.name);
  }
  return { type: 'partial', callee: ref('operator.identity'), args: [], keywords: new Map(), step: call.name };
};

const wraps: Model = () => ({
  type: 'partial',
  callee: ref('operator.identity'),
  args: [],
  keywords: new Map(),
  step: 'functools.wraps',
});

const contextManager: Model = (call) => {
  const [value] = call.args.positional;
  if (value instanceof FunctionValue) value.managesContext = true;
  return value ?? null;
};

const binaryOperators: Readonly<Record<string, BinaryOperator>> = {
  add: 'Add',
  concat: 'Add',
  iadd: 'Add',
  iconcat: 'Add',
  sub: 'Sub',
  mul: 'Mult',
  mod: 'Mod',
  truediv: 'Div',
  floordiv: 'FloorDiv',
  pow: 'Pow',
  xor: 'BitXor',
  ixor: 'BitXor',
  or_: 'BitOr',
  ior: 'BitOr',
  and_: 'BitAnd',
  lshift: 'LShift',
  rshift: 'RShift',
  matmul: 'MatMult',
};
const comparisonOperators: Readonly<Record<string, ComparisonOperator>> = {
  eq: 'Eq',
  ne: 'NotEq',
  lt: 'Lt',
  le: 'LtE',
  gt: 'Gt',
  ge: 'GtE',
  is_: 'Is',
  is_not: 'IsNot',
};

const operators: Record<string, Model> = {};
for (const [name, op] of Object.entries(binaryOperators)) {
  const model: Model = ({ machine, args, site }) =>
    args.positional.length > 1 ? machine.binary(op, args.positional[0]!, args.positional[1]!, site) : null;
  operators[`operator.${name}`] = model;
  operators[`operator.__${name.replace(/_$/, '')}__`] = model;
}
for (const [name, op] of Object.entries(comparisonOperators)) {
  operators[`operator.${name}`] = ({ machine, args, site }) =>
    args.positional.length > 1 ? machine.compare(op, args.positional[0]!, args.positional[1]!, site) : null;
}

const picker =
  (how: 'attributes' | 'items' | 'method'): Model =>
  ({ args }) => ({ type: 'picker', how, args: args.positional, keywords: args.named });

function islice({ machine, args, site }: NativeCall): Value | null {
  const [source, ...numbers] = args.positional;
  if (!source) return null;
  const { items, rest } = machine.iterate(source, site);
  const read = (value: Value | undefined): number | null => (value && value.type !== 'none' ? asIndex(value) : null);
  const [start, stop, step] =
    numbers.length === 1 ? [0, read(numbers[0]), 1] : [read(numbers[0]) ?? 0, read(numbers[1]), read(numbers[2]) ?? 1];
  const found: Value[] = [];
  const end = Math.min(stop ?? items.length, items.length);
  for (let at = start; at < end && step > 0; at += step) found.push(items[at]!);
  return iteratorOver(found, rest && (stop === null || stop > items.length) ? rest : null);
}

const itertools: Models = {
  'itertools.chain': ({ machine, args, site }) => chainItems(machine, args.positional, site),
  'itertools.chain.from_iterable': ({ machine, args, site }) =>
    chainItems(machine, machine.iterate(args.positional[0] ?? none, site).items, site),
  'itertools.starmap': ({ machine, args, site }) => {
    const [callee, source] = args.positional;
    if (!callee || !source) return null;
    const { items, rest } = machine.iterate(source, site);
    const call = (item: Value): Value => {
      const given = machine.iterate(item, site);
      return machine.callBack(
        callee,
        { positional: given.items, named: new Map(), open: given.rest },
        'itertools.starmap',
        site,
      );
    };
    return iteratorOver(items.slice(0, 600).map(call), rest ? call(rest) : null);
  },
  'itertools.islice': islice,
  'itertools.repeat': ({ args }) => {
    const [value, times] = args.positional;
    const count = times ? asIndex(times) : 200;
    return value && count !== null
      ? iteratorOver(new Array<Value>(Math.min(Math.max(count, 0), 2000)).fill(value), times ? null : value)
      : null;
  },
  'itertools.cycle': ({ machine, args, site }) => {
    const { items, rest } = machine.iterate(args.positional[0] ?? none, site);
    const turned: Value[] = [];
    while (items.length > 0 && turned.length < 2000) turned.push(...items);
    return iteratorOver(turned, rest ?? (items.length > 0 ? joinAll(items.slice(0, 20)) : null));
  },
  'itertools.count': ({ args }) => {
    const [start, step] = [asIndex(args.positional[0] ?? int(0)) ?? 0, asIndex(args.positional[1] ?? int(1)) ?? 1];
    return iteratorOver(
      Array.from({ length: 1000 }, (_, at) => int(start + at * step)),
      unknown(),
    );
  },
  'itertools.accumulate': ({ machine, args, site }) => {
    const [source, callee] = args.positional;
    const { items, rest } = machine.iterate(source ?? none, site);
    const work = callee ?? args.named.get('func');
    const initial = args.named.get('initial');
    const found: Value[] = initial ? [initial] : [];
    for (const item of items.slice(0, 1000)) {
      const last = found.at(-1);
      found.push(
        last
          ? work
            ? machine.callBack(work, positional(last, item), 'itertools.accumulate', site)
            : machine.binary('Add', last, item, site)
          : item,
      );
    }
    return iteratorOver(found, rest);
  },
  'itertools.zip_longest': (call) =>
    call.machine.call(ref('builtins.zip'), { ...call.args, named: new Map() }, call.site),
  'itertools.compress': ({ machine, args, site }) => {
    const [data, selectors] = args.positional.map((one) => machine.iterate(one, site));
    if (!data || !selectors) return null;
    return iteratorOver(
      data.items.filter((_, at) => selectors.items[at] && machine.truth(selectors.items[at]!, site)),
      data.rest,
    );
  },
  'itertools.filterfalse': ({ machine, args, site }) => {
    const [callee, source] = args.positional;
    if (!callee || !source) return null;
    const { items, rest } = machine.iterate(source, site);
    const kept = items.filter(
      (item) => machine.truth(machine.callBack(callee, positional(item), 'itertools.filterfalse', site), site) !== true,
    );
    return iteratorOver(kept, rest);
  },
  'itertools.takewhile': whileTrue(true),
  'itertools.dropwhile': whileTrue(false),
  'itertools.groupby': ({ machine, args, site }) => {
    const [source, key] = args.positional;
    const { items, rest } = machine.iterate(source ?? none, site);
    const by = key ?? args.named.get('key');
    const groups: { key: Value; items: Value[] }[] = [];
    for (const item of items.slice(0, 600)) {
      const name = by ? machine.callBack(by, positional(item), 'itertools.groupby', site) : item;
      const last = groups.at(-1);
      if (last && machine.truth(machine.compare('Eq', last.key, name, site), site)) last.items.push(item);
      else groups.push({ key: name, items: [item] });
    }
    return iteratorOver(
      groups.map((group) => tuple([group.key, list(group.items)])),
      rest ? tuple([unknown(), list([], rest)]) : null,
    );
  },
  'itertools.tee': ({ machine, args, site }) => {
    const { items, rest } = machine.iterate(args.positional[0] ?? none, site);
    const count = asIndex(args.positional[1] ?? int(2)) ?? 2;
    return tuple(Array.from({ length: Math.min(count, 10) }, () => iteratorOver([...items], rest)));
  },
  'itertools.product': ({ machine, args, site }) => {
    const all = args.positional.map((one) => machine.iterate(one, site));
    let rows: Value[][] = [[]];
    for (const { items } of all) rows = rows.flatMap((row) => items.map((item) => [...row, item])).slice(0, 2000);
    const open = all.some(({ rest }) => rest) || args.named.has('repeat');
    return iteratorOver(open ? [] : rows.map((row) => tuple(row)), open ? deriveUnknown(...args.positional) : null);
  },
  'itertools.pairwise': ({ machine, args, site }) => {
    const { items, rest } = machine.iterate(args.positional[0] ?? none, site);
    return iteratorOver(
      items.slice(1).map((item, at) => tuple([items[at]!, item])),
      rest ? tuple([rest, rest]) : null,
    );
  },
};

function whileTrue(take: boolean): Model {
  return ({ machine, args, site }) => {
    const [callee, source] = args.positional;
    if (!callee || !source) return null;
    const { items, rest } = machine.iterate(source, site);
    const end = items.findIndex(
      (item) =>
        machine.truth(
          machine.callBack(callee, positional(item), take ? 'itertools.takewhile' : 'itertools.dropwhile', site),
          site,
        ) === false,
    );
    const cut = end < 0 ? items.length : end;
    return iteratorOver(take ? items.slice(0, cut) : items.slice(cut), rest);
  };
}

function chainItems(machine: NativeCall['machine'], sources: readonly Value[], site: NativeCall['site']): Value {
  const items: Value[] = [];
  let rest: Value | null = null;
  for (const source of sources) {
    const found = machine.iterate(source, site);
    if (rest) for (const item of found.items.slice(0, 20)) rest = join(rest, item);
    else items.push(...found.items);
    if (found.rest) rest = rest ? join(rest, found.rest) : found.rest;
  }
  return iteratorOver(items, rest);
}

const substituteTemplate =
  (safe: boolean): Model =>
  ({ machine, args, site, owner }) => {
    const text = owner?.callArguments?.positional[0];
    if (text?.type !== 'str') return deriveUnknown(...args.positional);
    const [mapping] = args.positional;
    let open: Value | null = null;
    const filled = text.value.replace(
      /\$(?:\$|(\w+)|\{(\w+)\})/g,
      (whole, one: string | undefined, two: string | undefined) => {
        const name = one ?? two;
        if (!name) return '$';
        const value = args.named.get(name) ?? (mapping ? machine.item(mapping, str(name), site) : undefined);
        if (value?.type === 'str') return value.value;
        if (value) {
          const shown = machine.textOf(value, site);
          if (shown.type === 'str') return shown.value;
          open = shown;
        }
        return safe ? whole : '';
      },
    );
    if (open) return { ...deriveUnknown(open), assembled: true, prefix: text.value.split('$', 1)[0] || null };
    return str(filled, addSteps(viaOf(text), 'string.Template'));
  };

/** `random.choice`: any of the items. */
const chooseOne: Model = ({ machine, args, site }) => {
  const [source] = args.positional;
  if (!source) return null;
  const { items, rest } = machine.iterate(source, site);
  const all = [...items.slice(0, 40), ...(rest ? [rest] : [])];
  return all.length > 0 ? withStep(joinAll(all), 'a choice') : null;
};
const chooseSeveral: Model = (call) => {
  const one = chooseOne(call);
  return one && list([], one);
};
const listCall =
  (name: string, at = 0): Model =>
  ({ machine, args, site }) => {
    const [self, ...rest] = args.positional;
    return self ? machine.call({ type: 'method', self, name }, positional(...rest.slice(at)), site) : null;
  };

export const functional: Models = {
  'random.choice': chooseOne,
  'secrets.choice': chooseOne,
  'random.Random().choice': chooseOne,
  'random.SystemRandom().choice': chooseOne,
  'random.choices': chooseSeveral,
  'random.sample': chooseSeveral,
  'heapq.heappush': listCall('append'),
  'heapq.heappop': ({ machine, args, site }) =>
    args.positional[0]
      ? machine.call({ type: 'method', self: args.positional[0], name: 'popleft' }, positional(), site)
      : null,
  'bisect.insort': listCall('append'),
  ...operators,
  ...itertools,
  'functools.partial': partial('functools.partial'),
  'functools.partialmethod': partial('partialmethod'),
  'functools.reduce': reduce,
  'functools.lru_cache': returnDecorated,
  'functools.cache': returnDecorated,
  'functools.singledispatch': returnDecorated,
  'functools.singledispatchmethod': returnDecorated,
  'functools.wraps': wraps,
  'functools.update_wrapper': ({ args }) => args.positional[0] ?? null,
  'functools.cmp_to_key': ({ args }) => args.positional[0] ?? null,
  'contextlib.contextmanager': contextManager,
  'contextlib.asynccontextmanager': contextManager,
  'operator.attrgetter': picker('attributes'),
  'operator.itemgetter': picker('items'),
  'operator.methodcaller': picker('method'),
  'operator.call': ({ machine, args, site }) => {
    const [callee, ...rest] = args.positional;
    return callee ? machine.callBack(callee, { ...args, positional: rest }, 'operator.call', site) : null;
  },
  'operator.getitem': ({ machine, args, site }) =>
    args.positional.length > 1 ? machine.item(args.positional[0]!, args.positional[1]!, site) : null,
  'operator.setitem': ({ machine, args, site }) => {
    const [owner, key, value] = args.positional;
    if (owner && key && value) machine.setItem(owner, key, value, site);
    return none;
  },
  'operator.contains': ({ machine, args, site }) =>
    args.positional.length > 1 ? machine.compare('In', args.positional[1]!, args.positional[0]!, site) : null,
  'operator.not_': ({ machine, args, site }) => {
    const truth = args.positional[0] ? machine.truth(args.positional[0], site) : null;
    return truth === null ? unknown() : bool(!truth);
  },
  'operator.truth': ({ machine, args, site }) => {
    const truth = args.positional[0] ? machine.truth(args.positional[0], site) : null;
    return truth === null ? unknown() : bool(truth);
  },
  'operator.index': ({ args }) => args.positional[0] ?? null,
  'operator.neg': ({ machine, args, site }) =>
    args.positional[0] ? machine.binary('Sub', int(0), args.positional[0], site) : null,
  'string.Template().substitute': substituteTemplate(false),
  'string.Template().safe_substitute': substituteTemplate(true),
  'string.capwords': ({ args }) =>
    args.positional[0]?.type === 'str'
      ? str(
          args.positional[0].value.replace(
            /\S+/g,
            (word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase(),
          ),
          ['capwords'],
        )
      : null,
  'os.path.join': joinPath,
  'os.path.basename': pathPart((path) => path.slice(path.lastIndexOf('/') + 1)),
  'os.path.dirname': pathPart((path) =>
    path.slice(0, Math.max(path.lastIndexOf('/'), path.startsWith('/') && path.lastIndexOf('/') === 0 ? 1 : 0)),
  ),
  'os.path.expanduser': pathPart((path) => path),
  'os.path.normpath': pathPart((path) => path.replace(/\/+/g, '/').replace(/(?<=.)\/$/, '')),
  'os.path.splitext': ({ args }) => {
    const [path] = args.positional;
    if (path?.type !== 'str') return null;
    const [, root = '', extension = ''] = /^(.*?)((?:\.[^./]*)?)$/s.exec(path.value) ?? [];
    return tuple([str(root, ['os.path.splitext']), str(extension, ['os.path.splitext'])]);
  },
  'os.fspath': ({ args }) => args.positional[0] ?? null,
  'os.fsdecode': ({ args }) => args.positional[0] ?? null,
  'sys.intern': ({ args }) => args.positional[0] ?? null,
  'textwrap.dedent': ({ args }) => {
    const [text] = args.positional;
    if (text?.type !== 'str') return null;
    const lines = text.value.split('\n');
    const margin = Math.min(
      ...lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)![0].length),
    );
    return str(
      lines.map((line) => (line.trim() === '' ? '' : line.slice(margin))).join('\n'),
      addSteps(text.via, 'textwrap.dedent'),
      text.decoded,
    );
  },
  'inspect.cleandoc': ({ machine, args, site }) => machine.call(ref('textwrap.dedent'), args, site),
  'contextvars.ContextVar().get': ({ machine, owner, args }) => {
    const name = owner?.callArguments?.positional[0];
    const found = name?.type === 'str' ? machine.contextVariables.get(name.value) : undefined;
    return found
      ? withStep(found, 'a context variable')
      : (args.positional[0] ?? owner?.callArguments?.named.get('default') ?? null);
  },
  'contextvars.ContextVar().set': ({ machine, owner, args }) => {
    const name = owner?.callArguments?.positional[0];
    if (name?.type === 'str' && args.positional[0])
      machine.set(machine.contextVariables, name.value, args.positional[0]);
    return null;
  },
};

function joinPath({ args }: NativeCall): Value | null {
  let path = '';
  for (const [at, part] of args.positional.entries()) {
    if (part.type !== 'str') {
      const rest = deriveUnknown(...args.positional);
      if (at === 0 && part.type === 'unknown' && part.prefix) return { ...rest, assembled: true, prefix: part.prefix };
      return { ...rest, assembled: true, prefix: path === '' ? null : `${path.replace(/\/$/, '')}/` };
    }
    path = part.value.startsWith('/') || at === 0 ? part.value : `${path.replace(/\/$/, '')}/${part.value}`;
  }
  return args.positional.length === 0 || args.open ? null : str(path, ['os.path.join']);
}

function pathPart(work: (path: string) => string): Model {
  return ({ args }) => {
    const [path] = args.positional;
    if (path?.type !== 'str') return path?.type === 'unknown' ? { ...path, prefix: null } : null;
    return str(work(path.value), addSteps(path.via, 'os.path'), path.decoded);
  };
}
