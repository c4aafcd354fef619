import { contains } from '../builtins.js';
import { Dict } from '../dict.js';
import { PyObject, ValueError } from '../errors.js';
import { getItem } from '../item.js';
import { str } from '../repr.js';
import { sig, sigs } from '../signatures.js';
import { str_capitalize, str_split } from '../str.js';
import { strLen } from '../text.js';

export const string_ascii_lowercase = 'abcdefghijklmnopqrstuvwxyz';
export const string_ascii_uppercase = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
export const string_ascii_letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
export const string_digits = '0123456789';
export const string_hexdigits = '0123456789abcdefABCDEF';
export const string_octdigits = '01234567';
export const string_punctuation = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';
export const string_whitespace = ' \t\n\r\x0b\x0c';
export const string_printable =
  '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~ \t\n\r\x0b\x0c';

export function string_capwords(s, sep) {
  const words = str_split.call(s, sep === undefined ? null : sep);
  return words.map((word) => str_capitalize.call(word)).join(sep === undefined || sep === null ? ' ' : sep);
}
sig(string_capwords, 's, sep=', 'capwords');

/** Replaces `$name` in a template. A delimiter that a subclass defines has no effect. */
export class string_Template extends PyObject {
  __init__(template) {
    this.template = template;
  }
  $filled(mapping, kwargs, isSafe) {
    const values = mapping === undefined ? kwargs : kwargs.size === 0 ? mapping : new Dict(mapping, kwargs);
    return this.template.replace(
      /\$(?:(\$)|([_a-z][_a-z0-9]*)|\{([_a-z][_a-z0-9]*)\}|())/gi,
      (whole, escaped, plain, braced) => {
        if (escaped !== undefined) return '$';
        const name = plain ?? braced;
        if (name === undefined) {
          if (isSafe) return whole;
          throw new ValueError('Invalid placeholder in string');
        }
        if (isSafe && !contains(values, name)) return whole;
        return str(getItem(values, name));
      },
    );
  }
  substitute(mapping, kwargs) {
    const bad = /^(?:\$\$|\$[_a-z][_a-z0-9]*|\$\{[_a-z][_a-z0-9]*\}|[^$])*?\$(?!\$|[_a-z]|\{[_a-z][_a-z0-9]*\})/i.exec(
      this.template,
    );
    if (bad) {
      // Earlier placeholders are substituted first, and may fail first.
      new string_Template(bad[0].slice(0, -1)).$filled(mapping, kwargs, false);
      const lines = bad[0].slice(0, -1).split(/(?<=\n)/);
      const last = bad[0].slice(0, -1).endsWith('\n') || lines.length === 0 ? '' : lines.at(-1);
      const line = bad[0].slice(0, -1).split('\n').length;
      throw new ValueError(`Invalid placeholder in string: line ${line}, col ${strLen(last) + 1}`);
    }
    return this.$filled(mapping, kwargs, false);
  }
  safe_substitute(mapping, kwargs) {
    return this.$filled(mapping, kwargs, true);
  }
  is_valid() {
    return !/(?:^|[^$])(?:\$\$)*\$(?!\$|[_a-z]|\{[_a-z][_a-z0-9]*\})/i.test(this.template);
  }
  get_identifiers() {
    const found = [...this.template.matchAll(/\$(?:\$|([_a-z][_a-z0-9]*)|\{([_a-z][_a-z0-9]*)\})/gi)].map(
      ([, plain, braced]) => plain ?? braced,
    );
    return [...new Set(found.filter((name) => name !== undefined))];
  }
}
string_Template.$name = 'Template';
string_Template.$module = 'string.';
sigs(string_Template, { substitute: 'mapping=, /, **kws', safe_substitute: 'mapping=, /, **kws' });
