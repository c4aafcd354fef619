import type { Carrier } from './carrier.ts';

/** Control flow and shared state. */
export const flow: Readonly<Record<string, Carrier>> = {
  'for loop'(writer, value) {
    const name = writer.name();
    writer.add(`
      for ${name} in [len, ${value}]:
          pass
    `);
    return name;
  },
  'for loop with a break'(writer, value) {
    const [key, name] = [writer.name(), writer.name()];
    writer.add(`
      for ${key}, ${name} in {"size": len, "go": ${value}, "top": max}.items():
          if ${key} == "go":
              break
    `);
    return name;
  },
  'while loop'(writer, value) {
    const [name, turns] = [writer.bind('None'), writer.bind('0')];
    writer.add(`
      while ${turns} < 3:
          ${turns} += 1
          if ${turns} == 2:
              ${name} = ${value}
    `);
    return name;
  },
  branch(writer, value, random) {
    const name = writer.name();
    const test = random.pick(['len("abc") == 3', '"a" in "abc"', 'True', '1 < 2', 'not []']);
    writer.add(`
      if ${test}:
          ${name} = ${value}
      else:
          ${name} = len
    `);
    return name;
  },
  'unknown branch'(writer, value) {
    const name = writer.bind('None');
    writer.add(`
      if len(${writer.use('sys', 'argv')}) < 50:
          ${name} = ${value}
    `);
    return name;
  },
  conditional: (_, value) => `(${value} if 2 > 1 else len)`,
  'or chain': (_, value) => `(None or ${value})`,
  'and chain': (_, value) => `(1 and ${value})`,
  walrus(writer, value) {
    const name = writer.name();
    writer.add(`
      if (${name} := ${value}) is not None:
          pass
    `);
    return name;
  },
  match(writer, value) {
    const name = writer.name();
    writer.add(`
      match {"go": ${value}}:
          case {"go": ${name}}:
              pass
    `);
    return name;
  },
  'match of a sequence'(writer, value) {
    const name = writer.name();
    writer.add(`
      match [len, ${value}]:
          case [_, ${name}]:
              pass
    `);
    return name;
  },
  'match with a guard'(writer, value) {
    const name = writer.name();
    writer.add(`
      match (2, ${value}):
          case (number, ${name}) if number > 5:
              ${name} = len
          case (2, ${name}):
              pass
    `);
    return name;
  },
  'try and finally'(writer, value) {
    const name = writer.name();
    writer.add(`
      try:
          ${name} = len
      finally:
          ${name} = ${value}
    `);
    return name;
  },
  'after an exception'(writer, value) {
    const name = writer.name();
    writer.add(`
      try:
          ${name} = [][0]
      except IndexError:
          ${name} = ${value}
    `);
    return name;
  },
  'exception argument'(writer, value) {
    const name = writer.name();
    writer.add(`
      try:
          raise ValueError("no", ${value})
      except ValueError as error:
          ${name} = error.args[1]
    `);
    return name;
  },
  'cause of an exception'(writer, value) {
    const name = writer.name();
    writer.add(`
      try:
          raise KeyError("a") from LookupError(${value})
      except KeyError as error:
          ${name} = error.__cause__.args[0]
    `);
    return name;
  },
  'exception group'(writer, value) {
    const name = writer.name();
    writer.add(`
      try:
          raise ExceptionGroup("several", [ValueError(${value})])
      except* ValueError as group:
          ${name} = group.exceptions[0].args[0]
    `);
    return name;
  },
  'stop iteration value'(writer, value) {
    const [run, name] = [writer.name(), writer.name()];
    writer.add(`
      def ${run}(thing):
          yield 1
          return thing

      def ${name}(thing):
          return (yield from ${run}(thing))

      ${name} = ${name}(${value})
      next(${name})
      try:
          next(${name})
      except StopIteration as done:
          ${name} = done.value
    `);
    return name;
  },
  'nested loops'(writer, value) {
    const [name, held] = [writer.bind('None'), writer.bind(value)];
    writer.add(`
      for outer in range(2):
          for inner in [(0, len), (1, ${held})]:
              if inner[0] == outer == 1:
                  ${name} = inner[1]
    `);
    return name;
  },
  'conditional import style'(writer, value) {
    const name = writer.name();
    writer.add(`
      try:
          from fast_version_of_it import go as ${name}
      except ImportError:
          ${name} = ${value}
    `);
    return name;
  },
  'deleted and set again'(writer, value) {
    const name = writer.bind('len');
    writer.add(`
      del ${name}
      ${name} = ${value}
    `);
    return name;
  },
  'globals entry'(writer, value, random) {
    const key = `TOOL_${random.whole(10, 99)}`;
    writer.add(`globals()["${key}"] = ${value}`);
    return key;
  },
  'attribute of the program'(writer, value, random) {
    const key = `STEP_${random.whole(10, 99)}`;
    writer.add(`setattr(${writer.use('sys', 'modules')}[__name__], "${key}", ${value})`);
    return key;
  },
  'attribute of __main__'(writer, value, random) {
    const key = `STAGE_${random.whole(10, 99)}`;
    writer.module('__main__');
    writer.add(`__main__.${key} = ${value}`);
    return key;
  },
  'attribute of builtins'(writer, value, random) {
    const key = `phase_${random.whole(10, 99)}`;
    writer.module('builtins');
    writer.add(`builtins.${key} = ${value}`);
    return key;
  },
  'attribute of another module'(writer, value) {
    writer.module('math');
    writer.add(`math.golden = ${value}`);
    return 'math.golden';
  },
  'context variable'(writer, value) {
    const held = writer.bind(`${writer.use('contextvars', 'ContextVar')}("tool")`);
    writer.add(`${held}.set(${value})`);
    // Read at once: a thread has a context of its own.
    return writer.bind(`${held}.get()`);
  },
  'thread local'(writer, value) {
    const held = writer.bind(`${writer.use('threading', 'local')}()`);
    writer.add(`${held}.tool = ${value}`);
    return writer.bind(`${held}.tool`);
  },
};
