import type { FunctionNode } from '../../python/scopes.ts';
import type { ClassDef, Expression, Name, Statement } from '../../python/tree.ts';
import { walk } from '../../python/walk.ts';
import { definesNested, isNestedInBody } from '../analysis/class-body.ts';
import { propertyOf } from '../attribute-names.ts';
import { isStaticOrClass } from '../calls/method-kinds.ts';
import { writeDocComment } from '../docstrings.ts';
import { markClass } from '../late-signatures.ts';
import { quote } from '../literals.ts';
import { refuse } from '../refusal.ts';
import { markLines } from '../source-map.ts';
import { indent, type Translation } from '../translation.ts';
import { quoteProperty, rank } from '../writing.ts';
import { writeClassAttribute } from './attributes.ts';
import { checkOverrides, writeBase } from './bases.ts';
import { type ClassLines, makeClassLines } from './class-lines.ts';
import { writeDataclassCall } from './dataclasses.ts';
import { addRegistered, findRegistration } from './dispatched-methods.ts';
import { addMethod, decoratorName } from './methods.ts';
import { checkSpecialParameters } from './special-parameters.ts';

/** Writes a class statement: the class, then the statements of its body that do not define methods. */
export function writeClassStatement(t: Translation, node: ClassDef, name: string): string[] {
  const metaclass = metaclassOf(t, node);
  if (node.keywords.some(({ arg }) => arg === null)) refuse(node, 'a class with `**` keywords');
  checkOverrides(t, node);
  checkDefinedOnce(t, node);
  checkNestedNames(t, node);
  checkSpecialParameters(node);
  const lines = makeClassLines(name);
  node.body.forEach((statement, index) => {
    addBodyStatement(t, node, statement, index, lines);
  });
  lines.after.push(...writeTraits(t, node, lines));
  const naming = writeNaming(t, node, name);
  const creationLines = [
    ...writeOnClassHook(t, node, name),
    ...writeMetaclassCall(t, node, name, metaclass),
    ...writeReadyHook(t, node, name),
  ];
  const decorated = writeDecorators(t, node, name);
  const base = writeBase(t, node);
  // TypeScript would reject attributes that Python adds to a class later.
  const typedBase = t.target === 'typescript' && !t.runtime.declarations.has(base) ? `(${base} as any)` : base;
  const constructorLines =
    t.target === 'typescript' ? ['constructor(...args: any[]) {', '  super(...args);', '}', ''] : [];
  return [
    `class ${name} extends ${typedBase} {`,
    ...indent(trimBlank([...constructorLines, ...lines.members])),
    '}',
    ...naming,
    ...(lines.signatures.length > 0 ? [markClass(name, lines.signatures)] : []),
    ...lines.after,
    ...creationLines,
    ...decorated,
  ];
}

const trimBlank = (lines: readonly string[]): string[] => (lines.at(-1) === '' ? lines.slice(0, -1) : [...lines]);

/** The metaclass of a class, null for none. `ABCMeta` alone changes nothing that a translation needs. */
function metaclassOf(t: Translation, node: ClassDef): Expression | null {
  const metaclass = node.keywords.find(({ arg }) => arg === 'metaclass')?.value ?? null;
  if (metaclass === null || t.world.program.qualifiedName(metaclass) === 'abc.ABCMeta') return null;
  const named = metaclass.kind === 'Name' ? t.world.classNamed(t.world.program.scopes.resolve(metaclass)) : null;
  return named && t.world.isMetaclass(named) ? metaclass : refuse(node, 'this metaclass');
}

/** A name of a class body is defined once, except for the parts of a property. */
function checkDefinedOnce(t: Translation, node: ClassDef): void {
  for (const { name, definitions: all } of t.world.program.scopes.scopeInside(node).bindings.values()) {
    const definitions = all.filter(({ how }) => how !== 'delete');
    const defs = definitions.filter(({ how }) => how === 'def');
    if (defs.every((one) => findRegistration(t, node, one.node as FunctionNode) !== null)) continue;
    if (definitions.length < 2 || defs.length === 0) continue;
    if (definitions.every((one) => one.how !== 'def' || isNestedInBody(t.world.program, one))) continue;
    const isProperty = defs.every((one) =>
      (one.node as FunctionNode).decoratorList.some((decorator) => isPropertyPart(t, decorator)),
    );
    const first = defs.filter((one) => (one.node as FunctionNode).decoratorList.some(({ kind }) => kind === 'Name'));
    if (!isProperty || defs.length < definitions.length || first.length > 1)
      refuse(definitions[1]!.node, `\`${name}\` defined twice in a class`);
  }
}

