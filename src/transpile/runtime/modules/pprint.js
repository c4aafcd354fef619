import { opLt, truth } from '../compare.js';
import { Dict } from '../dict.js';
import { caught, PyObject, PyTypeError } from '../errors.js';
import { writeOut } from '../io.js';
import { items } from '../iterate.js';
import { index } from '../numbers.js';
import { repr } from '../repr.js';
import { FrozenSet, PySet } from '../set.js';
import { sig } from '../signatures.js';
import { str_splitlines } from '../str.js';
import { strLen } from '../text.js';
import { Tuple, typeName, unfaithful } from '../values.js';

/** Sorts items; those that cannot be compared, by the names of their types. */
function pprintSorted(all, pick) {
  const less = (a, b) => {
    try {
      return truth(opLt(a, b));
    } catch (error) {
      if (!(caught(error) instanceof PyTypeError)) throw error;
      const [x, y] = [typeName(a), typeName(b)];
      return x === y ? unfaithful('sorting objects by their addresses') : `<class '${x}'>` < `<class '${y}'>`;
    }
  };
  return all.toSorted((a, b) => (less(pick(a), pick(b)) ? -1 : less(pick(b), pick(a)) ? 1 : 0));
}

class pprintPrinter {
  constructor(options) {
    this.options = options;
    this.out = '';
  }
  pairs(dict) {
    const all = [...dict.entries.values()];
    return this.options.sorts ? pprintSorted(all, ([key]) => key) : all;
  }
  /** The repr on one line, with nested dictionaries sorted. */
  flat(x) {
    const isPlain =
      x?.constructor === Dict || x?.constructor === Tuple || (Array.isArray(x) && x.constructor === Array);
    if (!isPlain) return repr(x);
    if (x instanceof Dict)
      return `{${this.pairs(x)
        .map(([key, value]) => `${this.flat(key)}: ${this.flat(value)}`)
        .join(', ')}}`;
    if (x instanceof Tuple)
      return `(${x.items.map((one) => this.flat(one)).join(', ')}${x.items.length === 1 ? ',' : ''})`;
    return `[${x.map((one) => this.flat(one)).join(', ')}]`;
  }
  put(x, indent, allowance, level) {
    const text = this.flat(x);
    if (strLen(text) <= this.options.width - indent - allowance) {
      this.out += text;
      return;
    }
    if (typeof x === 'string') this.putText(x, indent, allowance, level + 1);
    else if (Array.isArray(x) && x.constructor === Array) this.putItems('[', x, ']', indent, allowance, level);
    else if (x?.constructor === Tuple)
      this.putItems('(', x.items, x.items.length === 1 ? ',)' : ')', indent, allowance, level);
    else if (x?.constructor === Dict) this.putDict(x, indent, allowance, level);
    else if (x instanceof PySet && !(x instanceof FrozenSet))
      this.putItems(
        '{',
        pprintSorted(items(x), (one) => one),
        '}',
        indent,
        allowance,
        level,
      );
    else if (x instanceof FrozenSet)
      this.putItems(
        'frozenset({',
        pprintSorted(items(x), (one) => one),
        '})',
        indent + 10,
        allowance,
        level,
      );
    else if (x instanceof PyObject && x.constructor.$fields === undefined && !Object.hasOwn(x.constructor, '$module'))
      this.out += text;
    else if (typeof x === 'number' || typeof x === 'bigint' || x === null || typeof x === 'boolean') this.out += text;
    else unfaithful(`pprint() of a ${typeName(x)} that needs several lines`);
  }
  putItems(open, all, close, from, allowance, level) {
    const { step, width, isCompact } = this.options;
    this.out += open + ' '.repeat(Math.max(0, step - 1));
    const indent = from + step;
    const after = allowance + close.length;
    let [room, most, between] = [width - indent + 1, width - indent + 1, ''];
    all.forEach((one, at) => {
      const isLast = at === all.length - 1;
      if (isLast) [room, most] = [room - after, most - after];
      if (isCompact) {
        const text = this.flat(one);
        const size = strLen(text) + 2;
        if (room < size) {
          room = most;
          if (between !== '') between = `,\n${' '.repeat(indent)}`;
        }
        if (room >= size) {
          room -= size;
          this.out += between + text;
          between = ', ';
          return;
        }
      }
      this.out += between;
      between = `,\n${' '.repeat(indent)}`;
      this.put(one, indent, isLast ? after : 1, level + 1);
    });
    this.out += close;
  }
  putDict(dict, from, allowance, level) {
    const { step } = this.options;
    this.out += `{${' '.repeat(Math.max(0, step - 1))}`;
    const indent = from + step;
    const pairs = this.pairs(dict);
    pairs.forEach(([key, value], at) => {
      const isLast = at === pairs.length - 1;
      const text = this.flat(key);
      this.out += `${text}: `;
      this.put(value, indent + strLen(text) + 2, isLast ? allowance + 1 : 1, level + 1);
      if (!isLast) this.out += `,\n${' '.repeat(indent)}`;
    });
    this.out += '}';
  }
  /** A long string, split into pieces on lines of their own. */
  putText(text, from, allowed, level) {
    const [indent, allowance] = level === 1 ? [from + 1, allowed + 1] : [from, allowed];
    const lines = str_splitlines.call(text, true);
    const most = this.options.width - indent;
    const pieces = [];
    lines.forEach((line, i) => {
      const isLast = i === lines.length - 1;
      if (strLen(repr(line)) <= (isLast ? most - allowance : most)) {
        pieces.push(repr(line));
        return;
      }
      const parts = line.match(/\S*\s*/g).filter((part) => part !== '');
      let held = '';
      parts.forEach((part, j) => {
        const room = j === parts.length - 1 && isLast ? most - allowance : most;
        if (strLen(repr(held + part)) > room) {
          if (held !== '') pieces.push(repr(held));
          held = part;
        } else held += part;
      });
      if (held !== '') pieces.push(repr(held));
    });
    if (pieces.length === 1) {
      this.out += pieces[0];
      return;
    }
    const joined = pieces.join(`\n${' '.repeat(indent)}`);
    this.out += level === 1 ? `(${joined})` : joined;
  }
}

function pprintText(x, indent, width, depth, compact, sorts) {
  if (depth !== undefined && depth !== null) return unfaithful('pprint() with a depth');
  const printer = new pprintPrinter({
    step: indent === undefined ? 1 : index(indent),
    width: width === undefined ? 80 : index(width),
    isCompact: compact === true,
    sorts: sorts !== false,
  });
  printer.put(x, 0, 0, 0);
  return printer.out;
}
export function pprint_pformat(x, indent, width, depth, compact, sorts) {
  return pprintText(x, indent, width, depth, compact, sorts);
}
sig(pprint_pformat, 'object, indent=, width=, depth=, *, compact=, sort_dicts=', 'pformat');
export function pprint_pprint(x, stream, indent, width, depth, compact, sorts) {
  if (stream !== undefined && stream !== null) return unfaithful('pprint() to a stream');
  writeOut(`${pprintText(x, indent, width, depth, compact, sorts)}\n`);
  return null;
}
sig(pprint_pprint, 'object, stream=, indent=, width=, depth=, *, compact=, sort_dicts=', 'pprint');
export function pprint_pp(x, stream, indent, width, depth, compact, sorts) {
  return pprint_pprint(x, stream, indent, width, depth, compact, sorts ?? false);
}
sig(pprint_pp, 'object, stream=, indent=, width=, depth=, *, compact=, sort_dicts=', 'pp');
