import type { Route } from './route.ts';

/** The script of the pages of text: the theme that was chosen on the page at `/`, and buttons that copy code. */
export const textPageScriptRoute: Route = {
  method: 'GET',
  path: '/page/text-page.js',
  tag: 'documents',
  summary: 'The script of the pages of text',
  response: { description: 'A script.', type: 'text/javascript' },
  handle: (_request, reply) => {
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=3600');
    return script;
  },
};

/** Runs in the head, so that the page does not flash in the wrong colour scheme. Storage may be blocked. */
const script = `const root = document.documentElement;
let chosen = null;
try {
  chosen = localStorage.getItem('assay.theme');
} catch {}
if (chosen) root.dataset.theme = chosen;
// Swagger UI has a dark mode of its own.
const systemTheme = matchMedia('(prefers-color-scheme: dark)');
const showTheme = () => root.classList.toggle('dark-mode', chosen ? chosen === 'dark' : systemTheme.matches);
systemTheme.addEventListener('change', showTheme);
showTheme();

const addCopyButton = (pre) => {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    const outcome = await navigator.clipboard.writeText(pre.textContent).then(() => 'Copied', () => 'Copy failed');
    button.textContent = outcome;
    setTimeout(() => { button.textContent = 'Copy'; }, 1600);
  });
  const block = document.createElement('div');
  block.className = 'code-block';
  pre.replaceWith(block);
  block.append(pre, button);
};
addEventListener('DOMContentLoaded', () => {
  if (navigator.clipboard) document.querySelectorAll('#content pre').forEach(addCopyButton);
});
`;
