import type { Binding, Definition, FunctionNode } from '../../python/scopes.ts';
import type { Arguments, BinOp, Call, Expression, Node } from '../../python/tree.ts';
import { arithmeticType } from './arithmetic-types.ts';
import type { ExpressionTypes } from './expression-types.ts';
import { any, int, join, natural, never, type Type, unboundedInt } from './type.ts';
import { mentionsGlobals } from './variables.ts';
import type { World } from './world.ts';

/** No loop runs for more iterations than this many bits can count. */
const iterationsBits = 41;
/** The size that a counter can reach by small steps. */
const counterBits = 51;
const smallStepBits = 10;

/** The types of names, from their definitions. */
export class DefinitionTypes {
  readonly #world: World;
  readonly #expressions: ExpressionTypes;
  readonly #escaping: ReadonlySet<Node>;
  readonly #calls: ReadonlyMap<Node, readonly Call[]>;

  constructor(world: World, expressions: ExpressionTypes) {
    this.#world = world;
    this.#expressions = expressions;
    this.#escaping = escapingFunctions(world);
    this.#calls = directCalls(world);
  }

  of(binding: Binding, { how, node, value }: Definition): Type {
    switch (how) {
      case 'assign':
      case 'walrus':
        if (!value) return this.#ofUnpacked(node);
        return this.#isSmallStep(value, binding) ? this.#ofCounter(binding, value) : this.#expressions.of(value);
      case 'augment':
        return this.#ofAugmented(binding, node);
      case 'for':
        return this.#ofLoopTarget(node);
      case 'parameter':
        return this.#ofParameter(binding);
      case 'delete':
      case 'annotate':
        return never;
    }
    return any;
  }

  #ofAugmented(binding: Binding, node: Node): Type {
    const statement = this.#world.program.parents.get(node);
    if (statement?.kind !== 'AugAssign') return any;
    const step = this.#expressions.of(statement.value);
    const own = this.#expressions.ofBinding(binding);
    const isCounting =
      (statement.op === 'Add' || statement.op === 'Sub') &&
      isSmall(step) &&
      own.kind === 'int' &&
      own.bits <= counterBits;
    const isRising = isCounting && statement.op === 'Add' && own.isNatural && step.kind === 'int' && step.isNatural;
    return isCounting ? int(counterBits, isRising) : arithmeticType(statement.op, own, step, this.#world.methods);
  }

  #ofLoopTarget(node: Node): Type {
    const { parents } = this.#world.program;
    const loop = parents.get(node);
    if ((loop?.kind === 'For' || loop?.kind === 'Comprehension') && loop.target === node)
      return this.#ofItems(loop.iter);
    const around = loop && parents.get(loop);
    const isFirstOfTuple =
      loop?.kind === 'Tuple' &&
      loop.elts[0] === node &&
      (around?.kind === 'For' || around?.kind === 'Comprehension') &&
      around.target === loop;
    if (isFirstOfTuple && this.#expressions.isBuiltinCall(around.iter, 'enumerate') && isOnlyArgument(around.iter))
      return natural(iterationsBits);
    return any;
  }

  #ofItems(iterated: Expression): Type {
    if (this.#expressions.isBuiltinCall(iterated, 'range')) return this.#ofRangeItems(iterated.args);
    const on = this.#expressions.of(iterated);
    return on.kind === 'str' ? on : on.kind === 'never' ? never : any;
  }

