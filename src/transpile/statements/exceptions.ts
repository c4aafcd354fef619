import type { Binding } from '../../python/scopes.ts';
import type { ClassDef, ExceptHandler, Expression, Node, Raise, Try, TryStar } from '../../python/tree.ts';
import { exceptionNames } from '../builtin-names.ts';
import { refuse } from '../refusal.ts';
import { anyType, declareTemporary, indent, type Translation } from '../translation.ts';
import { quoteProperty, rank } from '../writing.ts';
import { isOfClassBody, writeBodyStore, writeValue } from './assignments.ts';

export function writeRaise(t: Translation, node: Raise): string {
  if (!node.exc) {
    if (isHandledHere(t, node)) return `throw ${t.handled.at(-1)};`;
    return 'throw new RuntimeError("No active exception to reraise");';
  }
  const text = t.writeExpression(node.exc, rank.assign);
  if (node.cause) return `throw causedBy(${text}, ${writeValue(t, node.cause)});`;
  return text.startsWith('new ') ? `throw ${text};` : `throw raised(${text});`;
}

/** Is a `raise` in a handler? Refuses one in a function or `finally`: a caller may be handling an exception. */
function isHandledHere(t: Translation, node: Raise): boolean {
  const { parents } = t.world.program;
  for (let [inner, at]: [Node, Node | undefined] = [node, parents.get(node)]; at; [inner, at] = [at, parents.get(at)]) {
    if (at.kind === 'ExceptHandler') return true;
    if (/Def$/.test(at.kind) || (at.kind === 'Try' && at.finalbody.some((one) => one === inner)))
      refuse(node, '`raise` without an exception, outside of `except`');
  }
  return false;
}

export function writeTry(t: Translation, node: Try | TryStar): string[] {
  const out: string[] = [];
  // The handlers must not catch exceptions of the `else` block.
  const flag = node.orelse.length > 0 ? declareTemporary(t) : null;
  const finalLines = (): string[] =>
    node.finalbody.length > 0 ? ['} finally {', ...indent(t.writeStatements(node.finalbody)), '}'] : ['}'];
  if (node.handlers.length === 0) return ['try {', ...indent(t.writeStatements(node.body)), ...finalLines()];
  const body = t.writeStatements(node.body);
  const caughtName = `$error${t.handled.length === 0 ? '' : t.handled.length + 1}`;
  const inner = [
    'try {',
    ...indent([...body, ...(flag ? [`${flag} = true;`] : [])]),
    `} catch (${caughtName}$) {`,
    ...indent((node.kind === 'TryStar' ? writeStarHandlers : writeHandlers)(t, node.handlers, caughtName)),
    '}',
  ];
  const whole = flag
    ? [`${flag} = false;`, ...inner, `if (${flag}) {`, ...indent(t.writeStatements(node.orelse)), '}']
    : inner;
  if (node.finalbody.length === 0) out.push(...whole);
  else if (flag) out.push('try {', ...indent(whole), ...finalLines());
  else out.push(...inner.slice(0, -1), ...finalLines());
  return out;
}

function writeHandlers(t: Translation, all: readonly ExceptHandler[], name: string): string[] {
  const out = [`const ${name} = caught(${name}$);`];
  t.handled.push(name);
  let closed = false;
  all.forEach((handler, index) => {
    const test = handler.type ? writeHandlerTest(t, handler.type, name) : null;
    const inside = [...writeHandlerName(t, handler, name), ...t.writeStatements(handler.body)];
    const before = `${name}b`;
    const lines = t.world.mentionsContext
      ? [
          `const ${before} = handling.now;`,
          `handling.now = ${name};`,
          'try {',
          ...indent(inside),
          '} finally {',
          `  handling.now = ${before};`,
          '}',
        ]
      : inside;
    if (handler.name) {
      const binding = t.world.program.scopes.scopeOf(handler).bindings.get(handler.name);
      if (binding && (isOfClassBody(binding) || t.variables.hoistedNames(binding.scope).includes(binding)))
        lines.push(...writeUnbinding(t, binding, handler));
    }
    if (test === null) {
      closed = true;
      out.push(...(index === 0 ? lines : ['} else {', ...indent(lines), '}']));
    } else out.push(index === 0 ? `if (${test}) {` : `} else if (${test}) {`, ...indent(lines));
  });
  if (!closed) out.push('} else {', `  throw ${name};`, '}');
  t.handled.pop();
  return out;
}

/** `except*`: each handler in turn catches the exceptions that match. */
function writeStarHandlers(t: Translation, all: readonly ExceptHandler[], name: string): string[] {
  const out = [`const ${name}s = new StarHandling(caught(${name}$));`, `let ${name}${anyType(t)};`];
  t.handled.push(name);
  for (const handler of all) {
    out.push(
      `${name} = ${name}s.match(${writeValue(t, handler.type!)});`,
      `if (${name} !== null) {`,
      '  try {',
      ...indent(indent([...writeHandlerName(t, handler, name), ...t.writeStatements(handler.body)])),
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

/** Python deletes the name of a handler at its end; that matters only if something may still read it. */
function writeUnbinding(t: Translation, binding: Binding, handler: ExceptHandler): string[] {
  if (isOfClassBody(binding))
    return [`delBodyName(${t.className(binding.scope.node as ClassDef)}, ${quoteProperty(binding.name)});`];
  const { place } = handler;
  const later = binding.uses.some((use) => use.place.line > place.endLine || use.place.line < place.line);
  return later ? [`${t.bindingName(binding)} = undefined;`] : [];
}

function writeHandlerName(t: Translation, handler: ExceptHandler, name: string): string[] {
  if (!handler.name) return [];
  const binding = t.world.program.scopes.scopeOf(handler).bindings.get(handler.name);
  if (binding && isOfClassBody(binding)) return [writeBodyStore(t, binding, handler, name)];
  return binding ? [`${t.bindingName(binding)} = ${name};`] : [];
}

function writeHandlerTest(t: Translation, type: Expression, name: string): string {
  if (type.kind === 'Tuple') return type.elts.map((one) => writeHandlerTest(t, one, name)).join(' || ') || 'false';
  const { scopes } = t.world.program;
  if (type.kind === 'Name') {
    const binding = scopes.resolve(type);
    const builtin = exceptionNames[type.id] ?? type.id;
    if (!binding && t.runtime.declarations.get(builtin)?.kind === 'class')
      return t.world.hasMultipleInheritance ? `matchesError(${name}, ${builtin})` : `${name} instanceof ${builtin}`;
    if (!binding) refuse(type, `\`${type.id}\``);
    if (t.world.classNamed(binding) && !t.world.hasMultipleInheritance)
      return `${name} instanceof ${t.writeName(type)}`;
  }
  return `matchesError(${name}, ${writeValue(t, type)})`;
}
