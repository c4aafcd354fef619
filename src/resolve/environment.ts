import { mangleName } from '../python/mangled-name.ts';
import type { Scope } from '../python/scopes.ts';
import type { Name } from '../python/tree.ts';
import { exceptionOf } from './exception.ts';
import type { Machine } from './machine.ts';
import { canonicalModule, isBuiltin } from './names.ts';
import { type Frame, ref, str, unknown, type Value, withStep } from './value.ts';

export function moduleFrame(frame: Frame): Frame {
  let top = frame;
  while (top.parent) top = top.parent;
  return top;
}

const frameOf = (frame: Frame, scope: object): Frame | null => {
  for (let one: Frame | null = frame; one; one = one.parent) if (one.scope === scope) return one;
  return null;
};

/** The value of a name in a frame. */
export function lookUp(machine: Machine, name: Name, frame: Frame): Value {
  const binding = frame.scopes.resolve(name);
  if (binding) {
    const found = frameOf(frame, binding.scope)?.cells.get(binding.name);
    if (found) return found;
    if (binding.scope.kind === 'function' || binding.scope.kind === 'lambda') {
      // Code run by `exec` may have put it into a frame of the same name.
      return frameOf(frame, binding.scope) ? unknown() : lookUpByName(machine, name.id, frame);
    }
  }
  return lookUpByName(machine, mangleName(name.id, frame.privateTo), frame);
}

/** Looks up a name that no statement in scope binds: it was created at run time, or is a builtin. */
export function lookUpByName(machine: Machine, name: string, frame: Frame): Value {
  for (let one: Frame | null = frame; one; one = one.parent) {
    if (one.isClass && one !== frame) continue;
    const found = one.cells.get(name);
    if (found) return found;
  }
  return lookUpBuiltin(machine, name, frame);
}

/**
 * Modules that a snippet or a cell of a notebook uses although the import is elsewhere. Nothing else in the program has
 * such a name.
 */
const unimportedModules: ReadonlySet<string> = new Set(
  (
    'os sys subprocess shutil socket pickle marshal ctypes builtins importlib pty posix nt platform signal threading ' +
    'multiprocessing asyncio inspect types gc base64 codecs binascii zlib json yaml tempfile pathlib glob io re operator ' +
    'functools itertools urllib requests httpx paramiko psutil winreg runpy timeit webbrowser'
  ).split(' '),
);

export function lookUpBuiltin(machine: Machine, name: string, frame: Frame): Value {
  const replaced = machine.replacedAttributes.get(`builtins.${name}`);
  if (replaced) return withStep(replaced, 'builtins');
  switch (name) {
    case '__name__':
      return ref('__name__');
    case '__builtins__':
      return ref('builtins', ['__builtins__']);
    case '__loader__':
    case '__spec__':
      return ref(name, [name]);
    case '__class__':
      return frame.owner ?? unknown();
    case '__doc__':
    case '__debug__':
      return unknown();
  }
  if (isBuiltin(name)) return ref(`builtins.${name}`);
  if (unimportedModules.has(name)) return ref(canonicalModule(name));
  const [star] = machine.starImports;
  if (star) return ref(`${star}.${name}`);
  if (machine.tryBlocks.length > 0) {
    const carried = str(name, ['an exception']);
    const made = exceptionOf(ref('builtins.NameError'), [carried]);
    machine.set(made.attributes, 'name', carried);
    machine.mayRaise(made);
  }
  return unknown();
}

/** The frame in which a `def`, `class` or import statement binds its name. */
function frameBinding(name: string, frame: Frame): Frame {
  if ((frame.scope as Scope).bindings.has(name) || !frame.parent) return frame;
  for (let one: Frame | null = frame.parent; one; one = one.parent) {
    if (!one.isClass && (one.scope as Scope).bindings.has(name)) return one;
  }
  return frame;
}

export function bindName(machine: Machine, name: string, value: Value, frame: Frame): void {
  const own = mangleName(name, frame.privateTo);
  machine.set(frameBinding(own, frame).cells, own, value);
}

export function bindTarget(machine: Machine, name: Name, value: Value, frame: Frame): void {
  const binding = frame.scopes.resolve(name);
  const home = binding ? (frameOf(frame, binding.scope) ?? frame) : frame;
  machine.set(home.cells, binding?.name ?? mangleName(name.id, frame.privateTo), value);
}

export function unbind(machine: Machine, name: Name, frame: Frame): void {
  const binding = frame.scopes.resolve(name);
  const home = binding ? (frameOf(frame, binding.scope) ?? frame) : frame;
  machine.remove(home.cells, binding?.name ?? name.id);
}
