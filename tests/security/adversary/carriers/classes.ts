import type { Carrier } from './carrier.ts';

/** Attributes of classes and of their instances. */
export const classes: Readonly<Record<string, Carrier>> = {
  'class attribute'(scribe, value) {
    const name = scribe.className();
    scribe.say(`
      class ${name}:
          tool = staticmethod(${value})
    `);
    return `${name}.tool`;
  },
  'class attribute set later'(scribe, value) {
    const name = scribe.className();
    scribe.say(`
      class ${name}:
          tool = None

      ${name}.tool = ${value}
    `);
    return `${name}.tool`;
  },
  'instance attribute'(scribe, value) {
    const name = scribe.className();
    scribe.say(`
      class ${name}:
          def __init__(self, thing):
              self.tool = thing
    `);
    return `${scribe.bind(`${name}(${value})`)}.tool`;
  },
  'attribute set from outside'(scribe, value) {
    const [kind, one] = [scribe.className(), scribe.name()];
    scribe.say(`
      class ${kind}:
          """Holds a setting."""

      ${one} = ${kind}()
      ${one}.tool = ${value}
    `);
    return `${one}.tool`;
  },
  setattr(scribe, value) {
    const [kind, one] = [scribe.className(), scribe.name()];
    scribe.say(`
      class ${kind}:
          pass

      ${one} = ${kind}()
      setattr(${one}, "to" + "ol", ${value})
    `);
    return `${one}.tool`;
  },
  'own __dict__'(scribe, value) {
    const [kind, one] = [scribe.className(), scribe.name()];
    scribe.say(`
      class ${kind}:
          def __init__(self, **fields):
              self.__dict__.update(fields)

      ${one} = ${kind}(tool=${value}, size=3)
    `);
    return `${one}.tool`;
  },
  inherited(scribe, value) {
    const [base, kind] = [scribe.className(), scribe.className()];
    scribe.say(`
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
  'overridden method'(scribe, value) {
    const [base, kind] = [scribe.className(), scribe.className()];
    scribe.say(`
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
  'class method'(scribe, value) {
    const name = scribe.className();
    scribe.say(`
      class ${name}:
          kept = [${value}]

          @classmethod
          def take(cls):
              return cls.kept[0]
    `);
    return `${name}.take()`;
  },
  'static method'(scribe, value) {
    const name = scribe.className();
    scribe.say(`
      class ${name}:
          @staticmethod
          def take(thing):
              return thing
    `);
    return `${name}.take(${value})`;
  },
  'chained methods'(scribe, value) {
    const name = scribe.className();
    scribe.say(`
      class ${name}:
          def put(self, thing):
              self.thing = thing
              return self

          def get(self):
              return self.thing
    `);
    return `${name}().put(${value}).get()`;
  },
  'made by type'(scribe, value) {
    const name = scribe.className();
    scribe.say(`${name} = type("${name}", (), {"kept": [${value}]})`);
    return `${name}.kept[0]`;
  },
  'class decorator'(scribe, value) {
    const [add, kind] = [scribe.name(), scribe.className()];
    scribe.say(`
      def ${add}(cls):
          cls.kept = {"go": ${value}}
          return cls

      @${add}
      class ${kind}:
          size = 3
    `);
    return `${kind}.kept["go"]`;
  },
  dataclass(scribe, value) {
    const name = scribe.className();
    scribe.say(`
      @${scribe.use('dataclasses', 'dataclass')}
      class ${name}:
          tool: object
          size: int = 3
    `);
    return `${name}(${value}).tool`;
  },
  'typed named tuple'(scribe, value) {
    const name = scribe.className();
    scribe.say(`
      class ${name}(${scribe.use('typing', 'NamedTuple')}):
          size: int
          tool: object
    `);
    return `${name}(3, tool=${value}).tool`;
  },
  enum(scribe, value) {
    const name = scribe.className();
    scribe.say(`
      class ${name}(${scribe.use('enum', 'Enum')}):
          SIZE = (len,)
          GO = (${value},)
    `);
    return `${name}.GO.value[0]`;
  },
  slots(scribe, value) {
    const [kind, one] = [scribe.className(), scribe.name()];
    scribe.say(`
      class ${kind}:
          __slots__ = ("tool",)

      ${one} = ${kind}()
      ${one}.tool = ${value}
    `);
    return `${one}.tool`;
  },
  'exception attribute'(scribe, value) {
    const [kind, name] = [scribe.className(), scribe.name()];
    scribe.say(`
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
  'user dictionary'(scribe, value) {
    return `${scribe.use('collections', 'UserDict')}(go=${value})["go"]`;
  },
  'nested class'(scribe, value) {
    const name = scribe.className();
    scribe.say(`
      class ${name}:
          class Inner:
              kept = (${value},)
    `);
    return `${name}.Inner.kept[0]`;
  },
  singleton(scribe, value) {
    const name = scribe.className();
    scribe.say(`
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
  'mixed in'(scribe, value) {
    const [mixin, kind] = [scribe.className(), scribe.className()];
    scribe.say(`
      class ${mixin}:
          def take(self):
              return self.things[-1]

      class ${kind}(${mixin}, object):
          things = [len, ${value}]
    `);
    return `${kind}().take()`;
  },
  'list subclass'(scribe, value) {
    const name = scribe.className();
    scribe.say(`
      class ${name}(list):
          def top(self):
              return self[-1]
    `);
    return `${name}([len, ${value}]).top()`;
  },
  'tree of nodes'(scribe, value) {
    const name = scribe.className();
    scribe.say(`
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
  'private attribute'(scribe, value) {
    const name = scribe.className();
    scribe.say(`
      class ${name}:
          def __init__(self, thing):
              self.__thing = thing
    `);
    return `${name}(${value})._${name}__thing`;
  },
  'dataclass field'(scribe, value) {
    const name = scribe.className();
    scribe.say(`
      @${scribe.use('dataclasses', 'dataclass')}
      class ${name}:
          things: list = ${scribe.use('dataclasses', 'field')}(default_factory=lambda: [${value}])
    `);
    return `${name}().things[0]`;
  },
  'abstract base'(scribe, value) {
    const [base, kind] = [scribe.className(), scribe.className()];
    scribe.module('abc');
    scribe.say(`
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
  'generic class'(scribe, value) {
    const [kind, letter] = [scribe.className(), scribe.className()];
    scribe.say(`
      ${letter} = ${scribe.use('typing', 'TypeVar')}("${letter}")

      class ${kind}(${scribe.use('typing', 'Generic')}[${letter}]):
          def __init__(self, thing: ${letter}) -> None:
              self.thing = thing

          def get(self) -> ${letter}:
              return self.thing
    `);
    return `${kind}[object](${value}).get()`;
  },
};
