import type { Binding, FunctionNode } from '../python/scopes.ts';
import type { Call, Expression, Node, Statement } from '../python/tree.ts';
import { walk } from '../python/walk.ts';
import type { World } from './world.ts';

/**
 * What is certain of a value. An int has a bound: so many bits at most. `never` is what nothing has been seen for yet,
 * `any` what may be anything.
 */
export type Type =
  | { readonly kind: 'never' | 'any' | 'float' | 'str' | 'bool' | 'list' | 'tuple' | 'dict' | 'set' | 'none' }
  | { readonly kind: 'int'; readonly bits: number };

const never: Type = { kind: 'never' };
const any: Type = { kind: 'any' };
const simple = {
  float: { kind: 'float' },
  str: { kind: 'str' },
  bool: { kind: 'bool' },
  list: { kind: 'list' },
  tuple: { kind: 'tuple' },
  dict: { kind: 'dict' },
  set: { kind: 'set' },
  none: { kind: 'none' },
} as const satisfies Record<string, Type>;
export const int = (bits: number): Type => ({ kind: 'int', bits: bits > 53 ? Number.POSITIVE_INFINITY : bits });
const unbounded = int(Number.POSITIVE_INFINITY);

/** A loop takes no more turns than this many bits count, on any machine. */
const turnsBits = 41;
/** What a counter reaches that goes by small steps. */
const counterBits = 51;
const smallStepBits = 10;

const join = (a: Type, b: Type): Type => {
  if (a.kind === 'never') return b;
  if (b.kind === 'never') return a;
  if (a.kind === 'int' && b.kind === 'int') return int(Math.max(a.bits, b.bits));
  return a.kind === b.kind ? a : any;
};

export type Types = {
  of(node: Expression): Type;
  ofBinding(binding: Binding): Type;
};

