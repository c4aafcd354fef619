import type { ProgramWriter } from './program-writer.ts';

/** Ordinary code around an attack. None of it deserves a warning. */
export const noise: readonly ((writer: ProgramWriter) => void)[] = [
  (writer) => {
    const name = writer.name();
    writer.add(`
      def ${name}(rows):
          """Sums what was sold, row by row."""
          total = 0
          for row in rows:
              total += row["price"] * row.get("count", 1)
          return total

      print(${name}([{"price": 3, "count": 2}]))
    `);
  },
  (writer) => {
    const name = writer.className();
    writer.add(`
      class ${name}:
          """A line of an order."""

          def __init__(self, label, price):
              self.label = label
              self.price = price

          def __repr__(self):
              return f"${name}({self.label!r}, {self.price})"

          def system(self, rate):
              return self.price * rate

      print(${name}("tea", 4).system(2))
    `);
  },
  (writer) => {
    const name = writer.name();
    writer.add(`
      def ${name}(text, width=40):
          words, lines, line = text.split(), [], ""
          for word in words:
              if len(line) + len(word) > width:
                  lines.append(line)
                  line = ""
              line = f"{line} {word}".strip()
          return lines + [line]

      print(len(${name}("the quick brown fox jumps over the lazy dog", width=12)))
    `);
  },
  (writer) => {
    const name = writer.name();
    writer.add(`
      def ${name}(system, run=str):
          return run(system)

      print(${name}("ready"), ${name}(3, run=repr))
    `);
  },
  (writer) => {
    const os = writer.module('os');
    writer.add(`
      ${writer.name()} = ${os}.path.join(${os}.getcwd(), "reports")
      ${writer.name()} = ${os}.environ.get("LOG_LEVEL", "info")
    `);
  },
  (writer) => {
    const name = writer.name();
    writer.add(`
      ${name} = ${writer.use('json', 'loads')}('{"eval": "os.system", "rate": 3}')
      print(${name}["eval"], ${name}["rate"])
    `);
  },
  (writer) => {
    const name = writer.className();
    writer.add(`
      class ${name}:
          def exec(self, query):
              return [query]

          def eval(self, tokens):
              return sum(int(token) for token in tokens)

      print(${name}().exec("select 1"), ${name}().eval(["1", "2"]))
    `);
  },
  (writer) => {
    writer.add(`${writer.name()} = {"eval", "exec", "compile", "os.system", "subprocess.run"}`);
  },
  (writer) => {
    const name = writer.name();
    writer.add(`
      ${name} = [number for number in range(2, 50) if all(number % lower for lower in range(2, number))]
      print(f"{len(${name})} primes, the last is {${name}[-1]}")
    `);
  },
  (writer) => {
    const name = writer.name();
    const os = writer.module('os');
    writer.add(`
      ${name} = len
      if False:
          ${name} = ${os}.system
      print(${name}("abc"))
    `);
  },
  (writer) => {
    const name = writer.name();
    writer.add(`
      try:
          ${name} = int("12")
      except ValueError:
          ${name} = 0
      else:
          ${name} += 1
    `);
  },
];

/** Harmless uses of modules that also contain a sink. */
export const harmlessUses: Readonly<Record<string, (writer: ProgramWriter) => string>> = {
  os: (writer) => `${writer.module('os')}.path.basename("a/b.txt")`,
  subprocess: (writer) => `${writer.module('subprocess')}.list2cmdline(["ls", "a b"])`,
  builtins: () => 'sum([1, 2, 3])',
  pickle: (writer) => `len(${writer.module('pickle')}.dumps([1, 2]))`,
  marshal: (writer) => `len(${writer.module('marshal')}.dumps([1, 2]))`,
  socket: (writer) => `${writer.module('socket')}.htons(80)`,
  shutil: (writer) => `${writer.module('shutil')}.get_terminal_size().columns`,
  ctypes: (writer) => `${writer.use('math', 'floor')}(2.5)`,
  pty: (writer) => `${writer.use('shlex', 'split')}("a b")`,
};
