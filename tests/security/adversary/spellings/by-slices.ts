import { quoted } from '../program-writer.ts';
import { halves, noise, parts, reversed, type Spelling } from './letters.ts';

/** Strings built from their own parts. */
export const bySlices: Readonly<Record<string, Spelling>> = {
  literal: (_, text) => quoted(text),
  adjacent: (_, text, random) =>
    parts(text, random)
      .map((part) => quoted(part))
      .join(' '),
  plus: (_, text, random) =>
    parts(text, random)
      .map((part) => quoted(part))
      .join(' + '),
  augmented(writer, text, random) {
    const [first, ...rest] = parts(text, random);
    const name = writer.bind(quoted(first!));
    for (const part of rest) writer.add(`${name} += ${quoted(part)}`);
    return name;
  },
  joined: (_, text, random) =>
    `"".join([${parts(text, random, 2, 5)
      .map((part) => quoted(part))
      .join(', ')}])`,
  'joined by a method': (writer, text, random) => {
    const list = writer.bind('[]');
    for (const part of parts(text, random)) writer.add(`${list}.append(${quoted(part)})`);
    return `str.join("", ${list})`;
  },
  reversed: (_, text) => `${quoted(reversed(text))}[::-1]`,
  'reversed by a function': (_, text) => `"".join(reversed(${quoted(reversed(text))}))`,
  'every other letter': (_, text, random) =>
    `${quoted([...text].map((letter) => letter + noise(random, 1)).join(''))}[::2]`,
  slice(_, text, random) {
    const before = random.whole(1, 6);
    return `${quoted(noise(random, before) + text + noise(random, 5))}[${before}:${before + text.length}]`;
  },
  'slice from the end': (_, text, random) => `${quoted(noise(random, 4) + text)}[-${text.length}:]`,
  format(_, text, random) {
    const list = parts(text, random);
    return `"${'{}'.repeat(list.length)}".format(${list.map((part) => quoted(part)).join(', ')})`;
  },
  'format out of order'(_, text, random) {
    const [first, second] = halves(text, random);
    return `"{1}{0}".format(${quoted(second)}, ${quoted(first)})`;
  },
  'format by name'(_, text, random) {
    const [first, second] = halves(text, random);
    return `"{front}{back}".format(front=${quoted(first)}, back=${quoted(second)})`;
  },
  percent(_, text, random) {
    const [first, second] = halves(text, random);
    return `"%s%s" % (${quoted(first)}, ${quoted(second)})`;
  },
  'percent with names'(_, text, random) {
    const [first, second] = halves(text, random);
    return `"%(a)s%(b)s" % {"a": ${quoted(first)}, "b": ${quoted(second)}}`;
  },
  'f-string'(writer, text, random) {
    const [first, second] = halves(text, random);
    const [front, back] = [writer.bind(quoted(first)), writer.bind(quoted(second))];
    return `f"{${front}}{${back}}"`;
  },
  'f-string width': (writer, text) => `f"{${writer.bind(quoted(text))}:<4}".strip()`,
  translated(writer, text) {
    const letters = [...new Set(text)];
    const from = '0123456789!$%&*+-/<=>?@^~abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'.slice(
      0,
      letters.length,
    );
    const table = writer.bind(`str.maketrans(${quoted(from)}, ${quoted(letters.join(''))})`);
    return `${quoted([...text].map((letter) => from[letters.indexOf(letter)]).join(''))}.translate(${table})`;
  },
  replaced(_, text, random) {
    const filler = random.pick(['#', '~~', '^', '$$']);
    return `${quoted([...text].join(filler))}.replace(${quoted(filler)}, "")`;
  },
  stripped: (_, text) => `${quoted(`  ${text}\t\n`)}.strip()`,
  'prefix removed': (_, text) => `${quoted(`get_${text}`)}.removeprefix("get_")`,
  'lower case': (writer, text, random) =>
    /[A-Z]/.test(text) ? bySlices.plus!(writer, text, random) : `${quoted(text.toUpperCase())}.lower()`,
  swapped: (_, text) =>
    `${quoted(text.replace(/[a-z]/gi, (one) => (one < 'a' ? one.toLowerCase() : one.toUpperCase())))}.swapcase()`,
  'split and picked': (_, text, random) => `${quoted(`${noise(random, 4)}~${text}~${noise(random, 3)}`)}.split("~")[1]`,
  partitioned: (_, text, random) => `${quoted(`${noise(random, 4)}=${text}`)}.partition("=")[2]`,
  'dictionary entry'(writer, text, random) {
    const table = writer.bind(`{"left": ${quoted(noise(random, 5))}, "right": ${quoted(text)}}`);
    return `${table}["right"]`;
  },
  docstring(writer, text, random) {
    const [name, before] = [writer.name(), random.pick(['Uses the ', 'About the ', 'See '])];
    writer.add(`
      def ${name}():
          """${before}${text.replace(/"/g, "'")} of the day."""
    `);
    if (text.includes('"') || text.includes('\\')) return quoted(text);
    return `${name}.__doc__[${before.length}:${before.length + text.length}]`;
  },
  'name of a class'(writer, text, random) {
    if (!/^[a-z_]\w*$/i.test(text) || keywords.has(text)) return bySlices.reversed!(writer, text, random);
    const box = writer.className();
    writer.add(`
      class ${box}:
          class ${text}:
              """A part of it."""
    `);
    return `${box}.${text}.__name__`;
  },
  'zip of halves'(_, text) {
    const [even, odd] = [0, 1].map((rest) => [...text].filter((_, at) => at % 2 === rest).join(''));
    return `"".join(one + other for one, other in zip(${quoted(even!)}, ${quoted(odd!.padEnd(even!.length, ' '))})).strip()`;
  },
  'chained pieces': (writer, text, random) =>
    `"".join(${writer.use('itertools', 'chain')}(${parts(text, random)
      .map((part) => quoted(part))
      .join(', ')}))`,
  'reduced pieces': (writer, text, random) =>
    `${writer.use('functools', 'reduce')}(${writer.use('operator', 'add')}, [${parts(text, random)
      .map((part) => quoted(part))
      .join(', ')}])`,
  'sorted pieces'(writer, text, random) {
    const list = parts(text, random).map((part, at) => `(${at}, ${quoted(part)})`);
    const pairs = writer.bind(`[${random.shuffled(list).join(', ')}]`);
    return `"".join(part for _, part in sorted(${pairs}))`;
  },
  'repeated and cut': (_, text) => `(${quoted(text)} * 3)[:${text.length}]`,
  'added by operator': (writer, text, random) => {
    const [first, second] = halves(text, random);
    return `${writer.use('operator', 'concat')}(${quoted(first)}, ${quoted(second)})`;
  },
  'method by hand': (_, text, random) => {
    const [first, second] = halves(text, random);
    return `${quoted(first)}.__add__(${quoted(second)})`;
  },
  'format map': (_, text, random) => {
    const [first, second] = halves(text, random);
    return `"{a}{b}".format_map({"a": ${quoted(first)}, "b": ${quoted(second)}})`;
  },
  template(writer, text, random) {
    const [first, second] = halves(text, random);
    const make = writer.use('string', 'Template');
    return `${make}("\${a}\${b}").substitute(a=${quoted(first)}, b=${quoted(second)})`;
  },
  'letters only': (_, text, random) =>
    /^[a-z]+$/i.test(text)
      ? `"".join(sign for sign in ${quoted([...text].join(String(random.whole(2, 9))))} if sign.isalpha())`
      : `"".join(sign for sign in ${quoted([...text].join('~'))} if sign != "~")`,
  'filtered letters': (_, text) => `"".join(filter(lambda sign: sign not in "~^", ${quoted([...text].join('~'))}))`,
  'joined from the back': (_, text) => `"".join(${quoted(text)}[-at - 1] for at in range(${text.length}))[::-1]`,
  'deque turned'(writer, text, random) {
    const by = random.whole(1, 4);
    const turned = text.slice(-by % text.length) + text.slice(0, -by % text.length);
    const line = writer.bind(`${writer.use('collections', 'deque')}(${quoted(turned)})`);
    writer.add(`${line}.rotate(-${by % text.length})`);
    return `"".join(${line})`;
  },
  'class with __str__'(writer, text) {
    const name = writer.className();
    writer.add(`
      class ${name}:
          def __str__(self):
              return ${quoted(text)}
    `);
    return `str(${name}())`;
  },
  'enum value'(writer, text) {
    const name = writer.className();
    writer.add(`
      class ${name}(${writer.use('enum', 'Enum')}):
          LEFT = "x"
          RIGHT = ${quoted(text)}
    `);
    return `${name}.RIGHT.value`;
  },
  'lines of a text': (_, text, random) =>
    text.includes('\n')
      ? `${quoted(text)}.strip("~")`
      : `${quoted(`${noise(random, 5)}\n${text}\n${noise(random, 5)}`)}.splitlines()[1]`,
};

const keywords = new Set(['import', 'from', 'class', 'def', 'exec', 'print']);
