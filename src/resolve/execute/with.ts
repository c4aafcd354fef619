import type { AsyncWith, With } from '../../python/tree.ts';
import { callHook } from '../evaluate/operators.ts';
import { runGenerator } from '../iterate.ts';
import { joinAll } from '../join.ts';
import { type Completion, type Machine, Raised } from '../machine.ts';
import { deriveUnknown } from '../taint/sources-of.ts';
import { type Frame, none, type Site, type Value, withStep } from '../value.ts';

export function withStatement(machine: Machine, node: With | AsyncWith, frame: Frame): Completion {
  const managers: { value: Value; site: Site }[] = [];
  for (const { contextExpr, optionalVars } of node.items) {
    const site: Site = { place: contextExpr.place, frame };
    const value = machine.evaluate(contextExpr, frame);
    managers.push({ value, site });
    const entered = enterContext(machine, value, site);
    if (optionalVars) machine.assign(optionalVars, entered, frame);
  }
  let raised: Raised | null = null;
  let completion: Completion = 'normal';
  try {
    completion = machine.execute(node.body, frame);
  } catch (thrown) {
    if (!(thrown instanceof Raised)) throw thrown;
    raised = thrown;
  }
  let swallowed = false;
  for (const { value, site } of managers.reverse()) swallowed = exitContext(machine, value, raised, site) || swallowed;
  if (raised && !swallowed) throw raised;
  return completion;
}

function enterContext(machine: Machine, value: Value, site: Site): Value {
  if (value.type === 'join') return joinAll(value.values.map((one) => enterContext(machine, one, site)));
  if (value.type === 'instance') {
    const hook = callHook(machine, value, '__enter__', [], site) ?? callHook(machine, value, '__aenter__', [], site);
    if (hook) return hook.type === 'iterator' && hook.kind === 'coroutine' ? machine.awaitValue(hook, site) : hook;
    return value;
  }
  // A generator decorated with `contextlib.contextmanager` yields one value.
  if (value.type === 'iterator') {
    const { items, rest } = runGenerator(value);
    return withStep(items[0] ?? rest ?? deriveUnknown(value), 'a context manager');
  }
  if (value.type === 'ref' && value.name === 'contextlib.nullcontext()')
    return value.callArguments?.positional[0] ?? none;
  if (value.type === 'ref' && value.name === 'contextlib.closing()') return value.callArguments?.positional[0] ?? value;
  return value;
}

/** Calls `__exit__`; true if it suppresses the exception. */
function exitContext(machine: Machine, value: Value, raised: Raised | null, site: Site): boolean {
  if (value.type === 'join') return value.values.some((one) => exitContext(machine, one, raised, site));
  const error = raised?.value ?? none;
  const type = error.type === 'instance' ? error.of : none;
  const answer =
    callHook(machine, value, '__exit__', [type, error, none], site) ??
    callHook(machine, value, '__aexit__', [type, error, none], site);
  if (answer) {
    const result =
      answer.type === 'iterator' && answer.kind === 'coroutine' ? machine.awaitValue(answer, site) : answer;
    return machine.truth(result, site) !== false;
  }
  return value.type === 'ref' && value.name === 'contextlib.suppress()';
}
