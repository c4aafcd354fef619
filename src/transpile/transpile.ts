import type { SourceMap } from '../model/verdict.ts';
import type { Comment } from '../python/decode.ts';
import { type Program, programOf } from '../python/program.ts';
import type { ClassDef, Module, Node, Span } from '../python/tree.ts';
import { isGenerator } from './analysis/function-body.ts';
import { recursiveFunctions } from './analysis/recursion.ts';
import { typesOf } from './analysis/types.ts';
import { variablesOf } from './analysis/variables.ts';
import { type World, worldOf } from './analysis/world.ts';
import { builtinValues } from './builtin-names.ts';
import { type Bundle, bundle } from './bundle.ts';
import { writeGlobalNames } from './calls/globals.ts';
import { writeGivenFiles } from './calls/open.ts';
import { type Comments, commentsOf } from './comments.ts';
import { writeConsumed } from './expressions/comprehensions.ts';
import { writeCondition } from './expressions/conditions.ts';
import { writeExpression } from './expressions/expression.ts';
import { printsWhenClosed } from './functions.ts';
import { insertSignatures } from './late-signatures.ts';
import { writeAroundProgram } from './module-text.ts';
import { bindingNames, writeName } from './names.ts';
import { manglePrivateNames } from './private-names.ts';
import { refuse, Untranslatable } from './refusal.ts';
import { leaveOutReplacedMethods } from './replaced-methods.ts';
import type { Runtime } from './runtime-source.ts';
import { mappingsOf, withoutMarks, writeSourceMap } from './source-map.ts';
import { writeStatements } from './statements/statement.ts';
import { anyType, type Form, type Translation } from './translation.ts';

export type TranspileResult =
  | { readonly code: string; readonly map: SourceMap; readonly runtimeModule: string | null }
  | {
      readonly unsupported: string;
      readonly place: Span | null;
      /** The error, if the translator itself failed. */
      readonly failure?: string;
    };

export type Source = { readonly text: string; readonly module: Module; readonly comments: readonly Comment[] };

/** Translates a program into one that behaves the same, or reports the construct that prevents it. */
export function transpile(source: Source, form: Form, runtime: Runtime): TranspileResult {
  try {
    return { ...translate(source, form, runtime), runtimeModule: form.runtimeModule };
  } catch (error) {
    if (error instanceof Untranslatable) return { unsupported: error.message, place: error.place };
    if (error instanceof RangeError && /call stack/.test(error.message))
      return { unsupported: 'code this deeply nested', place: null };
    const failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { unsupported: 'this program because of an internal error in the translator', place: null, failure };
  }
}

