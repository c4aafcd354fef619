import { transpileTargets } from '../model/language.ts';
import type { Binding, FunctionNode } from '../python/scopes.ts';
import type { ClassDef, Expression, Lambda, Name, Statement } from '../python/tree.ts';
import type { Types } from './analysis/types.ts';
import type { Variables } from './analysis/variables.ts';
import type { World } from './analysis/world.ts';
import type { Runtime } from './runtime-source.ts';

export type Target = (typeof transpileTargets)[number];
export const isTarget = (name: string): name is Target => (transpileTargets as readonly string[]).includes(name);

export type Form = {
  readonly target: Target;
  /** The module that the runtime is imported from; null if the translation includes it. */
  readonly runtimeModule: string | null;
  /** The path of the program, for the source map. */
  readonly path: string;
  /** Other files of the program: texts by relative path. */
  readonly files?: Readonly<Record<string, string>>;
};

/** The JavaScript function that is being written. */
export type Frame = {
  /** Names for values that are needed twice. */
  readonly temps: string[];
  /** The Python name (`self`) that is written as `this` in JavaScript. */
  readonly self: Binding | null;
  readonly functionNode: FunctionNode | null;
  /** Is `self` a class, as in a class method? */
  readonly ofClass: boolean;
};

/** The state of one translation, shared by everything that writes parts of it. */
export type Translation = {
  readonly target: Target;
  readonly world: World;
  readonly types: Types;
  readonly variables: Variables;
  readonly runtime: Runtime;
  readonly frames: Frame[];
  /** Names of builtin types' methods that the program calls or reads. */
  readonly methodNames: Set<string>;
  /** Functions whose calls are counted. */
  readonly recursive: ReadonlySet<FunctionNode | Lambda>;
  /** Are methods of builtin values called by names such as `__len__`? */
  readonly dunders: { used: boolean };
  /** Methods with a call whose arguments the runtime has to bind by their signature. */
  readonly boundLate: Set<string>;
  /** Does the program read `globals()`? */
  readonly globals: { used: boolean };
  /** Builtin functions that are used as values. */
  readonly natives: Set<string>;
  /** Functions and classes that are used as values. */
  readonly asValues: Set<Binding>;
  /** Imported modules: local name → module. */
  readonly modules: Map<Binding, string>;
  /** Imported members of modules: local name → runtime name. */
  readonly members: Map<Binding, string>;
  /** Imported names that only matter to type checkers. */
  readonly typeOnly: Set<Binding>;
  writeExpression(node: Expression, rank?: number): string;
  /** An expression as a JavaScript condition. */
  writeCondition(node: Expression, rank?: number): string;
  /** An iterable that is consumed at once, so that a generator expression can be a list. */
  writeConsumed(node: Expression): string;
  writeStatements(block: readonly Statement[]): string[];
  /** For each enclosing loop, the flag that `break` sets; null without an `else`. */
  readonly breaks: (string | null)[];
  /** The variables of the exceptions that enclosing handlers have caught. */
  readonly handled: string[];
  /** The number of enclosing `with` statements. */
  readonly withDepth: { value: number };
  /** Defaults of methods, which are evaluated before their class is created. */
  readonly classDefaults: string[];
  /** The path of the program, the files sent with it, and the paths of those that it may open. */
  readonly files: {
    readonly path: string;
    readonly given: Readonly<Record<string, string>>;
    readonly opened: Set<string>;
  };
  /** Comments on lines of their own before a statement; each is returned once, unless `look` is set. */
  commentsBefore(statement: Statement, look?: boolean): string[];
  /** The comment on the line of a statement. */
  commentBeside(statement: Statement): string | null;
  /** Is there a blank line before a statement? */
  blankBefore(statement: Statement): boolean;
  /** The name of a class in the translation. */
  className(node: ClassDef): string;
  bindingDefined(node: Statement & { readonly name: string }): Binding;
  bindingId(binding: Binding): number;
  /** Writes a name; `read` is true if it is read, even where it is also assigned. */
  writeName(node: Name, read?: boolean): string;
  bindingName(binding: Binding): string;
};

export function frameOf(t: Translation): Frame {
  return t.frames.at(-1)!;
}

/** Declares a temporary variable in the current function. */
export function declareTemporary(t: Translation): string {
  const { temps } = frameOf(t);
  const name = `$${temps.length + 1}`;
  temps.push(name);
  return name;
}

/** The type annotation `any`, which is empty in JavaScript. */
export const anyType = ({ target }: Translation): string => (target === 'typescript' ? ': any' : '');

/** The type annotation of a name, as far as its type is certain. */
export function writeType(t: Translation, binding: Binding): string {
  if (t.target === 'javascript') return '';
  const of = t.types.ofBinding(binding);
  switch (of.kind) {
    case 'str':
      return ': string';
    case 'bool':
      return ': boolean';
    case 'int':
      return of.bits <= 53 ? ': number' : ': number | bigint';
    case 'list':
      return ': any[]';
  }
  return ': any';
}

export const indent = (lines: readonly string[]): string[] => lines.map((line) => (line === '' ? line : `  ${line}`));
