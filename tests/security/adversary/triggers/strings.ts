import { alsoMark, type ProgramWriter, quoted, sinkMark } from '../program-writer.ts';
import type { Target } from '../targets.ts';
import type { Spell } from '../ways/way.ts';
import { joinArguments } from './trigger.ts';

/** The whole call as a code string; `spell` writes the string. */
export type TextTrigger = (writer: ProgramWriter, target: Target, spell: Spell) => void;

export const callOf = ({ args, keywords = [] }: Target): string => `(${joinArguments({ args, keywords })})`;
export const expression = (target: Target): string =>
  `__import__('${target.module}', fromlist=['x']).${target.name}${callOf(target)}`;
export const statements = (target: Target): string =>
  `import ${target.module} as m\nm.${target.name}${callOf(target)}\n`;

/** Strings that are run as code. */
export const strings: Readonly<Record<string, TextTrigger>> = {
  exec: (writer, target, spell) => writer.add(`exec(${spell(statements(target))})${sinkMark}`),
  'exec of an expression': (writer, target, spell) => writer.add(`exec(${spell(expression(target))})${sinkMark}`),
  'exec with names': (writer, target, spell) =>
    writer.add(
      `exec(${spell(`from ${target.module} import ${target.name}\n${target.name}${callOf(target)}`)}, {})${sinkMark}`,
    ),
  'exec in a class body': (writer, target, spell) =>
    writer.add(`class ${writer.className()}:\n    exec(${spell(statements(target))})${sinkMark}`),
  'exec in a default': (writer, target, spell) =>
    writer.add(`def ${writer.name()}(size=exec(${spell(statements(target))})):${sinkMark}\n    return size`),
  eval: (writer, target, spell) => writer.add(`eval(${spell(expression(target))})${sinkMark}`),
  'eval of a known name'(writer, target, spell) {
    const name = writer.name();
    writer.add(`
      import ${target.module} as ${name}
      eval(${spell(`tool.${target.name}${callOf(target)}`)}, {"tool": ${name}})${sinkMark}
    `);
  },
  'compiled and run'(writer, target, spell) {
    const code = writer.bind(`compile(${spell(statements(target))}, "<settings>", "exec")`);
    writer.add(`exec(${code})${sinkMark}`);
  },
  'compiled and evaluated': (writer, target, spell) =>
    writer.add(`eval(compile(${spell(expression(target))}, "<settings>", "eval"))${sinkMark}`),
  'lambda from a text': (writer, target, spell) =>
    writer.add(`eval(${spell(`lambda: ${expression(target)}`)})()${sinkMark}`),
  'function from a text'(writer, target, spell) {
    const names = writer.bind('{}');
    const text = `def go():\n    import ${target.module} as m\n    return m.${target.name}${callOf(target)}\n`;
    writer.add(`
      exec(${spell(text)}, ${names})${alsoMark}
      ${names}["go"]()${sinkMark}
    `);
  },
  'code of a function'(writer, target, spell) {
    const [name, text] = [writer.name(), spell(statements(target))];
    writer.add(`
      def ${name}():
          return None

      ${name}.__code__ = compile(${text}, "<settings>", "exec")${alsoMark}
      ${name}()${sinkMark}
    `);
  },
  'class from a text'(writer, target, spell) {
    const names = writer.bind('{}');
    const text = `class Go:\n    def run(self):\n        return ${expression(target)}\n`;
    writer.add(`
      exec(${spell(text)}, ${names})${alsoMark}
      ${names}["Go"]().run()${sinkMark}
    `);
  },
  'text in a text': (writer, target, spell) =>
    writer.add(`exec(${spell(`exec(${quoted(statements(target))})`)})${sinkMark}`),
  'loop of texts': (writer, target, spell) =>
    writer.add(`for text in ["size = 3", ${spell(statements(target))}]:\n    exec(text)${sinkMark}`),
  'timed text': (writer, target, spell) =>
    writer.add(`${writer.use('timeit', 'timeit')}(${spell(expression(target))}, number=1)${sinkMark}`),
};
