import { markOf } from '../program-writer.ts';
import { joinArguments, type Trigger } from './trigger.ts';

/** Code that runs when classes and instances are created, used and destroyed. */
export const classes: Readonly<Record<string, Trigger>> = {
  __enter__: {
    fire(writer, held, call) {
      const kind = writer.className();
      writer.add(`
        class ${kind}:
            def __enter__(self):
                ${held.value}(${joinArguments(call)})${markOf(held)}

            def __exit__(self, *rest):
                return False

        with ${kind}():
            pass
      `);
    },
  },
  __exit__: {
    fire(writer, held, call) {
      const kind = writer.className();
      writer.add(`
        class ${kind}:
            def __enter__(self):
                return self

            def __exit__(self, *rest):
                ${held.value}(${joinArguments(call)})${markOf(held)}

        with ${kind}() as one:
            len("abc")
      `);
    },
  },
  __del__: {
    fire(writer, held, call) {
      const [kind, one] = [writer.className(), writer.name()];
      writer.add(`
        class ${kind}:
            def __del__(self):
                ${held.value}(${joinArguments(call)})${markOf(held)}

        ${one} = ${kind}()
        del ${one}
      `);
    },
  },
  __post_init__: {
    fire(writer, held, call) {
      const kind = writer.className();
      writer.add(`
        @${writer.use('dataclasses', 'dataclass')}
        class ${kind}:
            size: int = 3

            def __post_init__(self):
                ${held.value}(${joinArguments(call)})${markOf(held)}

        ${kind}()
      `);
    },
  },
  'property setter': {
    fire(writer, held, call) {
      const [kind, one] = [writer.className(), writer.name()];
      writer.add(`
        class ${kind}:
            @property
            def size(self):
                return 3

            @size.setter
            def size(self, value):
                ${held.value}(${joinArguments(call)})${markOf(held)}

        ${one} = ${kind}()
        ${one}.size = 4
      `);
    },
  },
  'cached property': {
    fire(writer, held, call) {
      const kind = writer.className();
      writer.add(`
        class ${kind}:
            @${writer.use('functools', 'cached_property')}
            def size(self):
                return ${held.value}(${joinArguments(call)})${markOf(held)}

        ${kind}().size
      `);
    },
  },
  'descriptor get': {
    fire(writer, held, call) {
      const [kind, owner] = [writer.className(), writer.className()];
      writer.add(`
        class ${kind}:
            def __get__(self, instance, owner):
                return ${held.value}(${joinArguments(call)})${markOf(held)}

        class ${owner}:
            size = ${kind}()

        ${owner}().size
      `);
    },
  },
  'descriptor set': {
    fire(writer, held, call) {
      const [kind, owner] = [writer.className(), writer.className()];
      writer.add(`
        class ${kind}:
            def __set__(self, instance, value):
                ${held.value}(${joinArguments(call)})${markOf(held)}

        class ${owner}:
            size = ${kind}()

        ${owner}().size = 3
      `);
    },
  },
  __set_name__: {
    fire(writer, held, call) {
      const [kind, owner] = [writer.className(), writer.className()];
      writer.add(`
        class ${kind}:
            def __set_name__(self, owner, name):
                ${held.value}(${joinArguments(call)})${markOf(held)}

        class ${owner}:
            size = ${kind}()
      `);
    },
  },
  __init_subclass__: {
    fire(writer, held, call) {
      const [kind, child] = [writer.className(), writer.className()];
      writer.add(`
        class ${kind}:
            def __init_subclass__(cls, **rest):
                ${held.value}(${joinArguments(call)})${markOf(held)}

        class ${child}(${kind}):
            pass
      `);
    },
  },
  'metaclass call': {
    fire(writer, held, call) {
      const [meta, kind] = [writer.className(), writer.className()];
      writer.add(`
        class ${meta}(type):
            def __call__(cls, *rest):
                return ${held.value}(${joinArguments(call)})${markOf(held)}

        class ${kind}(metaclass=${meta}):
            pass

        ${kind}()
      `);
    },
  },
  'metaclass init': {
    fire(writer, held, call) {
      const [meta, kind] = [writer.className(), writer.className()];
      writer.add(`
        class ${meta}(type):
            def __init__(cls, name, bases, body):
                super().__init__(name, bases, body)
                ${held.value}(${joinArguments(call)})${markOf(held)}

        class ${kind}(metaclass=${meta}):
            pass
      `);
    },
  },
  'metaclass prepare': {
    fire(writer, held, call) {
      const [meta, kind] = [writer.className(), writer.className()];
      writer.add(`
        class ${meta}(type):
            @classmethod
            def __prepare__(mcs, name, bases):
                ${held.value}(${joinArguments(call)})${markOf(held)}
                return {}

        class ${kind}(metaclass=${meta}):
            pass
      `);
    },
  },
  'instance check': {
    fire(writer, held, call) {
      const [meta, kind] = [writer.className(), writer.className()];
      writer.add(`
        class ${meta}(type):
            def __instancecheck__(cls, other):
                ${held.value}(${joinArguments(call)})${markOf(held)}
                return True

        class ${kind}(metaclass=${meta}):
            pass

        isinstance(3, ${kind})
      `);
    },
  },
  'class decorator': {
    fire(writer, held, call) {
      const [name, kind] = [writer.name(), writer.className()];
      writer.add(`
        def ${name}(cls):
            ${held.value}(${joinArguments(call)})${markOf(held)}
            return cls

        @${name}
        class ${kind}:
            pass
      `);
    },
  },
  'class keyword': {
    fire(writer, held, call) {
      const [base, kind] = [writer.className(), writer.className()];
      writer.add(`
        class ${base}:
            def __init_subclass__(cls, step=None):
                step(${joinArguments(call)})${markOf(held)}

        class ${kind}(${base}, step=${held.value}):
            pass
      `);
    },
  },
  'enum lookup': {
    fire(writer, held, call) {
      const kind = writer.className();
      writer.add(`
        class ${kind}(${writer.use('enum', 'Enum')}):
            SMALL = 1

            @classmethod
            def _missing_(cls, value):
                ${held.value}(${joinArguments(call)})${markOf(held)}
                return cls.SMALL

        ${kind}(7)
      `);
    },
  },
};