/** Types of all names, by going through what is assigned to them until nothing changes. */
export function typesOf(world: World): Types {
  const { program } = world;
  const { scopes } = program;
  const bindings = new Map<Binding, Type>();
  const attributes = new Map<string, Type>();
  const returns = new Map<FunctionNode, Type>();
  const escaping = escapingFunctions(world);
  const callsOf = directCalls(world);
  const hasSetattr = program.all('Name').some(({ id }) => id === 'setattr' || id === '__dict__' || id === 'replace');

  const ofName = (binding: Binding | null): Type => {
    if (!binding || binding.scope.kind === 'class') return any;
    return bindings.get(binding) ?? never;
  };

  const ofCall = (node: Call): Type => {
    const { func } = node;
    if (func.kind === 'Name') {
      const binding = scopes.resolve(func);
      if (binding) {
        const made = world.functionNamed(binding);
        if (made?.kind === 'FunctionDef' && made.decoratorList.length === 0 && !isGenerator(made))
          return returns.get(made) ?? never;
        return any;
      }
      switch (func.id) {
        case 'len':
        case 'ord':
          return int(32);
        case 'int':
        case 'hash':
          return unbounded;
        case 'str':
        case 'repr':
        case 'chr':
        case 'input':
        case 'hex':
        case 'bin':
        case 'oct':
        case 'format':
          return simple.str;
        case 'float':
          return simple.float;
        case 'bool':
        case 'isinstance':
        case 'any':
        case 'all':
        case 'callable':
        case 'hasattr':
        case 'issubclass':
          return simple.bool;
        case 'list':
        case 'sorted':
          return simple.list;
        case 'tuple':
          return simple.tuple;
        case 'dict':
          return simple.dict;
        case 'set':
          return simple.set;
        case 'print':
          return simple.none;
        case 'abs': {
          const of = node.args[0] ? type(node.args[0]) : any;
          return of.kind === 'int' || of.kind === 'float' ? of : any;
        }
      }
      return any;
    }
    if (func.kind === 'Attribute' && !world.methods.has(func.attr) && !world.assigned.has(func.attr)) {
      const on = type(func.value);
      if (on.kind === 'str') {
        if (strToStr.has(func.attr)) return simple.str;
        if (strToBool.has(func.attr)) return simple.bool;
        if (strToInt.has(func.attr)) return int(32);
        if (strToList.has(func.attr)) return simple.list;
      }
    }
    return any;
  };

  const ofArithmetic = (op: string, a: Type, b: Type): Type => {
    if (a.kind === 'never' || b.kind === 'never') return never;
    if (a.kind === 'int' && b.kind === 'int') {
      switch (op) {
        case 'Add':
        case 'Sub':
          return int(Math.max(a.bits, b.bits) + 1);
        case 'Mult':
          return int(a.bits + b.bits);
        case 'FloorDiv':
          return int(a.bits);
        case 'Mod':
          return int(b.bits);
        case 'BitAnd':
        case 'BitOr':
        case 'BitXor':
          return int(Math.max(a.bits, b.bits));
        case 'LShift':
        case 'RShift':
          return op === 'RShift' ? int(a.bits) : unbounded;
        case 'Div':
          return simple.float;
      }
      return any;
    }
    const numbers = (one: Type): boolean => one.kind === 'int' || one.kind === 'float';
    if (numbers(a) && numbers(b))
      return op === 'Pow' ? any : ['Add', 'Sub', 'Mult', 'Div', 'FloorDiv', 'Mod'].includes(op) ? simple.float : any;
    if (op === 'Add' && a.kind === b.kind && (a.kind === 'str' || a.kind === 'list' || a.kind === 'tuple')) return a;
    if (op === 'Mult' && a.kind === 'str' && b.kind === 'int') return a;
    if (op === 'Mult' && a.kind === 'list' && (b.kind === 'int' || !world.methods.has('__rmul__'))) return a;
    if (op === 'Add' && (a.kind === 'list' || a.kind === 'str') && !world.methods.has('__radd__')) return a;
    if (op === 'Mod' && a.kind === 'str') return simple.str;
    return any;
  };

  const type = (node: Expression): Type => {
    switch (node.kind) {
      case 'Constant':
        switch (node.value.type) {
          case 'int':
            return int(node.value.value.toString(2).replace('-', '').length);
          case 'float':
          case 'bool':
          case 'str':
            return simple[node.value.type];
          case 'None':
            return simple.none;
        }
        return any;
      case 'JoinedStr':
        return simple.str;
      case 'List':
      case 'ListComp':
        return simple.list;
      case 'Tuple':
        return simple.tuple;
      case 'Dict':
      case 'DictComp':
        return simple.dict;
      case 'Set':
      case 'SetComp':
        return simple.set;
      case 'Name':
        return ofName(scopes.resolve(node));
      case 'NamedExpr':
        return type(node.value);
      case 'Compare':
        return !world.definesOrder ||
          node.ops.every((op) => ['Is', 'IsNot', 'In', 'NotIn'].includes(op)) ||
          isPlain(type(node.left))
          ? simple.bool
          : any;
      case 'BoolOp':
        return node.values.map(type).reduce(join);
      case 'IfExp':
        return join(type(node.body), type(node.orelse));
      case 'UnaryOp': {
        if (node.op === 'Not') return simple.bool;
        const of = type(node.operand);
        if (of.kind === 'int') return node.op === 'Invert' ? int(of.bits + 1) : of;
        return of.kind === 'float' && node.op !== 'Invert' ? of : of.kind === 'never' ? never : any;
      }
      case 'BinOp':
        return ofArithmetic(node.op, type(node.left), type(node.right));
      case 'Call':
        return ofCall(node);
      case 'Attribute':
        if (hasSetattr || world.methods.has(node.attr) || !world.assigned.has(node.attr)) return any;
        return attributes.get(node.attr) ?? never;
      case 'Subscript': {
        const on = type(node.value);
        return on.kind === 'str' || (on.kind === 'list' && node.slice.kind === 'Slice') ? on : any;
      }
    }
    return any;
  };

  /** What a definition makes of its name. */
  const ofDefinition = (binding: Binding, how: string, node: Node, value: Expression | null): Type => {
    switch (how) {
      case 'assign':
      case 'walrus':
        if (!value) return ofUnpacked(node);
        return isSmallStep(value, binding) ? counterStep(binding) : type(value);
      case 'augment': {
        const statement = program.parents.get(node);
        if (statement?.kind !== 'AugAssign') return any;
        const step = type(statement.value);
        const own = ofName(binding);
        if (
          (statement.op === 'Add' || statement.op === 'Sub') &&
          step.kind === 'int' &&
          step.bits <= smallStepBits &&
          own.kind === 'int' &&
          own.bits <= counterBits
        ) {
          return int(counterBits);
        }
        return ofArithmetic(statement.op, own, step);
      }
      case 'for': {
        const loop = program.parents.get(node);
        if ((loop?.kind === 'For' || loop?.kind === 'Comprehension') && loop.target === node) return ofItems(loop.iter);
        const around = loop && program.parents.get(loop);
        if (
          loop?.kind === 'Tuple' &&
          loop.elts[0] === node &&
          (around?.kind === 'For' || around?.kind === 'Comprehension') &&
          around.target === loop
        ) {
          if (isBuiltinCall(around.iter, 'enumerate') && around.iter.args.length === 1) return int(turnsBits);
        }
        return any;
      }
      case 'parameter':
        return ofParameter(binding);
      case 'delete':
      case 'annotate':
        return never;
    }
    return any;
  };

  /** One name of `a, b = 1, 2`. */
  const ofUnpacked = (node: Node): Type => {
    const targets = program.parents.get(node);
    const statement = targets && program.parents.get(targets);
    if (statement?.kind !== 'Assign' || targets?.kind !== 'Tuple' || !statement.targets.includes(targets)) return any;
    const { value } = statement;
    if (
      value.kind !== 'Tuple' ||
      value.elts.length !== targets.elts.length ||
      [...value.elts, ...targets.elts].some(({ kind }) => kind === 'Starred')
    )
      return any;
    return type(value.elts[targets.elts.indexOf(node as Expression)]!);
  };

  const isBuiltinCall = (node: Expression, name: string): node is Call =>
    node.kind === 'Call' && node.func.kind === 'Name' && node.func.id === name && scopes.resolve(node.func) === null;

  const ofItems = (iterated: Expression): Type => {
    if (isBuiltinCall(iterated, 'range')) {
      const from = iterated.args.length > 1 ? type(iterated.args[0]!) : int(1);
      const step = iterated.args[2] ? type(iterated.args[2]) : int(1);
      if (from.kind === 'never' || step.kind === 'never') return never;
      return from.kind === 'int' && step.kind === 'int' && step.bits <= smallStepBits
        ? int(Math.max(from.bits, turnsBits + step.bits))
        : unbounded;
    }
    const on = type(iterated);
    return on.kind === 'str' ? on : on.kind === 'never' ? never : any;
  };

  /** `x = x + 1`. */
  const isSmallStep = (value: Expression, binding: Binding): boolean =>
    value.kind === 'BinOp' &&
    (value.op === 'Add' || value.op === 'Sub') &&
    value.left.kind === 'Name' &&
    scopes.resolve(value.left) === binding &&
    ((step) => step.kind === 'int' && step.bits <= smallStepBits)(type(value.right));

  const counterStep = (binding: Binding): Type => {
    const own = ofName(binding);
    return own.kind === 'int' && own.bits <= counterBits
      ? int(counterBits)
      : own.kind === 'int'
        ? unbounded
        : own.kind === 'float'
          ? own
          : own.kind === 'never'
            ? never
            : any;
  };

  const ofParameter = (binding: Binding): Type => {
    const made = binding.scope.node;
    if (
      made.kind !== 'FunctionDef' ||
      escaping.has(made) ||
      binding.definitions.some(({ scope }) => scope !== binding.scope)
    )
      return any;
    const { args } = made;
    const names = [...args.posonlyargs, ...args.args].map(({ arg }) => arg);
    const at = names.indexOf(binding.name);
    const keywordAt = args.kwonlyargs.findIndex(({ arg }) => arg === binding.name);
    if (at < 0 && keywordAt < 0) return any;
    const fallback = at >= 0 ? args.defaults[at - (names.length - args.defaults.length)] : args.kwDefaults[keywordAt];
    let out: Type = fallback ? type(fallback) : never;
    for (const call of callsOf.get(made) ?? []) {
      if (call.args.some(({ kind }) => kind === 'Starred') || call.keywords.some(({ arg }) => arg === null)) return any;
      const given =
        (at >= 0 ? call.args[at] : undefined) ?? call.keywords.find(({ arg }) => arg === binding.name)?.value;
      if (given) out = join(out, type(given));
    }
    return out;
  };

  const all: Binding[] = [];
  const scopesSeen = new Set<object>();
  for (const node of walk(program.module)) {
    const scope = scopes.scopeOf(node);
    const inside =
      'body' in node || node.kind.endsWith('Comp') || node.kind === 'GeneratorExp'
        ? scopes.scopeInside(node as never)
        : scope;
    for (const one of [scope, inside]) {
      if (scopesSeen.has(one)) continue;
      scopesSeen.add(one);
      if (one.kind !== 'class') all.push(...one.bindings.values());
    }
  }
  const functions = [...program.all('FunctionDef')];
  for (let round = 0; round < 40; round++) {
    let changed = false;
    const set = <K>(map: Map<K, Type>, key: K, found: Type): void => {
      const before = map.get(key) ?? never;
      let after = join(before, found);
      // A bound that keeps growing has none.
      if (round > 4 && before.kind === 'int' && after.kind === 'int' && after.bits > before.bits) after = unbounded;
      if (after.kind === before.kind && (after.kind !== 'int' || before.kind !== 'int' || after.bits === before.bits))
        return;
      map.set(key, after);
      changed = true;
    };
    for (const binding of all) {
      for (const { how, node, value } of binding.definitions)
        set(bindings, binding, ofDefinition(binding, how, node, value));
    }
    for (const [name, values] of world.assigned) {
      for (const value of values) set(attributes, name, value ? type(value) : any);
    }
    for (const made of functions) {
      let out: Type = endsWithReturn(made.body) ? never : simple.none;
      for (const value of returnsIn(made)) out = join(out, value ? type(value) : simple.none);
      set(returns, made, out);
    }
    if (!changed) break;
    if (round === 39) {
      for (const binding of all) bindings.set(binding, any);
      for (const name of world.assigned.keys()) attributes.set(name, any);
      for (const made of functions) returns.set(made, any);
    }
  }
  const settled = (found: Type): Type => (found.kind === 'never' ? any : found);
  return { of: (node) => settled(type(node)), ofBinding: (binding) => settled(ofName(binding)) };
}

