/** A file of the runtime: its path inside `runtime/`, and its text. */
export type RuntimeFile = { readonly path: string; readonly text: string };

export type Declaration = {
  readonly name: string;
  readonly text: string;
  /** Other declarations that it mentions. */
  readonly needs: readonly string[];
  /** Its parameters as `sig` says them, or as the function has them; null for what is not called. */
  readonly parameters: string | null;
  readonly kind: 'function' | 'class' | 'value';
  /** Are what it holds attributes that programs see? Classes of modules, and exceptions. */
  readonly isOpen: boolean;
};

export type Runtime = {
  readonly declarations: ReadonlyMap<string, Declaration>;
  /** Standard modules, and what they export. */
  readonly modules: ReadonlyMap<string, ReadonlySet<string>>;
  /** Methods of builtin types by name: `append` → `list`, `bytearray`. */
  readonly methods: ReadonlyMap<string, readonly string[]>;
  /** Attributes that classes of the runtime have, by their property, and the classes. */
  readonly attributes: ReadonlyMap<string, readonly string[]>;
  /** Methods of the classes of standard modules, by their property, and the classes. */
  readonly moduleMethods: ReadonlyMap<string, readonly string[]>;
};

const heading = /^(?:export )?(?:async )?(?:function\*?|class|const|let) +([\w$]+)/;
const methodTypes = ['str', 'list', 'dict', 'set', 'tuple', 'int', 'float', 'bytes', 'bytearray', 'range'];

/** Reads the runtime once: every declaration at the left margin, with what belongs to it. */
export function readRuntime(files: readonly RuntimeFile[]): Runtime {
  const parts: { name: string; text: string; path: string }[] = [];
  const loose: string[] = [];
  for (const { path, text } of files) {
    for (const piece of pieces(text)) {
      const head = heading.exec(piece.code);
      if (!head) {
        if (piece.code !== '') loose.push(piece.text);
        continue;
      }
      if (parts.some(({ name }) => name === head[1])) throw new Error(`the runtime declares ${head[1]} twice`);
      parts.push({ name: head[1]!, text: piece.text, path });
    }
  }
  const names = new Set(parts.map(({ name }) => name));
  const attached = new Map<string, string[]>();
  for (const text of loose) {
    const owner = identifiers(text).find((name) => names.has(name) && name !== 'sig' && name !== 'sigs');
    if (!owner) throw new Error(`a statement of the runtime belongs to nothing: ${text}`);
    attached.set(owner, [...(attached.get(owner) ?? []), text]);
  }
  const declarations = new Map<string, Declaration>();
  const modules = new Map<string, Set<string>>();
  const methods = new Map<string, string[]>();
  const attributes = new Map<string, string[]>();
  const moduleMethods = new Map<string, string[]>();
  for (const { name, text, path } of parts) {
    const whole = [text.replace(/^export /m, ''), ...(attached.get(name) ?? [])].join('\n');
    // Quotes next to `${…}` stand in a template and hide nothing.
    const unquoted = whole.replace(/['"](?=\$\{)|(?<=\})['"]/g, ' ');
    const needs = [...new Set([...identifiers(whole), ...identifiers(unquoted)])].filter(
      (one) => one !== name && names.has(one),
    );
    const kind = /^class/m.test(whole) ? 'class' : /^(?:async )?function/m.test(whole) ? 'function' : 'value';
    declarations.set(name, {
      name,
      text: whole,
      needs,
      kind,
      parameters: parametersOf(name, whole, kind),
      isOpen:
        path.startsWith('modules/') || ['errors.js', 'groups.js', 'async.js'].includes(path) || name === 'PyProperty',
    });
    const module = /^modules\/(.+)\.js$/.exec(path)?.[1];
    const prefix = module && `${module.replaceAll('.', '_')}_`;
    if (module && !modules.has(module)) modules.set(module, new Set());
    if (module && prefix && /^export /m.test(text) && name.startsWith(prefix))
      modules.get(module)!.add(name.slice(prefix.length));
    const method = /^([a-z]+)_([a-z]\w*)$/.exec(name);
    if (!module && method && methodTypes.includes(method[1]!))
      methods.set(method[2]!, [...(methods.get(method[2]!) ?? []), method[1]!]);
    for (const [, field] of whole.matchAll(/\['\.(\w+)'\]/g))
      attributes.set(field!, [...(attributes.get(field!) ?? []), name]);
    if (kind === 'class') {
      for (const [line, member] of whole.matchAll(/^ {2}(?:static |async |\*|get |set )*([\w$]+)\(/gm)) {
        attributes.set(member!, [...(attributes.get(member!) ?? []), name]);
        if (module && !/^ {2}[gs]et /.test(line))
          moduleMethods.set(member!, [...(moduleMethods.get(member!) ?? []), name]);
      }
      for (const [, field] of whole.matchAll(/\bthis\.([\w$]+) = /g)) {
        if (!attributes.get(field!)?.includes(name)) attributes.set(field!, [...(attributes.get(field!) ?? []), name]);
      }
    }
  }
  return { declarations, modules, methods, attributes, moduleMethods };
}

/** The text cut before every line that begins at the left margin, comments going with what follows them. */
function pieces(text: string): { text: string; code: string }[] {
  const out: { text: string; code: string }[] = [];
  let lines: string[] = [];
  const end = (): void => {
    const whole = lines.join('\n').trim();
    const code = whole.replace(/^(?:\s*(?:\/\*[\s\S]*?\*\/|\/\/[^\n]*))*\s*/, '');
    if (whole !== '' && !/^import\b/.test(code)) out.push({ text: whole, code });
    lines = [];
  };
  let inComment = false;
  for (const line of text.split('\n')) {
    const begins = /^[A-Za-z_$]/.test(line);
    const comment = /^\/[*/]/.test(line);
    const onlyComment = lines.every((one) => one === '' || /^(?:\/[*/]| \*)/.test(one));
    if ((begins || (comment && !inComment)) && !onlyComment) end();
    lines.push(line);
    if (comment && line.startsWith('/*')) inComment = true;
    if (/\*\/\s*$/.test(line)) inComment = false;
  }
  end();
  return out;
}

/** Names that a text mentions, less properties and what stands in strings and comments. */
export function identifiers(text: string): string[] {
  const bare = text
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/^\s*\/\/.*$/gm, ' ')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''");
  return [...bare.matchAll(/(?<![\w$.])(?:\.\.\.)?([A-Za-z_$][\w$]*)/g)].map(([, name]) => name!);
}

function parametersOf(name: string, text: string, kind: Declaration['kind']): string | null {
  const said = new RegExp(`^sig\\(${name.replaceAll('$', '\\$')}, '([^']*)'`, 'm').exec(text);
  if (said) return said[1]!;
  if (kind === 'class') {
    const init = new RegExp(`sigs\\(${name.replaceAll('$', '\\$')}, \\{[\\s\\S]*?__init__: '([^']*)'`).exec(text);
    return init ? init[1]! : (/^ {2}__init__\(([^)]*)\)/m.exec(text)?.[1] ?? null);
  }
  const head = /^(?:async )?function\*? [\w$]+\(([^)]*)\)/m.exec(text) ?? /^const [\w$]+ = \(([^)]*)\) =>/m.exec(text);
  return head ? `${head[1]!.replace(/ = [^,]+/g, '=').replace(/\.\.\./g, '*')}${head[1] === '' ? '' : ', /'}` : null;
}
