import { sha256 } from '../../base/digest.ts';
import { serviceVersion } from '../../base/version.ts';

/** Escapes text for HTML, also in attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Escaped, with backtick spans as code. */
export const inlineHtml = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

/** Without backticks, for attributes and titles. */
export const plainText = (text: string): string => text.replaceAll('`', '');

const sections = [
  ['/guides', 'Guides'],
  ['/docs', 'API'],
  ['/rules', 'Rules'],
  ['/errors', 'Errors'],
  ['/connect', 'Connect'],
  ['/changelog', 'Changelog'],
] as const;

export type PageFacts = {
  /** One sentence for search engines and link previews. */
  readonly description?: string;
  /** The section of the navigation that it belongs to. */
  readonly within?: (typeof sections)[number][0];
};

/** The top of every page. */
export const navigation = (within?: PageFacts['within']): string => `<header>
<nav aria-label="Assay">
<a class="home" href="/"><img src="/icon.svg" alt="" width="24" height="24">Assay</a>
${sections.map(([path, name]) => `<a href="${path}"${path === within ? ' aria-current="true"' : ''}>${name}</a>`).join('\n')}
</nav>
</header>
`;

/** The layout of every page of text. It is complete without its script, which copies code and sets the theme. */
export const page = (title: string, body: string, { description, within }: PageFacts = {}): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Assay</title>
${description ? `<meta name="description" content="${escapeHtml(plainText(description))}">\n` : ''}<link rel="icon" href="/icon.svg">
<script src="/page/text-page.js"></script>
<style>${style}</style>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
${navigation(within)}<main id="content" tabindex="-1">
${scrollable(body)}
</main>
<footer>
<p>Assay ${serviceVersion} · <a href="/llms.txt">for models</a> · <a href="/agents.md">for coding agents</a> · <a href="/openapi.json">OpenAPI</a> · <a href="/v1/stats">statistics</a></p>
</footer>
</body>
</html>
`;

/** Makes wide content scrollable by keyboard. */
const scrollable = (body: string): string =>
  body
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll('<div class="scroll">', '<div class="scroll" tabindex="0">');

/** Colours and the style of the navigation, shared by all pages. */
export const navigationStyle = `
:root { color-scheme: light dark; --ink: light-dark(#1b1f24, #e8e6e1); --paper: light-dark(#fdfcf9, #16181b); --line: light-dark(#dcd8cf, #33373c);
--mark: light-dark(#8a5a00, #e0a84a); --soft: light-dark(#5d6168, #a5a9ae); --well: light-dark(#f5f2ea, #1e2125); --glow: light-dark(#fbedc8, #4a3a16); }
:root[data-theme="light"] { color-scheme: light; } :root[data-theme="dark"] { color-scheme: dark; }
header { border-bottom: 1px solid var(--line); } header nav { max-width: 50rem; margin: 0 auto; padding: .8rem 1.25rem; }
nav { display: flex; flex-wrap: wrap; align-items: center; gap: .35rem 1.15rem; font: .95rem/1.65 system-ui, sans-serif; }
nav a { color: var(--ink); text-decoration: none; padding: .2rem 0; border-bottom: 2px solid transparent; }
nav a:hover, nav a[aria-current] { border-bottom-color: var(--mark); }
nav .home { display: inline-flex; align-items: center; gap: .5rem; font-weight: 650; margin-right: auto; border: 0; }
:focus-visible { outline: 2px solid var(--mark); outline-offset: 3px; border-radius: 3px; }
`;

const style = `${navigationStyle}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; -webkit-text-size-adjust: 100%; }
body { font: 1rem/1.65 system-ui, sans-serif; color: var(--ink); background: var(--paper); margin: 0; }
main, footer { max-width: 50rem; margin: 0 auto; padding: 0 1.25rem; }
main { padding-block: 2.2rem 3rem; outline: 0; overflow-wrap: break-word; }
footer { border-top: 1px solid var(--line); padding-block: 1rem 2rem; font-size: .85rem; color: var(--soft); }
h1 { font-size: clamp(1.5rem, 4vw, 2rem); line-height: 1.2; letter-spacing: -.015em; margin: 0 0 .8rem; text-wrap: balance; }
h2 { font-size: 1.2rem; line-height: 1.3; margin: 2.4rem 0 .6rem; } h3 { font-size: 1rem; margin: 1.8rem 0 .4rem; }
p, ul, ol { margin: .7rem 0; } li { margin: .25rem 0; } .lead, h1 + p { font-size: 1.08rem; color: var(--soft); }
a { color: var(--mark); text-underline-offset: .15em; }
code, pre { font-family: ui-monospace, 'SF Mono', Menlo, Consolas, monospace; font-size: .88em; }
:not(pre, h1) > code { background: var(--well); border-radius: 4px; padding: .1em .3em; }
summary { cursor: pointer; color: var(--mark); padding: .3rem 0; } main nav { margin-top: 3rem; border-top: 1px solid var(--line); padding-top: 1rem; }
pre { background: var(--well); border: 1px solid var(--line); border-radius: 8px; padding: .9rem 1.1rem; overflow-x: auto; line-height: 1.5; }
.code-block { position: relative; } .code-block pre { padding-right: 5rem; } .copy { position: absolute; top: .4rem; right: .4rem; padding: .1rem .6rem; font-size: .8rem; border-color: var(--line); }
pre code { font-size: 1em; } mark { background: var(--glow); color: inherit; border-radius: 3px; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-size: .94rem; }
td, th { text-align: left; border-bottom: 1px solid var(--line); padding: .45rem .9rem .45rem 0; vertical-align: top; }
th { font-weight: 600; } table.facts { width: auto; } table.facts th { color: var(--soft); font-weight: 500; white-space: nowrap; }
.anchor { text-decoration: none; opacity: 0; margin-left: .4rem; } :is(h2, h3):hover .anchor, .anchor:focus { opacity: 1; }
form.search { display: flex; gap: .6rem; margin: 1.2rem 0; } form.search input { flex: 1; min-width: 0; }
input, button { font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--soft); border-radius: 6px; padding: .45rem .8rem; }
button { cursor: pointer; background: var(--well); } .try { font-size: .92rem; }
.skip { position: absolute; left: -99rem; } .skip:focus { left: 1rem; top: .6rem; background: var(--paper); padding: .4rem .8rem; z-index: 1; }
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
@media print { header, footer, .try { display: none; } }
`;

export const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${Buffer.from(sha256(style), 'hex').toString('base64')}'`,
  "script-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
