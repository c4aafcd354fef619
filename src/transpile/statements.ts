import type { Binding, FunctionNode } from '../python/scopes.ts';
import type {
  Assign,
  AsyncFor,
  AsyncWith,
  AugAssign,
  ExceptHandler,
  Expression,
  For,
  If,
  Match,
  Name,
  Statement,
  Try,
  TryStar,
  With,
} from '../python/tree.ts';
import { walk } from '../python/walk.ts';
import { isGenerator } from './analysis/function-body.ts';
import { writeAttribute } from './attributes.ts';
import { exceptionNames } from './builtin-names.ts';
import { classStatement } from './classes/class-statement.ts';
import { docComment, docstring } from './docstrings.ts';
import { inPlaceNames, operatorName, plainArithmetic } from './expressions/arithmetic.ts';
import { iterated } from './expressions/comprehensions.ts';
import { isFolded } from './expressions/displays.ts';
import { cleansUp, functionText, isCounted, isSetter, signature } from './functions.ts';
import { importStatement } from './imports.ts';
import { markFunction } from './late-signatures.ts';
import { quoted } from './literals.ts';
import { matchStatement } from './patterns.ts';
import { refuse } from './refusal.ts';
import { anyType, frameOf, indented, type Translation, temporary, typeText } from './translation.ts';
import { isSimple, key, rank } from './writing.ts';

export function statements(t: Translation, block: readonly Statement[]): string[] {
  const out: string[] = [];
  block.forEach((statement, index) => {
    if (index > 0 && t.blankBefore(statement) && out.length > 0) out.push('');
    out.push(...t.commentsBefore(statement));
    const lines = statementLines(t, statement);
    const aside = t.commentBeside(statement);
    if (aside && lines.length > 0) {
      const at =
        lines.length === 1 ? 0 : lines.findIndex((line) => !line.startsWith('const ') || !line.includes('$')) || 0;
      lines[at] = `${lines[at]} ${aside}`;
    }
    out.push(...lines.flatMap((line) => line.split('\n')));
  });
  return out;
}

const assign = (t: Translation, node: Expression): string => t.expression(node, rank.assign);

function statementLines(t: Translation, node: Statement): string[] {
  switch (node.kind) {
    case 'Expr': {
      if (node.value.kind === 'Constant')
        return node.value.value.type === 'str' ? docComment(node.value.value.value) : [];
      const text = t.expression(node.value);
      return [`${/^(?:function|class|\{)/.test(text) ? `(${text})` : text};`];
    }
    case 'Assign':
      return assignment(t, node);
    case 'AnnAssign':
      if (!node.value) return [];
      return store(t, node.target, assign(t, node.value), node);
    case 'AugAssign':
      return augmented(t, node);
    case 'Return':
      if (isSetter(frameOf(t).made)) {
        if (node.value && node.value.kind !== 'Constant') refuse(node, 'a value that a setter returns');
        return ['return;'];
      }
      if (frameOf(t).made && isCounted(t, frameOf(t).made!))
        return [`return leave(${node.value ? t.expression(node.value, rank.assign) : 'null'});`];
      return [`return ${node.value ? t.expression(node.value) : 'null'};`];
    case 'If':
      return ifStatement(t, node);
    case 'While': {
      const body = (): string[] => {
        t.breaks.push(null);
        const lines = indented(t.statements(node.body));
        t.breaks.pop();
        return lines;
      };
      if (node.orelse.length === 0) return [`while (${t.condition(node.test)}) {`, ...body(), '}'];
      return withElse(t, node.orelse, [`while (${t.condition(node.test)}) {`], () => t.statements(node.body));
    }
    case 'For':
      return forStatement(t, node);
    case 'Pass':
      return [];
    case 'Break':
      return t.breaks.at(-1) ? [`${t.breaks.at(-1)} = true;`, 'break;'] : ['break;'];
    case 'Continue':
      return ['continue;'];
    case 'FunctionDef':
    case 'AsyncFunctionDef':
      return definition(t, node);
    case 'ClassDef':
      return classDefinition(t, node);
    case 'Import':
    case 'ImportFrom':
      importStatement(t, node);
      return [];
    case 'Global':
    case 'Nonlocal':
      return [];
    case 'Raise':
      return [raise(t, node)];
    case 'Try':
      return tryStatement(t, node);
    case 'With':
    case 'AsyncWith':
      return withStatement(t, node);
    case 'Assert': {
      const message = node.msg ? assign(t, node.msg) : '';
      return [`if (!${t.condition(node.test, rank.unary)}) throw new AssertionError(${message});`];
    }
    case 'Delete':
      return node.targets.flatMap((target) => deletion(t, target));
    case 'Match':
      return matchStatement(t, node as Match);
    case 'AsyncFor':
      return asyncForStatement(t, node);
    case 'TryStar':
      return tryStatement(t, node);
    case 'TypeAlias':
      return refuse(node, 'a `type` statement');
  }
}

