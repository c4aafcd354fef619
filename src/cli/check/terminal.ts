import type { Environment } from '../../config.ts';
import type { Finding } from '../../model/finding.ts';
import { maskerOf } from '../../secrets/mask.ts';
import { linesOf } from '../../wire/formats/fingerprint.ts';
import type { Look } from '../../wire/formats/text-report.ts';
import { linkOf } from '../../wire/rule-url.ts';
import { codeFrame } from './code-frame.ts';
import type { Plan } from './plan.ts';

/** What the output can show. */
export type Screen = {
  readonly colors: boolean;
  readonly links: boolean;
  readonly frames: boolean;
};

/** `--color` wins over FORCE_COLOR, which wins over NO_COLOR; otherwise terminals get colors. */
export function chooseScreen(
  { color, frames, output }: Pick<Plan, 'color' | 'frames' | 'output'>,
  isTerminal: boolean,
  environment: Environment,
): Screen {
  const onTerminal = isTerminal && output === null;
  const { FORCE_COLOR: force, NO_COLOR: none, TERM: term } = environment;
  const stated = color === 'auto' ? null : color === 'always';
  const forced = force === undefined || force === '' ? null : force !== '0' && force !== 'false';
  const disabled = none === undefined || none === '' ? null : false;
  const colors = stated ?? forced ?? disabled ?? (onTerminal && term !== 'dumb');
  return { colors, links: onTerminal && colors, frames: frames ?? onTerminal };
}

const codes = { error: 31, warning: 33, info: 36, place: 1, rule: 2, good: 32, bad: 31 } as const;

/** How findings are shown on a screen. */
export function makeLook(screen: Screen, code: string, findings: readonly Finding[], baseUrl: string | null): Look {
  const lines = screen.frames ? linesOf(code) : [];
  const mask = screen.frames ? maskerOf(code) : null;
  const secret = new Set(
    findings.flatMap(({ rule, place }) => (rule.startsWith('secrets:') && place ? [place.line] : [])),
  );
  // Lines with a credential are not printed.
  const canShow = (line: number): boolean => {
    const text = lines[line - 1] ?? '';
    return mask !== null && !secret.has(line) && mask(text) === text;
  };
  return {
    paint: (part, text) => (screen.colors ? paint(codes[part], text) : text),
    link(rule, text) {
      const url = screen.links ? linkOf(rule, baseUrl) : null;
      return url === null ? text : `\x1b]8;;${url}\x1b\\${text}\x1b]8;;\x1b\\`;
    },
    below: ({ place }) => (place && canShow(place.line) ? codeFrame(lines, place) : []),
  };
}

const paint = (code: number, text: string): string => `\x1b[${code}m${text}\x1b[0m`;

/** Colors a patch as git does. */
export const paintPatch = (patch: string, { colors }: Screen): string =>
  colors ? patch.replace(/^.*$/gm, (line, at: number) => (line === '' ? '' : paintPatchLine(line, at))) : patch;

function paintPatchLine(line: string, at: number): string {
  if (at === 0 || line.startsWith('--- ') || line.startsWith('+++ ')) return paint(1, line);
  const code = { '-': 31, '+': 32, '@': 36 }[line[0]!];
  return code === undefined ? line : paint(code, line);
}
