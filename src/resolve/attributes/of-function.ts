import { moduleFrame } from '../environment.ts';
import { chainOf, isInternal, recordInternalStep } from '../internals.ts';
import type { Machine } from '../machine.ts';
import { sourcesOfPart } from '../taint/contexts.ts';
import {
  Cells,
  ClassValue,
  DictValue,
  type Frame,
  type FunctionValue,
  InstanceValue,
  none,
  ref,
  type Site,
  str,
  tuple,
  unknown,
  type Value,
  withStep,
} from '../value.ts';

export function attributeOfUnknown(
  machine: Machine,
  owner: Value & { type: 'unknown' },
  name: string,
  site: Site,
  called: boolean,
): Value {
  const chain = isInternal(name) ? recordInternalStep(machine, owner, name, called, site) : chainOf(owner);
  if (chain === 0 && called && name === 'replace' && owner.sources !== 0) return { type: 'method', self: owner, name };
  if (chain === 0)
    return owner.dynamicMember || owner.prefix || owner.assembled
      ? { ...unknown(sourcesOfPart(owner.sources, name)), decoded: owner.decoded }
      : owner.sources === sourcesOfPart(owner.sources, name)
        ? owner
        : { ...owner, sources: sourcesOfPart(owner.sources, name) };
  const sink = dangerousMembers.get(name);
  return sink ? ref(sink, ['introspection'], owner.sources, chain) : { ...unknown(owner.sources), chain };
}

/** Names that tell what an object is that was found by introspection: it has an attribute of this name. */
const dangerousMembers: ReadonlyMap<string, string> = new Map([
  ...'system popen execl execv execve execvp spawnl spawnv posix_spawn fork kill remove unlink'
    .split(' ')
    .map((name): [string, string] => [name, `os.${name}`]),
  ...'Popen check_output getoutput getstatusoutput'
    .split(' ')
    .map((name): [string, string] => [name, `subprocess.${name}`]),
  ...'eval exec compile __import__ breakpoint'.split(' ').map((name): [string, string] => [name, `builtins.${name}`]),
  ...'os sys subprocess builtins importlib ctypes'.split(' ').map((name): [string, string] => [name, name]),
]);

export function attributeOfFrame(
  machine: Machine,
  owner: Value & { type: 'stack' },
  name: string,
  site: Site,
  called: boolean,
): Value {
  const chain = recordInternalStep(machine, owner, name, called, site);
  const { frame } = owner;
  switch (name) {
    case 'f_globals':
      return { type: 'namespace', of: moduleFrame(frame) };
    case 'f_locals':
      return { type: 'namespace', of: frame };
    case 'f_builtins':
      return { type: 'namespace', of: ref('builtins', ['a frame'], 0, chain) };
    case 'f_back':
    case 'tb_next':
      return { type: 'stack', frame: frame.caller ?? moduleFrame(frame), chain };
    case 'tb_frame':
    case 'gi_frame':
      return { type: 'stack', frame, chain };
    case 'f_code':
      return { type: 'code', text: null, callee: frame.callee, mode: 'exec' };
    default:
      return unknown();
  }
}

export function attributeOfFunction(
  machine: Machine,
  owner: FunctionValue,
  name: string,
  site: Site,
  called: boolean,
): Value {
  const own = owner.attributes.get(name);
  if (own) return withStep(own, 'an attribute');
  switch (name) {
    case '__call__':
      return owner;
    case '__name__':
    case '__qualname__':
      return owner.node.kind === 'Lambda' ? str('<lambda>') : str(owner.node.name);
    case '__doc__': {
      const first = owner.node.kind === 'Lambda' ? null : owner.node.body[0];
      if (first?.kind === 'Expr' && first.value.kind === 'Constant' && first.value.value.type === 'str') {
        return str(first.value.value.value, ['a docstring']);
      }
      return none;
    }
    case '__defaults__':
      return tuple([...owner.defaults]);
    case '__annotations__':
      return annotationsOf(machine, owner);
    case '__kwdefaults__':
      return unknown();
    case '__dict__':
      return unknown();
    case '__module__':
      return ref('__name__');
    case '__wrapped__':
      return unknown();
    case '__get__':
    case '__getattribute__':
      return { type: 'method', self: owner, name };
    case '__class__':
      return ref('types.FunctionType');
    case '__code__':
      recordInternalStep(machine, owner, name, called, site);
      return { type: 'code', text: null, callee: owner, mode: 'exec' };
    case '__globals__':
    case 'func_globals':
      recordInternalStep(machine, owner, name, called, site);
      return { type: 'namespace', of: moduleFrame(owner.frame) };
    case '__builtins__': {
      const chain = recordInternalStep(machine, owner, name, called, site);
      return { type: 'namespace', of: ref('builtins', ['__builtins__'], 0, chain) };
    }
    case '__closure__': {
      recordInternalStep(machine, owner, name, called, site);
      const cells: Value[] = [];
      for (let frame: Frame | null = owner.frame; frame?.parent; frame = frame.parent) {
        for (const value of frame.cells.content.values()) cells.push(cellOf(value));
      }
      return tuple(cells);
    }
    case '__init__':
      return ref('builtins.object.__init__');
    case 'register':
    case 'dispatch':
    case 'cache_clear':
    case 'cache_info':
      return { type: 'method', self: owner, name };
    default:
      return unknown();
  }
}

/** Evaluates the annotations of a function on first use. The dict is stored, because programs can write to it. */
function annotationsOf(machine: Machine, owner: FunctionValue): Value {
  const { args } = owner.node;
  const entries = new Map<string, readonly [Value, Value]>();
  for (const { arg, annotation } of [...args.posonlyargs, ...args.args, ...args.kwonlyargs]) {
    if (annotation) entries.set(`s${arg}`, [str(arg), machine.evaluate(annotation, owner.frame)]);
  }
  if (owner.node.kind !== 'Lambda' && owner.node.returns) {
    entries.set('sreturn', [str('return'), machine.evaluate(owner.node.returns, owner.frame)]);
  }
  const made = new DictValue(entries);
  machine.set(owner.attributes, '__annotations__', made);
  return made;
}

/** A closure cell, whose only attribute is `cell_contents`. */
function cellOf(value: Value): Value {
  const cell = new InstanceValue(new ClassValue('cell', [], new Cells(), null));
  cell.attributes.content.set('cell_contents', value);
  return cell;
}
