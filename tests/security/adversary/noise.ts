import type { Scribe } from './scribe.ts';

/** Honest code such as stands around everything. None of it is worth a warning. */
export const noise: readonly ((scribe: Scribe) => void)[] = [
  (scribe) => {
    const name = scribe.name();
    scribe.say(`
      def ${name}(rows):
          """Sums what was sold, row by row."""
          total = 0
          for row in rows:
              total += row["price"] * row.get("count", 1)
          return total

      print(${name}([{"price": 3, "count": 2}]))
    `);
  },
  (scribe) => {
    const name = scribe.className();
    scribe.say(`
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
  (scribe) => {
    const name = scribe.name();
    scribe.say(`
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
  (scribe) => {
    const name = scribe.name();
    scribe.say(`
      def ${name}(system, run=str):
          return run(system)

      print(${name}("ready"), ${name}(3, run=repr))
    `);
  },
  (scribe) => {
    const os = scribe.module('os');
    scribe.say(`
      ${scribe.name()} = ${os}.path.join(${os}.getcwd(), "reports")
      ${scribe.name()} = ${os}.environ.get("LOG_LEVEL", "info")
    `);
  },
  (scribe) => {
    const name = scribe.name();
    scribe.say(`
      ${name} = ${scribe.use('json', 'loads')}('{"eval": "os.system", "rate": 3}')
      print(${name}["eval"], ${name}["rate"])
    `);
  },
  (scribe) => {
    const name = scribe.className();
    scribe.say(`
      class ${name}:
          def exec(self, query):
              return [query]

          def eval(self, tokens):
              return sum(int(token) for token in tokens)

      print(${name}().exec("select 1"), ${name}().eval(["1", "2"]))
    `);
  },
  (scribe) => {
    scribe.say(`${scribe.name()} = {"eval", "exec", "compile", "os.system", "subprocess.run"}`);
  },
  (scribe) => {
    const name = scribe.name();
    scribe.say(`
      ${name} = [number for number in range(2, 50) if all(number % lower for lower in range(2, number))]
      print(f"{len(${name})} primes, the last is {${name}[-1]}")
    `);
  },
  (scribe) => {
    const name = scribe.name();
    const os = scribe.module('os');
    scribe.say(`
      ${name} = len
      if False:
          ${name} = ${os}.system
      print(${name}("abc"))
    `);
  },
  (scribe) => {
    const name = scribe.name();
    scribe.say(`
      try:
          ${name} = int("12")
      except ValueError:
          ${name} = 0
      else:
          ${name} += 1
    `);
  },
];

/** Harmless uses of modules that also hold a sink. */
export const honestUses: Readonly<Record<string, (scribe: Scribe) => string>> = {
  os: (scribe) => `${scribe.module('os')}.path.basename("a/b.txt")`,
  subprocess: (scribe) => `${scribe.module('subprocess')}.list2cmdline(["ls", "a b"])`,
  builtins: () => 'sum([1, 2, 3])',
  pickle: (scribe) => `len(${scribe.module('pickle')}.dumps([1, 2]))`,
  marshal: (scribe) => `len(${scribe.module('marshal')}.dumps([1, 2]))`,
  socket: (scribe) => `${scribe.module('socket')}.htons(80)`,
  shutil: (scribe) => `${scribe.module('shutil')}.get_terminal_size().columns`,
  ctypes: (scribe) => `${scribe.use('math', 'floor')}(2.5)`,
  pty: (scribe) => `${scribe.use('shlex', 'split')}("a b")`,
};
