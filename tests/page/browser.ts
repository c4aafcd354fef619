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
  // Without this, every context also loads the address bar's popups as pages, which doubles the time to open it.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup',
];

/** Starts the installed Chromium with a temporary profile. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findExecutable(), args: flags, timeout: 120_000 });
}

function findExecutable(): string {
  const found = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'chromium'))
    .find(isExecutable);
  if (!found) throw new Error('Chromium is not on the PATH: install the package `chromium`');
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
