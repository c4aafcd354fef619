import { isPlainlyDecorated, localClass } from './class-bases.ts';
import { derivedClasses } from './derived-classes.ts';
import { classOfInstance, methodOf, superClass } from './instances.ts';
import { enclosingFunction, type Program } from './program.ts';
import type { Binding, FunctionNode } from './scopes.ts';
import type { Call, ClassDef, Expression, Name } from './tree.ts';

/**
 * Coroutine functions of asyncio. Those that return a future or a task are left out: these run without being awaited.
 */
const functions = new Set([
  'asyncio.create_subprocess_exec',
  'asyncio.create_subprocess_shell',
  'asyncio.open_connection',
  'asyncio.open_unix_connection',
  'asyncio.sleep',
  'asyncio.start_server',
  'asyncio.start_unix_server',
  'asyncio.to_thread',
  'asyncio.wait',
  'asyncio.wait_for',
]);

const methods: ReadonlyMap<string, readonly string[]> = new Map([
  ['asyncio.Barrier', ['abort', 'reset', 'wait']],
  ['asyncio.BoundedSemaphore', ['acquire']],
  ['asyncio.Condition', ['acquire', 'wait', 'wait_for']],
  ['asyncio.Event', ['wait']],
  ['asyncio.LifoQueue', ['get', 'join', 'put']],
  ['asyncio.Lock', ['acquire']],
  ['asyncio.PriorityQueue', ['get', 'join', 'put']],
  ['asyncio.Queue', ['get', 'join', 'put']],
  ['asyncio.Semaphore', ['acquire']],
]);

/** Decorators that change how a function is bound, but not what a call returns. */
const transparent = new Set(['builtins.classmethod', 'builtins.staticmethod', 'typing.final', 'typing.override']);

/** Returns a function that says whether a call certainly creates a coroutine. */
export function coroutineCalls(program: Program): (call: Call) => boolean {
  const { qualifiedName, scopes } = program;
  const replaced = new Set(program.all('Attribute').flatMap(({ attr, ctx }) => (ctx === 'Load' ? [] : [attr])));
  // An `async def` that yields is an asynchronous generator instead.
  const generators = new Set(program.all('Yield').map((node) => enclosingFunction(program, node)));
  const derived = derivedClasses(program);
  const known = new Map<ClassDef, Map<string, boolean>>();

  const isCoroutine = (node: FunctionNode): boolean =>
    node.kind === 'AsyncFunctionDef' &&
    !generators.has(node) &&
    node.decoratorList.every((one) => transparent.has(qualifiedName(one) ?? ''));

  const names = new Map<Binding, boolean>();
  const isCoroutineName = (name: Name): boolean => {
    const binding = scopes.resolve(name);
    if (!binding || program.hasDynamicNames(binding.scope)) return false;
    const found =
      names.get(binding) ??
      binding.definitions.every(({ node }) => node.kind === 'AsyncFunctionDef' && isCoroutine(node));
    names.set(binding, found);
    return found;
  };

  /** Is the method still a coroutine in this derived class? */
  const keepsCoroutine = (node: ClassDef, name: string): boolean => {
    const binding = scopes.scopeInside(node).bindings.get(name);
    return (
      !binding || binding.definitions.every((one) => one.node.kind === 'AsyncFunctionDef' && isCoroutine(one.node))
    );
  };

  const isCoroutineMethod = (node: ClassDef, name: string): boolean => {
    const method = methodOf(program, node, name);
    if (!method || !isCoroutine(method) || replaced.has(name)) return false;
    if (!isPlainlyDecorated(program, node) || node.keywords.length > 0) return false;
    return derived(node).every((one) => keepsCoroutine(one, name));
  };

  const isCoroutineOf = (node: ClassDef, name: string): boolean => {
    const answers = known.get(node) ?? new Map<string, boolean>();
    known.set(node, answers);
    const answer = answers.get(name) ?? isCoroutineMethod(node, name);
    answers.set(name, answer);
    return answer;
  };

  const assigned = assignedAttributes(program);

  /** The call that creates the value of a name, if nothing else is assigned to it: `queue = asyncio.Queue()`. */
  const findMaker = (value: Expression): Call | null => {
    const definitions = value.kind === 'Name' ? (scopes.resolve(value)?.definitions ?? []) : [];
    const values = value.kind === 'Attribute' ? (assigned.get(value.attr) ?? []) : [];
    if (definitions.length + values.length !== 1) return null;
    const made = definitions[0] ? definitions[0].value : values[0];
    return made?.kind === 'Call' ? made : null;
  };

  return ({ func }) => {
    if (functions.has(qualifiedName(func) ?? '')) return true;
    if (func.kind === 'Name') return isCoroutineName(func);
    if (func.kind !== 'Attribute') return false;
    const { value, attr } = func;
    const owner = classOfInstance(program, value) ?? superClass(program, value) ?? localClass(program, value);
    if (owner) return isCoroutineOf(owner, attr);
    const maker = findMaker(value);
    const made = maker && classOfInstance(program, maker);
    if (made) return isCoroutineOf(made, attr);
    return maker !== null && (methods.get(qualifiedName(maker.func) ?? '')?.includes(attr) ?? false);
  };
}

/** The values assigned to attributes, by attribute name; null if the value is not a single expression. */
function assignedAttributes(program: Program): ReadonlyMap<string, readonly (Expression | null)[]> {
  const assigned = new Map<string, (Expression | null)[]>();
  for (const node of program.all('Attribute')) {
    if (node.ctx === 'Load') continue;
    const parent = program.parents.get(node);
    const value = parent?.kind === 'Assign' || parent?.kind === 'AnnAssign' ? parent.value : null;
    const others = assigned.get(node.attr);
    if (others) others.push(value);
    else assigned.set(node.attr, [value]);
  }
  return assigned;
}
