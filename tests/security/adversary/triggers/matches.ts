import { markOf } from '../program-writer.ts';
import { joinArguments, type Trigger } from './trigger.ts';

/** Methods that a `match` statement calls. */
export const matches: Readonly<Record<string, Trigger>> = {
  'matched property': {
    fire(writer, held, call) {
      const kind = writer.className();
      writer.add(`
        class ${kind}:
            __match_args__ = ("size",)

            @property
            def size(self):
                return ${held.value}(${joinArguments(call)})${markOf(held)}

        match ${kind}():
            case ${kind}(found):
                pass
      `);
    },
  },
  'matched attribute': {
    fire(writer, held, call) {
      const kind = writer.className();
      writer.add(`
        class ${kind}:
            def __getattr__(self, key):
                return ${held.value}(${joinArguments(call)})${markOf(held)}

        match ${kind}():
            case object(size=found):
                pass
      `);
    },
  },
  'matched value': {
    fire(writer, held, call) {
      const [kind, holder] = [writer.className(), writer.className()];
      writer.add(`
        class ${kind}:
            def __eq__(self, other):
                ${held.value}(${joinArguments(call)})${markOf(held)}
                return True

        class ${holder}:
            size = 3

        match ${kind}():
            case ${holder}.size:
                pass
      `);
    },
  },
  'matched mapping': {
    fire(writer, held, call) {
      const kind = writer.className();
      writer.add(`
        class ${kind}(dict):
            def get(self, key, default=None):
                return ${held.value}(${joinArguments(call)})${markOf(held)}

        match ${kind}(size=3):
            case {"size": found}:
                pass
      `);
    },
  },
  'matched sequence': {
    fire(writer, held, call) {
      const kind = writer.className();
      writer.add(`
        class ${kind}(${writer.use('collections.abc', 'Sequence')}):
            def __len__(self):
                return 1

            def __getitem__(self, at):
                if at > 0:
                    raise IndexError(at)
                return ${held.value}(${joinArguments(call)})${markOf(held)}

        match ${kind}():
            case [found]:
                pass
      `);
    },
  },
  'matched class': {
    unary: true,
    fire(writer, held, { args }) {
      const [meta, kind] = [writer.className(), writer.className()];
      writer.add(`
        class ${meta}(type):
            __instancecheck__ = staticmethod(${held.value})

        class ${kind}(metaclass=${meta}):
            pass

        match ${args[0]}:
            case ${kind}():${markOf(held)}
                pass
      `);
    },
  },
};
