import { type NamedOption, optionsInOrder } from '../../model/options.ts';
import { mintCommand } from './mint-command.ts';
import { escapeHtml } from './page.ts';

export type HomeFacts = { readonly baseUrl: string; readonly description: string; readonly keys: boolean };

/** File names of the page's scripts and styles. */
export type HomeFiles = {
  readonly theme: string;
  readonly app: string;
  readonly style: string;
  readonly worker: string;
  readonly imported: readonly string[];
};

/** How one request is rendered. */
export type Rendering = {
  /** Allows the editor, and nothing else, to add styles. */
  readonly nonce: string;
  /** In a frame of another page: only the editor and the result. */
  readonly embedded: boolean;
};

export const homePolicy = ({ nonce, embedded }: Rendering): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    // Browsers add style attributes to editable text. No part of the page is built from markup.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${embedded ? '*' : "'none'"}`,
  ].join('; ');

/** A translated program is a script of its own in a worker, which loads nothing and connects to nothing. */
export const workerPolicy = "default-src 'none'; script-src blob:; connect-src 'none'";

const links = [
  ['Guides', '/guides'],
  ['API', '/docs'],
  ['Rules', '/rules'],
  ['Errors', '/errors'],
  ['Connect', '/connect'],
  ['Changelog', '/changelog'],
] as const;

const linksHtml = links.map(([name, path]) => `<a href="${path}">${name}</a>`).join('\n');

/** The HTML at `/`. The scripts in `page/` do the rest. */
export const homePage = (facts: HomeFacts, { nonce, embedded }: Rendering, files: HomeFiles): string => `<!doctype html>
<html lang="en"${embedded ? ' class="embedded"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Assay · Check Python code</title>
<meta name="description" content="${escapeHtml(facts.description)}">
<link rel="icon" href="/icon.svg">
<script src="/page/${files.theme}"></script>
<link rel="stylesheet" href="/page/${files.style}" nonce="${nonce}" id="style">
${files.imported.map((name) => `<link rel="modulepreload" href="/page/${name}">\n`).join('')}<script type="module" src="/page/${files.app}"></script>
</head>
<body>
<a class="skip" href="#code">Skip to the code</a>
${embedded ? '' : header}
<main data-javascript-worker="/page/${files.worker}">
<noscript>${withoutScript(facts)}</noscript>
${input}
${verdict}
</main>
${embedded ? embeddedFooter : footer}
${dialogs}
</body>
</html>
`;

const header = `<header>
<a class="brand" href="/"><img src="/icon.svg" alt="" width="26" height="26">Assay</a>
<h1>Check, fix and run Python code</h1>
<nav aria-label="Documentation">
${linksHtml}
</nav>
<div class="tools">
<button type="button" id="history-open">History</button>
<button type="button" id="share-open">Share</button>
<button type="button" id="key-open">API key</button>
<button type="button" id="theme" class="icon" aria-label="Theme: system"></button>
</div>
</header>`;

const input = `<section class="input" aria-label="Your code">
<div class="samples" id="samples" role="group" aria-label="Samples"></div>
<div class="editor-card">
<div class="files" id="files"></div>
<div id="code" class="editor" role="tabpanel" tabindex="-1"></div>
<div class="below-code">
${controls((control) => control.isBelowCode === true)}
</div>
<details class="options" id="options">
<summary>Options</summary>
<div class="fields">
${controls((control) => !control.isBelowCode && !control.isTab)}
</div>
</details>
</div>
<form class="send" id="call">
<fieldset class="modes" id="modes">
<legend class="visually-hidden">Mode</legend>
${mode('static', 'Check')}
${mode('repair', 'Repair')}
${mode('execute', 'Run')}
</fieldset>
<button type="submit" class="go" id="go"><span id="go-label">Check</span> <kbd id="go-keys">Ctrl ↵</kbd></button>
<p class="note" id="mode-note"></p>
<label class="tick live"><input type="checkbox" id="live" disabled> Check while typing <span class="soft" id="live-price"></span></label>
</form>
</section>`;

