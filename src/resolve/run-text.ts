import type { Scopes } from '../python/scopes.ts';
import { scopesOfModule } from '../python/scopes-of-module.ts';
import type { Module, Span } from '../python/tree.ts';
import { moduleFrame } from './environment.ts';
import { joinAll } from './join.ts';
import type { Machine } from './machine.ts';
import { sourcesOf } from './taint/sources-of.ts';
import { Cells, type Code, Frame, none, type Site, sourceBit, str, unknown, type Value, withStep } from './value.ts';

const nestingMax = 5;
const lengthMax = 400_000;

/** Runs a string as code, if it is known and parsed; if it is not parsed yet, adds it to `unparsedTexts`. */
export function runText(
  machine: Machine,
  text: Value,
  kind: 'exec' | 'eval',
  globals: Value | null,
  locals: Value | null,
  site: Site,
): Value {
  if (text.type === 'join')
    return joinAll(text.values.map((one) => runText(machine, one, kind, globals, locals, site)));
  if (text.type === 'code') return runCode(machine, text, globals, locals, site);
  if (text.type === 'instance' && text.payload) return runText(machine, text.payload, kind, globals, locals, site);
  if (text.type !== 'str' && text.type !== 'bytes') return unknown(sourceBit.unknown | sourcesOf(text));
  const source = sourceOf(text, kind);
  if (source === null || source.length > lengthMax || machine.textDepth >= nestingMax) {
    machine.facts.recordLimit('nested-text', site);
    return unknown();
  }
  const module = machine.codeTexts.get(source);
  if (module === undefined) {
    machine.unparsedTexts.add(source);
    return unknown(sourceBit.unknown);
  }
  if (module === null) {
    machine.facts.recordLimit('unparsable-text', site);
    return unknown();
  }
  machine.textDepth += 1;
  try {
    return runModule(machine, module, kind, globals, locals, site);
  } finally {
    machine.textDepth -= 1;
  }
}

function sourceOf(text: Value & { type: 'str' | 'bytes' }, kind: 'exec' | 'eval'): string | null {
  let source = text.value;
  if (text.type === 'bytes' && /[\x80-\xff]/.test(source)) {
    try {
      source = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(source, (char) => char.charCodeAt(0)));
    } catch {
      return null;
    }
  }
  return kind === 'eval' ? source.trim() : source;
}

function runCode(machine: Machine, code: Code, globals: Value | null, locals: Value | null, site: Site): Value {
  if (code.text) return runText(machine, code.text, code.mode === 'eval' ? 'eval' : 'exec', globals, locals, site);
  if (code.callee) return machine.call(code.callee, { positional: [], named: new Map(), open: unknown() }, site);
  return unknown();
}

function runModule(
  machine: Machine,
  module: Module,
  kind: 'exec' | 'eval',
  globals: Value | null,
  locals: Value | null,
  site: Site,
): Value {
  const origin = site.frame.origin ?? site.place;
  const scopes = scopesOfModule(module);
  const outer = globals ? frameOverMapping(globals, null, scopes, origin, site) : null;
  const frame =
    locals && locals !== globals
      ? frameOverMapping(locals, outer?.frame ?? moduleFrame(site.frame), scopes, origin, site)
      : (outer ?? frameSharingNames(site.frame, scopes, origin));
  const [only] = module.body;
  let result: Value = none;
  if (kind === 'eval' && module.body.length === 1 && only?.kind === 'Expr') {
    result = withStep(machine.evaluate(only.value, frame.frame), 'eval');
  } else machine.execute(module.body, frame.frame);
  frame.done(machine);
  if (outer && outer !== frame) outer.done(machine);
  return result;
}

/** The frame of code in a string; `done` is called after the code has run. */
type TextFrame = { readonly frame: Frame; done(machine: Machine): void };

/** The code uses the variables of the frame that runs it. */
const frameSharingNames = (frame: Frame, scopes: Scopes, origin: Span): TextFrame => ({
  frame: new Frame({
    cells: frame.cells,
    scope: scopes.module,
    parent: frame,
    scopes,
    origin,
    isSibling: frame.isSibling,
    callee: frame.callee,
    owner: frame.owner,
    privateTo: null,
    caller: frame.caller,
  }),
  done: () => undefined,
});

/** The code uses the entries of a mapping as variables; what it assigns is written back to the mapping. */
function frameOverMapping(mapping: Value, parent: Frame | null, scopes: Scopes, origin: Span, site: Site): TextFrame {
  if (mapping.type === 'namespace') {
    if (mapping.of instanceof Frame) return frameSharingNames(mapping.of, scopes, origin);
    if (mapping.of.type === 'class' || mapping.of.type === 'instance') {
      const frame = new Frame({
        cells: mapping.of.attributes,
        scope: scopes.module,
        parent,
        scopes,
        origin,
        caller: site.frame,
      });
      return { frame, done: () => undefined };
    }
  }
  const held = mapping.type === 'instance' && mapping.payload ? mapping.payload : mapping;
  const cells = new Cells();
  if (held.type === 'dict') {
    for (const [key, value] of held.content.entries.values())
      if (key.type === 'str') cells.content.set(key.value, value);
  }
  const frame = new Frame({ cells, scope: scopes.module, parent, scopes, origin, caller: site.frame });
  const done = (machine: Machine): void => {
    if (held.type !== 'dict') return;
    machine.journal.touch(held);
    for (const [name, value] of cells.content) held.content.entries.set(`s${name}`, [str(name), value]);
  };
  return { frame, done };
}
