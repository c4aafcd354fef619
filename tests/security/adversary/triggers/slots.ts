import { type Held, markOf, type ProgramWriter } from '../program-writer.ts';
import { alsoOf, followingArguments, joinArguments, type Trigger } from './trigger.ts';

type Kind = (writer: ProgramWriter, name: string, held: Held) => string;

const plainClass: Kind = (writer, name, { value }) => {
  const kind = writer.className();
  writer.add(`
    class ${kind}:
        ${name} = staticmethod(${value})
  `);
  return kind;
};

const classWithMetaclass: Kind = (writer, name, { value }) => {
  const [meta, kind] = [writer.className(), writer.className()];
  writer.add(`
    class ${meta}(type):
        ${name} = staticmethod(${value})

    class ${kind}(metaclass=${meta}):
        pass
  `);
  return kind;
};

/** The callable itself is a special method, and an operator passes the argument. */
const itself = (
  name: string,
  use: (kind: string, argument: string) => string,
  { add = plainClass, ...needs }: { readonly add?: Kind } & Pick<Trigger, 'hashable' | 'text'> = {},
): Trigger => ({
  unary: true,
  ...needs,
  fire: (writer, held, { args }) => writer.add(`${use(add(writer, name, held), args[0]!)}${markOf(held)}`),
});

const ofMetaclass = (
  name: string,
  use: (kind: string, argument: string) => string,
  needs: Pick<Trigger, 'text'> = {},
): Trigger => itself(name, use, { ...needs, add: classWithMetaclass });

/** The callable and its arguments are a special method without parameters. */
const boundItself = (name: string, use: (kind: string) => string): Trigger => ({
  fire(writer, held, call) {
    const kind = writer.className();
    writer.add(`
      class ${kind}:
          ${name} = staticmethod(${writer.use('functools', 'partial')}(${held.value}${followingArguments(call)}))
    `);
    writer.add(`${use(kind)}${markOf(held)}`);
  },
});

/** A special method is a lambda that makes the call. */
const lambda = (name: string, use: (kind: string, writer: ProgramWriter) => string): Trigger => ({
  fire(writer, held, call) {
    const kind = writer.className();
    writer.add(`
      class ${kind}:
          ${name} = lambda *_: ${held.value}(${joinArguments(call)})${markOf(held)}
    `);
    writer.add(use(kind, writer));
  },
});

