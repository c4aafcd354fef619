import { list, none, tuple, unknown, type Value } from '../value.ts';
import type { Model, Models, NativeCall } from './model.ts';

const awaitFirst: Model = ({ machine, args, site }) =>
  args.positional[0] ? machine.awaitValue(args.positional[0], site) : null;

const awaitAll = ({ machine, args, site }: NativeCall): Value =>
  list(
    args.positional.map((one) => machine.awaitValue(one, site)),
    args.open,
  );

/** Functions that run coroutines. */
export const asynchronous: Models = {
  'asyncio.run': awaitFirst,
  'asyncio.run_coroutine_threadsafe': awaitFirst,
  'asyncio.get_event_loop().run_until_complete': awaitFirst,
  'asyncio.get_event_loop().create_task': awaitFirst,
  'asyncio.Runner().run': awaitFirst,
  'asyncio.create_task': awaitFirst,
  'asyncio.ensure_future': awaitFirst,
  'asyncio.wait_for': awaitFirst,
  'asyncio.shield': awaitFirst,
  'asyncio.TaskGroup().create_task': awaitFirst,
  'asyncio.gather': awaitAll,
  'asyncio.wait': ({ machine, args, site }) => {
    for (const one of args.positional[0] ? machine.iterate(args.positional[0], site).items : [])
      machine.awaitValue(one, site);
    return tuple([unknown(), unknown()]);
  },
  'asyncio.as_completed': ({ machine, args, site }) =>
    list(machine.iterate(args.positional[0] ?? none, site).items.map((one) => machine.awaitValue(one, site))),
  'asyncio.sleep': ({ args }) => args.positional[1] ?? none,
  'trio.run': ({ machine, args, site }) => runCoroutine(machine, args, site),
  'anyio.run': ({ machine, args, site }) => runCoroutine(machine, args, site),
  'anyio.to_thread.run_sync': ({ machine, args, site }) => runCoroutine(machine, args, site),
};

function runCoroutine(
  machine: NativeCall['machine'],
  args: NativeCall['args'],
  site: NativeCall['site'],
): Value | null {
  const [callee, ...rest] = args.positional;
  return callee
    ? machine.awaitValue(machine.callBack(callee, { ...args, positional: rest }, 'trio', site), site)
    : null;
}
