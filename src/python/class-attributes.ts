import { basesOf, isPlainlyDecorated } from './class-bases.ts';
import { classFamilies } from './class-families.ts';
import { classOfSelf } from './instances.ts';
import { mangleName } from './mangled-name.ts';
import { firstParameter } from './methods.ts';
import { classOf, enclosingClass, type Program } from './program.ts';
import type { Binding, FunctionNode } from './scopes.ts';
import type { Attribute, ClassDef, Name, Node, Statement } from './tree.ts';

export type SelfAttribute = { readonly node: Attribute; readonly owner: ClassDef; readonly name: string };

export type ClassAttributes = {
  /** Reads of instance attributes through `self`, inside the methods of the class. */
  readonly reads: readonly SelfAttribute[];
  /** Can instances of the class have this attribute, set by this text or by code outside it? */
  mayHave(node: ClassDef, name: string): boolean;
};

/** Imported or built-in bases whose attributes are known. */
const knownForeignBases = new Set(['builtins.object', 'abc.ABC', 'typing.Generic', 'typing_extensions.Generic']);
const exceptions = new Set(
  [
    'ArithmeticError',
    'AssertionError',
    'Exception',
    'IndexError',
    'KeyError',
    'LookupError',
    'RuntimeError',
    'TypeError',
  ]
    .concat(['UserWarning', 'ValueError', 'Warning'])
    .map((name) => `builtins.${name}`),
);
const exceptionAttributes = new Set(['add_note', 'args', 'with_traceback']);

/** Names of classes that are meant to be completed by subclasses. */
const incompleteClassName = /[Mm]ixin|[Aa]bstract|Interface|Protocol|^_?Base|Base$/;

/**
 * Members that add or remove attributes at run time: `hooks` if a class defines them, `reflection` if anything accesses
 * them.
 */
const hooks = ['__getattr__', '__getattribute__', '__setattr__', '__slots__', '__dict__'];
const reflection = new Set(['__dict__', '__setattr__', '__setstate__', '__new__']);

/** Builtins that do not change the attributes of their arguments. */
const harmless = new Set(
  [
    'bool',
    'callable',
    'format',
    'getattr',
    'hasattr',
    'hash',
    'id',
    'isinstance',
    'iter',
    'len',
    'list',
    'next',
    'print',
  ]
    .concat(['repr', 'reversed', 'sorted', 'str', 'sum', 'super', 'tuple', 'type'])
    .map((name) => `builtins.${name}`),
);

export function classAttributes(program: Program): ClassAttributes {
  const { scopes, qualifiedName, all } = program;
  const headOf = classFamilies(program);
  const ownerOf = ownersOfSelf(program);
  const reads: SelfAttribute[] = [];
  /** The attributes of each family of classes, keyed by the head of the family. */
  const families = new Map<ClassDef, Set<string>>();
  /** The families that can have any attribute. */
  const open = new Set<ClassDef>();
  let allOpen = false;
  /**
   * Attributes assigned to objects of unknown class. Maps to the family if a method assigns to one of its other
   * parameters, else to null.
   */
  const assignedElsewhere = new Map<string, Set<ClassDef | null>>();

  const markOpenAround = (node: Node): void => {
    const around = enclosingClass(program, node);
    if (around) open.add(headOf(around));
    else allOpen = true;
  };

  for (const node of all('ClassDef')) {
    const head = headOf(node);
    const names = families.get(head) ?? new Set<string>();
    families.set(head, names);
    for (const name of scopes.scopeInside(node).bindings.keys()) names.add(name);
    if (isOpen(program, node)) open.add(head);
  }

  for (const node of all('Attribute')) {
    const { value, attr } = node;
    if (reflection.has(attr)) markOpenAround(node);
    const owner = value.kind === 'Name' ? ownerOf(value) : null;
    const name = attr.startsWith('__')
      ? mangleName(attr, (owner ?? enclosingClass(program, node))?.name ?? null)
      : attr;
    const how = classifyUse(program, node);
    if (how === 'read' && owner) reads.push({ node, owner, name });
    if (how === 'assigned' && owner) families.get(headOf(owner))?.add(name);
    if (how === 'assigned' && !owner) {
      const around = value.kind === 'Name' ? classOfParameter(program, value) : null;
      assignedElsewhere.set(name, (assignedElsewhere.get(name) ?? new Set()).add(around && headOf(around)));
    }
  }

  // A function that receives an instance may set attributes on it.
  for (const { func, args, keywords } of all('Call')) {
    const [, second] = args;
    const reflects = func.kind === 'Name' && (func.id === 'setattr' || func.id === 'vars');
    if (reflects && second?.kind !== 'Constant') markOpenAround(func);
    // Called with three arguments, `type` creates a class, possibly derived from one of these.
    if (func.kind === 'Name' && func.id === 'type' && args.length === 3) allOpen = true;
    if (harmless.has(qualifiedName(func) ?? '')) continue;
    for (const value of [...args, ...keywords.map((keyword) => keyword.value)]) {
      const owner = value.kind === 'Name' ? ownerOf(value) : null;
      if (owner) open.add(headOf(owner));
    }
  }
  const strings = new Set(all('Constant').flatMap(({ value }) => (value.type === 'str' ? [value.value] : [])));

  const mayHave = (node: ClassDef, name: string): boolean => {
    const head = headOf(node);
    // A name that also appears as a string may be set through `setattr`.
    if (allOpen || open.has(head) || /^__.*__$/.test(name) || strings.has(name)) return true;
    if (families.get(head)?.has(name) || (exceptionAttributes.has(name) && node.bases.length > 0)) return true;
    const others = assignedElsewhere.get(name);
    return others !== undefined && !(others.size === 1 && others.has(head));
  };
  return { reads, mayHave };
}

