import { type Held, markOf, type ProgramWriter } from '../program-writer.ts';
import { alsoOf, type Call, followingArguments, joinArguments, type Trigger, tupleOf } from './trigger.ts';

type Text = (name: string, argument: string, writer: ProgramWriter) => string;

/** Passes the callable to a function that calls it with one argument. */
const unary = (text: Text): Trigger => ({
  unary: true,
  fire: (writer, held, { args }) => writer.add(`${text(held.value, args[0]!, writer)}${markOf(held)}`),
});

/** Passes the callable and its arguments. */
const passArguments = (text: (value: string, call: Call, writer: ProgramWriter) => string): Trigger => ({
  fire: (writer, held, call) => writer.add(`${text(held.value, call, writer)}${markOf(held)}`),
});

/** Binds the arguments, so that the callable takes none. */
const bound = (writer: ProgramWriter, { value }: Held, call: Call): string =>
  `${writer.use('functools', 'partial')}(${value}${followingArguments(call)})`;

const nullary = (text: (thunk: string, writer: ProgramWriter) => string): Trigger => ({
  fire: (writer, held, call) => writer.add(`${text(bound(writer, held, call), writer)}${markOf(held)}`),
});

/** Built-in and library functions that call their argument immediately. */
export const callbacks: Readonly<Record<string, Trigger>> = {
  map: unary((name, argument) => `list(map(${name}, [${argument}]))`),
  'map in a loop': {
    unary: true,
    fire: (writer, held, { args }) => writer.add(`for _ in map(${held.value}, [${args[0]}]):${markOf(held)}\n    pass`),
  },
  filter: unary((name, argument) => `list(filter(${name}, [${argument}]))`),
  'any of map': unary((name, argument) => `any(map(${name}, (${argument},)))`),
  'sorted key': unary((name, argument) => `sorted([${argument}], key=${name})`),
  'sort key': {
    unary: true,
    fire(writer, held, { args }) {
      const list = writer.bind(`[${args[0]}]`);
      writer.add(`${list}.sort(key=${held.value})${markOf(held)}`);
    },
  },
  'max key': unary((name, argument) => `max([${argument}, ${argument}], key=${name})`),
  'min key': unary((name, argument) => `min((${argument}, ${argument}), key=${name})`),
  'star of map': unary((name, argument) => `print(*map(${name}, [${argument}]))`),
  'unpacked map': unary((name, argument, writer) => `[${writer.name()}] = map(${name}, [${argument}])`),
  reduce: unary(
    (name, argument, writer) =>
      `${writer.use('functools', 'reduce')}(lambda _, step: step(${argument}), [${name}], None)`,
  ),
  'reduce from a start': unary(
    (name, argument, writer) =>
      `${writer.use('functools', 'reduce')}(lambda made, step: step(made), [${name}], ${argument})`,
  ),
  dropwhile: unary((name, argument, writer) => `list(${writer.use('itertools', 'dropwhile')}(${name}, [${argument}]))`),
  'merge key': unary(
    (name, argument, writer) => `next(${writer.use('heapq', 'merge')}([${argument}], [${argument}], key=${name}))`,
  ),
  'codec error handler': {
    fire(writer, held, call) {
      const register = writer.use('codecs', 'register_error');
      writer.add(`
        ${register}("drop", lambda error: (str(${held.value}(${joinArguments(call)})), error.end))${markOf(held)}
        "na\u00efve".encode("ascii", "drop")
      `);
    },
  },
  'field factory': {
    fire(writer, held, call) {
      const kind = writer.className();
      writer.add(`
        @${writer.use('dataclasses', 'dataclass')}
        class ${kind}:
            size: object = ${writer.use('dataclasses', 'field')}(default_factory=${bound(writer, held, call)})${alsoOf(held)}

        ${kind}()${markOf(held)}
      `);
    },
  },
  starmap: {
    places: true,
    fire: (writer, held, call) =>
      writer.add(`list(${writer.use('itertools', 'starmap')}(${held.value}, [${tupleOf(call)}]))${markOf(held)}`),
  },
  filterfalse: unary(
    (name, argument, writer) => `list(${writer.use('itertools', 'filterfalse')}(${name}, [${argument}]))`,
  ),
  takewhile: unary((name, argument, writer) => `list(${writer.use('itertools', 'takewhile')}(${name}, [${argument}]))`),
  groupby: unary((name, argument, writer) => `list(${writer.use('itertools', 'groupby')}([${argument}], key=${name}))`),
  nlargest: unary(
    (name, argument, writer) => `${writer.use('heapq', 'nlargest')}(1, [${argument}, ${argument}], key=${name})`,
  ),
  'operator.call': passArguments(
    (value, call, writer) => `${writer.use('operator', 'call')}(${value}${followingArguments(call)})`,
  ),
  methodcaller: passArguments(
    (value, call, writer) =>
      `${writer.use('operator', 'methodcaller')}("__call__"${followingArguments(call)})(${value})`,
  ),
  'dunder call': passArguments((value, call) => `${value}.__call__(${joinArguments(call)})`),
  'getattr of __call__': passArguments((value, call) => `getattr(${value}, "__call__")(${joinArguments(call)})`),
  partial: nullary((thunk) => `${thunk}()`),
  'partial held': nullary((thunk, writer) => `${writer.bind(thunk)}()`),
  'partial over time': {
    fire(writer, held, call) {
      const name = writer.bind(`${writer.use('functools', 'partial')}(${held.value}, ${call.args[0]})`);
      writer.add(`${name}(${joinArguments({ args: call.args.slice(1), keywords: call.keywords })})${markOf(held)}`);
    },
  },
  'iter with a sentinel': nullary((thunk) => `next(iter(${thunk}, "never"))`),
  'default factory': nullary((thunk, writer) => `${writer.use('collections', 'defaultdict')}(${thunk})["key"]`),
  're.sub': {
    fire: (writer, held, call) =>
      writer.add(
        `${writer.use('re', 'sub')}("b", lambda _: str(${held.value}(${joinArguments(call)})), "abc")${markOf(held)}`,
      ),
  },
  'json hook': {
    fire: (writer, held, call) =>
      writer.add(
        `${writer.use('json', 'loads')}("{}", object_hook=lambda _: ${held.value}(${joinArguments(call)}))${markOf(held)}`,
      ),
  },
  'json default': unary(
    (name, argument, writer) =>
      `${writer.use('json', 'dumps')}({"a": {1, 2}}, default=lambda _: str(${name}(${argument})))`,
  ),
  'argument parser': {
    unary: true,
    fire(writer, held, { args }) {
      const parser = writer.bind(`${writer.use('argparse', 'ArgumentParser')}()`);
      writer.add(`
        ${parser}.add_argument("--size", type=lambda _: ${held.value}(${args[0]}), default="3")${markOf(held)}
        ${parser}.parse_args([])
      `);
    },
  },
  accumulate: {
    fire: (writer, held, call) =>
      writer.add(
        `list(${writer.use('itertools', 'accumulate')}([1, 2], lambda *_: ${held.value}(${joinArguments(call)})))${markOf(held)}`,
      ),
  },
  'map of several': {
    fire: (writer, held, call) =>
      writer.add(`list(map(lambda step, _: step(${joinArguments(call)}), [${held.value}], range(1)))${markOf(held)}`),
  },
};
