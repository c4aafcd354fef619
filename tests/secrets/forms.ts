import type { ComputedText } from '../../src/secrets/computed-text.ts';
import type { Detector } from '../../src/secrets/detector.ts';
import { filled } from './samples.ts';

/** A credential in Python code, in one of the usual forms. */
export type Form = { readonly name: string; readonly code: string; readonly computed?: readonly ComputedText[] };

/** The variable name for a detector's sample, with the vendor's name if the detector needs it. */
export function nameFor({ id, marks, near }: Detector): string {
  const generic = /^generic-(\w+)$/.exec(id)?.[1];
  if (generic) return generic === 'key' ? 'secret_key' : `service_${generic}`;
  return marks.length > 0 && near.length === 0 ? 'thing' : `${near[0]}_api_key`;
}

const firstLine = { line: 1, column: 1, endLine: 1, endColumn: 2 };
const literal = (text: string): string => JSON.stringify(text);
const commented = (text: string): string => text.replaceAll(/^/gm, '# ');

export function formsOf(detector: Detector, seed: number): readonly Form[] {
  const name = nameFor(detector);
  const value = filled(detector.sample, seed);
  // A computed secret is reported only if it is not written elsewhere, so these have their own values.
  const [joined, decoded] = [filled(detector.sample, seed + 500_000), filled(detector.sample, seed + 900_000)];
  const half = Math.floor(joined.length / 2);
  const text = literal(value);
  const forms: Form[] = [
    { name: 'assignment', code: `${name} = ${text}` },
    { name: 'annotated attribute', code: `self.${name}: str = ${text}` },
    { name: 'entry', code: `settings = {"host": "h", "${name}": ${text}}` },
    { name: 'subscript', code: `os.environ["${name.toUpperCase()}"] = ${text}` },
    { name: 'keyword', code: `client = connect("h", ${name}=${text}, retries=3)` },
    { name: 'default', code: `def call(host, ${name}=${text}): pass` },
    { name: 'comparison', code: `ok = ${name} == ${text}` },
    { name: 'fallback', code: `${name} = os.environ.get("${name.toUpperCase()}", ${text})` },
    { name: 'bytes', code: `${name} = b${text}` },
    { name: 'comment', code: commented(`${name} = ${value}`) },
    { name: 'quoted comment', code: commented(`${name}: ${value.includes('"') ? value : `"${value}"`}`) },
    { name: 'settings text', code: `TEXT = """\n[main]\nuser = me\n${name} = ${value}\nretries = 3\n"""` },
    { name: 'exported', code: `TEXT = """\nexport ${name.toUpperCase()}=${value}\n"""` },
    {
      name: 'concatenated',
      code: `${name} = ${literal(joined.slice(0, half))} + ${literal(joined.slice(half))}`,
      computed: [{ bound: name, value: joined, place: firstLine, decoded: false }],
    },
    {
      name: 'decoded',
      code: `${name} = base64.b64decode(BLOB).decode()`,
      computed: [{ bound: name, value: decoded, place: firstLine, decoded: true }],
    },
  ];
  // JSON and YAML cannot contain every value; a vendor's mark needs no name.
  if (!/["'\\\n]/.test(value)) forms.push({ name: 'json text', code: `TEXT = '{"host": "h", "${name}": "${value}"}'` });
  if (!value.includes('\n')) forms.push({ name: 'yaml text', code: `TEXT = """\nmain:\n  ${name}: ${value}\n"""` });
  return forms;
}
