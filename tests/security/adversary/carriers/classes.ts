import type { Carrier } from './carrier.ts';

/** Attributes of classes and of their instances. */
export const classes: Readonly<Record<string, Carrier>> = {
  'class attribute'(writer, value) {
    const name = writer.className();
    writer.add(`
      class ${name}:
          tool = staticmethod(${value})
    `);
    return `${name}.tool`;
  },
  'class attribute set later'(writer, value) {
    const name = writer.className();
    writer.add(`
      class ${name}:
          tool = None

      ${name}.tool = ${value}
    `);
    return `${name}.tool`;
  },
  'instance attribute'(writer, value) {
    const name = writer.className();
    writer.add(`
      class ${name}:
          def __init__(self, thing):
              self.tool = thing
    `);
    return `${writer.bind(`${name}(${value})`)}.tool`;
  },
  'attribute set from outside'(writer, value) {
    const [kind, one] = [writer.className(), writer.name()];
    writer.add(`
      class ${kind}:
          """Holds a setting."""

      ${one} = ${kind}()
      ${one}.tool = ${value}
    `);
    return `${one}.tool`;
  },
  setattr(writer, value) {
    const [kind, one] = [writer.className(), writer.name()];
    writer.add(`
      class ${kind}:
          pass

      ${one} = ${kind}()
      setattr(${one}, "to" + "ol", ${value})
    `);
    return `${one}.tool`;
  },
  'own __dict__'(writer, value) {
    const [kind, one] = [writer.className(), writer.name()];
    writer.add(`
      class ${kind}:
          def __init__(self, **fields):
              self.__dict__.update(fields)

      ${one} = ${kind}(tool=${value}, size=3)
    `);
    return `${one}.tool`;
  },
  inherited(writer, value) {
    const [base, kind] = [writer.className(), writer.className()];
    writer.add(`
      class ${base}:
          def __init__(self, thing):
              self.thing = thing

          def take(self):
              return self.thing

      class ${kind}(${base}):
          def __init__(self, thing):
              super().__init__(thing)
    `);
    return `${kind}(${value}).take()`;
  },
  'overridden method'(writer, value) {
    const [base, kind] = [writer.className(), writer.className()];
    writer.add(`
      class ${base}:
          def choose(self):
              return len

          def take(self):
              return self.choose()

      class ${kind}(${base}):
          def choose(self):
              return ${value}
    `);
    return `${kind}().take()`;
  },
  'class method'(writer, value) {
    const name = writer.className();
    writer.add(`
      class ${name}:
          kept = [${value}]

          @classmethod
          def take(cls):
              return cls.kept[0]
    `);
    return `${name}.take()`;
  },
  'static method'(writer, value) {
    const name = writer.className();
    writer.add(`
      class ${name}:
          @staticmethod
          def take(thing):
              return thing
    `);
    return `${name}.take(${value})`;
  },
  'chained methods'(writer, value) {
    const name = writer.className();
    writer.add(`
      class ${name}:
          def put(self, thing):
              self.thing = thing
              return self

          def get(self):
              return self.thing
    `);
    return `${name}().put(${value}).get()`;
  },
  'made by type'(writer, value) {
    const name = writer.className();
    writer.add(`${name} = type("${name}", (), {"kept": [${value}]})`);
    return `${name}.kept[0]`;
  },
  'class decorator'(writer, value) {
    const [add, kind] = [writer.name(), writer.className()];
    writer.add(`
      def ${add}(cls):
          cls.kept = {"go": ${value}}
          return cls

      @${add}
      class ${kind}:
          size = 3
    `);
    return `${kind}.kept["go"]`;
  },
  dataclass(writer, value) {
    const name = writer.className();
    writer.add(`
      @${writer.use('dataclasses', 'dataclass')}
      class ${name}:
          tool: object
          size: int = 3
    `);
    return `${name}(${value}).tool`;
  },
  'typed named tuple'(writer, value) {
    const name = writer.className();
    writer.add(`
      class ${name}(${writer.use('typing', 'NamedTuple')}):
          size: int
          tool: object
    `);
    return `${name}(3, tool=${value}).tool`;
  },
  enum(writer, value) {
    const name = writer.className();
    writer.add(`
      class ${name}(${writer.use('enum', 'Enum')}):
          SIZE = (len,)
          GO = (${value},)
    `);
    return `${name}.GO.value[0]`;
  },
  slots(writer, value) {
    const [kind, one] = [writer.className(), writer.name()];
    writer.add(`
      class ${kind}:
          __slots__ = ("tool",)

      ${one} = ${kind}()
      ${one}.tool = ${value}
    `);
    return `${one}.tool`;
  },
  'exception attribute'(writer, value) {
    const [kind, name] = [writer.className(), writer.name()];
    writer.add(`
      class ${kind}(Exception):
          def __init__(self, thing):
              super().__init__("stopped")
              self.thing = thing

      try:
          raise ${kind}(${value})
      except ${kind} as error:
          ${name} = error.thing
    `);
    return name;
  },
  'user dictionary'(writer, value) {
    return `${writer.use('collections', 'UserDict')}(go=${value})["go"]`;
  },
  'nested class'(writer, value) {
    const name = writer.className();
    writer.add(`
      class ${name}:
          class Inner:
              kept = (${value},)
    `);
    return `${name}.Inner.kept[0]`;
  },
  singleton(writer, value) {
    const name = writer.className();
    writer.add(`
      class ${name}:
          _only = None

          def __new__(cls):
              if cls._only is None:
                  cls._only = super().__new__(cls)
              return cls._only

      ${name}().tool = ${value}
    `);
    return `${name}().tool`;
  },
  'mixed in'(writer, value) {
    const [mixin, kind] = [writer.className(), writer.className()];
    writer.add(`
      class ${mixin}:
          def take(self):
              return self.things[-1]

      class ${kind}(${mixin}, object):
          things = [len, ${value}]
    `);
    return `${kind}().take()`;
  },
  'list subclass'(writer, value) {
    const name = writer.className();
    writer.add(`
      class ${name}(list):
          def top(self):
              return self[-1]
    `);
    return `${name}([len, ${value}]).top()`;
  },
  'tree of nodes'(writer, value) {
    const name = writer.className();
    writer.add(`
      class ${name}:
          def __init__(self, thing, after=None):
              self.thing = thing
              self.after = after

          def last(self):
              node = self
              while node.after is not None:
                  node = node.after
              return node.thing
    `);
    return `${name}(1, ${name}(2, ${name}(${value}))).last()`;
  },
  'private attribute'(writer, value) {
    const name = writer.className();
    writer.add(`
      class ${name}:
          def __init__(self, thing):
              self.__thing = thing
    `);
    return `${name}(${value})._${name}__thing`;
  },
  'dataclass field'(writer, value) {
    const name = writer.className();
    writer.add(`
      @${writer.use('dataclasses', 'dataclass')}
      class ${name}:
          things: list = ${writer.use('dataclasses', 'field')}(default_factory=lambda: [${value}])
    `);
    return `${name}().things[0]`;
  },
  'abstract base'(writer, value) {
    const [base, kind] = [writer.className(), writer.className()];
    writer.module('abc');
    writer.add(`
      class ${base}(abc.ABC):
          @abc.abstractmethod
          def choose(self):
              ...

          def take(self):
              return self.choose()

      class ${kind}(${base}):
          def choose(self):
              return ${value}
    `);
    return `${kind}().take()`;
  },
  'generic class'(writer, value) {
    const [kind, letter] = [writer.className(), writer.className()];
    writer.add(`
      ${letter} = ${writer.use('typing', 'TypeVar')}("${letter}")

      class ${kind}(${writer.use('typing', 'Generic')}[${letter}]):
          def __init__(self, thing: ${letter}) -> None:
              self.thing = thing

          def get(self) -> ${letter}:
              return self.thing
    `);
    return `${kind}[object](${value}).get()`;
  },
};
