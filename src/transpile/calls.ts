import type { FunctionNode } from '../python/scopes.ts';
import type { Attribute, Call, Expression, Keyword } from '../python/tree.ts';
import { isGenerator } from './analysis/function-body.ts';
import { propertyOf } from './attribute-names.ts';
import { checkKnown, classNamedBy, isSuper, memberOf, moduleOf } from './attributes.ts';
import { builtinCalls, builtinParameters, exceptionNames, typeTests } from './builtin-names.ts';
import { type Parameters, parametersIn, parametersOf, type Slots, slotsOf } from './parameters.ts';
import { refuse } from './refusal.ts';
import { checkPattern } from './regular-expressions.ts';
import { frameOf, type Translation } from './translation.ts';
import { key, rank, spreadable, type Written } from './writing.ts';

export function callExpression(t: Translation, node: Call): Written {
  const { func } = node;
  if (func.kind === 'Name') {
    const binding = t.world.program.scopes.resolve(func);
    const member = binding && t.members.get(binding);
    if (member) return memberCall(t, node, member);
    if (binding && t.silent.has(binding) && func.id === 'cast' && node.args.length === 2)
      return [t.expression(node.args[1]!, rank.call), rank.call];
    if (!binding) return builtinCall(t, node, func.id);
    const made = t.world.functionNamed(binding);
    if (made && made.decoratorList.length === 0) return ownCall(t, node, made, t.nameOf(func));
    const cls = t.world.classNamed(binding);
    if (cls && cls.decoratorList.length === 0) return newCall(t, node, t.nameOf(func));
    return lateCall(t, node, t.nameOf(func));
  }
  const member = memberOf(t, func);
  if (member) return memberCall(t, node, member);
  if (func.kind === 'Attribute') return methodCall(t, node, func);
  return lateCall(t, node, t.expression(func, rank.assign));
}

const hasStars = ({ args, keywords }: Call): boolean =>
  args.some(({ kind }) => kind === 'Starred') || keywords.some(({ arg }) => arg === null);
const namesOf = (keywords: readonly Keyword[]): string[] => keywords.map(({ arg }) => arg!);

/** A call as JavaScript makes it when the parameters are known; null where the call does not fit them. */
function boundArguments(t: Translation, node: Call, parameters: Parameters): string[] | null {
  if (hasStars(node)) return null;
  const bound = slotsOf(parameters, node.args.length, namesOf(node.keywords));
  return bound && (isInOrder(bound, node) ? slotTexts(t, node, bound) : null);
}

/** Are arguments still evaluated in the order in which they are written? Simple ones may change places. */
function isInOrder({ slots, extra, keywords }: Slots, node: Call): boolean {
  const order = [...slots, ...(extra ?? []), ...keywords]
    .filter((slot) => slot !== null)
    .map((slot) => (typeof slot === 'number' ? slot : node.args.length + namesOf(node.keywords).indexOf(slot)));
  const sorted = order.every((at, index) => index === 0 || at > order[index - 1]!);
  const steady = ({ kind }: Expression): boolean => kind === 'Constant' || kind === 'Name' || kind === 'Lambda';
  return sorted || node.keywords.every(({ value }) => steady(value));
}

function slotTexts(t: Translation, node: Call, { slots, extra, spread, keywords, others }: Slots): string[] {
  const at = (slot: number | string | null): string => {
    if (slot === null) return 'undefined';
    return typeof slot === 'number'
      ? t.expression(node.args[slot]!, rank.assign)
      : t.expression(node.keywords.find(({ arg }) => arg === slot)!.value, rank.assign);
  };
  const out = slots.map(at);
  if (extra && spread) out.push(...extra.map(at));
  else if (extra) out.push(`[${extra.map(at).join(', ')}]`);
  out.push(...keywords.map(at));
  if (others)
    out.push(
      others.length === 0 ? 'new Dict()' : `dictOf(${others.map((name) => `"${name}", ${at(name)}`).join(', ')})`,
    );
  while (out.at(-1) === 'undefined') out.pop();
  return out;
}

