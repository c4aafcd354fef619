import { findClosing, localNames, namesIn, statementsIn, type Token } from './tokens.ts';

/** A file of the runtime: its path inside `runtime/`, and its text. */
export type RuntimeFile = { readonly path: string; readonly text: string };

export type Declaration = {
  readonly name: string;
  readonly text: string;
  /** The statements that go with it: `sig(f, …)`, `C.prototype.$typeName = …`. */
  readonly attached: string;
  /** Other declarations that it mentions. */
  readonly needs: readonly string[];
  /** Declarations that must be loaded before it. */
  readonly needsToLoad: readonly string[];
  /** Its parameters, from `sig` or from the function itself; null if it is not a function. */
  readonly parameters: string | null;
  readonly kind: 'function' | 'class' | 'value';
  /** Are its members visible to programs as attributes? True for classes of modules and for exceptions. */
  readonly isOpen: boolean;
};

export type Runtime = {
  readonly declarations: ReadonlyMap<string, Declaration>;
  /** Standard modules, and what they export. */
  readonly modules: ReadonlyMap<string, ReadonlySet<string>>;
  /** Methods of builtin types by name: `append` → `list`, `bytearray`. */
  readonly methods: ReadonlyMap<string, readonly string[]>;
  /** Attributes of runtime classes: property → classes. */
  readonly attributes: ReadonlyMap<string, readonly string[]>;
  /** Methods of classes of standard modules: property → classes. */
  readonly moduleMethods: ReadonlyMap<string, readonly string[]>;
};

const methodTypes = ['str', 'list', 'dict', 'set', 'tuple', 'int', 'float', 'bytes', 'bytearray', 'range'];

/** Reads the runtime once: every top-level declaration, with the statements that belong to it. */
export function readRuntime(files: readonly RuntimeFile[]): Runtime {
  const parts = new Map<string, Part>();
  const loose: Statement[] = [];
  for (const { path, text } of files) {
    for (const statement of statementsIn(text).map((tokens) => statementOf(text, tokens))) {
      const [first] = statement.code;
      if (first!.text === 'import') continue;
      const head = findDeclaredName(statement.code);
      if (head === null) {
        loose.push(statement);
        continue;
      }
      if (parts.has(head.name)) throw new Error(`the runtime declares ${head.name} twice`);
      parts.set(head.name, { ...head, statement, path, isExported: first!.text === 'export', attached: [] });
    }
  }
  for (const statement of loose) {
    const owner = namesIn(statement.code).find((name) => parts.has(name) && name !== 'sig' && name !== 'sigs');
    if (!owner) throw new Error(`a statement of the runtime belongs to nothing: ${statement.text}`);
    parts.get(owner)!.attached.push(statement);
  }
  const declarations = new Map<string, Declaration>();
  const modules = new Map<string, Set<string>>();
  const methods = new Map<string, string[]>();
  const attributes = new Map<string, string[]>();
  const moduleMethods = new Map<string, string[]>();
  const addTo = (map: Map<string, string[]>, key: string, value: string): void => {
    map.set(key, [...(map.get(key) ?? []), value]);
  };
  for (const [name, part] of parts) {
    const { path, kind, statement, attached } = part;
    const all = [statement, ...attached].flatMap(({ code }) => code);
    const needsOf = (statements: readonly (readonly Token[])[]): string[] => {
      const names = statements.flatMap((code) => {
        const locals = localNames(code);
        return namesIn(code).filter((one) => !locals.has(one));
      });
      return [...new Set(names)].filter((one) => one !== name && parts.has(one));
    };
    const attachedCode = attached.map(({ code }) => code);
    declarations.set(name, {
      name,
      text: statement.text.replace(/^export /m, ''),
      attached: attached.map(({ text }) => text).join('\n'),
      needs: needsOf([statement.code, ...attachedCode]),
      needsToLoad: needsOf([loadedCode(part), ...attachedCode]),
      kind,
      parameters: parametersOf(name, part),
      isOpen:
        path.startsWith('modules/') || ['errors.js', 'groups.js', 'async.js'].includes(path) || name === 'PyProperty',
    });
    const module = moduleOf(path);
    const prefix = module && `${module.replaceAll('.', '_')}_`;
    if (module && !modules.has(module)) modules.set(module, new Set());
    if (module && prefix && part.isExported && name.startsWith(prefix))
      modules.get(module)!.add(name.slice(prefix.length));
    const method = /^([a-z]+)_([a-z]\w*)$/.exec(name);
    if (!module && method && methodTypes.includes(method[1]!)) addTo(methods, method[2]!, method[1]!);
    for (const key of dottedKeys(all)) addTo(attributes, key, name);
    if (kind === 'class') {
      for (const member of membersOf(statement.code)) {
        addTo(attributes, member.name, name);
        if (module && !member.isAccessor) addTo(moduleMethods, member.name, name);
      }
      for (const field of fieldsOf(all)) if (!attributes.get(field)?.includes(name)) addTo(attributes, field, name);
    }
  }
  return { declarations, modules, methods, attributes, moduleMethods };
}

/** The standard module of a file: `modules/json.js`, `modules/asyncio/queues.js`. */
const moduleOf = (path: string): string | undefined => /^modules\/([\w.]+?)(?:\/[\w-]+)?\.js$/.exec(path)?.[1];

