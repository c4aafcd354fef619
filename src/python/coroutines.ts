import { isPlainlyDecorated, localClass } from './class-bases.ts';
import { derivedClasses } from './derived-classes.ts';
import { classOfInstance, methodOf, superClass } from './instances.ts';
import { enclosingFunction, type Program } from './program.ts';
import type { Binding, FunctionNode } from './scopes.ts';
import type { Call, ClassDef, Expression, Name } from './tree.ts';

/** Functions of asyncio that are coroutines; those that make a future or a task run without being awaited. */
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

/** Decorators that change how a function is bound, not what calling it gives. */
const transparent = new Set(['builtins.classmethod', 'builtins.staticmethod', 'typing.final', 'typing.override']);

/** Answers whether a call certainly makes a coroutine. */
export function coroutineCalls(program: Program): (call: Call) => boolean {
  const { qualifiedName, scopes } = program;
  const replaced = new Set(program.all('Attribute').flatMap(({ attr, ctx }) => (ctx === 'Load' ? [] : [attr])));
  // An `async def` that yields makes an asynchronous generator instead.
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

  /** Does a derived class leave the method a coroutine? */
  const keeps = (node: ClassDef, name: string): boolean => {
    const binding = scopes.scopeInside(node).bindings.get(name);
    return (
      !binding || binding.definitions.every((one) => one.node.kind === 'AsyncFunctionDef' && isCoroutine(one.node))
    );
  };

  const isCoroutineMethod = (node: ClassDef, name: string): boolean => {
    const method = methodOf(program, node, name);
    if (!method || !isCoroutine(method) || replaced.has(name)) return false;
    if (!isPlainlyDecorated(program, node) || node.keywords.length > 0) return false;
    return derived(node).every((one) => keeps(one, name));
  };

  const ofClass = (node: ClassDef, name: string): boolean => {
    const answers = known.get(node) ?? new Map<string, boolean>();
    known.set(node, answers);
    const answer = answers.get(name) ?? isCoroutineMethod(node, name);
    answers.set(name, answer);
    return answer;
  };

  const assigned = assignedAttributes(program);

  /** The call that makes what a name holds, when it is the only thing assigned: `queue = asyncio.Queue()`. */
  const makerOf = (value: Expression): Call | null => {
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
    if (owner) return ofClass(owner, attr);
    const maker = makerOf(value);
    const made = maker && classOfInstance(program, maker);
    if (made) return ofClass(made, attr);
    return maker !== null && (methods.get(qualifiedName(maker.func) ?? '')?.includes(attr) ?? false);
  };
}

/** What is assigned to attributes, by their names; null for what is not one expression. */
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
