import type { AsyncWith, With } from '../../python/tree.ts';
import { callHook } from '../evaluate/operators.ts';
import { started } from '../iterate.ts';
import { joinAll } from '../join.ts';
import { type Completion, type Machine, Raised } from '../machine.ts';
import { derived } from '../taint/sources-of.ts';
import { type Frame, none, reached, type Site, type Value } from '../value.ts';

export function withStatement(machine: Machine, node: With | AsyncWith, frame: Frame): Completion {
  const managers: { value: Value; site: Site }[] = [];
  for (const { contextExpr, optionalVars } of node.items) {
    const site: Site = { place: contextExpr.place, frame };
    const value = machine.evaluate(contextExpr, frame);
    managers.push({ value, site });
    const entered = enter(machine, value, site);
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
  for (const { value, site } of managers.reverse()) swallowed = leave(machine, value, raised, site) || swallowed;
  if (raised && !swallowed) throw raised;
  return completion;
}

function enter(machine: Machine, value: Value, site: Site): Value {
  if (value.type === 'join') return joinAll(value.values.map((one) => enter(machine, one, site)));
  if (value.type === 'instance') {
    const hook = callHook(machine, value, '__enter__', [], site) ?? callHook(machine, value, '__aenter__', [], site);
    if (hook) return hook.type === 'iterator' && hook.kind === 'coroutine' ? machine.awaited(hook, site) : hook;
    return value;
  }
  // What `contextlib.contextmanager` was put around hands out one value.
  if (value.type === 'iterator') {
    const { items, rest } = started(value);
    return reached(items[0] ?? rest ?? derived(value), 'a context manager');
  }
  if (value.type === 'ref' && value.name === 'contextlib.nullcontext()') return value.given?.positional[0] ?? none;
  if (value.type === 'ref' && value.name === 'contextlib.closing()') return value.given?.positional[0] ?? value;
  return value;
}

/** Does it swallow the exception? */
function leave(machine: Machine, value: Value, raised: Raised | null, site: Site): boolean {
  if (value.type === 'join') return value.values.some((one) => leave(machine, one, raised, site));
  const error = raised?.value ?? none;
  const type = error.type === 'instance' ? error.of : none;
  const answer =
    callHook(machine, value, '__exit__', [type, error, none], site) ??
    callHook(machine, value, '__aexit__', [type, error, none], site);
  if (answer) {
    const result = answer.type === 'iterator' && answer.kind === 'coroutine' ? machine.awaited(answer, site) : answer;
    return machine.truth(result, site) !== false;
  }
  return value.type === 'ref' && value.name === 'contextlib.suppress()';
}
