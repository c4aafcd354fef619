import type { Carrier } from './carrier.ts';

/** Objects that are used like modules. */
export const modules: Readonly<Record<string, Carrier>> = {
  'made module'(writer, value) {
    const name = writer.bind(`${writer.use('types', 'ModuleType')}("settings")`);
    writer.add(`${name}.tool = ${value}`);
    return `${name}.tool`;
  },
  '__getattr__ of a module'(writer, value) {
    const name = writer.bind(`${writer.use('types', 'ModuleType')}("settings")`);
    writer.add(`${name}.__getattr__ = lambda key: ${value}`);
    return `${name}.anything`;
  },
  'module subclass'(writer, value) {
    const name = writer.className();
    writer.add(`
      class ${name}(${writer.use('types', 'ModuleType')}):
          def __getattr__(self, key):
              if key == "tool":
                  return ${value}
              raise AttributeError(key)
    `);
    return `${name}("settings").tool`;
  },
  'registered module'(writer, value) {
    const [made, own] = [writer.name(), writer.name()];
    writer.add(`
      ${made} = ${writer.use('types', 'ModuleType')}("settings_${made}")
      ${made}.tool = ${value}
      ${writer.use('sys', 'modules')}["settings_${made}"] = ${made}
      from settings_${made} import tool as ${own}
    `);
    return own;
  },
  'module run from a text'(writer, value) {
    const [made, given] = [writer.name(), writer.bind(value)];
    writer.add(`
      ${made} = ${writer.use('types', 'ModuleType')}("settings")
      ${made}.given = ${given}
      exec("tool = given", ${made}.__dict__)
    `);
    return `${made}.tool`;
  },
};