function isPropertyPart(t: Translation, decorator: Expression): boolean {
  if (decorator.kind === 'Name')
    return decorator.id === 'property' && t.world.program.scopes.resolve(decorator) === null;
  return decorator.kind === 'Attribute' && ['setter', 'getter', 'deleter'].includes(decorator.attr);
}

/** Adds a statement of the class body to the lines of the class. */
function addBodyStatement(
  t: Translation,
  node: ClassDef,
  statement: Statement,
  index: number,
  lines: ClassLines,
): void {
  const { name, members, after } = lines;
  switch (statement.kind) {
    case 'FunctionDef':
    case 'AsyncFunctionDef': {
      const registration = findRegistration(t, node, statement);
      if (registration) addRegistered(t, statement, registration, lines);
      else addMethod(t, statement, lines);
      return;
    }
    case 'Pass':
      return;
    case 'Expr':
      if (statement.value.kind !== 'Constant') break;
      if (index === 0 && statement.value.value.type === 'str') {
        members.push(...writeDocComment(statement.value.value.value), '');
        if (t.world.mentionsDoc) after.push(`setDoc(${name}, ${quote(statement.value.value.value)});`);
      }
      return;
    case 'Assign':
      if (statement.targets.some((target) => target.kind !== 'Name')) break;
      for (const target of statement.targets)
        if (target.kind === 'Name')
          after.push(...markLines(writeClassAttribute(t, node, name, target.id, statement.value), statement.place));
      return;
    case 'AnnAssign':
      if (statement.value && statement.target.kind === 'Name')
        after.push(
          ...markLines(writeClassAttribute(t, node, name, statement.target.id, statement.value), statement.place),
        );
      return;
    case 'ClassDef': {
      const inner = t.className(statement);
      after.push(
        ...writeClassStatement(t, statement, inner),
        `${name}.prototype.${propertyOf(statement.name)} = ${inner};`,
      );
      return;
    }
  }
  if (!bodyStatements.has(statement.kind)) refuse(statement, 'this statement in a class body');
  after.push(...t.writeStatements([statement]));
}

/** Statements of a class body that run after the class has been created. */
const bodyStatements = new Set('Expr Assign AugAssign If Assert Delete For While Try With Raise'.split(' '));

/** What creates a class from its names must see those that are defined inside `if`, loops and other statements. */
function checkNestedNames(t: Translation, node: ClassDef): void {
  const { program } = t.world;
  if (!definesNested(program, node)) return;
  const isDataclass = node.decoratorList.some((one) => decoratorName(t, one) === 'dataclasses.dataclass');
  const nested = node.body.filter(({ kind }) => kind !== 'AnnAssign');
  const declares = nested.some((one) => [...walk(one)].some(({ kind }) => kind === 'AnnAssign'));
  if (
    t.world.derivesFromModule(node) ||
    program.all('ClassDef').some((one) => t.world.isMetaclass(one)) ||
    (isDataclass && declares)
  )
    refuse(node, 'names that such a class defines inside another statement of its body');
}

/** Writes the statements that describe the whole class to the runtime. */
function writeTraits(t: Translation, node: ClassDef, { name, docs, abstractMethods }: ClassLines): string[] {
  const out: string[] = [];
  if (docs.length > 0) out.push(`withDocs(${name}, { ${docs.join(', ')} });`);
  if (
    t.world.program.all('Attribute').some(({ value, attr }) => isClassProperty(t, node, value, attr)) ||
    (node.body.some((one) => one.kind === 'FunctionDef' && t.world.isProperty(one.name)) && readsByName(t))
  )
    out.push(`propertiesAsValues(${name});`);
  if (mixesStatics(t)) out.push(`overrideStatics(${name});`);
  if (defines(node, '__eq__') && !defines(node, '__hash__')) out.push(`unhashableClass(${name});`);
  if (abstractMethods.length > 0)
    out.push(`abstractMethods(${name}, [${abstractMethods.map((one) => `"${one}"`).join(', ')}]);`);
  else if (t.world.isGuarded(node)) out.push(`abstractMethods(${name}, []);`);
  return out;
}

/** Is a name a static or class method in one class and something else in another, which may derive from it? */
const mixesStatics = (t: Translation): boolean =>
  [...t.world.methods].some(
    ([name, methods]) =>
      methods.some(isStaticOrClass) && (t.world.classLevel.has(name) || !methods.every(isStaticOrClass)),
  );

