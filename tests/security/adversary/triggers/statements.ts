import { type Held, markOf, type ProgramWriter } from '../program-writer.ts';
import { type Call, dictOf, joinArguments, type Trigger, tupleOf } from './trigger.ts';

type Text = (call: string, mark: string, writer: ProgramWriter) => string;

const statement = (text: Text): Trigger => ({
  fire: (writer, held, call) => writer.add(text(`${held.value}(${joinArguments(call)})`, markOf(held), writer)),
});

/** Binds the callable to a name where an expression would not fit. */
const named = (text: (name: string, call: Call, mark: string, writer: ProgramWriter) => string): Trigger => ({
  fire: (writer, held, call) => writer.add(text(nameOf(writer, held), call, markOf(held), writer)),
});

const nameOf = (writer: ProgramWriter, { value }: Held): string => (/^\w+$/.test(value) ? value : writer.bind(value));

/** Positions in the grammar where a call can appear. */
export const statements: Readonly<Record<string, Trigger>> = {
  call: statement((call, mark) => `${call}${mark}`),
  assigned: statement((call, mark, writer) => `${writer.name()} = ${call}${mark}`),
  'in a tuple': statement((call, mark, writer) => `${writer.name()} = (1, ${call})${mark}`),
  'an argument': statement((call, mark) => `print("done", ${call} is None)${mark}`),
  'in an if': statement((call, mark) => `if ${call} is not None:${mark}\n    pass`),
  'in a conditional': statement((call, mark, writer) => `${writer.name()} = ${call} if "a" in "abc" else 0${mark}`),
  'after and': statement((call, mark) => `len("ab") == 2 and ${call}${mark}`),
  'after or': statement((call, mark) => `[] or ${call}${mark}`),
  'in a comprehension': statement((call, mark) => `[${call} for _ in range(1)]${mark}`),
  'in its condition': statement((call, mark) => `[turn for turn in range(1) if ${call}]${mark}`),
  'in a generator': statement((call, mark) => `list(${call} for _ in range(1))${mark}`),
  'in a dictionary': statement((call, mark, writer) => `${writer.name()} = {"result": ${call}}${mark}`),
  'in a default': statement((call, mark, writer) => `def ${writer.name()}(result=${call}):${mark}\n    return result`),
  'in a class body': statement(
    (call, mark, writer) => `class ${writer.className()}:\n    size = 3\n    result = ${call}${mark}`,
  ),
  // Newer versions evaluate annotations only when they are read.
  'in an annotation': statement((call, mark, writer) => {
    const name = writer.name();
    return `def ${name}(size: ${call} = 3):${mark}\n    return size\n\n${name}.__annotations__`;
  }),
  'in a return annotation': statement((call, mark, writer) => {
    const name = writer.name();
    return `def ${name}(size) -> ${call}:${mark}\n    return size\n\n${name}.__annotations__`;
  }),
  'in an annotation of a class': statement((call, mark, writer) => {
    const name = writer.className();
    return `class ${name}:\n    size: ${call} = 3${mark}\n\n${name}.__annotations__`;
  }),
  'in a walrus': statement((call, mark, writer) => `if (${writer.name()} := ${call}):${mark}\n    pass`),
  'in a loop': statement((call, mark) => `for turn in range(1):\n    ${call}${mark}`),
  'in a while': statement((call, mark) => `while True:\n    ${call}${mark}\n    break`),
  'in a try': statement((call, mark) => `try:\n    ${call}${mark}\nexcept (OSError, ValueError):\n    pass`),
  'in a finally': statement((call, mark) => `try:\n    len("a")\nfinally:\n    ${call}${mark}`),
  'in an except': statement((call, mark) => `try:\n    int("x")\nexcept ValueError:\n    ${call}${mark}`),
  'in an else': statement(
    (call, mark) => `try:\n    int("1")\nexcept ValueError:\n    pass\nelse:\n    ${call}${mark}`,
  ),
  'in a match': statement(
    (call, mark) => `match len("abc"):\n    case 3:\n        ${call}${mark}\n    case _:\n        pass`,
  ),
  'subject of a match': statement((call, mark) => `match ${call}:${mark}\n    case _:\n        pass`),
  'in an assert': statement((call, mark) => `assert ${call} != "never"${mark}`),
  'in a with': statement(
    (call, mark, writer) => `with ${writer.use('contextlib', 'suppress')}(OSError):\n    ${call}${mark}`,
  ),
  'in a lambda': statement((call, mark) => `(lambda: ${call})()${mark}`),
  'in a function': statement((call, mark, writer) => {
    const name = writer.name();
    return `def ${name}():\n    return ${call}${mark}\n\n${name}()`;
  }),
  'in a nested function': statement((call, mark, writer) => {
    const name = writer.name();
    return `def ${name}():\n    def inner():\n        ${call}${mark}\n    return inner\n\n${name}()()`;
  }),
  'in a method': statement((call, mark, writer) => {
    const name = writer.className();
    return `class ${name}:\n    def run(self):\n        return ${call}${mark}\n\n${name}().run()`;
  }),
  'in __init__': statement((call, mark, writer) => {
    const name = writer.className();
    return `class ${name}:\n    def __init__(self):\n        self.result = ${call}${mark}\n\n${name}()`;
  }),
  'in a coroutine': statement((call, mark, writer) => {
    const name = writer.name();
    return `async def ${name}():\n    return ${call}${mark}\n\n${writer.use('asyncio', 'run')}(${name}())`;
  }),
  'in an awaited coroutine': statement((call, mark, writer) => {
    const [name, outer] = [writer.name(), writer.name()];
    return (
      `async def ${name}():\n    ${call}${mark}\n\nasync def ${outer}():\n    await ${name}()\n\n` +
      `${writer.use('asyncio', 'run')}(${outer}())`
    );
  }),
  'in a gathered coroutine': statement((call, mark, writer) => {
    const [name, outer] = [writer.name(), writer.name()];
    const asyncio = writer.module('asyncio');
    return (
      `async def ${name}():\n    ${call}${mark}\n\nasync def ${outer}():\n    await ${asyncio}.gather(${name}())\n\n` +
      `${asyncio}.run(${outer}())`
    );
  }),
  'in a generator function': statement((call, mark, writer) => {
    const name = writer.name();
    return `def ${name}():\n    yield 1\n    yield ${call}${mark}\n\nfor _ in ${name}():\n    pass`;
  }),
  'in a context manager': statement((call, mark, writer) => {
    const name = writer.name();
    return (
      `@${writer.use('contextlib', 'contextmanager')}\ndef ${name}():\n    yield 1\n    ${call}${mark}\n\n` +
      `with ${name}():\n    pass`
    );
  }),
  'in a decorated function': statement((call, mark, writer) => {
    const [deco, name] = [writer.name(), writer.name()];
    return (
      `def ${deco}(function):\n    function()\n    return function\n\n` +
      `@${deco}\ndef ${name}():\n    return ${call}${mark}`
    );
  }),
  'star call': named((name, call, mark) => `${name}(*[${call.args.join(', ')}], **${dictOf(call)})${mark}`),
  'star call of a variable': named((name, call, mark, writer) => {
    const given = writer.bind(tupleOf(call));
    return `${name}(*${given}, **${dictOf(call)})${mark}`;
  }),
  'in an f-string': named((name, call, mark, writer) => {
    const given = writer.bind(tupleOf(call));
    const options = writer.bind(dictOf(call));
    return `${writer.name()} = f"result: {${name}(*${given}, **${options})!r}"${mark}`;
  }),
  'given to a function': named((name, call, mark, writer) => {
    const run = writer.name();
    return (
      `def ${run}(step, *given, **named):\n    return step(*given, **named)${mark}\n\n` +
      `${run}(${name}, ${joinArguments(call)})`
    );
  }),
  'given to a function by name': named((name, call, mark, writer) => {
    const run = writer.name();
    return `def ${run}(label, step=len):\n    return step(${joinArguments(call)})${mark}\n\n${run}("go", step=${name})`;
  }),
  'given to a method': named((name, call, mark, writer) => {
    const kind = writer.className();
    return (
      `class ${kind}:\n    def __init__(self):\n        self.steps = []\n\n    def add(self, step):\n` +
      '        self.steps.append(step)\n        return self\n\n    def run(self):\n        for step in self.steps:\n' +
      `            step(${joinArguments(call)})${mark}\n\n${kind}().add(${name}).run()`
    );
  }),
  'dispatch table': named((name, call, mark, writer) => {
    const [table, key] = [writer.name(), writer.bind('"go"')];
    return `${table} = {"size": len, "go": ${name}}\n${table}[${key}](${joinArguments(call)})${mark}`;
  }),
  'loop over callables': named((name, call, mark) => `for step in [${name}]:\n    step(${joinArguments(call)})${mark}`),
  'comprehension over callables': named(
    (name, call, mark) => `[step(${joinArguments(call)}) for step in (${name},)]${mark}`,
  ),
  'sent to a generator': named((name, call, mark, writer) => {
    const [run, line] = [writer.name(), writer.name()];
    return (
      `def ${run}():\n    step = yield\n    step(${joinArguments(call)})${mark}\n    yield\n\n` +
      `${line} = ${run}()\nnext(${line})\n${line}.send(${name})`
    );
  }),
};
