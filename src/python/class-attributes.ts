import { basesOf, isPlainlyDecorated } from './class-bases.ts';
import { classFamilies } from './class-families.ts';
import { classOfSelf } from './instances.ts';
import { mangled } from './mangled-name.ts';
import { firstParameter } from './methods.ts';
import { classOf, enclosingClass, type Program } from './program.ts';
import type { Binding, FunctionNode } from './scopes.ts';
import type { Attribute, ClassDef, Name, Node, Statement } from './tree.ts';

export type SelfAttribute = { readonly node: Attribute; readonly owner: ClassDef; readonly name: string };

export type ClassAttributes = {
  /** Where an attribute of an instance is read through the `self` of one of its methods. */
  readonly reads: readonly SelfAttribute[];
  /** Does anything in this text, or may anything outside it, give instances of the class such an attribute? */
  mayHave(node: ClassDef, name: string): boolean;
};

/** Bases from elsewhere whose attributes are known. */
const foreign = new Set(['builtins.object', 'abc.ABC', 'typing.Generic', 'typing_extensions.Generic']);
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
const ofExceptions = new Set(['add_note', 'args', 'with_traceback']);

/** Classes that are written to be completed by others. */
const incomplete = /[Mm]ixin|[Aa]bstract|Interface|Protocol|^_?Base|Base$/;

/** What makes attributes come and go at run time: by being defined in a class, and by being reached for anywhere. */
const hooks = ['__getattr__', '__getattribute__', '__setattr__', '__slots__', '__dict__'];
const reflection = new Set(['__dict__', '__setattr__', '__setstate__', '__new__']);

/** Builtins that leave the attributes of what they are given alone. */
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
  /** The attributes of each family of classes, by its head. */
  const families = new Map<ClassDef, Set<string>>();
  /** The families to which anything may be added. */
  const open = new Set<ClassDef>();
  let allOpen = false;
  /** Attributes given to what may be of any class: by a method to another of its parameters (its family), or elsewhere. */
  const given = new Map<string, Set<ClassDef | null>>();

  const openAround = (node: Node): void => {
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
    if (reflection.has(attr)) openAround(node);
    const owner = value.kind === 'Name' ? ownerOf(value) : null;
    const name = attr.startsWith('__') ? mangled(attr, (owner ?? enclosingClass(program, node))?.name ?? null) : attr;
    const how = howUsed(program, node);
    if (how === 'read' && owner) reads.push({ node, owner, name });
    if (how === 'assigned' && owner) families.get(headOf(owner))?.add(name);
    if (how === 'assigned' && !owner) {
      const around = value.kind === 'Name' ? classOfParameter(program, value) : null;
      given.set(name, (given.get(name) ?? new Set()).add(around && headOf(around)));
    }
  }

  // What an instance is handed to may give it attributes.
  for (const { func, args, keywords } of all('Call')) {
    const [, second] = args;
    const reflects = func.kind === 'Name' && (func.id === 'setattr' || func.id === 'vars');
    if (reflects && second?.kind !== 'Constant') openAround(func);
    // Called with three arguments, `type` makes a class of any others.
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
    // A name that is written as a string may be set by it.
    if (allOpen || open.has(head) || /^__.*__$/.test(name) || strings.has(name)) return true;
    if (families.get(head)?.has(name) || (ofExceptions.has(name) && node.bases.length > 0)) return true;
    const others = given.get(name);
    return others !== undefined && !(others.size === 1 && others.has(head));
  };
  return { reads, mayHave };
}

/** Finds the class whose `self` a name is; every binding is looked at once. */
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
function howUsed({ parents }: Program, node: Attribute): 'read' | 'assigned' | null {
  if (node.ctx !== 'Store') return node.ctx === 'Load' ? 'read' : null;
  const parent = parents.get(node);
  if (parent?.kind === 'AugAssign') return 'read';
  return parent?.kind === 'AnnAssign' && !parent.value ? null : 'assigned';
}

/** The class of the method of which a name is a parameter that nothing is said about, other than its first. */
function classOfParameter(program: Program, name: Name): ClassDef | null {
  const binding = program.scopes.resolve(name);
  if (binding?.definitions.length !== 1 || binding.scope.kind !== 'function') return null;
  const method = binding.scope.node as FunctionNode;
  const { node } = binding.definitions[0]!;
  if (node.kind !== 'Arg' || node.annotation || firstParameter(method) === node) return null;
  return classOf(program, method);
}

/** May a class have attributes that are not written in it? */
function isOpen(program: Program, node: ClassDef): boolean {
  const bases = basesOf(program, node);
  if (!bases || !isPlainlyDecorated(program, node) || incomplete.test(node.name)) return true;
  if (bases.foreign.some((name) => !foreign.has(name) && !exceptions.has(name))) return true;
  const scope = program.scopes.scopeInside(node);
  if (program.hasDynamicNames(scope) || hooks.some((name) => scope.bindings.has(name))) return true;
  return node.body.some((statement) => isLeftToOthers(program, statement));
}

/** A method that says that a derived class is to write it. */
function isLeftToOthers({ qualifiedName }: Program, statement: Statement): boolean {
  if (statement.kind !== 'FunctionDef' && statement.kind !== 'AsyncFunctionDef') return false;
  if (statement.decoratorList.some((one) => qualifiedName(one)?.startsWith('abc.'))) return true;
  const last = statement.body.at(-1);
  const raised = last?.kind === 'Raise' ? last.exc : null;
  const name = raised?.kind === 'Call' ? raised.func : raised;
  return name?.kind === 'Name' && name.id === 'NotImplementedError';
}
