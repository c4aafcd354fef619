import { exceptionOf } from '../exception.ts';
import { Raised } from '../machine.ts';
import { ref } from '../value.ts';
import type { Model, Models } from './model.ts';

/** Ends the function in which it is called; at the top of a module, the rest is read as if it could run. */
const end =
  (exception: string): Model =>
  ({ machine, site }) => {
    if (site.frame.callee === null && machine.journal.depth === 0) return null;
    throw new Raised(exceptionOf(ref(exception), []));
  };

const exit = end('builtins.SystemExit');
const abort = end('werkzeug.exceptions.HTTPException');

/** Functions that never return. */
export const endings: Models = {
  'sys.exit': exit,
  'builtins.exit': exit,
  'builtins.quit': exit,
  'argparse.ArgumentParser().error': exit,
  'argparse.ArgumentParser().exit': exit,
  'flask.abort': abort,
  'quart.abort': abort,
  'bottle.abort': abort,
  'werkzeug.exceptions.abort': abort,
  'flask_restful.abort': abort,
  'sanic.exceptions.abort': abort,
};
