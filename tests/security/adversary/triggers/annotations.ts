import { alsoMark, type ProgramWriter, sinkMark } from '../program-writer.ts';
import type { Target } from '../targets.ts';
import type { Spell } from '../ways/way.ts';
import { expression, type TextTrigger } from './strings.ts';

/** A string annotation that makes the call and means `int`. */
const annotation = (target: Target, spell: Spell): string => spell(`[${expression(target)}, int][1]`);

function addFunction(writer: ProgramWriter, text: string): string {
  const name = writer.name();
  writer.add(`
    def ${name}(size: ${text}):${alsoMark}
        return size
  `);
  return name;
}

/** Annotations in strings, which the library evaluates. */
export const annotations: Readonly<Record<string, TextTrigger>> = {
  'type hints of a class'(writer, target, spell) {
    const [kind, text] = [writer.className(), annotation(target, spell)];
    writer.add(`
      class ${kind}:
          size: ${text}${alsoMark}
          label: str = "a"

      ${writer.use('typing', 'get_type_hints')}(${kind})${sinkMark}
    `);
  },
  'type hints of a function'(writer, target, spell) {
    const own = addFunction(writer, annotation(target, spell));
    writer.add(`${writer.use('typing', 'get_type_hints')}(${own})${sinkMark}`);
  },
  'annotations of a function'(writer, target, spell) {
    const own = addFunction(writer, annotation(target, spell));
    writer.add(`${writer.use('inspect', 'get_annotations')}(${own}, eval_str=True)${sinkMark}`);
  },
  'signature of a function'(writer, target, spell) {
    const own = addFunction(writer, annotation(target, spell));
    writer.add(`${writer.use('inspect', 'signature')}(${own}, eval_str=True)${sinkMark}`);
  },
  'forward reference'(writer, target, spell) {
    const name = writer.name();
    writer.add(`
      ${name} = ${writer.use('typing', 'ForwardRef')}(${annotation(target, spell)})${alsoMark}
      ${name}._evaluate(globals(), None, recursive_guard=frozenset())${sinkMark}
    `);
  },
};