type Control = NonNullable<NamedOption['control']>;

function controls(isHere: (control: Control) => boolean): string {
  return optionsInOrder
    .map((option) => (option.control && isHere(option.control) ? field(option, option.control) : ''))
    .filter(Boolean)
    .join('\n');
}

/** One control. Its id is its name in the draft, which `page/options.ts` looks up. */
function field(option: NamedOption, { name, label, note, placeholder, isBelowCode, unset }: Control): string {
  const noteHtml = note ? ` <span class="soft">${note}</span>` : '';
  const hint = placeholder ? ` placeholder="${escapeHtml(placeholder).replaceAll('\n', '&#10;')}"` : '';
  switch (option.kind) {
    case 'text': {
      const area = `<textarea id="${name}" rows="2" spellcheck="false" autocapitalize="off" autocomplete="off"${hint}></textarea>`;
      if (isBelowCode) return `<label for="${name}">${label}</label>\n${area}`;
      return `<label class="wide">${label}${noteHtml}\n${area}</label>`;
    }
    case 'number':
    case 'count':
      return `<label class="tick">${label} <input type="number" id="${name}" min="1" max="${option.max}" step="1"${hint} inputmode="numeric">${noteHtml}</label>`;
    case 'names': {
      const names = option.choices.map(
        (choice) =>
          `<label class="tick"><input type="checkbox" name="${name}" value="${choice}" disabled> ${choice}</label>`,
      );
      return `<fieldset class="wide names">
<legend>${checkbox(name, `${label}${noteHtml}`)}</legend>
${names.join('\n')}
</fieldset>`;
    }
    case 'path':
    case 'files':
      // The script of the page creates the tabs.
      return '';
    case 'choice':
      if (unset !== undefined) {
        const choices = option.choices.map((choice) => `<option>${choice}</option>`).join('');
        return `<label class="tick">${label} <select id="${name}"><option value="">${unset}</option>${choices}</select>${noteHtml}</label>`;
      }
      return checkbox(name, `${label}${noteHtml}`);
    case 'switch':
      return checkbox(name, `${label}${noteHtml}`);
  }
}

function checkbox(name: string, label: string): string {
  return `<label class="tick"><input type="checkbox" id="${name}"> ${label}</label>`;
}

function mode(name: string, label: string): string {
  return `<label class="mode"><input type="radio" name="mode" value="${name}" aria-describedby="price-${name}"${name === 'static' ? ' checked' : ''}>
<span class="label">${label}</span><span class="price" id="price-${name}"></span></label>`;
}

const verdict = `<section class="verdict" id="verdict" aria-label="Verdict">
<div id="status"></div>
<p id="announcement" class="visually-hidden" role="status"></p>
<div class="tabs" id="tabs" role="tablist" aria-label="Result"></div>
<div id="panels"></div>
</section>`;

const footer = `<footer>
<p id="versions"></p>
<nav aria-label="More">
${linksHtml}
<a href="/llms.txt">llms.txt</a>
</nav>
</footer>`;

const embeddedFooter =
  '<footer><p><a id="open-full" href="/" target="_blank" rel="noopener">Open in Assay</a></p></footer>';

const dialogs = `<dialog id="share" aria-labelledby="share-title"></dialog>
<dialog id="history" aria-labelledby="history-title"></dialog>
<dialog id="key" aria-labelledby="key-title"></dialog>`;

function withoutScript({ baseUrl, description, keys }: HomeFacts): string {
  const call = [
    ...(keys ? [`KEY=$(${mintCommand(baseUrl)})`] : []),
    `curl -s ${baseUrl}/v1/validate ${keys ? '-H "Authorization: Bearer $KEY" ' : ''}-H 'content-type: application/json' \\`,
    `  -d '{"code": "def mean(xs: list[int]) -> str:\\n    return sum(xs) / len(xs)\\n"}'`,
  ].join('\n');
  return `<p>${escapeHtml(description)}</p>
<p>The editor needs JavaScript. Without it, call the API from a terminal:</p>
<pre>${escapeHtml(call)}</pre>`;
}