/** A value into a target, declaring names where this is where they begin. */
function store(t: Translation, target: Expression, value: string, statement: Statement): string[] {
  switch (target.kind) {
    case 'Name': {
      const binding = t.world.program.scopes.resolve(target)!;
      if (binding.scope.kind === 'class' && binding.scope.node.kind === 'ClassDef')
        return [`defineClassAttr(${t.className(binding.scope.node)}, ${key(target.id)}, ${value});`];
      const declares = t.variables.declaredAt(statement, binding);
      return [
        declares
          ? `${t.variables.keyword(binding)} ${t.nameOf(target)}${typeText(t, binding)} = ${value};`
          : `${t.nameOf(target)} = ${value};`,
      ];
    }
    case 'Attribute':
      return [`${writeAttribute(t, target, value)};`];
    case 'Subscript':
      return [`setItem(${assign(t, target.value)}, ${assign(t, target.slice)}, ${value});`];
    case 'Tuple':
    case 'List':
      return unpacking(t, target.elts, value, statement);
    case 'Starred':
      return store(t, target.value, value, statement);
  }
  return refuse(target, 'this target');
}

function unpacking(t: Translation, elts: readonly Expression[], value: string, statement: Statement): string[] {
  const star = elts.findIndex(({ kind }) => kind === 'Starred');
  const taken =
    star < 0 ? `unpack(${value}, ${elts.length})` : `unpackStar(${value}, ${star}, ${elts.length - star - 1})`;
  return spread(t, elts, taken, statement);
}

