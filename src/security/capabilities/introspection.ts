import { py } from '../../python/marked-example.ts';
import { nameTable } from '../name-table.ts';
import { isDangerousBase } from '../sinks/bases.ts';
import { defineCapability, usesOf } from './capability.ts';

const observers = nameTable<true>([
  ['sys.settrace sys.setprofile threading.settrace threading.setprofile sys.monitoring.*', true],
  ['sys._getframe sys._current_frames inspect.stack inspect.currentframe inspect.getouterframes', true],
  ['gc.get_objects gc.get_referrers gc.get_referents types.CodeType.replace *.__code__.replace', true],
  ['sys.addaudithook sys.excepthook inspect.getsource', true],
]);

export const introspection = defineCapability({
  name: 'introspection',
  summary: "reaches into the interpreter's internals",
  why: 'Frames, subclasses and trace functions lead to everything else in the process.',
  example: py`
    import sys

    print(sys._getframe().f_lineno)  # expect
  `,
  calls: [usesOf(observers)],
  findElsewhere(fact) {
    if (fact.kind === 'internals') return { detail: fact.attribute };
    if (fact.kind === 'dynamic-member' && isDangerousBase(fact.base)) return { detail: fact.base };
    const isPatch = fact.kind === 'attribute' && fact.access !== 'read' && /^builtins\.(?!_$)\w+$/.test(fact.name);
    return isPatch ? { detail: fact.name } : null;
  },
});
