import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatList } from '../src/base/text.ts';
import type { Generator } from '../src/cli/generate/generator.ts';
import { type Option, optionList } from '../src/model/options.ts';
import { projectFolder } from '../src/project-folder.ts';
import { plans } from '../src/validate/plan.ts';

const path = 'docs/guides/limits.md';
const head = '| Option | Value | Default | Modes | What it does |\n|---|---|---|---|---|\n';

/** Renders the table of all options for the guide to limits. */
export const renderOptionsTable = (): string =>
  head +
  optionList
    .map((option) => {
      const modes = plans
        .filter((plan) => option.needs === null || plan[option.needs])
        .map(({ mode }) => `\`${mode}\``);
      const where = modes.length === plans.length ? 'all' : formatList(modes);
      const cells = [`\`${option.wire}\``, describeValues(option), `\`${option.default}\``, where, option.description];
      return `| ${cells.join(' | ')} |\n`;
    })
    .join('');

function describeValues(option: Option): string {
  switch (option.kind) {
    case 'number':
      return `more than ${option.above}, at most ${option.max}`;
    case 'count':
      return `${option.min} to ${option.max}`;
    case 'choice':
      return formatList(
        option.choices.map((choice) => `\`"${choice}"\``),
        'or',
      );
    case 'names':
      return `a list of ${option.choicesNoun}`;
    case 'text':
      return option.lengthMax === undefined
        ? 'a string'
        : `a string of at most ${grouped(option.lengthMax)} characters`;
    case 'files':
      return `an object of at most ${option.filesMax} texts by path, ${grouped(option.lengthMax)} characters together`;
    case 'path':
      return 'a relative path';
    case 'switch':
      return '`true` or `false`';
  }
}

const grouped = (count: number): string => count.toLocaleString('en');

export const generator: Generator = {
  summary: 'the table of options in docs/guides/limits.md',
  make() {
    const guide = readFileSync(join(projectFolder, path), 'utf8');
    const tables = /^\| Option \|.*\n(?:\|.*\n)*/m;
    if (!tables.test(guide)) throw new Error(`${path} has no table that begins with "| Option |"`);
    return [{ path, content: guide.replace(tables, () => renderOptionsTable()) }];
  },
};