/** Arguments for the runtime to bind: an array, and pairs of keywords. */
function lateArguments(t: Translation, node: Call): string {
  const args = `[${node.args.map((one) => spreadable(t, one)).join(', ')}]`;
  if (node.keywords.length === 0) return args;
  const pairs = node.keywords.map(({ arg, value }) =>
    arg === null
      ? `...pairsOf(${t.expression(value, rank.assign)})`
      : `["${arg}", ${t.expression(value, rank.assign)}]`,
  );
  return `${args}, [${pairs.join(', ')}]`;
}

/** A call of something that is only known at run time. */
function lateCall(t: Translation, node: Call, func: string): Written {
  if (node.keywords.length > 0 || hasStars(node)) return [`callWith(${func}, ${lateArguments(t, node)})`, rank.call];
  return [`call(${[func, ...node.args.map((one) => t.expression(one, rank.assign))].join(', ')})`, rank.call];
}

/** A function of the program that is never anything else. */
function ownCall(t: Translation, node: Call, made: FunctionNode, name: string): Written {
  const args = boundArguments(t, node, parametersOf(made));
  if (args) return [`${name}(${args.join(', ')})`, rank.call];
  t.asValues.add(t.world.program.scopes.scopeOf(made).bindings.get(made.name)!);
  return lateCall(t, node, name);
}

/** An instance of a class of the program. */
function newCall(t: Translation, node: Call, name: string): Written {
  const cls = classNamedBy(t, node.func)!;
  const init = t.world.initOf(cls);
  const parameters = init === null ? parametersIn('') : init === 'unknown' ? null : parametersOf(init, 1);
  const args = parameters && !t.world.isGuarded(cls) && boundArguments(t, node, parameters);
  if (args) return [`new ${/^[\w$]+$/.test(name) ? name : `(${name})`}(${args.join(', ')})`, rank.call];
  t.boundLate.add('__init__');
  return [`construct(${name}, ${lateArguments(t, node)})`, rank.call];
}

function memberCall(t: Translation, node: Call, member: string): Written {
  checkPattern(t, node, member);
  if (member === 'operator_methodcaller' || member === 'operator_attrgetter') keepNamed(t);
  if (member === 'operator_methodcaller') for (const method of t.world.methods.keys()) t.boundLate.add(method);
  const { kind, parameters } = t.runtime.declarations.get(member)!;
  // A call of `Enum` makes a class.
  if (member === 'enum_Enum' || (kind === 'value' && parameters === null)) return lateCall(t, node, member);
  const args = parameters === null ? null : boundArguments(t, node, parametersIn(parameters));
  if (args) return [`${kind === 'class' ? 'new ' : ''}${member}(${args.join(', ')})`, rank.call];
  return lateCall(t, node, member);
}

const refusedBuiltins = new Set([
  'exec',
  'eval',
  'compile',
  '__import__',
  'globals',
  'locals',
  'open',
  'id',
  'breakpoint',
  'memoryview',
  'help',
  'dir',
  'exit',
  'quit',
]);