/** Does the program read attributes whose names it computes? */
const readsByName = (t: Translation): boolean =>
  t.world.program
    .all('Call')
    .some(
      ({ func, args }) =>
        func.kind === 'Name' && (func.id === 'vars' || (func.id === 'getattr' && args[1]?.kind !== 'Constant')),
    ) || t.world.program.all('Attribute').some(({ attr }) => attr === '__dict__');

const defines = ({ body }: ClassDef, name: string): boolean =>
  body.some((one) => one.kind === 'FunctionDef' && one.name === name);

/** `C.name`, where that is a property. */
const isClassProperty = (t: Translation, node: ClassDef, value: Expression, attr: string): boolean =>
  t.world.isProperty(attr) && value.kind === 'Name' && derivesFrom(t, value, node);

/** Does a name stand for a class or one that derives from it? */
function derivesFrom(t: Translation, name: Name, node: ClassDef): boolean {
  const named = t.world.classNamed(t.world.program.scopes.resolve(name));
  return named !== null && t.world.findAncestry(named).all.includes(node);
}

/** The Python name of a class, where its JavaScript name differs. */
function writeNaming(t: Translation, node: ClassDef, name: string): string[] {
  const qualified = t.world.qualifiedClass(node);
  return [
    ...(name !== node.name || defines(node, 'name') ? [`${name}.$name = "${node.name}";`] : []),
    ...(qualified !== node.name ? [`${name}.$qualname = "${qualified}";`] : []),
  ];
}

/** A base from a standard module, such as `Enum`, may transform the class. */
function writeOnClassHook(t: Translation, node: ClassDef, name: string): string[] {
  if (!t.world.derivesFromModule(node)) return [];
  const names = node.body.flatMap((one) => {
    const target = one.kind === 'AnnAssign' ? one.target : one.kind === 'Assign' ? one.targets[0] : null;
    if (target?.kind !== 'Name') return [];
    const hasValue = one.kind === 'Assign' || (one.kind === 'AnnAssign' && one.value !== null);
    return [`["${target.id}", ${quoteProperty(target.id)}, ${hasValue}, ${one.kind === 'AnnAssign'}]`];
  });
  return [`if (${name}.$onClass) classMade(${name}, [${names.join(', ')}]);`];
}

function writeMetaclassCall(t: Translation, node: ClassDef, name: string, metaclass: Expression | null): string[] {
  const { world } = t;
  if (world.isMetaclass(node) || !world.program.all('ClassDef').some((one) => world.isMetaclass(one))) return [];
  const names = node.body.flatMap((one) => {
    if (one.kind === 'FunctionDef' || one.kind === 'ClassDef') return [one.name];
    const targets = one.kind === 'Assign' ? one.targets : one.kind === 'AnnAssign' && one.value ? [one.target] : [];
    return targets.flatMap((target) => (target.kind === 'Name' ? [target.id] : []));
  });
  const pairs = [...new Set(names)].map((one) => `["${one}", ${quoteProperty(one)}]`).join(', ');
  const called = metaclass ? t.writeExpression(metaclass, rank.assign) : 'undefined';
  return [`withMetaclass(${name}, ${called}, [${pairs}]);`];
}

function writeReadyHook(t: Translation, { keywords }: ClassDef, name: string): string[] {
  if (!t.world.needsReady) return [];
  const pairs = keywords
    .filter(({ arg }) => arg !== 'metaclass')
    .map(({ arg, value }) => `["${arg}", ${t.writeExpression(value, rank.assign)}]`);
  return [pairs.length > 0 ? `classReady(${name}, [${pairs.join(', ')}]);` : `classReady(${name});`];
}

/** Decorators, the innermost first. */
function writeDecorators(t: Translation, node: ClassDef, name: string): string[] {
  return node.decoratorList.toReversed().flatMap((decorator) => {
    switch (decoratorName(t, decorator)) {
      case 'dataclasses.dataclass':
        return [writeDataclassCall(t, node, name, decorator)];
      case 'functools.total_ordering':
        return [`functools_total_ordering(${name});`];
      case 'typing.runtime_checkable':
        return [writeProtocol(node, name)];
      case 'typing.final':
        return [];
    }
    return [`${name} = call(${t.writeExpression(decorator, rank.assign)}, ${name});`];
  });
}

/** The attributes that a value must have to match a protocol. */
function writeProtocol(node: ClassDef, name: string): string {
  const names = node.body.flatMap((one) =>
    one.kind === 'FunctionDef'
      ? [one.name]
      : one.kind === 'AnnAssign' && one.target.kind === 'Name'
        ? [one.target.id]
        : [],
  );
  return `protocolTest(${name}, [${names.map(quoteProperty).join(', ')}]);`;
}
