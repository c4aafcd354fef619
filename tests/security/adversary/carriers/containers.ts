import type { Carrier } from './carrier.ts';

/** Names and containers. */
export const containers: Readonly<Record<string, Carrier>> = {
  variable: (scribe, value) => scribe.bind(value),
  'two variables': (scribe, value) => scribe.bind(scribe.bind(value)),
  'chained assignment'(scribe, value) {
    const [one, other] = [scribe.name(), scribe.name()];
    scribe.say(`${one} = ${other} = ${value}`);
    return other;
  },
  annotated(scribe, value) {
    const name = scribe.name();
    scribe.say(`${name}: object = ${value}`);
    return name;
  },
  tuple: (scribe, value, random) =>
    random.chance(0.5) ? `${scribe.bind(`(len, ${value})`)}[1]` : `(${value}, len)[0]`,
  list: (scribe, value) => `${scribe.bind(`[max, ${value}, min]`)}[1]`,
  'list from the end': (scribe, value) => `${scribe.bind(`[max, min, ${value}]`)}[-1]`,
  'list appended'(scribe, value) {
    const list = scribe.bind('[]');
    scribe.say(`${list}.append(${value})`);
    return `${list}[0]`;
  },
  'list popped': (scribe, value) => `${scribe.bind(`[len, ${value}]`)}.pop()`,
  'list inserted'(scribe, value) {
    const list = scribe.bind('[len, max]');
    scribe.say(`${list}.insert(1, ${value})`);
    return `${list}[1]`;
  },
  'list item set'(scribe, value) {
    const list = scribe.bind('[None] * 3');
    scribe.say(`${list}[2] = ${value}`);
    return `${list}[2]`;
  },
  'list in a list': (scribe, value) => `${scribe.bind(`[[len], [max, ${value}]]`)}[1][1]`,
  dictionary: (scribe, value) => `${scribe.bind(`{"size": len, "go": ${value}}`)}["go"]`,
  'dictionary get': (scribe, value) => `${scribe.bind(`{"size": len, "go": ${value}}`)}.get("go")`,
  'dictionary item set'(scribe, value) {
    const table = scribe.bind('{"size": len}');
    scribe.say(`${table}["go"] = ${value}`);
    return `${table}["go"]`;
  },
  'dictionary updated'(scribe, value) {
    const table = scribe.bind('dict(size=len)');
    scribe.say(`${table}.update(go=${value})`);
    return `${table}["go"]`;
  },
  'dictionary default': (scribe, value) => `${scribe.bind('{}')}.setdefault("go", ${value})`,
  'dictionary by number': (scribe, value) => `${scribe.bind(`{1: len, 2: ${value}}`)}[3 - 1]`,
  'dictionary in a dictionary': (scribe, value) => `${scribe.bind(`{"a": {"b": ${value}}}`)}["a"]["b"]`,
  'dictionary merged': (_, value) => `({"size": len} | {"go": ${value}})["go"]`,
  'dictionary comprehension': (scribe, value) =>
    `${scribe.bind(`{key: thing for key, thing in [("go", ${value}), ("size", len)]}`)}["go"]`,
  'dictionary values': (scribe, value) => `list(${scribe.bind(`{"go": ${value}}`)}.values())[0]`,
  'dictionary item popped': (scribe, value) => `${scribe.bind(`{"go": ${value}, "size": len}`)}.pop("go")`,
  'zipped dictionary': (_, value) => `dict(zip(["size", "go"], [len, ${value}]))["go"]`,
  set: (scribe, value) => `${scribe.bind(`{${value}}`)}.pop()`,
  'next of an iterator': (_, value) => `next(iter([${value}]))`,
  unpacked(scribe, value) {
    const [one, other] = [scribe.name(), scribe.name()];
    scribe.say(`${one}, ${other} = len, ${value}`);
    return other;
  },
  'unpacked with a star'(scribe, value) {
    const [one, rest] = [scribe.name(), scribe.name()];
    scribe.say(`${one}, *${rest} = len, max, ${value}`);
    return `${rest}[1]`;
  },
  'unpacked in depth'(scribe, value) {
    const [one, two, three] = [scribe.name(), scribe.name(), scribe.name()];
    scribe.say(`${one}, (${two}, ${three}) = 1, (2, ${value})`);
    return three;
  },
  swapped(scribe, value) {
    const [one, other] = [scribe.bind(value), scribe.bind('len')];
    scribe.say(`${one}, ${other} = ${other}, ${one}`);
    return other;
  },
  'list comprehension': (_, value) => `[thing for thing in (len, ${value})][1]`,
  'filtered comprehension': (scribe, value) =>
    `[thing for key, thing in ${scribe.bind(`[("a", len), ("b", ${value})]`)} if key == "b"][0]`,
  'generator expression': (_, value) => `next(thing for thing in [${value}])`,
  'named tuple'(scribe, value) {
    const kind = scribe.className();
    scribe.say(`${kind} = ${scribe.use('collections', 'namedtuple')}("${kind}", "label tool")`);
    return `${kind}("go", ${value}).tool`;
  },
  'simple namespace': (scribe, value) =>
    `${scribe.bind(`${scribe.use('types', 'SimpleNamespace')}(tool=${value})`)}.tool`,
  'chain map': (scribe, value) => `${scribe.use('collections', 'ChainMap')}({"size": len}, {"go": ${value}})["go"]`,
  'default dictionary'(scribe, value) {
    const table = scribe.bind(`${scribe.use('collections', 'defaultdict')}(list)`);
    scribe.say(`${table}["go"].append(${value})`);
    return `${table}["go"][0]`;
  },
  'ordered dictionary': (scribe, value) => `${scribe.use('collections', 'OrderedDict')}([("go", ${value})])["go"]`,
  deque: (scribe, value) => `${scribe.use('collections', 'deque')}([${value}, len]).popleft()`,
  'mapping proxy': (scribe, value) => `${scribe.use('types', 'MappingProxyType')}({"go": ${value}})["go"]`,
  queue(scribe, value) {
    const line = scribe.bind(`${scribe.use('queue', 'Queue')}()`);
    scribe.say(`${line}.put(${value})`);
    return `${line}.get()`;
  },
  itertools: (scribe, value, random) =>
    random.pick([
      `next(${scribe.use('itertools', 'repeat')}(${value}))`,
      `list(${scribe.use('itertools', 'islice')}([len, ${value}], 1, 2))[0]`,
      `next(${scribe.use('itertools', 'chain')}([${value}], [len]))`,
    ]),
  'sorted by a number': (scribe, value) =>
    `sorted(${scribe.bind(`[(2, len), (1, ${value})]`)}, key=lambda pair: pair[0])[0][1]`,
  'maximum by a number': (_, value) => `max([(1, len), (2, ${value})], key=lambda pair: pair[0])[1]`,
  'copy of a list': (scribe, value) => `${scribe.use('copy', 'copy')}([${value}])[0]`,
  'sliced list': (scribe, value) => `${scribe.bind(`[len, max, ${value}]`)}[1:][1]`,
  'enumerated list': (_, value) => `dict(enumerate([len, ${value}]))[1]`,
  'reversed list': (_, value) => `list(reversed([${value}, len]))[1]`,
  'dictionary by None': (scribe, value) => `${scribe.bind(`{None: ${value}}`)}[None]`,
  cast: (scribe, value) => `${scribe.use('typing', 'cast')}(object, ${value})`,
  'item getter': (scribe, value) => `${scribe.use('operator', 'itemgetter')}(1)((len, ${value}))`,
  'transposed pairs': (_, value) => `list(zip(*[(1, len), (2, ${value})]))[1][1]`,
  cycle: (scribe, value) => `next(${scribe.use('itertools', 'cycle')}([${value}]))`,
  'list rotated'(scribe, value) {
    const list = scribe.bind(`[${value}, len, max]`);
    scribe.say(`${list} = ${list}[1:] + ${list}[:1]`);
    return `${list}[2]`;
  },
  'list sorted in place'(scribe, value) {
    const list = scribe.bind(`[(3, len), (1, ${value}), (2, max)]`);
    scribe.say(`${list}.sort(key=lambda pair: pair[0])`);
    return `${list}[0][1]`;
  },
};