/** Callables that are special methods themselves. */
export const slots: Readonly<Record<string, Trigger>> = {
  'callable as __getitem__': itself('__getitem__', (kind, argument) => `${kind}()[${argument}]`),
  'callable as __class_getitem__': itself('__class_getitem__', (kind, argument) => `${kind}[${argument}]`),
  'callable as __add__': itself('__add__', (kind, argument) => `${kind}() + ${argument}`),
  'callable as __radd__': itself('__radd__', (kind, argument) => `${argument} + ${kind}()`),
  'callable as __iadd__': {
    unary: true,
    fire(writer, held, { args }) {
      const one = writer.bind(`${plainClass(writer, '__iadd__', held)}()`);
      writer.add(`${one} += ${args[0]}${markOf(held)}`);
    },
  },
  'callable as __or__': itself('__or__', (kind, argument) => `${kind}() | ${argument}`),
  'callable as __eq__': itself('__eq__', (kind, argument) => `${kind}() == ${argument}`),
  'callable as __call__': itself('__call__', (kind, argument) => `${kind}()(${argument})`),
  'callable as __contains__': itself('__contains__', (kind, argument) => `${argument} in ${kind}()`),
  'callable as __delitem__': itself('__delitem__', (kind, argument) => `del ${kind}()[${argument}]`),
  'callable as __getattr__': itself('__getattr__', (kind, argument) => `getattr(${kind}(), ${argument})`, {
    text: true,
  }),
  'callable as __missing__': itself('__missing__', (kind, argument) => `${kind}()[${argument}]`, {
    hashable: true,
    add(writer, name, { value }) {
      const kind = writer.className();
      writer.add(`
        class ${kind}(dict):
            ${name} = staticmethod(${value})
      `);
      return kind;
    },
  }),
  'callable as __getitem__ of a metaclass': ofMetaclass('__getitem__', (kind, argument) => `${kind}[${argument}]`),
  'callable as __call__ of a metaclass': ofMetaclass('__call__', (kind, argument) => `${kind}(${argument})`),
  'callable as __contains__ of a metaclass': ofMetaclass('__contains__', (kind, argument) => `${argument} in ${kind}`),
  'callable as __add__ of a metaclass': ofMetaclass('__add__', (kind, argument) => `${kind} + ${argument}`),
  'callable as __getattr__ of a metaclass': ofMetaclass(
    '__getattr__',
    (kind, argument) => `getattr(${kind}, ${argument})`,
    { text: true },
  ),
  'callable as __instancecheck__': ofMetaclass(
    '__instancecheck__',
    (kind, argument) => `isinstance(${argument}, ${kind})`,
  ),
  'callable as __subclasscheck__': ofMetaclass(
    '__subclasscheck__',
    (kind, argument) => `issubclass(${argument}, ${kind})`,
  ),
  'callable set later': itself('__getitem__', (kind, argument) => `${kind}()[${argument}]`, {
    add(writer, name, { value }) {
      const kind = writer.className();
      writer.add(`
        class ${kind}:
            pass

        ${kind}.${name} = staticmethod(${value})
      `);
      return kind;
    },
  }),
  'callable in type()': itself('__add__', (kind, argument) => `${kind}() + ${argument}`, {
    add: (writer, name, { value }) => writer.bind(`type("Setting", (), {"${name}": staticmethod(${value})})`),
  }),
  // A bound method does not bind again, so it needs no `staticmethod`.
  'bound callable as __getitem__': itself('__getitem__', (kind, argument) => `${kind}()[${argument}]`, {
    add(writer, name, { value }) {
      const kind = writer.className();
      writer.add(`
        class ${kind}:
            ${name} = ${value}.__call__
      `);
      return kind;
    },
  }),
  'partial as __enter__': {
    fire(writer, held, call) {
      const kind = writer.className();
      writer.add(`
        class ${kind}:
            __enter__ = staticmethod(${writer.use('functools', 'partial')}(${held.value}${followingArguments(call)}))

            def __exit__(self, *rest):
                return False

        with ${kind}():${markOf(held)}
            pass
      `);
    },
  },
  'partial as __neg__': boundItself('__neg__', (kind) => `-${kind}()`),
  'partial as __abs__': boundItself('__abs__', (kind) => `abs(${kind}())`),
  'partial as __next__': boundItself('__next__', (kind) => `next(${kind}())`),
  'partial as __init_subclass__': {
    fire(writer, held, call) {
      const [kind, child] = [writer.className(), writer.className()];
      writer.add(`
        class ${kind}:
            __init_subclass__ = staticmethod(${writer.use('functools', 'partial')}(${held.value}${followingArguments(call)}))${alsoOf(held)}

        class ${child}(${kind}):${markOf(held)}
            pass
      `);
    },
  },
  'lambda as __get__': lambda('__get__', (kind, writer) => {
    const owner = writer.className();
    return `class ${owner}:\n    size = ${kind}()\n\n${owner}().size`;
  }),
  'lambda as __set_name__': lambda(
    '__set_name__',
    (kind, writer) => `class ${writer.className()}:\n    size = ${kind}()`,
  ),
  '__getattr__ of a made module': {
    fire(writer, held, call) {
      const name = writer.bind(`${writer.use('types', 'ModuleType')}("settings")`);
      writer.add(`
        ${name}.__getattr__ = lambda key: ${held.value}(${joinArguments(call)})${markOf(held)}
        ${name}.anything
      `);
    },
  },
  '__getattr__ of a module subclass': {
    fire(writer, held, call) {
      const kind = writer.className();
      writer.add(`
        class ${kind}(${writer.use('types', 'ModuleType')}):
            def __getattr__(self, key):
                return ${held.value}(${joinArguments(call)})${markOf(held)}

        ${kind}("settings").anything
      `);
    },
  },
};
