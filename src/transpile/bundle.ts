import { propertyOf, typesWith } from './attribute-names.ts';
import type { Runtime } from './runtime-source.ts';
import { namesIn, tokenize } from './tokens.ts';

/** The prototypes of each builtin type, and the declaration that a program with values of the type must include. */
const prototypes: Readonly<Record<string, readonly (readonly [prototype: string, present: string | null])[]>> = {
  str: [
    ['String.prototype', null],
    ['PyStr.prototype', 'PyStr'],
    ['enum_StrEnum.prototype', 'enum_StrEnum'],
  ],
  list: [['Array.prototype', null]],
  int: [
    ['Number.prototype', null],
    ['BigInt.prototype', null],
    ['Boolean.prototype', null],
    ['PyInt.prototype', 'PyInt'],
    ['enum_IntEnum.prototype', 'enum_IntEnum'],
    ['enum_IntFlag.prototype', 'enum_IntFlag'],
  ],
  float: [['Float.prototype', 'Float']],
  tuple: [['Tuple.prototype', 'Tuple']],
  dict: [['Dict.prototype', 'Dict']],
  set: [['PySet.prototype', 'PySet']],
  bytes: [['Bytes.prototype', 'Bytes']],
  bytearray: [['ByteArray.prototype', 'ByteArray']],
  range: [['Range.prototype', 'Range']],
  complex: [['Complex.prototype', 'Complex']],
  generator: [['Generator.prototype', 'Generator']],
};

/** What makes methods of builtin types work on classes derived from them. */
const wrappers: Readonly<Record<string, string>> = {
  'PyStr.prototype': 'onText',
  'enum_StrEnum.prototype': 'onText',
  'PyInt.prototype': 'onInt',
  'enum_IntEnum.prototype': 'onInt',
  'enum_IntFlag.prototype': 'onInt',
};

export type Bundle = {
  /** The declarations of the runtime that the program needs. */
  readonly declarations: string;
  /** The statements that prepare them for the program. */
  readonly setup: string;
  /** Names of the runtime that the program itself mentions. */
  readonly used: readonly string[];
  /** Those that `setup` mentions. */
  readonly usedInSetup: readonly string[];
};

/** The runtime declarations that a program needs, in loading order, and the statements that install methods. */
export function bundle(program: string, methodNames: Iterable<string>, runtime: Runtime): Bundle {
  const wanted = new Set<string>(['atEnd']);
  const used = [...new Set(namesIn(tokenize(program)))].filter((name) => runtime.declarations.has(name));
  const pending = [...used, 'atEnd'];
  const installs = new Map<string, string>();
  const includeNeeded = (): void => {
    for (let name = pending.pop(); name; name = pending.pop()) {
      wanted.add(name);
      for (const need of runtime.declarations.get(name)!.needs) if (!wanted.has(need)) pending.push(need);
    }
  };
  includeNeeded();
  const names = [...methodNames];
  const missing: [prototype: string, present: string | null, name: string, method: string][] = [];
  for (const name of names) {
    for (const type of typesWith(name)) {
      if (runtime.methods.get(name)?.includes(type)) continue;
      if (type === 'bytearray' && runtime.methods.get(name)?.includes('bytes')) continue;
      for (const [prototype, present] of prototypes[type] ?? [])
        missing.push([prototype, present, name, 'lackingMethod']);
    }
    // A frozenset must not get methods that change a set.
    if (runtime.methods.get(name)?.includes('set') && !typesWith(name).includes('frozenset'))
      missing.push(['FrozenSet.prototype', 'FrozenSet', name, 'undefined']);
  }
  for (let grown = true; grown; ) {
    grown = false;
    for (const name of names) {
      for (const type of runtime.methods.get(name) ?? []) {
        for (const [prototype, present] of prototypes[type] ?? []) {
          const key = `${prototype}.${name}`;
          if (installs.has(key) || (present !== null && !wanted.has(present))) continue;
          const wrapper = wrappers[prototype];
          const method = wrapper ? `${wrapper}(${type}_${name})` : `${type}_${name}`;
          installs.set(key, `  [${prototype}, '${propertyOf(name)}', ${method}],`);
          pending.push(`${type}_${name}`);
          if (wrapper) pending.push(wrapper);
          includeNeeded();
          grown = true;
        }
      }
    }
  }
  for (const [prototype, present, name, method] of missing) {
    if (present !== null && !wanted.has(present)) continue;
    // A class of the runtime may define the method itself.
    if (present !== null && runtime.attributes.get(propertyOf(name))?.includes(present)) continue;
    if (['real', 'imag', 'numerator', 'denominator'].includes(name)) continue;
    installs.set(`${prototype}.${name}`, `  [${prototype}, '${propertyOf(name)}', ${method}],`);
    if (method !== 'undefined') pending.push(method);
    includeNeeded();
  }
  const texts = sortDeclarations(wanted, runtime);
  const installed =
    installs.size === 0
      ? []
      : [
          `for (const [prototype, name, method] of [\n${[...installs.values()].join('\n')}\n]) Object.defineProperty(prototype, name, { value: method, writable: true, configurable: true });`,
        ];
  const setup = [...installed, 'atEnd();'].join('\n\n');
  const usedInSetup = namesIn(tokenize(setup)).filter((name) => runtime.declarations.has(name));
  return { declarations: texts.join('\n\n'), setup, used, usedInSetup };
}

/** Functions may come in any order, classes after their base, values after everything that their initializer uses. */
function sortDeclarations(wanted: ReadonlySet<string>, runtime: Runtime): string[] {
  const functions: string[] = [];
  const rest: string[] = [];
  const done = new Set<string>();
  const loading = new Set<string>();
  const visit = (name: string): void => {
    if (done.has(name) || loading.has(name)) return;
    loading.add(name);
    const { text, attached, kind, needsToLoad } = runtime.declarations.get(name)!;
    for (const need of needsToLoad) visit(need);
    if (kind === 'function') functions.push(text);
    else rest.push(text);
    if (attached !== '') rest.push(attached);
    done.add(name);
  };
  for (const name of runtime.declarations.keys()) if (wanted.has(name)) visit(name);
  return [...functions, ...rest];
}

/** The whole runtime as one module. */
export function writeRuntimeModule(runtime: Runtime): string {
  const names = [...runtime.declarations.keys()];
  const head = '// The Python runtime of translations.';
  return `${[head, ...sortDeclarations(new Set(names), runtime)].join('\n\n')}\n\nexport { ${names.sort().join(', ')} };\n`;
}