const isPlain = ({ kind }: Type): boolean =>
  kind === 'int' || kind === 'str' || kind === 'float' || kind === 'bool' || kind === 'none';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const strToStr = words(
  'upper lower strip lstrip rstrip replace title capitalize swapcase join format zfill ljust rjust center casefold removeprefix removesuffix expandtabs',
);
const strToBool = words(
  'isdigit isalpha isalnum isupper islower isspace isnumeric isdecimal startswith endswith istitle isidentifier isascii isprintable',
);
const strToInt = words('find rfind index rindex count');
const strToList = words('split rsplit splitlines');

export function isGenerator(made: FunctionNode): boolean {
  const stack: Node[] = [...made.body];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.kind === 'Yield' || node.kind === 'YieldFrom') return true;
    stack.push(...ownChildren(node));
  }
  return false;
}

/** What a node holds, without what other functions do. */
export function ownChildren(node: Node): Node[] {
  if (
    node.kind === 'FunctionDef' ||
    node.kind === 'AsyncFunctionDef' ||
    node.kind === 'Lambda' ||
    node.kind === 'ClassDef'
  )
    return [];
  const out: Node[] = [];
  for (const value of Object.values(node)) {
    if (Array.isArray(value))
      for (const one of value) if (one && typeof one === 'object' && 'kind' in one) out.push(one as Node);
    if (value && typeof value === 'object' && 'kind' in value) out.push(value as Node);
  }
  return out;
}

