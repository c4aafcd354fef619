import type { Binding } from '../../python/scopes.ts';
import type { ExceptHandler, Expression, Raise, Try, TryStar } from '../../python/tree.ts';
import { exceptionNames } from '../builtin-names.ts';
import { refuse } from '../refusal.ts';
import { anyType, indented, type Translation, temporary } from '../translation.ts';
import { rank } from '../writing.ts';
import { assigned } from './assignments.ts';

export function raise(t: Translation, node: Raise): string {
  if (!node.exc)
    return t.handled.at(-1)
      ? `throw ${t.handled.at(-1)};`
      : 'throw new RuntimeError("No active exception to reraise");';
  const text = t.expression(node.exc, rank.assign);
  if (node.cause) return `throw causedBy(${text}, ${assigned(t, node.cause)});`;
  return text.startsWith('new ') ? `throw ${text};` : `throw raised(${text});`;
}

export function tryStatement(t: Translation, node: Try | TryStar): string[] {
  const out: string[] = [];
  // The handlers must not catch exceptions of the `else` block.
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

/** `except*`: each handler in turn catches the exceptions that match. */
function starHandlers(t: Translation, all: readonly ExceptHandler[], name: string): string[] {
  const out = [`const ${name}s = new StarHandling(caught(${name}$));`, `let ${name}${anyType(t)};`];
  t.handled.push(name);
  for (const handler of all) {
    out.push(
      `${name} = ${name}s.match(${assigned(t, handler.type!)});`,
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

/** Python deletes the name of a handler at its end; that matters only if something may still read it. */
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
  return `matchesError(${name}, ${assigned(t, type)})`;
}