function builtinCall(t: Translation, node: Call, name: string): Written {
  const { args, keywords } = node;
  const [first, second] = args;
  const at = (one: Expression): string => t.expression(one, rank.assign);
  if (refusedBuiltins.has(name)) refuse(node, `\`${name}()\``);
  if (t.runtime.declarations.get(exceptionNames[name] ?? name)?.kind === 'class' && /^[A-Z]/.test(name)) {
    if (keywords.length > 0) refuse(node, 'an exception with keywords');
    return [`new ${exceptionNames[name] ?? name}(${args.map((one) => spreadable(t, one)).join(', ')})`, rank.call];
  }
  const plain = keywords.length === 0 && !hasStars(node);
  switch (name) {
    case 'print':
      if (keywords.length === 0) return [`print(${args.map((one) => spreadable(t, one)).join(', ')})`, rank.call];
      break;
    case 'super':
      return refuse(node, '`super()` here');
    case 'len':
      if (plain && first && t.types.of(first).kind === 'list')
        return [`${t.expression(first, rank.call)}.length`, rank.call];
      break;
    case 'str':
      if (plain && first && args.length === 1)
        return t.types.of(first).kind === 'str'
          ? [t.expression(first, rank.call), rank.call]
          : [`str(${at(first)})`, rank.call];
      break;
    case 'bool':
      if (plain && first && args.length === 1) return [t.condition(first, rank.call), rank.call];
      break;
    case 'isinstance':
      if (plain && first && second && args.length === 2) return instanceTest(t, first, second);
      break;
    case 'getattr':
    case 'hasattr':
    case 'setattr':
    case 'delattr':
      return dynamicAttribute(t, node, name);
    case 'vars':
      if (plain && first) return [`instanceDict(${at(first)})`, rank.call];
      return refuse(node, '`vars()`');
    case 'type':
      if (args.length !== 1) {
        if (args.length !== 3 || !plain) return refuse(node, '`type()` that makes a class');
        for (const method of t.world.methods.keys()) t.boundLate.add(method);
        return [`makeClass(${args.map(at).join(', ')})`, rank.call];
      }
      break;
    case 'dict': {
      if (hasStars(node)) break;
      const pairs = keywords.map(({ arg, value }) => `"${arg}", ${at(value)}`).join(', ');
      if (!first) return [pairs === '' ? 'new Dict()' : `dictOf(${pairs})`, rank.call];
      return [`new Dict(${t.consumed(first)}${pairs === '' ? '' : `, dictOf(${pairs})`})`, rank.call];
    }
    case 'sum':
    case 'sorted':
    case 'list':
    case 'tuple':
    case 'set':
    case 'frozenset':
      if (plain && first?.kind === 'GeneratorExp' && args.length === 1) {
        return name === 'list'
          ? [t.consumed(first), rank.call]
          : [`${builtinCalls[name]}(${t.consumed(first)})`, rank.call];
      }
      break;
    case 'property':
      return lateCall(t, node, 'PyProperty');
    case 'object':
      if (args.length === 0) return ['new PyObject()', rank.call];
      break;
    case 'cast':
      break;
  }
  const target = builtinCalls[name];
  if (target === undefined) return refuse(node, `\`${name}\``);
  const told =
    builtinParameters[target] ?? t.runtime.declarations.get(name === 'print' ? 'printWith' : target)?.parameters;
  if (told === undefined || told === null) return lateCall(t, node, target);
  const bound = boundArguments(t, node, parametersIn(told));
  if (bound) return [`${name === 'print' ? 'printWith' : target}(${bound.join(', ')})`, rank.call];
  if (hasStars(node))
    return lateCall(t, node, name === 'print' ? 'printWith' : builtinCalls[name] === target ? target : name);
  return refuse(node, `this call of \`${name}()\``);
}

function instanceTest(t: Translation, value: Expression, cls: Expression): Written {
  const { scopes } = t.world.program;
  const text = t.expression(value, rank.assign);
  if (cls.kind === 'Name' && scopes.resolve(cls) === null && typeTests[cls.id])
    return [`${typeTests[cls.id]}(${text})`, rank.call];
  if (cls.kind === 'BinOp') return [`isInstance(${text}, tupleOf(${unionParts(t, cls).join(', ')}))`, rank.call];
  const known = classNamedBy(t, cls);
  if (known && !t.world.hasMultipleInheritance && !t.world.isGuarded(known))
    return [`${t.expression(value, rank.compare)} instanceof ${t.expression(cls, rank.call)}`, rank.compare];
  return [`isInstance(${text}, ${t.expression(cls, rank.assign)})`, rank.call];
}

/** The types of `int | str | None`. */
function unionParts(t: Translation, node: Expression): string[] {
  if (node.kind === 'BinOp' && node.op === 'BitOr') return [...unionParts(t, node.left), ...unionParts(t, node.right)];
  if (node.kind === 'Constant' && node.value.type === 'None') return ['NoneType'];
  return [t.expression(node, rank.assign)];
}

