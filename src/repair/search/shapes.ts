import type { Program } from '../../python/program.ts';
import type { Binding } from '../../python/scopes.ts';
import type { Call, Expression, FunctionDef, Name, Node } from '../../python/tree.ts';
import type { ObservedTypes } from './variant-runner.ts';

/** What a value is. A `sequence` can be indexed or iterated, but the source does not show whether it is a list. */
export type Shape = 'number' | 'text' | 'list' | 'tuple' | 'set' | 'dict' | 'truth' | 'iterator' | 'sequence';

/** Whether two values may be of the same kind. */
export const areAlike = (one: Shape | null, other: Shape | null): boolean =>
  one === null ||
  other === null ||
  one === other ||
  (one === 'sequence' && isIterable(other)) ||
  (other === 'sequence' && isIterable(one));

export const isIterable = (shape: Shape): boolean => shape !== 'number' && shape !== 'truth';

/**
 * Infers what values are from how they are made and used. A cheap guess: it keeps edits such as a slice of a number out
 * of the search, and nothing depends on it being right.
 */
export class Shapes {
  readonly #program: Program;
  readonly #observed: ObservedTypes;
  readonly #known = new Map<Binding | FunctionDef, Shape | null>();
  readonly #fields = new Map<string, Shape | null>();

  /** `observed` are the types that variables had when the program ran. */
  constructor(program: Program, observed: ObservedTypes = new Map()) {
    this.#program = program;
    this.#observed = observed;
  }

  ofBinding(binding: Binding): Shape | null {
    const shape = this.#known.get(binding);
    if (shape !== undefined) return shape;
    // A definition may refer to itself.
    this.#known.set(binding, null);
    const found = this.#fromRun(binding) ?? this.#fromDefinitions(binding) ?? this.#fromUses(binding);
    this.#known.set(binding, found);
    return found;
  }

