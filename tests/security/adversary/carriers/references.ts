import type { Carrier } from './carrier.ts';

/** Tables of functions that are stored, passed on, returned and called elsewhere. */
export const references: Readonly<Record<string, Carrier>> = {
  'table passed on'(writer, value) {
    const [make, pick] = [writer.name(), writer.name()];
    writer.add(`
      def ${make}():
          return {"size": len, "go": ${value}}

      def ${pick}(table, key):
          return table[key]
    `);
    return `${pick}(${make}(), "go")`;
  },
  'table of pairs'(writer, value) {
    const [table, find] = [writer.name(), writer.name()];
    writer.add(`
      ${table} = [("size", len), ("go", ${value})]

      def ${find}(wanted):
          for key, thing in ${table}:
              if key == wanted:
                  return thing
          return None
    `);
    return `${find}("go")`;
  },
  'table of a class'(writer, value) {
    const name = writer.className();
    writer.add(`
      class ${name}:
          table = {}

          @classmethod
          def add(cls, key, thing):
              cls.table[key] = thing
              return thing

          @classmethod
          def find(cls, key):
              return cls.table.get(key, len)

      ${name}.add("size", len)
      ${name}.add("go", ${value})
    `);
    return `${name}.find("go")`;
  },
  'table of functions'(writer, value) {
    const table = writer.bind(`{"size": lambda: len, "go": lambda: ${value}}`);
    return `${table}["go"]()`;
  },
  'table by a path': (writer, value) =>
    `${writer.use('functools', 'reduce')}(lambda table, key: table[key], ["a", 0], {"a": [${value}]})`,
  'tables unpacked'(writer, value) {
    const [one, other] = [writer.bind('{"size": len}'), writer.bind(`{"go": ${value}}`)];
    return `{**${one}, **${other}}["go"]`;
  },
  'table by a pair': (writer, value) => `${writer.bind(`{("a", 1): len, ("a", 2): ${value}}`)}["a", 1 + 1]`,
  'returned twice'(writer, value) {
    const [inner, outer] = [writer.name(), writer.name()];
    writer.add(`
      def ${inner}():
          return ${value}

      def ${outer}():
          return ${inner}
    `);
    return `${outer}()()`;
  },
  'kept by another function'(writer, value) {
    const [kept, keep] = [writer.bind('[]'), writer.name()];
    writer.add(`
      def ${keep}(thing):
          ${kept}.append(thing)

      ${keep}(${value})
    `);
    return `${kept}[-1]`;
  },
  'yielded from'(writer, value) {
    const name = writer.name();
    writer.add(`
      def ${name}():
          yield from [len, ${value}]
    `);
    return `list(${name}())[1]`;
  },
  'chosen by a comparison': (_, value) => `(len, ${value})["b" > "a"]`,
  'passed through three functions'(writer, value) {
    const [one, two, three] = [writer.name(), writer.name(), writer.name()];
    writer.add(`
      def ${one}(thing):
          return {"thing": thing}

      def ${two}(box):
          return [box["thing"]]

      def ${three}(row):
          return row[0]
    `);
    return `${three}(${two}(${one}(${value})))`;
  },
};
