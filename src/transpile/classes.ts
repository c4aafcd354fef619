import type { FunctionNode } from '../python/scopes.ts';
import type { ClassDef, Expression, Statement } from '../python/tree.ts';
import { propertyOf } from './attribute-names.ts';
import { exceptionNames } from './builtin-names.ts';
import { functionParts } from './functions.ts';
import { literal } from './literals.ts';
import { parametersText } from './parameters.ts';
import { refuse } from './refusal.ts';
import { anyType, indented, type Translation } from './translation.ts';
import { isGenerator } from './types.ts';
import { erased } from './world.ts';
import { key, rank } from './writing.ts';

/** What a class extends in JavaScript. */
function baseText(t: Translation, node: ClassDef): string {
  const bases = node.bases.filter((base) => !isErased(t, base)).map((base) => baseName(t, base));
  if (bases.length === 0) return 'PyObject';
  return bases.length === 1 ? bases[0]! : `mixed(${bases.join(', ')})`;
}

function isErased(t: Translation, base: Expression): boolean {
  const named = base.kind === 'Subscript' ? base.value : base;
  return erased.has(t.world.program.qualifiedName(named) ?? '');
}

function baseName(t: Translation, base: Expression): string {
  const named = base.kind === 'Subscript' ? base.value : base;
  if (named.kind === 'Name') {
    const binding = t.world.program.scopes.resolve(named);
    if (binding && t.world.classNamed(binding)) return t.nameOf(named);
    const member = binding && t.members.get(binding);
    if (member && t.runtime.declarations.get(member)?.kind === 'class') return member;
    if (binding) return refuse(base, 'a base class that is computed');
    const builtin = exceptionNames[named.id] ?? (named.id === 'dict' ? 'Dict' : named.id);
    if (
      t.runtime.declarations.get(builtin)?.kind === 'class' &&
      (/(?:Error|Exception|Warning|Exit|Iteration|Interrupt)$/.test(named.id) || named.id === 'dict')
    )
      return builtin;
    return refuse(base, `a class derived from \`${named.id}\``);
  }
  if (named.kind === 'Attribute') {
    const text = t.expression(named);
    if (t.runtime.declarations.get(text)?.kind === 'class') return text;
  }
  return refuse(base, 'this base class');
}

const decoratorName = (t: Translation, node: Expression): string | null =>
  t.world.program.qualifiedName(node.kind === 'Call' ? node.func : node);