  /**
   * For parameters and loop variables, whose values callers chose: a variable that the function computes may be of the
   * wrong type because of the fault. Null if it did not exist, or was not always of one kind.
   */
  #fromRun(binding: Binding): Shape | null {
    if (!binding.definitions.every(({ how }) => how === 'parameter' || how === 'for')) return null;
    const shapes = new Set(
      this.#typesOf(binding)
        .filter((type) => type !== 'NoneType')
        .map((type) => runtimeTypes.get(type) ?? null),
    );
    return shapes.size === 1 ? [...shapes][0]! : null;
  }

  /** Whether it was None at some time while the program ran, and something else at another. */
  wasSometimesNone(binding: Binding): boolean {
    const types = this.#typesOf(binding);
    return types.length > 1 && types.includes('NoneType');
  }

  #typesOf({ name, scope: { node } }: Binding): readonly string[] {
    if (!('place' in node)) return [];
    const decorators = 'decoratorList' in node ? node.decoratorList : [];
    const line = Math.min(node.place.line, ...decorators.map(({ place }) => place.line));
    return this.#observed.get(`${line} ${name}`) ?? [];
  }

  #fromDefinitions({ definitions }: Binding): Shape | null {
    for (const { how, node, value } of definitions) {
      const found =
        how === 'parameter' && node.kind === 'Arg'
          ? ofAnnotation(node.annotation)
          : how === 'for' && node.kind === 'Name'
            ? this.#ofLoopVariable(node)
            : value && this.of(value);
      if (found) return found;
    }
    return null;
  }

  #ofLoopVariable(node: Name): Shape | null {
    const parent = this.#program.parents.get(node);
    if (parent?.kind === 'For' || parent?.kind === 'Comprehension') {
      if (calledName(parent.iter) === 'range') return 'number';
      return this.of(parent.iter) === 'text' ? 'text' : null;
    }
    const loop = parent?.kind === 'Tuple' ? this.#program.parents.get(parent) : undefined;
    if (parent?.kind !== 'Tuple' || (loop?.kind !== 'For' && loop?.kind !== 'Comprehension')) return null;
    return calledName(loop.iter) === 'enumerate' && parent.elts[0] === node ? 'number' : null;
  }

  #fromUses({ uses }: Binding): Shape | null {
    for (const use of uses) {
      const found = this.#fromUse(use);
      if (found) return found;
    }
    return null;
  }

  #fromUse(use: Name): Shape | null {
    const parent = this.#program.parents.get(use);
    switch (parent?.kind) {
      case 'Subscript':
        return parent.value === use && parent.slice.kind === 'Slice' ? 'sequence' : null;
      case 'For':
      case 'Comprehension':
        return parent.iter === use ? 'sequence' : null;
      case 'BinOp': {
        if (parent.op === 'Sub' || parent.op === 'Div' || parent.op === 'FloorDiv' || parent.op === 'Pow')
          return 'number';
        const other = parent.left === use ? parent.right : parent.left;
        return other.kind === 'Constant' && parent.op !== 'Mult' ? this.of(other) : null;
      }
      case 'Compare': {
        const isOrdered = parent.ops.every((op) => op === 'Lt' || op === 'LtE' || op === 'Gt' || op === 'GtE');
        return isOrdered && [parent.left, ...parent.comparators].some((side) => side !== use && this.#isNumber(side))
          ? 'number'
          : null;
      }
      case 'Call': {
        const name = parent.args.includes(use) ? calledName(parent) : null;
        return name === 'range' ? 'number' : name !== null && takesSequence.has(name) ? 'sequence' : null;
      }
      case 'Attribute':
        return this.#fromMethod(parent);
      default:
        return null;
    }
  }

  /** What attributes of that name are set to, and how they are used, in any class. */
  #ofField(attr: string): Shape | null {
    const known = this.#fields.get(attr);
    if (known !== undefined) return known;
    this.#fields.set(attr, null);
    const { all, parents } = this.#program;
    const uses = all('Attribute').filter((one) => one.attr === attr);
    const found = uses
      .values()
      .map((use) => {
        const parent = parents.get(use);
        if (use.ctx !== 'Store') return parent ? this.#fromMethod(parent) : null;
        return (parent?.kind === 'Assign' || parent?.kind === 'AnnAssign') && parent.value
          ? this.of(parent.value)
          : null;
      })
      .find((shape) => shape !== null);
    this.#fields.set(attr, found ?? null);
    return found ?? null;
  }

  /** What a function or method of the program returns. */
  #ofFunction(name: string): Shape | null {
    const { all, scopes } = this.#program;
    const [home, other] = all('FunctionDef').filter((one) => one.name === name);
    if (!home || other) return null;
    const known = this.#known.get(home);
    if (known !== undefined) return known;
    this.#known.set(home, null);
    const inside = scopes.scopeInside(home);
    const found = all('Return')
      .filter((one) => one.value !== null && scopes.scopeOf(one) === inside)
      .map(({ value }) => this.of(value!))
      .find((shape) => shape !== null);
    this.#known.set(home, found ?? null);
    return found ?? null;
  }

  /** The only shape that has the method of which the node is the name. */
  #fromMethod(node: Node): Shape | null {
    const call = node.kind === 'Attribute' ? this.#program.parents.get(node) : undefined;
    return node.kind === 'Attribute' && call?.kind === 'Call' && call.func === node
      ? (methodOwners.get(node.attr) ?? null)
      : null;
  }

  #isNumber(node: Expression): boolean {
    return node.kind !== 'Name' && this.of(node) === 'number';
  }

  /** Null if the source does not show it. */
  of(node: Expression): Shape | null {
    switch (node.kind) {
      case 'Constant': {
        const { type } = node.value;
        return type === 'int' || type === 'float'
          ? 'number'
          : type === 'str'
            ? 'text'
            : type === 'bool'
              ? 'truth'
              : null;
      }
      case 'Name': {
        const binding = this.#program.scopes.resolve(node);
        return binding && this.ofBinding(binding);
      }
      case 'Attribute':
        return this.#ofField(node.attr);
      case 'BinOp': {
        const left = this.of(node.left);
        if (node.op === 'Add') return left ?? this.of(node.right);
        if (node.op === 'Mult')
          return left && left !== 'number' ? left : this.of(node.right) === 'number' ? left : this.of(node.right);
        return left === 'set' || left === 'dict' || left === 'text' ? left : 'number';
      }
      case 'UnaryOp':
        return node.op === 'Not' ? 'truth' : 'number';
      case 'IfExp':
        return this.of(node.body) ?? this.of(node.orelse);
      case 'Subscript': {
        const whole = this.of(node.value);
        return node.slice.kind === 'Slice' ? (whole ?? 'sequence') : whole === 'text' ? 'text' : null;
      }
      case 'Call':
        return this.#ofCall(node);
      default:
        return literals.get(node.kind) ?? null;
    }
  }

  #ofCall(node: Call): Shape | null {
    if (node.func.kind === 'Attribute') {
      if (node.func.attr === 'copy') return this.of(node.func.value);
      return methodResults.get(node.func.attr) ?? this.#ofFunction(node.func.attr);
    }
    const name = calledName(node);
    if (name === null) return null;
    if ((name === 'max' || name === 'min') && node.args.length > 1)
      return this.of(node.args[0]!) ?? this.of(node.args[1]!);
    return callResults.get(name) ?? this.#ofFunction(name);
  }
}