/** Keeps the methods of builtin types that a string of the program names, wherever in it. */
function keepNamed(t: Translation): void {
  for (const { value } of t.world.program.all('Constant'))
    for (const word of value.type === 'str' ? (value.value.match(/[a-z_]+/g) ?? []) : [])
      if (t.runtime.methods.has(word)) t.methodNames.add(word);
}

/** `getattr` and its kin. */
function dynamicAttribute(t: Translation, node: Call, name: 'getattr' | 'hasattr' | 'setattr' | 'delattr'): Written {
  const [on, named, third] = node.args;
  if (!on || !named || node.keywords.length > 0 || hasStars(node)) return refuse(node, `this call of \`${name}()\``);
  if (named.kind !== 'Constant' || named.value.type !== 'str') {
    if (moduleOf(t, on) !== null) refuse(node, `\`${name}()\` of a module`);
    t.dunders.used = true;
    for (const method of t.world.methods.keys()) t.boundLate.add(method);
    keepNamed(t);
    const rest = third ? `, ${t.expression(third, rank.assign)}` : '';
    return [
      `${{ getattr: 'getAttrNamed', hasattr: 'hasAttrNamed', setattr: 'setAttrNamed', delattr: 'delAttrNamed' }[name]}(${t.expression(on, rank.assign)}, ${t.expression(named, rank.assign)}${rest})`,
      rank.call,
    ];
  }
  const attribute = named.value.value;
  if (moduleOf(t, on) !== null) refuse(node, `\`${name}()\` of a module`);
  if (name === 'delattr') return [`delAttr(${t.expression(on, rank.assign)}, ${key(attribute)})`, rank.call];
  if (/^__\w+__$/.test(attribute)) {
    if (name === 'setattr') refuse(node, `\`${name}()\` of \`${attribute}\``);
    if (name === 'getattr' && ['__doc__', '__mro__', '__bases__', '__annotations__'].includes(attribute))
      refuse(node, `\`${name}()\` of \`${attribute}\``);
    t.dunders.used = true;
    t.boundLate.add(attribute);
    const given = [on, named, ...(third ? [third] : [])].map((one) => t.expression(one, rank.assign)).join(', ');
    return [`${name === 'getattr' ? 'getAttrNamed' : 'hasAttrNamed'}(${given})`, rank.call];
  }
  t.methodNames.add(attribute);
  t.boundLate.add(attribute);
  const value = t.expression(on, rank.assign);
  if (name === 'setattr')
    return [`setAttr(${value}, ${key(attribute)}, ${t.expression(third!, rank.assign)})`, rank.call];
  if (name === 'hasattr') return [`hasAttr(${value}, ${key(attribute)})`, rank.call];
  return third
    ? [`attrOr(${value}, ${key(attribute)}, ${t.expression(third, rank.assign)})`, rank.call]
    : [`attr(${value}, ${key(attribute)})`, rank.call];
}