/** A class statement: the class, then what its body does besides defining methods. */
export function classStatement(t: Translation, node: ClassDef, name: string): string[] {
  if (node.keywords.length > 0) refuse(node, 'a class with keywords');
  const members: string[] = [];
  const after: string[] = [];
  const abstract: string[] = [];
  const signatures: string[] = [];
  const made: string[] = [];
  const scope = t.world.program.scopes.scopeInside(node);
  for (const binding of scope.bindings.values()) {
    const defs = binding.definitions.filter(({ how }) => how === 'def');
    const properties = defs.every(({ node: made }) =>
      (made as FunctionNode).decoratorList.some((one) => isPropertyPart(t, one)),
    );
    if (
      binding.definitions.length > 1 &&
      binding.definitions.some(({ how }) => how === 'def') &&
      !(properties && defs.length === binding.definitions.length)
    ) {
      refuse(binding.definitions[1]!.node, `\`${binding.name}\` defined twice in a class`);
    }
  }
  node.body.forEach((statement, index) => {
    switch (statement.kind) {
      case 'FunctionDef':
        method(t, statement, name, members, after, abstract, signatures);
        return;
      case 'AsyncFunctionDef':
        refuse(statement, '`async def`');
        return;
      case 'Pass':
        return;
      case 'Expr':
        if (statement.value.kind === 'Constant') {
          if (index === 0 && statement.value.value.type === 'str')
            members.push(...docComment(statement.value.value.value), '');
          return;
        }
        break;
      case 'Assign': {
        if (statement.targets.some((target) => target.kind !== 'Name')) refuse(statement, 'unpacking in a class body');
        for (const target of statement.targets)
          if (target.kind === 'Name') classAttribute(t, node, name, target.id, statement.value, after);
        return;
      }
      case 'AnnAssign':
        if (statement.value && statement.target.kind === 'Name')
          classAttribute(t, node, name, statement.target.id, statement.value, after);
        return;
      case 'ClassDef': {
        after.push(
          ...classStatement(t, statement, `${name}$${statement.name}`),
          `${name}$${statement.name}.$name = "${statement.name}";`,
          `${name}.prototype.${propertyOf(statement.name)} = ${name}$${statement.name};`,
        );
        return;
      }
    }
    refuse(statement, 'this statement in a class body');
  });
  const eq = node.body.some((one) => one.kind === 'FunctionDef' && one.name === '__eq__');
  const hashed = node.body.some((one) => one.kind === 'FunctionDef' && one.name === '__hash__');
  if (eq && !hashed) after.push(`unhashableClass(${name});`);
  if (abstract.length > 0) after.push(`abstractMethods(${name}, [${abstract.map((one) => `"${one}"`).join(', ')}]);`);
  else if (t.world.isGuarded(node)) after.push(`abstractMethods(${name}, []);`);
  if (name !== node.name) after.push(`${name}.$name = "${node.name}";`);
  const qualified = t.world.qualifiedClass(node);
  if (qualified !== node.name) after.push(`${name}.$qualname = "${qualified}";`);
  if (t.world.derivesFromModule(node)) {
    const names = node.body.flatMap((one) => {
      const target = one.kind === 'AnnAssign' ? one.target : one.kind === 'Assign' ? one.targets[0] : null;
      if (target?.kind !== 'Name') return [];
      const hasValue = one.kind === 'Assign' || (one.kind === 'AnnAssign' && one.value !== null);
      return [`["${target.id}", ${key(target.id)}, ${hasValue}, ${one.kind === 'AnnAssign'}]`];
    });
    made.push(`if (${name}.$onClass) classMade(${name}, [${names.join(', ')}]);`);
  }
  const told = signatures.length > 0 ? [`\u0001${name}\u0002${signatures.join('\u0003')}\u0001`] : [];
  let decorated: string[] = [];
  for (const decorator of node.decoratorList.toReversed()) {
    const called = decoratorName(t, decorator);
    if (called === 'dataclasses.dataclass') decorated.push(dataclassLine(t, node, name, decorator));
    else if (called === 'functools.total_ordering') decorated.push(`functools_total_ordering(${name});`);
    else if (called === 'typing.final') continue;
    else decorated = [...decorated, `${name} = call(${t.expression(decorator, rank.assign)}, ${name});`];
  }
  const base = baseText(t, node);
  if (t.target === 'typescript' && t.runtime.declarations.has(base))
    members.unshift('constructor(...args: any[]) {', '  super(...args);', '}', '');
  return [
    `class ${name} extends ${base} {`,
    ...indented(trimBlank(members)),
    '}',
    ...after,
    ...told,
    ...made,
    ...decorated,
  ];
}

const trimBlank = (lines: readonly string[]): string[] => (lines.at(-1) === '' ? lines.slice(0, -1) : [...lines]);

function isPropertyPart(t: Translation, decorator: Expression): boolean {
  if (decorator.kind === 'Name')
    return decorator.id === 'property' && t.world.program.scopes.resolve(decorator) === null;
  return decorator.kind === 'Attribute' && ['setter', 'getter', 'deleter'].includes(decorator.attr);
}

function method(
  t: Translation,
  made: FunctionNode,
  name: string,
  members: string[],
  after: string[],
  abstract: string[],
  signatures: string[],
): void {
  const scope = t.world.program.scopes.scopeInside(made);
  let kind: 'method' | 'static' | 'class' | 'get' | 'set' = 'method';
  const others: Expression[] = [];
  for (const decorator of made.decoratorList) {
    const called = decoratorName(t, decorator);
    if (called === 'builtins.staticmethod') kind = 'static';
    else if (called === 'builtins.classmethod') kind = 'class';
    else if (called === 'builtins.property') kind = 'get';
    else if (decorator.kind === 'Attribute' && decorator.attr === 'setter') kind = 'set';
    else if (called === 'abc.abstractmethod') abstract.push(made.name);
    else if (called === 'typing.override' || called === 'typing.final' || called === 'typing.overload') continue;
    else if (decorator.kind === 'Attribute' && decorator.attr === 'deleter') refuse(made, 'a deleter');
    else others.push(decorator);
  }
  if (others.length > 0 && kind !== 'method') refuse(made, 'these decorators together');
  if (
    [
      '__new__',
      '__del__',
      '__getattribute__',
      '__init_subclass__',
      '__set_name__',
      '__get__',
      '__set__',
      '__class_getitem__',
      '__prepare__',
      '__instancecheck__',
      '__subclasscheck__',
    ].includes(made.name)
  ) {
    refuse(made, `\`${made.name}\``);
  }
  const all = [...made.args.posonlyargs, ...made.args.args];
  if (kind !== 'static' && all.length === 0) refuse(made, 'a method without `self`');
  const self = kind === 'static' ? null : scope.bindings.get(all[0]!.arg)!;
  const { parameters, before, body } = functionParts(t, made, self);
  const property = propertyOf(made.name);
  const typed = t.target === 'typescript' && kind !== 'set' ? ': any' : '';
  const head = `${kind === 'static' || kind === 'class' ? 'static ' : kind === 'get' || kind === 'set' ? `${kind} ` : ''}${property}(${parameters})${typed} {`;
  const inner = isGenerator(made)
    ? [
        `return new Generator(function* (${anyType(t) === '' ? '' : 'this: any'}) {`,
        ...indented(body),
        '}.call(this));',
      ]
    : body;
  members.push(...leading(t, made), head, ...indented(inner), '}', '');
  if (before.length > 0) t.classDefaults.push(...before);
  if (kind !== 'get' && kind !== 'set')
    signatures.push(`${made.name}\u0004${property}: "${parametersText(made.args, kind === 'static' ? 0 : 1)}"`);
  if (others.length > 0) {
    const texts = others.reduceRight(
      (text, one) => `call(${t.expression(one, rank.assign)}, ${text})`,
      `methodFunction(${name}, ${key(made.name)})`,
    );
    after.push(`defineClassAttr(${name}, ${key(made.name)}, ${texts});`);
  }
}

