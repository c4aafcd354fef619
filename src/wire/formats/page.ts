/** Text into HTML, safe wherever it stands. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Escaped, with `code` set as code. */
export const inlineHtml = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

/** The plain frame of every page of words. No script, nothing from elsewhere. */
export const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Assay</title>
<link rel="icon" href="/icon.svg">
<style>
:root { color-scheme: light dark; --ink: #1b1f24; --paper: #fdfcf9; --line: #dcd8cf; --mark: #8a5a00; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e6e1; --paper: #16181b; --line: #33373c; --mark: #e0a84a; } }
body { font: 1rem/1.6 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 46rem; margin: 3rem auto; padding: 0 1.2rem; }
h1 { font-size: 1.6rem; line-height: 1.25; } h2 { font-size: 1.1rem; margin-top: 2rem; }
a { color: var(--mark); } code, pre { font-family: ui-monospace, monospace; font-size: .92em; }
pre { border: 1px solid var(--line); border-radius: 6px; padding: .8rem 1rem; overflow-x: auto; }
table { border-collapse: collapse; } td, th { text-align: left; border-bottom: 1px solid var(--line); padding: .35rem .9rem .35rem 0; vertical-align: top; }
nav { font-size: .9rem; margin-bottom: 2rem; } nav a { margin-right: 1rem; }
</style>
</head>
<body>
<nav><a href="/">Assay</a><a href="/docs">API</a><a href="/rules">Rules</a><a href="/errors">Errors</a></nav>
${body}
</body>
</html>
`;

export const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'";