function methodCall(t: Translation, node: Call, func: Attribute): Written {
  const { attr, value } = func;
  if (moduleOf(t, value) !== null) refuse(func, `\`${attr}\` of a module`);
  if (value.kind === 'Call' && isSuper(t, value)) return superCall(t, node, attr, value);
  const staticBuiltin = staticOfBuiltin(t, node, func);
  if (staticBuiltin) return staticBuiltin;
  if (attr === '__init__' || attr === '__new__' || attr === '__init_subclass__' || attr === '__setattr__') {
    const [self, ...rest] = node.args;
    const cls = classNamedBy(t, value);
    const builtin = value.kind === 'Name' && t.world.program.scopes.resolve(value) === null ? value.id : '';
    const held = cls
      ? t.expression(value, rank.call)
      : ({ dict: 'Dict', list: 'PyList' }[builtin] ??
        (/(?:Error|Exception)$/.test(builtin) ? t.nameOf(value as never) : null));
    if (held && attr === '__init__' && self && self.kind !== 'Starred') {
      t.boundLate.add('__init__');
      const others = lateArguments(t, { ...node, args: rest });
      return [`callWith(bound(${t.expression(self, rank.assign)}, ${held}.prototype.__init__), ${others})`, rank.call];
    }
    refuse(node, `this call of \`${attr}\``);
  }
  if (attr === '__subclasses__' && node.args.length === 0)
    return [`subclassesOf(${t.expression(value, rank.assign)})`, rank.call];
  if (attr === 'mro' && node.args.length === 0 && !t.world.methods.has('mro') && !t.world.assigned.has('mro')) {
    if (t.world.erasesBases) refuse(node, '`mro()` where bases are left out');
    return [`items(mroTuple(${t.expression(value, rank.assign)}))`, rank.call];
  }
  checkKnown(t, func);
  const late = (): Written => {
    if (/^__\w+__$/.test(attr)) t.dunders.used = true;
    t.boundLate.add(attr);
    return [`callMethod(${t.expression(value, rank.assign)}, ${key(attr)}, ${lateArguments(t, node)})`, rank.call];
  };
  const own = t.world.methods.get(attr) ?? [];
  const types = t.runtime.methods.get(attr) ?? [];
  const classes = (t.runtime.attributes.get(propertyOf(attr)) ?? []).filter((name) => mayExist(t, name));
  if (classNamedBy(t, value)) {
    if (node.args[0]?.kind === 'Constant' && own.some((made) => made.decoratorList.length === 0))
      refuse(node, 'a method that is given something else than an instance');
    return staticCall(t, node, func, own) ?? late();
  }
  if (t.world.assigned.has(attr) || own.some((made) => made.decoratorList.length > 0)) {
    const shared =
      own.length > 0 &&
      !t.world.assigned.has(attr) &&
      isClassParameter(t, value) &&
      own.every((made) => isStaticOrClass(made));
    if (!shared) return late();
  }
  const shapes = [
    ...own.map((made) => parametersOf(made, isStatic(made) ? 0 : 1)),
    ...types.flatMap((type) => t.runtime.declarations.get(`${type}_${attr}`)!.parameters ?? []).map(parametersIn),
  ];
  if (shapes.length === 0 || (classes.length > 0 && node.keywords.length > 0)) return late();
  if (hasStars(node)) return late();
  const isSelf = value.kind === 'Name' && frameOf(t).self === t.world.program.scopes.resolve(value);
  // What `__getattr__` gives is no method of the object, and builtin values have these under no name of their own.
  if (t.world.methods.has('__getattr__') && t.types.of(value).kind === 'any' && !(isSelf && own.length > 0))
    return late();
  if (/^__\w+__$/.test(attr) && !isSelf) {
    t.dunders.used = true;
    return late();
  }
  const bound = shapes.map((shape) => slotsOf(shape, node.args.length, namesOf(node.keywords)));
  const ownBound = bound.slice(0, own.length);
  const fitting = bound.filter((one) => one !== null);
  if (ownBound.includes(null) || fitting.length === 0) {
    const isKnown = ['str', 'list', 'dict', 'set', 'tuple'].includes(t.types.of(value).kind);
    if (own.length === 0 && (classes.length === 0 || isKnown))
      refuse(node, `a call of \`${attr}()\` with these arguments`);
    return late();
  }
  const texts = fitting.map((one) => JSON.stringify(one));
  const simple =
    node.keywords.length === 0 &&
    fitting.every(
      ({ extra, spread, others, keywords }) =>
        (extra === null || spread) && others === null && keywords.every((one) => one === null),
    );
  if (!simple && new Set(texts).size > 1) return late();
  if (!isInOrder(fitting[0]!, node)) return late();
  const args =
    node.args.length === 1 && (attr === 'join' || attr === 'extend') && own.length === 0
      ? [t.consumed(node.args[0]!)]
      : simple
        ? node.args.map((one) => t.expression(one, rank.assign))
        : slotTexts(t, node, fitting[0]!);
  const guarded =
    t.world.catchesAny &&
    !(value.kind === 'Name' && frameOf(t).self === t.world.program.scopes.resolve(value)) &&
    value.kind !== 'Constant';
  const on = guarded
    ? `withMethod(${t.expression(value, rank.assign)}, ${key(attr)})`
    : t.target === 'typescript' && value.kind === 'Constant' && value.value.type !== 'str'
      ? `(${t.expression(value, rank.assign)} as any)`
      : numberSafe(t.expression(value, rank.call));
  return [`${on}.${propertyOf(attr)}(${args.join(', ')})`, rank.call];
}

