import type { FunctionNode } from '../python/scopes.ts';
import type { Call, ClassDef, Expression, Statement } from '../python/tree.ts';
import { walk } from '../python/walk.ts';
import { erased } from './analysis/class-hierarchy.ts';
import { isGenerator } from './analysis/function-body.ts';
import { propertyOf } from './attribute-names.ts';
import { exceptionNames } from './builtin-names.ts';
import { functionParts, generatorMaker, makerArguments } from './functions.ts';
import { markClass, markMethod } from './late-signatures.ts';
import { literal, quoted } from './literals.ts';
import { parametersText } from './parameters.ts';
import { refuse } from './refusal.ts';
import { anyType, indented, type Translation } from './translation.ts';
import { key, rank } from './writing.ts';

/** What classes derive from that derive from a builtin type. */
const builtinBases: Readonly<Record<string, string>> = {
  dict: 'Dict',
  list: 'PyList',
  tuple: 'PyTuple',
  str: 'PyStr',
  int: 'PyInt',
  float: 'PyFloat',
  type: 'PyType',
};

/** What a class derived from a builtin type may say itself; operators of numbers look at the number alone. */
function checkOverrides(t: Translation, node: ClassDef): void {
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
          : null;
  const found = barred && node.body.find((one) => one.kind === 'FunctionDef' && barred.test(one.name));
  if (found?.kind === 'FunctionDef') refuse(found, `\`${found.name}\` of a class derived from \`${builtin[0]}\``);
}

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
    const only = binding?.definitions.length === 1 ? binding.definitions[0]!.value : null;
    if (binding && only?.kind === 'Call' && isNamedTuple(t, only)) return t.nameOf(named);
    if (binding) return refuse(base, 'a base class that is computed');
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
    const text = t.expression(named);
    if (t.runtime.declarations.get(text)?.kind === 'class') return text;
  }
  if (named.kind === 'Call' && isNamedTuple(t, named)) return t.expression(named, rank.call);
  return refuse(base, 'this base class');
}

const isNamedTuple = (t: Translation, { func }: Call): boolean =>
  t.world.program.qualifiedName(func) === 'collections.namedtuple';

const decoratorName = (t: Translation, node: Expression): string | null =>
  t.world.program.qualifiedName(node.kind === 'Call' ? node.func : node);

