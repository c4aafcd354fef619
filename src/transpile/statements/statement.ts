import type { AsyncWith, Expr, Expression, If, Match, Return, Statement, With } from '../../python/tree.ts';
import { writeDocComment } from '../docstrings.ts';
import { isCounted, isSetter } from '../functions.ts';
import { bindImports } from '../imports.ts';
import { writeMatch } from '../patterns.ts';
import { refuse } from '../refusal.ts';
import { markLines } from '../source-map.ts';
import { anyType, frameOf, indent, type Translation } from '../translation.ts';
import { rank } from '../writing.ts';
import { writeAssignment, writeAugmentedAssignment, writeDeletion, writeStore, writeValue } from './assignments.ts';
import { writeClassDefinition, writeFunctionDefinition } from './definitions.ts';
import { writeRaise, writeTry } from './exceptions.ts';
import { writeAsyncFor, writeFor, writeWhile } from './loops.ts';

export function writeStatements(t: Translation, block: readonly Statement[]): string[] {
  const out: string[] = [];
  block.forEach((statement, index) => {
    if (index > 0 && t.blankBefore(statement) && out.length > 0) out.push('');
    out.push(...t.commentsBefore(statement));
    const lines = writeStatement(t, statement);
    const comment = t.commentBeside(statement);
    if (comment && lines.length > 0) {
      const at =
        lines.length === 1 ? 0 : lines.findIndex((line) => !line.startsWith('const ') || !line.includes('$')) || 0;
      lines[at] = `${lines[at]} ${comment}`;
    }
    const separate = lines.flatMap((line) => line.split('\n'));
    out.push(...markLines(separate, statement.place));
  });
  return out;
}

function writeStatement(t: Translation, node: Statement): string[] {
  switch (node.kind) {
    case 'Expr':
      return writeExpressionStatement(t, node);
    case 'Assign':
      return writeAssignment(t, node);
    case 'AnnAssign':
      if (!node.value) return [];
      return writeStore(t, node.target, writeValue(t, node.value), node);
    case 'AugAssign':
      return writeAugmentedAssignment(t, node);
    case 'Return':
      return [writeReturn(t, node)];
    case 'If':
      return writeIf(t, node);
    case 'While':
      return writeWhile(t, node);
    case 'For':
      return writeFor(t, node);
    case 'Pass':
      return [];
    case 'Break':
      return t.breaks.at(-1) ? [`${t.breaks.at(-1)} = true;`, 'break;'] : ['break;'];
    case 'Continue':
      return ['continue;'];
    case 'FunctionDef':
    case 'AsyncFunctionDef':
      return writeFunctionDefinition(t, node);
    case 'ClassDef':
      return writeClassDefinition(t, node);
    case 'Import':
    case 'ImportFrom':
      bindImports(t, node);
      return [];
    case 'Global':
    case 'Nonlocal':
      return [];
    case 'Raise':
      return [writeRaise(t, node)];
    case 'Try':
      return writeTry(t, node);
    case 'With':
    case 'AsyncWith':
      return writeWith(t, node);
    case 'Assert': {
      const message = node.msg ? writeValue(t, node.msg) : '';
      return [`if (!${t.writeCondition(node.test, rank.unary)}) throw new AssertionError(${message});`];
    }
    case 'Delete':
      return node.targets.flatMap((target) => writeDeletion(t, target));
    case 'Match':
      return writeMatch(t, node as Match);
    case 'AsyncFor':
      return writeAsyncFor(t, node);
    case 'TryStar':
      return writeTry(t, node);
    case 'TypeAlias':
      return refuse(node, 'a `type` statement');
  }
}

function writeExpressionStatement(t: Translation, { value }: Expr): string[] {
  if (value.kind === 'Constant') return value.value.type === 'str' ? writeDocComment(value.value.value) : [];
  if (value.kind === 'YieldFrom' && !t.world.resumesGenerators)
    return [`for (const $one of iter(${t.writeExpression(value.value)})) yield $one;`];
  const text = t.writeExpression(value);
  return [`${/^(?:function|class|\{)/.test(text) ? `(${text})` : text};`];
}

function writeReturn(t: Translation, node: Return): string {
  const { functionNode } = frameOf(t);
  if (isSetter(functionNode)) {
    if (node.value && node.value.kind !== 'Constant') refuse(node, 'a return value in a property setter');
    return 'return;';
  }
  if (functionNode && isCounted(t, functionNode))
    return `return leave(${node.value ? writeValue(t, node.value) : 'null'});`;
  return `return ${node.value ? t.writeExpression(node.value) : 'null'};`;
}

function writeIf(t: Translation, node: If): string[] {
  if (isTypeCheckingOnly(t, node.test)) return t.writeStatements(node.orelse);
  const out = [`if (${t.writeCondition(node.test)}) {`, ...indent(t.writeStatements(node.body))];
  let rest = node.orelse;
  for (;;) {
    const [first] = rest;
    if (rest.length === 1 && first?.kind === 'If' && t.commentsBefore(first, true).length === 0) {
      const test = t.writeCondition(first.test);
      out.push(...markLines([`} else if (${test}) {`], first.place), ...indent(t.writeStatements(first.body)));
      rest = first.orelse;
      continue;
    }
    if (rest.length > 0) out.push('} else {', ...indent(t.writeStatements(rest)));
    out.push('}');
    return out;
  }
}

const isTypeCheckingOnly = (t: Translation, node: Expression): boolean =>
  t.world.program.qualifiedName(node) === 'typing.TYPE_CHECKING';

function writeWith(t: Translation, node: With | AsyncWith): string[] {
  const [first, ...rest] = node.items;
  const inner =
    rest.length > 0
      ? (): string[] => writeWith(t, { ...node, items: rest })
      : (): string[] => t.writeStatements(node.body);
  const manager = `$with${t.withDepth.value++}`;
  const isAsync = node.kind === 'AsyncWith';
  const setup = [
    `const ${manager} = new ${isAsync ? 'AsyncManaged' : 'Managed'}(${writeValue(t, first!.contextExpr)});`,
  ];
  if (isAsync) setup.push(`const ${manager}v${anyType(t)} = yield* ${manager}.enter();`);
  const target = first!.optionalVars;
  const enter = target ? writeStore(t, target, isAsync ? `${manager}v` : `${manager}.entered`, node) : [];
  const wait = isAsync ? 'yield* ' : '';
  const lines = [
    ...setup,
    'try {',
    ...indent([...enter, ...inner()]),
    `} catch ($error) {`,
    `  ${wait}${manager}.failed($error);`,
    '} finally {',
    `  ${wait}${manager}.left();`,
    '}',
  ];
  t.withDepth.value--;
  return ['{', ...indent(lines), '}'];
}