/** The name of the function that is called; null for methods. */
const calledName = (node: Expression): string | null =>
  node.kind === 'Call' && node.func.kind === 'Name' ? node.func.id : null;

function ofAnnotation(annotation: Expression | null): Shape | null {
  const head = annotation?.kind === 'Subscript' ? annotation.value : annotation;
  if (head?.kind !== 'Name') return null;
  return annotated.get(head.id) ?? null;
}

const table = (rows: Readonly<Partial<Record<Shape, string>>>): ReadonlyMap<string, Shape> =>
  new Map(Object.entries(rows).flatMap(([shape, names]) => names.split(' ').map((name) => [name, shape as Shape])));

const annotated = table({
  number: 'int float',
  text: 'str',
  list: 'list List',
  tuple: 'tuple Tuple',
  set: 'set Set',
  dict: 'dict Dict',
  truth: 'bool',
});

const runtimeTypes = table({
  number: 'int float complex Fraction Decimal',
  text: 'str',
  list: 'list',
  tuple: 'tuple',
  set: 'set frozenset',
  dict: 'dict defaultdict OrderedDict Counter',
  truth: 'bool',
  iterator: 'generator range map filter zip enumerate reversed list_iterator',
  sequence: 'deque',
});

const literals = table({
  text: 'JoinedStr',
  list: 'List ListComp',
  tuple: 'Tuple',
  set: 'Set SetComp',
  dict: 'Dict DictComp',
  iterator: 'GeneratorExp',
  truth: 'Compare',
});

const callResults = table({
  number: 'len int float abs round ord sum pow hash',
  text: 'str chr repr input bin hex format',
  list: 'list sorted',
  tuple: 'tuple divmod',
  set: 'set frozenset',
  dict: 'dict Counter defaultdict',
  iterator: 'range enumerate zip map filter reversed iter',
  truth: 'bool isinstance any all',
  sequence: 'deque',
});

const methodResults = table({
  number: 'count find rfind index rindex bit_length floor ceil sqrt isqrt gcd lcm log log2 comb total_seconds',
  text: 'join lower upper strip lstrip rstrip replace title capitalize zfill ljust rjust center format',
  list: 'split rsplit splitlines',
  iterator: 'keys values items',
  truth: 'startswith endswith isdigit isalpha isalnum isspace isupper islower',
});

/** The methods that only one shape has. */
const methodOwners = table({
  text: 'lower upper strip lstrip rstrip split replace startswith endswith isdigit isalpha join title capitalize',
  list: 'append extend insert sort',
  set: 'add discard union intersection',
  dict: 'keys values items setdefault get',
});

const takesSequence: ReadonlySet<string> = new Set([
  'len',
  'sorted',
  'sum',
  'enumerate',
  'reversed',
  'zip',
  'set',
  'list',
]);
