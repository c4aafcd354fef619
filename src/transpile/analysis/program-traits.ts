import type { Program } from '../../python/program.ts';
import type { ClassDef, Expression, Node } from '../../python/tree.ts';
import { walk } from '../../python/walk.ts';
import type { AttributeDefinitions } from './attribute-definitions.ts';
import { type ClassHierarchy, methodIn } from './class-hierarchy.ts';

/** Which features a program uses anywhere. Without them a translation can be simpler everywhere. */
export type ProgramTraits = {
  /** Can a handler see an AttributeError or TypeError, so that it matters how a call of a missing method fails? */
  readonly catchesAny: boolean;
  /** Does a class define comparisons? */
  readonly definesOrder: boolean;
  readonly hasMultipleInheritance: boolean;
  /** Does a class have an erased base, which the translation leaves out? */
  readonly erasesBases: boolean;
  /** Is setting attributes restricted or intercepted, by `__setattr__`, `__slots__` or a frozen class? */
  readonly guardsAttributes: boolean;
  /** Must a base or an attribute of a class be notified when the class is created? */
  readonly needsReady: boolean;
  readonly hasDescriptors: boolean;
  /** Does a class derived from `list` override `__getitem__` or `__setitem__`? */
  readonly overridesItems: boolean;
  readonly mentionsDoc: boolean;
  /** Does a generator have to clean up when it is abandoned? */
  readonly cleansUp: boolean;
  /** Can a generator be resumed by anything but `next`, so that `yield from` differs from a loop? */
  readonly resumesGenerators: boolean;
  /** Does the program read the context of an exception? */
  readonly mentionsContext: boolean;
  /** The standard modules of whose classes the program may have instances. */
  readonly imported: ReadonlySet<string>;
};

const comparisonMethods = ['__eq__', '__ne__', '__lt__', '__le__', '__gt__', '__ge__'];

export function programTraits(
  program: Program,
  { methods }: AttributeDefinitions,
  hierarchy: ClassHierarchy,
): ProgramTraits {
  const classes = program.all('ClassDef');
  const importedModules = new Set([
    ...program.all('Import').flatMap(({ names }) => names.map(({ name }) => name)),
    ...program.all('ImportFrom').map(({ module }) => module ?? ''),
  ]);
  const mentions = (attribute: string): boolean => program.all('Attribute').some(({ attr }) => attr === attribute);
  return {
    catchesAny: program.all('ExceptHandler').some(({ type }) => type === null || namesWideException(type)),
    definesOrder: comparisonMethods.some((name) => methods.has(name)),
    hasMultipleInheritance: classes.some(({ bases }) => bases.length > 1),
    erasesBases: classes.some(({ bases }) => bases.some((base) => hierarchy.baseOf(base) === 'object')),
    guardsAttributes:
      methods.has('__setattr__') ||
      classes.some(hasSlots) ||
      program.all('Keyword').some(({ arg }) => arg === 'frozen' || arg === 'slots'),
    needsReady:
      methods.has('__set_name__') ||
      methods.has('__init_subclass__') ||
      mentions('__subclasses__') ||
      mentions('cached_property') ||
      program.all('Alias').some(({ name }) => name === 'cached_property') ||
      classes.some(({ keywords }) => keywords.some(({ arg }) => arg !== 'metaclass')),
    hasDescriptors: methods.has('__get__') || methods.has('__set__'),
    overridesItems: classes.some(
      (cls) =>
        hierarchy.derivesFromList(cls) &&
        (methodIn(cls, '__getitem__') !== null || methodIn(cls, '__setitem__') !== null),
    ),
    cleansUp: program.all('Yield').some((one) => isInsideTry(program, one)),
    resumesGenerators:
      ['send', 'throw', 'close'].some(mentions) ||
      ['asyncio', 'contextlib', 'types'].some((name) => importedModules.has(name)) ||
      program.all('Name').some(({ id }) => id === 'getattr') ||
      program.all('Yield').some((one) => isInsideTry(program, one)) ||
      program.all('YieldFrom').some((one) => isInsideTry(program, one)),
    mentionsContext: mentions('__context__') || importedModules.has('traceback') || importedModules.has('logging'),
    mentionsDoc: mentions('__doc__'),
    imported: importedModules,
  };
}

const wideExceptions = new Set(['Exception', 'BaseException', 'AttributeError', 'TypeError']);

/** A lower-case name is a variable, which may refer to any class. */
function namesWideException(type: Expression): boolean {
  for (const node of walk(type))
    if (node.kind === 'Name' && (wideExceptions.has(node.id) || !/^[A-Z]/.test(node.id))) return true;
  return false;
}

const hasSlots = ({ body }: ClassDef): boolean =>
  body.some(
    (one) => one.kind === 'Assign' && one.targets.some((target) => target.kind === 'Name' && target.id === '__slots__'),
  );

/** Is a node inside a `try` or `with` of its own function? */
function isInsideTry({ parents }: Program, node: Node): boolean {
  for (let at = parents.get(node); at; at = parents.get(at)) {
    if (at.kind === 'FunctionDef' || at.kind === 'AsyncFunctionDef' || at.kind === 'Lambda') return false;
    if (at.kind === 'Try' || at.kind === 'With') return true;
  }
  return false;
}
