import { markOf, type ProgramWriter } from '../program-writer.ts';
import { joinArguments, once, type Trigger } from './trigger.ts';

/** A class whose method makes the call, and an expression that runs the method. */
const method = (
  signature: string,
  use: (made: string, writer: ProgramWriter) => string,
  { result = 'return 1', made = true } = {},
): Trigger => ({
  fire(writer, held, call) {
    const kind = writer.className();
    writer.add(`
      class ${kind}:
          ${signature}
              ${held.value}(${joinArguments(call)})${markOf(held)}
              ${result}
    `);
    writer.add(use(made ? `${kind}()` : kind, writer));
  },
});

const onSelf = (name: string, use: (made: string, writer: ProgramWriter) => string, result?: string): Trigger =>
  method(`def ${name}(self, *rest):`, use, result === undefined ? {} : { result });

/** Methods called by an operator or a built-in function. */
export const operators: Readonly<Record<string, Trigger>> = {
  __add__: onSelf('__add__', (made) => `${made} + 1`),
  __radd__: onSelf('__radd__', (made) => `1 + ${made}`),
  __iadd__: {
    fire(writer, held, call) {
      const [kind, one] = [writer.className(), writer.name()];
      writer.add(`
        class ${kind}:
            def __iadd__(self, other):
                ${held.value}(${joinArguments(call)})${markOf(held)}
                return self

        ${one} = ${kind}()
        ${one} += 1
      `);
    },
  },
  __matmul__: onSelf('__matmul__', (made) => `${made} @ 2`),
  __rshift__: onSelf('__rshift__', (made) => `${made} >> 2`),
  __or__: onSelf('__or__', (made) => `${made} | 2`),
  __invert__: onSelf('__invert__', (made) => `~${made}`),
  __neg__: onSelf('__neg__', (made) => `-${made}`),
  __eq__: onSelf('__eq__', (made) => `${made} == 3`, 'return True'),
  __lt__: onSelf('__lt__', (made) => `sorted([${made}, ${made}])`, 'return True'),
  __bool__: onSelf('__bool__', (made) => `if ${made}:\n    pass`, 'return True'),
  __len__: onSelf('__len__', (made) => `len(${made})`),
  __hash__: onSelf('__hash__', (made) => `{${made}: 1}`),
  __contains__: onSelf('__contains__', (made) => `3 in ${made}`, 'return True'),
  __getitem__: onSelf('__getitem__', (made) => `${made}["key"]`),
  __setitem__: onSelf('__setitem__', (made) => `${made}["key"] = 3`),
  __delitem__: onSelf('__delitem__', (made) => `del ${made}["key"]`),
  __getattr__: onSelf('__getattr__', (made) => `${made}.anything`),
  __getattribute__: onSelf('__getattribute__', (made) => `${made}.anything`),
  __setattr__: onSelf('__setattr__', (made) => `${made}.size = 3`),
  __delattr__: onSelf('__delattr__', (made) => `del ${made}.size`),
  __call__: onSelf('__call__', (made) => `${made}(3)`),
  __iter__: onSelf('__iter__', (made) => `for _ in ${made}:\n    pass`, 'return iter([])'),
  __next__: method('def __next__(self):', (made) => `next(${made})`),
  __reversed__: onSelf('__reversed__', (made) => `reversed(${made})`),
  __str__: onSelf('__str__', (made) => `str(${made})`, 'return "x"'),
  __repr__: onSelf('__repr__', (made) => `print([${made}])`, 'return "x"'),
  __format__: onSelf('__format__', (made, writer) => `${writer.name()} = f"{${made}:>9}"`, 'return "x"'),
  __int__: onSelf('__int__', (made) => `int(${made})`),
  __index__: onSelf('__index__', (made) => `[1, 2, 3][${made}]`),
  __round__: onSelf('__round__', (made) => `round(${made})`),
  __bytes__: onSelf('__bytes__', (made) => `bytes(${made})`, 'return b"x"'),
  __fspath__: onSelf('__fspath__', (made, writer) => `${writer.use('os', 'fspath')}(${made})`, 'return "x"'),
  __new__: method('def __new__(cls):', (made) => made, { result: 'return object.__new__(cls)' }),
  property: method('@property\n          def size(self):', (made) => `print(${made}.size)`),
  __class_getitem__: method('def __class_getitem__(cls, key):', (kind) => `${kind}[int]`, { made: false }),
  __float__: onSelf('__float__', (made, writer) => `${writer.use('math', 'sqrt')}(${made})`, 'return 1.0'),
  __ceil__: onSelf('__ceil__', (made, writer) => `${writer.use('math', 'ceil')}(${made})`),
  __pow__: onSelf('__pow__', (made) => `${made} ** 2`),
  __divmod__: onSelf('__divmod__', (made) => `divmod(${made}, 2)`),
  __abs__: onSelf('__abs__', (made) => `abs(${made})`),
  __copy__: onSelf('__copy__', (made, writer) => `${writer.use('copy', 'copy')}(${made})`),
  __deepcopy__: onSelf('__deepcopy__', (made, writer) => `${writer.use('copy', 'deepcopy')}([${made}])`),
  __dir__: onSelf('__dir__', (made) => `dir(${made})`, 'return []'),
  __length_hint__: {
    fire(writer, held, call) {
      const kind = writer.className();
      writer.add(`
        class ${kind}:
            def __iter__(self):
                return self

            def __next__(self):
                raise StopIteration

            def __length_hint__(self):
                ${held.value}(${joinArguments(call)})${markOf(held)}
                return 0

        list(${kind}())
      `);
    },
  },
  'loop over __getitem__': onSelf('__getitem__', (made) => `for _ in ${made}:\n    break`),
  'unpacked __iter__': onSelf('__iter__', (made) => `first, *rest = ${made}`, 'return iter([1])'),
  __mro_entries__: onSelf(
    '__mro_entries__',
    (made, writer) => `class ${writer.className()}(${made}):\n    pass`,
    'return ()',
  ),
  'written to': once(onSelf('write', (made) => `print("done", file=${made})`)),
  'closed by a context': onSelf(
    'close',
    (made, writer) => `with ${writer.use('contextlib', 'closing')}(${made}):\n    pass`,
  ),
};