function translate(source: Source, form: Form, runtime: Runtime): { readonly code: string; readonly map: SourceMap } {
  const { target } = form;
  // TypeScript differs only in its annotations, so the parser of JavaScript checks both.
  if (target === 'typescript') translate(source, { ...form, target: 'javascript' }, runtime);
  const { text, comments } = source;
  const module = leaveOutReplacedMethods(manglePrivateNames(source.module));
  const program = programOf(module);
  const world = worldOf(program);
  const classNames = program.all('Name').filter(({ id }) => id === '__class__');
  if (classNames[0] && program.all('ClassDef').length > 0) refuse(classNames[0], '`__class__`');
  const notes = commentsOf(comments, text.split('\n'));
  const t = makeTranslation(world, notes, form, runtime);
  if (program.hasDynamicNames(program.scopes.module)) refuse(findDynamicName(program), 'names created at run time');
  const body = t.writeStatements(module.body);
  if (program.all('FunctionDef').some((one) => isGenerator(one) && printsWhenClosed(one))) body.push('checkClosed();');
  const written = [...writePreamble(t, text), ...body, ...notes.rest()].join('\n');
  if (world.overridesItems && [text, ...Object.values(form.files ?? {})].some((one) => /\b[gs]etItem\(/.test(one)))
    refuse(module.body[0]!, 'a program whose source contains `getItem(` or `setItem(`');
  const ownItems = world.overridesItems ? written.replace(/\b([gs]et)Item\(/g, '$1OwnItem(') : written;
  const marked = insertSignatures(t, ownItems);
  const whole = withoutMarks(marked);
  const untyped = whole.replace(/\??: (?:any|string|number|boolean)\b/g, '');
  const bundled = bundle(untyped, t.methodNames, runtime);
  if (target === 'javascript') checkParses(whole, bundled);
  const { before, after } = writeAroundProgram(whole, bundled, form);
  const map = writeSourceMap(mappingsOf(marked, text), before.split('\n').length - 1, form.path);
  return { code: `${before}${whole}${after}`, map };
}

/** Refuses a translation that would not load. The runtime is parsed with it, because both share one scope. */
function checkParses(program: string, { declarations, setup }: Bundle): void {
  try {
    new Function(`"use strict";\n${declarations}\n${setup}\n${program}`);
  } catch (error) {
    refuse(null, `this program: its translation would not load (${error})`);
  }
}

function makeTranslation(
  world: World,
  comments: Comments,
  { target, path, files }: Form,
  runtime: Runtime,
): Translation {
  const t: Translation = {
    target,
    world,
    types: typesOf(world, runtime),
    variables: variablesOf(world.program),
    runtime,
    frames: [{ temps: [], self: null, functionNode: null, ofClass: false }],
    methodNames: new Set(),
    recursive: recursiveFunctions(world),
    dunders: { used: false },
    boundLate: new Set(['__init__', '__call__', '__new__', '__init_subclass__']),
    globals: { used: false },
    natives: new Set(),
    asValues: new Set(),
    modules: new Map(),
    members: new Map(),
    typeOnly: new Set(),
    breaks: [],
    handled: [],
    withDepth: { value: 0 },
    classDefaults: [],
    files: { path, given: files ?? {}, opened: new Set() },
    ...comments,
    ...bindingNames(world.program, runtime),
    writeExpression: (node, wanted) => writeExpression(t, node, wanted),
    writeCondition: (node, wanted) => writeCondition(t, node, wanted),
    writeConsumed: (node) => writeConsumed(t, node),
    writeStatements: (block) => writeStatements(t, block),
    className: (node) => writeClassName(t, node),
    writeName: (node, read) => writeName(t, node, read),
  };
  return t;
}

/** A class in the body of another has a name that includes the other's. */
function writeClassName(t: Translation, node: ClassDef): string {
  const around = t.world.program.scopes.scopeOf(node);
  return around.kind === 'class' && around.node.kind === 'ClassDef'
    ? `${t.className(around.node)}$${node.name}`
    : t.bindingName(t.bindingDefined(node));
}

/** The lines before the first statement of a program. */
function writePreamble(t: Translation, text: string): string[] {
  const isAstral = /[\ud800-\udfff]/.test(text) || /\\U000[1-9a-fA-F]|\\N\{/.test(text);
  const hoisted = t.variables.hoistedNames(t.world.program.scopes.module).map((one) => t.bindingName(one));
  const names = [...hoisted, ...t.frames[0]!.temps].map((one) => `${one}${anyType(t)}`);
  return [
    ...(isAstral ? ['textSeen.astral = true;'] : []),
    ...(t.recursive.size > 0 ? ['programBegins();'] : []),
    ...writeGivenFiles(t),
    ...(t.dunders.used ? ['useDunders();'] : []),
    // A program can tell builtin functions from its own.
    ...[...t.natives].map((one) => `${builtinValues[one]}.$native = "${one}";`),
    ...(names.length > 0 ? [`let ${names.join(', ')};`] : []),
    ...writeGlobalNames(t),
  ];
}

/** The first node that creates names at run time. */
function findDynamicName({ all, module, scopes }: Program): Node {
  const makers = new Set(['exec', 'eval', 'globals', 'locals', 'vars', '__name__']);
  return (
    all('ImportFrom').find(({ names }) => names.some(({ name }) => name === '*')) ??
    all('Name').find((one) => makers.has(one.id) && !scopes.resolve(one)) ??
    module.body[0]!
  );
}
