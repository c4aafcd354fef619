import { Exception } from '../../errors.js';
import { sigs } from '../../signatures.js';

export class re_error extends Exception {
  __init__(msg, pattern, pos) {
    this.msg = msg;
    this.pattern = pattern ?? null;
    this.pos = pos ?? null;
    this.lineno = null;
    this.colno = null;
    let text = msg;
    if (pattern !== undefined && pattern !== null && pos !== undefined && pos !== null) {
      const before = [...pattern].slice(0, pos);
      text = `${msg} at position ${pos}`;
      this.lineno = before.filter((c) => c === '\n').length + 1;
      this.colno = pos - before.lastIndexOf('\n');
      if (pattern.includes('\n')) text += ` (line ${this.lineno}, column ${this.colno})`;
    }
    super.__init__(text);
  }
}
re_error.$name = 'error';
re_error.$module = 're.';
sigs(re_error, { __init__: 'msg, pattern=, pos=' });
