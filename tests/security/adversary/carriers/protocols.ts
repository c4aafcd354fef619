import type { Carrier } from './carrier.ts';

/** Methods that run when an object is used. */
export const protocols: Readonly<Record<string, Carrier>> = {
  property(writer, value) {
    const name = writer.className();
    writer.add(`
      class ${name}:
          def __init__(self, thing):
              self._thing = thing

          @property
          def tool(self):
              return self._thing
    `);
    return `${name}(${value}).tool`;
  },
  'property with a setter'(writer, value) {
    const [kind, one] = [writer.className(), writer.name()];
    writer.add(`
      class ${kind}:
          @property
          def tool(self):
              return self._kept

          @tool.setter
          def tool(self, thing):
              self._kept = thing

      ${one} = ${kind}()
      ${one}.tool = ${value}
    `);
    return `${one}.tool`;
  },
  'cached property'(writer, value) {
    const name = writer.className();
    writer.add(`
      class ${name}:
          @${writer.use('functools', 'cached_property')}
          def tool(self):
              return ${value}
    `);
    return `${name}().tool`;
  },
  descriptor(writer, value) {
    const [kind, owner] = [writer.className(), writer.className()];
    writer.add(`
      class ${kind}:
          def __init__(self, thing):
              self.thing = thing

          def __get__(self, instance, owner=None):
              return self.thing

      class ${owner}:
          tool = ${kind}(${value})
    `);
    return `${owner}().tool`;
  },
  'data descriptor'(writer, value) {
    const [kind, owner, one] = [writer.className(), writer.className(), writer.name()];
    writer.add(`
      class ${kind}:
          def __set_name__(self, owner, name):
              self.key = "_" + name

          def __get__(self, instance, owner=None):
              return instance.__dict__[self.key]

          def __set__(self, instance, thing):
              instance.__dict__[self.key] = thing

      class ${owner}:
          tool = ${kind}()

      ${one} = ${owner}()
      ${one}.tool = ${value}
    `);
    return `${one}.tool`;
  },
  __getattr__(writer, value) {
    const name = writer.className();
    writer.add(`
      class ${name}:
          def __getattr__(self, key):
              return ${value}
    `);
    return `${name}().tool`;
  },
  __getitem__(writer, value) {
    const name = writer.className();
    writer.add(`
      class ${name}:
          def __init__(self, thing):
              self.things = {"go": thing}

          def __getitem__(self, key):
              return self.things[key]
    `);
    return `${name}(${value})["go"]`;
  },
  __missing__(writer, value) {
    const name = writer.className();
    writer.add(`
      class ${name}(dict):
          def __missing__(self, key):
              return ${value}
    `);
    return `${name}()["go"]`;
  },
  __class_getitem__(writer, value) {
    const name = writer.className();
    writer.add(`
      class ${name}:
          def __class_getitem__(cls, key):
              return ${value}
    `);
    return `${name}["go"]`;
  },
  __call__(writer, value) {
    const name = writer.className();
    writer.add(`
      class ${name}:
          def __init__(self, thing):
              self.thing = thing

          def __call__(self):
              return self.thing
    `);
    return `${name}(${value})()`;
  },
  __new__(writer, value) {
    const name = writer.className();
    writer.add(`
      class ${name}:
          def __new__(cls, thing):
              return thing
    `);
    return `${name}(${value})`;
  },
  __enter__(writer, value) {
    const [kind, held] = [writer.className(), writer.name()];
    writer.add(`
      class ${kind}:
          def __init__(self, thing):
              self.thing = thing

          def __enter__(self):
              return self.thing

          def __exit__(self, *rest):
              return False

      with ${kind}(${value}) as ${held}:
          pass
    `);
    return held;
  },
  __iter__(writer, value) {
    const name = writer.className();
    writer.add(`
      class ${name}:
          def __init__(self, *things):
              self.things = things

          def __iter__(self):
              return iter(self.things)
    `);
    return `list(${name}(len, ${value}))[1]`;
  },
  __next__(writer, value) {
    const name = writer.className();
    writer.add(`
      class ${name}:
          def __init__(self, thing):
              self.thing = thing

          def __iter__(self):
              return self

          def __next__(self):
              return self.thing
    `);
    return `next(${name}(${value}))`;
  },
  'operator method'(writer, value, random) {
    const name = writer.className();
    const [sign, method] = random.pick([
      ['+', '__add__'],
      ['-', '__sub__'],
      ['@', '__matmul__'],
      ['|', '__or__'],
      ['>>', '__rshift__'],
      ['%', '__mod__'],
      ['//', '__floordiv__'],
      ['<', '__lt__'],
    ] as const);
    writer.add(`
      class ${name}:
          def ${method}(self, thing):
              return thing
    `);
    return `(${name}() ${sign} ${value})`;
  },
  'unary operator'(writer, value, random) {
    const name = writer.className();
    const [sign, method] = random.pick([
      ['-', '__neg__'],
      ['~', '__invert__'],
      ['+', '__pos__'],
    ] as const);
    writer.add(`
      class ${name}:
          def __init__(self, thing):
              self.thing = thing

          def ${method}(self):
              return self.thing
    `);
    return `(${sign}${name}(${value}))`;
  },
  metaclass(writer, value) {
    const [meta, kind] = [writer.className(), writer.className()];
    writer.add(`
      class ${meta}(type):
          @property
          def tool(cls):
              return ${value}

      class ${kind}(metaclass=${meta}):
          pass
    `);
    return `${kind}.tool`;
  },
  'metaclass that adds'(writer, value) {
    const [meta, kind] = [writer.className(), writer.className()];
    writer.add(`
      class ${meta}(type):
          def __new__(mcs, name, bases, body):
              body["kept"] = [${value}]
              return super().__new__(mcs, name, bases, body)

      class ${kind}(metaclass=${meta}):
          pass
    `);
    return `${kind}.kept[0]`;
  },
  __init_subclass__(writer, value) {
    const [base, kind] = [writer.className(), writer.className()];
    writer.add(`
      class ${base}:
          def __init_subclass__(cls, tool=None, **rest):
              super().__init_subclass__(**rest)
              cls.kept = (tool,)

      class ${kind}(${base}, tool=${value}):
          pass
    `);
    return `${kind}.kept[0]`;
  },
  'property function'(writer, value) {
    const name = writer.className();
    writer.add(`
      class ${name}:
          def __init__(self, thing):
              self._thing = thing

          tool = property(lambda self: self._thing)
    `);
    return `${name}(${value}).tool`;
  },
  __getattribute__(writer, value) {
    const name = writer.className();
    writer.add(`
      class ${name}:
          def __getattribute__(self, key):
              if key == "tool":
                  return ${value}
              return super().__getattribute__(key)
    `);
    return `${name}().tool`;
  },
  __setattr__(writer, value) {
    const [kind, one] = [writer.className(), writer.name()];
    writer.add(`
      class ${kind}:
          def __setattr__(self, key, thing):
              object.__setattr__(self, "_" + key, thing)

      ${one} = ${kind}()
      ${one}.tool = ${value}
    `);
    return `${one}._tool`;
  },
  __setitem__(writer, value) {
    const [kind, one] = [writer.className(), writer.name()];
    writer.add(`
      class ${kind}:
          def __setitem__(self, key, thing):
              self.last = thing

      ${one} = ${kind}()
      ${one}["go"] = ${value}
    `);
    return `${one}.last`;
  },
  __iadd__(writer, value) {
    const [kind, one] = [writer.className(), writer.name()];
    writer.add(`
      class ${kind}:
          def __init__(self):
              self.things = []

          def __iadd__(self, thing):
              self.things.append(thing)
              return self

      ${one} = ${kind}()
      ${one} += ${value}
    `);
    return `${one}.things[0]`;
  },
  'class that matches'(writer, value) {
    const [kind, name] = [writer.className(), writer.name()];
    writer.add(`
      class ${kind}:
          __match_args__ = ("tool",)

          def __init__(self, tool):
              self.tool = tool

      match ${kind}(${value}):
          case ${kind}(${name}):
              pass
    `);
    return name;
  },
};
