import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Otherwise every context loads the address bar's popups as pages of their own, half of what opening it costs.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup',
];

/** The machine's own Chromium, with a profile that goes away with it. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: executable(), args: flags, timeout: 120_000 });
}

function executable(): string {
  const found = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'chromium'))
    .find(isExecutable);
  if (!found) throw new Error('these tests need Chromium on the PATH: install the package `chromium`');
  return found;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
