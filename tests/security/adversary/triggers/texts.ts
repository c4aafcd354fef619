import { alsoMark, quoted, type Scribe, sinkMark } from '../scribe.ts';
import type { Target } from '../targets.ts';
import type { Spell } from '../ways/modules.ts';
import { written } from './trigger.ts';

/** The whole call as a text of code; `spell` writes the text. */
export type TextTrigger = (scribe: Scribe, target: Target, spell: Spell) => void;

const callOf = ({ args, keywords = [] }: Target): string => `(${written({ args, keywords })})`;
const expression = (target: Target): string =>
  `__import__('${target.module}', fromlist=['x']).${target.name}${callOf(target)}`;
const statements = (target: Target): string => `import ${target.module} as m\nm.${target.name}${callOf(target)}\n`;

export const texts: Readonly<Record<string, TextTrigger>> = {
  exec: (scribe, target, spell) => scribe.say(`exec(${spell(statements(target))})${sinkMark}`),
  'exec of an expression': (scribe, target, spell) => scribe.say(`exec(${spell(expression(target))})${sinkMark}`),
  'exec with names': (scribe, target, spell) =>
    scribe.say(
      `exec(${spell(`from ${target.module} import ${target.name}\n${target.name}${callOf(target)}`)}, {})${sinkMark}`,
    ),
  eval: (scribe, target, spell) => scribe.say(`eval(${spell(expression(target))})${sinkMark}`),
  'eval of a known name'(scribe, target, spell) {
    const name = scribe.name();
    scribe.say(`
      import ${target.module} as ${name}
      eval(${spell(`tool.${target.name}${callOf(target)}`)}, {"tool": ${name}})${sinkMark}
    `);
  },
  'compiled and run'(scribe, target, spell) {
    const code = scribe.bind(`compile(${spell(statements(target))}, "<settings>", "exec")`);
    scribe.say(`exec(${code})${sinkMark}`);
  },
  'compiled and evaluated': (scribe, target, spell) =>
    scribe.say(`eval(compile(${spell(expression(target))}, "<settings>", "eval"))${sinkMark}`),
  'lambda from a text': (scribe, target, spell) =>
    scribe.say(`eval(${spell(`lambda: ${expression(target)}`)})()${sinkMark}`),
  'function from a text'(scribe, target, spell) {
    const names = scribe.bind('{}');
    const text = `def go():\n    import ${target.module} as m\n    return m.${target.name}${callOf(target)}\n`;
    scribe.say(`
      exec(${spell(text)}, ${names})${alsoMark}
      ${names}["go"]()${sinkMark}
    `);
  },
  'class from a text'(scribe, target, spell) {
    const names = scribe.bind('{}');
    const text = `class Go:\n    def run(self):\n        return ${expression(target)}\n`;
    scribe.say(`
      exec(${spell(text)}, ${names})${alsoMark}
      ${names}["Go"]().run()${sinkMark}
    `);
  },
  'text in a text': (scribe, target, spell) =>
    scribe.say(`exec(${spell(`exec(${quoted(statements(target))})`)})${sinkMark}`),
  'loop of texts': (scribe, target, spell) =>
    scribe.say(`for text in ["size = 3", ${spell(statements(target))}]:\n    exec(text)${sinkMark}`),
  'timed text': (scribe, target, spell) =>
    scribe.say(`${scribe.use('timeit', 'timeit')}(${spell(expression(target))}, number=1)${sinkMark}`),
};
