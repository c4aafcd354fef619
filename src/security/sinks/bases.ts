import { canonicalName } from '../name-table.ts';

/** Modules with functions that must not be chosen by a name computed at run time. */
const dangerous = new Set(
  (
    'os subprocess builtins sys shutil importlib ctypes socket pickle marshal pty runpy code imp commands popen2 pdb bdb ' +
    '_posixsubprocess multiprocessing asyncio codeop zipimport gc inspect globals sys.modules __builtins__'
  ).split(' '),
);

export const isDangerousBase = (base: string): boolean => dangerous.has(canonicalName(base));