/** Items of an array into targets. */
function spread(t: Translation, elts: readonly Expression[], array: string, statement: Statement): string[] {
  const bare = elts.map((one) => (one.kind === 'Starred' ? one.value : one));
  const { scopes } = t.world.program;
  const names = bare.every(({ kind }) => kind === 'Name') ? (bare as Name[]) : null;
  if (names) {
    const bindings = names.map((name) => scopes.resolve(name)!);
    const declared = bindings.map((binding) => t.variables.declaredAt(statement, binding));
    const list = `[${names.map((name) => t.nameOf(name)).join(', ')}]`;
    if (declared.every(Boolean) && new Set(bindings).size === bindings.length) {
      const keyword = bindings.every((binding) => t.variables.keyword(binding) === 'const') ? 'const' : 'let';
      return [`${keyword} ${list}${t.target === 'typescript' ? ': any' : ''} = ${array};`];
    }
    if (!declared.some(Boolean)) return [`${list} = ${array};`.replace(/^\[/, ';[').replace(/^;/, '')];
  }
  const parts = bare.map(() => temporary(t));
  return [
    `[${parts.join(', ')}] = ${array};`,
    ...bare.flatMap((one, index) => store(t, one, parts[index]!, statement)),
  ];
}

/** `a, b = b, a`: all values are worked out before the first is assigned. */
function together(
  t: Translation,
  targets: readonly Expression[],
  values: readonly Expression[],
  statement: Statement,
): string[] {
  const { scopes } = t.world.program;
  const bindings = targets.map((one) => (one.kind === 'Name' ? scopes.resolve(one) : null));
  const distinct = new Set(bindings).size === bindings.length;
  const fresh = bindings.every((binding) => binding && t.variables.declaredAt(statement, binding));
  // Names that begin here are in no value, and values that nothing here can change may be taken one by one.
  if ((fresh && distinct) || (bindings.every((one) => one === null) && values.every((one) => isSteady(t, one))))
    return targets.flatMap((one, index) => store(t, one, assign(t, values[index]!), statement));
  if (!distinct || bindings.includes(null))
    return spread(t, targets, `[${values.map((one) => assign(t, one)).join(', ')}]`, statement);
  const kept = values.slice(0, -1).map(() => temporary(t));
  return [
    ...kept.map((name, index) => `${name} = ${assign(t, values[index]!)};`),
    ...store(t, targets.at(-1)!, assign(t, values.at(-1)!), statement),
    ...kept.flatMap((name, index) => store(t, targets[index]!, name, statement)),
  ];
}

/** A constant, or a local that no other function sees. */
function isSteady(t: Translation, node: Expression): boolean {
  if (node.kind === 'Constant') return true;
  if (node.kind !== 'Name') return false;
  const { scopes } = t.world.program;
  const binding = scopes.resolve(node);
  return (
    binding !== null &&
    binding.scope.kind === 'function' &&
    binding.uses.every((use) => scopes.scopeOf(use) === binding.scope)
  );
}

/** `T = TypeVar('T')`, `Vector = list[float]`: names for type checkers, which nothing reads when the program runs. */
function isTypeOnly(t: Translation, value: Expression): boolean {
  const named =
    value.kind === 'Call'
      ? value.func
      : value.kind === 'Subscript'
        ? value.value
        : value.kind === 'BinOp'
          ? value.left
          : null;
  if (!named) return false;
  const called = t.world.program.qualifiedName(named) ?? '';
  if (value.kind === 'Call') return ['typing.TypeVar', 'typing.ParamSpec', 'typing.TypeVarTuple'].includes(called);
  return (
    /^(?:typing|collections\.abc)\./.test(called) ||
    (value.kind === 'Subscript' && /^builtins\.(?:list|dict|tuple|set|frozenset|type)$/.test(called))
  );
}

function assignment(t: Translation, node: Assign): string[] {
  const [target] = node.targets;
  if (target?.kind === 'Name' && node.targets.length === 1 && isTypeOnly(t, node.value)) {
    t.silent.add(t.world.program.scopes.resolve(target)!);
    return [];
  }
  if (node.targets.length === 1 && target) {
    // `a, b = b, a`
    if (
      (target.kind === 'Tuple' || target.kind === 'List') &&
      (node.value.kind === 'Tuple' || node.value.kind === 'List') &&
      target.elts.length === node.value.elts.length &&
      [...target.elts, ...node.value.elts].every(({ kind }) => kind !== 'Starred')
    ) {
      return together(t, target.elts, node.value.elts, node);
    }
    if ((target.kind === 'Subscript' || target.kind === 'Attribute') && !isQuiet(node.value)) {
      // Python works out the value before it looks at the target.
      const parts = target.kind === 'Subscript' ? [target.value, target.slice] : [target.value];
      if (!parts.every((one) => isQuiet(one))) {
        const kept = temporary(t);
        return [`${kept} = ${assign(t, node.value)};`, ...store(t, target, kept, node)];
      }
    }
    return store(t, target, assign(t, node.value), node);
  }
  if (isSimple(node.value)) return node.targets.flatMap((one) => store(t, one, assign(t, node.value), node));
  const kept = temporary(t);
  return [`${kept} = ${assign(t, node.value)};`, ...node.targets.flatMap((one) => store(t, one, kept, node))];
}

/** Neither changes anything nor depends on when it is asked. */
function isQuiet(node: Expression): boolean {
  switch (node.kind) {
    case 'Name':
    case 'Constant':
      return true;
    case 'Attribute':
      return isQuiet(node.value);
    case 'BinOp':
      return isQuiet(node.left) && isQuiet(node.right);
    case 'UnaryOp':
      return isQuiet(node.operand);
    case 'Slice':
      return [node.lower, node.upper, node.step].every((one) => one === null || isQuiet(one));
    case 'Tuple':
      return node.elts.every(isQuiet);
  }
  return false;
}

function augmented(t: Translation, node: AugAssign): string[] {
  const { target, op, value } = node;
  const [a, b] = [t.types.of(target), t.types.of(value)];
  const plain = plainArithmetic(op, a, b, value);
  const right = assign(t, value);
  const mayBeInPlace =
    a.kind === 'any' ||
    a.kind === 'list' ||
    a.kind === 'dict' ||
    a.kind === 'set' ||
    (t.world.catchesAny && b.kind === 'any');
  const combined = (left: string): string => {
    if (plain) return `${left} ${plain[0]} ${t.expression(value, plain[1] + 1)}`;
    if (a.kind === 'list' && op === 'Add') return `list_iadd.call(${left}, ${right})`;
    const quick = { Add: 'iAdd', Sub: 'iSub', Mult: 'iMul' }[op as string];
    if (mayBeInPlace && quick) return `${quick}(${left}, ${right})`;
    return mayBeInPlace
      ? `inPlace(${left}, ${right}, "${inPlaceNames[op]}", ${operatorName(op)})`
      : `${operatorName(op)}(${left}, ${right})`;
  };
  switch (target.kind) {
    case 'Name': {
      const name = t.nameOf(target, true);
      const binding = t.world.program.scopes.resolve(target);
      if (binding?.scope.kind === 'class') return store(t, target, combined(name), node);
      if (plain) return [`${t.nameOf(target)} ${plain[0]}= ${right};`];
      return [`${t.nameOf(target)} = ${combined(name)};`];
    }
    case 'Attribute': {
      if (isSimple(target.value)) {
        const read = t.expression({ ...target, ctx: 'Load' }, rank.assign);
        return [`${writeAttribute(t, target, combined(read))};`];
      }
      const on = temporary(t);
      return [
        `${on} = ${assign(t, target.value)};`,
        `setAttr(${on}, ${key(target.attr)}, ${combined(`attr(${on}, ${key(target.attr)})`)});`,
      ];
    }
    case 'Subscript': {
      const [on, at] = [target.value, target.slice].map((one) => (isSimple(one) ? null : temporary(t)));
      const before = [on && `${on} = ${assign(t, target.value)};`, at && `${at} = ${assign(t, target.slice)};`].filter(
        (line) => line !== null && line !== undefined,
      ) as string[];
      const [object, index] = [on ?? assign(t, target.value), at ?? assign(t, target.slice)];
      return [...before, `setItem(${object}, ${index}, ${combined(`getItem(${object}, ${index})`)});`];
    }
  }
  return refuse(target, 'this target');
}

function ifStatement(t: Translation, node: If): string[] {
  if (isTypeCheckingOnly(t, node.test)) return t.statements(node.orelse);
  const out = [`if (${t.condition(node.test)}) {`, ...indented(t.statements(node.body))];
  let rest = node.orelse;
  for (;;) {
    const [first] = rest;
    if (rest.length === 1 && first?.kind === 'If' && t.commentsBefore(first, true).length === 0) {
      const test = t.condition(first.test);
      out.push(`} else if (${test}) {`, ...indented(t.statements(first.body)));
      rest = first.orelse;
      continue;
    }
    if (rest.length > 0) out.push('} else {', ...indented(t.statements(rest)));
    out.push('}');
    return out;
  }
}

const isTypeCheckingOnly = (t: Translation, node: Expression): boolean =>
  t.world.program.qualifiedName(node) === 'typing.TYPE_CHECKING';

/** A loop with an `else`: a flag says whether it was left by `break`. */
function withElse(
  t: Translation,
  orelse: readonly Statement[],
  head: readonly string[],
  write: () => string[],
): string[] {
  const flag = temporary(t);
  t.breaks.push(flag);
  const lines = write();
  t.breaks.pop();
  return [
    `${flag} = false;`,
    ...head,
    ...indented(lines),
    '}',
    `if (!${flag}) {`,
    ...indented(t.statements(orelse)),
    '}',
  ];
}

function forStatement(t: Translation, node: For): string[] {
  const { head, before, setup } = loopHead(t, node);
  const write = (): string[] => {
    t.breaks.push(null);
    const lines = t.statements(node.body);
    t.breaks.pop();
    return [...before, ...lines];
  };
  if (node.orelse.length === 0) return [...setup, `${head} {`, ...indented(write()), '}'];
  return [...setup, ...withElse(t, node.orelse, [`${head} {`], () => [...before, ...t.statements(node.body)])];
}

/** `async for`. */
function asyncForStatement(t: Translation, node: AsyncFor): string[] {
  const it = temporary(t);
  const head = [`${it} = asyncIter(${assign(t, node.iter)});`];
  const next = (): string[] => [
    `const $next${anyType(t)} = yield* asyncNext(${it});`,
    'if ($next === asyncDone) break;',
    ...store(t, node.target, '$next', node),
  ];
  const write = (): string[] => {
    t.breaks.push(null);
    const lines = t.statements(node.body);
    t.breaks.pop();
    return [...next(), ...lines];
  };
  const loop =
    node.orelse.length === 0
      ? ['for (;;) {', ...indented(write()), '}']
      : withElse(t, node.orelse, ['for (;;) {'], () => [...next(), ...t.statements(node.body)]);
  // A generator that only this loop knows ends with it.
  const abandoned = node.iter.kind === 'Call' && t.world.program.all('AsyncFunctionDef').some(cleansUp);
  if (!abandoned) return [...head, ...loop];
  return [
    ...head,
    'try {',
    ...indented(loop),
    '} catch ($error) {',
    `  leftEarly(${it}, true);`,
    '  throw $error;',
    '} finally {',
    `  leftEarly(${it}, false);`,
    '}',
  ];
}

function loopHead(t: Translation, node: For): { head: string; before: string[]; setup: string[] } {
  const { target, iter } = node;
  const counted = target.kind === 'Name' ? rangeHead(t, node, target) : null;
  if (counted) return counted;
  const constants = iter.kind === 'Set' && iter.elts.every(isFolded);
  const isLeft = [...walk(node)].some(({ kind }) => ['Break', 'Return', 'Raise', 'Call', 'Subscript'].includes(kind));
  if (iter.kind === 'Call' && isLeft && t.world.cleansUp) {
    const closed = `closing(${iterated(t, iter)})`;
    return loopOver(t, node, closed);
  }
  const over = constants ? `frozenConstants(${iter.elts.map((one) => assign(t, one)).join(', ')})` : iterated(t, iter);
  return loopOver(t, node, over);
}

function loopOver(t: Translation, node: For, over: string): { head: string; before: string[]; setup: string[] } {
  const { target } = node;
  const { scopes } = t.world.program;
  if (target.kind === 'Name') {
    const binding = scopes.resolve(target)!;
    const own = t.variables.declaredAt(node, binding);
    return {
      head: `for (${own ? `${t.variables.keyword(binding)} ` : ''}${t.nameOf(target)} of ${over})`,
      before: [],
      setup: [],
    };
  }
  const item = temporary(t);
  t.frames.at(-1)!.temps.pop();
  return { head: `for (const ${item}i of ${over})`, before: store(t, target, `${item}i`, node), setup: [] };
}

/** `for i in range(…)` as a counting loop. */
function rangeHead(
  t: Translation,
  node: For,
  target: Name,
): { head: string; before: string[]; setup: string[] } | null {
  const { iter } = node;
  const { scopes } = t.world.program;
  if (
    iter.kind !== 'Call' ||
    iter.func.kind !== 'Name' ||
    iter.func.id !== 'range' ||
    scopes.resolve(iter.func) !== null
  )
    return null;
  if (
    iter.keywords.length > 0 ||
    iter.args.some(({ kind }) => kind === 'Starred') ||
    iter.args.length === 0 ||
    iter.args.length > 3
  )
    return null;
  const [start, stop] = iter.args.length === 1 ? [null, iter.args[0]!] : [iter.args[0]!, iter.args[1]!];
  const step = iter.args[2] ?? null;
  const by = step === null ? 1 : constantInt(step);
  if (by === 0) return null;
  const binding = scopes.resolve(target)!;
  const name = t.nameOf(target);
  const own = t.variables.declaredAt(node, binding);
  const changed = !own || binding.definitions.length > 1;
  if (start !== null && mayBeHuge(t, start)) return null;
  const begins = start === null ? null : t.types.of(start);
  if (begins?.kind === 'int' && begins.bits > 52 && begins.bits !== Number.POSITIVE_INFINITY) return null;
  const from =
    start === null
      ? '0'
      : begins?.kind === 'int' && begins.bits <= 52
        ? t.expression(start, rank.assign)
        : `safeStart(${t.expression(start, rank.assign)})`;
  const isInvariant = stop.kind === 'Constant' || constantInt(stop) !== null;
  const to = bounded(t, stop);
  const limit = isInvariant ? to : `${name}$end`;
  const counter = changed ? `${name}$` : name;
  if (by === null) {
    const stride = `${name}$step`;
    const computed = `for (let ${counter} = ${from}, ${name}$end = ${to}, ${stride} = rangeStep(${t.expression(step!, rank.assign)}); ${stride} > 0 ? ${counter} < ${name}$end : ${counter} > ${name}$end; ${counter} += ${stride})`;
    return {
      head: computed,
      before: changed ? [`${own ? `${t.variables.keyword(binding)} ` : ''}${name} = ${counter};`] : [],
      setup: [],
    };
  }
  const sign = by > 0 ? '<' : '>';
  const next =
    by === 1 ? `${counter}++` : by === -1 ? `${counter}--` : by > 0 ? `${counter} += ${by}` : `${counter} -= ${-by}`;
  const head = `for (let ${counter} = ${from}${isInvariant ? '' : `, ${limit} = ${to}`}; ${counter} ${sign} ${limit}; ${next})`;
  return {
    head,
    before: changed
      ? [`${own ? `${t.variables.keyword(binding) === 'const' ? 'const' : 'let'} ` : ''}${name} = ${counter};`]
      : [],
    setup: [],
  };
}

/** Is a number written where it comes from that JavaScript cannot count on from? */
function mayBeHuge(t: Translation, node: Expression, depth = 3): boolean {
  return [...walk(node)].some((one) => {
    if (one.kind === 'Constant') return one.value.type === 'int' && one.value.value > 2n ** 52n;
    if (one.kind === 'BinOp') return one.op === 'Pow' || one.op === 'LShift';
    if (one.kind !== 'Name' || depth === 0) return false;
    const binding = t.world.program.scopes.resolve(one);
    return (binding?.definitions ?? []).some(({ value }) => value && mayBeHuge(t, value, depth - 1));
  });
}

/** A bound of a range: an int already, or made sure to be one. */
function bounded(t: Translation, node: Expression): string {
  const of = t.types.of(node);
  return of.kind === 'int' ? t.expression(node, rank.compare + 1) : `index(${t.expression(node, rank.assign)})`;
}

function constantInt(node: Expression): number | null {
  if (node.kind === 'Constant' && node.value.type === 'int') return Number(node.value.value);
  return node.kind === 'UnaryOp' &&
    node.op === 'USub' &&
    node.operand.kind === 'Constant' &&
    node.operand.value.type === 'int'
    ? -Number(node.operand.value.value)
    : null;
}

function definition(t: Translation, node: FunctionNode): string[] {
  if (node.decoratorList.some((one) => t.world.program.qualifiedName(one) === 'typing.overload')) return [];
  const binding = bindingOf(t, node);
  const declared = t.variables.declaredAt(node, binding);
  const name = t.bindingName(binding);
  const { before, text } = functionText(t, node, name);
  const told = markFunction(t, binding, signature(t, node, name));
  const decorators = node.decoratorList.toReversed();
  const doc = t.world.mentionsDoc ? docstring(node) : null;
  if (declared && decorators.length === 0)
    return [...before, ...text, told, ...(doc === null ? [] : [`setDoc(${name}, ${quoted(doc)});`])];
  const made =
    isGenerator(node) || node.kind === 'AsyncFunctionDef'
      ? text
          .join('\n')
          .replace(/^const [\w$]+ = /, '')
          .replace(/;$/, '')
      : text.join('\n').replace(/^function [\w$]+\(/, 'function (');
  const keyword = declared ? `${t.variables.keyword(binding)} ` : '';
  const signed = `withSig(${made}, ${signature(t, node, name)
    .replace(/^sig\([\w$]+, /, '')
    .replace(/\);$/, '')}${signature(t, node, name).split('", "').length > 1 ? '' : `, "${node.name}"`})`;
  const documented = doc === null ? signed : `withDoc(${signed}, ${quoted(doc)})`;
  // `@f.register` takes the type from the annotation.
  const [first] = [...node.args.posonlyargs, ...node.args.args];
  const decorated = (one: Expression, inside: string): string =>
    one.kind === 'Attribute' && one.attr === 'register' && first?.annotation && isDispatched(t, one.value)
      ? `call(call(${assign(t, one)}, ${assign(t, first.annotation)}), ${inside})`
      : decorate(t, one, inside);
  const value = decorators.reduce((inside, one) => decorated(one, inside), documented);
  return [...before, `${keyword}${name} = ${value};`];
}

/** Is it a function of `functools.singledispatch`? */
function isDispatched(t: Translation, node: Expression): boolean {
  const binding = node.kind === 'Name' ? t.world.program.scopes.resolve(node) : null;
  const made = binding?.definitions[0]?.node;
  return (
    made?.kind === 'FunctionDef' &&
    made.decoratorList.some((one) => t.world.program.qualifiedName(one) === 'functools.singledispatch')
  );
}

function decorate(t: Translation, decorator: Expression, value: string): string {
  return `call(${assign(t, decorator)}, ${value})`;
}

function bindingOf(t: Translation, node: { readonly name: string } & Statement): Binding {
  return t.bindingDefined(node);
}

function classDefinition(t: Translation, node: Extract<Statement, { kind: 'ClassDef' }>): string[] {
  const binding = bindingOf(t, node);
  const name = t.bindingName(binding);
  const lines = classStatement(t, node, name);
  const defaults = t.classDefaults.splice(0);
  const own = t.variables.declaredAt(node, binding);
  const redecorated = lines.some((line) => line.startsWith(`${name} = call(`));
  if (own && !redecorated) return [...defaults, ...lines];
  const end = lines.indexOf('}');
  const head = `${own ? 'let ' : ''}${name} = ${lines[0]}`;
  return [...defaults, head, ...lines.slice(1, end), '};', ...lines.slice(end + 1)];
}

function raise(t: Translation, node: Extract<Statement, { kind: 'Raise' }>): string {
  if (!node.exc)
    return t.handled.at(-1)
      ? `throw ${t.handled.at(-1)};`
      : 'throw new RuntimeError("No active exception to reraise");';
  const text = t.expression(node.exc, rank.assign);
  if (node.cause) return `throw causedBy(${text}, ${assign(t, node.cause)});`;
  return text.startsWith('new ') ? `throw ${text};` : `throw raised(${text});`;
}

function tryStatement(t: Translation, node: Try | TryStar): string[] {
  const out: string[] = [];
  // What `else` raises is not for the handlers.
  const flag = node.orelse.length > 0 ? temporary(t) : null;
  const finalLines = (): string[] =>
    node.finalbody.length > 0 ? ['} finally {', ...indented(t.statements(node.finalbody)), '}'] : ['}'];
  if (node.handlers.length === 0) return ['try {', ...indented(t.statements(node.body)), ...finalLines()];
  const body = t.statements(node.body);
  const caughtName = `$error${t.handled.length === 0 ? '' : t.handled.length + 1}`;
  const inner = [
    'try {',
    ...indented([...body, ...(flag ? [`${flag} = true;`] : [])]),
    `} catch (${caughtName}$) {`,
    ...indented((node.kind === 'TryStar' ? starHandlers : handlers)(t, node.handlers, caughtName)),
    '}',
  ];
  const whole = flag
    ? [`${flag} = false;`, ...inner, `if (${flag}) {`, ...indented(t.statements(node.orelse)), '}']
    : inner;
  if (node.finalbody.length === 0) out.push(...whole);
  else if (flag) out.push('try {', ...indented(whole), ...finalLines());
  else out.push(...inner.slice(0, -1), ...finalLines());
  return out;
}

function handlers(t: Translation, all: readonly ExceptHandler[], name: string): string[] {
  const out = [`const ${name} = caught(${name}$);`];
  t.handled.push(name);
  let closed = false;
  all.forEach((handler, index) => {
    const test = handler.type ? handlerTest(t, handler.type, name) : null;
    const inside = [...handlerName(t, handler, name), ...t.statements(handler.body)];
    const before = `${name}b`;
    const lines = t.world.mentionsContext
      ? [
          `const ${before} = handling.now;`,
          `handling.now = ${name};`,
          'try {',
          ...indented(inside),
          '} finally {',
          `  handling.now = ${before};`,
          '}',
        ]
      : inside;
    if (handler.name) {
      const binding = t.world.program.scopes.scopeOf(handler).bindings.get(handler.name);
      if (binding && t.variables.hoisted(binding.scope).includes(binding))
        lines.push(...unbinding(t, binding, handler));
    }
    if (test === null) {
      closed = true;
      out.push(...(index === 0 ? lines : ['} else {', ...indented(lines), '}']));
    } else out.push(index === 0 ? `if (${test}) {` : `} else if (${test}) {`, ...indented(lines));
  });
  if (!closed) out.push('} else {', `  throw ${name};`, '}');
  t.handled.pop();
  return out;
}

/** `except*`: every handler takes what it can, one after the other. */
function starHandlers(t: Translation, all: readonly ExceptHandler[], name: string): string[] {
  const out = [`const ${name}s = new StarHandling(caught(${name}$));`, `let ${name}${anyType(t)};`];
  t.handled.push(name);
  for (const handler of all) {
    out.push(
      `${name} = ${name}s.match(${assign(t, handler.type!)});`,
      `if (${name} !== null) {`,
      '  try {',
      ...indented(indented([...handlerName(t, handler, name), ...t.statements(handler.body)])),
      `  } catch (${name}$) {`,
      `    ${name}s.raised.push(caught(${name}$));`,
      '  }',
      '}',
    );
  }
  out.push(`${name}s.end();`);
  t.handled.pop();
  return out;
}

/** The name of a handler is gone after it; that matters only where something may still read it. */
function unbinding(t: Translation, binding: Binding, handler: ExceptHandler): string[] {
  const { place } = handler;
  const later = binding.uses.some((use) => use.place.line > place.endLine || use.place.line < place.line);
  return later ? [`${t.bindingName(binding)} = undefined;`] : [];
}

function handlerName(t: Translation, handler: ExceptHandler, name: string): string[] {
  if (!handler.name) return [];
  const binding = t.world.program.scopes.scopeOf(handler).bindings.get(handler.name);
  return binding ? [`${t.bindingName(binding)} = ${name};`] : [];
}

function handlerTest(t: Translation, type: Expression, name: string): string {
  if (type.kind === 'Tuple') return type.elts.map((one) => handlerTest(t, one, name)).join(' || ') || 'false';
  const { scopes } = t.world.program;
  if (type.kind === 'Name') {
    const binding = scopes.resolve(type);
    const builtin = exceptionNames[type.id] ?? type.id;
    if (!binding && t.runtime.declarations.get(builtin)?.kind === 'class')
      return t.world.hasMultipleInheritance ? `matchesError(${name}, ${builtin})` : `${name} instanceof ${builtin}`;
    if (!binding) refuse(type, `\`${type.id}\``);
    if (t.world.classNamed(binding) && !t.world.hasMultipleInheritance) return `${name} instanceof ${t.nameOf(type)}`;
  }
  return `matchesError(${name}, ${assign(t, type)})`;
}

function withStatement(t: Translation, node: With | AsyncWith): string[] {
  const [first, ...rest] = node.items;
  const inner =
    rest.length > 0
      ? (): string[] => withStatement(t, { ...node, items: rest })
      : (): string[] => t.statements(node.body);
  const manager = `$with${t.withDepth.value++}`;
  const isAsync = node.kind === 'AsyncWith';
  const setup = [`const ${manager} = new ${isAsync ? 'AsyncManaged' : 'Managed'}(${assign(t, first!.contextExpr)});`];
  if (isAsync) setup.push(`const ${manager}v${anyType(t)} = yield* ${manager}.enter();`);
  const target = first!.optionalVars;
  const enter = target ? store(t, target, isAsync ? `${manager}v` : `${manager}.entered`, node) : [];
  const wait = isAsync ? 'yield* ' : '';
  const lines = [
    ...setup,
    'try {',
    ...indented([...enter, ...inner()]),
    `} catch ($error) {`,
    `  ${wait}${manager}.failed($error);`,
    '} finally {',
    `  ${wait}${manager}.left();`,
    '}',
  ];
  t.withDepth.value--;
  return ['{', ...indented(lines), '}'];
}

function deletion(t: Translation, target: Expression): string[] {
  switch (target.kind) {
    case 'Name':
      return [`${t.nameOf(target, true)};`, `${t.nameOf(target)} = undefined;`].slice(
        t.variables.mayBeUnbound(target) ? 0 : 1,
      );
    case 'Subscript':
      return [`delItem(${assign(t, target.value)}, ${assign(t, target.slice)});`];
    case 'Attribute':
      return [`delAttr(${assign(t, target.value)}, ${key(target.attr)});`];
    case 'Tuple':
    case 'List':
      return target.elts.flatMap((one) => deletion(t, one));
  }
  return refuse(target, 'this target of `del`');
}
