/** Programs with known verdicts: accepted, with a warning, with an error, and with a security finding. */
export const clean = 'x = 1\nprint(x)\n';
export const unused = 'import sys\n';
export const broken = 'print(1 / 0)\n';
export const risky = 'import os\n\nos.system(input())\n';

export const unusedLine = (file: string): string => `${file}:1:8: warning: \`sys\` imported but unused [ruff:F401]\n`;

export const brokenLine = (file: string): string => `${file}:1:7: error: division by zero [python:division-by-zero]\n`;

export const riskyLine = (file: string): string =>
  `${file}:3:1: error: \`os.system()\` runs a shell command taken from the command line or standard input ` +
  '[security:PY-COMMAND-INJECTION]\n';
