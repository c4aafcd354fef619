import { canonicalName } from '../name-table.ts';

/** Modules of which a member that is chosen at run time can be anything. */
const dangerous = new Set(
  (
    'os subprocess builtins sys shutil importlib ctypes socket pickle marshal pty runpy code imp commands popen2 pdb bdb ' +
    '_posixsubprocess multiprocessing asyncio codeop zipimport gc inspect globals sys.modules __builtins__'
  ).split(' '),
);

export const isDangerousBase = (base: string): boolean => dangerous.has(canonicalName(base));
