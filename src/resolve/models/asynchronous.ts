import { list, none, tuple, unknown, type Value } from '../value.ts';
import type { Model, Models, NativeCall } from './model.ts';

const waited: Model = ({ machine, args, site }) =>
  args.positional[0] ? machine.awaited(args.positional[0], site) : null;

const gathered = ({ machine, args, site }: NativeCall): Value =>
  list(
    args.positional.map((one) => machine.awaited(one, site)),
    args.open,
  );

/** What runs coroutines. */
export const asynchronous: Models = {
  'asyncio.run': waited,
  'asyncio.run_coroutine_threadsafe': waited,
  'asyncio.get_event_loop().run_until_complete': waited,
  'asyncio.get_event_loop().create_task': waited,
  'asyncio.Runner().run': waited,
  'asyncio.create_task': waited,
  'asyncio.ensure_future': waited,
  'asyncio.wait_for': waited,
  'asyncio.shield': waited,
  'asyncio.TaskGroup().create_task': waited,
  'asyncio.gather': gathered,
  'asyncio.wait': ({ machine, args, site }) => {
    for (const one of args.positional[0] ? machine.iterate(args.positional[0], site).items : [])
      machine.awaited(one, site);
    return tuple([unknown(), unknown()]);
  },
  'asyncio.as_completed': ({ machine, args, site }) =>
    list(machine.iterate(args.positional[0] ?? none, site).items.map((one) => machine.awaited(one, site))),
  'asyncio.sleep': ({ args }) => args.positional[1] ?? none,
  'trio.run': ({ machine, args, site }) => startedBy(machine, args, site),
  'anyio.run': ({ machine, args, site }) => startedBy(machine, args, site),
  'anyio.to_thread.run_sync': ({ machine, args, site }) => startedBy(machine, args, site),
};

function startedBy(machine: NativeCall['machine'], args: NativeCall['args'], site: NativeCall['site']): Value | null {
  const [callee, ...rest] = args.positional;
  return callee ? machine.awaited(machine.callBack(callee, { ...args, positional: rest }, 'trio', site), site) : null;
}
