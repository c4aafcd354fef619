import { type ProgramWriter, quoted, sinkMark } from '../program-writer.ts';
import type { Target } from '../targets.ts';
import type { Spell } from '../ways/way.ts';
import { expression, statements, type TextTrigger } from './strings.ts';

/** The call as nodes of a syntax tree. */
function nodesOf(writer: ProgramWriter, { module, name, args, keywords = [] }: Target, spell: Spell): string {
  const ast = writer.module('ast');
  const node = (source: string): string =>
    source.startsWith('"') ? `${ast}.Constant(${source})` : `${ast}.parse(${quoted(source)}, mode="eval").body`;
  const named = keywords.map((one) => {
    const at = one.indexOf('=');
    return `${ast}.keyword("${one.slice(0, at)}", ${node(one.slice(at + 1))})`;
  });
  const load = `${ast}.Load()`;
  const imported = writer.bind(
    `${ast}.Call(${ast}.Name("__import__", ${load}), [${ast}.Constant(${spell(module)})], [])`,
  );
  const member = writer.bind(`${ast}.Attribute(value=${imported}, attr=${spell(name)}, ctx=${load})`);
  return `${ast}.Call(func=${member}, args=[${args.map(node).join(', ')}], keywords=[${named.join(', ')}])`;
}

/** Syntax trees that are parsed or built, then compiled and run. */
export const trees: Readonly<Record<string, TextTrigger>> = {
  'parsed and run'(writer, target, spell) {
    const tree = writer.bind(`${writer.use('ast', 'parse')}(${spell(statements(target))})`);
    writer.add(`exec(compile(${tree}, "<settings>", "exec"))${sinkMark}`);
  },
  'parsed and evaluated'(writer, target, spell) {
    const tree = writer.bind(`${writer.use('ast', 'parse')}(${spell(expression(target))}, mode="eval")`);
    writer.add(`eval(compile(${tree}, "<settings>", "eval"))${sinkMark}`);
  },
  'compiled to a tree'(writer, target, spell) {
    const only = writer.use('ast', 'PyCF_ONLY_AST');
    const tree = writer.bind(`compile(${spell(statements(target))}, "<settings>", "exec", ${only})`);
    writer.add(`exec(compile(${tree}, "<settings>", "exec"))${sinkMark}`);
  },
  'unparsed tree'(writer, target, spell) {
    const ast = writer.module('ast');
    writer.add(`exec(${ast}.unparse(${ast}.parse(${spell(statements(target))})))${sinkMark}`);
  },
  'statements of a tree'(writer, target, spell) {
    const ast = writer.module('ast');
    const tree = writer.bind(`${ast}.Module(body=${ast}.parse(${spell(statements(target))}).body, type_ignores=[])`);
    writer.add(`exec(compile(${tree}, "<settings>", "exec"))${sinkMark}`);
  },
  'expression of a tree'(writer, target, spell) {
    const ast = writer.module('ast');
    const tree = writer.bind(`${ast}.parse(${spell(expression(target))})`);
    writer.add(`eval(compile(${ast}.Expression(${tree}.body[0].value), "<settings>", "eval"))${sinkMark}`);
  },
  'built statement'(writer, target, spell) {
    const ast = writer.module('ast');
    const nodes = nodesOf(writer, target, spell);
    const tree = writer.bind(`${ast}.Module([${ast}.Expr(${nodes})], [])`);
    writer.add(`exec(compile(${ast}.fix_missing_locations(${tree}), "<settings>", "exec"))${sinkMark}`);
  },
  'built expression'(writer, target, spell) {
    const ast = writer.module('ast');
    const tree = writer.bind(`${ast}.Expression(body=${nodesOf(writer, target, spell)})`);
    writer.add(`
      ${ast}.fix_missing_locations(${tree})
      eval(compile(${tree}, "<settings>", "eval"))${sinkMark}
    `);
  },
  'built import'(writer, target, spell) {
    const ast = writer.module('ast');
    const names = writer.bind('{}');
    const alias = `${ast}.alias(name=${spell(target.name)}, asname="tool")`;
    const tree = writer.bind(
      `${ast}.Module([${ast}.ImportFrom(module=${spell(target.module)}, names=[${alias}], level=0)], [])`,
    );
    writer.add(`
      exec(compile(${ast}.fix_missing_locations(${tree}), "<settings>", "exec"), ${names})
      ${names}["tool"](${[...target.args, ...(target.keywords ?? [])].join(', ')})${sinkMark}
    `);
  },
};
