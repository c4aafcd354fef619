import type { AsyncWith, Expr, Expression, If, Match, Return, Statement, With } from '../../python/tree.ts';
import { docComment } from '../docstrings.ts';
import { isCounted, isSetter } from '../functions.ts';
import { importStatement } from '../imports.ts';
import { matchStatement } from '../patterns.ts';
import { refuse } from '../refusal.ts';
import { anyType, frameOf, indented, type Translation } from '../translation.ts';
import { rank } from '../writing.ts';
import { assigned, assignment, augmented, deletion, store } from './assignments.ts';
import { classDefinition, definition } from './definitions.ts';
import { raise, tryStatement } from './exceptions.ts';
import { asyncForStatement, forStatement, whileStatement } from './loops.ts';

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

function statementLines(t: Translation, node: Statement): string[] {
  switch (node.kind) {
    case 'Expr':
      return expressionStatement(t, node);
    case 'Assign':
      return assignment(t, node);
    case 'AnnAssign':
      if (!node.value) return [];
      return store(t, node.target, assigned(t, node.value), node);
    case 'AugAssign':
      return augmented(t, node);
    case 'Return':
      return [returnStatement(t, node)];
    case 'If':
      return ifStatement(t, node);
    case 'While':
      return whileStatement(t, node);
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
      const message = node.msg ? assigned(t, node.msg) : '';
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

function expressionStatement(t: Translation, { value }: Expr): string[] {
  if (value.kind === 'Constant') return value.value.type === 'str' ? docComment(value.value.value) : [];
  const text = t.expression(value);
  return [`${/^(?:function|class|\{)/.test(text) ? `(${text})` : text};`];
}

function returnStatement(t: Translation, node: Return): string {
  const { made } = frameOf(t);
  if (isSetter(made)) {
    if (node.value && node.value.kind !== 'Constant') refuse(node, 'a return value in a property setter');
    return 'return;';
  }
  if (made && isCounted(t, made)) return `return leave(${node.value ? assigned(t, node.value) : 'null'});`;
  return `return ${node.value ? t.expression(node.value) : 'null'};`;
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

function withStatement(t: Translation, node: With | AsyncWith): string[] {
  const [first, ...rest] = node.items;
  const inner =
    rest.length > 0
      ? (): string[] => withStatement(t, { ...node, items: rest })
      : (): string[] => t.statements(node.body);
  const manager = `$with${t.withDepth.value++}`;
  const isAsync = node.kind === 'AsyncWith';
  const setup = [`const ${manager} = new ${isAsync ? 'AsyncManaged' : 'Managed'}(${assigned(t, first!.contextExpr)});`];
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