/** Can a program have values of this class of the runtime? Not without the module that it is of. */
function mayExist(t: Translation, cls: string): boolean {
  const module = [...t.runtime.modules.keys()]
    .filter((name) => cls.startsWith(name.replaceAll('.', '_')) && /[_A-Z]/.test(cls[name.length] ?? ''))
    .sort((a, b) => b.length - a.length)[0];
  return (
    module === undefined ||
    t.world.imported.has(module) ||
    [...t.world.imported].some((name) => name.startsWith(`${module}.`))
  );
}

/** `1.real` is no JavaScript. */
const numberSafe = (text: string): string => (/^\d+$/.test(text) ? `(${text})` : text);

const decorated = (made: FunctionNode, name: string): boolean =>
  made.decoratorList.some((one) => one.kind === 'Name' && one.id === name);
const isStatic = (made: FunctionNode): boolean => decorated(made, 'staticmethod');
const isStaticOrClass = (made: FunctionNode): boolean =>
  made.decoratorList.length === 1 && (isStatic(made) || decorated(made, 'classmethod'));
const isClassParameter = (t: Translation, node: Expression): boolean => {
  const made = frameOf(t).made;
  return (
    node.kind === 'Name' &&
    made !== null &&
    decorated(made, 'classmethod') &&
    frameOf(t).self === t.world.program.scopes.resolve(node)
  );
};

/** `C.make(1)`, and `C.method(instance)`. */
function staticCall(t: Translation, node: Call, func: Attribute, own: readonly FunctionNode[]): Written | null {
  if (own.length === 0 || t.world.assigned.has(func.attr) || !own.every(isStaticOrClass) || hasStars(node)) return null;
  const shapes = own.map((made) =>
    slotsOf(parametersOf(made, isStatic(made) ? 0 : 1), node.args.length, namesOf(node.keywords)),
  );
  const [first] = shapes;
  if (!first || new Set(shapes.map((one) => JSON.stringify(one))).size > 1 || !isInOrder(first, node)) return null;
  return [
    `${t.expression(func.value, rank.call)}.${propertyOf(func.attr)}(${slotTexts(t, node, first).join(', ')})`,
    rank.call,
  ];
}

const builtinStatics: Readonly<Record<string, string>> = {
  'dict.fromkeys': 'dict_fromkeys',
  'str.maketrans': 'str_maketrans',
  'int.from_bytes': 'int_from_bytes',
  'bytes.fromhex': 'bytes_fromhex',
};

