import type { Carrier } from './carrier.ts';

/** Names and containers. */
export const containers: Readonly<Record<string, Carrier>> = {
  variable: (writer, value) => writer.bind(value),
  'two variables': (writer, value) => writer.bind(writer.bind(value)),
  'chained assignment'(writer, value) {
    const [one, other] = [writer.name(), writer.name()];
    writer.add(`${one} = ${other} = ${value}`);
    return other;
  },
  annotated(writer, value) {
    const name = writer.name();
    writer.add(`${name}: object = ${value}`);
    return name;
  },
  tuple: (writer, value, random) =>
    random.chance(0.5) ? `${writer.bind(`(len, ${value})`)}[1]` : `(${value}, len)[0]`,
  list: (writer, value) => `${writer.bind(`[max, ${value}, min]`)}[1]`,
  'list from the end': (writer, value) => `${writer.bind(`[max, min, ${value}]`)}[-1]`,
  'list appended'(writer, value) {
    const list = writer.bind('[]');
    writer.add(`${list}.append(${value})`);
    return `${list}[0]`;
  },
  'list popped': (writer, value) => `${writer.bind(`[len, ${value}]`)}.pop()`,
  'list inserted'(writer, value) {
    const list = writer.bind('[len, max]');
    writer.add(`${list}.insert(1, ${value})`);
    return `${list}[1]`;
  },
  'list item set'(writer, value) {
    const list = writer.bind('[None] * 3');
    writer.add(`${list}[2] = ${value}`);
    return `${list}[2]`;
  },
  'list in a list': (writer, value) => `${writer.bind(`[[len], [max, ${value}]]`)}[1][1]`,
  dictionary: (writer, value) => `${writer.bind(`{"size": len, "go": ${value}}`)}["go"]`,
  'dictionary get': (writer, value) => `${writer.bind(`{"size": len, "go": ${value}}`)}.get("go")`,
  'dictionary item set'(writer, value) {
    const table = writer.bind('{"size": len}');
    writer.add(`${table}["go"] = ${value}`);
    return `${table}["go"]`;
  },
  'dictionary updated'(writer, value) {
    const table = writer.bind('dict(size=len)');
    writer.add(`${table}.update(go=${value})`);
    return `${table}["go"]`;
  },
  'dictionary default': (writer, value) => `${writer.bind('{}')}.setdefault("go", ${value})`,
  'dictionary by number': (writer, value) => `${writer.bind(`{1: len, 2: ${value}}`)}[3 - 1]`,
  'dictionary in a dictionary': (writer, value) => `${writer.bind(`{"a": {"b": ${value}}}`)}["a"]["b"]`,
  'dictionary merged': (_, value) => `({"size": len} | {"go": ${value}})["go"]`,
  'dictionary comprehension': (writer, value) =>
    `${writer.bind(`{key: thing for key, thing in [("go", ${value}), ("size", len)]}`)}["go"]`,
  'dictionary values': (writer, value) => `list(${writer.bind(`{"go": ${value}}`)}.values())[0]`,
  'dictionary item popped': (writer, value) => `${writer.bind(`{"go": ${value}, "size": len}`)}.pop("go")`,
  'zipped dictionary': (_, value) => `dict(zip(["size", "go"], [len, ${value}]))["go"]`,
  set: (writer, value) => `${writer.bind(`{${value}}`)}.pop()`,
  'next of an iterator': (_, value) => `next(iter([${value}]))`,
  unpacked(writer, value) {
    const [one, other] = [writer.name(), writer.name()];
    writer.add(`${one}, ${other} = len, ${value}`);
    return other;
  },
  'unpacked with a star'(writer, value) {
    const [one, rest] = [writer.name(), writer.name()];
    writer.add(`${one}, *${rest} = len, max, ${value}`);
    return `${rest}[1]`;
  },
  'unpacked in depth'(writer, value) {
    const [one, two, three] = [writer.name(), writer.name(), writer.name()];
    writer.add(`${one}, (${two}, ${three}) = 1, (2, ${value})`);
    return three;
  },
  swapped(writer, value) {
    const [one, other] = [writer.bind(value), writer.bind('len')];
    writer.add(`${one}, ${other} = ${other}, ${one}`);
    return other;
  },
  'list comprehension': (_, value) => `[thing for thing in (len, ${value})][1]`,
  'filtered comprehension': (writer, value) =>
    `[thing for key, thing in ${writer.bind(`[("a", len), ("b", ${value})]`)} if key == "b"][0]`,
  'generator expression': (_, value) => `next(thing for thing in [${value}])`,
  'named tuple'(writer, value) {
    const kind = writer.className();
    writer.add(`${kind} = ${writer.use('collections', 'namedtuple')}("${kind}", "label tool")`);
    return `${kind}("go", ${value}).tool`;
  },
  'simple namespace': (writer, value) =>
    `${writer.bind(`${writer.use('types', 'SimpleNamespace')}(tool=${value})`)}.tool`,
  'chain map': (writer, value) => `${writer.use('collections', 'ChainMap')}({"size": len}, {"go": ${value}})["go"]`,
  'default dictionary'(writer, value) {
    const table = writer.bind(`${writer.use('collections', 'defaultdict')}(list)`);
    writer.add(`${table}["go"].append(${value})`);
    return `${table}["go"][0]`;
  },
  'ordered dictionary': (writer, value) => `${writer.use('collections', 'OrderedDict')}([("go", ${value})])["go"]`,
  deque: (writer, value) => `${writer.use('collections', 'deque')}([${value}, len]).popleft()`,
  'mapping proxy': (writer, value) => `${writer.use('types', 'MappingProxyType')}({"go": ${value}})["go"]`,
  queue(writer, value) {
    const line = writer.bind(`${writer.use('queue', 'Queue')}()`);
    writer.add(`${line}.put(${value})`);
    return `${line}.get()`;
  },
  itertools: (writer, value, random) =>
    random.pick([
      `next(${writer.use('itertools', 'repeat')}(${value}))`,
      `list(${writer.use('itertools', 'islice')}([len, ${value}], 1, 2))[0]`,
      `next(${writer.use('itertools', 'chain')}([${value}], [len]))`,
    ]),
  'sorted by a number': (writer, value) =>
    `sorted(${writer.bind(`[(2, len), (1, ${value})]`)}, key=lambda pair: pair[0])[0][1]`,
  'maximum by a number': (_, value) => `max([(1, len), (2, ${value})], key=lambda pair: pair[0])[1]`,
  'copy of a list': (writer, value) => `${writer.use('copy', 'copy')}([${value}])[0]`,
  'sliced list': (writer, value) => `${writer.bind(`[len, max, ${value}]`)}[1:][1]`,
  'enumerated list': (_, value) => `dict(enumerate([len, ${value}]))[1]`,
  'reversed list': (_, value) => `list(reversed([${value}, len]))[1]`,
  'dictionary by None': (writer, value) => `${writer.bind(`{None: ${value}}`)}[None]`,
  cast: (writer, value) => `${writer.use('typing', 'cast')}(object, ${value})`,
  'item getter': (writer, value) => `${writer.use('operator', 'itemgetter')}(1)((len, ${value}))`,
  'transposed pairs': (_, value) => `list(zip(*[(1, len), (2, ${value})]))[1][1]`,
  cycle: (writer, value) => `next(${writer.use('itertools', 'cycle')}([${value}]))`,
  'list rotated'(writer, value) {
    const list = writer.bind(`[${value}, len, max]`);
    writer.add(`${list} = ${list}[1:] + ${list}[:1]`);
    return `${list}[2]`;
  },
  'list sorted in place'(writer, value) {
    const list = writer.bind(`[(3, len), (1, ${value}), (2, max)]`);
    writer.add(`${list}.sort(key=lambda pair: pair[0])`);
    return `${list}[0][1]`;
  },
};
