import type { Binding, FunctionNode } from '../../python/scopes.ts';
import type { Attribute, Call, Compare, Constant, Expression, Name, UnaryOp } from '../../python/tree.ts';
import type { Runtime } from '../runtime-source.ts';
import { arithmeticType } from './arithmetic-types.ts';
import { builtinResults, strMethodResults } from './builtin-results.ts';
import { isGenerator } from './function-body.ts';
import { mayBeOfLibrary } from './library-names.ts';
import { any, int, join, natural, never, simple, type Type } from './type.ts';
import type { World } from './world.ts';

/** The types inferred so far for the names, attributes and functions of a program. */
export type Inferred = {
  readonly bindings: Map<Binding, Type>;
  readonly attributes: Map<string, Type>;
  readonly returns: Map<FunctionNode, Type>;
};

/** Types of expressions, given what has been inferred so far. */
export class ExpressionTypes {
  readonly #world: World;
  readonly #inferred: Inferred;
  readonly #runtime: Runtime;
  /** Can attributes be set without a statement that names them? */
  readonly #hasDynamicAttributes: boolean;

  /** May a length be more than that of a container in memory: of a range, or from a `__len__` of the program? */
  readonly #hasLongLengths: boolean;

  constructor(world: World, inferred: Inferred, runtime: Runtime) {
    this.#world = world;
    this.#inferred = inferred;
    this.#runtime = runtime;
    this.#hasDynamicAttributes = createsAttributes(world);
    this.#hasLongLengths =
      world.methods.has('__len__') || world.program.all('Name').some((one) => isStoredRange(world, one));
  }

  of(node: Expression): Type {
    switch (node.kind) {
      case 'Constant':
        return ofConstant(node);
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
        return this.ofBinding(this.#world.program.scopes.resolve(node));
      case 'NamedExpr':
        return this.of(node.value);
      case 'Compare':
        return this.#ofComparison(node);
      case 'BoolOp':
        return node.values.map((value) => this.of(value)).reduce(join);
      case 'IfExp':
        return join(this.of(node.body), this.of(node.orelse));
      case 'UnaryOp':
        return this.#ofUnary(node);
      case 'BinOp':
        return arithmeticType(node.op, this.of(node.left), this.of(node.right), this.#world.methods);
      case 'Call':
        return this.#ofCall(node);
      case 'Attribute':
        return this.#ofAttribute(node);
      case 'Subscript': {
        const on = this.of(node.value);
        return on.kind === 'str' || (on.kind === 'list' && node.slice.kind === 'Slice') ? on : any;
      }
    }
    return any;
  }

  ofBinding(binding: Binding | null): Type {
    if (!binding || binding.scope.kind === 'class') return any;
    return this.#inferred.bindings.get(binding) ?? never;
  }

  isBuiltinCall(node: Expression, name: string): node is Call {
    return (
      node.kind === 'Call' &&
      node.func.kind === 'Name' &&
      node.func.id === name &&
      this.#world.program.scopes.resolve(node.func) === null
    );
  }

  #ofComparison(node: Compare): Type {
    const isIdentityOrMembership = node.ops.every((op) => ['Is', 'IsNot', 'In', 'NotIn'].includes(op));
    const isBool = !this.#world.definesOrder || isIdentityOrMembership || isScalar(this.of(node.left));
    return isBool ? simple.bool : any;
  }

  #ofUnary(node: UnaryOp): Type {
    if (node.op === 'Not') return simple.bool;
    const of = this.of(node.operand);
    if (of.kind === 'int' && node.op !== 'UAdd') return int(node.op === 'Invert' ? of.bits + 1 : of.bits);
    if (of.kind === 'int') return of;
    if (of.kind === 'float' && node.op !== 'Invert') return of;
    return of.kind === 'never' ? never : any;
  }

  /** The type of an attribute that only the program assigns: the object may be of any class. */
  #ofAttribute({ attr, value }: Attribute): Type {
    if (this.#hasDynamicAttributes || this.#world.methods.has(attr) || !this.#world.assigned.has(attr)) return any;
    if (mayBeOfLibrary(this.#world, this.#runtime, attr) || this.#isImported(value)) return any;
    return this.#inferred.attributes.get(attr) ?? never;
  }

  /** Is it a module, or something of a module? */
  #isImported(node: Expression): boolean {
    if (node.kind === 'Attribute') return this.#isImported(node.value);
    if (node.kind !== 'Name') return false;
    const binding = this.#world.program.scopes.resolve(node);
    return binding?.definitions.some(({ how }) => how === 'import') ?? false;
  }

  #ofCall(node: Call): Type {
    const { func } = node;
    if (func.kind === 'Name') {
      const binding = this.#world.program.scopes.resolve(func);
      return binding ? this.#ofOwnCall(binding) : this.#ofBuiltinCall(func.id, node);
    }
    if (func.kind !== 'Attribute' || this.#world.methods.has(func.attr) || this.#world.assigned.has(func.attr))
      return any;
    return this.of(func.value).kind === 'str' ? (strMethodResults.get(func.attr) ?? any) : any;
  }

  /** A call of a function of the program. */
  #ofOwnCall(binding: Binding): Type {
    const functionNode = this.#world.functionNamed(binding);
    if (functionNode?.kind === 'FunctionDef' && functionNode.decoratorList.length === 0 && !isGenerator(functionNode))
      return this.#inferred.returns.get(functionNode) ?? never;
    return any;
  }

  #ofBuiltinCall(name: string, { args: [first] }: Call): Type {
    if (name === 'abs') {
      const of = first ? this.of(first) : any;
      if (of.kind === 'int') return natural(of.bits);
      return of.kind === 'float' ? of : any;
    }
    if (name === 'len' && this.#hasLongLengths && !(first && isStored(this.of(first)))) return natural(64);
    return builtinResults.get(name) ?? any;
  }
}

/** Functions, classes and attributes that create attributes, or objects with attributes, which no statement assigns. */
const attributeMakers = new Set(
  'setattr vars replace namedtuple SimpleNamespace make_dataclass Namespace __dict__ __setattr__'.split(' '),
);

function createsAttributes({ program, methods, imported }: World): boolean {
  return (
    methods.has('__getattr__') ||
    methods.has('__getattribute__') ||
    imported.has('argparse') ||
    program.all('Name').some(({ id }) => attributeMakers.has(id)) ||
    program.all('Attribute').some(({ attr }) => attributeMakers.has(attr)) ||
    program.all('Alias').some(({ name }) => attributeMakers.has(name)) ||
    program.all('Call').some(({ func, args }) => func.kind === 'Name' && func.id === 'type' && args.length > 1)
  );
}

const isStored = ({ kind }: Type): boolean => ['str', 'list', 'tuple', 'dict', 'set', 'never'].includes(kind);

/** Is it `range`, but not in a loop over a range? */
function isStoredRange({ program: { parents } }: World, name: Name): boolean {
  if (name.id !== 'range') return false;
  const call = parents.get(name);
  const loop = call && parents.get(call);
  return !((loop?.kind === 'For' || loop?.kind === 'Comprehension') && loop.iter === call);
}

function ofConstant({ value }: Constant): Type {
  switch (value.type) {
    case 'int':
      return int(value.value.toString(2).replace('-', '').length, value.value >= 0n);
    case 'float':
    case 'bool':
    case 'str':
      return simple[value.type];
    case 'None':
      return simple.none;
  }
  return any;
}

const isScalar = ({ kind }: Type): boolean =>
  kind === 'int' || kind === 'str' || kind === 'float' || kind === 'bool' || kind === 'none';