function returnsIn(made: FunctionNode): (Expression | null)[] {
  const out: (Expression | null)[] = [];
  const stack: Node[] = [...made.body];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.kind === 'Return') out.push(node.value);
    stack.push(...ownChildren(node));
  }
  return out;
}

/** Does control never reach the end of a block? */
export function endsWithReturn(block: readonly Statement[]): boolean {
  const last = block.at(-1);
  switch (last?.kind) {
    case 'Return':
    case 'Raise':
      return true;
    case 'If':
      return last.orelse.length > 0 && endsWithReturn(last.body) && endsWithReturn(last.orelse);
    case 'With':
      return false;
    case 'Try':
      return (
        endsWithReturn(last.finalbody) ||
        (endsWithReturn(last.orelse.length > 0 ? last.orelse : last.body) &&
          last.handlers.every(({ body }) => endsWithReturn(body)))
      );
    case 'While':
      return (
        last.test.kind === 'Constant' &&
        last.test.value.type === 'bool' &&
        last.test.value.value &&
        !hasBreak(last.body)
      );
  }
  return false;
}

function hasBreak(block: readonly Statement[]): boolean {
  const stack: Node[] = [...block];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.kind === 'Break') return true;
    if (node.kind !== 'For' && node.kind !== 'While') stack.push(...ownChildren(node));
    else stack.push(...node.orelse);
  }
  return false;
}

/** Functions that are used otherwise than by calling them by name, so that not all their calls are known. */
function escapingFunctions({ program, functionNamed }: World): ReadonlySet<Node> {
  const out = new Set<Node>();
  for (const made of program.all('FunctionDef')) {
    const scope = program.scopes.scopeOf(made);
    const binding = scope.bindings.get(made.name);
    const uses = binding?.uses ?? [];
    const called = (use: Node): boolean => {
      const parent = program.parents.get(use);
      return parent?.kind === 'Call' && parent.func === use;
    };
    if (
      scope.kind === 'class' ||
      !binding ||
      functionNamed(binding) !== made ||
      made.decoratorList.length > 0 ||
      !uses.every(called)
    )
      out.add(made);
  }
  return out;
}

function directCalls({ program, functionNamed }: World): ReadonlyMap<Node, readonly Call[]> {
  const out = new Map<Node, Call[]>();
  for (const call of program.all('Call')) {
    if (call.func.kind !== 'Name') continue;
    const made = functionNamed(program.scopes.resolve(call.func));
    if (made) out.set(made, [...(out.get(made) ?? []), call]);
  }
  return out;
}
