import type { Comment } from '../python/decode.ts';
import { type Program, programOf } from '../python/program.ts';
import type { Binding, Scope } from '../python/scopes.ts';
import type { Module, Name, Node, Span, Statement } from '../python/tree.ts';
import { propertyOf } from './attribute-names.ts';
import { builtinValues, exceptionNames } from './builtin-names.ts';
import { type Bundle, bundle } from './bundle.ts';
import { condition, consumed, expression } from './expressions.ts';
import { withPrivateNames } from './private-names.ts';
import { recursiveFunctions } from './recursion.ts';
import { refuse, Untranslatable } from './refusal.ts';
import type { Runtime } from './runtime-source.ts';
import { statements } from './statements.ts';
import { tokenize } from './tokens.ts';
import type { Target, Translation } from './translation.ts';
import { typesOf } from './types.ts';
import { variablesOf } from './variables.ts';
import { worldOf } from './world.ts';

export type Transpiled =
  | { readonly code: string }
  | {
      readonly unsupported: string;
      readonly place: Span | null;
      /** What went wrong, where the translator itself is at fault. */
      readonly failure?: string;
    };

export type Source = { readonly text: string; readonly module: Module; readonly comments: readonly Comment[] };

/** A program in another language that behaves as it does, or what stands in the way of one. */
export function transpile(source: Source, target: Target, runtime: Runtime): Transpiled {
  try {
    return { code: translated(source, target, runtime) };
  } catch (error) {
    if (error instanceof Untranslatable) return { unsupported: error.message, place: error.place };
    if (error instanceof RangeError && /call stack/.test(error.message))
      return { unsupported: 'code nested this deeply', place: null };
    const failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { unsupported: 'this program: the translator failed, which is a fault of ours', place: null, failure };
  }
}

/** Builtins that this version does not know as values. */
const otherBuiltins = new Set(
  `__build_class__ __debug__ __import__ breakpoint classmethod compile copyright credits delattr dir eval exec exit
getattr globals hasattr help id license locals memoryview open property quit setattr staticmethod super vars`.split(
    /\s+/,
  ),
);

/** Words and values of JavaScript that a Python name must not hide. */
const reserved = new Set(
  `arguments await break case catch class const continue debugger default delete do else enum eval export extends false
finally for function if implements import in instanceof interface let new null package private protected public return
static super switch this throw true try typeof var void while with yield undefined NaN Infinity Object Array Map Set
String Number BigInt Math Symbol Error RangeError Function Boolean JSON Promise Proxy Reflect RegExp Date
ArrayBuffer Atomics BigInt64Array DataView Float64Array Int32Array SharedArrayBuffer Uint8Array Uint32Array
TextEncoder TextDecoder process performance console globalThis WeakMap WeakSet require module exports any number string`.split(
    /\s+/,
  ),
);