/** A top-level statement: its text with the comments before it, and its tokens without them. */
type Statement = { readonly text: string; readonly code: readonly Token[] };

type Part = {
  readonly kind: Declaration['kind'];
  readonly statement: Statement;
  readonly path: string;
  readonly isExported: boolean;
  readonly attached: Statement[];
};

/** Is it a comment for linters and type checkers only? Those are left out of translations. */
const isForTools = ({ kind, text }: Token): boolean =>
  kind === 'comment' && (text.startsWith('// biome-ignore') || /^\/\*\*\s+@/.test(text));

function statementOf(source: string, tokens: readonly Token[]): Statement {
  const texts = tokens.map((token, at) => {
    const end = tokens[at + 1]?.start ?? token.start + token.text.length;
    return isForTools(token) ? '' : source.slice(token.start, end);
  });
  return { text: texts.join(''), code: tokens.filter(({ kind }) => kind !== 'comment') };
}

/** The name that a statement declares, if any. */
function findDeclaredName(
  code: readonly Token[],
): { readonly name: string; readonly kind: Declaration['kind'] } | null {
  const words = code.slice(0, 6).filter(({ text }) => !['export', 'async', '*'].includes(text));
  const [keyword, name] = words.map(({ text }) => text);
  if (keyword === 'function' || keyword === 'class') return { name: name!, kind: keyword };
  return keyword === 'const' || keyword === 'let' ? { name: name!, kind: 'value' } : null;
}

/** The part that runs while a declaration is loaded: nothing of a function, the head of a class, all of a value. */
function loadedCode({ kind, statement: { code } }: Part): readonly Token[] {
  if (kind === 'function') return [];
  return kind === 'class' ? code.slice(0, bodyStart(code)) : code;
}

const bodyStart = (code: readonly Token[]): number => code.findIndex(({ text, depth }) => text === '{' && depth === 0);

/** Attributes of functions, which are properties with a dot before their names: `f['.cache_info']`. */
function dottedKeys(code: readonly Token[]): string[] {
  return code.flatMap(({ kind, text }, at) => {
    const key = kind === 'string' && code[at - 1]?.text === '[' && code[at + 1]?.text === ']' ? text.slice(1, -1) : '';
    return /^\.\w+$/.test(key) ? [key.slice(1)] : [];
  });
}

/** Methods and accessors of a class. */
function membersOf(code: readonly Token[]): { readonly name: string; readonly isAccessor: boolean }[] {
  return code.flatMap(({ kind, text, depth }, at) => {
    if (at <= bodyStart(code) || depth !== 1 || kind !== 'name' || code[at + 1]?.text !== '(') return [];
    const before = code[at - 1]!;
    return [{ name: text, isAccessor: before.depth === 1 && (before.text === 'get' || before.text === 'set') }];
  });
}

/** The properties that are assigned to `this`. */
const fieldsOf = (code: readonly Token[]): string[] =>
  code.flatMap(({ kind, text }, at) =>
    kind === 'name' && code[at - 2]?.text === 'this' && code[at - 1]?.text === '.' && code[at + 1]?.text === '='
      ? [text]
      : [],
  );

function parametersOf(name: string, { kind, statement: { code }, attached }: Part): string | null {
  for (const { code: call } of attached) {
    const [callee, , subject] = call.map(({ text }) => text);
    if (subject !== name) continue;
    if (callee === 'sig') return call[4]!.text.slice(1, -1);
    const init = callee === 'sigs' ? call.findIndex(({ text, depth }) => text === '__init__' && depth === 2) : -1;
    if (init >= 0) return call[init + 2]!.text.slice(1, -1);
  }
  if (kind === 'class') {
    const init = code.findIndex((one, at) => one.text === '__init__' && one.depth === 1 && code[at + 1]?.text === '(');
    return init < 0 ? null : parametersAt(code, init + 1).join(', ');
  }
  const start = kind === 'function' ? code.findIndex(({ text }) => text === '(') : arrowStart(code);
  if (start < 0) return null;
  const parameters = parametersAt(code, start);
  return parameters.length === 0 ? '' : `${parameters.join(', ')}, /`;
}

/** The token at which the parameters of a declared arrow function start, or -1. */
function arrowStart(code: readonly Token[]): number {
  const start = code.findIndex(({ text, depth }) => text === '=' && depth === 0) + 1;
  return code[start]?.text === '(' && code[findClosing(code, start) + 1]?.text === '=>' ? start : -1;
}

/** The parameters in the parentheses that open at a token, in the notation of `sig`. */
function parametersAt(code: readonly Token[], start: number): string[] {
  const depth = code[start]!.depth + 1;
  const parameters: Token[][] = [[]];
  for (const token of code.slice(start + 1, findClosing(code, start))) {
    if (token.text === ',' && token.depth === depth) parameters.push([]);
    else parameters.at(-1)!.push(token);
  }
  return parameters
    .filter((tokens) => tokens.length > 0)
    .map((tokens) => {
      const [first, second] = tokens.map(({ text }) => text);
      if (first === '...') return `*${second}`;
      return second === '=' ? `${first}=` : tokens.map(({ text }) => text).join(' ');
    });
}