/** A class statement: the class, then what its body does besides defining methods. */
export function classStatement(t: Translation, node: ClassDef, name: string): string[] {
  const metaclass = node.keywords.find(({ arg }) => arg === 'metaclass')?.value ?? null;
  const isAbstractOnly = metaclass !== null && t.world.program.qualifiedName(metaclass) === 'abc.ABCMeta';
  if (metaclass !== null && !isAbstractOnly) {
    const named = metaclass.kind === 'Name' ? t.world.classNamed(t.world.program.scopes.resolve(metaclass)) : null;
    if (!named || !t.world.isMetaclass(named)) refuse(node, 'this metaclass');
  }
  const given = node.keywords.filter(({ arg }) => arg !== 'metaclass');
  if (given.some(({ arg }) => arg === null)) refuse(node, 'a class with computed keywords');
  checkOverrides(t, node);
  const members: string[] = [];
  const after: string[] = [];
  const abstract: string[] = [];
  const signatures: string[] = [];
  const made: string[] = [];
  const docs: string[] = [];
  const naming: string[] = [];
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
      case 'AsyncFunctionDef':
        method(t, statement, name, members, after, abstract, signatures, docs);
        return;
      case 'Pass':
        return;
      case 'Expr':
        if (statement.value.kind === 'Constant') {
          if (index === 0 && statement.value.value.type === 'str') {
            members.push(...docComment(statement.value.value.value), '');
            if (t.world.mentionsDoc) after.push(`setDoc(${name}, ${quoted(statement.value.value.value)});`);
          }
          return;
        }
        break;
      case 'Assign': {
        if (statement.targets.some((target) => target.kind !== 'Name')) break;
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
    if (
      !['Expr', 'Assign', 'AugAssign', 'If', 'Assert', 'Delete'].includes(statement.kind) ||
      [...walk(statement)].some(
        ({ kind }) => kind === 'FunctionDef' || kind === 'ClassDef' || kind === 'Try' || kind === 'For',
      )
    )
      refuse(statement, 'this statement in a class body');
    after.push(...t.statements([statement]));
  });
  if (docs.length > 0) after.push(`withDocs(${name}, { ${docs.join(', ')} });`);
  if (t.world.program.all('Attribute').some(({ value, attr }) => isClassProperty(t, node, value, attr)))
    after.push(`propertiesAsValues(${name});`);

  const eq = node.body.some((one) => one.kind === 'FunctionDef' && one.name === '__eq__');
  const hashed = node.body.some((one) => one.kind === 'FunctionDef' && one.name === '__hash__');
  if (eq && !hashed) after.push(`unhashableClass(${name});`);
  if (abstract.length > 0) after.push(`abstractMethods(${name}, [${abstract.map((one) => `"${one}"`).join(', ')}]);`);
  else if (t.world.isGuarded(node)) after.push(`abstractMethods(${name}, []);`);
  if (name !== node.name || node.body.some((one) => one.kind === 'FunctionDef' && one.name === 'name'))
    naming.push(`${name}.$name = "${node.name}";`);
  const qualified = t.world.qualifiedClass(node);
  if (qualified !== node.name) naming.push(`${name}.$qualname = "${qualified}";`);
  if (t.world.derivesFromModule(node)) {
    const names = node.body.flatMap((one) => {
      const target = one.kind === 'AnnAssign' ? one.target : one.kind === 'Assign' ? one.targets[0] : null;
      if (target?.kind !== 'Name') return [];
      const hasValue = one.kind === 'Assign' || (one.kind === 'AnnAssign' && one.value !== null);
      return [`["${target.id}", ${key(target.id)}, ${hasValue}, ${one.kind === 'AnnAssign'}]`];
    });
    made.push(`if (${name}.$onClass) classMade(${name}, [${names.join(', ')}]);`);
  }
  if (t.world.program.all('ClassDef').some((one) => t.world.isMetaclass(one)) && !t.world.isMetaclass(node)) {
    const names = node.body.flatMap((one) => {
      if (one.kind === 'FunctionDef' || one.kind === 'ClassDef') return [one.name];
      const targets = one.kind === 'Assign' ? one.targets : one.kind === 'AnnAssign' && one.value ? [one.target] : [];
      return targets.flatMap((target) => (target.kind === 'Name' ? [target.id] : []));
    });
    const pairs = [...new Set(names)].map((one) => `["${one}", ${key(one)}]`).join(', ');
    made.push(
      `withMetaclass(${name}, ${metaclass && !isAbstractOnly ? t.expression(metaclass, rank.assign) : 'undefined'}, [${pairs}]);`,
    );
  }
  if (t.world.needsReady) {
    const pairs = given.map(({ arg, value }) => `["${arg}", ${t.expression(value, rank.assign)}]`);
    made.push(pairs.length > 0 ? `classReady(${name}, [${pairs.join(', ')}]);` : `classReady(${name});`);
  }
  const told = signatures.length > 0 ? [markClass(name, signatures)] : [];
  let decorated: string[] = [];
  for (const decorator of node.decoratorList.toReversed()) {
    const called = decoratorName(t, decorator);
    if (called === 'dataclasses.dataclass') decorated.push(dataclassLine(t, node, name, decorator));
    else if (called === 'functools.total_ordering') decorated.push(`functools_total_ordering(${name});`);
    else if (called === 'typing.runtime_checkable') decorated.push(protocolLine(node, name));
    else if (called === 'typing.final') continue;
    else decorated = [...decorated, `${name} = call(${t.expression(decorator, rank.assign)}, ${name});`];
  }
  const named = baseText(t, node);
  // What TypeScript knows of a base it holds against what Python adds to a class later.
  const base = t.target === 'typescript' && !t.runtime.declarations.has(named) ? `(${named} as any)` : named;
  if (t.target === 'typescript') members.unshift('constructor(...args: any[]) {', '  super(...args);', '}', '');
  return [
    `class ${name} extends ${base} {`,
    ...indented(trimBlank(members)),
    '}',
    ...naming,
    ...told,
    ...after,
    ...made,
    ...decorated,
  ];
}

/** `C.name`, where that is a property. */
const isClassProperty = (t: Translation, node: ClassDef, value: Expression, attr: string): boolean =>
  t.world.isProperty(attr) &&
  value.kind === 'Name' &&
  t.world.classNamed(t.world.program.scopes.resolve(value)) === node;