function translated({ text, module: read, comments }: Source, target: Target, runtime: Runtime): string {
  const module = withPrivateNames(read);
  const program = programOf(module);
  const world = worldOf(program);
  if (program.all('ClassDef').length > 0 && program.all('Name').some(({ id }) => id === '__class__'))
    refuse(program.all('Name').find(({ id }) => id === '__class__')!, '`__class__`');
  const ids = new Map<Binding, number>();
  const spelled = new Set(program.all('Name').map(({ id }) => id));
  /** The name that an assignment expression inside a comprehension binds around it. */
  const boundAround = (node: Name): Binding | null => {
    for (let scope: Scope | null = program.scopes.scopeOf(node); scope; scope = scope.parent) {
      const found = scope.bindings.get(node.id);
      if (found?.definitions.some((one) => one.node === node)) return found;
    }
    return null;
  };
  /** The function whose variables a node sees as its own. */
  const frameScope = (node: Name): Scope => {
    let scope = program.scopes.scopeOf(node);
    while (scope.kind === 'comprehension' && scope.parent) scope = scope.parent;
    return scope;
  };
  /** Would a variable stand between a function inside its own and the global that this one says it means? */
  const hidesGlobal = (name: string, own: Scope): boolean =>
    own.kind !== 'module' &&
    program.all('Global').some((one) => {
      if (!one.names.includes(name)) return false;
      for (let scope: Scope | null = program.scopes.scopeOf(one).parent; scope; scope = scope.parent)
        if (scope === own) return true;
      return false;
    });
  const lines = text.split('\n');
  const notes = commentsOf(comments, lines);
  const t: Translation = {
    target,
    world,
    types: typesOf(world),
    variables: variablesOf(world),
    runtime,
    comments,
    frames: [{ temps: [], self: null, made: null, ofClass: false }],
    methodNames: new Set(),
    recursive: recursiveFunctions(world),
    dunders: { used: false },
    boundLate: new Set(['__init__', '__call__', '__new__', '__init_subclass__']),
    asValues: new Set(),
    modules: new Map(),
    members: new Map(),
    silent: new Set(),
    breaks: [],
    handled: [],
    withDepth: { value: 0 },
    classDefaults: [],
    ...notes,
    expression: (node, wanted) => expression(t, node, wanted),
    condition: (node, wanted) => condition(t, node, wanted),
    consumed: (node) => consumed(t, node),
    statements: (block) => statements(t, block),
    className: (node) => t.bindingName(t.bindingDefined(node)),
    bindingDefined: (node) => {
      const scope = program.scopes.scopeOf(node);
      const found = [...scope.bindings.values(), ...program.scopes.module.bindings.values()].find(({ definitions }) =>
        definitions.some((one) => one.node === node),
      );
      return found ?? refuse(node, 'a definition of an outer name');
    },
    bindingId: (binding) => {
      const known = ids.get(binding) ?? ids.size;
      ids.set(binding, known);
      return known;
    },
    bindingName: ({ name, scope }) => {
      if (!reserved.has(name) && !runtime.declarations.has(name) && !hidesGlobal(name, scope)) return name;
      let free = `${name}_`;
      while (spelled.has(free) || runtime.declarations.has(free)) free += '_';
      return free;
    },
    nameOf: (node, read = node.ctx === 'Load') => {
      const binding = program.scopes.resolve(node) ?? (node.ctx === 'Store' ? boundAround(node) : null);
      if (!binding) {
        if (node.id === '__name__') return '"__main__"';
        const exception = exceptionNames[node.id] ?? node.id;
        if (
          /^[A-Z]/.test(node.id) &&
          runtime.declarations.get(exception)?.kind === 'class' &&
          /(?:Error|Exception|Warning|Exit|Iteration|Interrupt|ExceptionGroup)$/.test(node.id)
        )
          return exception;
        if (builtinValues[node.id]) return builtinValues[node.id]!;
        if (
          otherBuiltins.has(node.id) ||
          /^__\w+__$/.test(node.id) ||
          /^[A-Z]\w*(?:Error|Warning|Group)$/.test(node.id)
        )
          return refuse(node, `\`${node.id}\``);
        return `boundName(undefined, ${JSON.stringify(node.id)})`;
      }
      const self = t.frames.at(-1)!.self;
      if (self === binding) return 'this';
      const member = t.members.get(binding);
      if (member) return member;
      if (t.modules.has(binding)) refuse(node, 'a module as a value');
      if (t.silent.has(binding)) return refuse(node, `\`${node.id}\` at run time`);
      if (binding.scope.kind === 'class') {
        const cls = binding.scope.node;
        if (!read || cls.kind !== 'ClassDef') refuse(node, 'this name in a class body');
        return `attr(${t.className(cls)}, "${propertyOf(node.id)}")`;
      }
      const parent = program.parents.get(node);
      const called = parent?.kind === 'Call' && parent.func === node;
      if (!called && read) t.asValues.add(binding);
      const name = t.bindingName(binding);
      if (read && t.variables.mayBeUnbound(node)) {
        if (binding.scope.kind === 'module' && (builtinValues[binding.name] || otherBuiltins.has(binding.name)))
          refuse(node, `\`${binding.name}\`, which is a builtin before it is bound`);
        const where = binding.scope.kind === 'module' ? 0 : frameScope(node) === binding.scope ? 1 : 2;
        return `boundName(${name}, "${binding.name}"${where > 0 ? `, ${where}` : ''})`;
      }
      return name;
    },
  };
  if (program.hasDynamicNames(program.scopes.module)) refuse(dynamicNames(program), 'names that are made at run time');
  const body = t.statements(module.body);
  const hoisted = [
    ...t.variables.hoisted(program.scopes.module).map((one) => t.bindingName(one)),
    ...t.frames[0]!.temps,
  ];
  const typed = target === 'typescript' ? ': any' : '';
  const top = hoisted.length > 0 ? [`let ${hoisted.map((one) => `${one}${typed}`).join(', ')};`] : [];
  const astral =
    /[\ud800-\udfff]/.test(text) || /\\U000[1-9a-fA-F]|\\N\{/.test(text) ? ['textSeen.astral = true;'] : [];
  const hooks = [...(t.recursive.size > 0 ? ['programBegins();'] : []), ...(t.dunders.used ? ['useDunders();'] : [])];
  const written = [...astral, ...hooks, ...top, ...body, ...notes.rest()].join('\n');
  if (world.overridesItems && /\b[gs]etItem\(/.test(text)) refuse(module.body[0]!, 'a text that mentions `getItem(`');
  const whole = withSignatures(
    world.overridesItems ? written.replace(/\b([gs]et)Item\(/g, '$1OwnItem(') : written,
    t,
    ids,
  );
  return put(whole, bundle(whole.replace(/\??: (?:any|string|number|boolean)\b/g, ''), t.methodNames, runtime), target);
}

/** What makes names at run time. */
function dynamicNames({ all, module, scopes }: Program): Node {
  const makers = new Set(['exec', 'eval', 'globals', 'locals', 'vars', '__name__']);
  return (
    all('ImportFrom').find(({ names }) => names.some(({ name }) => name === '*')) ??
    all('Name').find((one) => makers.has(one.id) && !scopes.resolve(one)) ??
    module.body[0]!
  );
}

/** Signatures go where something is called in a way that needs them. */
function withSignatures(text: string, t: Translation, ids: ReadonlyMap<Binding, number>): string {
  const values = new Set([...t.asValues].map((binding) => ids.get(binding)));
  return text
    .replace(/\u0005(\d+)\u0006([^\u0005]*)\u0005/g, (_, id: string, line: string) =>
      values.has(Number(id)) ? line : '\u0007',
    )
    .replace(/\u0001([^\u0002]*)\u0002([^\u0001]*)\u0001/g, (_, name: string, all: string) => {
      const kept = all
        .split('\u0003')
        .map((one) => one.split('\u0004'))
        .filter(([method]) => t.boundLate.has(method!))
        .map(([, told]) => told);
      return kept.length === 0 ? '\u0007' : `sigs(${name}, { ${kept.join(', ')} });`;
    })
    .split('\n')
    .filter((line) => !/^\s*\u0007$/.test(line))
    .join('\n');
}

function put(program: string, { text, used }: Bundle, target: Target): string {
  const head = '// What Python does and JavaScript does not, as far as this program needs it.';
  if (target === 'javascript') return `${head}\n\n${text}\n\n// The program.\n\n${program}\n`;
  return [
    `${head} TypeScript leaves the next line alone.`,
    '// @ts-ignore',
    `const { ${used.join(', ')} }: any = (() => { ${onOneLine(text)} return { ${used.join(', ')} }; })();`,
    '',
    ...globalMethods(program),
    '// The program.',
    '',
    program,
    '',
    'export {};',
    '',
  ].join('\n');
}

/** Methods that values of JavaScript's own types have got. */
function globalMethods(program: string): string[] {
  const names = [...new Set([...program.matchAll(/\.(\$[a-z]\w*)\(/g)].map(([, name]) => name!))];
  if (names.length === 0) return [];
  const members = names.map((name) => `${name}(...args: any[]): any;`).join(' ');
  const types = ['String', 'Number', 'Boolean', 'BigInt', 'Array<T>'];
  return ['declare global {', ...types.map((type) => `  interface ${type} { ${members} }`), '}', ''];
}

/** A text on one line, without comments. Relies on its semicolons. */
function onOneLine(text: string): string {
  const parts: string[] = [];
  let end = 0;
  for (const { kind, text: part, start } of tokenize(text)) {
    if (start > end && parts.at(-1) !== ' ') parts.push(' ');
    if (kind !== 'comment') parts.push(part);
    end = start + part.length;
  }
  return parts.join('');
}

type Notes = Pick<Translation, 'commentsBefore' | 'commentBeside' | 'blankBefore'> & { rest(): string[] };

/** Comments, each given out once: before the statement that follows, or beside the one on its line. */
function commentsOf(comments: readonly Comment[], lines: readonly string[]): Notes {
  const given = new Set<Comment>();
  const text = ({ text: said }: Comment): string => `//${said.replace(/^#!?/, '')}`;
  const isAlone = ({ line, column }: Comment): boolean =>
    [...(lines[line - 1] ?? '')]
      .slice(0, column - 1)
      .join('')
      .trim() === '';
  return {
    commentsBefore: (statement, look = false) => {
      const first =
        'decoratorList' in statement && statement.decoratorList[0]
          ? statement.decoratorList[0].place.line
          : statement.place.line;
      const out = comments.filter(
        (one) => !given.has(one) && one.line < first && (isAlone(one) || one.line < first - 1),
      );
      if (!look) for (const one of out) given.add(one);
      return out.filter((one) => !/^#!|coding[:=]/.test(one.text)).map(text);
    },
    commentBeside: (statement) => {
      const found = comments.find((one) => !given.has(one) && one.line === headEnd(statement) && !isAlone(one));
      if (!found) return null;
      given.add(found);
      return text(found);
    },
    blankBefore: (statement) => (lines[statement.place.line - 2] ?? 'x').trim() === '',
    rest: () => comments.filter((one) => !given.has(one)).map(text),
  };
}

/** The line on which a statement's head ends. */
function headEnd(statement: Statement): number {
  return 'body' in statement ? statement.place.line : statement.place.endLine;
}
