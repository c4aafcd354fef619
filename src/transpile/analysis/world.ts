import { classOf, enclosingClass, type Program } from '../../python/program.ts';
import type { Binding, FunctionNode } from '../../python/scopes.ts';
import type { ClassDef, Node } from '../../python/tree.ts';
import { type AttributeDefinitions, attributeDefinitions } from './attribute-definitions.ts';
import { ClassHierarchy, functionNamed } from './class-hierarchy.ts';
import { definiteAttributes } from './definite-attributes.ts';
import { type ProgramTraits, programTraits } from './program-traits.ts';

/** Facts about the whole program. No other code calls or changes it. */
export type World = AttributeDefinitions &
  ProgramTraits &
  Pick<
    ClassHierarchy,
    | 'classNamed'
    | 'findAncestry'
    | 'initOf'
    | 'findInherited'
    | 'isErased'
    | 'isException'
    | 'isGuarded'
    | 'isMetaclass'
    | 'derivesFromModule'
    | 'qualifiedClass'
  > & {
    readonly program: Program;
    /** Do all instances of the classes that have this attribute have it from the start, in their own classes? */
    definite(attribute: string): boolean;
    isProperty(attribute: string): boolean;
    classAround(node: Node): ClassDef | null;
    classOfMethod(functionNode: FunctionNode): ClassDef | null;
    /** The function to which a name always refers. */
    functionNamed(binding: Binding | null): FunctionNode | null;
  };

export function worldOf(program: Program): World {
  const attributes = attributeDefinitions(program);
  const hierarchy = new ClassHierarchy(program);
  const definiteNames = definiteAttributes(program, hierarchy);
  const properties = program
    .all('FunctionDef')
    .filter((functionNode) => hierarchy.isDecoratedBy(functionNode, /^builtins\.property$|cached_property/));
  const propertyNames = new Set(properties.map(({ name }) => name));
  const {
    classNamed,
    initOf,
    findInherited: inherited,
    isErased,
    isException,
    isGuarded,
    isMetaclass,
    derivesFromModule,
    qualifiedClass,
  } = hierarchy;
  return {
    program,
    ...attributes,
    ...programTraits(program, attributes, hierarchy),
    classNamed,
    initOf,
    findInherited: inherited,
    isErased,
    isException,
    isGuarded,
    isMetaclass,
    derivesFromModule,
    qualifiedClass,
    definite: (attribute) => definiteNames.has(attribute),
    isProperty: (attribute) => propertyNames.has(attribute),
    classAround: (node) => enclosingClass(program, node),
    classOfMethod: (functionNode) => classOf(program, functionNode),
    functionNamed,
    findAncestry: (cls) => hierarchy.findAncestry(cls),
  };
}