/** Returns a function that finds the class for which a name is `self`. Results are cached per binding. */
function ownersOfSelf(program: Program): (name: Name) => ClassDef | null {
  const known = new Map<Binding, ClassDef | null>();
  return (name) => {
    const binding = program.scopes.resolve(name);
    if (!binding) return null;
    const owner = known.has(binding) ? known.get(binding)! : classOfSelf(program, binding);
    known.set(binding, owner);
    return owner;
  };
}

/** `self.x += 1` reads before it assigns, and `self.x: int` does neither. */
function classifyUse({ parents }: Program, node: Attribute): 'read' | 'assigned' | null {
  if (node.ctx !== 'Store') return node.ctx === 'Load' ? 'read' : null;
  const parent = parents.get(node);
  if (parent?.kind === 'AugAssign') return 'read';
  return parent?.kind === 'AnnAssign' && !parent.value ? null : 'assigned';
}

/** The class of the method that has this name as an unannotated parameter other than its first. */
function classOfParameter(program: Program, name: Name): ClassDef | null {
  const binding = program.scopes.resolve(name);
  if (binding?.definitions.length !== 1 || binding.scope.kind !== 'function') return null;
  const method = binding.scope.node as FunctionNode;
  const { node } = binding.definitions[0]!;
  if (node.kind !== 'Arg' || node.annotation || firstParameter(method) === node) return null;
  return classOf(program, method);
}

/** Can the class have attributes that its source does not show? */
function isOpen(program: Program, node: ClassDef): boolean {
  const bases = basesOf(program, node);
  if (!bases || !isPlainlyDecorated(program, node) || incompleteClassName.test(node.name)) return true;
  if (bases.foreign.some((name) => !knownForeignBases.has(name) && !exceptions.has(name))) return true;
  const scope = program.scopes.scopeInside(node);
  if (program.hasDynamicNames(scope) || hooks.some((name) => scope.bindings.has(name))) return true;
  return node.body.some((statement) => isLeftToSubclass(program, statement));
}

/** Is this a method that subclasses must implement? */
function isLeftToSubclass({ qualifiedName }: Program, statement: Statement): boolean {
  if (statement.kind !== 'FunctionDef' && statement.kind !== 'AsyncFunctionDef') return false;
  if (statement.decoratorList.some((one) => qualifiedName(one)?.startsWith('abc.'))) return true;
  const last = statement.body.at(-1);
  const raised = last?.kind === 'Raise' ? last.exc : null;
  const name = raised?.kind === 'Call' ? raised.func : raised;
  return name?.kind === 'Name' && name.id === 'NotImplementedError';
}