/** `dict.fromkeys(…)`, and `str.upper(text)`. */
function staticOfBuiltin(t: Translation, node: Call, func: Attribute): Written | null {
  const { value, attr } = func;
  if (value.kind !== 'Name' || t.world.program.scopes.resolve(value) !== null) return null;
  if (
    !builtinCalls[value.id] ||
    !['str', 'dict', 'int', 'bytes', 'list', 'set', 'float', 'tuple', 'object', 'frozenset'].includes(value.id)
  )
    return null;
  const found = builtinStatics[`${value.id}.${attr}`];
  if (found) {
    const args = boundArguments(t, node, parametersIn(t.runtime.declarations.get(found)!.parameters!));
    return args ? [`${found}(${args.join(', ')})`, rank.call] : refuse(node, `this call of \`${value.id}.${attr}\``);
  }
  const method = `${value.id}_${attr}`;
  const [self, ...rest] = node.args;
  const texts = node.args.map((one) => t.expression(one, rank.assign));
  if (!hasStars(node) && node.keywords.length === 0 && self) {
    if (attr === '__new__')
      return [`rawInstance(${texts[0]}${rest.length > 0 ? `, [${texts.slice(1).join(', ')}]` : ''})`, rank.call];
    if (value.id === 'object') {
      if (attr === '__setattr__' && rest.length === 2) return [`setOwnNamed(${texts.join(', ')})`, rank.call];
      if (attr === '__delattr__' && rest.length === 1) return [`delOwnNamed(${texts.join(', ')})`, rank.call];
    }
    if (/^__\w+__$/.test(attr) && attr !== '__init__' && value.id !== 'object') {
      t.dunders.used = true;
      return [`callWith(builtinDunder(${texts[0]}, "${attr}"), [${texts.slice(1).join(', ')}])`, rank.call];
    }
  }
  if (attr === '__init__') return null;
  if (!t.runtime.declarations.has(method) || !self || hasStars(node) || node.keywords.length > 0)
    return refuse(node, `\`${value.id}.${attr}\``);
  return [`${method}.call(${[self, ...rest].map((one) => t.expression(one, rank.assign)).join(', ')})`, rank.call];
}

/** `super().method(…)`. */
function superCall(t: Translation, node: Call, attr: string, call: Call): Written {
  const cls = t.world.classAround(node);
  const made = frameOf(t).made;
  const [named, instance] = call.args;
  const spelled =
    call.args.length === 0 ||
    (call.args.length === 2 &&
      cls !== null &&
      classNamedBy(t, named!) !== null &&
      instance?.kind === 'Name' &&
      instance.id === made?.args.args[0]?.arg);
  if (!cls || !made || !spelled) return refuse(call, 'this use of `super()`');
  if (t.world.classOfMethod(made) !== cls) refuse(call, '`super()` in an inner function');
  if (attr === '__getattribute__') refuse(node, `\`super().${attr}\``);
  if (attr === '__new__') {
    const [first, ...rest] = node.args;
    if (!first || first.kind === 'Starred') return refuse(node, '`super().__new__` without its class');
    t.boundLate.add('__new__');
    return [
      `superNew(${t.className(cls)}, ${t.expression(first, rank.assign)}, ${lateArguments(t, { ...node, args: rest })})`,
      rank.call,
    ];
  }
  t.methodNames.add(attr);
  const target = t.world.inherited(cls, attr);
  const self = frameOf(t).self
    ? 'this'
    : made.args.args[0]
      ? t.bindingName(t.world.program.scopes.scopeInside(made).bindings.get(made.args.args[0].arg)!)
      : refuse(call, 'this use of `super()`');
  const around = named ? classNamedBy(t, named)! : cls;
  const isShared = target !== null && target !== 'object' && isStaticOrClass(target) && !frameOf(t).ofClass;
  if (
    isShared ||
    around !== cls ||
    t.world.hasMultipleInheritance ||
    target === null ||
    hasStars(node) ||
    isGenerator(made) ||
    made.kind === 'AsyncFunctionDef' ||
    !frameOf(t).self
  ) {
    t.boundLate.add(attr);
    return [`callSuper(${t.className(around)}, ${self}, ${key(attr)}, ${lateArguments(t, node)})`, rank.call];
  }
  const args =
    target === 'object'
      ? node.args.length === 0 && node.keywords.length === 0
        ? []
        : null
      : boundArguments(t, node, parametersOf(target, isStatic(target) ? 0 : 1));
  if (!args || (target === 'object' && attr !== '__init__')) {
    t.boundLate.add(attr);
    return [`callSuper(${t.className(around)}, ${self}, ${key(attr)}, ${lateArguments(t, node)})`, rank.call];
  }
  return [`super.${propertyOf(attr)}(${args.join(', ')})`, rank.call];
}
