import { classOf, type Program } from '../../python/program.ts';
import type { FunctionNode } from '../../python/scopes.ts';
import type { Attribute, Expression } from '../../python/tree.ts';
import { isNestedInBody } from './class-body.ts';

/** Where the attributes of a program's objects come from. */
export type AttributeDefinitions = {
  /** Methods that classes of the program define, by name. */
  readonly methods: ReadonlyMap<string, readonly FunctionNode[]>;
  /** Attributes that are assigned in classes or on instances, with the values; null for an implicit value. */
  readonly assigned: ReadonlyMap<string, readonly (Expression | null)[]>;
  /** Attributes that a class statement itself defines. */
  readonly classLevel: ReadonlySet<string>;
};

export function attributeDefinitions(program: Program): AttributeDefinitions {
  const assigned = new Map<string, (Expression | null)[]>();
  const assign = (name: string, value: Expression | null): void => {
    assigned.set(name, [...(assigned.get(name) ?? []), value]);
  };
  for (const node of program.all('Attribute')) {
    if (node.ctx !== 'Store') continue;
    const value = assignedValue(program, node);
    if (value !== 'none') assign(node.attr, value);
  }
  const classLevel = new Set<string>();
  for (const node of program.all('ClassDef')) {
    // A base, a metaclass or a decorator may replace the values that the body assigns.
    const plain = [node.decoratorList, node.bases, node.keywords].every(({ length }) => length === 0);
    for (const name of program.scopes.scopeInside(node).bindings.values()) {
      for (const definition of name.definitions) {
        const { how, value } = definition;
        if ((how === 'def' && !isNestedInBody(program, definition)) || how === 'annotate') continue;
        classLevel.add(name.name);
        assign(name.name, plain ? value : null);
      }
    }
    for (const one of node.body) {
      if (one.kind === 'AnnAssign' && one.target.kind === 'Name') assign(one.target.id, null);
    }
  }
  for (const name of namespaceNames(program)) assign(name, null);
  return { methods: methodsOf(program), assigned, classLevel };
}

/** Attributes of namespaces: the keywords that they are made with, and the options and arguments of parsers. */
function* namespaceNames(program: Program): Iterable<string> {
  for (const { func, args, keywords } of program.all('Call')) {
    const called = func.kind === 'Attribute' ? func.attr : func.kind === 'Name' ? func.id : '';
    if (/^(?:SimpleNamespace|Namespace|set_defaults)$/.test(called)) for (const { arg } of keywords) if (arg) yield arg;
    if (!/^add_(?:argument|subparsers)$/.test(called)) continue;
    const named = keywords.filter(({ arg }) => arg === 'dest').map(({ value }) => value);
    for (const one of [...args, ...named])
      if (one.kind === 'Constant' && one.value.type === 'str')
        yield one.value.value.replace(/^--?/, '').replaceAll('-', '_');
  }
}

function methodsOf(program: Program): ReadonlyMap<string, readonly FunctionNode[]> {
  const methods = new Map<string, FunctionNode[]>();
  for (const node of [...program.all('FunctionDef'), ...program.all('AsyncFunctionDef')]) {
    if (classOf(program, node)) methods.set(node.name, [...(methods.get(node.name) ?? []), node]);
  }
  return methods;
}

/** The value assigned to an attribute: null if there is no expression for it, `none` if it is only annotated. */
function assignedValue({ parents }: Program, node: Attribute): Expression | null | 'none' {
  const parent = parents.get(node);
  if (parent?.kind === 'AnnAssign') return parent.value ?? 'none';
  return parent?.kind === 'Assign' && parent.targets.includes(node) ? parent.value : null;
}