/** What a function says of itself. */
export function docstring({ body: [first] }: FunctionNode | ClassDef): string | null {
  return first?.kind === 'Expr' && first.value.kind === 'Constant' && first.value.value.type === 'str'
    ? first.value.value.value
    : null;
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
  docs: string[],
): void {
  const scope = t.world.program.scopes.scopeInside(made);
  let kind: 'method' | 'static' | 'class' | 'get' | 'set' | 'delete' = 'method';
  const others: Expression[] = [];
  for (const decorator of made.decoratorList) {
    const called = decoratorName(t, decorator);
    if (called === 'builtins.staticmethod') kind = 'static';
    else if (called === 'builtins.classmethod') kind = 'class';
    else if (called === 'builtins.property') kind = 'get';
    else if (decorator.kind === 'Attribute' && decorator.attr === 'setter') kind = 'set';
    else if (called === 'abc.abstractmethod') abstract.push(made.name);
    else if (called === 'typing.override' || called === 'typing.final' || called === 'typing.overload') continue;
    else if (decorator.kind === 'Attribute' && decorator.attr === 'deleter') kind = 'delete';
    else others.push(decorator);
  }
  // What a decorator makes is made a property or a shared method of; the other way round it would have to undo that.
  const isOutermost = made.decoratorList[0] !== undefined && !others.includes(made.decoratorList[0]);
  if (others.length > 0 && kind !== 'method' && !(isOutermost && ['static', 'class', 'get'].includes(kind)))
    refuse(made, 'these decorators together');
  if (['__del__', '__getattribute__', '__prepare__', '__instancecheck__', '__subclasscheck__'].includes(made.name)) {
    refuse(made, `\`${made.name}\``);
  }
  const all = [...made.args.posonlyargs, ...made.args.args];
  if (made.name === '__new__') {
    kind = 'static';
    after.push(`ownNew(${name});`);
  } else if (kind === 'method' && (made.name === '__init_subclass__' || made.name === '__class_getitem__'))
    kind = 'class';
  if (kind !== 'static' && all.length === 0) refuse(made, 'a method without `self`');
  const self = kind === 'static' ? null : scope.bindings.get(all[0]!.arg)!;
  const { parameters, before, body } = functionParts(t, made, self);
  const property = propertyOf(made.name);
  const typed = t.target === 'typescript' && kind !== 'set' ? ': any' : '';
  const doc = docstring(made);
  if (doc !== null && t.world.mentionsDoc) docs.push(`${property}: ${quoted(doc)}`);
  const head = `${kind === 'static' || kind === 'class' ? 'static ' : kind === 'get' || kind === 'set' ? `${kind} ` : ''}${property}(${parameters})${typed} {`;
  const inner =
    isGenerator(made) || made.kind === 'AsyncFunctionDef'
      ? [
          `return new ${generatorClass(made)}(function* (${anyType(t) === '' ? '' : 'this: any'})${anyType(t)} {`,
          ...indented(body),
          `}.call(this)${makerArguments(t, made)});`,
        ]
      : body;
  if (kind === 'delete') {
    after.push(
      `propertyDeleter(${name}, ${key(made.name)}, function (${anyType(t) === '' ? '' : 'this: any'}) {`,
      ...indented(inner),
      '});',
    );
    return;
  }
  members.push(...leading(t, made), head, ...indented(inner), '}', '');
  const hasGetter = t.world
    .classOfMethod(made)
    ?.body.some(
      (one) =>
        one.kind === 'FunctionDef' &&
        one.name === made.name &&
        one.decoratorList.some((other) => decoratorName(t, other) === 'builtins.property'),
    );
  if (kind === 'set' && !hasGetter) after.push(`inheritGetter(${name}, ${key(made.name)});`);
  if (before.length > 0) t.classDefaults.push(...before);
  if (kind !== 'get' && kind !== 'set')
    signatures.push(markMethod(made.name, property, parametersText(made.args, kind === 'static' ? 0 : 1)));
  if (others.length > 0) {
    t.boundLate.add(made.name);
    const texts = others.reduceRight(
      (text, one) => `call(${t.expression(one, rank.assign)}, ${text})`,
      kind === 'static'
        ? `${name}.${property}`
        : `${{ class: 'classFunction', get: 'getterFunction' }[kind as string] ?? 'methodFunction'}(${name}, ${key(made.name)})`,
    );
    const puts =
      { static: 'staticMethodOf', class: 'classMethodOf', get: 'getterOf' }[kind as string] ?? 'defineClassAttr';
    after.push(`${puts}(${name}, ${key(made.name)}, ${texts});`);
  }
}

