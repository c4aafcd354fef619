import { createHash } from 'node:crypto';
import type { Client } from '../../auth/oauth/client.ts';
import { isLoopback } from '../../auth/oauth/redirect-uri.ts';
import { escapeHtml } from '../../wire/formats/page.ts';

export type ConsentFacts = {
  readonly client: Pick<Client, 'id' | 'name'>;
  readonly redirectUri: string;
  /** The address that the form is sent to. */
  readonly action: string;
  /** The signed request, so that the decision applies to it and nothing else. */
  readonly consent: string;
  /** Becomes valid only if the user chooses it. */
  readonly newKey: string;
  readonly freeCallsPerDay: number;
  /** What was wrong with the submitted form. */
  readonly problem: string | null;
};

/** Asks whether a program may use a key. */
export function consentPage(facts: ConsentFacts): string {
  const { client, redirectUri, action, consent, newKey, freeCallsPerDay, problem } = facts;
  const name = client.name ?? 'An unnamed program';
  const published = URL.canParse(client.id) ? ` at <strong>${escapeHtml(new URL(client.id).host)}</strong>` : '';
  const who = published
    ? `Its identity is published${published}.`
    : 'The program chose this name itself; it is not verified.';
  const free = freeCallsPerDay > 0 ? `, with ${freeCallsPerDay} static checks a day` : '';
  return frame(
    `Let ${name} use Assay?`,
    `<h1>Let <em>${escapeHtml(name)}</em> use Assay?</h1>
<p>It will be able to check, repair and run Python code on your behalf. Its calls are metered and charged to the key that
you choose here. It never sees the key itself.</p>
<dl>
<dt>Requested by</dt><dd>${who}</dd>
<dt>You will be sent to</dt><dd>${destination(redirectUri)}</dd>
</dl>
${problem === null ? '' : `<p class="problem" role="alert">${escapeHtml(problem)}</p>`}
<form method="post" action="${escapeHtml(action)}">
<input type="hidden" name="consent" value="${escapeHtml(consent)}">
<label for="api_key">Your API key</label>
<input type="password" id="api_key" name="api_key" autocomplete="off" spellcheck="false" maxlength="200"
 placeholder="leave empty for a new free key">
<details open>
<summary>No key yet?</summary>
<p>Leave the field empty to get this new key${free}. It is shown only here. Save it if you want to add credits or use it
elsewhere; the program itself works without it.</p>
<p><code>${escapeHtml(newKey)}</code></p>
</details>
<div class="answers">
<button type="submit" name="decision" value="allow">Allow</button>
<button type="submit" name="decision" value="deny" class="deny">Deny</button>
</div>
</form>`,
  );
}

/** Shown if the request is invalid and it is unclear where to redirect to. */
export const refusedPage = (reason: string): string =>
  frame(
    'This request is invalid',
    `<h1>This request is invalid</h1>
<p>A program sent you here with an invalid request, so you were not sent back to it: ${escapeHtml(reason)}.</p>
<p>Nothing was allowed, and no key was created. Go back to the program and connect again; if this keeps happening, report
it to the author of the program.</p>`,
  );

function destination(redirectUri: string): string {
  const { protocol, host } = new URL(redirectUri);
  if (isLoopback(redirectUri)) return `A program on this computer, at <strong>${escapeHtml(host)}</strong>.`;
  if (protocol === 'https:') return `The site <strong>${escapeHtml(host)}</strong>.`;
  return `The application on this device that opens <strong>${escapeHtml(protocol)}</strong> addresses.`;
}

/** Browsers apply `form-action` to the redirect after the form too, so it must include the redirect's target. */
export function consentPolicy(redirectUri: string | null): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "img-src 'self'",
    `form-action 'self'${redirectUri === null ? '' : ` ${formTarget(redirectUri)}`}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** A policy cannot contain IPv6 addresses; for an application's scheme it can name only the scheme. */
function formTarget(redirectUri: string): string {
  const { protocol, host, origin } = new URL(redirectUri);
  return /^https?:$/.test(protocol) && !host.startsWith('[') ? origin : protocol;
}

const style = `
:root { color-scheme: light dark; --ink: #1b1f24; --soft: #5d646c; --paper: #fdfcf9; --card: #fff; --line: #dcd8cf; --mark: #8a5a00; --on: #fff; --bad: #a3261c; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e6e1; --soft: #a3a8ae; --paper: #16181b; --card: #1d2024; --line: #33373c; --mark: #e0a84a; --on: #16181b; --bad: #ff8f83; } }
* { box-sizing: border-box; }
body { font: 1rem/1.6 system-ui, sans-serif; color: var(--ink); background: var(--paper); margin: 0; padding: 2rem 1rem; }
main { max-width: 30rem; margin: 4vh auto; padding: 1.8rem; background: var(--card); border: 1px solid var(--line); border-radius: 14px; }
header { display: flex; align-items: center; gap: .6rem; font-weight: 600; color: var(--soft); }
h1 { font-size: 1.35rem; line-height: 1.3; margin: 1.2rem 0 .6rem; overflow-wrap: anywhere; } h1 em { font-style: normal; color: var(--mark); }
dl { margin: 1.2rem 0; padding: .9rem 1rem; border: 1px solid var(--line); border-radius: 8px; font-size: .93rem; }
dt { color: var(--soft); } dd { margin: 0 0 .6rem; overflow-wrap: anywhere; } dd:last-child { margin: 0; }
label { display: block; font-weight: 600; margin-bottom: .3rem; }
input[type=password] { width: 100%; font: inherit; color: inherit; background: transparent; padding: .6rem .7rem; border: 1px solid var(--line); border-radius: 8px; }
details { margin: .7rem 0 0; font-size: .93rem; } summary { cursor: pointer; color: var(--mark); }
code { font-family: ui-monospace, monospace; font-size: .88em; overflow-wrap: anywhere; user-select: all; }
.problem { color: var(--bad); font-weight: 600; }
.answers { display: flex; gap: .7rem; margin-top: 1.4rem; }
button { flex: 1; font: inherit; font-weight: 600; padding: .65rem; border-radius: 8px; border: 1px solid var(--mark); background: var(--mark); color: var(--on); cursor: pointer; }
button.deny { background: transparent; color: inherit; border-color: var(--line); }
`;

const frame = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/icon.svg">
<style>${style}</style>
</head>
<body>
<main>
<header><img src="/icon.svg" alt="" width="28" height="28">Assay</header>
${body}
</main>
</body>
</html>
`;