/** Comments that stand before a method are kept by whoever writes statements. */
const leading = (t: Translation, made: Statement): string[] => t.commentsBefore(made);

export const docComment = (text: string): string[] => {
  const lines = text
    .trim()
    .replaceAll('*/', '* /')
    .split('\n')
    .map((line) => line.trim());
  return lines.length === 1
    ? [`/** ${lines[0]} */`]
    : ['/**', ...lines.map((line) => (line === '' ? ' *' : ` * ${line}`)), ' */'];
};

function classAttribute(
  t: Translation,
  node: ClassDef,
  name: string,
  attribute: string,
  value: Expression,
  after: string[],
): void {
  if (attribute === '__slots__') {
    const slots = value.kind === 'Tuple' || value.kind === 'List' ? value.elts : [value];
    if (!slots.every((one) => one.kind === 'Constant' && one.value.type === 'str'))
      refuse(value, '`__slots__` that are computed');
    after.push(
      `${name}.$slots = [...(${name}.$slots ?? []), ${slots.map((one) => (one.kind === 'Constant' ? literal(one.value, one) : '')).join(', ')}];`,
    );
    return;
  }
  if (attribute === '__hash__' && value.kind === 'Constant') {
    after.push(`unhashableClass(${name});`);
    return;
  }
  if (/^__\w+__$/.test(attribute) && attribute !== '__match_args__') {
    // `__radd__ = __add__` is the usual one.
    if (value.kind === 'Name' && node.body.some((one) => one.kind === 'FunctionDef' && one.name === value.id)) {
      after.push(`${name}.prototype.${attribute} = ${name}.prototype.${propertyOf(value.id)};`);
      return;
    }
    refuse(value, `\`${attribute}\` in a class body`);
  }
  const text = t.expression(value, rank.assign);
  const kind = t.types.of(value).kind;
  if (kind !== 'any') after.push(`${name}.prototype.${propertyOf(attribute)} = ${text};`);
  else after.push(`defineClassAttr(${name}, ${key(attribute)}, ${text});`);
}

/** What `@dataclass` makes: the runtime is told the fields. */
function dataclassLine(t: Translation, node: ClassDef, name: string, decorator: Expression): string {
  const options =
    decorator.kind === 'Call'
      ? decorator.keywords.map(
          ({ arg, value }) =>
            `${arg}: ${value.kind === 'Constant' ? t.expression(value) : refuse(value, 'a computed option')}`,
        )
      : [];
  const known = new Set(['init', 'repr', 'eq', 'order', 'frozen', 'unsafe_hash', 'slots', 'kw_only']);
  if (decorator.kind === 'Call' && decorator.keywords.some(({ arg }) => !known.has(arg ?? '')))
    refuse(decorator, 'an option of `@dataclass`');
  const fields = node.body.flatMap((one) => {
    if (one.kind !== 'AnnAssign' || one.target.kind !== 'Name') return [];
    const annotation = one.annotation.kind === 'Subscript' ? one.annotation.value : one.annotation;
    const called =
      t.world.program.qualifiedName(annotation) ??
      (annotation.kind === 'Constant' && annotation.value.type === 'str' ? annotation.value.value : '');
    if (/ClassVar/.test(called)) return [];
    if (/InitVar|KW_ONLY/.test(called)) refuse(one, '`InitVar` and `KW_ONLY`');
    return [`["${one.target.id}", ${key(one.target.id)}${one.value ? ', true' : ', false'}]`];
  });
  return `dataclass(${name}, [${fields.join(', ')}], { ${options.join(', ')} });`.replace('{  }', '{}');
}
