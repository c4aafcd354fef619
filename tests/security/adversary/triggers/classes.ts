import { markOf } from '../scribe.ts';
import { type Trigger, written } from './trigger.ts';

/** What runs while classes and their instances come, are used and go. */
export const classes: Readonly<Record<string, Trigger>> = {
  __enter__: {
    fire(scribe, held, call) {
      const kind = scribe.className();
      scribe.say(`
        class ${kind}:
            def __enter__(self):
                ${held.value}(${written(call)})${markOf(held)}

            def __exit__(self, *rest):
                return False

        with ${kind}():
            pass
      `);
    },
  },
  __exit__: {
    fire(scribe, held, call) {
      const kind = scribe.className();
      scribe.say(`
        class ${kind}:
            def __enter__(self):
                return self

            def __exit__(self, *rest):
                ${held.value}(${written(call)})${markOf(held)}

        with ${kind}() as one:
            len("abc")
      `);
    },
  },
  __del__: {
    fire(scribe, held, call) {
      const [kind, one] = [scribe.className(), scribe.name()];
      scribe.say(`
        class ${kind}:
            def __del__(self):
                ${held.value}(${written(call)})${markOf(held)}

        ${one} = ${kind}()
        del ${one}
      `);
    },
  },
  __post_init__: {
    fire(scribe, held, call) {
      const kind = scribe.className();
      scribe.say(`
        @${scribe.use('dataclasses', 'dataclass')}
        class ${kind}:
            size: int = 3

            def __post_init__(self):
                ${held.value}(${written(call)})${markOf(held)}

        ${kind}()
      `);
    },
  },
  'property setter': {
    fire(scribe, held, call) {
      const [kind, one] = [scribe.className(), scribe.name()];
      scribe.say(`
        class ${kind}:
            @property
            def size(self):
                return 3

            @size.setter
            def size(self, value):
                ${held.value}(${written(call)})${markOf(held)}

        ${one} = ${kind}()
        ${one}.size = 4
      `);
    },
  },
  'cached property': {
    fire(scribe, held, call) {
      const kind = scribe.className();
      scribe.say(`
        class ${kind}:
            @${scribe.use('functools', 'cached_property')}
            def size(self):
                return ${held.value}(${written(call)})${markOf(held)}

        ${kind}().size
      `);
    },
  },
  'descriptor get': {
    fire(scribe, held, call) {
      const [kind, owner] = [scribe.className(), scribe.className()];
      scribe.say(`
        class ${kind}:
            def __get__(self, instance, owner):
                return ${held.value}(${written(call)})${markOf(held)}

        class ${owner}:
            size = ${kind}()

        ${owner}().size
      `);
    },
  },
  'descriptor set': {
    fire(scribe, held, call) {
      const [kind, owner] = [scribe.className(), scribe.className()];
      scribe.say(`
        class ${kind}:
            def __set__(self, instance, value):
                ${held.value}(${written(call)})${markOf(held)}

        class ${owner}:
            size = ${kind}()

        ${owner}().size = 3
      `);
    },
  },
  __set_name__: {
    fire(scribe, held, call) {
      const [kind, owner] = [scribe.className(), scribe.className()];
      scribe.say(`
        class ${kind}:
            def __set_name__(self, owner, name):
                ${held.value}(${written(call)})${markOf(held)}

        class ${owner}:
            size = ${kind}()
      `);
    },
  },
  __init_subclass__: {
    fire(scribe, held, call) {
      const [kind, child] = [scribe.className(), scribe.className()];
      scribe.say(`
        class ${kind}:
            def __init_subclass__(cls, **rest):
                ${held.value}(${written(call)})${markOf(held)}

        class ${child}(${kind}):
            pass
      `);
    },
  },
  'metaclass call': {
    fire(scribe, held, call) {
      const [meta, kind] = [scribe.className(), scribe.className()];
      scribe.say(`
        class ${meta}(type):
            def __call__(cls, *rest):
                return ${held.value}(${written(call)})${markOf(held)}

        class ${kind}(metaclass=${meta}):
            pass

        ${kind}()
      `);
    },
  },
  'metaclass init': {
    fire(scribe, held, call) {
      const [meta, kind] = [scribe.className(), scribe.className()];
      scribe.say(`
        class ${meta}(type):
            def __init__(cls, name, bases, body):
                super().__init__(name, bases, body)
                ${held.value}(${written(call)})${markOf(held)}

        class ${kind}(metaclass=${meta}):
            pass
      `);
    },
  },
  'metaclass prepare': {
    fire(scribe, held, call) {
      const [meta, kind] = [scribe.className(), scribe.className()];
      scribe.say(`
        class ${meta}(type):
            @classmethod
            def __prepare__(mcs, name, bases):
                ${held.value}(${written(call)})${markOf(held)}
                return {}

        class ${kind}(metaclass=${meta}):
            pass
      `);
    },
  },
  'instance check': {
    fire(scribe, held, call) {
      const [meta, kind] = [scribe.className(), scribe.className()];
      scribe.say(`
        class ${meta}(type):
            def __instancecheck__(cls, other):
                ${held.value}(${written(call)})${markOf(held)}
                return True

        class ${kind}(metaclass=${meta}):
            pass

        isinstance(3, ${kind})
      `);
    },
  },
  'class decorator': {
    fire(scribe, held, call) {
      const [name, kind] = [scribe.name(), scribe.className()];
      scribe.say(`
        def ${name}(cls):
            ${held.value}(${written(call)})${markOf(held)}
            return cls

        @${name}
        class ${kind}:
            pass
      `);
    },
  },
  'class keyword': {
    fire(scribe, held, call) {
      const [base, kind] = [scribe.className(), scribe.className()];
      scribe.say(`
        class ${base}:
            def __init_subclass__(cls, step=None):
                step(${written(call)})${markOf(held)}

        class ${kind}(${base}, step=${held.value}):
            pass
      `);
    },
  },
  'enum lookup': {
    fire(scribe, held, call) {
      const kind = scribe.className();
      scribe.say(`
        class ${kind}(${scribe.use('enum', 'Enum')}):
            SMALL = 1

            @classmethod
            def _missing_(cls, value):
                ${held.value}(${written(call)})${markOf(held)}
                return cls.SMALL

        ${kind}(7)
      `);
    },
  },
};
