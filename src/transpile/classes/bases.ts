import type { Call, ClassDef, Expression } from '../../python/tree.ts';
import { exceptionNames } from '../builtin-names.ts';
import { refuse } from '../refusal.ts';
import type { Translation } from '../translation.ts';
import { rank } from '../writing.ts';

/** The runtime classes that replace builtin types as bases. */
const builtinBases: Readonly<Record<string, string>> = {
  dict: 'Dict',
  list: 'PyList',
  tuple: 'PyTuple',
  str: 'PyStr',
  int: 'PyInt',
  float: 'PyFloat',
  set: 'PySetBase',
  frozenset: 'FrozenSetBase',
  type: 'PyType',
};

/** Refuses methods that a class derived from a builtin type cannot override: operators use the builtin value. */
export function checkOverrides(t: Translation, node: ClassDef): void {
  const builtin = node.bases.flatMap((base) =>
    base.kind === 'Name' && t.world.program.scopes.resolve(base) === null ? [base.id] : [],
  );
  const barred = builtin.some((name) => name === 'int' || name === 'float')
    ? /^__(?!new__|init__|str__|repr__|format__|hash__|call__|doc__|getattr__|eq__)\w+__$|^__eq__$/
    : builtin.includes('list')
      ? /^__(?:len|bool|lt|le|gt|ge|iter)__$/
      : builtin.includes('tuple')
        ? /^__(?:len|bool|lt|le|gt|ge|eq|hash|iter|getitem|contains)__$/
        : builtin.includes('str')
          ? /^__(?:iter|bool)__$/
          : builtin.some((name) => name === 'set' || name === 'frozenset')
            ? /^__(?:len|bool|iter|eq|ne|lt|le|gt|ge|hash|contains|reduce)__$/
            : null;
  const found = barred && node.body.find((one) => one.kind === 'FunctionDef' && barred.test(one.name));
  if (found?.kind === 'FunctionDef') refuse(found, `\`${found.name}\` in a class derived from \`${builtin[0]}\``);
  if (builtin.some((name) => name === 'set' || name === 'frozenset')) {
    const taken = [...t.world.methods.keys(), ...t.world.assigned.keys()].find((name) => setInternals.has(name));
    if (taken !== undefined) refuse(node, `the attribute \`${taken}\` in a program with a class derived from \`set\``);
  }
}

/** Names that sets of the runtime use themselves. */
const setInternals = new Set(
  `strings finger size reset toTable addHashed insertClean resize merge fresh subtract toggle isSubsetOf become hashes mask
used has delete`.split(/\s+/),
);

/** What a class extends in JavaScript. */
export function writeBase(t: Translation, node: ClassDef): string {
  const bases = node.bases.filter((base) => !t.world.isErased(base)).map((base) => writeBaseName(t, base));
  if (bases.length === 0) return 'PyObject';
  return bases.length === 1 ? bases[0]! : `mixed(${bases.join(', ')})`;
}

function writeBaseName(t: Translation, base: Expression): string {
  const named = base.kind === 'Subscript' ? base.value : base;
  if (named.kind === 'Name') {
    const binding = t.world.program.scopes.resolve(named);
    if (binding && t.world.classNamed(binding)) return t.writeName(named);
    const member = binding && t.members.get(binding);
    if (member && t.runtime.declarations.get(member)?.kind === 'class') return member;
    const only = binding?.definitions.length === 1 ? binding.definitions[0]!.value : null;
    if (binding && only?.kind === 'Call' && isNamedTuple(t, only)) return t.writeName(named);
    if (binding) return refuse(base, 'a computed base class');
    const builtin = exceptionNames[named.id] ?? builtinBases[named.id] ?? named.id;
    if (builtinBases[named.id]) t.dunders.used = true;
    if (
      t.runtime.declarations.get(builtin)?.kind === 'class' &&
      (/(?:Error|Exception|Warning|Exit|Iteration|Interrupt)$/.test(named.id) || builtinBases[named.id])
    )
      return builtin;
    return refuse(base, `a class derived from \`${named.id}\``);
  }
  if (named.kind === 'Attribute') {
    const text = t.writeExpression(named);
    if (t.runtime.declarations.get(text)?.kind === 'class') return text;
  }
  if (named.kind === 'Call' && isNamedTuple(t, named)) return t.writeExpression(named, rank.call);
  return refuse(base, 'this base class');
}

const isNamedTuple = (t: Translation, { func }: Call): boolean =>
  t.world.program.qualifiedName(func) === 'collections.namedtuple';
