import type { Carrier } from './carrier.ts';

/** Ways through the statements of a program, and what all of it shares. */
export const flow: Readonly<Record<string, Carrier>> = {
  'for loop'(scribe, value) {
    const name = scribe.name();
    scribe.say(`
      for ${name} in [len, ${value}]:
          pass
    `);
    return name;
  },
  'for loop with a break'(scribe, value) {
    const [key, name] = [scribe.name(), scribe.name()];
    scribe.say(`
      for ${key}, ${name} in {"size": len, "go": ${value}, "top": max}.items():
          if ${key} == "go":
              break
    `);
    return name;
  },
  'while loop'(scribe, value) {
    const [name, turns] = [scribe.bind('None'), scribe.bind('0')];
    scribe.say(`
      while ${turns} < 3:
          ${turns} += 1
          if ${turns} == 2:
              ${name} = ${value}
    `);
    return name;
  },
  branch(scribe, value, random) {
    const name = scribe.name();
    const test = random.pick(['len("abc") == 3', '"a" in "abc"', 'True', '1 < 2', 'not []']);
    scribe.say(`
      if ${test}:
          ${name} = ${value}
      else:
          ${name} = len
    `);
    return name;
  },
  'unknown branch'(scribe, value) {
    const name = scribe.bind('None');
    scribe.say(`
      if len(${scribe.use('sys', 'argv')}) < 50:
          ${name} = ${value}
    `);
    return name;
  },
  conditional: (_, value) => `(${value} if 2 > 1 else len)`,
  'or chain': (_, value) => `(None or ${value})`,
  'and chain': (_, value) => `(1 and ${value})`,
  walrus(scribe, value) {
    const name = scribe.name();
    scribe.say(`
      if (${name} := ${value}) is not None:
          pass
    `);
    return name;
  },
  match(scribe, value) {
    const name = scribe.name();
    scribe.say(`
      match {"go": ${value}}:
          case {"go": ${name}}:
              pass
    `);
    return name;
  },
  'match of a sequence'(scribe, value) {
    const name = scribe.name();
    scribe.say(`
      match [len, ${value}]:
          case [_, ${name}]:
              pass
    `);
    return name;
  },
  'match with a guard'(scribe, value) {
    const name = scribe.name();
    scribe.say(`
      match (2, ${value}):
          case (number, ${name}) if number > 5:
              ${name} = len
          case (2, ${name}):
              pass
    `);
    return name;
  },
  'try and finally'(scribe, value) {
    const name = scribe.name();
    scribe.say(`
      try:
          ${name} = len
      finally:
          ${name} = ${value}
    `);
    return name;
  },
  'after an exception'(scribe, value) {
    const name = scribe.name();
    scribe.say(`
      try:
          ${name} = [][0]
      except IndexError:
          ${name} = ${value}
    `);
    return name;
  },
  'exception argument'(scribe, value) {
    const name = scribe.name();
    scribe.say(`
      try:
          raise ValueError("no", ${value})
      except ValueError as error:
          ${name} = error.args[1]
    `);
    return name;
  },
  'cause of an exception'(scribe, value) {
    const name = scribe.name();
    scribe.say(`
      try:
          raise KeyError("a") from LookupError(${value})
      except KeyError as error:
          ${name} = error.__cause__.args[0]
    `);
    return name;
  },
  'exception group'(scribe, value) {
    const name = scribe.name();
    scribe.say(`
      try:
          raise ExceptionGroup("several", [ValueError(${value})])
      except* ValueError as group:
          ${name} = group.exceptions[0].args[0]
    `);
    return name;
  },
  'stop iteration value'(scribe, value) {
    const [run, name] = [scribe.name(), scribe.name()];
    scribe.say(`
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
  'nested loops'(scribe, value) {
    const name = scribe.bind('None');
    scribe.say(`
      for outer in range(2):
          for inner in [(0, len), (1, ${value})]:
              if inner[0] == outer == 1:
                  ${name} = inner[1]
    `);
    return name;
  },
  'conditional import style'(scribe, value) {
    const name = scribe.name();
    scribe.say(`
      try:
          from fast_version_of_it import go as ${name}
      except ImportError:
          ${name} = ${value}
    `);
    return name;
  },
  'deleted and set again'(scribe, value) {
    const name = scribe.bind('len');
    scribe.say(`
      del ${name}
      ${name} = ${value}
    `);
    return name;
  },
  'globals entry'(scribe, value, random) {
    const key = `TOOL_${random.whole(10, 99)}`;
    scribe.say(`globals()["${key}"] = ${value}`);
    return key;
  },
  'attribute of the program'(scribe, value, random) {
    const key = `STEP_${random.whole(10, 99)}`;
    scribe.say(`setattr(${scribe.use('sys', 'modules')}[__name__], "${key}", ${value})`);
    return key;
  },
  'attribute of __main__'(scribe, value, random) {
    const key = `STAGE_${random.whole(10, 99)}`;
    scribe.module('__main__');
    scribe.say(`__main__.${key} = ${value}`);
    return key;
  },
  'attribute of builtins'(scribe, value, random) {
    const key = `phase_${random.whole(10, 99)}`;
    scribe.module('builtins');
    scribe.say(`builtins.${key} = ${value}`);
    return key;
  },
  'attribute of another module'(scribe, value) {
    scribe.module('math');
    scribe.say(`math.golden = ${value}`);
    return 'math.golden';
  },
  'context variable'(scribe, value) {
    const held = scribe.bind(`${scribe.use('contextvars', 'ContextVar')}("tool")`);
    scribe.say(`${held}.set(${value})`);
    return `${held}.get()`;
  },
  'thread local'(scribe, value) {
    const held = scribe.bind(`${scribe.use('threading', 'local')}()`);
    scribe.say(`${held}.tool = ${value}`);
    return `${held}.tool`;
  },
};
