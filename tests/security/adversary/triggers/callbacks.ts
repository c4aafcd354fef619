import { type Held, markOf, type Scribe } from '../scribe.ts';
import { type Call, following, type Trigger, tupleOf, written } from './trigger.ts';

type Text = (name: string, argument: string, scribe: Scribe) => string;

/** A line that hands the callable to something which calls it with one argument. */
const unary = (text: Text): Trigger => ({
  unary: true,
  fire: (scribe, held, { args }) => scribe.say(`${text(held.value, args[0]!, scribe)}${markOf(held)}`),
});

/** A line that hands over the callable and its arguments. */
const handed = (text: (value: string, call: Call, scribe: Scribe) => string): Trigger => ({
  fire: (scribe, held, call) => scribe.say(`${text(held.value, call, scribe)}${markOf(held)}`),
});

/** The callable with its arguments in it, to be called with none. */
const bound = (scribe: Scribe, { value }: Held, call: Call): string =>
  `${scribe.use('functools', 'partial')}(${value}${following(call)})`;

const nullary = (text: (thunk: string, scribe: Scribe) => string): Trigger => ({
  fire: (scribe, held, call) => scribe.say(`${text(bound(scribe, held, call), scribe)}${markOf(held)}`),
});

/** Functions of the language and its library that call what they are handed, at once. */
export const callbacks: Readonly<Record<string, Trigger>> = {
  map: unary((name, argument) => `list(map(${name}, [${argument}]))`),
  'map in a loop': {
    unary: true,
    fire: (scribe, held, { args }) => scribe.say(`for _ in map(${held.value}, [${args[0]}]):${markOf(held)}\n    pass`),
  },
  filter: unary((name, argument) => `list(filter(${name}, [${argument}]))`),
  'any of map': unary((name, argument) => `any(map(${name}, (${argument},)))`),
  'sorted key': unary((name, argument) => `sorted([${argument}], key=${name})`),
  'sort key': {
    unary: true,
    fire(scribe, held, { args }) {
      const list = scribe.bind(`[${args[0]}]`);
      scribe.say(`${list}.sort(key=${held.value})${markOf(held)}`);
    },
  },
  'max key': unary((name, argument) => `max([${argument}, ${argument}], key=${name})`),
  'min key': unary((name, argument) => `min((${argument}, ${argument}), key=${name})`),
  'star of map': unary((name, argument) => `print(*map(${name}, [${argument}]))`),
  'unpacked map': unary((name, argument, scribe) => `[${scribe.name()}] = map(${name}, [${argument}])`),
  reduce: unary(
    (name, argument, scribe) =>
      `${scribe.use('functools', 'reduce')}(lambda _, step: step(${argument}), [${name}], None)`,
  ),
  starmap: {
    places: true,
    fire: (scribe, held, call) =>
      scribe.say(`list(${scribe.use('itertools', 'starmap')}(${held.value}, [${tupleOf(call)}]))${markOf(held)}`),
  },
  filterfalse: unary(
    (name, argument, scribe) => `list(${scribe.use('itertools', 'filterfalse')}(${name}, [${argument}]))`,
  ),
  takewhile: unary((name, argument, scribe) => `list(${scribe.use('itertools', 'takewhile')}(${name}, [${argument}]))`),
  groupby: unary((name, argument, scribe) => `list(${scribe.use('itertools', 'groupby')}([${argument}], key=${name}))`),
  nlargest: unary(
    (name, argument, scribe) => `${scribe.use('heapq', 'nlargest')}(1, [${argument}, ${argument}], key=${name})`,
  ),
  'operator.call': handed((value, call, scribe) => `${scribe.use('operator', 'call')}(${value}${following(call)})`),
  methodcaller: handed(
    (value, call, scribe) => `${scribe.use('operator', 'methodcaller')}("__call__"${following(call)})(${value})`,
  ),
  'dunder call': handed((value, call) => `${value}.__call__(${written(call)})`),
  'getattr of __call__': handed((value, call) => `getattr(${value}, "__call__")(${written(call)})`),
  partial: nullary((thunk) => `${thunk}()`),
  'partial held': nullary((thunk, scribe) => `${scribe.bind(thunk)}()`),
  'partial over time': {
    fire(scribe, held, call) {
      const name = scribe.bind(`${scribe.use('functools', 'partial')}(${held.value}, ${call.args[0]})`);
      scribe.say(`${name}(${written({ args: call.args.slice(1), keywords: call.keywords })})${markOf(held)}`);
    },
  },
  'iter with a sentinel': nullary((thunk) => `next(iter(${thunk}, "never"))`),
  'default factory': nullary((thunk, scribe) => `${scribe.use('collections', 'defaultdict')}(${thunk})["key"]`),
  're.sub': {
    fire: (scribe, held, call) =>
      scribe.say(
        `${scribe.use('re', 'sub')}("b", lambda _: str(${held.value}(${written(call)})), "abc")${markOf(held)}`,
      ),
  },
  'json hook': {
    fire: (scribe, held, call) =>
      scribe.say(
        `${scribe.use('json', 'loads')}("{}", object_hook=lambda _: ${held.value}(${written(call)}))${markOf(held)}`,
      ),
  },
  'json default': unary(
    (name, argument, scribe) =>
      `${scribe.use('json', 'dumps')}({"a": {1, 2}}, default=lambda _: str(${name}(${argument})))`,
  ),
  'argument parser': {
    unary: true,
    fire(scribe, held, { args }) {
      const parser = scribe.bind(`${scribe.use('argparse', 'ArgumentParser')}()`);
      scribe.say(`
        ${parser}.add_argument("--size", type=lambda _: ${held.value}(${args[0]}), default="3")${markOf(held)}
        ${parser}.parse_args([])
      `);
    },
  },
  accumulate: {
    fire: (scribe, held, call) =>
      scribe.say(
        `list(${scribe.use('itertools', 'accumulate')}([1, 2], lambda *_: ${held.value}(${written(call)})))${markOf(held)}`,
      ),
  },
  'map of several': {
    fire: (scribe, held, call) =>
      scribe.say(`list(map(lambda step, _: step(${written(call)}), [${held.value}], range(1)))${markOf(held)}`),
  },
};