const generatorClass = (made: FunctionNode): string =>
  ({ generator: 'Generator', coroutine: 'Coroutine', asyncGenerator: 'AsyncGenerator' })[generatorMaker(made)]!;

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

/** Names to which Python gives a meaning. */
const specialNames: ReadonlySet<string> = new Set(
  `__slots__ __hash__ __eq__ __iter__ __call__ __bool__ __len__ __contains__ __getitem__ __doc__ __module__ __dict__ __name__
__qualname__ __class__ __annotations__ __bases__ __mro__ __init__ __new__ __del__ __await__ __aiter__ __reversed__ __str__
__repr__ __format__ __next__ __enter__ __exit__ __get__ __set__ __delete__ __getattr__ __setattr__ __delattr__ __lt__ __le__
__gt__ __ge__ __ne__ __add__ __sub__ __mul__ __radd__ __rmul__ __rsub__ __weakref__ __orig_bases__ __abstractmethods__`.split(
    /\s+/,
  ),
);

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
    if (t.world.program.all('Attribute').some(({ attr }) => attr === '__slots__'))
      after.push(`defineClassAttr(${name}, "__slots__", ${t.expression(value, rank.assign)});`);
    after.push(
      `${name}.$slots = [...(${name}.$slots ?? []), ${slots.map((one) => (one.kind === 'Constant' ? literal(one.value, one) : '')).join(', ')}];`,
    );
    return;
  }
  if (attribute === '__hash__' && value.kind === 'Constant') {
    after.push(`unhashableClass(${name});`);
    return;
  }
  if (attribute === '__doc__') {
    after.push(`setDoc(${name}, ${t.expression(value, rank.assign)});`);
    return;
  }
  if (/^__\w+__$/.test(attribute) && attribute !== '__match_args__') {
    // `__radd__ = __add__` is the usual one.
    if (value.kind === 'Name' && node.body.some((one) => one.kind === 'FunctionDef' && one.name === value.id)) {
      after.push(`${name}.prototype.${attribute} = ${name}.prototype.${propertyOf(value.id)};`);
      return;
    }
    const isFunction =
      value.kind === 'Lambda' ||
      (value.kind === 'Name' && t.world.functionNamed(t.world.program.scopes.resolve(value)) !== null);
    const isOwn = !specialNames.has(attribute) && value.kind === 'Constant';
    if (!isFunction && !isOwn) refuse(value, `\`${attribute}\` in a class body`);
  }
  const text = t.expression(value, rank.assign);
  const kind = t.types.of(value).kind;
  if (kind !== 'any' && !t.world.isProperty(attribute) && !t.world.hasDescriptors)
    after.push(`${name}.prototype.${propertyOf(attribute)} = ${text};`);
  else after.push(`defineClassAttr(${name}, ${key(attribute)}, ${text});`);
}

/** The type of a field as `fields()` tells it: the class, where that is what is written. */
function fieldType(t: Translation, annotation: Expression): string {
  const isText = t.world.program
    .all('ImportFrom')
    .some(({ module, names }) => module === '__future__' && names.some(({ name }) => name === 'annotations'));
  if (isText && annotation.kind === 'Name') return quoted(annotation.id);
  if (annotation.kind === 'Constant' && annotation.value.type === 'str') return quoted(annotation.value.value);
  if (!isText && annotation.kind === 'Name' && !t.silent.has(t.world.program.scopes.resolve(annotation)!))
    return t.expression(annotation, rank.assign);
  return 'undefined';
}

/** What a value must have to count as a protocol. */
function protocolLine(node: ClassDef, name: string): string {
  const names = node.body.flatMap((one) =>
    one.kind === 'FunctionDef'
      ? [one.name]
      : one.kind === 'AnnAssign' && one.target.kind === 'Name'
        ? [one.target.id]
        : [],
  );
  return `protocolTest(${name}, [${names.map(key).join(', ')}]);`;
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
    if (/\bKW_ONLY$/.test(called)) return ['"kw_only"'];
    const type = t.world.program.all('Attribute').some(({ attr }) => attr === 'type')
      ? `, ${fieldType(t, one.annotation)}`
      : '';
    const isGiven = /InitVar/.test(called) ? ', true' : type === '' ? '' : ', false';
    return [`["${one.target.id}", ${key(one.target.id)}, ${one.value !== null}${isGiven}${type}]`];
  });
  return `dataclass(${name}, [${fields.join(', ')}], { ${options.join(', ')} });`.replace('{  }', '{}');
}