  #ofRangeItems(args: readonly Expression[]): Type {
    if (args.some(({ kind }) => kind === 'Starred')) return unboundedInt;
    const from = args.length > 1 ? this.#expressions.of(args[0]!) : natural(1);
    const to = args.length > 0 ? this.#expressions.of(args.length > 1 ? args[1]! : args[0]!) : any;
    const step = args[2] ? this.#expressions.of(args[2]) : natural(1);
    if (from.kind === 'never' || to.kind === 'never' || step.kind === 'never') return never;
    if (from.kind !== 'int' || step.kind !== 'int') return unboundedInt;
    // All items are between the start and the end, and there are not more of them than a loop can visit.
    const countable = isSmall(step) ? Math.max(from.bits, iterationsBits + step.bits) : Number.POSITIVE_INFINITY;
    const between = to.kind === 'int' ? Math.max(from.bits, to.bits) : Number.POSITIVE_INFINITY;
    const isNatural = from.isNatural && (step.isNatural || (to.kind === 'int' && to.isNatural));
    return int(Math.min(countable, between), isNatural || (args[2] !== undefined && isDownToZero(args[1]!, args[2])));
  }

  /** One name of `a, b = 1, 2`. */
  #ofUnpacked(node: Node): Type {
    const { parents } = this.#world.program;
    const targets = parents.get(node);
    const statement = targets && parents.get(targets);
    if (statement?.kind !== 'Assign' || targets?.kind !== 'Tuple' || !statement.targets.includes(targets)) return any;
    const { value } = statement;
    if (
      value.kind !== 'Tuple' ||
      value.elts.length !== targets.elts.length ||
      [...value.elts, ...targets.elts].some(({ kind }) => kind === 'Starred')
    )
      return any;
    return this.#expressions.of(value.elts[targets.elts.indexOf(node as Expression)]!);
  }

  /** `x = x + 1`. */
  #isSmallStep(value: Expression, binding: Binding): value is BinOp {
    return (
      value.kind === 'BinOp' &&
      (value.op === 'Add' || value.op === 'Sub') &&
      value.left.kind === 'Name' &&
      this.#world.program.scopes.resolve(value.left) === binding &&
      isSmall(this.#expressions.of(value.right))
    );
  }

  #ofCounter(binding: Binding, { op, right }: BinOp): Type {
    const own = this.#expressions.ofBinding(binding);
    const step = this.#expressions.of(right);
    const isRising = op === 'Add' && own.kind === 'int' && own.isNatural && step.kind === 'int' && step.isNatural;
    if (own.kind === 'int') return own.bits <= counterBits ? int(counterBits, isRising) : unboundedInt;
    return own.kind === 'float' || own.kind === 'never' ? own : any;
  }

  #ofParameter(binding: Binding): Type {
    const functionNode = binding.scope.node;
    if (
      functionNode.kind !== 'FunctionDef' ||
      this.#escaping.has(functionNode) ||
      binding.definitions.some(({ scope }) => scope !== binding.scope)
    )
      return any;
    const parameter = parameterNamed(functionNode.args, binding.name);
    if (!parameter) return any;
    let out: Type = parameter.fallback ? this.#expressions.of(parameter.fallback) : never;
    for (const call of this.#calls.get(functionNode) ?? []) {
      if (call.args.some(({ kind }) => kind === 'Starred') || call.keywords.some(({ arg }) => arg === null)) return any;
      const byPosition = parameter.position === null ? undefined : call.args[parameter.position];
      const given = byPosition ?? call.keywords.find(({ arg }) => arg === binding.name)?.value;
      if (given) out = join(out, this.#expressions.of(given));
    }
    return out;
  }
}

/** `range(…, -1, -1)`. */
const isDownToZero = (to: Expression, step: Expression): boolean => isMinusOne(to) && isMinusOne(step);

const isMinusOne = (node: Expression): boolean =>
  node.kind === 'UnaryOp' &&
  node.op === 'USub' &&
  node.operand.kind === 'Constant' &&
  node.operand.value.type === 'int' &&
  node.operand.value.value === 1n;

const isOnlyArgument = ({ args, keywords }: Call): boolean =>
  args.length === 1 && args[0]!.kind !== 'Starred' && keywords.length === 0;

const isSmall = (type: Type): boolean => type.kind === 'int' && type.bits <= smallStepBits;

/** The position of a parameter, and its default. Null for `*args` and `**kwargs`. */
function parameterNamed(
  { posonlyargs, args, defaults, kwonlyargs, kwDefaults }: Arguments,
  name: string,
): { readonly position: number | null; readonly fallback: Expression | null | undefined } | null {
  const positional = [...posonlyargs, ...args];
  const position = positional.findIndex(({ arg }) => arg === name);
  if (position >= 0) return { position, fallback: defaults[position - (positional.length - defaults.length)] };
  const keyword = kwonlyargs.findIndex(({ arg }) => arg === name);
  return keyword < 0 ? null : { position: null, fallback: kwDefaults[keyword] };
}

/** Functions that are not only called by name, so that not all their calls are known. */
function escapingFunctions({ program, functionNamed }: World): ReadonlySet<Node> {
  const out = new Set<Node>();
  if (mentionsGlobals(program)) return new Set(program.all('FunctionDef'));
  for (const functionNode of program.all('FunctionDef')) {
    const scope = program.scopes.scopeOf(functionNode);
    const binding = scope.bindings.get(functionNode.name);
    const isCalled = (use: Node): boolean => {
      const parent = program.parents.get(use);
      return parent?.kind === 'Call' && parent.func === use;
    };
    if (
      scope.kind === 'class' ||
      !binding ||
      functionNamed(binding) !== functionNode ||
      functionNode.decoratorList.length > 0 ||
      !binding.uses.every(isCalled)
    )
      out.add(functionNode);
  }
  return out;
}

function directCalls({ program, functionNamed }: World): ReadonlyMap<FunctionNode, readonly Call[]> {
  const out = new Map<FunctionNode, Call[]>();
  for (const call of program.all('Call')) {
    if (call.func.kind !== 'Name') continue;
    const functionNode = functionNamed(program.scopes.resolve(call.func));
    if (functionNode) out.set(functionNode, [...(out.get(functionNode) ?? []), call]);
  }
  return out;
}
