import { py } from '../../python/marked-example.ts';
import { findCommand } from '../command-text.ts';
import { nameTable } from '../name-table.ts';
import { defineCapability, usesOf } from './capability.ts';

const installers = nameTable<true>([
  ['pip.main pip._internal.main pip._internal.cli.main.main pip._internal.main.main pip.runner.run', true],
  ['ensurepip.bootstrap ensurepip._run_pip micropip.install piplite.install conda.cli.main', true],
]);

const installCommand =
  /(?:^|[\s;&|/])(?:(?:pip[\d.]*|conda|mamba|gem|npm|pnpm|yarn|brew|apt|apt-get|dnf|yum|apk|cargo|go|choco|winget|uv|pipx|poetry|snap)\s+(?:[-\w=]{1,40}\s+){0,6}(?:install|add|i)\b|easy_install\b|npx\s|pacman\s+-S|setup\.py\s+(?:install|develop))/;

export const packageInstall = defineCapability({
  name: 'package-install',
  summary: 'installs packages',
  why: 'A package that it installs can run code of its own, now and later.',
  example: py`
    import subprocess

    subprocess.run(["pip", "install", "requests"], check=True)  # expect
  `,
  calls: [
    usesOf(installers),
    (call) => {
      const command = findCommand(call, installCommand);
      return command === null ? null : { detail: command };
    },
  ],
});
