import type { Value } from '../../sandbox/value.ts';

/** A message is read at a glance; who wants all of it runs the example. */
const charactersMax = 200;

/** On one line, and no longer than a message bears. */
export function shortened(text: string): string {
  const line = text.trim().replaceAll(/\s*\n\s*/g, ' ⏎ ');
  return line.length > charactersMax ? `${line.slice(0, charactersMax - 1)}…` : line;
}

/** Text as it was printed, marked where its lines begin. */
export const shownText = (text: string): string => shortened(text);

/** A value as Python would show it. */
export const shownValue = (value: Value): string => shortened(written(value, 0));

const depthMax = 20;

function written(value: Value, depth: number): string {
  if (depth > depthMax) return '…';
  const items = (all: readonly Value[]): string =>
    all
      .slice(0, charactersMax)
      .map((item) => written(item, depth + 1))
      .join(', ');
  switch (value.kind) {
    case 'none':
      return 'None';
    case 'bool':
      return value.value ? 'True' : 'False';
    case 'int':
      return String(value.value);
    case 'float':
      return floatText(value.value);
    case 'complex':
      return `(${floatText(value.real)}${value.imaginary < 0 ? '-' : '+'}${floatText(Math.abs(value.imaginary))}j)`;
    case 'str':
      return pythonString(value.value);
    case 'bytes':
      return `b${pythonString(String.fromCharCode(...value.value.slice(0, charactersMax)))}`;
    case 'list':
      return `[${items(value.items)}]`;
    case 'tuple':
      return value.items.length === 1 ? `(${items(value.items)},)` : `(${items(value.items)})`;
    case 'set':
      return value.items.length === 0 ? 'set()' : `{${items(value.items)}}`;
    case 'frozenset':
      return value.items.length === 0 ? 'frozenset()' : `frozenset({${items(value.items)}})`;
    case 'dict':
      return `{${value.entries
        .slice(0, charactersMax)
        .map(([key, item]) => `${written(key, depth + 1)}: ${written(item, depth + 1)}`)
        .join(', ')}}`;
    case 'object':
      return value.repr;
    case 'beyond':
      return 'a value too large to be told';
  }
}

function floatText(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf';
  if (Object.is(value, -0)) return '-0.0';
  const text = String(value);
  return /^-?\d+$/.test(text) ? `${text}.0` : text;
}

function pythonString(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const escaped = text
    .slice(0, charactersMax)
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t')
    .replaceAll(/[\0-\x1f\x7f]/g, (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`);
  return `${quote}${quote === "'" ? escaped.replaceAll("'", "\\'") : escaped}${quote}`;
}
